import Foundation
import Testing

/// The texts of licenses, as the SPDX License List has them.
struct LicenseTexts {
  let ids: [String]
  private let texts: [String: String]

  init() throws {
    let url = try #require(Bundle.module.url(forResource: "licenses", withExtension: "txt"))
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "=== ").dropFirst()
    let pairs = parts.map { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      return (String(part[..<end]), String(part[end...].dropFirst()))
    }
    ids = pairs.map(\.0)
    texts = Dictionary(uniqueKeysWithValues: pairs)
  }

  subscript(id: String) -> String {
    get throws { try #require(texts[id]) }
  }
}
