package import Foundation

/// A marked site that was built with payloads in every text where the content's own rules allow them.
package struct MarkedBuild: Sendable {
  package struct Failed: Error, CustomStringConvertible { package let description: String }

  package let folder: TemporaryFolder
  /// What stands in each text; one without has been refused, and is as it was.
  package let payloads: [String: Payload]
  /// What was said of each text that was refused.
  package let refusals: [String: String]

  package var output: String { folder.path + "/public" }

  /// - Parameters:
  ///   - wanted: what is to stand in each text.
  ///   - use: how it stands there.
  ///   - options: of the command.
  ///   - others: files beside the site's.
  package init(
    _ site: MarkedSite, _ wanted: [String: Payload], _ use: PayloadUse = .text, options: [String] = [], others: [String: Data] = [:]
  ) async throws {
    var payloads = wanted
    var refusals: [String: String] = [:]
    while true {
      let folder = try TemporaryFolder()
      let written = MarkedFiles(site, payloads, use)
      for (path, data) in written.files.merging(others, uniquingKeysWith: { $1 }) { try folder.write(path, data) }
      let arguments = ["build", "--quiet", "--diagnostics", "json"] + options
      let run = try await CommandRun(arguments, in: folder.path)
      if run.status == 0 {
        (self.folder, self.payloads, self.refusals) = (folder, payloads, refusals)
        return
      }
      let found = try Self.refused(run, site, written)
      for (name, message) in found where payloads.removeValue(forKey: name) != nil { refusals[name] = message }
      if found.allSatisfy({ refusals[$0.name] != $0.message }) {
        let errors = run.errors.split(separator: "\n").filter { !$0.contains("\"severity\":\"warning\"") }
        throw Failed(description: "status \(run.status): \(errors.joined(separator: "\n"))")
      }
    }
  }

  private struct Message: Decodable {
    let severity, message: String
    let file: String
    let line: Int?
  }

  /// The texts that errors are about, by the places that they tell, else by the marks in them.
  private static func refused(
    _ run: CommandRun, _ site: MarkedSite, _ written: MarkedFiles
  ) throws -> [(name: String, message: String)] {
    let messages = run.errors.split(separator: "\n").compactMap { try? JSONDecoder().decode(Message.self, from: Data($0.utf8)) }
    return messages.filter { $0.severity == "error" }.flatMap { message in
      // What is said of a line may name what stands elsewhere.
      let marks = (message.file + (message.line == nil ? message.message : "")).matches(of: /ja(\d{4})k/).compactMap { Int($0.1) }
      let places = message.line.map { written.names(message.file, line: $0) } ?? []
      return (places.isEmpty ? marks.map { site.names[$0] } : places).map { ($0, message.message) }
    }
  }
}

extension MarkedBuild {
  /// With one payload in every text.
  package init(_ site: MarkedSite, _ payload: Payload, options: [String] = []) async throws {
    try await self.init(site, Dictionary(uniqueKeysWithValues: site.names.map { ($0, payload) }), options: options)
  }

  /// With a harmless text wherever any text may stand: ids and the like stay as they are, since what refers to them has to find them.
  package static func harmless(_ site: MarkedSite, options: [String] = [], others: [String: Data] = [:]) async throws -> MarkedBuild {
    let accepted = try await MarkedBuild(site, Payload.few[0]).payloads
    return try await MarkedBuild(site, accepted.mapValues { _ in .harmless }, options: options, others: others)
  }

  /// The same, where every word of the builder has wide letters.
  package static func withOtherWords(_ site: MarkedSite) async throws -> MarkedBuild {
    let catalog = try String(contentsOfFile: ProjectFolder.path + "/templates/words.xcstrings", encoding: .utf8)
    let pattern = #/"value"\s*:\s*"((?:[^"\\]|\\.)*)"/#
    let changed = catalog.replacing(pattern) { match in
      let parts = match.1.split(separator: #/%\(\w+\)(?:@|lld)|\\./#, omittingEmptySubsequences: false)
      let kept = match.1.matches(of: #/%\(\w+\)(?:@|lld)|\\./#).map { String($0.0) } + [""]
      return "\"value\": \"" + zip(parts, kept).map { String($0.map(\.wide)) + $1 }.joined() + "\""
    }
    return try await harmless(site, others: ["templates/words.xcstrings": Data(changed.utf8)])
  }
}

extension Character {
  fileprivate var wide: Character {
    guard isASCII, isLetter, let value = unicodeScalars.first?.value, let wide = Unicode.Scalar(value + 0xFEE0) else { return self }
    return Character(wide)
  }
}
