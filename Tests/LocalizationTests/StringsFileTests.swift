import Diagnostics
import Testing

@testable import Localization

/// `.strings` files written by genstrings, Xcode and people.
@Suite struct StringsFileTests {
  private static func read(_ text: String) -> [String] {
    let (file, diagnostics) = StringsFile.read(SourceText(path: "Localizable.strings", text))
    return (file?.entries ?? []).map { "\($0.key)=\($0.text)" }
      + diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code.rawValue) \($0.summary)" }
  }

  @Test(arguments: [
    ("", []), ("/* all */ // of it", []), (#""a" = "b";"#, ["a=b"]),
    ("\u{FEFF}\"a\"=\"b\";\n/* c */\"d\" /* e */ = // f\n \"g\";", ["a=b", "d=g"]),
    ("CFBundleName = Steps;\nNS_x.y-z:/$ = 'it \"is\"';", ["CFBundleName=Steps", "NS_x.y-z:/$=it \"is\""]),
    (#""a" = "\"\\\n\t\U00e9\u00E9\351\'\q";"#, ["a=\"\\\n\tééé'q"]), (#""a" = "\Ud83d\Ude00";"#, ["a=😀"]),
    ("{ a = b; c; }", ["a=b", "c=c"]),
    ("\"a\" = \"two\nlines\";", ["a=two\nlines"]),
    (#""a" = "b""#, ["1:10 plist-syntax expected \";\""]), (#""a" "b";"#, ["1:5 plist-syntax expected \";\""]),
    ("\n\"a", ["2:1 plist-syntax the text is not closed"]),
    ("\"a\\", ["1:3 plist-syntax the text is not closed"]), (#""a" = "\U12";"#, ["1:8 plist-syntax this escape is not valid"]),
    ("\"\\é\";", ["1:2 plist-syntax this escape is not valid"]),
    ("/* a", ["1:1 plist-syntax this comment is not closed"]), ("{ a = b;", ["1:1 plist-syntax this \"{\" is not closed"]),
    ("{ a = b; } c", ["1:12 plist-syntax unexpected text after the list"]),
    ("a = ( b );", ["1:5 plist-syntax expected a text in quotes"]), ("a = { b = c; };", ["1:5 plist-syntax expected a text in quotes"]),
    ("= b;", ["1:1 plist-syntax expected a key in quotes"]),
    (
      "a = b;\na = c;\nb = a;\nb = a;\na = \"d\";",
      ["2:1 duplicate-key the key \"a\" appears twice, with two texts", "5:1 duplicate-key the key \"a\" appears twice, with two texts"]
    ),
    ("a = b;\na = \"b\";", ["a=b"]),
    (
      "a = b;\na = c;\nb",
      ["2:1 duplicate-key the key \"a\" appears twice, with two texts", "3:2 plist-syntax expected \";\""]
    ),
    (String(repeating: "{", count: 100_000), ["1:2 plist-syntax expected a key in quotes"]),
  ])
  func textsAreReadAndMistakesTold(_ text: String, _ expected: [String]) { #expect(Self.read(text) == expected) }
}
