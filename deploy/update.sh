#!/bin/sh
# Updates the site of one machine without a gap, as root:
#   deploy/update.sh v1.2.3     backs up, builds beside, switches a symlink, restarts one process after another and waits
#                               until each is ready; or returns to the release of before
#   deploy/update.sh back       returns to the release of before, which runs with the newer schema
# Exit code 0: the wanted release runs. Otherwise the last line says which one does.
set -eu
CURRENT=${CURRENT:-/srv/brokerage/current}          # a symlink, or the clone of the first release; the units run in it
RELEASES=${RELEASES:-/srv/brokerage/releases}
SETTINGS=${SETTINGS:-/etc/brokerage/brokerage.env}
BACKUPS=${BACKUPS:-/var/backups/brokerage}
APP_USER=${APP_USER:-brokerage}
SITE_PORTS=${SITE_PORTS:-3001 3002}
WAIT_SECONDS=${WAIT_SECONDS:-120}
BACKUP_OPTIONS=${BACKUP_OPTIONS:-}                  # --allow-missing, once the missing files are known
KEEP=3                                              # releases; each takes about 1 GB

say() { echo "update: $*" >&2; }
fail() { say "$*"; exit 1; }
# The commands of the release in directory $1.
command_of() {
  cd "$1" && shift && runuser -u "$APP_USER" -- node_modules/.bin/node -- scripts/cli.mjs "$@" --env-file "$SETTINGS"
}
is_ready() { curl -fsS -m 5 -o /dev/null "http://127.0.0.1:$1/readyz" 2>/dev/null; }
restart() {
  systemctl restart "brokerage@$1" || return 1
  tries=0
  until is_ready "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt "$WAIT_SECONDS" ] || return 1
    sleep 1
  done
}
# The release in $1 serves the scripts of the one in $2 too: visitors have its pages open. Going back matters more.
lend() { mkdir -p "$1/build/previous-assets/back" && cp -a "$2/build/client/assets" "$1/build/previous-assets/back/" || true; }
# In one step: there is no moment without a release.
point() { ln -sfn "$1" "$CURRENT.next" && mv -T "$CURRENT.next" "$CURRENT"; }

[ $# -eq 1 ] || fail 'usage: deploy/update.sh VERSION | back'
[ -d "$CURRENT" ] || fail "there is no release at $CURRENT"
mkdir -p "$RELEASES"
exec 9>"$RELEASES/.lock"
flock -n 9 || fail 'another update is running; nothing was changed'
# Without this, a fault from before would be taken for one of the new release.
for port in $SITE_PORTS; do
  [ "$1" = back ] || [ "${FORCE:-}" = 1 ] || is_ready "$port" || fail "http://127.0.0.1:$port/readyz is not 200; nothing was changed (FORCE=1 updates all the same)"
done

[ "$1" != back ] || readlink -e "$RELEASES/previous" >/dev/null || fail 'there is no release of before; nothing was changed'
if [ ! -L "$CURRENT" ]; then
  mv "$CURRENT" "$RELEASES/first" && ln -s "$RELEASES/first" "$CURRENT"
fi
old=$(readlink -f "$CURRENT")

if [ "$1" = back ]; then
  new=$(readlink -e "$RELEASES/previous")
  lend "$new" "$old"
else
  say 'backing up'
  # shellcheck disable=SC2086
  (command_of "$old" backup "$BACKUPS/before-$(date +%Y%m%d-%H%M%S).tar.gz" $BACKUP_OPTIONS) || fail 'the backup failed; nothing was changed'

  new="$RELEASES/$(echo "$1" | tr -c 'A-Za-z0-9._\n' '-')-$(date +%Y%m%d-%H%M%S)"
  say "building $new"
  (
    # Each command's failure counts: within a condition `set -e` says nothing.
    git clone --quiet "$(git -C "$old" remote get-url origin)" "$new" && cd "$new" && git checkout --quiet "$1" &&
      # Scripts of the builds before are served to the pages that visitors have open.
      mkdir -p build/client && cp -a "$old/build/.stamp" build/ && cp -a "$old/build/client/assets" build/client/ &&
      { [ ! -d "$old/build/previous-assets" ] || cp -a "$old/build/previous-assets" build/; } &&
      npm ci --no-fund --no-audit && npm run build
  ) || { rm -rf "$new"; fail 'the build failed; nothing was changed'; }

  code=0
  (command_of "$new" doctor) || code=$?
  [ "$code" -ne 78 ] || { rm -rf "$new"; fail "$SETTINGS is wrong for the new release; nothing was changed"; }
fi

point "$new"
restarted=''
for port in $SITE_PORTS; do
  say "restarting brokerage@$port"
  restarted="$port $restarted"
  if restart "$port"; then continue; fi
  say "brokerage@$port is not ready: journalctl -u brokerage@$port -n 50. Going back to $old"
  lend "$old" "$new"
  point "$old"
  for port in $restarted; do restart "$port" || fail "brokerage@$port does not start with $old either"; done
  fail "$old runs"
done
ln -sfn "$old" "$RELEASES/previous"

cmp -s "$CURRENT/deploy/brokerage.service" /etc/systemd/system/brokerage@.service ||
  say 'the unit differs from deploy/brokerage.service: compare, copy, systemctl daemon-reload, restart'
find "$RELEASES" -mindepth 1 -maxdepth 1 -type d ! -path "$new" ! -path "$old" -printf '%T@ %p\n' | sort -rn |
  tail -n +"$((KEEP - 1))" | cut -d' ' -f2- | while read -r directory; do rm -rf "$directory"; done
say "$new runs; deploy/update.sh back returns to $old"
