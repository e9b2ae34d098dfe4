internal import Diagnostics

/// Reads an `.xcconfig` file: a setting on each line. Files that it includes are read by themselves.
enum ConfigurationFile {
  static func settings(_ source: SourceText) -> [BuildSetting] {
    (1...max(1, source.lineCount)).compactMap { number in
      let line = String(decoding: source.line(number), as: UTF8.self)
      let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      guard let key = BuildSetting.Key(name: text.prefix { $0 != "=" }), let equals = text.equals else { return nil }
      let condition = text[..<equals].firstMatch(of: /config=([^\],]*)/).map { String($0.1) }
      return BuildSetting(
        key: key, values: BuildSetting.words(text[text.index(after: equals)...]), configuration: condition,
        place: IconPlace(source.path, line: number))
    }
  }
}

extension Substring {
  /// The sign between name and value, after the conditions of the name.
  fileprivate var equals: Index? {
    var depth = 0
    return indices.first { index in
      if self[index] == "[" { depth += 1 } else if self[index] == "]" { depth -= 1 }
      return depth == 0 && self[index] == "="
    }
  }
}
