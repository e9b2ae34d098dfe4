import AcceptanceSupport
import AppSources
import CodeImport
import Diagnostics
import Foundation
import SettingsImport
import SettingsModel
import SiteContent
import SwiftExport
import TestSupport
import Testing

@testable import Hosting

/// The code from `export swift` compiles, and `import swift` can read it.
@Suite struct SwiftExportCodeTests {
  /// The part of the package that the exported keys need.
  private static let package = """
    import Foundation
    public enum Defaults {
      public class AnyKey: @unchecked Sendable { public typealias Key = Defaults.Key }
      public typealias Keys = AnyKey
      public final class Key<Value>: AnyKey, @unchecked Sendable {
        public init(_ name: String, default value: Value, suite: UserDefaults = .standard) {}
        public init<T>(_ name: String, suite: UserDefaults = .standard) where Value == T? {}
      }
      public protocol Serializable {}
    }
    """

  private static let compiler = installedProgram("swiftc")

  @Test(
    .programs, .enabled(if: compiler != nil, "there is no swiftc"), arguments: SwiftExport.Style.allCases,
    [ExportedSettings.text, ExportedSettings.stores])
  func theCodeCompiles(_ style: SwiftExport.Style, _ settings: String) async throws {
    let folder = try TemporaryFolder()
    let text = SwiftExport(try ExportedSettings.catalogue(settings), style: style).text
    try folder.write(["Settings.swift": text.replacing("import Defaults\n", with: ""), "Defaults.swift": Self.package])
    let run = try await ProgramRun(
      [try #require(Self.compiler), "-typecheck", "-swift-version", "6", "Settings.swift", "Defaults.swift"], in: folder.path)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)\n\(text)")
  }

  /// A program registers the defaults and prints each property of `UserDefaults`.
  @Test(.programs, .enabled(if: compiler != nil, "there is no swiftc"))
  func itsDefaultsMatchTheResolver() async throws {
    let catalogue = try ExportedSettings.catalogue()
    let folder = try TemporaryFolder()
    let main = """
      import Foundation
      let user = UserDefaults(suiteName: "\(folder.path)/user")!
      user.registerSteps2Settings()
      let values: [String: Any?] = [
        "unit-system": user.unitSystem.rawValue, "stepGoal": user.stepGoal, "ratio": user.ratio, "default": user.default,
        "quality": user.quality.rawValue, "tags": user.tags, "name": user.name, "level": user.level?.rawValue,
      ]
      FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: values.compactMapValues { $0 }))
      """
    try folder.write(["Settings.swift": SwiftExport(catalogue, style: .userDefaults).text, "main.swift": main])
    let compiler = try #require(Self.compiler)
    _ = try await ProgramRun([compiler, "-swift-version", "5", "-o", "program", "Settings.swift", "main.swift"], in: folder.path)
      .succeeded()
    let run = try await ProgramRun([folder.path + "/program"], in: folder.path).succeeded()
    let printed = try JSONDecoder().decode([String: JSONValue].self, from: run.outputData)
    let start = ConfigurationResolver(catalogue, Configuration()).resolve()
    // Settings in the keychain, and settings without documented values, are not exported.
    #expect(
      printed == Dictionary(uniqueKeysWithValues: start.values.compactMap { value in value.value.map { (value.setting.rawValue, $0) } }))
  }

  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"), arguments: SwiftExport.Style.allCases)
  func importingAnExportChangesNothing(_ style: SwiftExport.Style) throws {
    let catalogue = try ExportedSettings.catalogue()
    let code = SourceText(path: "Settings.swift", SwiftExport(catalogue, style: style).text)
    let findings = AppSourceReader.findings([AppSourceReader.read(code)])
    let file = SourceText(path: "content/steps/settings.yaml", ExportedSettings.text)
    let result = SettingsImport(findings, into: catalogue, file, schema: "")
    #expect(result.added == [] && result.bytes == file.bytes && findings.undecided.map(\.reason) == [.unknownType(key: "unknown")])
    #expect(CatalogueComparison(catalogue, findings, ignored: []).differences == [])
  }
}

/// The scripts from `sitegen hosting`, checked by shellcheck.
@Suite(.programs) struct ShellScriptTests {
  private static let site = HostedSite(baseURL: "https://settings.example/", basePath: "/", languages: ["de"], policy: "default-src 'self'")
  private static let below = HostedSite(baseURL: "https://example.com/it's/b/", basePath: "/it's/b/", policy: "default-src 'self'")

  private static let shellcheck = installedProgram("shellcheck")

  @Test(.enabled(if: shellcheck != nil, "shellcheck is missing: install it with .ci/setup acceptance"))
  func scriptsHaveNoWarnings() async throws {
    let folder = try TemporaryFolder()
    for (name, site) in [("plain", Self.site), ("below", Self.below)] {
      for host in SiteHost.allCases {
        for file in host.files(for: site) where file.name.hasSuffix(".sh") {
          try folder.write(["\(name)-\(host.rawValue)-\(file.name)": file.text])
        }
      }
    }
    let scripts = try folder.files()
    try #require(scripts.count == 12)
    let run = try await ProgramRun([#require(Self.shellcheck)] + scripts, in: folder.path)
    #expect(run.status == 0 && run.output == "", "\(run.output)")
  }
}
