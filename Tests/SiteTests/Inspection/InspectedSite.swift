import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import SiteContent
import TestSupport
import TextCoding

/// The shipped site as the preview has it, with the places of its texts.
struct InspectedSite: Sendable {
  let memory: MemorySite
  let inspection: Inspection

  struct Missing: Error { let what: String }

  static let built = Task { try await InspectedSite() }
  /// Every page with marks, by its path.
  static let pages = Task {
    let site = try await built.value
    return try await withThrowingTaskGroup { group in
      for path in site.memory.files.keys where path.hasSuffix(".html") { group.addTask { (path, try site.inspection.marked(path)) } }
      return try await group.reduce(into: [String: [UInt8]]()) { pages, page in pages[page.0] = page.1 }
    }
  }

  private init() async throws {
    var options = try ShippedSite.options(output: "unused")
    options.includesPrivate = true
    var build = IncrementalBuild(options)
    guard case .built(let built) = try await build.update(.everything, show: { _, _ in }), let inspect = built.site.inspect else {
      throw Missing(what: "the shipped site has mistakes")
    }
    (memory, inspection) = (built.site, try await inspect())
  }

  func document(_ path: String) throws -> JSON {
    guard let bytes = try inspection.marked("api/v1/" + path) else { throw Missing(what: "no \(path)") }
    return try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  /// Where a text comes from: `content/steps/settings.yaml:94`.
  func place(of text: String?) throws -> String {
    guard let mark = text?.placeMarks.last, let place = try inspection.place(mark) else { return "nowhere" }
    return "\(place.path):\(place.location.line)"
  }

  /// A file as the reader sees it.
  static func node(_ path: String) throws -> Node {
    let source = SourceText(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: ProjectFolder.path + "/" + path))))
    guard let root = YAMLParser.parse(source).root else { throw Missing(what: "\(path) is empty") }
    return root
  }
}
