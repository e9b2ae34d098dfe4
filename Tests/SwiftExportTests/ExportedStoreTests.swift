import AppSources
import CodeImport
import Diagnostics
import SettingsImport
import SettingsModel
import SwiftExport
import TestSupport
import Testing

/// `export swift` of settings in every store, with names of cases that the app has.
@Suite struct ExportedStoreTests {
  @Test func eachIsWrittenAsItIsStored() throws {
    let export = SwiftExport(try ExportedSettings.catalogue(ExportedSettings.stores), style: .userDefaults)
    #expect(
      export.omitted == [
        .init(setting: "nested", reason: "\"a.b\" is in another value of its file"),
        .init(setting: "token", reason: "it is stored in \"server\""),
        .init(setting: "cache", reason: "it is encoded into a file, and what its values are is not documented"),
      ])
    #expect(
      export.text == #"""
        // Made by `sitegen export swift` from what the site of Steps 2 says. Changes are lost when it is made again.
        import Foundation

        /// The settings of Steps 2.
        public enum Steps2Settings {
          public enum Speed: Int, CaseIterable, Sendable {
            case lento = 0
            case veryFast = 1
            case value2 = 2
            case value3 = 3

            /// What people read.
            public var title: String {
              switch self {
              case .lento: "Very slow"
              case .veryFast: "Very fast"
              case .value2: "Ü"
              case .value3: "none"
              }
            }
          }

          public enum Theme: String, CaseIterable, Sendable, Codable {
            case dark = "dark"
            case bright = "light"
            case `in` = "in"

            /// What people read.
            public var title: String {
              switch self {
              case .dark: "Dark"
              case .bright: "Light"
              case .`in`: "In"
              }
            }
          }

          public enum Mode: String, CaseIterable, Sendable {
            case a = "a"
            case b = "b"

            /// What people read.
            public var title: String {
              switch self {
              case .a: "A"
              case .b: "B"
              }
            }
          }

          /// What the values are stored under.
          public enum Key {
            /// Speed
            public static let speed = "speed"
            /// Sound
            public static let sound = "sound"
            /// Mode
            public static let mode = "mode"
            /// Last
            public static let last = "last"
            /// Recent
            public static let recent = "recent"
            /// Font
            public static let font = "font.mac"
            /// Font
            public static let font2 = "font.ios"
          }

          /// What is stored in settings.json.
          public struct SettingsFile: Codable, Sendable {
            /// Theme
            public var theme: Steps2Settings.Theme = .bright
            /// Zoom
            public var zoom: Double?

            private enum CodingKeys: String, CodingKey {
              case theme = "app_theme"
              case zoom = "zoom"
            }

            public init() {}

            public init(from decoder: any Decoder) throws {
              let container = try decoder.container(keyedBy: CodingKeys.self)
              self.theme = try container.decodeIfPresent(Steps2Settings.Theme.self, forKey: .theme) ?? self.theme
              self.zoom = try container.decodeIfPresent(Double.self, forKey: .zoom)
            }
          }
        }

        extension UserDefaults {
          /// The values before a user changes them.
          public func registerSteps2Settings() {
            register(defaults: [
              Steps2Settings.Key.speed: Steps2Settings.Speed.veryFast.rawValue,
            ])
          }

          /// Speed
          public var speed: Steps2Settings.Speed {
            get { (object(forKey: Steps2Settings.Key.speed) as? Int).flatMap { Steps2Settings.Speed(rawValue: $0) } ?? .veryFast }
            set { set(newValue.rawValue, forKey: Steps2Settings.Key.speed) }
          }

          /// Last
          public var last: [String: Any]? {
            get { dictionary(forKey: Steps2Settings.Key.last) }
            set { set(newValue, forKey: Steps2Settings.Key.last) }
          }

          /// Recent
          public var recent: [Any]? {
            get { array(forKey: Steps2Settings.Key.recent) }
            set { set(newValue, forKey: Steps2Settings.Key.recent) }
          }

          /// Font
          public var font: String? {
            get { string(forKey: Steps2Settings.Key.font) }
            set { set(newValue, forKey: Steps2Settings.Key.font) }
          }

          /// Font
          public var font2: String? {
            get { string(forKey: Steps2Settings.Key.font2) }
            set { set(newValue, forKey: Steps2Settings.Key.font2) }
          }
        }

        #if canImport(Darwin)
        extension NSUbiquitousKeyValueStore {
          /// Sound
          public var sound: Bool {
            get { object(forKey: Steps2Settings.Key.sound) as? Bool ?? true }
            set { set(newValue, forKey: Steps2Settings.Key.sound) }
          }

          /// Mode
          public var mode: Steps2Settings.Mode? {
            get { string(forKey: Steps2Settings.Key.mode).flatMap { Steps2Settings.Mode(rawValue: $0) } }
            set { set(newValue?.rawValue, forKey: Steps2Settings.Key.mode) }
          }
        }
        #endif

        """#)
  }

  /// A check compares what is stored in `UserDefaults` and iCloud, and finds nothing.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"), arguments: SwiftExport.Style.allCases)
  func anImportOfAnExportChangesNothing(_ style: SwiftExport.Style) throws {
    let catalogue = try ExportedSettings.catalogue(ExportedSettings.stores)
    let code = SourceText(path: "Settings.swift", SwiftExport(catalogue, style: style).text)
    let findings = AppSourceReader.findings([AppSourceReader.read(code)])
    let file = SourceText(path: "content/steps/settings.yaml", ExportedSettings.stores)
    let result = SettingsImport(findings, into: catalogue, file, schema: "")
    #expect(result.added == [] && result.bytes == file.bytes)
    #expect(CatalogueComparison(catalogue, findings, ignored: []).differences == [])
  }

  /// The names of cases that an app has are those of the code that is made, and so are the default and the titles.
  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func anImportKeepsTheNamesOfCases() throws {
    let code = """
      import Defaults
      enum AnimationConfiguration: Int, Defaults.Serializable, CaseIterable {
        case smooth = 0, fast = 1, instant = 2
        var name: String { switch self { case .smooth: "Smooth"; case .fast: "Very fast"; case .instant: "Instant" } }
      }
      enum Look: String, Defaults.Serializable { case day = "light", night }
      extension Defaults.Keys {
        static let animation = Key<AnimationConfiguration>("animation", default: .fast)
        static let look = Key<Look>("look", default: .night)
      }
      """
    let findings = AppSourceReader.findings([AppSourceReader.read(SourceText(path: "A.swift", code))])
    let result = SettingsImport(findings, into: try ExportedSettings.catalogue("settings: {}\n"), nil, schema: "")
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.contains("    options: { 0: Smooth, 1: { title: Very fast, symbol: fast }, 2: Instant }\n    default: 1\n"), "\(text)")
    #expect(
      text.contains(
        "    options: { light: { title: \"FILL IN: what the app calls day\", symbol: day }, night: \"FILL IN: what the app calls night\" }\n"
      ),
      "\(text)")
    let made = SwiftExport(try ExportedSettings.catalogue(text), style: .defaults).text
    #expect(made.contains("    case smooth = 0\n    case fast = 1\n    case instant = 2\n"), "\(made)")
    #expect(made.contains("    case day = \"light\"\n    case night = \"night\"\n"), "\(made)")
    #expect(made.contains("(\"animation\", default: .fast)") && made.contains("(\"look\", default: .night)"), "\(made)")
  }
}
