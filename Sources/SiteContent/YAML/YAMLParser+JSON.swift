package import Diagnostics

extension YAMLParser {
  /// The same of a text that has to be JSON.
  package static func parse(json source: SourceText, limits: Limits = Limits()) -> (root: Node?, diagnostics: [Diagnostic]) {
    if let mistake = JSONSyntax.mistake(in: source.bytes) {
      let place = source.location(ofByte: mistake.offset)
      return (nil, [Diagnostic(.error, .jsonSyntax, in: source, at: place, mistake.summary, help: mistake.help)])
    }
    return parse(JSONEscapes.yamlCompatible(source.bytes)[...], of: source, limits: limits)
  }
}
