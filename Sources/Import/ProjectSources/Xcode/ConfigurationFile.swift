internal import Diagnostics
internal import TextCoding

/// Reads the settings of one `.xcconfig` file, without the files it includes.
enum ConfigurationFile {
  static func settings(_ source: SourceText) -> (settings: [BuildSetting], variables: BuildVariables) {
    var (settings, variables) = ([BuildSetting](), BuildVariables())
    // The file is often named after its configuration.
    let file = source.path.lastPart.lowercased()
    let ofFile = (BuildSetting.prereleaseWords + ["release"]).first { file.contains($0) }?.capitalizedFirst
    for number in 1...max(1, source.lineCount) {
      let line = String(decoding: source.line(number), as: UTF8.self)
      let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      guard let equals = text.equalsSign else { continue }
      let value = text[text.index(after: equals)...]
      let condition = text[..<equals].firstMatch(of: /config=([^\],]*)/).map { String($0.1) }
      guard let key = BuildSetting.Key(name: text.prefix { $0 != "=" }) else {
        let name = text[..<equals].prefix { $0 != "[" }.filter { !$0.isWhitespace }
        variables.add(String(name), value.trimmed, of: condition ?? ofFile)
        continue
      }
      settings.append(
        BuildSetting(
          key: key, values: BuildSetting.words(value), configuration: condition ?? ofFile, place: ProjectPlace(source.path, line: number)))
    }
    for index in settings.indices {
      let configuration = settings[index].configuration
      settings[index].resolve { variables.value(of: $0, in: configuration) ?? variables.value(of: $0, in: ofFile) }
    }
    return (settings, variables)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Substring {
  /// The index of the equals sign, after any conditions in brackets.
  var equalsSign: Index? {
    var depth = 0
    return indices.first { index in
      if self[index] == "[" { depth += 1 } else if self[index] == "]" { depth -= 1 }
      return depth == 0 && self[index] == "="
    }
  }
}

/// Reads the build settings in `.xcconfig` files, including the files they include.
struct ConfigurationLayer {
  private static let maximumDepth = 16
  /// The maximum number of files that one file can include, counting repeated includes.
  private static let maximumFiles = 200

  private let files: SourceFolder
  /// Files that were read, by path.
  private var layers: [String: SettingLayer] = [:]
  private(set) var remarks: [ProjectRemark] = []
  private var count = 0

  init(_ files: SourceFolder) { self.files = files }

  /// - Parameter place: the place that names the file.
  mutating func layer(_ path: String, from place: ProjectPlace) -> SettingLayer {
    if let known = layers[path] { return known }
    count = 0
    let layer = layer(path, from: place, open: [])
    layers[path] = layer
    return layer
  }

  private mutating func layer(_ path: String, from place: ProjectPlace, open: [String]) -> SettingLayer {
    var layer = SettingLayer()
    count += 1
    guard !open.contains(path), open.count < Self.maximumDepth, count <= Self.maximumFiles else {
      remark(.cycle(path.lastPart), at: place)
      return layer
    }
    let source: SourceText
    do throws(ProjectRemark.Reason) { source = try files.text(path) } catch {
      remark(error, at: files.kinds[path] == nil ? place : ProjectPlace(path))
      return layer
    }
    for number in 1...max(1, source.lineCount) {
      let line = String(decoding: source.line(number), as: UTF8.self)
      let place = ProjectPlace(path, line: number)
      if let include = line.prefixMatch(of: /\s*#include(\??)\s*"([^"]*)"/) {
        guard let written = ProjectPath.joined(path.folderPart, String(include.2)) else { continue }
        let other = files.spelled(written)
        // Files that CocoaPods generates are often not in the repository.
        let isOptional = !include.1.isEmpty || other.contains("Pods/")
        if files.kinds[other] != nil || !isOptional { layer.add(self.layer(other, from: place, open: open + [path])) }
      } else {
        let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
        guard let equals = text.equalsSign else { continue }
        // Xcode ignores a semicolon at the end.
        let value = text[text.index(after: equals)...].trimmed
        layer.set(String(text[..<equals]), value.hasSuffix(";") ? value.dropping(ending: ";").trimmed : value, at: place)
      }
    }
    return layer
  }

  private mutating func remark(_ reason: ProjectRemark.Reason, at place: ProjectPlace) {
    let remark = ProjectRemark(reason, at: place)
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}
