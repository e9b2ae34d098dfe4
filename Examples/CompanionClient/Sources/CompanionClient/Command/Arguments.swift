import Foundation
import SettingsModel

/// The command line.
struct Arguments: Equatable, Sendable {

  static let usage = """
    usage: companion URL [--app ID] [--language TAG[,TAG]…] [--screen ID]… [--fact NAME=VALUE]… [--set SETTING=VALUE]…
                     [--cache DIR] [--patience SECONDS] [--offline]

    Prints screens of an app as text, from a site made by sitegen.

      URL                  the site's address: http://127.0.0.1:8080/ or https://x.example/a/b/
      --app ID             the app (default: the site's first app)
      --language TAG[,TAG]…
                           the user's languages, preferred first: de-AT,en (default, and if the site has none of them: the site's
                           main language)
      --screen ID          a screen of the app (default: the first screen)
      --fact NAME=VALUE    a fact of the app's state, instead of the published user's: isPro=true, chatRunning=null
      --set SETTING=VALUE  a setting's value: unitSystem=imperial; a list as JSON: tabs=["home","search"]
      --cache DIR          a folder to keep loaded documents in (default: the system's cache folder:
                           ~/.cache/sitegen-companion, on a Mac ~/Library/Caches/sitegen-companion)
      --patience SECONDS   the time limit for each document (default: 20)
      --offline            don't connect: show what was loaded before

    Exit status: 0 printed, possibly from the cache (see notes on standard error), 64 wrong usage, 69 nothing to print.

    """

  let site: Site
  private(set) var app: Catalogue.ID?
  /// The user's languages, preferred first.
  private(set) var languages: [String] = []
  private(set) var screens: [Screen.ID] = []
  private(set) var changes: [Change] = []
  private(set) var cache: String?
  private(set) var patience: Duration = .seconds(20)
  private(set) var isOffline = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    guard let first = rest.popFirst() else { throw WrongUsage("the address of the site is missing") }
    guard let site = Site(first) else { throw WrongUsage("\"\(first)\" is not the address of a site") }
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
        throw WrongUsage("\"\(value)\" is not a list of languages")
      }
    case "--screen": screens.append(Screen.ID(value))
    case "--cache": cache = value
    case "--patience":
      guard let seconds = Int(value), (1...3600).contains(seconds) else { throw WrongUsage("\"\(value)\" is not a number of seconds") }
      patience = .seconds(seconds)
    default:
      guard let sign = value.firstIndex(of: "=") else { throw WrongUsage("\(option) \"\(value)\" has no \"=\"") }
      let text = String(value[value.index(after: sign)...])
      changes.append(Change(kind: option == "--fact" ? .fact : .setting, name: String(value[..<sign]), text: text))
    }
  }
}
