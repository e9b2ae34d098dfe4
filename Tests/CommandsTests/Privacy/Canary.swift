import Foundation

/// A text that is nowhere else in the world, planted where it must not come out again.
struct Canary: Sendable {
  /// Where it was planted.
  let place: String
  let text: String

  /// A text with the characters that encodings write otherwise; its halves are letters and digits, which all of them leave alone
  /// but base64.
  init(text place: String) {
    self.place = place
    text = "\(Self.letters())&\"é <\(Self.letters())"
  }

  /// A name, as keys and files have.
  init(name place: String) {
    self.place = place
    text = "c\(Self.letters())"
  }

  /// A number of twelve digits.
  init(number place: String) {
    self.place = place
    text = String(Int64.random(in: 100_000_000_000...999_999_999_999))
  }

  /// A text that is there anyway, such as a path.
  init(_ place: String, is text: String) { (self.place, self.text) = (place, text) }

  private static func letters() -> String { String((0..<14).compactMap { _ in "abcdefghijkmnpqrstuvwxyz0123456789".randomElement() }) }

  /// What to look for: the text in five encodings, and the parts of it that survive most others.
  var forms: Set<String> {
    var forms: Set<String> = [text, Self.html(text), Self.json(text), Self.percent(text), Self.percent(text).lowercased()]
    forms.formUnion((0..<3).map { Self.base64(text, behind: $0) })
    forms.formUnion(text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init).filter { $0.count >= 12 })
    if Int64(text) != nil { forms.insert(Self.grouped(text)) }
    return forms
  }

  private static func html(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func json(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }

  private static func percent(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))) ?? text
  }

  /// The part of the text's base64 that is the same whatever stands around it, with so many bytes in front.
  private static func base64(_ text: String, behind count: Int) -> String {
    let data = Data(repeating: 0x20, count: count) + Data(text.utf8)
    let whole = data.base64EncodedString()
    return String(whole.prefix(data.count * 8 / 6).dropFirst((count * 8 + 5) / 6))
  }

  private static func grouped(_ digits: String) -> String {
    stride(from: 0, to: digits.count, by: 3).map { String(digits.dropFirst($0).prefix(3)) }.joined(separator: ",")
  }
}

/// Everything that a run of the program left behind: its output folder, file names too, and what it printed.
struct Remains {
  private let data: Data

  init(_ texts: [Data]) { data = texts.reduce(into: Data()) { $0 += $1 + [0x0A] } }

  /// The places of those canaries that came out, each with the form that it has.
  func found(_ canaries: [Canary]) -> [String] {
    canaries.compactMap { canary in canary.forms.first(where: holds).map { "\(canary.place): \($0)" } }
  }

  private func holds(_ text: String) -> Bool { data.range(of: Data(text.utf8)) != nil }
}
