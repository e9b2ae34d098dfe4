internal import Foundation

extension TemporaryFolder {
  /// Applies the inputs of a case: `name` is a file, `name removed` removes a file or folder, `name -> target` is a symbolic link.
  package func apply(_ inputs: [CaseFile.Section]) throws {
    for input in inputs {
      if input.name.hasSuffix(" removed") {
        try remove(String(input.name.dropLast(" removed".count)))
      } else if let arrow = input.name.range(of: " -> ") {
        let link = path + "/" + input.name[..<arrow.lowerBound]
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: String(input.name[arrow.upperBound...]))
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
