package import Diagnostics
internal import SettingsModel

/// What an app's files say about things that stand elsewhere, each with its place.
struct References: Sendable {
  /// Checked when the whole app is read.
  var unresolved: [Located<any UnresolvedReference>] = []
  /// Names of drawings. They are checked when the templates are read too.
  var drawings: [Located<String>] = []
  /// Settings that say that they collect data. That the privacy page mentions it is checked when the pages are read too.
  var disclosures: [Located<Setting.ID>] = []
  /// The titles of the pages of settings, and of rows without one, by their ids. That they differ is checked when the pages are rendered.
  var titles: [Located<String>] = []
  /// Addresses that lead out of the site. They are asked about only by `check --external`.
  var outgoing: [ExternalLink] = []
  /// Addresses on the site. They are checked when the site is planned.
  var inward: [InternalLink] = []

  mutating func append(_ other: References) {
    unresolved += other.unresolved
    drawings += other.drawings
    disclosures += other.disclosures
    titles += other.titles
    outgoing += other.outgoing
    inward += other.inward
  }
}

/// A value of an author's file, and where it stands.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let source: SourceText
  package let location: SourceLocation
}

/// Something that an author's file says about a thing that is declared elsewhere in the app.
protocol UnresolvedReference: Sendable {
  /// What is wrong with it; nil if it agrees with what is declared.
  func problem(_ declarations: Declarations) -> ValueProblem?
  /// Whether its value must not be repeated, nor the line be shown that holds it.
  func isSensitive(_ declarations: Declarations) -> Bool
}

extension UnresolvedReference {
  func isSensitive(_ declarations: Declarations) -> Bool { false }
}

extension Located where Value == any UnresolvedReference {
  func diagnostic(_ declarations: Declarations) -> Diagnostic? {
    value.problem(declarations).map {
      Diagnostic(.error, $0.code, in: source, at: location, $0.summary, help: $0.help, isSensitive: value.isSensitive(declarations))
    }
  }
}

extension Reader {
  mutating func note(_ reference: some UnresolvedReference, at location: SourceLocation) {
    references.unresolved.append(Located(value: reference, source: source, location: location))
  }

  mutating func noteDrawing(_ name: String, at location: SourceLocation) {
    references.drawings.append(Located(value: name, source: source, location: location))
  }

  mutating func noteDisclosure(_ setting: Setting.ID, at location: SourceLocation) {
    references.disclosures.append(Located(value: setting, source: source, location: location))
  }

  mutating func noteTitle(_ id: String, at location: SourceLocation) {
    references.titles.append(Located(value: id, source: source, location: location))
  }

  mutating func noteExternalLink(_ url: String, at location: SourceLocation) {
    references.outgoing.append(ExternalLink(url: url, place: SourcePlace(source, location)))
  }

  mutating func noteInternalLink(_ address: String, at location: SourceLocation) {
    references.inward.append(InternalLink(address: address, place: SourcePlace(source, location)))
  }
}
