# What the scripts here share: saying what is done, failing, and what a bare machine lacks. Sourced, not run.

# With the time of day, so that what takes long can be seen.
step() { printf '\n== %(%T)T  %s\n' -1 "$*"; }
fail() { printf 'ci: %s\n' "$*" >&2; exit 1; }

# Installs the packages named.
install() {
    command -v apt-get >/dev/null || fail "missing $*, and no apt-get to install them with"
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "missing $*: install them as root"
        root=(sudo -n)
    fi
    echo "installing $*"
    "${root[@]}" apt-get update -qq
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

# Installs those of the packages named that are not there.
packages() {
    step "$1"
    shift
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
    done
    if [ "${#missing[@]}" -eq 0 ]; then
        echo "there: $*"
        return
    fi
    install "${missing[@]}"
}
