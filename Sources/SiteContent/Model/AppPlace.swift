package import Diagnostics
package import SettingsModel

/// Where an app is: its folder below `content/`, and its address on the site.
package struct AppPlace: Hashable, Sendable {
  package let id: Catalogue.ID
  /// Its folder below `content/`, with a slash at its end; empty if `content/` itself is the app's.
  package let folder: String
  /// The address of its own page, below which all its others are: `/steps/`, or `/` where the site is that of one app.
  package let home: PagePath

  package init(_ id: Catalogue.ID, folder: String, home: PagePath) { (self.id, self.folder, self.home) = (id, folder, home) }

  /// In a folder of its name, as one of maybe many.
  package init(_ id: Catalogue.ID) { self.init(id, folder: "\(id)/", home: PagePath("/\(id)/")) }

  /// Whether the site is that of this app.
  package var isRoot: Bool { home == .root }

  /// A file of its folder.
  package func file(_ name: String) -> ContentPath { ContentPath(folder + name) }
}

extension AppPlace {
  /// Where the app is whose folder is `content/` itself: its id stands in its `app.yaml`. An app without one has an empty id.
  package static func ofContent(_ source: SourceText, limits: YAMLParser.Limits) -> AppPlace {
    let written = YAMLParser.parse(source, limits: limits).root?["id"]?.scalar
    let id = if case .string(let text) = written { text } else { "" }
    return AppPlace(Catalogue.ID(id), folder: "", home: .root)
  }

  /// The folder of JSON Schemas beside those of the apps.
  private static let schemas: Catalogue.ID = "schemas"

  /// What is wrong with the app's id.
  ///
  /// - Parameters:
  ///   - source: the app's `app.yaml`.
  ///   - isWhole: whether it could be read.
  func problems(in source: SourceText, written: Located<Catalogue.ID>?, isWhole: Bool) -> [Diagnostic] {
    if folder.isEmpty {
      if id == Self.schemas, let written {
        let (summary, help) = ("\"\(id)\" is reserved", "/api/v1/\(id)/ is used by the site itself")
        return [Diagnostic(.error, .invalidID, in: source, at: written.location, summary, help: help)]
      }
      guard isWhole, written == nil else { return [] }
      let help = "add a line such as `id: my-app`: JSON and configurations are named after it"
      return [Diagnostic(.error, .missingKey, in: source, at: .start, "the app has no id", help: help)]
    }
    func refused(_ problem: String, _ help: String) -> Diagnostic {
      Diagnostic(.error, .invalidID, path: source.path, "\"\(id)\" \(problem)", help: "rename the folder: \(help)")
    }
    var problems: [Diagnostic] = []
    if !isValidID(id.rawValue) { problems.append(refused("is not a valid id for an app", validIDHelp)) }
    if ["api", "assets"].contains(id.rawValue) { problems.append(refused("is reserved", "/\(id)/ is used by the site itself")) }
    if id == Self.schemas { problems.append(refused("is reserved", "/api/v1/\(id)/ is used by the site itself")) }
    if let written, written.value != id {
      let help = "remove `id`, or rename the folder"
      problems.append(
        Diagnostic(
          .error, .invalidID, in: source, at: written.location, "the app's id is the name of its folder, \"\(id)\"", help: help))
    }
    return problems
  }
}
