package import Diagnostics
internal import Localization
internal import SettingsModel

/// The state of reading one file: its errors, and its references, which are checked later.
package struct Reader {
  package internal(set) var source: SourceText
  /// The folder that is the root of the site.
  var root = ContentRoot.content
  package var diagnostics: [Diagnostic] = []
  var references = References()
  /// The settings of the file, which its rows refer to.
  var settings: [Setting.ID: Setting] = [:]
  /// The option sets of the file by name, which its settings refer to.
  var optionSets: [String: [Setting.Option]] = [:]
  /// The number of options that settings have copied from option sets.
  var copiedOptions = 0
  /// Settings with keys that could not be read. Follow-up errors about these settings are not reported.
  var misread: Set<Setting.ID> = []
  /// The current ids of settings by their former ids.
  var renamed: [Setting.ID: Setting.ID] = [:]
  /// The strings in the app's String Catalog, if it has one.
  var texts: ModelTexts?
  /// The pseudolocale in which strings are shown; nil to show them as they are.
  var pseudo: PseudoLanguage?
  /// The file's strings that are not in the language of the pages.
  var untranslated = UntranslatedTexts.none

  /// Whether to record strings that readers see.
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

  /// Adds a note, which requires no action.
  mutating func note(_ code: DiagnosticCode, at location: SourceLocation, _ summary: String, help: String) {
    diagnostics.append(Diagnostic(.note, code, in: source, at: location, summary, help: help))
  }

  /// Reports a value that does not match the expectation.
  mutating func mismatch(_ expectation: String, at node: Node, help: Wording? = nil) {
    error(.wrongType, at: node.location, node.mismatch(expectation), help: help ?? node.mend(expectation))
  }

  /// Returns whether a file has an unknown key at its top level. Everything below the key is then missing, such as all settings.
  func hasUnknownSection(in root: Node?) -> Bool {
    let keys = Set((root?.members ?? []).map(\.keyLocation))
    return diagnostics.contains { $0.code == .unknownKey && $0.location.map(keys.contains) == true }
  }

  /// Returns whether a name is declared in the same file, and reports a name that is not.
  @discardableResult
  mutating func checkName(_ node: Node?, among names: DeclaredNames, _ code: DiagnosticCode, _ noun: String) -> Bool {
    guard let node, case .string(let name) = node.scalar, !names.contains(name) else { return true }
    error(code, at: node.location, "there is no \(noun) \"\(name)\"", help: suggestion(for: name, among: names.all, called: noun + "s"))
    return false
  }

  /// Returns the members of a map; nil for any other value, which is reported.
  mutating func members(of node: Node, _ expectation: String = "expected a map, found", help: Wording? = nil) -> [Node.Member]? {
    if node.members == nil { mismatch(expectation, at: node, help: help) }
    return node.members
  }

  /// Returns the elements of a list; nil for any other value, which is reported.
  mutating func elements(of node: Node, _ expectation: String = "expected a list, found") -> [Node]? {
    if node.elements == nil { mismatch(expectation, at: node) }
    return node.elements
  }
}

/// The names that a file declares for one kind of thing, in order.
struct DeclaredNames {
  let all: [String]
  private let set: Set<String>

  init(_ all: [String]) { (self.all, set) = (all, Set(all)) }

  func contains(_ name: String) -> Bool { set.contains(name) }
}
