/// A script that deploys to S3, or a store like it, by rclone: assets, pages, documents, then the manifest, then deletions.
///
/// What changed is what the record of the output folder says: the store keeps the one of the site that it has, in which the hash of everything
/// that a deployment may be changing is empty until it is done. So the next one completes what another left, in whatever state that is.
struct S3Script {
  let site: HostedSite

  var text: String {
    """
    #!/bin/sh
    # Deploys what `sitegen build` made to S3, or a store like it: sh deploy.sh REMOTE:BUCKET[/PATH] [FOLDER]
    # Printed by sitegen hosting s3. REMOTE is one of `rclone config`; needs rclone and jq.
    # With CLOUDFRONT_DISTRIBUTION set to an id it also needs aws, and empties the caches of that distribution.
    set -eu
    remote=${1:?usage: sh deploy.sh REMOTE:BUCKET[/PATH] [FOLDER]}
    site=${2:-public}
    # How long the assets of an earlier site stay: pages that are open load more of them.
    keep=${KEEP:-7d}

    record=.sitegen.json
    for file in "$record" api/v1/manifest.json assets/sha256sums.txt; do
      if ! [ -f "$site/$file" ]; then
        echo "$site/$file does not exist: is it what sitegen build made?" >&2
        exit 1
      fi
    done
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    tab=$(printf '\\t')
    assets=$(sed -n '1s|^[0-9a-f]*  \\([0-9a-f]*\\)/.*|\\1|p' "$site/assets/sha256sums.txt")

    store() { rclone --quiet --s3-no-check-bucket --retries 3 "$@"; }

    # Uploads the files of a list with one type and one Cache-Control.
    upload() {
      store copy --files-from-raw "$1" --no-traverse --no-check-dest --ignore-times \\
        --header-upload "Content-Type: $2" --header-upload "Cache-Control: $3" "$site" "$remote"
    }

    upload_record() {
      store copyto --ignore-times --header-upload 'Content-Type: application/json' --header-upload 'Cache-Control: no-store' \\
        "$1" "$remote/$record"
    }

    # 1. What the store has.
    echo '{"files":{}}' >"$work/old"
    # A folder that is not there yet is rclone's status 3.
    store lsf --files-only --max-depth 1 --include "/$record" "$remote" >"$work/found" 2>"$work/problem" ||
      [ $? -eq 3 ] || { cat "$work/problem" >&2; exit 1; }
    if [ -s "$work/found" ]; then store cat "$remote/$record" >"$work/old"; fi

    # 2. What differs: the turn, the type and the Cache-Control of each file, and its path.
    jq --raw-output --null-input --slurpfile old "$work/old" --slurpfile new "$site/$record" '
      \(Self.table.replacing("'", with: "'\\''"))
      $old[0].files as $old | $new[0].files as $new
      | ($new | keys[] | select($old[.] != $new[.]) | "\\(turn)\\t\\(type)\\t\\(freshness)\\t\\(.)"),
        ($old | keys[] | select($new[.] == null and (turn != "1")) | "5\\t-\\t-\\t\\(.)")
    ' >"$work/changes"
    [ -s "$work/changes" ] || echo "$remote has this site already"

    # 3. Until this is done, nobody can tell what of them the store has.
    if [ -s "$work/changes" ]; then
      cut -f 4 "$work/changes" | jq --raw-input --null-input --slurpfile old "$work/old" --compact-output '
        { files: ($old[0].files + ([inputs | { (.): "" }] | add)), version: 1 }' >"$work/dirty"
      upload_record "$work/dirty"
    fi

    # 4. Assets, pages, documents, the manifest.
    store deletefile "$remote/assets/$assets/.superseded" 2>/dev/null || :
    for turn in 1 2 3 4; do
      grep "^$turn$tab" "$work/changes" | cut -f 2,3 | sort -u >"$work/kinds" || :
      while IFS="$tab" read -r type freshness; do
        awk -F '\\t' -v turn="$turn" -v type="$type" -v freshness="$freshness" \\
          '$1 == turn && $2 == type && $3 == freshness { print $4 }' "$work/changes" >"$work/list"
        upload "$work/list" "$type" "$freshness" </dev/null
      done <"$work/kinds"
    done

    # 5. What the new site does not have.
    if grep "^5$tab" "$work/changes" | cut -f 4 >"$work/list"; then
      store delete --files-from-raw "$work/list" "$remote"
    fi
    if [ -s "$work/changes" ]; then upload_record "$site/$record"; fi

    # 6. Folders of assets are marked when another takes their place, and removed some days later.
    store lsf --dirs-only "$remote/assets/" | grep -E '^[0-9a-f]{10}/$' | grep -v "^$assets/" >"$work/folders" || :
    store lsf --recursive --files-only --use-server-modtime --include '/*/.superseded' "$remote/assets/" >"$work/marked"
    while read -r folder; do
      grep -qx "$folder.superseded" "$work/marked" || : | store rcat "$remote/assets/$folder.superseded"
    done <"$work/folders"
    store lsf --recursive --files-only --use-server-modtime --min-age "$keep" --include '/*/.superseded' "$remote/assets/" >"$work/expired"
    while read -r mark; do
      [ "${mark%/*}" = "$assets" ] || store purge "$remote/assets/${mark%/*}" </dev/null
    done <"$work/expired"

    if [ -n "${CLOUDFRONT_DISTRIBUTION-}" ] && [ -s "$work/changes" ]; then
      aws cloudfront create-invalidation --distribution-id "$CLOUDFRONT_DISTRIBUTION" --paths '\(site.encodedPath("/"))*' >/dev/null
    fi

    """
  }

  /// The table of types and of `Cache-Control` as functions of jq, of a path.
  private static var table: String {
    func object(_ table: [String: String]) -> String {
      "{" + table.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\(MediaType.field($0.value))\"" }.joined(separator: ", ") + "}"
    }
    func regex(_ pattern: String) -> String { "test(\"^\(pattern.replacing("\\", with: "\\\\"))\")" }
    let freshness = Freshness.rules.enumerated().map { number, rule in "\(number == 0 ? "if" : "elif") \(regex(rule.pattern)) then \"\(rule.value)\"" }
    return """
      def type: (split("/")[-1] | ascii_downcase) as $name
          | \(object(MediaType.byName))[$name]
          // ([\(object(MediaType.byLongEnding)) | to_entries[] | .key as $ending | select($name | endswith($ending)) | .value][0])
          // (if $name | contains(".") then \(object(MediaType.byEnding))[$name | split(".")[-1]] else null end)
          // "\(MediaType.unknown)";
        def freshness: \(freshness.joined(separator: " ")) else "\(Freshness.others)" end;
        def turn: if \(regex("assets/[0-9a-f]{10}/")) then "1"
          elif \(regex("api/v[0-9]+/manifest\\.json$")) then "4"
          elif \(regex("api/")) then "3" else "2" end;
      """
  }
}
