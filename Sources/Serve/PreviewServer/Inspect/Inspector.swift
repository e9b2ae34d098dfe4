internal import CanonicalJSON
internal import Diagnostics
internal import NIOHTTP1
internal import SiteBuild
internal import SiteContent
internal import TextCoding

/// Answers requests from the author's browser about elements of preview pages.
///
/// - `place/?ELEMENT` returns where an element comes from: file, line, YAML, JSON.
/// - `open/?ELEMENT` (POST) opens that location in the author's editor.
///
/// Requests contain no paths: locations are always in the site's own files.
struct Inspector: Sendable {
  let site: PreviewSite
  let editor: Editor
  let start: @Sendable (EditorCommand) throws -> Void

  /// - Returns: nil if the request is for something else.
  func reply(to name: String, _ query: String?, opens: Bool) async throws(CancellationError) -> Reply? {
    if let bytes = Self.clientFiles[name] { return .clientFile(name, bytes) }
    guard name == "place/" || name == "open/", let query, case .site(let site) = try await site.shown(), let inspection = site.inspection
    else { return nil }
    do {
      let element = try JSONBytes.decode(InspectedElement.self, Array(query.percentDecoded.utf8))
      let places = try inspection.places(of: element)
      if name == "place/" { return try described(places, in: inspection) }
      guard opens, let place = places.first else { return .unknownPlace }
      return try open(place, in: inspection)
    } catch is DecodingError {
      return .unknownPlace
    } catch {
      return Reply(.internalServerError, text: "500 Internal Server Error: the place could not be found: \(error)")
    }
  }

  private static let clientFiles = ["inspect.js": PackageResources.inspect_js, "inspect.css": PackageResources.inspect_css]

  private struct Description: Encodable {
    let path: String
    let line: Int
    let column: Int
    let yaml, json: String?
    /// The URL for the browser to open, if the server does not start an editor.
    let address: String?
  }

  private func described(_ places: [InspectedPlace], in inspection: Inspection) throws -> Reply {
    let descriptions = try places.map { place in
      let address = try inspection.file(of: place).flatMap { editor.address(of: $0, place.location) }
      return Description(
        path: place.path, line: place.location.line, column: place.location.column, yaml: place.yaml, json: place.json, address: address)
    }
    let bytes = JSONBytes.encode(descriptions)
    return Reply(.ok, fields: [("Content-Type", "application/json; charset=utf-8")], content: .bytes(ReplyBytes(bytes)))
  }

  private func open(_ place: InspectedPlace, in inspection: Inspection) throws -> Reply {
    guard let file = try inspection.file(of: place), let command = editor.command(for: file, place.location) else { return .unknownPlace }
    do {
      try start(command)
      return Reply(.noContent)
    } catch {
      return Reply(.internalServerError, text: "500 Internal Server Error: \(error)")
    }
  }
}

extension Reply {
  fileprivate static let unknownPlace = Reply(.notFound, text: "404 Not Found: the site has no such place")
}
