/// The values of one page by name: those it has, and those of its frame, which are made when a template names them.
package struct TemplateValues: Sendable {
  /// A value of the frame with one of these names is hidden.
  package var own: [String: TemplateValue]
  private let frame: any TemplateFrame

  package init(_ own: [String: TemplateValue], frame: any TemplateFrame = NoFrame()) { (self.own, self.frame) = (own, frame) }

  package subscript(name: String) -> TemplateValue? { own[name] ?? frame.value(of: name) }

  /// In order.
  var names: [String] { (Array(own.keys) + frame.names).sorted() }
}

extension TemplateValues: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

/// What surrounds the content of a page: menus, addresses of style sheets, and so on.
package protocol TemplateFrame: Sendable {
  var names: [String] { get }

  /// - Returns: nil if the frame has no such name.
  func value(of name: String) -> TemplateValue?
}

package struct NoFrame: TemplateFrame {
  package init() {}
  package var names: [String] { [] }
  package func value(of name: String) -> TemplateValue? { nil }
}
