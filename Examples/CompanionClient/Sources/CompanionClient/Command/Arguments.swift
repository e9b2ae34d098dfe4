import Foundation
import SettingsModel

/// The command line.
struct Arguments: Equatable, Sendable {

  static let usage = """
    usage: companion URL [--app ID] [--language TAG[,TAG]…] [--screen ID]… [--fact NAME=VALUE]… [--set SETTING=VALUE]…
                     [--cache DIR] [--patience SECONDS] [--offline]

    Prints screens of an app as text, from a site made by sitegen.

      URL                  where the site is: http://127.0.0.1:8080/ or https://x.example/a/b/
      --app ID             the app; without it, the first one that the site has
      --language TAG[,TAG]…
                           the user's languages, the best first: de-AT,en; without it, or if the site has none of them, the site's
                           main language
      --screen ID          a screen of it; without it, the one that one enters by
      --fact NAME=VALUE    a part of the app's state, in place of the published user's: isPro=true, chatRunning=null
      --set SETTING=VALUE  a setting's value: unitSystem=imperial; a list as JSON: tabs=["home","search"]
      --cache DIR          where to keep what was loaded; without it, the system's folder for such things:
                           ~/.cache/sitegen-companion, on a Mac ~/Library/Caches/sitegen-companion
      --patience SECONDS   how long one document may take; without it, 20
      --offline            ask nobody: show what was loaded before

    Exit status: 0 printed, also from the cache (notes on standard error tell), 64 wrong usage, 69 nothing to print.

    """

  let site: Site
  private(set) var app: Catalogue.ID?
  /// Those of the user, the best first.
  private(set) var languages: [String] = []
  private(set) var screens: [Screen.ID] = []
  private(set) var changes: [Change] = []
  private(set) var cache: String?
  private(set) var patience: Duration = .seconds(20)
  private(set) var isOffline = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    guard let first = rest.popFirst() else { throw WrongUsage("the address of the site is missing") }
    guard let site = Site(first) else { throw WrongUsage("\"\(first)\" is no address of a site") }
    self.site = site
    while let option = rest.popFirst() {
      if option == "--offline" {
        isOffline = true
        continue
      }
      guard ["--app", "--language", "--screen", "--fact", "--set", "--cache", "--patience"].contains(option) else {
        throw WrongUsage("there is no option \"\(option)\"")
      }
      guard let value = rest.popFirst() else { throw WrongUsage("\(option) needs a value") }
      try take(option, value)
    }
  }

  private mutating func take(_ option: String, _ value: String) throws {
    switch option {
    case "--app": app = Catalogue.ID(value)
    case "--language":
      languages = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard languages.allSatisfy({ $0.wholeMatch(of: /[A-Za-z0-9]+([-_][A-Za-z0-9]+)*/) != nil }) else {
        throw WrongUsage("\"\(value)\" is no list of languages")
      }
    case "--screen": screens.append(Screen.ID(value))
    case "--cache": cache = value
    case "--patience":
      guard let seconds = Int(value), (1...3600).contains(seconds) else { throw WrongUsage("\"\(value)\" is no number of seconds") }
      patience = .seconds(seconds)
    default:
      guard let sign = value.firstIndex(of: "=") else { throw WrongUsage("\(option) \"\(value)\" has no \"=\"") }
      let text = String(value[value.index(after: sign)...])
      changes.append(Change(kind: option == "--fact" ? .fact : .setting, name: String(value[..<sign]), text: text))
    }
  }
}
