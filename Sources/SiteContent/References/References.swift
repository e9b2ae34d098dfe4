internal import Diagnostics
internal import SettingsModel

/// What an app's files say about things that stand elsewhere, each with its place.
struct References: Sendable {
  /// What is wrong with a name or a value, by what the app declares; nil if nothing is.
  typealias Check = @Sendable (Declarations) -> ValueProblem?

  /// Made when the whole app is read.
  var checks: [Located<Check>] = []
  /// Names of drawings. They are checked when the templates are read too.
  var drawings: [Located<String>] = []
  /// The author's own values for templates, which are no part of the model.
  var params: [String: JSONValue] = [:]
  var sources = SourceSettings()
  /// The app's icon, if it has no gallery.
  var icon: BrandFile?
  /// The app's id, where it is written.
  var id: Located<Catalogue.ID>?
  /// What the app looks like, which is no part of the model either.
  var brand = Brand()
  /// Settings that say that they collect data. That the privacy page mentions it is checked when the pages are read too.
  var disclosures: [Located<Setting.ID>] = []
  /// The titles of the pages of settings, and of rows without one, by their ids. That they differ is checked when the pages are rendered.
  var titles: [Located<String>] = []
  /// Texts that are shown to people, as they are written. Which of them are translated is asked when all of the site is read.
  var shownTexts: [Located<ShownText>] = []
  /// Addresses that lead out of the site. They are requested only by `check --external`.
  var outgoing: [ExternalLink] = []
  /// Addresses on the site. They are checked when the site is planned.
  var inward: [InternalLink] = []
  /// Links of texts to pages, files and parts of the model. They are resolved when the site is planned.
  var textLinks: [InternalLink] = []
}

extension References {
  /// What is wrong with them, by what the app declares.
  func problems(in declarations: Declarations) -> [Diagnostic] {
    checks.compactMap { check in
      check.value(declarations).map {
        Diagnostic(.error, $0.code, in: check.source, at: check.location, $0.summary, help: $0.help, isSensitive: $0.isSensitive)
      }
    }
  }
}

extension Reader {
  /// Checks what stands at a place against what the app declares, once the whole app is read.
  mutating func check(at location: SourceLocation, _ check: @escaping References.Check) { note(check, in: \.checks, at: location) }

  mutating func note<Value>(_ value: Value, in list: WritableKeyPath<References, [Located<Value>]>, at location: SourceLocation) {
    references[keyPath: list].append(Located(value: value, source: source, location: location))
  }

  mutating func noteExternalLink(_ url: String, at location: SourceLocation) {
    references.outgoing.append(ExternalLink(url: url, place: SourcePlace(source, location)))
  }

  mutating func noteInternalLink(_ address: String, at location: SourceLocation) {
    references.inward.append(InternalLink(address: address, place: SourcePlace(source, location)))
  }
}
