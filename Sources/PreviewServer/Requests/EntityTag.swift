internal import SettingsModel
package import SiteBuild

/// What tells one version of a file from another: the beginning of its hash.
package struct EntityTag: Sendable, Equatable {
  /// Without quotes.
  package let text: String

  package init(_ file: MemorySite.File) { text = String(file.sha256.prefix(32)) }

  init(of bytes: some Sequence<UInt8>) {
    text = String(SHA256Hash(of: bytes).hexadecimal.prefix(32))
  }

  /// As header fields show it.
  package var quoted: String { "\"\(text)\"" }

  /// Whether `If-None-Match` names this version: compared weakly, as RFC 9110 (13.1.2) has it.
  func matches(ifNoneMatch fields: [String]) -> Bool {
    fields.flatMap { $0.split(separator: ",") }.map(\.trimmed).contains { candidate in
      candidate == "*" || candidate == quoted || candidate == "W/" + quoted
    }
  }
}

extension StringProtocol {
  /// Without the blanks that may stand around a value in a header field.
  var trimmed: String { String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
}
