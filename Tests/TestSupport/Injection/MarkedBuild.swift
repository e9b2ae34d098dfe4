package import Foundation

/// A marked site, built with a payload in every text that accepts it.
package struct MarkedBuild: Sendable {
  package struct Failed: Error, CustomStringConvertible { package let description: String }

  package let folder: TemporaryFolder
  /// The payload in each text. A text whose payload was rejected is unchanged and has no entry.
  package let payloads: [String: Payload]
  /// The message for each rejected payload.
  package let refusals: [String: String]

  package var output: String { folder.path + "/public" }

  /// - Parameters:
  ///   - wanted: the payload for each text.
  ///   - use: how to insert the payloads.
  ///   - options: the command's options.
  ///   - others: additional files.
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

  /// Returns the texts that errors refer to, found by the positions of the errors, or by the marks in their messages.
  private static func refused(
    _ run: CommandRun, _ site: MarkedSite, _ written: MarkedFiles
  ) throws -> [(name: String, message: String)] {
    let messages = run.errors.split(separator: "\n").compactMap { try? JSONDecoder().decode(Message.self, from: Data($0.utf8)) }
    return messages.filter { $0.severity == "error" }.flatMap { message in
      // If a message has a line, it may also quote texts from other places, so its marks don't count.
      let marks = (message.file + (message.line == nil ? message.message : "")).matches(of: /ja(\d{4})k/).compactMap { Int($0.1) }
      let places = message.line.map { written.names(message.file, line: $0) } ?? []
      return (places.isEmpty ? marks.map { site.names[$0] } : places).map { ($0, message.message) }
    }
  }
}

extension MarkedBuild {
  /// Builds a site with the same payload in every text.
  package init(_ site: MarkedSite, _ payload: Payload, options: [String] = []) async throws {
    try await self.init(site, Dictionary(uniqueKeysWithValues: site.names.map { ($0, payload) }), options: options)
  }

  /// Builds a site with harmless words in every text that accepts any text. Ids are unchanged, so that references still resolve.
  package static func harmless(_ site: MarkedSite, options: [String] = [], others: [String: Data] = [:]) async throws -> MarkedBuild {
    let accepted = try await MarkedBuild(site, Payload.few[0]).payloads
    return try await MarkedBuild(site, accepted.mapValues { _ in .harmless }, options: options, others: others)
  }

  /// Builds a harmless site whose built-in labels consist of full-width letters.
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

/// The words in a marked site's content: in Markdown, YAML values, ids and file names.
package struct AuthoredWords: Sendable {
  private let words: Set<String>

  package init(in folder: TemporaryFolder) throws {
    let files = try folder.files().filter { $0.hasPrefix("content/") }
    let texts = try files.filter { $0.hasSuffix(".md") || $0.hasSuffix(".yaml") }.map { try folder.text($0) }
    let values = texts.map { $0.replacing(/(?m)^[\s-]*[A-Za-z]+:/, with: "") } + files
    words = values.reduce(into: []) { words, text in
      // Includes both the id and the words in it.
      for word in text.matches(of: /[A-Za-z][a-z]+/) + text.matches(of: /[A-Za-z]{3,}/) { words.insert(word.0.lowercased()) }
    }
  }

  /// Returns the ASCII words in a published text that are not in the content. The site is built with `--pseudo`, which replaces the letters
  /// of labels and texts, but not of ids and names from code.
  package func others(in text: String) -> Set<String> {
    let ours = text.replacing(/ja\d{4}k.*?k\d{4}aj/.ignoresCase().dotMatchesNewlines(), with: " ").replacing(
      /https?:\S+|\S+@\S+/, with: " ")
    return Set(ours.matches(of: /[A-Za-z]{3,}/).map { String($0.0) }.filter { !words.contains($0.lowercased()) })
  }
}
