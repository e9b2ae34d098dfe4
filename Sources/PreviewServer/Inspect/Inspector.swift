internal import CanonicalJSON
internal import Diagnostics
internal import NIOHTTP1
internal import SiteBuild
internal import SiteContent
internal import TextCoding

/// Answers what a page of the preview asks about the places that its texts come from.
///
/// - `inspect/steps/settings/` is the page at that address with marks, as plain text.
/// - `place/ID` is what stands at a place: file, line, YAML, JSON.
/// - `open/ID`, a POST, opens the place in the author's editor.
///
/// An id is that of a mark, which holds a number of this process for one of the site's own files. No path comes from a request.
struct Inspector: Sendable {
  let site: PreviewSite
  let editor: Editor
  let start: @Sendable (EditorCommand) throws -> Void

  /// - Returns: nil if the request is about something else.
  func reply(to name: String, opens: Bool, isLocal: Bool) async throws(CancellationError) -> Reply? {
    guard let question = Question(name), case .site(let site) = try await site.shown() else { return nil }
    do {
      guard let inspection = try await site.inspection() else { return nil }
      switch question {
      case .page(let output): return try inspection.marked(output).map(Self.marked) ?? .unknownPlace
      case .place(let mark):
        guard let place = try inspection.place(mark) else { return .unknownPlace }
        return try described(place, in: inspection, isLocal: isLocal)
      case .open(let mark):
        guard opens, let place = try inspection.place(mark) else { return .unknownPlace }
        return try open(place, in: inspection, isLocal: isLocal)
      }
    } catch {
      return Reply(.internalServerError, text: "500 Internal Server Error: the place could not be found: \(error)")
    }
  }

  private enum Question {
    case page(output: String)
    case place(PlaceMark)
    case open(PlaceMark)

    init?(_ name: String) {
      let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { return nil }
      let mark = PlaceMark(id: parts[1])
      switch (parts[0], mark) {
      case ("inspect", _): self = .page(output: PagePath("/" + parts[1]).file)
      case ("place", .some(let mark)): self = .place(mark)
      case ("open", .some(let mark)): self = .open(mark)
      default: return nil
      }
    }
  }

  /// Never as a page, which a browser would show.
  private static func marked(_ bytes: [UInt8]) -> Reply {
    Reply(.ok, fields: [("Content-Type", "text/plain; charset=utf-8")], content: .bytes(ReplyBytes(bytes)))
  }

  private struct Description: Encodable {
    let path: String
    let line: Int
    let column: Int
    let yaml, json: String?
    /// What the browser is to open, if the server starts no editor.
    let address: String?
  }

  private func described(_ place: InspectedPlace, in inspection: Inspection, isLocal: Bool) throws -> Reply {
    // Where the site is on the disk is nothing for other computers.
    let address = isLocal ? try inspection.file(of: place).flatMap { editor.address(of: $0, place.location) } : nil
    let description = Description(
      path: place.path, line: place.location.line, column: place.location.column, yaml: place.yaml, json: place.json, address: address)
    let bytes = JSONBytes.encode(description)
    return Reply(.ok, fields: [("Content-Type", "application/json; charset=utf-8")], content: .bytes(ReplyBytes(bytes)))
  }

  private func open(_ place: InspectedPlace, in inspection: Inspection, isLocal: Bool) throws -> Reply {
    guard isLocal else { return Reply(.forbidden, text: "403 Forbidden: the editor opens for this computer only") }
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
