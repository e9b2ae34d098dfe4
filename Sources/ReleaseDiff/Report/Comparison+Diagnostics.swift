package import Diagnostics

extension Comparison {
  /// What breaks clients as errors, or as warnings if the new version of the interface allows it, and new
  /// deprecations as warnings.
  ///
  /// - Parameter file: where a document is, by its root-relative path.
  package func diagnostics(file: (String) -> String) -> [Diagnostic] {
    changes.compactMap { change -> Diagnostic? in
      let summary = "\(change.path.text): \(change.what.plain)"
      if change.isBreaking {
        return Diagnostic(
          allowsBreaking ? .warning : .error, .breakingChange, path: file(change.document), summary,
          help: allowsBreaking ? "version \(newVersion) of the interface allows it" : change.rule.advice)
      }
      guard change.rule == .settingDeprecated else { return nil }
      return Diagnostic(.warning, .newDeprecation, path: file(change.document), summary)
    }.report
  }
}

extension ChangeRule {
  fileprivate var advice: String {
    switch self {
    case .settingRemoved: "add its id to the `aliases` of the setting that replaces it, or deprecate it first"
    case .optionRemoved, .documentRemoved, .languageRemoved, .pageRemoved, .screenRemoved, .iconRemoved:
      "clients made for the old release request it"
    default: "clients made for the old release rely on it"
    }
  }
}
