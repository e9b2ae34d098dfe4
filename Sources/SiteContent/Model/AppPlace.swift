package import Diagnostics
package import SettingsModel

/// Where an app is: its folder below `content/`, and its address on the site.
package struct AppPlace: Hashable, Sendable {
  package let id: Catalogue.ID
  /// Its folder below `content/`, with a slash at its end; empty if `content/` itself is the app's.
  package let folder: String
  /// Below it are its files: `/steps/`, or `/` where the site is that of one app.
  package let files: PagePath
  /// The language of its pages.
  package let edition: Edition

  /// - Parameter files: where its page is in the main language.
  package init(_ id: Catalogue.ID, folder: String, files: PagePath, in edition: Edition = ContentRoot.content.main) {
    (self.id, self.folder, self.files, self.edition) = (id, folder, files, edition)
    home = edition.address(of: files)
    documents = PagePath("\(edition.documents)\(id)/")
  }

  /// The address of its own page, below which all its others are: `/steps/`, `/de/steps/`, or `/` where the site is that of one app.
  package let home: PagePath
  /// Where its JSON documents are.
  package let documents: PagePath

  /// In a folder of its name, as one of maybe many.
  package init(_ id: Catalogue.ID) { self.init(id, folder: "\(id)/", files: PagePath("/\(id)/")) }

  /// Whether the site is that of this app.
  package var isRoot: Bool { files == .root }

  /// The same app on the pages of another language.
  package func `in`(_ edition: Edition) -> AppPlace { AppPlace(id, folder: folder, files: files, in: edition) }

  /// A file of its folder.
  package func file(_ name: String) -> ContentPath { ContentPath(folder + name) }
}

extension AppPlace {
  /// Where the app is whose folder is `content/` itself: its id stands in its `app.yaml`. An app without one has an empty id.
  package static func ofContent(_ source: SourceText, limits: YAMLParser.Limits) -> AppPlace {
    let written = YAMLParser.parse(source, limits: limits).root?["id"]?.scalar
    let id = if case .string(let text) = written { text } else { "" }
    return AppPlace(Catalogue.ID(id), folder: "", files: .root)
  }

  /// The folder of JSON Schemas beside those of the apps.
  private static let schemas: Catalogue.ID = "schemas"

  /// What is wrong with the app's id.
  ///
  /// - Parameters:
  ///   - source: the app's `app.yaml`.
  ///   - isWhole: whether it could be read.
  ///   - languages: of the site.
  func problems(in source: SourceText, written: Located<Catalogue.ID>?, isWhole: Bool, languages: [Edition] = []) -> [Diagnostic] {
    // Its documents would lie where those in the language are, its pages too.
    if languages.contains(where: { !$0.isMain && $0.language.lowercased() == id.rawValue.lowercased() }) {
      let summary = "the app's id \"\(id)\" is a language of the site"
      let help = "give the app another id: /\(id)/ is where the pages in that language are"
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
