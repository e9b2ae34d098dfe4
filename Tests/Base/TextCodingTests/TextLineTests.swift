import TestSupport
import Testing
import TextCoding

/// The cases of `Tests/Cases/lines/text`: what a function makes of each line.
@Suite struct TextLineTests {
  @Test(arguments: CaseFile.all(in: "lines/text", options: ["function"])) func eachLineHasThisResult(_ example: CaseFile) async throws {
    try await example.check([
      "ascii": { HostName.ascii($0) },
      "host": { HostName.isDomainOrAddress($0) ? "yes" : "no" },
      "tags": { Self.tags($0).joined(separator: " | ") },
      "json": { Self.mistake(in: $0) },
      "forbidden": { ForbiddenCharacter(in: $0)?.name },
      "reference": { ForbiddenCharacter(inReferencesOf: Array($0.utf8)[...], isHTML: false)?.name },
      "reference in HTML": { ForbiddenCharacter(inReferencesOf: Array($0.utf8)[...], isHTML: true)?.name },
      "scheme": { LinkScheme.scheme(of: $0) },
      "percent": { $0.percentDecoded },
      "escape": { HTMLEscaping.escape($0) },
    ])
  }

  /// Returns every tag as `name key=value …`. End tags have a leading slash.
  private static func tags(_ html: String) -> [String] {
    var tokenizer = HTMLTokenizer(Array(html.utf8))
    var tags: [String] = []
    while tokenizer.next() {
      let attributes = tokenizer.attributes.map { " \($0.name)=\(tokenizer.value(of: $0))" }.joined()
      tags.append((tokenizer.isEnd ? "/" : "") + tokenizer.name + attributes + (tokenizer.isSelfClosing ? " /" : ""))
    }
    return tags
  }

  private static func mistake(in json: String) -> String? {
    do throws(JSONTree.Mistake) {
      _ = try JSONTree(Array(json.utf8))
      return nil
    } catch {
      return "\(error.offset): \(error.kind) \(error.summary)" + (error.help.map { " | \($0)" } ?? "")
    }
  }
}
