import Foundation
import TestSupport
import Testing

/// `sitegen --notices`.
@Suite struct NoticesTests {
  /// The names of libraries and packages that have a notice.
  private static func noticed() async throws -> Set<Substring> {
    let text = try await CommandRun(["--notices"]).succeeded().output
    return Set(text.matches(of: /(?m)^Links: (.+)$/).flatMap { $0.1.split(separator: " ") })
  }

  @Test func everyLinkedLibraryHasANotice() async throws {
    let sources = URL(fileURLWithPath: ProjectFolder.path + "/Sources/C")
    let maps = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
      .map { $0.appendingPathComponent("module.modulemap") }.filter { FileManager.default.fileExists(atPath: $0.path) }
    let linked = try maps.flatMap { try String(contentsOf: $0, encoding: .utf8).matches(of: /link "(.+)"/).map(\.1) }
    #expect(linked.count > 5)
    #expect(try await Set(linked).subtracting(Self.noticed()) == [])
  }

  @Test func everyPackageHasANotice() async throws {
    struct State: Decodable {
      struct Object: Decodable { let dependencies: [Dependency] }
      struct Dependency: Decodable { let packageRef: Reference }
      struct Reference: Decodable { let identity: String }
      let object: Object
    }
    let program = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0]).standardizedFileURL
    let file = sequence(first: program) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      .map { $0.appendingPathComponent("workspace-state.json") }.first { FileManager.default.fileExists(atPath: $0.path) }
    let state = try JSONDecoder().decode(State.self, from: Data(contentsOf: try #require(file, "the tests are not in a folder of SwiftPM")))
    let packages = Set(state.object.dependencies.map { $0.packageRef.identity[...] })
    #expect(packages.count > 4)
    #expect(try await packages.subtracting(Self.noticed()) == [])
  }

  @Test func sharedLicensesAreLast() async throws {
    let text = try await CommandRun(["--notices"]).succeeded().output
    let components = text.matches(of: /(?m)^Component: (.+)$/).map(\.1)
    #expect(components.last.map { $0.contains("License") } == true, "\(components)")
    #expect(text.contains("Unicode") && text.contains("CLDR") && text.contains("SPDX"))
  }
}
