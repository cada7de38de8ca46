# The functions that the scripts in this folder share: printing and timing steps, failing, and installing packages
# that a bare machine lacks. This file is sourced, not run.

# The steps so far, each as "seconds name". A step is closed when the next begins.
STEPS=()
STEP='' STEP_BEGAN=0

# Begins a step. Prints the time of day with the name of the step, so that a reader of the log sees which steps take
# long.
step() {
    closed
    STEP=$*
    STEP_BEGAN=$SECONDS
    printf '\n== %(%T)T  %s\n' -1 "$*"
}

# Ends the current step, if any, and keeps the number of seconds.
closed() {
    [ -z "$STEP" ] || STEPS+=("$((SECONDS - STEP_BEGAN)) $STEP")
    STEP=''
}

# Prints the seconds of each step since the last summary, and forgets the steps.
summary() {
    closed
    local one sum=0
    printf '\n%6s  %s\n' seconds "$1"
    for one in "${STEPS[@]}"; do
        printf '%7s  %s\n' "${one%% *}" "${one#* }"
        sum=$((sum + ${one%% *}))
    done
    printf '%7s  in all\n' "$sum"
    STEPS=()
}

fail() { printf 'ci: %s\n' "$*" >&2; exit 1; }

# Makes sure that /dev/null is a device. On a machine where a tool has put a file in its place, cargo reads from it what
# build scripts have written to it, and the compiler takes that for source.
null_device() {
    [ -c /dev/null ] && return
    step "/dev/null"
    [ "$(id -u)" -eq 0 ] || fail "/dev/null is a file: as root, rm /dev/null && mknod -m 666 /dev/null c 1 3"
    rm -f /dev/null
    mknod -m 666 /dev/null c 1 3 || fail "/dev/null was a file, and can't be made a device again: start the machine anew"
    exec </dev/null
    echo "was a file, and is a device again"
}

# Installs the given packages.
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

# Installs those of the given packages that the machine lacks. The first argument says what the packages are for.
packages() {
    local purpose=$1 missing=() package
    shift
    for package in "$@"; do
        dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
    done
    [ "${#missing[@]}" -gt 0 ] || return 0
    step "$purpose"
    install "${missing[@]}"
}
