package import Diagnostics
package import SettingsModel

/// The folder of an app, and its addresses on the site.
package struct AppPlace: Hashable, Sendable {
  package let id: Catalogue.ID
  /// The app's folder in `content/`, with a trailing slash; empty if it is `content/` itself.
  package let folder: String
  /// The address of the app's files: `/steps/`, or `/` on a site with only one app.
  package let files: PagePath
  /// The language of the app's pages.
  package let edition: Edition

  /// - Parameter files: the address of the app's page in the main language.
  package init(_ id: Catalogue.ID, folder: String, files: PagePath, in edition: Edition = ContentRoot.content.main) {
    (self.id, self.folder, self.files, self.edition) = (id, folder, files, edition)
    home = edition.address(of: files)
    documents = PagePath("\(edition.documents)\(id)/")
  }

  /// The address of the app's page: `/steps/`, `/de/steps/`, or `/` on a site with only one app. Its pages' addresses begin with it.
  package let home: PagePath
  /// The address of the app's JSON documents.
  package let documents: PagePath

  /// Creates the place of an app whose folder is named after its id.
  package init(_ id: Catalogue.ID) { self.init(id, folder: "\(id)/", files: PagePath("/\(id)/")) }

  /// Whether the app is the only one, at the root of the site.
  package var isRoot: Bool { files == .root }

  /// Returns the app's place in another language.
  package func `in`(_ edition: Edition) -> AppPlace { AppPlace(id, folder: folder, files: files, in: edition) }

  /// Returns the path of a file in the app's folder.
  package func file(_ name: String) -> ContentPath { ContentPath(folder + name) }

  /// Returns the place of an app whose folder is `content/` itself. The id comes from `app.yaml`; it is empty if the file has none.
  package static func ofContent(_ source: SourceText, limits: YAMLParser.Limits) -> AppPlace {
    let written = YAMLParser.parse(source, limits: limits).root?["id"]?.scalar
    let id = if case .string(let text) = written { text } else { "" }
    return AppPlace(Catalogue.ID(id), folder: "", files: .root)
  }

  /// The name of the folder with JSON Schemas, next to the folders of the apps' documents.
  private static let schemas: Catalogue.ID = "schemas"

  /// Returns errors about the app's id.
  ///
  /// - Parameters:
  ///   - source: the app's `app.yaml`.
  ///   - written: the id in `app.yaml`.
  ///   - isWhole: whether `app.yaml` could be read.
  ///   - languages: the languages of the site.
  func problems(in source: SourceText, written: Located<Catalogue.ID>?, isWhole: Bool, languages: [Edition] = []) -> [Diagnostic] {
    // The app's pages and documents would have the same addresses as the site's pages in that language.
    if languages.contains(where: { !$0.isMain && $0.language.lowercased() == id.rawValue.lowercased() }) {
      let summary = "the app's id \"\(id)\" is a language of the site"
      let help = "give the app another id: /\(id)/ has the pages in that language"
      return [
        written.map { Diagnostic(.error, .invalidID, in: source, at: $0.location, summary, help: help) }
          ?? Diagnostic(.error, .invalidID, path: source.path, summary, help: help)
      ]
    }
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
