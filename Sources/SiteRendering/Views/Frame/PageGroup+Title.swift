internal import Localization
internal import SiteContent

extension PageGroup {
  func title(_ words: Words) -> String {
    switch self {
    case .app: words.menuApp
    case .help: words.menuHelp
    case .legal: words.menuLegal
    case .developers: words.helpForDevelopers
    }
  }
}
