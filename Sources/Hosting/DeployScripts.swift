internal import TextCoding

/// A script that deploys to a folder of a web server with rsync: first new files, then the manifest, then deletions.
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
  /// Quotes a string as one word of a shell command.
  static func quoted(_ text: String) -> String { "'\(text.replacing(scalars: ["'": "'\\''"]))'" }

  static func withoutLastSlash(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }
}

/// A script for hosts that replace the whole site at once. It keeps the published site's assets next to the new site's.
struct KeptAssetsScript {
  let site: HostedSite

  var text: String {
    """
    #!/bin/sh
    # Keeps the assets of the published site beside those of the one that `sitegen build` made: pages that are open load more of them.
    # Run it between building and uploading: sh keep-assets.sh [FOLDER [URL]]
    # Printed by sitegen hosting. Needs curl.
    set -eu
    site=${1:-public}
    # shellcheck disable=SC2016
    url=${2:-\(ShellText.quoted(site.baseURL))}
    # How many folders of assets there are at most, with that of the new site.
    most=${KEEP_FOLDERS:-3}

    list=$site/assets/sha256sums.txt
    if ! [ -s "$list" ]; then
      echo "$site has no assets: is it what sitegen build made?" >&2
      exit 1
    fi
    # Some versions of macOS have a sha256sum that cannot check a list.
    sum() { if command -v shasum >/dev/null; then shasum -a 256 "$@"; else sha256sum "$@"; fi; }
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT

    # The list of the published site names its own folder first, then those that it kept.
    status=$(curl --silent --show-error --location --retry 3 --max-time 60 --output "$work/published" --write-out '%{http_code}' \\
      "${url%/}/assets/sha256sums.txt")
    case $status in
      200) ;;
      404) echo "nothing is published yet: there are no assets to keep"; exit 0 ;;
      *) echo "$url cannot be read: HTTP status $status" >&2; exit 1 ;;
    esac
    if LC_ALL=C grep -Eqv '^[0-9a-f]{64}  [0-9a-f]{10}/[^/]' "$work/published" || grep -Eq '/\\.\\.?(/|$)|//|["\\\\]' "$work/published"; then
      echo "$url has a list of assets that is not one of sitegen" >&2
      exit 1
    fi
    awk -v most="$most" '
      { folder = substr($0, 67, 10) }
      FNR == NR { if (!(folder in have)) { have[folder] = 1; count++ }; next }
      !(folder in have) && !(folder in kept) && count < most { kept[folder] = 1; count++ }
      folder in kept
    ' "$list" "$work/published" >"$work/kept"
    [ -s "$work/kept" ] || exit 0

    # Every byte of an address is encoded that could mean something to curl or to the server.
    mkdir "$work/files"
    cut -c 67- "$work/kept" | while read -r path; do
      encoded=$(printf '%s' "$path" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%&/g; s/%2f/\\//g')
      printf 'url = "%s"\\noutput = "%s"\\n' "${url%/}/assets/$encoded" "$path"
    done >"$work/requests"
    (cd "$work/files" && curl --silent --show-error --fail --location --retry 3 --create-dirs --config ../requests)
    (cd "$work/files" && sum --check ../kept >/dev/null)
    cp -R "$work/files/." "$site/assets/"
    cat "$work/kept" >>"$list"
    echo "kept $(cut -c 67-76 "$work/kept" | sort -u | wc -l | tr -d ' ') earlier folders of assets"

    """
  }
}
