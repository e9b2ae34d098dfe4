internal import Diagnostics
package import Mustache
internal import SettingsModel
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// The templates of a site with a mark in every tag, which contains its place in the template.
///
/// In a page that is rendered with them, every tag shows whether it comes from a template, and from which. Such pages are only checked, never
/// written.
package struct MarkedTemplates: Sendable {
  /// The beginning of every mark: U+FDD0, a noncharacter, which no text contains.
  static let sign = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
  /// The element around the text of a Markdown page.
  static let textElement = "x-" + sign
  /// The element around each of several texts on a page, such as the notes of a release or the summary of a post.
  static let partElement = "y-" + sign

  /// The templates before and after the words are filled in.
  private let marked: [String: Template]
  private let complete: [String: Template]
  fileprivate let templates: [Masked]
  private let numbers: [String: Int]

  /// A place in a template.
  struct Mark: Hashable, Sendable {
    fileprivate let template: Int
    fileprivate let offset: Int
  }

  fileprivate struct Masked: Sendable {
    let source: SourceText
    /// The text with a form feed for each byte of a Mustache tag, which is white space in HTML.
    let masked: [UInt8]
    /// The offsets where sections begin.
    var sections: Set<Int> = []
  }

  /// - Parameters:
  ///   - sources: the templates by name, without mistakes.
  ///   - base: marked templates. Those with the same text and path are used again; the others are not part of the result.
  init(_ sources: [String: SourceText], over base: MarkedTemplates? = nil, words: TemplateWords = .none) {
    var (templates, numbers, marked) = (base?.templates ?? [], base?.numbers ?? [:], base?.marked ?? [:])
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      if let number = numbers[name], templates[number].source.isSame(as: source) {
        // The base may not include it, because it belongs to another app.
        if marked[name] == nil { marked[name] = Template(templates[number].marked(as: number)) }
        continue
      }
      let template = Masked(source)
      marked[name] = Template(template.marked(as: templates.count))
      numbers[name] = templates.count
      templates.append(template)
    }
    (self.templates, self.numbers) = (templates, numbers)
    self.marked = marked.filter { sources[$0.key] != nil }.withIndented()
    complete = self.marked.mapValues { $0.with(words) }
  }

  func render(_ name: String, _ values: TemplateValues) -> [UInt8] {
    var values = values
    values.own["bodyHTML"] = values.own["bodyHTML"]?.wrapped(in: Self.textElement)
    for name in ["posts", "releases"] {
      guard case .list(let parts) = values.own[name] else { continue }
      values.own[name] = .list(
        parts.map { part in
          guard case .object(var members) = part else { return part }
          for text in ["bodyHTML", "summaryHTML"] { members[text] = members[text]?.wrapped(in: Self.partElement) }
          return .object(members)
        })
    }
    var rendering = TemplateRendering(complete, values)
    rendering.render(name)
    return rendering.bytes
  }
}

// MARK: - Marks

extension MarkedTemplates {
  /// The mark of a tag; nil if it does not come from a template.
  func mark(of tag: HTMLTokenizer) -> Mark? {
    guard let first = tag.attributes.first, tag.bytes[first.offset] == 0xEF else { return nil }
    var name = first.name.utf8[...]
    for byte in Self.sign.utf8 where name.popFirst() != byte { return nil }
    var numbers = [0]
    while let byte = name.popFirst() {
      if byte == UInt8(ascii: ":") {
        numbers.append(0)
      } else {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte & 0x0F)
      }
    }
    guard numbers.count == 2, templates.indices.contains(numbers[0]) else { return nil }
    return Mark(template: numbers[0], offset: numbers[1])
  }

  /// The place of a tag in its template.
  func place(of mark: Mark) -> SourcePlace {
    let template = templates[mark.template]
    let tag = tag(at: mark)
    return SourcePlace(template.source, template.source.location(ofByte: mark.offset, length: tag.name.unicodeScalars.count + 1))
  }

  /// The place of an attribute in its template; nil if its value comes from the content completely.
  ///
  /// - Returns: the place, and whether the template contains the whole value.
  private func place(of attribute: String, in mark: Mark) -> (place: SourcePlace, isWhole: Bool)? {
    let source = templates[mark.template].source
    guard let found = tag(at: mark).attributes.first(where: { $0.name == attribute }) else { return nil }
    let value = templates[mark.template].masked[found.value]
    let isWhole = !value.contains(Self.mask)
    guard isWhole || value.contains(where: { $0 != Self.mask && $0 != UInt8(ascii: "#") }) else { return nil }
    return (SourcePlace(source, source.location(ofByte: found.offset, length: attribute.unicodeScalars.count)), isWhole)
  }

  /// The place to correct if an address is wrong.
  ///
  /// - Parameter origin: the path of the file or folder that the page is made from.
  /// - Returns: the place, and whether the author wrote the whole address there.
  func cause(of writer: CheckedOutput.Writer, origin: String) -> (cause: CheckedOutput.Cause, isWhole: Bool) {
    switch writer {
    case .text(let place): return (.text(place), true)
    case .content(let path): return (.content(path), false)
    case .tag(let mark, let attribute):
      guard let (place, isWhole) = place(of: attribute, in: mark) else { return (.content(origin), false) }
      return (.template(place), isWhole)
    }
  }

  /// The path of a layout in messages.
  func path(ofLayout name: String) -> String? { numbers["layouts/\(name)"].map { templates[$0].source.path } }

  private func tag(at mark: Mark) -> HTMLTokenizer {
    var tag = HTMLTokenizer(templates[mark.template].masked, from: mark.offset)
    _ = tag.next()
    return tag
  }

  fileprivate static let mask: UInt8 = 0x0C
}

extension MarkedTemplates.Masked {
  fileprivate init(_ source: SourceText) {
    self.source = source
    var masked = source.bytes
    for tag in TemplateTags(source.bytes) {
      if tag.kind == .section || tag.kind == .inverted { sections.insert(tag.range.lowerBound) }
      for byte in tag.range where masked[byte] != UInt8(ascii: "\n") { masked[byte] = MarkedTemplates.mask }
    }
    self.masked = masked
  }

  /// The template with a mark after the name of every tag, unless a value is part of the name.
  fileprivate func marked(as number: Int) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while let start = masked.firstIndex(of: UInt8(ascii: "<"), from: index) {
      let end = masked[(start + 1)...].firstIndex { !$0.isPartOfTagName } ?? masked.count
      result += source.bytes[index..<end]
      index = end
      guard end > start + 1, masked[start + 1].isASCIILetter else { continue }
      let isDynamic = end < masked.count && masked[end] == MarkedTemplates.mask && !sections.contains(end)
      if !isDynamic { result += Array(" \(MarkedTemplates.sign)\(number):\(start)".utf8) }
    }
    return result + source.bytes[index...]
  }
}

extension TemplateValue {
  /// The HTML inside an element. Other values are unchanged.
  fileprivate func wrapped(in element: String) -> TemplateValue {
    if case .html(let html) = self { .html("<\(element)>\(html)</\(element)>") } else { self }
  }
}

extension SourceText {
  fileprivate func isSame(as other: SourceText) -> Bool { path == other.path && bytes == other.bytes }
}

extension UInt8 {
  fileprivate var isPartOfTagName: Bool { isASCIILetterOrDigit || self == UInt8(ascii: "-") }
}

extension TemplateLibrary {
  /// The same templates with marks, to find the places of tags.
  ///
  /// - Parameter base: marked templates, which are used again if they are part of this library.
  /// - Precondition: they have no mistakes.
  package func marked(over base: MarkedTemplates? = nil, words: TemplateWords = .none) -> MarkedTemplates {
    MarkedTemplates(sources, over: base, words: words)
  }
}

extension SiteTemplates {
  /// The same templates with marks, to find the places of tags.
  ///
  /// - Parameter base: marked templates, which are used again.
  func marked(over base: MarkedTemplates?, words: (Edition) -> TemplateWords) -> PerApp<MarkedTemplates> {
    // Each library continues the numbers of the one before, so that they are unique.
    var last = base
    return map { edition, library in
      let marked = library.marked(over: last, words: words(edition))
      last = marked
      return marked
    }
  }
}
