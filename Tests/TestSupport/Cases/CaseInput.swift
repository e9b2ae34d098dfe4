internal import Foundation

extension TemporaryFolder {
  /// Applies the inputs of a case: `name` is a file, `name removed` removes a file or folder, `name -> target` is a symbolic link. `name ×1000` adds a text a thousand
  /// times to a file.
  package func apply(_ inputs: [CaseFile.Section]) throws {
    for input in inputs {
      if input.name.hasSuffix(" removed") {
        try remove(String(input.name.dropLast(" removed".count)))
      } else if let arrow = input.name.range(of: " -> ") {
        let link = path + "/" + input.name[..<arrow.lowerBound]
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: String(input.name[arrow.upperBound...]))
      } else if let match = input.name.wholeMatch(of: #/(.+) ×(\d+)/#), let count = Int(match.2) {
        let start = exists(String(match.1)) ? Array(try data(String(match.1))) : []
        try write(String(match.1), Data(start + Array(repeating: input.bytes, count: count).joined()))
      } else {
        try write(input.name, Data(input.bytes))
      }
    }
  }
}

extension CaseFile {
  /// The source of templates: the value of `@templates`.
  package var templates: TestSite.Templates {
    switch option("templates") {
    case "copied"?: .copied
    case "none"?: .none
    default: .builtIn
    }
  }
}
