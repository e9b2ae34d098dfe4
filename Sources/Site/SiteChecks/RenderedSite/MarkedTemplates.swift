internal import Diagnostics
package import Mustache
internal import SettingsModel
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// A site's templates with a mark in every tag. The mark contains the tag's place in the template.
///
/// In a page rendered with these templates, the marks show which tags come from which template. Such pages are only checked, never
/// written.
package struct MarkedTemplates: Sendable {
  /// The start of every mark: U+FDD0, a noncharacter that no text contains.
  static let sign = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
  /// The element that encloses the text of a Markdown page.
  static let textElement = "x-" + sign
  /// The element that encloses each of several texts on a page, such as a release's notes or a post's summary.
  static let partElement = "y-" + sign

  /// The marked templates without words. ``complete`` includes words.
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
    /// The template with a form feed for each byte of a Mustache tag. HTML treats form feeds as white space.
    let masked: [UInt8]
    /// The offsets at which sections begin.
    var sections: Set<Int> = []
  }

  /// - Parameters:
  ///   - sources: the templates by name. They must have no mistakes.
  ///   - base: marked templates. Those with the same text and path are reused; all others aren't part of the result.
  init(_ sources: [String: SourceText], over base: MarkedTemplates? = nil, words: TemplateWords = .none) {
    var (templates, numbers, marked) = (base?.templates ?? [], base?.numbers ?? [:], base?.marked ?? [:])
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      if let number = numbers[name], templates[number].source.isSame(as: source) {
        // The base may lack this template, because it belongs to another app.
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
  /// Returns a tag's mark; nil if the tag doesn't come from a template.
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

  /// Returns the place of a tag in its template.
  func place(of mark: Mark) -> SourcePlace {
    let template = templates[mark.template]
    let tag = tag(at: mark)
    return SourcePlace(template.source, template.source.location(ofByte: mark.offset, length: tag.name.unicodeScalars.count + 1))
  }

  /// Returns the place of an attribute in its template; nil if its whole value comes from the content.
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

  /// Returns the place to correct if a URL is wrong.
  ///
  /// - Parameter origin: the path of the file or folder from which the page is made.
  /// - Returns: the place, and whether the author wrote the whole URL there.
  func cause(of writer: CheckedOutput.Writer, origin: String) -> (cause: CheckedOutput.Cause, isWhole: Bool) {
    switch writer {
    case .text(let place): return (.text(place), true)
    case .content(let path): return (.content(path), false)
    case .tag(let mark, let attribute):
      guard let (place, isWhole) = place(of: attribute, in: mark) else { return (.content(origin), false) }
      return (.template(place), isWhole)
    }
  }

  /// Returns a layout's path for messages.
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

  /// Returns the template with a mark after every tag's name, unless the name contains a value.
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
  /// Encloses HTML in an element, and returns other values unchanged.
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
  /// Returns the same templates with marks, which are used to find the places of tags.
  ///
  /// - Parameter base: marked templates. Those that belong to this library are reused.
  /// - Precondition: the templates have no mistakes.
  package func marked(over base: MarkedTemplates? = nil, words: TemplateWords = .none) -> MarkedTemplates {
    MarkedTemplates(sources, over: base, words: words)
  }
}

extension SiteTemplates {
  /// Returns the same templates with marks, which are used to find the places of tags.
  ///
  /// - Parameter base: marked templates, which are reused.
  func marked(over base: MarkedTemplates?, words: (Edition) -> TemplateWords) -> PerApp<MarkedTemplates> {
    // Each library continues the previous library's numbers, so that all numbers are unique.
    var last = base
    return map { edition, library in
      let marked = library.marked(over: last, words: words(edition))
      last = marked
      return marked
    }
  }
}
