internal import Diagnostics
internal import TextCoding

/// Finds build settings and targets in a `project.pbxproj`, a property list in the older form `{ KEY = VALUE; }`.
struct ProjectFile {
  struct Contents {
    var settings: [BuildSetting] = []
    var variables = BuildVariables()
    var targets: [ProjectTarget] = []
  }

  /// In bytes.
  static let limit: Int64 = 64_000_000
  private static let deepest = 64

  /// What objects are known by.
  private static let parts: Set = ["isa", "name", "productType", "buildConfigurationList", "buildConfigurations"]

  private struct Frame {
    /// The key that it is the value of: the id of an object.
    var id = ""
    var parts: [String: [String]] = [:]
    var key = ""
    var values: [String] = []
    var isValue = false
    var line = 0
    /// The member `name`, which a configuration has beside its settings.
    var name: String? { parts["name"]?.first }
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
  private var objects = ProjectObjects()

  private init(_ source: SourceText) { (text, path) = (ProjectText(source.bytes), source.path) }

  static func contents(_ source: SourceText) throws(IconRemark.Reason) -> Contents {
    var file = Self(source)
    while let token = file.text.next() {
      guard file.frames.count <= deepest else { throw .invalid("it is nested too deeply") }
      file.take(token)
    }
    // What each configuration says itself comes before what others of its name say.
    var settings = file.settings
    let targets = file.objects.targetsByConfiguration
    for index in settings.indices {
      let (own, configuration) = (file.own[index] ?? [:], settings[index].configuration)
      settings[index].resolve { own[$0] ?? file.variables.value(of: $0, in: configuration) }
      settings[index].target = settings[index].object.flatMap { targets[$0] }
    }
    let project = source.path.folderPart.lastPart
    let name = project.hasSuffix(".xcodeproj") ? project.dropping(ending: ".xcodeproj") : project
    return Contents(settings: settings, variables: file.variables, targets: file.objects.targets(of: name))
  }

  private mutating func take(_ token: ProjectText.Token) {
    switch token {
    case .mark(UInt8(ascii: "{")):
      let key = frames.last?.key ?? ""
      frames.append(Frame(id: key, isSettings: key == "buildSettings"))
    case .mark(UInt8(ascii: "}")): close()
    case _ where frames.isEmpty: break
    case .mark(UInt8(ascii: "=")): frames[frames.count - 1].isValue = true
    case .mark(UInt8(ascii: ";")): end()
    case .mark: break
    case .word(let word):
      let top = frames.count - 1
      if !frames[top].isValue {
        (frames[top].key, frames[top].line) = (word, text.line)
      } else if frames[top].isSettings || Self.parts.contains(frames[top].key) || BuildSetting.Key(name: frames[top].key) != nil {
        frames[top].values.append(word)
      }
    }
  }

  /// The end of a member.
  private mutating func end() {
    let top = frames.count - 1
    let frame = frames[top]
    if !frame.values.isEmpty, Self.parts.contains(frame.key) { frames[top].parts[frame.key] = frame.values }
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
    for index in frame.found { (settings[index].configuration, settings[index].object) = (frame.name, frame.id) }
    objects.add(frame.id, frame.parts, frame.isSettings ? [:] : frame.texts)
    if frame.isSettings, !frames.isEmpty {
      frames[frames.count - 1].texts = frame.texts
    } else if let name = frame.name {
      for index in frame.found { own[index] = frame.texts }
      for (key, value) in frame.texts { variables.add(key, value, of: name) }
    }
  }
}
