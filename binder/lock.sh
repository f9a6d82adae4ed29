#!/usr/bin/env bash
# Make the lock anew for the Python of runtime.txt: the newest versions that the project allows today, each pinned and
# with the hashes of its files, so that pip refuses a file that has been exchanged since.
set -euo pipefail
cd "$(dirname "$0")/.."

room="$(mktemp -d)"
trap 'rm -rf "$room"' EXIT
"$(sed 's/^python-/python/' binder/runtime.txt)" -m venv "$room/venv"
"$room/venv/bin/pip" install --quiet . hatchling
"$room/venv/bin/pip" freeze --exclude hotw-nb > "$room/pins"
"$room/venv/bin/python" -m venv "$room/tools" # apart, as a tool is nothing that Binder installs
"$room/tools/bin/pip" install --quiet uv
{
    echo "# What Binder installs: every package, direct or indirect, in one version. Made by binder/lock.sh; do not edit."
    "$room/tools/bin/uv" pip compile --quiet --no-config --no-deps --generate-hashes --no-header --no-annotate \
        --python "$room/venv/bin/python" "$room/pins"
} > "$room/lock"
cp "$room/lock" binder/requirements.txt
