internal import Diagnostics
internal import SiteContent

/// Two things cannot have one address, and not two that a file system takes for one: by case or by Unicode form.
enum CollisionCheck {
  static func diagnostics(_ outputs: [OutputPlace]) -> [Diagnostic] {
    let keys = outputs.map { PagePath("/" + $0.path.file).collisionKey }
    var first: [String: OutputPlace] = Dictionary(minimumCapacity: outputs.count)
    var diagnostics: [Diagnostic] = []
    for (output, key) in zip(outputs, keys) {
      guard let other = first[key] else {
        first[key] = output
        continue
      }
      // The ids of one app are compared where they stand.
      if output.isMade, other.isMade, output.origin == other.origin { continue }
      let isFirstBlamed = output.isMade && !other.isMade || other.writtenAt != nil && output.writtenAt == nil
      let (blamed, kept) = isFirstBlamed ? (other, output) : (output, other)
      let what = kept.isMade && !blamed.isMade ? "made by sitegen" : kept.origin
      let place = other.path == output.path ? "" : " at \(kept.path), the same path on some file systems"
      diagnostics.append(blamed.error(.duplicateURL, "\(blamed.path) is produced twice", help: "the other is \(what)\(place)"))
    }
    var checked: Set<String> = []
    for (output, key) in zip(outputs, keys) {
      var folder = key
      while let slash = folder.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex {
        folder = String(folder[..<slash])
        guard checked.insert(folder).inserted else { break }
        guard let other = first[folder], other.path != output.path else { continue }
        diagnostics.append(
          Diagnostic(
            .error, .duplicateURL, path: other.origin, "\(other.path) is both a file and a folder",
            help: "the folder contains \(output.path)"))
        break
      }
    }
    return diagnostics
  }
}
