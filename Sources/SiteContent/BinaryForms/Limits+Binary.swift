package import BinaryCoding

extension SiteSettings.Limits: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init()
    page = try Int64(from: &reader)
    yaml = try Int64(from: &reader)
    file = try Int64(from: &reader)
    document = try Int64(from: &reader)
    companion = try Int64(from: &reader)
    yamlDepth = try Int64(from: &reader)
    markdownDepth = try Int64(from: &reader)
    markdownBrackets = try Int64(from: &reader)
    templateDepth = try Int64(from: &reader)
  }

  package func write(to writer: inout BinaryWriter) {
    for limit in [page, yaml, file, document, companion, yamlDepth, markdownDepth, markdownBrackets, templateDepth] {
      limit.write(to: &writer)
    }
  }
}
