import SettingsModel
import SwiftExport
import TestSupport
import Testing

/// `export swift`: what an app can compile.
@Suite struct SwiftExportTests {
  @Test func propertiesReadAndWriteWhatIsStored() throws {
    let export = SwiftExport(try ExportedSettings.catalogue(), style: .userDefaults)
    #expect(export.omitted == [.init(setting: "secret", reason: "it is stored in \"keychain\"")])
    #expect(
      export.text == #"""
        // Made by `sitegen export swift` from what the site of Steps 2 says. Changes are lost when it is made again.
        import Foundation

        /// The settings of Steps 2.
        public enum Steps2Settings {
          public enum UnitSystem: String, CaseIterable, Sendable {
            case metric = "metric"
            case imperial = "imperial"

            /// What people read.
            public var title: String {
              switch self {
              case .metric: "Metric"
              case .imperial: "Imperial \"US\""
              }
            }
          }

          public enum Quality: Int, CaseIterable, Sendable {
            case value0 = 0
            case high = 2

            /// What people read.
            public var title: String {
              switch self {
              case .value0: "None"
              case .high: "High"
              }
            }
          }

          public enum Level: Int, CaseIterable, Sendable {
            case one = 1

            /// What people read.
            public var title: String {
              switch self {
              case .one: "One"
              }
            }
          }

          /// What the values are stored under.
          public enum Key {
            /// Unit system
            public static let unitSystem = "unit-system"
            /// Daily goal
            public static let stepGoal = "app.goal"
            /// Sounds
            public static let playsSounds = "playsSounds"
            /// Ratio
            public static let ratio = "ratio"
            /// Name
            public static let name = "name"
            /// Default
            public static let `default` = "default"
            /// Quality
            public static let quality = "quality"
            /// Level
            public static let level = "level"
            /// Tags
            public static let tags = "tags"
            /// Unknown
            public static let unknown = "unknown"
          }
        }

        extension UserDefaults {
          /// The values before a user changes them.
          public func registerSteps2Settings() {
            register(defaults: [
              Steps2Settings.Key.unitSystem: Steps2Settings.UnitSystem.metric.rawValue,
              Steps2Settings.Key.stepGoal: 8000,
              Steps2Settings.Key.ratio: 1.0,
              Steps2Settings.Key.`default`: "a\\b",
              Steps2Settings.Key.quality: Steps2Settings.Quality.high.rawValue,
              Steps2Settings.Key.tags: ["home", "work"],
            ])
          }

          /// Unit system
          public var unitSystem: Steps2Settings.UnitSystem {
            get { string(forKey: Steps2Settings.Key.unitSystem).flatMap { Steps2Settings.UnitSystem(rawValue: $0) } ?? .metric }
            set { set(newValue.rawValue, forKey: Steps2Settings.Key.unitSystem) }
          }

          /// Daily goal
          public var stepGoal: Int {
            get { integer(forKey: Steps2Settings.Key.stepGoal) }
            set { set(newValue, forKey: Steps2Settings.Key.stepGoal) }
          }

          /// Sounds
          public var playsSounds: Bool {
            get { bool(forKey: Steps2Settings.Key.playsSounds) }
            set { set(newValue, forKey: Steps2Settings.Key.playsSounds) }
          }

          /// Ratio
          public var ratio: Double {
            get { double(forKey: Steps2Settings.Key.ratio) }
            set { set(newValue, forKey: Steps2Settings.Key.ratio) }
          }

          /// Name
          public var name: String? {
            get { string(forKey: Steps2Settings.Key.name) }
            set { set(newValue, forKey: Steps2Settings.Key.name) }
          }

          /// Default
          public var `default`: String {
            get { string(forKey: Steps2Settings.Key.`default`) ?? "a\\b" }
            set { set(newValue, forKey: Steps2Settings.Key.`default`) }
          }

          /// Quality
          public var quality: Steps2Settings.Quality {
            get { (object(forKey: Steps2Settings.Key.quality) as? Int).flatMap { Steps2Settings.Quality(rawValue: $0) } ?? .high }
            set { set(newValue.rawValue, forKey: Steps2Settings.Key.quality) }
          }

          /// Level
          public var level: Steps2Settings.Level? {
            get { (object(forKey: Steps2Settings.Key.level) as? Int).flatMap { Steps2Settings.Level(rawValue: $0) } }
            set { set(newValue?.rawValue, forKey: Steps2Settings.Key.level) }
          }

          /// Tags
          public var tags: [String] {
            get { object(forKey: Steps2Settings.Key.tags) as? [String] ?? ["home", "work"] }
            set { set(newValue, forKey: Steps2Settings.Key.tags) }
          }

          /// Unknown
          public var unknown: Any? {
            get { object(forKey: Steps2Settings.Key.unknown) }
            set { set(newValue, forKey: Steps2Settings.Key.unknown) }
          }
        }

        """#)
  }

  @Test func keysOfThePackageDefaults() throws {
    let export = SwiftExport(try ExportedSettings.catalogue(), style: .defaults)
    #expect(
      export.text == #"""
        // Made by `sitegen export swift` from what the site of Steps 2 says. Changes are lost when it is made again.
        import Defaults
        import Foundation

        /// The settings of Steps 2.
        public enum Steps2Settings {
          public enum UnitSystem: String, CaseIterable, Sendable, Defaults.Serializable {
            case metric = "metric"
            case imperial = "imperial"

            /// What people read.
            public var title: String {
              switch self {
              case .metric: "Metric"
              case .imperial: "Imperial \"US\""
              }
            }
          }

          public enum Quality: Int, CaseIterable, Sendable, Defaults.Serializable {
            case value0 = 0
            case high = 2

            /// What people read.
            public var title: String {
              switch self {
              case .value0: "None"
              case .high: "High"
              }
            }
          }

          public enum Level: Int, CaseIterable, Sendable, Defaults.Serializable {
            case one = 1

            /// What people read.
            public var title: String {
              switch self {
              case .one: "One"
              }
            }
          }
        }

        extension Defaults.Keys {
          /// Unit system
          public static let unitSystem = Key<Steps2Settings.UnitSystem>("unit-system", default: .metric)
          /// Daily goal
          public static let stepGoal = Key<Int>("app.goal", default: 8000)
          /// Sounds
          public static let playsSounds = Key<Bool?>("playsSounds")
          /// Ratio
          public static let ratio = Key<Double>("ratio", default: 1.0)
          /// Name
          public static let name = Key<String?>("name")
          /// Default
          public static let `default` = Key<String>("default", default: "a\\b")
          /// Quality
          public static let quality = Key<Steps2Settings.Quality>("quality", default: .high)
          /// Level
          public static let level = Key<Steps2Settings.Level?>("level")
          /// Tags
          public static let tags = Key<[String]>("tags", default: ["home", "work"], suite: UserDefaults(suiteName: "group.x")!)
        }

        extension UserDefaults {
          /// Unknown
          public var unknown: Any? {
            get { object(forKey: "unknown") }
            set { set(newValue, forKey: "unknown") }
          }
        }

        """#)
  }
}
