#!/usr/bin/env bash
# Binder's steps in an empty environment: install the lock, run postBuild, run the start notebook.
set -euo pipefail
cd "$(dirname "$0")/.."

wanted="$(sed 's/^python-/python/' binder/runtime.txt)"
python="$(command -v "$wanted" || true)"
if [ -z "$python" ] || ! "$python" -c ''; then
    python="${PYTHON:-python3}"
    echo "There is no $wanted here; the lock is tried with $("$python" --version) instead."
fi

room="$(mktemp -d)"
trap 'rm -rf "$room"' EXIT
"$python" -m venv "$room/venv"
# shellcheck source=/dev/null
source "$room/venv/bin/activate"

export IPYTHONDIR="$room/ipython" # what Binder puts into its home folder stays out of yours
pip install --quiet --require-hashes -r binder/requirements.txt
binder/postBuild
pip check

# Binder opens the clone, so the notebooks are run from a copy of the clone's folder, with the installed package.
cp -r notebooks "$room/notebooks"
cd "$room/notebooks"
jupyter execute 00-start-here.ipynb
jupyter labextension list 2>&1 | grep "announcements"
echo "Binder's environment is sound: the start notebook runs, and no question about news is asked."
