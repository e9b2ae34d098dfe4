#if AppSources
  internal import AppSources
  internal import Diagnostics
  internal import SettingsModel
  internal import SiteContent

  /// Where parts of a catalogue are in `settings.yaml`.
  struct CataloguePlaces {
    private let root: Node?

    init(_ root: Node?) { self.root = root }

    /// The place of a member, else of the part itself.
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
