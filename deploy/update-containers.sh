#!/bin/sh
# Updates the containers of compose.yaml without a gap: backs up, builds, replaces one after the other, waits until each is
# ready, or goes back to the image of before. In the repository, with the wanted version checked out:
#   deploy/update-containers.sh
# Exit code 0: both run the new image. Otherwise the last line says what runs. Also the first start.
set -eu
cd "$(dirname "$0")"
WAIT_SECONDS=${WAIT_SECONDS:-120}

say() { echo "update: $*" >&2; }
# `--wait` also ends with an error when the container becomes unhealthy or stops.
replace() { docker compose up -d --no-deps --no-build --wait --wait-timeout "$WAIT_SECONDS" "$1"; }

docker compose up -d --wait postgres
running=$(docker compose ps -q app-1 app-2 | head -n 1)
if [ -n "$running" ]; then
  say 'backing up'
  docker exec "$running" node scripts/cli.mjs backup "/backups/before-$(date +%Y%m%d-%H%M%S).tar.gz"
  docker tag "$(docker inspect -f '{{.Image}}' "$running")" brokerage:previous
fi

say 'building'
docker compose build app-1

replaced=''
for app in app-1 app-2; do
  say "replacing $app"
  replaced="$app $replaced"
  if replace "$app"; then continue; fi
  docker compose logs --tail 20 "$app" >&2 || true
  if [ -z "$running" ]; then
    say "$app is not ready, and there is no image of before"
    exit 1
  fi
  say "$app is not ready within $WAIT_SECONDS s: going back"
  docker tag brokerage:previous brokerage:latest
  for back in $replaced; do
    replace "$back" || { say "$back does not start with the image of before either: docker compose logs $back"; exit 1; }
  done
  say 'the image of before runs'
  exit 1
done
say 'the new image runs; brokerage:previous is the one of before'
