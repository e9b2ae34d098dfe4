internal import Diagnostics
internal import SiteContent

/// Two things cannot have one address, and not two that a file system takes for one: by case or by Unicode form.
enum CollisionCheck {
  static func diagnostics(_ outputs: [PlannedOutput]) -> [Diagnostic] {
    var first: [String: PlannedOutput] = [:]
    var diagnostics: [Diagnostic] = []
    for output in outputs {
      let key = PagePath("/" + output.path.file).collisionKey
      guard let other = first[key] else {
        first[key] = output
        continue
      }
      let help = other.path == output.path ? "the other is \(other.origin)" : "the other is \(other.path) of \(other.origin); some file systems see no difference"
      diagnostics.append(Diagnostic(.error, .duplicateURL, path: output.origin, "two things have the address \(output.path)", help: help))
    }
    for output in outputs {
      var folder = PagePath("/" + output.path.file).collisionKey
      while let slash = folder.dropLast().lastIndex(of: "/"), slash > folder.startIndex {
        folder = String(folder[..<slash])
        guard let other = first[folder], other.path != output.path else { continue }
        diagnostics.append(
          Diagnostic(.error, .duplicateURL, path: other.origin, "\(other.path) is a file and a folder at once", help: "the folder holds \(output.path)"))
        break
      }
    }
    return diagnostics
  }
}
