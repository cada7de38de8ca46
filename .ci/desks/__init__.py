"""Windows of the program are opened here on a display nobody sees, and used by keyboard and mouse. `.ci/window` runs this package.

Controls are found by their names in the accessibility tree, as a screen reader finds them, and clicked where the tree says they lie.
Nothing waits for a while: each step waits for a control, a label, the record or a frame. PATIENCE is how many seconds one step
may wait at most; a step that waits longer fails, and says what the window shows instead.
"""
