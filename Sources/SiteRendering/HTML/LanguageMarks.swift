internal import Localization
internal import SiteContent
internal import TextCoding

/// Says of each text of a page that stands in another language in which (https://html.spec.whatwg.org/#the-lang-and-xml:lang-attributes).
///
/// Texts are known by what they are, not by where they come from: so no template and no view has to know that one may be in another language.
struct LanguageMarks: Sendable {
  /// By text, the attributes that its element gets.
  private let attributes: [String: String]
  private let filled: FilledTexts
  /// In UTF-8, of the longest one.
  private let longest: Int
  /// Is the same while the marks are, within one process.
  let version: Int

  /// nil if all of the texts are in the language of the pages.
  ///
  /// - Parameter isRightToLeft: whether that language is.
  init?(_ texts: UntranslatedTexts, isRightToLeft: Bool) {
    if texts.languages.isEmpty { return nil }
    let languages = Set(texts.languages.values)
    let marks = languages.reduce(into: [String: String]()) { marks, language in
      let direction = LanguageForms(language).isRightToLeft
      marks[language] = " lang=\"\(language)\"" + (direction == isRightToLeft ? "" : " dir=\"\(direction ? "rtl" : "ltr")\"")
    }
    attributes = texts.languages.compactMapValues { marks[$0] }
    filled = FilledTexts(attributes)
    longest = max(attributes.keys.map(\.utf8.count).max() ?? 0, filled.longest)
    version = attributes.hashValue
  }

  /// A page with the marks: on the element that holds nothing but the text, else on one of its own.
  func marked(_ html: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count + 256)
    /// Up to where the page is written.
    var written = 0
    var tags = HTMLTokenizer(html)
    var before: (name: String, end: Int, isStart: Bool, isMarked: Bool)?
    var depthOfDrawing = 0
    while tags.next() {
      let place = before?.end ?? 0
      if before?.isMarked != true, let text = text(html[place..<tags.offset]),
        let mark = mark(of: CharacterReferences.decode(html[text]))
      {
        if let before, before.isStart, tags.isEnd, tags.name == before.name {
          result += html[written..<(place - 1)] + mark.utf8
          written = place - 1
        } else if depthOfDrawing == 0 {
          result += html[written..<text.lowerBound] + "<span\(mark)>".utf8 + html[text] + "</span>".utf8
          written = text.upperBound
        }
      }
      if tags.name == "svg", !tags.isSelfClosing { depthOfDrawing += tags.isEnd ? -1 : 1 }
      before = (tags.name, tags.end, !tags.isEnd, !tags.isEnd && tags.value(of: "lang") != nil)
    }
    return result + html[written...]
  }

  private func mark(of text: String) -> String? { attributes[text] ?? filled.mark(of: text) }

  /// Where a text is, without space around it; nil if there is none, or if it is longer than any that is marked.
  private func text(_ bytes: ArraySlice<UInt8>) -> Range<Int>? {
    func isText(_ byte: UInt8) -> Bool { !byte.isHTMLSpace }
    guard let start = bytes.firstIndex(where: isText), let end = bytes.lastIndex(where: isText) else { return nil }
    // A character reference is at most six times as long as what it stands for.
    return end - start < 6 * longest ? start..<end + 1 : nil
  }
}
