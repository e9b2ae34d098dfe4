internal import Foundation

extension TemporaryFolder {
  /// Applies the inputs of a case: `name` is a file, `name removed` removes a file or folder, `name -> target` is a symbolic link.
  /// `name ×1000` adds a text a thousand times to a file. `name edited` is a file in which the lines `- old`, which occur once, become the
  /// lines `+ new`; without old lines, the new ones are added at the end. `name edited: reason` says why.
  package func apply(_ inputs: [CaseFile.Section]) throws {
    for input in inputs {
      if input.name.hasSuffix(" removed") {
        try remove(String(input.name.dropLast(" removed".count)))
      } else if let edited = input.name.firstRange(of: #/ edited(: .*)?$/#) {
        try edit(String(input.name[..<edited.lowerBound]), input.text)
      } else if let arrow = input.name.range(of: " -> ") {
        let target = String(input.name[arrow.upperBound...]).replacing("FOLDER", with: path)
        let link = String(input.name[..<arrow.lowerBound])
        try makeParent(of: link)
        try FileManager.default.createSymbolicLink(atPath: path + "/" + link, withDestinationPath: target)
      } else if let match = input.name.wholeMatch(of: #/(.+) ×(\d+)/#), let count = Int(match.2) {
        var bytes = exists(String(match.1)) ? try data(String(match.1)) : Data()
        for _ in 0..<count { bytes.append(contentsOf: input.bytes) }
        try write(String(match.1), bytes)
      } else {
        try write(input.name, Data(input.bytes))
      }
    }
  }

  private func edit(_ name: String, _ edits: String) throws {
    let lines = edits.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    func part(_ mark: Character) -> String { lines.filter { $0.first == mark }.map { $0.dropFirst(2) }.joined(separator: "\n") }
    let (text, old, new) = (exists(name) ? try self.text(name) : "", part("-"), part("+"))
    guard !old.isEmpty else { return try write([name: text + new + "\n"]) }
    let parts = text.components(separatedBy: old)
    guard parts.count == 2 else { throw CaseFileError("\(name) contains \(parts.count - 1) times: \(old)") }
    try write([name: parts.joined(separator: new)])
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

extension TestSite {
  /// The site of a case's first step, with other files.
  package init(ofCase name: String, _ more: [String: String] = [:], templates: Templates = .builtIn) throws {
    try self.init([:], templates: templates)
    try folder.apply(CaseFile.named(name).steps[0].inputs.filter { !$0.name.hasPrefix("@") && !$0.name.hasPrefix("--") })
    try folder.write(more)
  }
}
