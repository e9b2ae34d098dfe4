package import Diagnostics
package import SettingsModel

/// Reads configurations of an app's users, one at a time, as JSON: what an app keeps of many users is no part of its site.
package struct ConfigurationReader: Sendable {
  private let catalogue: Catalogue
  private let declarations: Declarations
  private let limits: YAMLParser.Limits

  /// - Parameter files: the app's other files by their path from the app's folder.
  package init(_ app: App, files: [String: FileDigest], limits: YAMLParser.Limits) {
    catalogue = app.catalogue
    declarations = Declarations(app, files: files)
    self.limits = limits
  }

  /// A configuration, and what its user is called elsewhere.
  package struct User: Sendable {
    package fileprivate(set) var id: Scalar?
    package fileprivate(set) var configuration: Configuration?
    package fileprivate(set) var diagnostics: [Diagnostic] = []
  }

  /// - Parameter source: a configuration, which may have an `id` beside its members. Messages repeat nothing of it.
  package func read(_ source: SourceText) -> User {
    let source = source.asPrivate
    var user = User()
    let (root, problems) = Node.read(json: source, limits: limits)
    user.diagnostics = problems
    guard let root, !problems.hasErrors else { return user }
    var reader = Reader(source: source)
    let (id, rest) = Self.identified(root)
    if let id {
      user.id = id.scalar
      if user.id == nil || user.id == .null { reader.error(.wrongType, at: id.location, "expected a string or a number as \"id\"") }
    }
    let configuration = Configuration.read(rest, of: catalogue, &reader)
    var declarations = declarations
    declarations.configuration = configuration
    user.diagnostics += reader.diagnostics + reader.references.problems(in: declarations)
    user.configuration = user.diagnostics.hasErrors ? nil : configuration
    return user
  }

  /// The first of the options of a value that a user must not choose, since the user lacks what it asks for.
  package func lockedOption(in value: JSONValue, of setting: Setting, _ current: (Fact.ID) -> JSONValue) -> Setting.Option? {
    declarations.lockedOption(in: value, of: setting, current)
  }

  /// The id, and the tree without it.
  private static func identified(_ root: Node) -> (id: Node?, rest: Node) {
    guard let members = root.members, let id = members.first(where: { $0.key == "id" }) else { return (nil, root) }
    let rest = Node(content: .mapping(members.filter { $0.key != "id" }), location: root.location, lastLine: root.lastLine)
    return (id.value, rest)
  }
}
