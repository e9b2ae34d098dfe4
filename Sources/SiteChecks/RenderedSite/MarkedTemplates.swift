internal import Diagnostics
package import Mustache
internal import SettingsModel
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// The templates of a site with a mark in every tag that says where it stands.
///
/// A page that is rendered with them shows for each tag whether a template wrote it, and which. Such a page is looked at and
/// thrown away.
package struct MarkedTemplates: Sendable {
  /// Begins every mark: U+FDD0, which is not a character, so that no text has it.
  static let sign = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
  /// The element around the text of a Markdown page.
  static let textElement = "x-" + sign
  /// The element around each text that stands on a page among others: of a release, or above the line `<!--more-->` of a post.
  static let partElement = "y-" + sign

  /// Without words, and with them.
  private let marked: [String: Template]
  private let complete: [String: Template]
  fileprivate let templates: [Masked]
  private let numbers: [String: Int]

  /// The place that a mark stands for.
  struct Mark: Hashable, Sendable {
    fileprivate let template: Int
    fileprivate let offset: Int
  }

  fileprivate struct Masked: Sendable {
    let source: SourceText
    /// The text with a form feed for each byte of a Mustache tag: HTML takes it for space.
    let masked: [UInt8]
    /// Where sections begin.
    var sections: Set<Int> = []
  }

  /// - Parameters:
  ///   - sources: the templates by name, without mistakes.
  ///   - base: of which those with the same text and path are taken. Its other ones are no part of any page then.
  init(_ sources: [String: SourceText], over base: MarkedTemplates? = nil, words: TemplateWords = .none) {
    var (templates, numbers, marked) = (base?.templates ?? [], base?.numbers ?? [:], base?.marked ?? [:])
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      if let number = numbers[name], templates[number].source.isSame(as: source) {
        // It may have been left out of the base, as a template of another app.
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
  /// The mark of a tag; nil if no template wrote it.
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

  /// Where the tag stands.
  func place(of mark: Mark) -> SourcePlace {
    let template = templates[mark.template]
    let tag = tag(at: mark)
    return SourcePlace(template.source, template.source.location(ofByte: mark.offset, length: tag.name.unicodeScalars.count + 1))
  }

  /// Where an attribute stands in the template, if any of its value does: a value may come from the content as a whole.
  ///
  /// - Returns: the place, and whether the template says all of the value.
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
  /// - Parameter origin: what the page is made from.
  /// - Returns: and whether the author wrote all of the address there.
  func cause(of writer: HTMLCheck.Writer, origin: String) -> (cause: HTMLCheck.Cause, isWhole: Bool) {
    switch writer {
    case .text(let place): return (.text(place), true)
    case .content(let path): return (.content(path), false)
    case .tag(let mark, let attribute):
      guard let (place, isWhole) = place(of: attribute, in: mark) else { return (.content(origin), false) }
      return (.template(place), isWhole)
    }
  }

  /// The layout as messages name it.
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

  /// The template with a mark behind the name of every tag. A name that a value is part of gets none.
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
  /// A text within an element; what is no text stays.
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
  /// The same templates with marks, to know where the tags of a page stand.
  ///
  /// - Parameter base: templates with marks already, of which those that are here too are taken.
  /// - Precondition: they have no mistakes.
  package func marked(over base: MarkedTemplates? = nil, words: TemplateWords = .none) -> MarkedTemplates {
    MarkedTemplates(sources, over: base, words: words)
  }
}

extension SiteTemplates {
  /// The same with marks, to know where the tags of a page stand.
  ///
  /// - Parameter base: templates with marks already; the others get theirs.
  func marked(over base: MarkedTemplates?, words: (Edition) -> TemplateWords) -> PerApp<MarkedTemplates> {
    // Each over the one before, so that no two templates have the same number.
    var last = base
    return map { edition, library in
      let marked = library.marked(over: last, words: words(edition))
      last = marked
      return marked
    }
  }
}
