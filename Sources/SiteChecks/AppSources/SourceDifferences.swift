#if AppSources
  package import AppSources
  package import Diagnostics
  internal import Markdown
  internal import SettingsModel
  package import SiteContent
  internal import SourceValues

  /// Where an app's code and its catalogue say different things: a warning at the place in the YAML, and a note at that in the code.
  package struct SourceDifferences {
    private let app: App
    private let settings: SourceText
    private let places: CataloguePlaces
    private let folder: String

    /// - Parameters:
    ///   - settings: the app's `settings.yaml`; empty if it has none.
    ///   - folder: the path of the code, as messages show it.
    package init(_ app: App, _ settings: SourceText, in folder: String) {
      (self.app, self.settings, self.folder) = (app, settings, folder)
      places = CataloguePlaces(YAMLParser.parse(settings).root)
    }

    /// - Parameter texts: those of the String Catalog among the code, if there is one.
    package func report(_ findings: AppFindings, texts: ModelTexts? = nil) -> SourceReport {
      let own = app.texts
      let comparison = CatalogueComparison(
        app.catalogue, findings, ignored: Set(app.sources.ignore), text: { own?.text(for: $0) ?? texts?.text(for: $0) },
        plain: { InlineMarkdown($0, keepsScheme: { ModelScheme(rawValue: $0) != nil })?.plainText ?? $0 })
      var report = SourceReport()
      report.diagnostics = comparison.differences.flatMap(diagnostics) + notes(comparison.uncompared) + notes(findings.undecided)
      (report.counts, report.uncompared) = (comparison.counts, comparison.uncompared.count)
      return report
    }
  }

  // MARK: Differences

  extension SourceDifferences {
    private func diagnostics(_ difference: SourceDifference) -> [Diagnostic] {
      let code = DiagnosticCode(difference.kind)
      let summary = difference.summary
      guard difference.subject != .code else {
        return [difference.place].compactMap(\.self).map { place in
          at(
            place, .warning, code, summary,
            help: "describe it in \(settings.path), or name it in \"sources: { ignore: [ … ] }\" of app.yaml")
        }
      }
      let location = places.location(of: difference.subject, difference.member)
      let help = difference.place.map { "compare \(shown($0))" } ?? "was it renamed, or is it stored elsewhere? \"store\" says where"
      let isGone = difference.kind == .missingScreen
      let warning = Diagnostic(
        .warning, code, in: settings, at: location, summary, help: isGone ? "was it renamed, or is it no longer in the app?" : help)
      let note = difference.place.map { at($0, .note, code, summary, help: "compare \(settings.path):\(location.line)") }
      return [warning] + [note].compactMap(\.self)
    }

    private func at(_ place: CodePlace, _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ summary: String, help: String?)
      -> Diagnostic
    {
      let place = SourcePlace(path: path(place), line: place.line, column: place.column)
      return Diagnostic(severity, code, at: place, summary, help: help)
    }

    private func path(_ place: CodePlace) -> String { folder == "." ? place.path : folder + "/" + place.path }

    private func shown(_ place: CodePlace) -> String { "\(path(place)):\(place.line)" }
  }

  // MARK: What was not compared

  extension SourceDifferences {
    /// Places that a note names.
    private static let most = 5

    /// One note for each kind of thing, at the first place.
    private func notes(_ uncompared: [Uncompared]) -> [Diagnostic] {
      Uncompared.Kind.allCases.compactMap { kind in
        let all = uncompared.filter { $0.kind == kind }
        guard let first = all.first else { return nil }
        let names = all.prefix(Self.most).map(\.name).joined(separator: ", ")
        let more = all.count > Self.most ? " and \(all.count - Self.most) more" : ""
        return Diagnostic(
          .note, .notCompared, in: settings, at: places.location(of: first.subject, first.member),
          "\(all.count.counted(kind.rawValue)) not compared, since \(kind.reason): \(names)\(more)", help: "compare by hand")
      }
    }

    /// One note for all that could not be read, which names each reason once.
    private func notes(_ undecided: [Undecided]) -> [Diagnostic] {
      guard let first = undecided.first else { return [] }
      let others = undecided.dropFirst().prefix(Self.most - 1).map { shown($0.place) }
      let more = undecided.count > Self.most ? " and \(undecided.count - Self.most) more" : ""
      let what = Undecided.reasons(undecided).joined(separator: "; ")
      return [
        at(
          first.place, .note, .notCompared, "\(undecided.count.counted("place")) of the code not understood: \(what)",
          help: others.isEmpty ? nil : "also \(others.joined(separator: ", "))\(more)")
      ]
    }
  }

  extension Uncompared.Kind {
    /// Why things of this kind are not compared.
    fileprivate var reason: String {
      switch self {
      case .setting: "the code has no key for it that could be read"
      case .screen: "the code has no screen for it that could be read"
      case .row: "the code has no row for it that could be read"
      case .condition: "the code's own is not understood"
      case .value: "the code's own is not known from the text"
      }
    }
  }

  extension Uncompared {
    /// As a note names it.
    fileprivate var name: String {
      if case .setting(let id) = subject, !member.isEmpty { "\(id) \(member)" } else { subject.name }
    }
  }
#endif
