internal import Localization
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The `lang` attributes for all text that is not in the page's language
/// (https://html.spec.whatwg.org/#the-lang-and-xml:lang-attributes).
///
/// Texts are recognized by their content, so templates and views need no information about languages.
struct LanguageMarks: Sendable {
  /// The attributes by text.
  private let attributes: [String: String]
  private let placeholderTexts: PlaceholderTexts
  /// The length of the longest text in UTF-8 bytes.
  private let longest: Int
  /// A hash of the marks, which is valid within one process.
  let version: Int

  /// - Parameter isRightToLeft: whether the pages' language runs from right to left.
  /// - Returns: nil if there are no texts in another language.
  init?(_ texts: UntranslatedTexts, isRightToLeft: Bool) {
    if texts.languages.isEmpty { return nil }
    let languages = Set(texts.languages.values)
    let marks = languages.reduce(into: [String: String]()) { marks, language in
      let direction = LanguageForms(language).isRightToLeft
      marks[language] = " lang=\"\(language)\"" + (direction == isRightToLeft ? "" : " dir=\"\(direction ? "rtl" : "ltr")\"")
    }
    attributes = texts.languages.compactMapValues { marks[$0] }
    placeholderTexts = PlaceholderTexts(attributes)
    longest = max(attributes.keys.map(\.utf8.count).max() ?? 0, placeholderTexts.longest)
    version = attributes.hashValue
  }

  /// A walk over a page that adds `lang`: to the element that contains only the text, or else to a new `<span>`.
  struct Walk {
    private let marks: LanguageMarks
    private var before: (name: String, end: Int, isStart: Bool, isMarked: Bool)?
    private var depthOfDrawing = 0

    init(_ marks: LanguageMarks) { self.marks = marks }

    /// Marks the text between the previous tag and the current one.
    ///
    /// - Parameter written: the number of bytes that are already written.
    mutating func mark(_ tags: HTMLTokenizer, to result: inout [UInt8], from written: inout Int) {
      let (html, start) = (tags.bytes, before?.end ?? 0)
      if before?.isMarked != true, let text = marks.text(html[start..<tags.offset]),
        let mark = marks.mark(of: CharacterReferences.decode(html[text]))
      {
        if let before, before.isStart, tags.isEnd, tags.name == before.name {
          result += html[written..<(start - 1)] + mark.utf8
          written = start - 1
        } else if depthOfDrawing == 0 {
          result += html[written..<text.lowerBound] + "<span\(mark)>".utf8 + html[text] + "</span>".utf8
          written = text.upperBound
        }
      }
      if tags.name == "svg", !tags.isSelfClosing { depthOfDrawing += tags.isEnd ? -1 : 1 }
      before = (tags.name, tags.end, !tags.isEnd, !tags.isEnd && tags.value(of: "lang") != nil)
    }
  }

  fileprivate func mark(of text: String) -> String? { attributes[text] ?? placeholderTexts.mark(of: text) }

  /// Returns the range of a text without surrounding space; nil if it is empty, or longer than all known texts.
  fileprivate func text(_ bytes: ArraySlice<UInt8>) -> Range<Int>? {
    func isText(_ byte: UInt8) -> Bool { !byte.isHTMLSpace }
    guard let start = bytes.firstIndex(where: isText), let end = bytes.lastIndex(where: isText) else { return nil }
    // A character reference is at most six times as long as its character.
    return end - start < 6 * longest ? start..<end + 1 : nil
  }
}

/// Recognizes texts such as `Keep for {value} days` after their placeholders are filled in.
struct PlaceholderTexts: Sendable {
  private struct Form: Sendable {
    /// The literal parts before, between and after the placeholders.
    let parts: [[UInt8]]
    let mark: String

    func isShown(as text: [UInt8]) -> Bool {
      guard let first = parts.first, let last = parts.last, text.count >= first.count + last.count, text.starts(with: first),
        text.suffix(last.count).elementsEqual(last)
      else { return false }
      var rest = text[first.count..<(text.count - last.count)]
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let index = rest.firstIndex(of: part, in: rest.startIndex..<rest.endIndex) else { return false }
        rest = rest[(index + part.count)...]
      }
      return true
    }
  }

  /// The forms by first byte, because thousands of texts are compared with them. The key is nil for texts that begin with a placeholder.
  private let forms: [UInt8?: [Form]]
  /// The maximum length of a text in UTF-8 bytes, with room for the values that are filled in.
  let longest: Int

  /// - Parameter texts: marks by text. Texts with fewer than three letters are ignored, because they could be mistaken for others.
  init(_ texts: [String: String]) {
    let forms = texts.sorted { $0.key < $1.key }.compactMap { text, mark -> Form? in
      // NUL marks the placeholders, because no text contains it.
      guard let filled = Placeholders.fillKnown(text, { _ in "\0" }), filled.utf8.contains(0), filled.count(where: \.isLetter) > 2 else {
        return nil
      }
      return Form(parts: filled.utf8.split(separator: 0, omittingEmptySubsequences: false).map(Array.init), mark: mark)
    }
    longest = forms.map { $0.parts.joined().count + 200 }.max() ?? 0
    self.forms = Dictionary(grouping: forms) { $0.parts.first?.first }
  }

  /// Returns the mark of the text with placeholders from which `text` was made.
  func mark(of text: String) -> String? {
    if forms.isEmpty { return nil }
    let bytes = Array(text.utf8)
    let candidates = [bytes.first, nil].lazy.compactMap { forms[$0] }.joined()
    return candidates.first { $0.isShown(as: bytes) }?.mark
  }
}
