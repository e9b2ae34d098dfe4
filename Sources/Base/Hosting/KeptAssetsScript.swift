internal import TextCoding

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
    # No path or address is an option.
    case $site in /*) ;; *) site=./$site ;; esac
    # shellcheck disable=SC2016
    url=${2:-\(site.baseURL.quotedForShell)}
    case $url in http://* | https://*) ;; *) echo "$url is not a web address" >&2; exit 64 ;; esac
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
