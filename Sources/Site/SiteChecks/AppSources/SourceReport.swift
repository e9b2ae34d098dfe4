package import Diagnostics
package import SiteContent
package import SourceValues

/// The result of comparing the content with apps' code.
package struct SourceReport: Sendable {
  package var diagnostics: [Diagnostic] = []
  /// Notes about facts that were not compared. They are omitted if the app accepts them with `notCompared`.
  package var skipped: [Diagnostic] = []
  package var counts = ComparisonCounts()
  /// The number of facts that were not compared.
  package var uncompared = 0
  /// Whether nothing was compared, or more facts were skipped than an app accepts with `notCompared`.
  package var isTooLittle = false
  /// What was compared, by the path of the app's folder.
  private var compared: [String: ComparisonCounts] = [:]

  package init() {}

  package static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    sum.diagnostics += rhs.diagnostics
    sum.skipped += rhs.skipped
    sum.counts = lhs.counts + rhs.counts
    sum.uncompared += rhs.uncompared
    sum.compared.merge(rhs.compared) { $1 }
    sum.isTooLittle = lhs.isTooLittle || rhs.isTooLittle
    return sum
  }

  /// The summary: `Compared with the code: 54 settings, 61 rows; 3 not compared`
  package var summary: String {
    let numbers = [
      (counts.settings, "setting"), (counts.rows, "row"), (counts.screens, "screen"), (counts.conditions, "condition"),
      (counts.texts, "text"), (counts.icons, "icon"), (counts.facts, "fact"),
    ]
    let words = numbers.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    let rest = uncompared == 0 ? "" : "; \(uncompared) not compared"
    return "Compared with the code: \(words.isEmpty ? "nothing" : words.joined(separator: ", "))\(rest)"
  }
}

extension SourceReport {
  /// Returns whether the code was compared, so that messages with this code about a file would have been found.
  package func wasCompared(_ code: DiagnosticCode, _ path: String) -> Bool {
    guard let counts = compared.first(where: { path.hasPrefix($0.key) })?.value else { return false }
    return switch code {
    case .textDiffers: counts.texts > 0
    case .iconDiffers: counts.icons > 0
    case .versionDiffers, .platformDiffers, .privacyDiffers, .permissionDiffers, .licenseMissing, .licenseDiffers, .unlistedLanguage:
      counts.facts > 0
    case .screenDiffers, .sectionDiffers: counts.screens > 0
    case .rowDiffers, .linkDiffers: counts.rows > 0
    case .conditionDiffers: counts.conditions > 0
    default: counts.settings > 0
    }
  }

  /// Returns the same report, with notes about facts that were not compared, unless the app accepts them.
  package func checkingCoverage(of app: App, in folder: String) -> SourceReport {
    var report = self
    report.skipped = []
    report.compared = [app.place.file("").displayed: counts]
    if counts.isEmpty || uncompared > app.sources.notCompared || app.sources.notCompared == 0 { report.diagnostics += skipped }
    let summary, help: String
    if counts.isEmpty {
      summary = "nothing was compared with the code in \(folder)"
      help = "`sitegen import swift \(folder)` shows what was read"
    } else if uncompared > app.sources.notCompared {
      let accepted = app.sources.notCompared == 0 ? "none" : "\(app.sources.notCompared)"
      summary = "\(uncompared) not compared with the code in \(folder), and \(accepted) accepted"
      help = "once you have compared them, write `sources: { notCompared: \(uncompared) }`"
    } else {
      return report
    }
    let path = app.place.file(AppFile.app.rawValue).displayed
    report.diagnostics.append(Diagnostic(.note, .notCompared, path: path, summary, help: "--strict fails; \(help)"))
    report.isTooLittle = true
    return report
  }
}

extension Int {
  /// Returns `1 row`, `2 rows`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
