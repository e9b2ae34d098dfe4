extension [String: Template] {
  /// With each that others bring in indented, under its name with the blanks in front. So pages are written without a thought of that.
  ///
  /// - Precondition: none brings in itself.
  package func withIndented() -> [String: Template] {
    var templates = self
    var waiting = templates.values.flatMap(\.indentedPartials)
    while let name = waiting.popLast() {
      let plain = name.drop { $0 == " " || $0 == "\t" }
      guard templates[name] == nil, let template = templates[String(plain)] else { continue }
      let indented = template.indented(by: name[..<plain.startIndex])
      templates[name] = indented
      waiting += indented.indentedPartials
    }
    return templates
  }
}
