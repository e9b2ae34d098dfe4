internal import Diagnostics

package import Mustache

/// Templates as a test writes them, by name.
package struct LoadedTemplates {
  package let library: TemplateLibrary
  package let problems: [String]

  package init(_ texts: [String: String], maximumDepth: Int64 = 32) {
    let readings = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, CheckedTemplate(SourceText(path: $0.key, $0.value))) })
    let (library, diagnostics) = TemplateLibrary.load(readings, maximumDepth: maximumDepth)
    (self.library, problems) = (library, diagnostics.report.map(\.brief))
  }

  package func render(_ name: String, _ values: [String: TemplateValue]) -> (text: String, problems: [String]) {
    let (bytes, diagnostics) = library.render(name, TemplateValues(values))
    return (String(decoding: bytes, as: UTF8.self), diagnostics.report.map(\.brief))
  }
}
