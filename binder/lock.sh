#!/usr/bin/env bash
# Make the lock anew: the newest versions that the project allows today, each pinned, for the Python of runtime.txt.
set -euo pipefail
cd "$(dirname "$0")/.."

room="$(mktemp -d)"
trap 'rm -rf "$room"' EXIT
"$(sed 's/^python-/python/' binder/runtime.txt)" -m venv "$room/venv"
"$room/venv/bin/pip" install --quiet . hatchling
{
    echo "# What Binder installs: every package, direct or indirect, in one version. Made by binder/lock.sh; do not edit."
    "$room/venv/bin/pip" freeze --exclude hotw-nb
} > "$room/lock"
cp "$room/lock" binder/requirements.txt
