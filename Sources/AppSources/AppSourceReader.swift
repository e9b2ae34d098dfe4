package import Diagnostics
internal import SourceValues

/// Reads an app's Swift files and nibs, each independently, and combines the findings.
package enum AppSourceReader {
  /// The findings from one file.
  package struct Reading: Sendable {
    let file: SwiftFile
    var nib: NibFile?
  }

  #if AppSources
    package static let isAvailable = true

    package static func read(_ source: SourceText) -> Reading {
      if NibReader.reads(source.path) { return Reading(file: SwiftFile(path: source.path), nib: NibReader.read(source)) }
      guard NestingScan(source.bytes).isShallow else { return Reading(file: SwiftFile(path: source.path, problem: .tooDeep)) }
      var file = SwiftFileReader.read(source)
      if source.problem != nil { file.problem = .notUTF8 }
      return Reading(file: file)
    }
  #else
    /// Whether sitegen was compiled with the trait `AppSources`.
    package static let isAvailable = false

    package static func read(_ source: SourceText) -> Reading { Reading(file: SwiftFile(path: source.path)) }
  #endif

  /// Returns whether a path is a Swift file, nib or storyboard of the app.
  package static func reads(_ path: String) -> Bool {
    guard path.hasSuffix(".swift") || NibReader.reads(path), path != "Package.swift", !path.hasSuffix("/Package.swift") else {
      return false
    }
    return SourceFiles.isOfApp(path)
  }

  /// Returns the result for a file that is larger than ``SourceFiles/maximumBytes``.
  package static func tooLong(_ path: String) -> Reading { Reading(file: SwiftFile(path: path, problem: .tooLong)) }

  /// Returns the result for a file that cannot be read.
  package static func unreadable(_ path: String, _ reason: String) -> Reading {
    Reading(file: SwiftFile(path: path, problem: .unreadable(reason)))
  }

  /// - Parameter readings: sorted by path.
  package static func findings(_ readings: [Reading]) -> AppFindings {
    let files = readings.map(\.file)
    let index = CodeIndex(files)
    var collector = KeyCollector(index, KeyHolders(index, files))
    for file in files { collector.collect(file) }
    collector.collectObjects(files)
    let found = collector.keys()
    var screenCollector = ScreenCollector(index, files, KeyResolver(index, collector.mentions, found))
    let screens = screenCollector.screens()
    let controls = Dictionary(grouping: screenCollector.controls, by: \.key)
    let rawTypes = index.typesShownByRawValue(files)
    let compared = Dictionary(grouping: screens.flatMap(\.requirements), by: \.key).mapValues { Set($0.map(\.value)) }
    let keys = (found + screenCollector.keysOfModels).map { key in
      key.shown(by: controls[key.key] ?? [], index, rawTypes: rawTypes, compared: compared[key.key] ?? [])
    }
    let undecided = Array(Set(collector.undecided + screenCollector.undecided))
    var all = NibFindings(
      readings.compactMap(\.nib), files.flatMap(\.controlActions), keys: keys, screens: screens, undecided: undecided,
      panes: Set(index.paneWindows.flatMap(\.panes))
    ) { index.text($0, in: $1) }
    for window in index.paneWindows { all.add(window: window.name, window.panes, window.place) { index.paneTitle($0) } }
    let types = Set(files.flatMap { $0.types.compactMap(\.name.last) + $0.enumerations.compactMap(\.name.last) })
    return AppFindings(
      keys: all.keys, screens: all.screens,
      undecided: all.undecided.sorted { ($0.place, $0.description) < ($1.place, $1.description) },
      typeNames: types, controls: screenCollector.count)
  }
}

/// Checks how deeply a file is nested before it is parsed. The parser uses stack space for each level, and at some levels it looks ahead
/// recursively.
struct NestingScan {
  /// Higher than any nesting in real code. Parsing nested lists takes exponential time.
  private static let limits = (braces: 100, parentheses: 200, brackets: 12, angles: 100, arrows: 100, conditions: 100, alternatives: 2_000)

  private(set) var isShallow = true
  private var (braces, parentheses, brackets, angles, arrows, conditions, alternatives) = (0, 0, 0, 0, 0, 0, 0)

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count, isShallow {
      if let end = Self.endOfText(bytes, at: index) {
        index = end
        continue
      }
      count(bytes[index], bytes, index)
      index += 1
    }
  }

  private mutating func count(_ byte: UInt8, _ bytes: [UInt8], _ index: Int) {
    switch byte {
    case UInt8(ascii: "{"): (braces, angles, arrows) = (braces + 1, 0, 0)
    case UInt8(ascii: "}"): (braces, angles, arrows) = (max(0, braces - 1), 0, 0)
    case UInt8(ascii: ";"): (angles, arrows) = (0, 0)
    case UInt8(ascii: "("): parentheses += 1
    case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
    case UInt8(ascii: "["): brackets += 1
    case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: ">"): if index > 0, bytes[index - 1] == UInt8(ascii: "-") { arrows += 1 } else { angles = max(0, angles - 1) }
    case UInt8(ascii: "#"):
      if bytes[index...].starts(with: "#if".utf8) { conditions += 1 }
      if bytes[index...].starts(with: "#endif".utf8) { conditions = max(0, conditions - 1) }
    case UInt8(ascii: "e"): if bytes[index...].starts(with: "else if".utf8) { alternatives += 1 }
    default: break
    }
    let most = Self.limits
    isShallow =
      braces <= most.braces && parentheses <= most.parentheses && brackets <= most.brackets && angles <= most.angles
      && arrows <= most.arrows && conditions <= most.conditions && alternatives <= most.alternatives
  }

  /// Returns the end of the comment or string that starts here, or nil if none starts here. A string without an end ends at the line break.
  private static func endOfText(_ bytes: [UInt8], at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "/") || bytes[start] == UInt8(ascii: "\"") else { return nil }
    func has(_ text: StaticString, at index: Int) -> Bool {
      text.withUTF8Buffer { index + $0.count <= bytes.count && bytes[index..<index + $0.count].elementsEqual($0) }
    }
    if has("//", at: start) { return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }
    if has("/*", at: start) { return bytes[(start + 2)...].firstRange(of: "*/".utf8)?.upperBound ?? bytes.count }
    guard bytes[start] == UInt8(ascii: "\"") else { return nil }
    if has("\"\"\"", at: start) { return bytes[(start + 3)...].firstRange(of: "\"\"\"".utf8)?.upperBound ?? bytes.count }
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }
}
