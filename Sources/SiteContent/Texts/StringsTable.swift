package import Diagnostics
internal import Localization

/// The texts of a `.strings` file by their keys, in each of its forms: as Xcode writes it, as an XML or as a binary property list.
package enum StringsTable {
  /// - Parameter source: as it is on the disk, in UTF-8 or UTF-16.
  /// - Throws: `PropertyList.Problem` if the bytes are none of these.
  package static func texts(_ source: SourceText) throws(PropertyList.Problem) -> [String: String] {
    let text = source.asUTF8
    guard text.firstInvalidByte == nil || BinaryPropertyList.isBinary(text.bytes) else {
      throw PropertyList.Problem(summary: "the file is neither UTF-8 nor UTF-16")
    }
    if BinaryPropertyList.isBinary(text.bytes) || text.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      let entries = try PropertyList(text).entries.compactMap { entry in
        if case .string(let text) = entry.value { (entry.key, text) } else { nil }
      }
      return Dictionary(entries, uniquingKeysWith: { first, _ in first })
    }
    let (file, problems) = StringsFile.read(text)
    guard let file else {
      throw PropertyList.Problem(summary: problems.first?.summary ?? "the file cannot be read", location: problems.first?.location)
    }
    return Dictionary(file.entries.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}
