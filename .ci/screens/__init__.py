"""Pages of `frontage serve` and `frontage club` are used here as people use them. `.ci/served` runs this package."""
