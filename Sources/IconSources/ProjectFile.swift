internal import Diagnostics

/// Finds build settings in a `project.pbxproj`, a property list in the older form `{ KEY = VALUE; }`. Nothing else of it is kept.
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
  }

  private var text: ProjectText
  private var frames: [Frame] = []
  private var settings: [BuildSetting] = []
  private let path: String

  private init(_ source: SourceText) { (text, path) = (ProjectText(source.bytes), source.path) }

  static func settings(_ source: SourceText) throws(IconRemark.Reason) -> [BuildSetting] {
    var file = Self(source)
    while let token = file.text.next() {
      guard file.frames.count <= deepest else { throw .invalid("it is nested too deeply") }
      file.take(token)
    }
    return file.settings
  }

  private mutating func take(_ token: ProjectText.Token) {
    switch token {
    case .mark(UInt8(ascii: "{")): frames.append(Frame())
    case .mark(UInt8(ascii: "}")): close()
    case _ where frames.isEmpty: break
    case .mark(UInt8(ascii: "=")): frames[frames.count - 1].isValue = true
    case .mark(UInt8(ascii: ";")): end()
    case .mark: break
    case .word(let word):
      let top = frames.count - 1
      if !frames[top].isValue {
        (frames[top].key, frames[top].line) = (word, text.line)
      } else if frames[top].key == "name" || BuildSetting.Key(name: frames[top].key) != nil {
        frames[top].values.append(word)
      }
    }
  }

  /// The end of a member.
  private mutating func end() {
    let top = frames.count - 1
    let frame = frames[top]
    if frame.key == "name" { frames[top].name = frame.values.first }
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
  }
}
