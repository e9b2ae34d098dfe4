internal import Diagnostics
internal import TextCoding

/// Reads an `.xcconfig` file: a setting on each line. Files that it includes are read by themselves.
enum ConfigurationFile {
  static func settings(_ source: SourceText) -> (settings: [BuildSetting], variables: BuildVariables) {
    var (settings, variables) = ([BuildSetting](), BuildVariables())
    // Such a file is often named after the configuration that it is for.
    let file = source.path.lastPart.lowercased()
    let ofFile = (BuildSetting.early + ["release"]).first { file.contains($0) }?.capitalizedFirst
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
  /// The sign between name and value, after the conditions of the name.
  var equalsSign: Index? {
    var depth = 0
    return indices.first { index in
      if self[index] == "[" { depth += 1 } else if self[index] == "]" { depth -= 1 }
      return depth == 0 && self[index] == "="
    }
  }
}
