internal import Foundation
package import Testing

extension CaseFile {
  /// Whether this run rewrites the outputs of cases.
  private static let isUpdate = ProcessInfo.processInfo.environment["UPDATE_CASES"] == "1"

  /// Compares the outputs of each step with those in the file. With `UPDATE_CASES=1`, writes them into the file instead.
  ///
  /// - Parameter outputs: returns everything that the program makes of a step, in the order of the file.
  package func check(sourceLocation: SourceLocation = #_sourceLocation, _ outputs: (Step) async throws -> [Section]) async throws {
    try #require(!steps.isEmpty, "\(name).txt has no input", sourceLocation: sourceLocation)
    try #require(unknownOptions == [], "\(name).txt: no test of this kind has these options", sourceLocation: sourceLocation)
    var made = self
    for index in steps.indices { made.steps[index].outputs = try await outputs(steps[index]) }
    // Strings are equal if their texts are canonically equivalent; files aren't.
    guard !made.text.utf8.elementsEqual(text.utf8) else { return }
    guard Self.isUpdate else {
      Issue.record(Comment(rawValue: difference(from: made)), sourceLocation: sourceLocation)
      return
    }
    try #require(ProcessInfo.processInfo.environment["CI"] == nil, "cases are never updated in CI", sourceLocation: sourceLocation)
    try made.text.write(toFile: "\(Self.folder)/\(name).txt", atomically: true, encoding: .utf8)
  }

  /// Describes the first lines that differ.
  private func difference(from made: CaseFile) -> String {
    let (old, new) = (text.lines, made.text.lines)
    let start = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    func listed(_ lines: ArraySlice<Substring>, _ mark: String) -> String {
      lines.prefix(30).map { "\n\(mark) \($0)" }.joined() + (lines.count > 30 ? "\n\(mark) and \(lines.count - 30) more lines" : "")
    }
    let section = old[...min(start, old.count - 1)].last { $0.hasPrefix("-- ") || $0.hasPrefix("== ") } ?? ""
    return """
      Tests/Cases/\(name).txt:\(start + 1): in \(section)\(listed(old[start...].dropLast(end), "-"))\(listed(new[start...].dropLast(end), "+"))
      If the new outputs are right: UPDATE_CASES=1 swift test --filter NAME, with the name of this suite
      """
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
