/// What a text has to look like.
package struct TextForm: Sendable {
  /// What it is called: `an address`.
  package let noun: String
  /// An ECMA-262 regular expression that every dialect reads alike. It refuses nothing that the reader takes.
  package let pattern: String?
  /// A format of JSON Schema.
  package let format: String?

  init(_ noun: String, pattern: String? = nil, format: String? = nil) {
    (self.noun, self.pattern, self.format) = (noun, pattern, format)
  }
}

extension TextForm {
  static let free = TextForm("a text")
  /// As in `isValidID`.
  package static let id = TextForm("an id", pattern: "^[A-Za-z][A-Za-z0-9._-]*$")
  /// As in `Fact.isValidName`.
  static let fact = TextForm("an id that conditions can name", pattern: "^(?!(?:not|any|all)$)[a-z][A-Za-z0-9]*$")
  static let siteURL = TextForm("an address on the web", pattern: "^https?://[^/?#]+[^?#]*$")
  /// As in `PublicURL`.
  static let link = TextForm("a path of the site, or an address", pattern: "^/(?!/)|\(webOrMail)")
  static let date = TextForm("a date", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", format: "date")
  static let data = TextForm("what data is called", pattern: "\\S")
  static let file = TextForm("the path of a file, from the app's folder")
  static let drawing = TextForm("the name of a symbol")
  static let template = TextForm("a text that may hold `{version}`, `{build}` and `{name}`")
  static let derived = TextForm(
    "what is shown: `setting`, `icon`, `language`, `version`, `profile.name`, `profile.email`, `url:` and a fact, or a setting's id")
  /// As in `LinkPicture`.
  static let picture = TextForm(
    "the path of a picture", pattern: #"\.(?:[Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|[Gg][Ii][Ff]|[Ww][Ee][Bb][Pp])$"#)
  /// As in `LanguageTag`.
  static let language = TextForm("a language tag", pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$")
  static let pathPart = TextForm("a part of an address", pattern: "^\(safe)+$")
  static let path = TextForm("a path of the site", pattern: "^/(?:\(folder)/)*(?:\(folder)/|\(folder)\\.html?)$")

  /// The id of a thing that is declared elsewhere.
  static func reference(_ target: Claim.Target) -> TextForm {
    let names = target == .fact || target == .setting || target == .state ? fact : id
    return TextForm("the id of \(target.noun.withArticle)", pattern: names.pattern)
  }

  private static let webOrMail = "^(?:[Hh][Tt][Tt][Pp][Ss]?://[^/]|[Mm][Aa][Ii][Ll][Tt][Oo]:[^@]*@)"
  /// Letters, digits, hyphens, underscores, and whatever is not ASCII.
  private static let safe = #"(?:[A-Za-z0-9_-]|[^\u0000-\u007f])"#
  /// With dots within, as other generators have them.
  private static let folder = #"(?:[A-Za-z0-9_-]|[^\u0000-\u007f])(?:[A-Za-z0-9._-]|[^\u0000-\u007f])*"#
}

extension String {
  /// `an icon`
  package var withArticle: String { ("aeiou".contains(prefix(1)) && !hasPrefix("one") ? "an " : "a ") + self }
}
