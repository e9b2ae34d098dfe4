import Diagnostics
import FileSystem
import Foundation
import SiteContent
import TestSupport

@testable import SiteBuild

/// A site as the preview has it, with the places of its elements.
struct InspectedSite: Sendable {
  let memory: MemorySite
  let inspection: Inspection

  struct Missing: Error { let what: String }

  /// The shipped one.
  static let built = Task {
    var options = try ShippedSite.options(output: "unused")
    options.includesPrivate = true
    return try await InspectedSite(options)
  }

  init(_ options: BuildOptions) async throws {
    var build = IncrementalBuild(options)
    guard case .built(let built) = try await build.update(.everything, show: { _, _ in }), let inspection = built.site.inspection else {
      throw Missing(what: "the site has mistakes")
    }
    (memory, self.inspection) = (built.site, inspection)
  }

  func element(on page: String, saying text: String, row: String? = nil, ids: [String] = [], isInMain: Bool = true) -> InspectedElement {
    InspectedElement(page: page, texts: [text], row: row, ids: ids, isInMain: isInMain)
  }

  /// Where an element comes from: `content/steps/settings.yaml:94`.
  func places(on page: String, saying text: String, row: String? = nil, ids: [String] = [], isInMain: Bool = true) throws -> [String] {
    let places = try inspection.places(of: element(on: page, saying: text, row: row, ids: ids, isInMain: isInMain))
    return places.map { "\($0.path):\($0.location.line)" }
  }

  /// A file as the reader sees it.
  static func node(_ path: String) throws -> Node {
    let source = SourceText(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: ProjectFolder.path + "/" + path))))
    guard let root = YAMLParser.parse(source).root else { throw Missing(what: "\(path) is empty") }
    return root
  }
}
