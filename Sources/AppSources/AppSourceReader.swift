package import Diagnostics
internal import SourceValues

/// Reads the Swift files of an app: each by itself, then what all of them say.
package enum AppSourceReader {
  /// What one file says.
  package struct Reading: Sendable { let file: SwiftFile }

  #if AppSources
    package static let isAvailable = true

    package static func read(_ source: SourceText) -> Reading {
      guard NestingScan(source.bytes).isShallow else {
        var file = SwiftFile(path: source.path)
        file.problem = .tooDeep
        return Reading(file: file)
      }
      var file = SwiftFileReader.read(source)
      if source.problem != nil { file.problem = .notUTF8 }
      return Reading(file: file)
    }
  #else
    /// Whether the program was compiled with the trait `AppSources`.
    package static let isAvailable = false

    package static func read(_ source: SourceText) -> Reading { Reading(file: SwiftFile(path: source.path)) }
  #endif

  /// Whether a file is one of the app's code.
  package static func reads(_ path: String) -> Bool {
    guard path.hasSuffix(".swift"), path != "Package.swift", !path.hasSuffix("/Package.swift") else { return false }
    return SourceFiles.isOfApp(path)
  }

  /// In the place of a file that is longer than ``SourceFiles/maximumBytes``.
  package static func tooLong(_ path: String) -> Reading {
    var file = SwiftFile(path: path)
    file.problem = .tooLong
    return Reading(file: file)
  }

  /// In the place of a file that cannot be read.
  package static func unreadable(_ path: String, _ reason: String) -> Reading {
    var file = SwiftFile(path: path)
    file.problem = .unreadable(reason)
    return Reading(file: file)
  }

  /// - Parameter readings: in the order of their paths.
  package static func findings(_ readings: [Reading]) -> AppFindings {
    let files = readings.map(\.file)
    let index = CodeIndex(files)
    var collector = KeyCollector(index, KeyHolders(index, files))
    for file in files { collector.collect(file) }
    collector.collectObjects(files)
    let found = collector.keys()
    var screenCollector = ScreenCollector(index, files, KeyNames(collector.mentions, found))
    let screens = screenCollector.screens()
    let controls = Dictionary(grouping: screenCollector.controls, by: \.key)
    let all = found + screenCollector.keysOfModels
    let keys = all.map { $0.shown(by: controls[$0.key] ?? [], index) }
    let types = Set(files.flatMap { $0.types.compactMap(\.name.last) + $0.enumerations.compactMap(\.name.last) })
    return AppFindings(
      keys: keys, screens: screens,
      undecided: Set(collector.undecided + screenCollector.undecided).sorted { ($0.place, $0.description) < ($1.place, $1.description) },
      controls: screenCollector.count, typeNames: types)
  }
}
