import Foundation
import Testing

/// `SettingsModel` is what a watch links: it has to build where there is nothing but the standard library.
@Test func settingsModelImportsNothing() throws {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let sources = tests.deletingLastPathComponent().appendingPathComponent("Sources/SettingsModel")
  let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    .map { sources.appendingPathComponent($0) }
  #expect(files.count > 10)
  for file in files {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.contains(/^\s*(@\w+\s+)?((public|package|internal)\s+)?import\s/) } == [], "\(file.lastPathComponent)")
  }
}
