/// A function of CloudFront for requests of viewers: pages of folders, former addresses, names with a dot.
struct CloudFrontFunction {
  let site: HostedSite

  /// CloudFront takes functions of 10 kB.
  private static let maximumSize = 9_000

  var text: String {
    var (lines, size, count) = ([String](), 0, 0)
    for redirect in site.redirects {
      let line = "  \(literal(site.encodedPath(redirect.from))): \(literal(site.target(of: redirect))),\n"
      size += line.utf8.count
      if size > Self.maximumSize { break }
      lines.append(line)
      count += 1
    }
    let left = site.redirects.count - count
    let note = left == 0 ? "" : "// \(left) more have no room here: at these addresses are pages that lead on.\n"
    return """
      // \(site.name): printed by `sitegen hosting s3`, for the event "viewer request" of CloudFront.
      // Former addresses.
      \(note)var moved = {
      \(lines.joined())};

      function handler(event) {
        var request = event.request;
        var uri = request.uri;
        if (/\\/\\.(?!well-known\\/)/.test(decoded(uri))) {
          return { statusCode: 404, statusDescription: 'Not Found' };
        }
        var target = moved[encoded(uri)];
        if (target) return redirect(target);
        if (uri.charAt(uri.length - 1) === '/') {
          request.uri = uri + 'index.html';
        } else if (uri.indexOf('.', uri.lastIndexOf('/')) < 0 && !/\\/\\.well-known\\/|\\/assets\\/[0-9a-f]{10}\\//.test(uri)) {
          return redirect(uri.replace(/^\\/+/, '/') + '/');
        }
        return request;
      }

      function redirect(target) {
        return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: target } } };
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

  /// Of encoded addresses, which need no escapes.
  private func literal(_ address: String) -> String { "'\(address)'" }
}
