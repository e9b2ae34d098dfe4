package import Diagnostics
internal import SettingsModel

/// The references in an app's files: names and values to check against other files, and values outside the model.
struct References: Sendable {
  /// Checks a name or a value against the app's declarations.
  typealias Check = @Sendable (Declarations) -> ValueProblem?

  /// Checks to run after the whole app has been read.
  var checks: [Located<Check>] = []
  /// Names of drawings, to check against the templates.
  var drawings: [Located<String>] = []
  /// The author's values for templates.
  var params: [String: JSONValue] = [:]
  var sources = SourceSettings()
  /// The messages that the author accepts.
  var accept: [AcceptedMessage] = []
  /// The app's icon; nil if it has a gallery.
  var icon: BrandFile?
  /// The app's id, if the author wrote one.
  var id: Located<Catalogue.ID>?
  /// The app's brand.
  var brand = Brand()
  /// Settings that collect data, to check that the privacy page mentions them.
  var disclosures: [Located<Setting.ID>] = []
  /// The ids of settings, and of rows without a setting, with the locations of their titles. Used to check that the titles of pages differ.
  var titles: [Located<String>] = []
  /// Strings for readers, as authors wrote them, to check their translations.
  var shownTexts: [Located<ShownText>] = []
  /// External links, which only `check --external` requests.
  var outgoing: [ExternalLink] = []
  /// Links to the site's own pages. They are checked when the site is planned.
  var internalLinks: [InternalLink] = []
  /// Links in prose to pages, files and parts of the model. They are resolved when the site is planned.
  var textLinks: [InternalLink] = []
}

extension References {
  /// The number of problems with a guess of what the author meant. More would take long, and are usually one mistake.
  private static let mostGuesses = 1000

  /// Runs the checks.
  func problems(in declarations: Declarations) -> [Diagnostic] {
    var declarations = declarations
    var problems: [Diagnostic] = []
    for check in checks {
      guard let problem = check.value(declarations) else { continue }
      problems.append(
        Diagnostic(
          .error, problem.code, in: check.source, at: check.location, problem.summary, help: problem.help, isSensitive: problem.isSensitive)
      )
      if problems.count == Self.mostGuesses { declarations.isGuessing = false }
    }
    return problems
  }
}

extension Reader {
  /// Adds a check that runs after the whole app has been read.
  mutating func check(at location: SourceLocation, _ check: @escaping References.Check) { note(check, in: \.checks, at: location) }

  mutating func note<Value>(_ value: Value, in list: WritableKeyPath<References, [Located<Value>]>, at location: SourceLocation) {
    references[keyPath: list].append(Located(value: value, source: source, location: location))
  }

  mutating func noteExternalLink(_ url: String, at location: SourceLocation) {
    references.outgoing.append(ExternalLink(url: url, place: SourcePlace(source, location)))
  }

  mutating func noteInternalLink(_ address: String, at location: SourceLocation) {
    references.internalLinks.append(InternalLink(address: address, place: SourcePlace(source, location)))
  }
}

/// A value in an author's file, with its location.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let source: SourceText
  package let location: SourceLocation
}

/// The problem with an invalid name or value: a diagnostic without a location.
package struct ValueProblem: Sendable {
  package let code: DiagnosticCode
  package let summary: Wording
  package let help: Wording?
  /// Whether messages must hide the value and its line.
  private(set) var isSensitive: Bool

  init(_ code: DiagnosticCode, _ summary: Wording, help: Wording? = nil, isSensitive: Bool = false) {
    (self.code, self.summary, self.help, self.isSensitive) = (code, summary, help, isSensitive)
  }

  /// Returns the same problem, with its value hidden if it is sensitive.
  func marked(isSensitive: Bool) -> ValueProblem {
    var problem = self
    problem.isSensitive = isSensitive
    return problem
  }
}

/// Settings for comparing the site with the app's code: `sources` in `app.yaml`.
package struct SourceSettings: Sendable, Equatable {
  /// Stored keys and property names that are not settings, and names of icons that users cannot choose.
  package var ignore: [String] = []
  /// The number of parts of the catalogue that `check --strict` accepts although they can't be compared with the code.
  package var notCompared: Int64 = 0

  package init() {}
}

extension SourceSettings: MapType {
  static let table = MemberTable<SourceSettings>(
    "sources",
    .defaulted(
      "ignore", \.ignore, .list(.text),
      "stored keys and property names that are not settings, and names of icons that users cannot choose", without: .words("none")),
    .defaulted(
      "notCompared", \.notCompared, .count,
      "how many settings, screens, rows, conditions and values `check --strict` accepts although they can't be compared with the code"),
    example: "{ ignore: [hasLaunchedBefore, lastSync] }")
}
