internal import TextCoding

/// A script that deploys to S3 or compatible storage with rclone: assets, pages, documents, then the manifest. Deletes files last.
///
/// The script finds changes by comparing the output folder's record with the stored record. During a deployment, the stored record has
/// the files of both sites, and empty hashes for all files that are being changed. If a deployment is interrupted, the next one therefore
/// uploads them again.
struct S3Script {
  let site: HostedSite

  var text: String {
    #"""
    #!/bin/sh
    # Deploys what `sitegen build` made to S3, or a store like it: sh deploy.sh [--adopt] REMOTE:BUCKET[/PATH] [FOLDER]
    # Printed by sitegen hosting s3. REMOTE is one of `rclone config`; needs rclone and jq.
    # With CLOUDFRONT_DISTRIBUTION set to an id it also needs aws, and empties the caches of that distribution.
    # In the store, .sitegen-deployment lists the files that this script put there. The script replaces and deletes no others.
    # --adopt also publishes among other files. It replaces those with the names of the site's files, and deletes none.
    set -eu
    adopt=
    case ${1-} in --adopt) adopt=yes; shift ;; esac
    case ${1-} in '' | -*) echo 'usage: sh deploy.sh [--adopt] REMOTE:BUCKET[/PATH] [FOLDER]' >&2; exit 64 ;; esac
    remote=${1%/}
    given=${2:-public}
    # shellcheck disable=SC2016
    url=\#(site.baseURL.quotedForShell)
    # How long the assets of an earlier site stay: pages that are open load more of them.
    keep=${KEEP:-7d}

    record=.sitegen-deployment
    printf '%s\n' "$keep" | grep -Eqx '[0-9]+[smhdw]' || { echo "KEEP is a time such as 7d, not $keep" >&2; exit 64; }
    case $given in /*) site=$given ;; *) site=./$given ;; esac
    site=$(cd "$site" && pwd)
    for file in "$site/.sitegen.json" "$site/api/v1/manifest.json" "$site/assets/sha256sums.txt"; do
      if ! [ -f "$file" ]; then
        echo "$file does not exist: is $given what sitegen build made?" >&2
        exit 1
      fi
    done
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    tab=$(printf '\t')

    store() { rclone --quiet --s3-no-check-bucket --retries 3 "$@"; }

    # Lists files in the store. A folder that is not there yet is rclone's status 3.
    list() {
      store lsf --recursive --files-only "$@" "$remote" 2>"$work/message" || [ $? -eq 3 ] || { cat "$work/message" >&2; exit 1; }
    }

    # Uploads the files of a list with one type and one Cache-Control.
    upload() {
      store copy --files-from-raw "$1" --no-traverse --no-check-dest --ignore-times \
        --header-upload "Content-Type: $2" --header-upload "Cache-Control: $3" "$site" "$remote"
    }

    upload_record() {
      store copyto --ignore-times --header-upload 'Content-Type: application/json' --header-upload 'Cache-Control: no-store' \
        "$1" "$remote/$record"
    }

    quoted() { printf "'%s'" "$(printf '%s\n' "$1" | sed "s/'/'\\\\''/g")"; }

    # Prints some of the names in a list.
    named() { LC_ALL=C sed 's/[[:cntrl:]]/?/g; s/^/  /; 5q' "$1"; }

    refuse() {
      printf '%s %s:\n' "$remote" "$1"
      named "$2"
      echo 'Nothing was changed. If it is the right place, run this. It replaces files with the names of the site, and deletes none:'
      echo "  sh $(quoted "$0") --adopt $(quoted "$remote") $(quoted "$given")"
      exit 1
    } >&2

    # 1. What the store has.
    : >"$work/record"
    list --include "/$record" >"$work/found"
    if [ -s "$work/found" ]; then store cat "$remote/$record" >"$work/record"; fi
    # shellcheck disable=SC2016
    jq --raw-output --null-input --arg url "$url" --slurpfile record "$work/record" '
      def is_path: ltrimstr(".well-known/") | "/\(.)" | test("/[./]|/$|[\u0000-\u001f]") | not;
      def is_record: (.files | type == "object" and all(.[]; type == "string")) and (.old | type == "object" and all(.[]; type == "number"))
        and (.files + .old | all(keys[]; is_path)) and (.assets | type == "array" and all(.[]; type == "string"))
        and (.url | type == "string");
      $record[0]
      | if . == null then "has files, but no record of a deployment"
        elif (is_record | not) then "has a damaged record of its files"
        elif .url != $url then "has the site \(.url | tojson)" else empty end
    ' >"$work/problem" 2>/dev/null || echo 'has a damaged record of its files' >"$work/problem"
    if [ -s "$work/problem" ]; then
      echo '{"files": {}, "old": {}, "assets": []}' >"$work/record"
      if [ -z "$adopt" ]; then
        list --exclude "/$record" >"$work/others"
        [ ! -s "$work/others" ] || refuse "$(cat "$work/problem")" "$work/others"
      fi
    fi

    # 2. What differs: the turn, the type and the Cache-Control of each file, and its path. While files change, their hashes in the record
    # are empty: if this is interrupted, nobody can tell what of them the store has. Assets of an earlier site have the time of their end.
    sed -n 's|^[0-9a-f]*  \([0-9a-f]*\)/.*|\1|p' "$site/assets/sha256sums.txt" | sort -u >"$work/assets"
    # shellcheck disable=SC2016
    table=\#(Self.table.quotedForShell)
    # shellcheck disable=SC2016
    jq --null-input --arg url "$url" --arg keep "$keep" --rawfile assets "$work/assets" --slurpfile old "$work/record" \
      --slurpfile new "$site/.sitegen.json" "$table"'
      ($keep | (.[:-1] | tonumber) * {"s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604800}[.[-1:]]) as $seconds
      | ($assets | rtrimstr("\n") / "\n") as $assets | $old[0] as $old | $new[0].files as $new | (now | floor) as $now
      | ($old.files | with_entries(select($new[.key] == null))) as $gone
      | ($gone | with_entries(select(.key / "/" | .[0] == "assets" and (.[1] | IN($old.assets[]))) | .value = $now) + $old.old
        | with_entries(select($new[.key] == null))) as $dated
      | ($dated | with_entries(select($now - .value < $seconds))) as $kept
      | [$new | keys[] | select($old.files[.] != $new[.])] as $changed
      | [$gone + $dated | keys[] | select($kept[.] == null)] as $deleted
      | {version: 1, url: $url, assets: $assets, files: $new, old: $kept} as $done
      | {
          added: [$new | keys[] | select($old.files[.] == null and $old.old[.] == null)],
          changes: [($changed[] | "\(turn)\t\(type)\t\(freshness)\t\(.)"), ($deleted[] | "5\t-\t-\t\(.)")],
          begun: ($done + {assets: ($assets + $old.assets | unique), files: ($old.files + ($changed | map({(.): ""}) | add)), old: $old.old}),
          done: $done
        }
    ' >"$work/plan"
    jq --raw-output '.added[]' "$work/plan" >"$work/added"
    jq --raw-output '.changes[]' "$work/plan" >"$work/changes"
    jq --compact-output .begun "$work/plan" >"$work/begun"
    jq --compact-output .done "$work/plan" >"$work/done"
    if [ -z "$adopt" ] && ! [ -s "$work/problem" ] && [ -s "$work/added" ]; then
      list --files-from-raw "$work/added" >"$work/others"
      [ ! -s "$work/others" ] || refuse 'has other files with the names of the site' "$work/others"
    fi

    # 3. Assets, pages, documents, the manifest.
    if [ -s "$work/changes" ]; then upload_record "$work/begun"; else echo "$remote has this site already"; fi
    for turn in 1 2 3 4; do
      grep "^$turn$tab" "$work/changes" | cut -f 2,3 | sort -u >"$work/kinds" || :
      while IFS="$tab" read -r type freshness; do
        awk -F '\t' -v turn="$turn" -v type="$type" -v freshness="$freshness" \
          '$1 == turn && $2 == type && $3 == freshness { print $4 }' "$work/changes" >"$work/list"
        upload "$work/list" "$type" "$freshness" </dev/null
      done <"$work/kinds"
    done

    # 4. What the new site does not have, and its earlier assets after some days.
    if grep "^5$tab" "$work/changes" | cut -f 4 >"$work/list"; then
      store delete --files-from-raw "$work/list" "$remote"
    fi
    if [ -s "$work/changes" ] || [ -s "$work/problem" ]; then upload_record "$work/done"; fi

    if [ -n "$adopt" ]; then
      list --exclude "/$record" | LC_ALL=C sort >"$work/found"
      jq --raw-output '.files + .old | keys[]' "$work/done" | LC_ALL=C sort | LC_ALL=C comm -13 - "$work/found" >"$work/others"
      [ ! -s "$work/others" ] || { echo "$remote also has other files, which stay:"; named "$work/others"; }
    fi

    if [ -n "${CLOUDFRONT_DISTRIBUTION-}" ] && [ -s "$work/changes" ]; then
      aws cloudfront create-invalidation --distribution-id="$CLOUDFRONT_DISTRIBUTION" --paths \#((site.encodedPath("/") + "*").quotedForShell) >/dev/null
    fi

    """#
  }

  /// jq functions that return the media type, the `Cache-Control` value and the upload order of a path.
  private static var table: String {
    func object(_ table: [String: String]) -> String {
      "{" + table.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\(MediaType.field($0.value))\"" }.joined(separator: ", ") + "}"
    }
    func regex(_ pattern: String) -> String { "test(\"^\(pattern.replacing("\\", with: "\\\\"))\")" }
    let policies = CachePolicy.rules.enumerated().map { number, rule in
      "\(number == 0 ? "if" : "elif") \(regex(rule.pattern)) then \"\(rule.value)\""
    }
    return """
      def type: (split("/")[-1] | ascii_downcase) as $name
          | \(object(MediaType.byName))[$name]
          // ([\(object(MediaType.byLongEnding)) | to_entries[] | .key as $ending | select($name | endswith($ending)) | .value][0])
          // (if $name | contains(".") then \(object(MediaType.byEnding))[$name | split(".")[-1]] else null end)
          // "\(MediaType.unknown)";
        def freshness: \(policies.joined(separator: " ")) else "\(CachePolicy.others)" end;
        def turn: if \(regex("assets/[0-9a-f]{10}/")) then "1"
          elif \(regex("api/v[0-9]+/manifest\\.json$")) then "4"
          elif \(regex("api/")) then "3" else "2" end;
      """
  }
}
