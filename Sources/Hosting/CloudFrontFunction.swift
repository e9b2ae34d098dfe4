/// A function of CloudFront for requests of viewers: pages of folders, former addresses, names with a dot.
struct CloudFrontFunction {
  let site: HostedSite

  /// CloudFront takes functions of 10 kB.
  private static let maximumSize = 10_000

  var text: String {
    var room = Self.maximumSize - text(files: "", folders: "", moved: "").utf8.count
    // Without its file a client gets nothing; former addresses are pages too.
    let files = lines(site.unusualFiles.map { (site.encodedPath($0), "1") }, &room, "files without a dot in their names")
    let folders = lines(site.unusualFolders.map { (site.encodedPath($0), "1") }, &room, "pages with a dot in their last part")
    let moved = site.redirects.map { (site.encodedPath($0.from), literal(site.target(of: $0, query: "?"))) }
    return text(files: files, folders: folders, moved: lines(moved, &room, "former addresses"))
  }

  /// The entries of an object that there is room for.
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

  /// Of encoded addresses, which need no escapes.
  private func literal(_ address: String) -> String { "'\(address)'" }
}
