#if AppSources
  package import AppSources
  package import Diagnostics
  internal import SettingsModel
  package import SiteContent
  internal import SourceValues

  /// Where an app's code and its catalogue say different things: a warning at the place in the YAML, and a note at that in the code.
  package struct SourceDifferences {
    private let app: App
    private let settings: SourceText
    private let root: Node?
    private let folder: String

    /// - Parameters:
    ///   - settings: the app's `settings.yaml`; empty if it has none.
    ///   - folder: the path of the code, as messages show it.
    package init(_ app: App, _ settings: SourceText, in folder: String) {
      (self.app, self.settings, self.folder) = (app, settings, folder)
      root = YAMLParser.parse(settings).root
    }

    package func diagnostics(_ findings: AppFindings) -> [Diagnostic] {
      let texts = app.texts
      return CatalogueComparison(app.catalogue, findings, ignored: Set(app.sources.ignore), text: { texts?.text(for: $0) }).differences
        .flatMap(diagnostics)
    }
  }

  extension SourceDifferences {
    private func diagnostics(_ difference: SourceDifference) -> [Diagnostic] {
      let code = DiagnosticCode(difference.kind)
      let summary = summary(difference)
      guard let setting = difference.setting else {
        return [difference.place].compactMap(\.self).map { place in
          at(
            place, .warning, code, summary,
            help: "describe it in \(settings.path), or name it in \"sources: { ignore: [ … ] }\" of app.yaml")
        }
      }
      let location = location(of: difference.member, setting.rawValue)
      let help =
        difference.place.map { "compare \(path($0)):\($0.line)" } ?? "was it renamed, or is it stored elsewhere? \"store\" says where"
      let warning = Diagnostic(.warning, code, in: settings, at: location, summary, help: help)
      let note = difference.place.map { at($0, .note, code, summary, help: "compare \(settings.path):\(location.line)") }
      return [warning] + [note].compactMap(\.self)
    }

    private func at(_ place: CodePlace, _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ summary: String, help: String)
      -> Diagnostic
    {
      let place = SourcePlace(path: path(place), line: place.line, column: place.column)
      return Diagnostic(severity, code, at: place, summary, help: help)
    }

    private func path(_ place: CodePlace) -> String { folder == "." ? place.path : folder + "/" + place.path }

    /// The member of the setting, else the setting.
    private func location(of member: String, _ id: String) -> SourceLocation {
      guard let setting = root?["settings"]?.members?.first(where: { $0.key == id }) else { return .start }
      return setting.value[member]?.location ?? setting.keyLocation
    }

    private func summary(_ difference: SourceDifference) -> String {
      let name = difference.setting?.rawValue ?? ""
      let (catalogue, code) = (difference.inCatalogue, difference.inCode)
      return switch difference.kind {
      case .undocumentedKey: "the code stores \"\(code)\", which the catalogue does not have"
      case .unknownKey: "the code does not have the \(difference.member) \"\(catalogue)\" of \"\(name)\""
      case .initial: "the default of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .type: "the type of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .range: "\"\(difference.member)\" of \"\(name)\" is \(catalogue) here and \(code) in the code"
      case .options where catalogue.isEmpty: "\"\(name)\" has the option \(code) in the code, and not here"
      case .options where code.isEmpty: "\"\(name)\" has the option \(catalogue) here, and not in the code"
      case .options: "an option of \"\(name)\" is called \(catalogue) here and \(code) in the code"
      case .title: "\"\(name)\" is called \(catalogue) here and \(code) in the code"
      }
    }
  }

  extension DiagnosticCode {
    fileprivate init(_ kind: SourceDifference.Kind) {
      self =
        switch kind {
        case .undocumentedKey: .undocumentedKey
        case .unknownKey: .unknownKeyInCode
        case .initial: .defaultDiffers
        case .type: .typeDiffers
        case .range: .rangeDiffers
        case .options: .optionsDiffer
        case .title: .titleDiffers
        }
    }
  }
#endif
