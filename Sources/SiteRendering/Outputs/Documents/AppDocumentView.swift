internal import SettingsModel
internal import SiteContent

/// What the documents of an app are made from.
package struct AppDocumentView: Hashable, Sendable {
  let app: App
  let baseURL: String
  /// The language of its texts, on a site with several.
  let language: String?
  /// The configuration of its user, if that is published.
  let configuration: Configuration?
  let words: ModelWords

  /// The app as clients get it: addresses on the site itself are written in full.
  var published: App { app.withFullAddresses(below: baseURL) }

  /// What one user has set, with every condition decided.
  var resolved: ResolvedConfiguration? { configuration.map { published.resolver($0, words).resolve() } }

  /// A part that the document is about.
  func part<Part>(_ part: Part?) -> Part {
    guard let part else { preconditionFailure("the plan holds documents of what the app has") }
    return part
  }
}
