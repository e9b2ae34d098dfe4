#if AppSources
  package import AppSources
  package import Diagnostics
  internal import Markdown
  internal import SettingsModel
  package import SiteContent
  internal import SourceValues

  /// Finds differences between an app's code and its catalogue. Reports each as a warning in the YAML and a note in the code.
  package struct SourceDifferences {
    private let app: App
    private let settings: SourceText
    private let places: CataloguePlaces
    private let folder: String

    /// - Parameters:
    ///   - settings: the app's `settings.yaml`; empty if there is none.
    ///   - folder: the code's path in messages.
    package init(_ app: App, _ settings: SourceText, in folder: String) {
      (self.app, self.settings, self.folder) = (app, settings, folder)
      places = CataloguePlaces(YAMLParser.parse(settings).root)
    }

    /// - Parameters:
    ///   - mentioned: keys of settings that weren't read, but that some file of the app contains.
    ///   - texts: the strings in the app's String Catalog, if there is one.
    ///   - entry: returns an entry for a key that the catalogue lacks, in one line.
    package func report(
      _ findings: AppFindings, mentioned: Set<String> = [], texts: ModelTexts? = nil, entry: (FoundKey) -> String? = { _ in nil }
    ) -> SourceReport {
      let own = app.texts
      let comparison = CatalogueComparison(
        app.catalogue, findings, ignored: Set(app.sources.ignore), mentioned: mentioned,
        text: { own?.text(for: $0) ?? texts?.text(for: $0) },
        plain: { InlineMarkdown($0, keepsScheme: { ModelScheme(rawValue: $0) != nil })?.plainText ?? $0 })
      var report = SourceReport()
      let keys = Dictionary(findings.keys.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      report.diagnostics =
        comparison.differences.flatMap { difference in diagnostics(difference, entry: keys[difference.inCode].flatMap(entry)) }
        + notes(findings.undecided.filter { !$0.isCondition })
      report.skipped = notes(comparison.uncompared) + notes(findings.undecided.filter(\.isCondition))
      (report.counts, report.uncompared) = (comparison.counts, comparison.uncompared.count)
      return report
    }
  }

  // MARK: Differences

  extension SourceDifferences {
    /// - Parameter entry: an entry to paste, if only the code has the key.
    private func diagnostics(_ difference: SourceDifference, entry: String?) -> [Diagnostic] {
      bothSides(difference, entry).map { $0.about(difference.acceptedID, in: settings.path) }
    }

    private func bothSides(_ difference: SourceDifference, _ entry: String?) -> [Diagnostic] {
      let code = DiagnosticCode(difference.kind)
      let summary = difference.summary
      guard difference.subject != .code else {
        return [difference.place].compactMap(\.self).map { place in
          at(
            place, .warning, code, summary,
            help:
              "add it to \"settings\" in \(settings.path)\(entry.map { ": " + $0 } ?? ""); if people don't see it, add it to \"stored\" in app.yaml"
          )
        }
      }
      let location = places.location(of: difference.subject, difference.member)
      let help = difference.place.map { "compare \(shown($0))" } ?? "was it renamed? if it is stored elsewhere, set \"store\""
      let isGone = difference.kind == .missingScreen
      let warning = Diagnostic(
        .warning, code, in: settings, at: location, summary, help: isGone ? "was it renamed, or is it no longer in the app?" : help)
      let note = difference.place.map { at($0, .note, code, summary, help: "compare \(settings.path):\(location.line)") }
      return [warning] + [note].compactMap(\.self)
    }

    private func at(_ place: CodeLocation, _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ summary: String, help: String?)
      -> Diagnostic
    {
      let place = SourcePlace(path: path(place), line: place.line, column: place.column)
      return Diagnostic(severity, code, at: place, summary, help: help)
    }

    private func path(_ place: CodeLocation) -> String { folder == "." ? place.path : folder + "/" + place.path }

    private func shown(_ place: CodeLocation) -> String { "\(path(place)):\(place.line)" }
  }

  // MARK: Skipped comparisons

  extension SourceDifferences {
    /// The maximum number of names in a note.
    private static let nameLimit = 5

    /// Returns one note for each kind, at the first place.
    private func notes(_ uncompared: [SkippedFact]) -> [Diagnostic] {
      SkippedFact.Kind.allCases.compactMap { kind in
        let all = uncompared.filter { $0.kind == kind }
        guard let first = all.first else { return nil }
        let names = all.prefix(Self.nameLimit).map(\.name).joined(separator: ", ")
        let more = all.count > Self.nameLimit ? " and \(all.count - Self.nameLimit) more" : ""
        return Diagnostic(
          .note, .notCompared, in: settings, at: places.location(of: first.subject, first.member),
          "\(all.count.counted(kind.rawValue)) not compared, since \(kind.reason): \(names)\(more)", help: "compare by hand")
      }
    }

    /// Returns one note about everything that could not be read. It contains each reason once.
    private func notes(_ undecided: [UnresolvedFact]) -> [Diagnostic] {
      guard let first = undecided.first else { return [] }
      let others = undecided.dropFirst().prefix(Self.nameLimit - 1).map { shown($0.place) }
      let more = undecided.count > Self.nameLimit ? " and \(undecided.count - Self.nameLimit) more" : ""
      let what = UnresolvedFact.reasons(undecided).joined(separator: "; ")
      return [
        at(
          first.place, .note, .notCompared, "\(undecided.count.counted("place")) in the code could not be read: \(what)",
          help: others.isEmpty ? nil : "also \(others.joined(separator: ", "))\(more)")
      ]
    }
  }

  extension SkippedFact.Kind {
    /// The reason why values of this kind aren't compared.
    fileprivate var reason: String {
      switch self {
      case .setting: "no readable key for it was found in the code"
      case .screen: "no readable screen for it was found in the code"
      case .row: "no readable row for it was found in the code"
      case .condition: "the condition in the code could not be read"
      case .value: "the code computes the value"
      }
    }
  }

  extension SkippedFact {
    /// The fact's name in a note.
    fileprivate var name: String {
      if case .setting(let id) = subject, !member.isEmpty { "\(id) \(member)" } else { subject.name }
    }
  }

  extension SourceDifference {
    /// The id in an entry of `accept`: that of the part of the catalogue, or the name of a part that only the code has.
    fileprivate var acceptedID: String {
      let name = subject.name
      return name.isEmpty ? inCode : name
    }

    /// A sentence about the difference.
    var summary: String { firstDifference + (others == 0 ? "" : ", and so in \(others.counted("more place"))") }

    private var firstDifference: String {
      let (name, catalogue, code) = (subject.name, inCatalogue, inCode)
      return switch kind {
      case .undocumentedKey: "the code stores \"\(code)\", which the catalogue does not have"
      case .unknownKey: "the code does not have the \(member) \"\(catalogue)\" of \"\(name)\""
      case .key, .symbol, .initial, .type: "the \(member) of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .store: "\"\(name)\" is stored in \(catalogue) here and in \(code) in the code"
      case .range where catalogue.contains(" "): "the range of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .range: "\"\(member)\" of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .options where catalogue.isEmpty: "\"\(name)\" has the option \(code) in the code, and not here"
      case .options where code.isEmpty: "\"\(name)\" has the option \(catalogue) here, and not in the code"
      case .options: "an option of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .title, .header: "\"\(name)\" is called \(catalogue) here and \(code) in the code"
      case .missingScreen: "the code does not have the view \"\(code)\" of the screen \"\(name)\""
      case .newScreen: "the code has the screen \"\(code)\", which the catalogue does not have"
      case .view: "the view of the screen \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .screenTitle: "the screen \"\(name)\" is called \(catalogue) here and \(code) in the code"
      case .screenDescription: "the description of the screen \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .missingSection: "the screen \"\(code)\" has the section \"\(catalogue)\" here, and not in the code"
      case .newSection where code.isEmpty: "the screen \"\(name)\" has one more section in the code"
      case .newSection: "the screen \"\(name)\" has the section \"\(code)\" in the code, and not here"
      case .footer: "the footer of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .sectionOrder: "the order of the sections of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .rowOrder: "the order of the rows of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .missingRow: "the screen \"\(catalogue)\" shows \"\(name)\" here, and not in the code"
      case .newRow: "the screen \"\(catalogue)\" shows \"\(code)\" in the code, and not here"
      case .movedRow: "\"\(name)\" is \(catalogue) here and \(code) in the code"
      case .icon: "the icon of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .visible, .enabled: "\(member) of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .link: "\"\(name)\" opens \(catalogue) here and \(code) in the code"
      }
    }
  }

  extension SourceDifference.Subject {
    /// The name in messages.
    var name: String {
      switch self {
      case .code, .screens: ""
      case .setting(let id): id.rawValue
      case .screen(let id): id.rawValue
      case .section(_, let id): id.rawValue
      case .row(let id): id.rawValue
      }
    }
  }

  extension DiagnosticCode {
    init(_ kind: SourceDifference.Kind) {
      self =
        switch kind {
        case .undocumentedKey: .undocumentedKey
        case .unknownKey: .unknownKeyInCode
        case .key, .symbol: .keyDiffers
        case .store: .storeDiffers
        case .initial: .defaultDiffers
        case .type: .typeDiffers
        case .range: .rangeDiffers
        case .options: .optionsDiffer
        case .title: .titleDiffers
        case .missingScreen, .newScreen, .view, .screenTitle, .screenDescription: .screenDiffers
        case .missingSection, .newSection, .header, .footer, .sectionOrder: .sectionDiffers
        case .missingRow, .newRow, .movedRow, .rowOrder, .icon: .rowDiffers
        case .visible, .enabled: .conditionDiffers
        case .link: .linkDiffers
        }
    }
  }

  /// Finds the places in `settings.yaml` that define the catalogue's parts.
  struct CataloguePlaces {
    private let root: Node?

    init(_ root: Node?) { self.root = root }

    /// Returns the place of a member, or of the part itself if it lacks the member.
    func location(of subject: SourceDifference.Subject, _ member: String) -> SourceLocation {
      guard let part = part(subject) else { return .start }
      return part.value[member]?.location ?? part.keyLocation
    }

    private func part(_ subject: SourceDifference.Subject) -> Node.Member? {
      switch subject {
      case .code: nil
      case .setting(let id): root?["settings"]?.members?.first { $0.key == id.rawValue }
      case .screens: root?.members?.first { $0.key == "screens" }
      case .screen(let id): screen(id)
      case .section(let screen, let id): sections(of: self.screen(screen)).first { $0.key == id.rawValue }
      case .row(let id): screens.flatMap(sections).flatMap(rows).first { $0.key == id.rawValue }
      }
    }

    private var screens: [Node.Member] { root?["screens"]?.members ?? [] }

    private func screen(_ id: Screen.ID) -> Node.Member? { screens.first { $0.key == id.rawValue } }

    private func sections(of screen: Node.Member?) -> [Node.Member] { screen?.value["sections"]?.elements?.compactMap(\.named) ?? [] }

    private func rows(of section: Node.Member) -> [Node.Member] { section.value["rows"]?.elements?.compactMap(\.named) ?? [] }
  }
#endif
