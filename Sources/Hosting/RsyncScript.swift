internal import TextCoding

/// A script that deploys into the folder of a web server by rsync: what is new, then the manifest, then deletions.
struct RsyncScript {
  let site: HostedSite

  var text: String {
    """
    #!/bin/sh
    # Deploys what `sitegen build` made to a web server: sh deploy.sh [FOLDER [SERVER]]
    # Printed by sitegen hosting. SERVER is a folder here, or HOST:FOLDER, which rsync and ssh reach.
    set -eu
    site=${1:-public}
    # shellcheck disable=SC2016
    server=${2:-\(ShellText.quoted("\(site.name):\(site.serverFolder)\(ShellText.withoutLastSlash(site.path("/")))"))}
    # How many days the assets of an earlier site stay: pages that are open load more of them.
    keep=${KEEP_DAYS:-7}

    assets=$(sed -n '1s|^[0-9a-f]*  \\([0-9a-f]*\\)/.*|\\1|p' "$site/assets/sha256sums.txt")

    # The modes 755 and 644. Of the versions of rsync on macOS, one refuses numbers, and another misreads “=”.
    copy() {
      rsync --recursive --checksum --perms --chmod=a+r,u+w,go-w,Da+x,Fa-x --delay-updates \\
        --include='/.well-known/' --exclude='.*' "$@" "$server/"
    }

    on_server() {
      # shellcheck disable=SC2029
      case $server in
        *:*) ssh "${server%%:*}" "$1" ;;
        *) sh -c "$1" ;;
      esac
    }

    # Folders of assets are marked when another takes their place, and removed some days later.
    retire() {
      folder=$(printf '%s\\n' "${server#*:}" | sed "s/'/'\\\\\\\\''/g")
      on_server "set -eu
        cd '$folder/assets'
        for old in */; do
          case \\$old in
            '$assets/') rm -f \\"\\$old.superseded\\" ;;
            [0-9a-f]*) [ -e \\"\\$old.superseded\\" ] || : >\\"\\$old.superseded\\" ;;
          esac
        done
        find . -mindepth 2 -maxdepth 2 -name .superseded -mmin +$((keep * 1440)) | while read -r mark; do
          rm -r \\"\\${mark%/*}\\"
        done"
    }

    if [ -z "$assets" ]; then
      echo "$site has no assets: is it what sitegen build made?" >&2
      exit 1
    fi
    copy --exclude='/api/v*/manifest.json' "$site/"
    copy --relative "$site"/./api/v*/manifest.json
    copy --delete-after --exclude='/.well-known/acme-challenge/' --filter='protect /assets/**' "$site/"
    retire

    """
  }
}

enum ShellText {
  /// As one word of a shell that stands for itself.
  static func quoted(_ text: String) -> String { "'\(text.replacing(scalars: ["'": "'\\''"]))'" }

  static func withoutLastSlash(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }
}
