internal import Foundation
internal import Testing

/// A case: a text file with inputs, and with what the program makes of them.
///
///     A title that says what the case shows.
///     @option value
///
///     -- content/terms.md --
///     An input: a file, or what its name says.
///     == messages ==
///     An output. `UPDATE_CASES=1 swift test --filter NAME` writes it.
///
/// Inputs and the outputs after them are a step; a case may have several. A name may have attributes at its end:
///
/// - `(open)`: the text has no final newline.
/// - `(escaped)`: the text contains `\u{…}`, `\r`, `\s` at the end of a line, and `\\`.
/// - `(base64)`: the file isn't text.
package struct CaseFile: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  package struct Section: Sendable, Equatable {
    package let name: String
    package let bytes: [UInt8]

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text, or nil if the bytes aren't valid UTF-8.
    package var validText: String? { text.utf8.elementsEqual(bytes) ? text : nil }

    package init(_ name: String, _ text: some StringProtocol) { self.init(name, bytes: Array(text.utf8)) }

    package init(_ name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  package struct Step: Sendable {
    package var inputs: [Section] = []
    package var outputs: [Section] = []

    package init(inputs: [Section] = [], outputs: [Section] = []) { (self.inputs, self.outputs) = (inputs, outputs) }
  }

  /// The path of the file below `Tests/Cases`, without `.txt`.
  package let name: String
  /// The lines before the first step: the title and the options.
  package let head: String
  package var steps: [Step]
  /// The options that tests of this kind of case don't have. `check` fails because of them: they would change nothing.
  private(set) var unknownOptions: [String] = []

  package init(_ name: String, head: String, steps: [Step]) { (self.name, self.head, self.steps) = (name, head, steps) }

  package var description: String { name }
  package var testDescription: String { name }

  /// The first line of the file.
  package var title: String { String(head.prefix { $0 != "\n" }) }

  /// Returns the value of an option, the line `@name value`; an empty string if it has no value, and nil if there is no such line.
  package func option(_ name: String) -> String? { options(name).first }

  /// Returns the values of all lines `@name value`.
  package func options(_ name: String) -> [String] {
    head.split(separator: "\n").compactMap { line in
      guard line == "@\(name)" || line.hasPrefix("@\(name) ") else { return nil }
      return String(line.dropFirst(name.count + 2))
    }
  }

  private var optionNames: [String] {
    head.split(separator: "\n").filter { $0.hasPrefix("@") }.map { String($0.dropFirst().prefix { $0 != " " }) }
  }
}

// MARK: - Reading

extension CaseFile {
  /// The folder of all cases.
  package static let folder = ProjectFolder.path + "/Tests/Cases"

  /// The cases in a folder, at least one, or only those whose name contains the value of the variable `CASE`.
  ///
  /// - Parameter options: the names of the options that a case may have.
  package static func all(in kind: String, options: Set<String> = []) -> [CaseFile] {
    let root = folder + "/" + kind
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".txt") } ?? []
    precondition(!names.isEmpty, "Tests/Cases/\(kind) has no cases")
    let wanted = ProcessInfo.processInfo.environment["CASE"]
    return names.sorted().map { kind + "/" + $0.dropLast(4) }.filter { wanted.map($0.contains) ?? true }.map { name in
      do {
        var file = try named(name)
        file.unknownOptions = file.optionNames.filter { !options.contains($0) }
        return file
      } catch { preconditionFailure("\(name).txt cannot be read: \(error)") }
    }
  }

  /// Reads one case, for tests of what its outputs cannot say.
  package static func named(_ name: String) throws -> CaseFile {
    try CaseFile(name, text: String(contentsOfFile: "\(folder)/\(name).txt", encoding: .utf8))
  }

  package init(_ name: String, text: String) throws {
    var (head, steps, current) = ("", [Step](), nil as (line: Substring, mark: Substring, text: String)?)
    func close() throws {
      guard let (line, mark, text) = current else { return }
      let section = try Section(line: String(line.dropFirst(3).dropLast(3)), text: text)
      if mark == "--", steps.last?.outputs.isEmpty != true { steps.append(Step()) }
      guard let last = steps.indices.last else { throw CaseFileError("\(name): the output \(section.name) has no input") }
      if mark == "--" { steps[last].inputs.append(section) } else { steps[last].outputs.append(section) }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0) {
      if let mark = Self.mark(line) {
        try close()
        current = (line, mark, "")
      } else if current != nil {
        current?.text += (line.hasPrefix("\\--") || line.hasPrefix("\\==") ? line.dropFirst() : line) + "\n"
      } else {
        head += line + "\n"
      }
    }
    try close()
    self.init(name, head: head, steps: steps)
  }

  private static func mark(_ line: Substring) -> Substring? {
    ["--", "=="].first { line.hasPrefix("\($0) ") && line.hasSuffix(" \($0)") && line.count > 6 }.map { $0[...] }
  }
}

package struct CaseFileError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension CaseFile.Section {
  fileprivate init(line: String, text: String) throws {
    var (name, bytes) = (line, Array(text.utf8))
    if let marked = name.removingSuffix(" (base64)") {
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw CaseFileError("\(name): this is no base64")
      }
      self.init(marked, bytes: Array(data))
      return
    }
    if let marked = name.removingSuffix(" (escaped)") { (name, bytes) = (marked, Array(try Self.unescaped(text).utf8)) }
    if let marked = name.removingSuffix(" (open)") { (name, bytes) = (marked, bytes.dropLast()) }
    self.init(name, bytes: bytes)
  }

  private static func unescaped(_ text: String) throws -> String {
    var (result, rest) = ("", Substring(text))
    while let slash = rest.firstIndex(of: "\\") {
      result += rest[..<slash]
      rest = rest[slash...].dropFirst()
      switch rest.first {
      case "\\": result += "\\"
      case "r": result += "\r"
      case "s": result += " "
      case "u":
        guard let match = rest.prefixMatch(of: #/u\{([0-9A-F]+)\}/#), let number = UInt32(match.1, radix: 16),
          let scalar = Unicode.Scalar(number)
        else { throw CaseFileError("\(rest.prefix(9)): this is no escape") }
        result.unicodeScalars.append(scalar)
        rest = rest[match.range.upperBound...]
        continue
      default: throw CaseFileError("\\\(rest.prefix(1)): this is no escape")
      }
      rest = rest.dropFirst()
    }
    return result + rest
  }
}

// MARK: - Writing

extension CaseFile {
  package var text: String {
    let sections = steps.flatMap { step in step.inputs.map { $0.printed("--") } + step.outputs.map { $0.printed("==") } }
    return head + sections.joined()
  }
}

extension CaseFile.Section {
  private static let invisible = CharacterSet.controlCharacters.union(.illegalCharacters).union(.nonBaseCharacters)
    .union(CharacterSet(charactersIn: "\u{A0}\u{FEFF}\u{2028}\u{2029}\u{2126}\u{212A}\u{212B}")).subtracting(
      CharacterSet(charactersIn: "\n\t"))

  fileprivate func printed(_ mark: String) -> String {
    guard let text = validText else {
      return "\(mark) \(name) (base64) \(mark)\n"
        + Data(bytes).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed]) + "\n"
    }
    let isOpen = !bytes.isEmpty && bytes.last != UInt8(ascii: "\n")
    let ended = text + (isOpen ? "\n" : "")
    let isEscaped = ended.unicodeScalars.contains(where: Self.invisible.contains) || ended.utf8.contains(" \n".utf8)
    let shown = isEscaped ? Self.escaped(ended) : ended
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let body = lines.map {
      ($0.hasPrefix("-- ") || $0.hasPrefix("== ") || $0.hasPrefix("\\--") || $0.hasPrefix("\\==") ? "\\" : "") + $0 + "\n"
    }
    return "\(mark) \(name)\(isOpen ? " (open)" : "")\(isEscaped ? " (escaped)" : "") \(mark)\n" + body.joined()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\\": result += "\\\\"
      case "\r": result += "\\r"
      case " " where scalars.first == "\n": result += "\\s"
      case _ where invisible.contains(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  fileprivate func removingSuffix(_ suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}
