/// What a text must look like.
package struct TextSchema: Sendable {
  /// What it is called: `an address`.
  package let noun: String
  /// An ECMA-262 regular expression that every dialect reads alike. It refuses nothing that the reader takes.
  package let pattern: String?
  /// A format of JSON Schema.
  package let format: String?
  package let isEmptyAllowed: Bool
  /// Whether it is shown to people, so that the app's String Catalog may have it.
  package let isShown: Bool

  init(_ noun: String, pattern: String? = nil, format: String? = nil, isEmptyAllowed: Bool = true, isShown: Bool = false) {
    (self.noun, self.pattern, self.format, self.isEmptyAllowed, self.isShown) = (noun, pattern, format, isEmptyAllowed, isShown)
  }
}

extension TextSchema {
  static let free = TextSchema("a string")
  static let shown = TextSchema("a string", isShown: true)
  /// As in `isValidID`.
  package static let id = TextSchema("an id", pattern: "^[A-Za-z][A-Za-z0-9._-]*$")
  /// As in `Fact.isValidName`.
  package static let fact = TextSchema("an id that conditions can name", pattern: "^(?!(?:not|any|all)$)[A-Za-z][A-Za-z0-9._-]*$")
  static let siteURL = TextSchema("an address on the web", pattern: "^https?://[^/?#]+[^?#]*$")
  /// As in `SiteSettings.editURL` and `SiteSettings.sourceURL`.
  static let editURL = TextSchema("an address on the web with `{path}`", pattern: #"^https?://[^/{]+/.*\{path\}"#)
  /// As in `PublicURL`.
  static let link = TextSchema("a path of the site, or an address", pattern: "^/(?!/)|\(webOrMail)")
  static let date = TextSchema("a date", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", format: "date")
  static let version = TextSchema("a string, in quotes")
  /// As in `AppRelease.isUsable`.
  static let release = TextSchema("a version, in quotes", pattern: "^[0-9A-Za-z][0-9A-Za-z.+_-]*( [0-9A-Za-z.+_-]+)*$")
  static let data = TextSchema("what data is called", pattern: "\\S")
  static let file = TextSchema("the path of a file, from the app's folder")
  static let drawing = TextSchema("the name of a symbol")
  static let template = TextSchema(
    "a string that may hold `{version}`, `{build}`, `{name}`, `{value}` and `{value:setting}`", isShown: true)
  static let prose = TextSchema("a string, with emphasis, code and links in Markdown", isShown: true)
  static let proseTemplate = TextSchema(
    "a string, with emphasis, code and links in Markdown, that may hold `{version}`, `{build}`, `{name}`, `{value}` and `{value:setting}`",
    isShown: true)
  static let platform = TextSchema("the name of a platform", isEmptyAllowed: false)
  static let optionSet = TextSchema("the name of an option set")
  static let derived = TextSchema(
    "what is shown: `setting`, `icon`, `language`, `version`, `profile.name`, `profile.email`, `url:` and a fact, or a setting's id")
  /// As in `LinkPicture`.
  static let picture = TextSchema(
    "the path of a picture", pattern: #"\.(?:[Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|[Gg][Ii][Ff]|[Ww][Ee][Bb][Pp])$"#)
  /// As in `BrandFile`.
  static let shownPicture = TextSchema(
    "the path of a picture",
    pattern: #"\.(?:[Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|[Ww][Ee][Bb][Pp]|[Gg][Ii][Ff]|[Aa][Vv][Ii][Ff]|[Ss][Vv][Gg])$"#)
  static let color = TextSchema("a color such as `#00562b`, in quotes", pattern: "^#(?:[0-9A-Fa-f]{3}){1,2}$")
  static let store = TextSchema("an address on the web", pattern: "^https?://[^/]")
  /// As in `SecurityPolicy`.
  static let policySource = TextSchema("a host such as `https://cdn.example`", pattern: "^\(policyHost)$")
  static let policySourceOrScheme = TextSchema(
    "a host such as `https://cdn.example`, or `data:` or `blob:`", pattern: "^(?:\(policyHost)|data:|blob:)$")
  /// As in `LanguageTag`.
  static let language = TextSchema("a language tag", pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$")
  static let addressPart = TextSchema("lower-case letters, digits and hyphens", pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$")
  static let pathPart = TextSchema("a part of an address", pattern: "^\(safe)+$")
  static let path = TextSchema("a path of the site", pattern: "^/(?:\(folder)/)*(?:\(folder)/|\(folder)\\.html?)$")

  static let name = TextSchema("a name", isEmptyAllowed: false)
  /// An address on the web, or of a person.
  static let url = TextSchema("an address", pattern: webOrMail, format: "uri")
  /// The address of a document, in full.
  package static let webAddress = TextSchema("an address on the web", pattern: "^https?://[^/]", format: "uri")
  /// A path below the site's base URL: never another site's, and never upwards.
  static let publishedPath = TextSchema("a path of the site", pattern: #"^/(?!/)(?!(?:.*/)?\.\.?(?:/|$))"#)
  static let sha256 = TextSchema("a SHA-256", pattern: "^[0-9a-f]{64}$")

  /// The id of a thing that is declared elsewhere.
  static func reference(_ target: Declarations.Kind) -> TextSchema {
    let names = target == .fact || target == .setting || target == .state ? fact : id
    return TextSchema("the id of \(target.noun.withArticle)", pattern: names.pattern)
  }

  private static let webOrMail = "^(?:[Hh][Tt][Tt][Pp][Ss]?://[^/]|[Mm][Aa][Ii][Ll][Tt][Oo]:[^@]*@)"
  /// With all below it by `*.`, a port and a path.
  private static let policyHost = "(?:https|wss)://(?:\\*\\.\(label)\\.)?\(label)(?:\\.\(label))*\(port)?(?:/\(policyPath)+)*/?"
  /// A part of a host's name.
  private static let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
  private static let port =
    "(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]|\\*))"
  private static let policyPath = "(?:[A-Za-z0-9._~!+=:@-]|%[0-9A-Fa-f]{2})"
  /// Letters, digits, hyphens, underscores, and whatever is not ASCII.
  private static let safe = #"(?:[A-Za-z0-9_-]|[^\u0000-\u007f])"#
  /// As in `ContentPath.isUnusable`; a dot in front hides a file.
  private static let folder = #"[^\u0000-\u001f\u007f/\\?#%<>"|*:.][^\u0000-\u001f\u007f/\\?#%<>"|*:]*"#
}

extension String {
  /// `an icon`
  package var withArticle: String { ("aeiou".contains(prefix(1)) && !hasPrefix("one") ? "an " : "a ") + self }
}
