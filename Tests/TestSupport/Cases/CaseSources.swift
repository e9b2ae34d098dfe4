/// The source files of a case. A step also has the files of the steps before it. Besides files, a step may have:
///
/// - `-- NAME removed --`: removes a file.
/// - `-- instead of WORD --`: the text takes the place of a word in all files, in this step only.
package struct CaseSources {
  private var files: [String: String] = [:]

  package init() {}

  /// Returns the files of the next step.
  package mutating func next(_ step: CaseFile.Step) throws -> [String: String] {
    let marks = step.inputs.filter { $0.name.hasPrefix("instead of ") }
    for input in step.inputs where !input.name.hasPrefix("instead of ") {
      let isRemoved = input.name.hasSuffix(" removed")
      files[isRemoved ? String(input.name.dropLast(" removed".count)) : input.name] = isRemoved ? nil : input.text
    }
    var replaced = files
    for mark in marks {
      let word = String(mark.name.dropFirst("instead of ".count))
      guard replaced.values.contains(where: { $0.contains(word) }) else { throw CaseFileError("no file contains \(word)") }
      let text = mark.text.hasSuffix("\n") ? String(mark.text.dropLast()) : mark.text
      replaced = replaced.mapValues { $0.replacing(word, with: text) }
    }
    return replaced
  }
}
