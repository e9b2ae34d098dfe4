#if AppSources
  internal import AppSources
  internal import Diagnostics
  internal import SettingsModel

  extension SourceDifference {
    /// What differs, in a sentence.
    var summary: String { own + (others == 0 ? "" : ", and so in \(others.counted("more place"))") }

    private var own: String {
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
    /// As messages call it.
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
#endif
