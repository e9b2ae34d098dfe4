package import Diagnostics
internal import SettingsModel

/// What comes together while one file is read: its mistakes, and what it says about things that stand elsewhere.
package struct Reader {
  package internal(set) var source: SourceText
  /// What the site's root stands for.
  var root = ContentRoot.content
  package var diagnostics: [Diagnostic] = []
  var references = References()
  /// The settings that rows may be named after; known once the file's settings are read.
  var settings: [Setting.ID: Setting] = [:]
  /// The sets of choices by name; known once they are read, before the settings.
  var optionSets: [String: [Setting.Option]] = [:]
  /// The settings whose values are not known, since what says it could not be read: that was reported, and nothing that follows is.
  var misread: Set<Setting.ID> = []
  /// What settings are called now, by the ids that they had before.
  var renamed: [Setting.ID: Setting.ID] = [:]
  /// The texts of the app's String Catalog, if it has one.
  var texts: ModelTexts?
  /// What is shown of the file in another language than that of the pages.
  var untranslated = UntranslatedTexts.none

  /// Whether the texts that are shown to people are noted.
  var recordsTexts = false

  package init(source: SourceText) { self.source = source }

  mutating func error(
    _ code: DiagnosticCode, at location: SourceLocation, _ summary: Wording, help: Wording? = nil
  ) {
    diagnostics.append(Diagnostic(.error, code, in: source, at: location, summary, help: help))
  }

  mutating func error(_ code: DiagnosticCode, at location: SourceLocation, _ summary: String, help: String? = nil) {
    error(code, at: location, Wording(summary), help: help.map { Wording($0) })
  }

  mutating func warning(
    _ code: DiagnosticCode, at location: SourceLocation, _ summary: String, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.warning, code, in: source, at: location, summary, help: help))
  }

  /// Information that requires no action.
  mutating func note(_ code: DiagnosticCode, at location: SourceLocation, _ summary: String, help: String) {
    diagnostics.append(Diagnostic(.note, code, in: source, at: location, summary, help: help))
  }

  /// Something else stands here than what is expected.
  mutating func mismatch(_ expectation: String, at node: Node, help: Wording? = nil) {
    error(.wrongType, at: node.location, node.mismatch(expectation), help: help ?? node.mend(expectation))
  }

  /// Whether a name is one of those that the file itself declares; one that is not is reported.
  @discardableResult
  mutating func checkName(_ node: Node?, among names: [String], _ code: DiagnosticCode, _ noun: String) -> Bool {
    guard let node, case .string(let name) = node.scalar, !names.contains(name) else { return true }
    error(code, at: node.location, "there is no \(noun) \"\(name)\"", help: suggestion(for: name, among: names, called: noun + "s"))
    return false
  }

  /// The members of a map; nil if the node is something else, which is reported.
  mutating func members(of node: Node, _ expectation: String = "expected a map, found", help: Wording? = nil) -> [Node.Member]? {
    if node.members == nil { mismatch(expectation, at: node, help: help) }
    return node.members
  }

  /// The elements of a list; nil if the node is something else, which is reported.
  mutating func elements(of node: Node, _ expectation: String = "expected a list, found") -> [Node]? {
    if node.elements == nil { mismatch(expectation, at: node) }
    return node.elements
  }
}
