internal import TextCoding

/// A script that deploys to S3 or compatible storage with rclone: assets, pages, documents, then the manifest. Deletes files last.
///
/// The script finds changes by comparing the output folder's record with the stored record. During a deployment, the stored record has
/// empty hashes for all files that are being changed. If a deployment is interrupted, the next one therefore uploads them again.
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

/// Configuration files for a bucket and a CloudFront distribution, in the format of the `aws` command.
enum S3Settings {
  /// `aws s3api put-bucket-cors --cors-configuration file://cors.json`
  static let cors = """
    {
      "CORSRules": [
        {
          "AllowedOrigins": ["*"],
          "AllowedMethods": ["GET", "HEAD"],
          "AllowedHeaders": ["If-None-Match"],
          "ExposeHeaders": ["ETag"],
          "MaxAgeSeconds": 86400
        }
      ]
    }

    """

  /// `aws cloudfront create-cache-policy --cache-policy-config file://cache-policy.json`: uses each object's `Cache-Control`.
  static let cachePolicy = """
    {
      "Name": "sitegen",
      "MinTTL": 0,
      "DefaultTTL": 0,
      "MaxTTL": 31536000,
      "ParametersInCacheKeyAndForwardedToOrigin": {
        "EnableAcceptEncodingGzip": true,
        "EnableAcceptEncodingBrotli": true,
        "HeadersConfig": {
          "HeaderBehavior": "whitelist",
          "Headers": {
            "Quantity": 3,
            "Items": ["Origin", "Access-Control-Request-Method", "Access-Control-Request-Headers"]
          }
        },
        "CookiesConfig": { "CookieBehavior": "none" },
        "QueryStringsConfig": { "QueryStringBehavior": "none" }
      }
    }

    """

  /// `aws cloudfront create-response-headers-policy --response-headers-policy-config file://headers-policy.json`
  static func headers(of site: HostedSite) -> String {
    """
    {
      "Name": "sitegen",
      "SecurityHeadersConfig": {
        "ContentTypeOptions": { "Override": true },
        "ContentSecurityPolicy": {
          "Override": true,
          "ContentSecurityPolicy": "\(escaped(site.policy))"
        }
      }
    }

    """
  }

  /// Returns `CustomErrorResponses` of the distribution. A bucket that does not allow listing responds with 403 for missing objects.
  static func errors(of site: HostedSite) -> String {
    func response(_ code: Int) -> String {
      """
          {
            "ErrorCode": \(code),
            "ResponsePagePath": "\(site.encodedPath("/404.html"))",
            "ResponseCode": "404",
            "ErrorCachingMinTTL": 0
          }
      """
    }
    return "{\n  \"Quantity\": 2,\n  \"Items\": [\n\(response(403)),\n\(response(404))\n  ]\n}\n"
  }

  private static func escaped(_ text: String) -> String { text.escaping("\\\"") }
}

/// A CloudFront function for viewer requests. Handles folder pages, former addresses, and names with a dot.
struct CloudFrontFunction {
  let site: HostedSite

  /// CloudFront's maximum size of a function in bytes.
  private static let maximumSize = 10_000

  var text: String {
    var room = Self.maximumSize - text(files: "", folders: "", moved: "").utf8.count
    // Files come first, in case not all entries fit: a file without an entry cannot be reached, but former addresses also have pages.
    let files = lines(site.unusualFiles.map { (site.encodedPath($0), "1") }, &room, "files without a dot in their names")
    let folders = lines(site.unusualFolders.map { (site.encodedPath($0), "1") }, &room, "pages with a dot in their last part")
    let moved = site.redirects.map { (site.encodedPath($0.from), literal(site.target(of: $0, query: "?"))) }
    return text(files: files, folders: folders, moved: lines(moved, &room, "former addresses"))
  }

  /// Returns as many entries of a JavaScript object as fit.
  private func lines(_ entries: [(key: String, value: String)], _ room: inout Int, _ name: String) -> String {
    let lines = entries.map { "  \(literal($0.key)): \($0.value),\n" }
    let note = "  // No room for \(entries.count) \(name).\n"
    let fitting = lines.prefix { line in
      room -= line.utf8.count
      return room >= note.utf8.count
    }
    if fitting.count == lines.count { return lines.joined() }
    room = 0
    return fitting.joined() + "  // No room for \(lines.count - fitting.count) \(name).\n"
  }

  private func text(files: String, folders: String, moved: String) -> String {
    """
    // \(site.name): printed by `sitegen hosting s3`, for the event "viewer request" of CloudFront.
    // Files without a dot in their names. All other such addresses are folders.
    var files = {
    \(files)};
    // Folders with a dot in their names.
    var folders = {
    \(folders)};
    // Former addresses. The question mark is where the query of the request goes.
    var moved = {
    \(moved)};

    function handler(event) {
      var request = event.request;
      var uri = request.uri;
      if (/\\/\\.(?!well-known\\/)/.test(decoded(uri))) {
        return { statusCode: 404, statusDescription: 'Not Found' };
      }
      var path = encoded(uri);
      if (moved[path]) return redirect(moved[path], request);
      if (uri.charAt(uri.length - 1) === '/') {
        uri += 'index.html';
      } else if (folders[path] || (!files[path] && uri.indexOf('.', uri.lastIndexOf('/')) < 0
        && !/\\/\\.well-known\\/|\\/assets\\/[0-9a-f]{10}\\//.test(uri))) {
        return redirect(uri.replace(/^\\/+/, '/') + '/?', request);
      }
      // S3 reads a plus sign as a space.
      request.uri = uri.replace(/\\+/g, '%2B');
      return request;
    }

    function redirect(target, request) {
      var sent = query(request.querystring || {});
      var location = target.replace('?', function () { return sent; });
      return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
    }

    function query(fields) {
      var parts = [];
      Object.keys(fields).forEach(function (name) {
        (fields[name].multiValue || [fields[name]]).forEach(function (field) {
          parts.push(field.value === '' ? name : name + '=' + field.value);
        });
      });
      return parts.length ? '?' + parts.join('&') : '';
    }

    function decoded(uri) {
      try { return decodeURIComponent(uri); } catch (error) { return uri; }
    }

    // As the addresses above are written.
    function encoded(uri) {
      return decoded(uri).split('/').map(encodeURIComponent).join('/').replace(/[!'()*]/g, function (sign) {
        return '%' + sign.charCodeAt(0).toString(16).toUpperCase();
      });
    }

    """
  }

  /// Returns a string literal of an encoded address, which needs no escaping.
  private func literal(_ address: String) -> String { "'\(address)'" }
}
