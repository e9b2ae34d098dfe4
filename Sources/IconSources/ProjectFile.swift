internal import Diagnostics

/// Finds build settings in a `project.pbxproj`, a property list in the older form `{ KEY = VALUE; }`.
struct ProjectFile {
  /// In bytes.
  static let limit: Int64 = 64_000_000
  private static let deepest = 64

  private struct Frame {
    var key = ""
    var values: [String] = []
    var isValue = false
    var line = 0
    /// The member `name`, which a configuration has beside its settings.
    var name: String?
    /// The settings of the dictionaries in it.
    var found: [Int] = []
    /// Whether it is the build settings of a configuration, and all texts of such a dictionary in it.
    var isSettings = false
    var texts: [String: String] = [:]
  }

  private var text: ProjectText
  private var frames: [Frame] = []
  private var settings: [BuildSetting] = []
  private var variables = BuildVariables()
  /// All texts beside a setting, by its index.
  private var own: [Int: [String: String]] = [:]
  private let path: String

  private init(_ source: SourceText) { (text, path) = (ProjectText(source.bytes), source.path) }

  static func settings(_ source: SourceText) throws(IconRemark.Reason) -> (settings: [BuildSetting], variables: BuildVariables) {
    var file = Self(source)
    while let token = file.text.next() {
      guard file.frames.count <= deepest else { throw .invalid("it is nested too deeply") }
      file.take(token)
    }
    // What each configuration says itself comes before what others of its name say.
    var settings = file.settings
    for index in settings.indices {
      let (own, configuration) = (file.own[index] ?? [:], settings[index].configuration)
      settings[index].resolve { own[$0] ?? file.variables.value(of: $0, in: configuration) }
    }
    return (settings, file.variables)
  }

  private mutating func take(_ token: ProjectText.Token) {
    switch token {
    case .mark(UInt8(ascii: "{")):
      let isSettings = frames.last?.key == "buildSettings"
      frames.append(Frame())
      frames[frames.count - 1].isSettings = isSettings
    case .mark(UInt8(ascii: "}")): close()
    case _ where frames.isEmpty: break
    case .mark(UInt8(ascii: "=")): frames[frames.count - 1].isValue = true
    case .mark(UInt8(ascii: ";")): end()
    case .mark: break
    case .word(let word):
      let top = frames.count - 1
      if !frames[top].isValue {
        (frames[top].key, frames[top].line) = (word, text.line)
      } else if frames[top].isSettings || frames[top].key == "name" || BuildSetting.Key(name: frames[top].key) != nil {
        frames[top].values.append(word)
      }
    }
  }

  /// The end of a member.
  private mutating func end() {
    let top = frames.count - 1
    let frame = frames[top]
    if frame.key == "name" { frames[top].name = frame.values.first }
    if frame.isSettings, frame.values.count == 1 { frames[top].texts[frame.key] = frame.values[0] }
    if let key = BuildSetting.Key(name: frame.key), !frame.values.isEmpty {
      // A text of several names, or a list.
      let values = frame.values.count == 1 && key == .alternates ? BuildSetting.words(frame.values[0]) : frame.values
      if top > 0 { frames[top - 1].found.append(settings.count) }
      settings.append(BuildSetting(key: key, values: values, place: IconPlace(path, line: frame.line)))
    }
    (frames[top].key, frames[top].values, frames[top].isValue) = ("", [], false)
  }

  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    for index in frame.found { settings[index].configuration = frame.name }
    if frame.isSettings, !frames.isEmpty {
      frames[frames.count - 1].texts = frame.texts
    } else if let name = frame.name {
      for index in frame.found { own[index] = frame.texts }
      for (key, value) in frame.texts { variables.add(key, value, of: name) }
    }
  }
}
