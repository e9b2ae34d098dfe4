package import Diagnostics
internal import TextCoding

extension YAMLParser {
  /// The same of a text that has to be JSON.
  package static func parse(json source: SourceText, limits: Limits = Limits()) -> (root: Node?, diagnostics: [Diagnostic]) {
    if let mistake = JSONSyntax.mistake(in: source.bytes) {
      let place = source.location(ofByte: mistake.offset)
      let invisible = String(decoding: source.bytes[mistake.offset...].prefix(4), as: UTF8.self).unicodeScalars.first.flatMap(
        InvisibleCharacter.init)
      let found = invisible.map { $0.isControl ? "" : ", found \($0.name)" } ?? ""
      let help = found.isEmpty ? mistake.help : invisible?.help
      return (nil, [Diagnostic(.error, .jsonSyntax, in: source, at: place, mistake.summary + found, help: help)])
    }
    return parse(JSONEscapes.yamlCompatible(source.bytes)[...], of: source, limits: limits)
  }
}
