internal import TextCoding

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
          "ContentSecurityPolicy": \(Quoting.json(site.policy))
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
            "ResponsePagePath": \(Quoting.json(site.encodedPath("/404.html"))),
            "ResponseCode": "404",
            "ErrorCachingMinTTL": 0
          }
      """
    }
    return "{\n  \"Quantity\": 2,\n  \"Items\": [\n\(response(403)),\n\(response(404))\n  ]\n}\n"
  }
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
    let moved = site.redirects.map { (site.encodedPath($0.from), Quoting.javaScript(site.target(of: $0, query: "?"))) }
    return text(files: files, folders: folders, moved: lines(moved, &room, "former addresses"))
  }

  /// Returns as many entries of a JavaScript object as fit.
  private func lines(_ entries: [(key: String, value: String)], _ room: inout Int, _ name: String) -> String {
    let lines = entries.map { "  \(Quoting.javaScript($0.key)): \($0.value),\n" }
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
}
