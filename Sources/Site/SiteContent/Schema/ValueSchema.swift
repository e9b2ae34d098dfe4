internal import SettingsModel

/// The schema of a value in an author's file or in a published document.
package indirect enum ValueSchema: Sendable {
  case nothing
  case boolean
  /// Any single value.
  case scalar
  /// Any value: a scalar, a list or a map.
  case anything
  /// A whole number that clients can represent exactly, with an optional unit such as milliseconds.
  case integer(minimum: Int64? = nil, maximum: Int64? = nil, unit: String? = nil)
  case number(moreThan: Double? = nil)
  case text(TextSchema)
  /// Exactly this number.
  case constant(Int64)
  /// One of the words of an enumeration. If `isOpen`, words of later versions are valid too.
  case word([Word], isOpen: Bool)
  case list(ValueSchema)
  /// A map whose names authors can choose.
  case map(names: TextSchema, ValueSchema)
  /// A condition, in the grammar of `Condition`. If `isOpen`, operators of later versions are valid too.
  case condition(isOpen: Bool)
  /// An object of a published type.
  case object(TypeReference<PublishedType>)
  /// A map with the keys of an authored type.
  case type(TypeReference<AuthoredType>, id: IDKey)
  /// The value for an id: a map with the keys of an authored type, or no value if no key is required.
  case body(TypeReference<AuthoredType>)
  /// A list whose elements are ids, maps of one id to its value, or maps with an `id`.
  case sequence(TypeReference<AuthoredType>)
  /// A map with exactly one of these keys.
  case oneKey([AuthoredKey])
  case anyOf([ValueSchema])

  /// Whether a map has a key `id`.
  package enum IDKey: Sendable { case elsewhere, optional, required }

  /// The unit of a number.
  package var unit: String? { if case .integer(_, _, let unit) = self { unit } else { nil } }
}

/// One word of an enumeration. Its meaning, if it needs one, is a phrase without a period.
package struct Word: Sendable {
  package let text: String
  package let meaning: String?

  init(_ text: String, _ meaning: String? = nil) { (self.text, self.meaning) = (text, meaning) }

  static func all<Known: CaseIterable & RawRepresentable<String> & Hashable>(_ meanings: [Known: String]) -> [Word] {
    Known.allCases.map { Word($0.rawValue, meanings[$0]) }
  }
}

/// A reference to a type, which is looked up later, because types can refer to each other. Only schemas need the type's name.
package struct TypeReference<Description>: Sendable {
  private let lookUpName: @Sendable () -> String
  private let lookUp: @Sendable () -> Description

  init<Value>(_ type: Value.Type, _ description: @escaping @Sendable () -> Description) {
    (lookUpName, lookUp) = ({ nameInModel(of: type) }, description)
  }

  /// The type's name without its module: `Setting.Option`.
  package var name: String { lookUpName() }
  package var target: Description { lookUp() }
}

/// Returns the type's name without its module. Uses `_typeName`: `String(reflecting:)` first looks for a custom description, which takes 5%
/// of the build time.
private func nameInModel(of type: any Any.Type) -> String {
  let name = _typeName(type, qualified: true)
  return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}

/// Turns the phrases of member tables into sentences.
package enum Phrase {
  /// Returns a sentence such as “How long it takes, in milliseconds.”
  package static func sentence(_ phrase: String, unit: String? = nil) -> String {
    phrase.capitalizedFirst + (unit.map { ", in \($0)" } ?? "") + "."
  }
}

/// The format of a string.
package struct TextSchema: Sendable {
  /// The noun in the reference, with an article: `an address`.
  package let noun: String
  /// An ECMA-262 regular expression that means the same in every dialect. It accepts everything that the reader accepts.
  package let pattern: String?
  /// A `format` of JSON Schema.
  package let format: String?
  package let isEmptyAllowed: Bool
  /// Whether readers see the text. If so, the app's String Catalog may have a translation.
  package let isShown: Bool

  init(_ noun: String, pattern: String? = nil, format: String? = nil, isEmptyAllowed: Bool = true, isShown: Bool = false) {
    (self.noun, self.pattern, self.format, self.isEmptyAllowed, self.isShown) = (noun, pattern, format, isEmptyAllowed, isShown)
  }

  static let free = TextSchema("a string")
  static let shown = TextSchema("a string", isShown: true)
  /// Matches `isValidID`.
  package static let id = TextSchema("an id", pattern: "^[A-Za-z][A-Za-z0-9._-]*$")
  /// Matches `Fact.isValidName`.
  package static let fact = TextSchema("an id that conditions can use", pattern: "^(?!(?:not|any|all)$)[A-Za-z][A-Za-z0-9._-]*$")
  static let siteURL = TextSchema("a web address", pattern: "^https?://[^/?#]+[^?#]*$")
  /// Matches `SiteSettings.editURL`.
  static let editURL = TextSchema("a web address with `{path}`", pattern: #"^https?://[^/{]+/.*\{path\}"#)
  /// Matches `PublicURL`.
  static let link = TextSchema("a path on this site, or an address", pattern: "^/(?!/)|\(webOrMail)")
  static let date = TextSchema("a date", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", format: "date")
  static let version = TextSchema("a string, in quotes")
  /// Matches `AppRelease.isUsable`.
  static let release = TextSchema("a version, in quotes", pattern: "^[0-9A-Za-z][0-9A-Za-z.+_-]*( [0-9A-Za-z.+_-]+)*$")
  static let data = TextSchema("the name of a type of data", pattern: "\\S")
  static let file = TextSchema("the path of a file, relative to the app's folder")
  static let drawing = TextSchema("the name of a symbol")
  static let template = TextSchema(
    "a string that may contain `{version}`, `{build}`, `{name}`, `{value}` and `{value:setting}`", isShown: true)
  static let prose = TextSchema("a string with emphasis, code and links in Markdown", isShown: true)
  static let proseTemplate = TextSchema(
    "a string with emphasis, code and links in Markdown that may contain `{version}`, `{build}`, `{name}`, `{value}` and `{value:setting}`",
    isShown: true)
  static let platform = TextSchema("the name of a platform", isEmptyAllowed: false)
  static let optionSet = TextSchema("the name of an option set")
  static let derived = TextSchema(
    "`setting`, `icon`, `language`, `version`, `profile.name`, `profile.email`, `url:` followed by a fact, or a setting's id")
  /// Matches `LinkPicture`.
  static let picture = TextSchema(
    "the path of a picture", pattern: #"\.(?:[Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|[Gg][Ii][Ff]|[Ww][Ee][Bb][Pp])$"#)
  /// Matches `BrandFile`.
  static let shownPicture = TextSchema(
    "the path of a picture",
    pattern: #"\.(?:[Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|[Ww][Ee][Bb][Pp]|[Gg][Ii][Ff]|[Aa][Vv][Ii][Ff]|[Ss][Vv][Gg])$"#)
  static let color = TextSchema("a color such as `#00562b`, in quotes", pattern: "^#(?:[0-9A-Fa-f]{3}){1,2}$")
  static let store = TextSchema("a web address", pattern: "^https?://[^/]")
  /// Matches `SecurityPolicy`.
  static let policySource = TextSchema("a host such as `https://cdn.example`", pattern: "^\(policyHost)$")
  static let policySourceOrScheme = TextSchema(
    "a host such as `https://cdn.example`, or `data:` or `blob:`", pattern: "^(?:\(policyHost)|data:|blob:)$")
  /// Matches `LanguageTag`.
  static let language = TextSchema("a language tag", pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$")
  static let addressPart = TextSchema("lowercase letters, digits and hyphens", pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$")
  static let pathPart = TextSchema("the last part of an address", pattern: "^\(safe)+$")
  static let path = TextSchema("a path on this site", pattern: "^/(?:\(folder)/)*(?:\(folder)/|\(folder)\\.html?)$")

  static let name = TextSchema("a name", isEmptyAllowed: false)
  /// A web URL or a `mailto:` URL.
  static let url = TextSchema("an address", pattern: webOrMail, format: "uri")
  /// The full URL of a document.
  package static let webAddress = TextSchema("a web address", pattern: "^https?://[^/]", format: "uri")
  /// A path below the site's base URL, without host and without `..`.
  static let publishedPath = TextSchema("a path on this site", pattern: #"^/(?!/)(?!(?:.*/)?\.\.?(?:/|$))"#)
  static let sha256 = TextSchema("a SHA-256 hash", pattern: "^[0-9a-f]{64}$")

  /// Creates the schema of an id that is declared elsewhere.
  static func reference(_ target: Declarations.Kind) -> TextSchema {
    let names = target == .fact || target == .setting || target == .state ? fact : id
    return TextSchema("the id of \(target.noun.withArticle)", pattern: names.pattern)
  }

  private static let webOrMail = "^(?:[Hh][Tt][Tt][Pp][Ss]?://[^/]|[Mm][Aa][Ii][Ll][Tt][Oo]:[^@]*@)"
  /// The URL of a host, with optional port and path. `*.` before the host stands for its subdomains.
  private static let policyHost = "(?:https|wss)://(?:\\*\\.\(label)\\.)?\(label)(?:\\.\(label))*\(port)?(?:/\(policyPath)+)*/?"
  /// A label of a host name.
  private static let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
  private static let port =
    "(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]|\\*))"
  private static let policyPath = "(?:[A-Za-z0-9._~!+=:@-]|%[0-9A-Fa-f]{2})"
  /// Letters, digits, hyphens, underscores, and non-ASCII characters.
  private static let safe = #"(?:[A-Za-z0-9_-]|[^\u0000-\u007f])"#
  /// The name of a folder. Matches `ContentPath.isUnusable`. Names that begin with a dot are hidden.
  private static let folder = #"[^\u0000-\u001f\u007f/\\?#%<>"|*:.][^\u0000-\u001f\u007f/\\?#%<>"|*:]*"#
}

extension String {
  /// The noun with its article: `an icon`.
  package var withArticle: String { ("aeiou".contains(prefix(1)) && !hasPrefix("one") ? "an " : "a ") + self }
}
