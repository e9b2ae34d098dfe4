internal import Diagnostics
internal import TextCoding

/// Reads the build settings of `.xcconfig` files, with the files that they include.
struct ConfigurationLayer {
  private static let deepest = 16
  /// Of all files that one includes, each as often as it is included.
  private static let mostFiles = 200

  private let files: SourceFolder
  /// Files that were read, by path.
  private var layers: [String: SettingLayer] = [:]
  private(set) var remarks: [ProjectRemark] = []
  private var count = 0

  init(_ files: SourceFolder) { self.files = files }

  /// - Parameter place: where the file is named.
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
    guard !open.contains(path), open.count < Self.deepest, count <= Self.mostFiles else {
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
        guard let other = ProjectPath.joined(path.folderPart, String(include.2)) else { continue }
        // What CocoaPods makes is often not in a repository.
        let isOptional = !include.1.isEmpty || other.contains("Pods/")
        if files.kinds[other] != nil || !isOptional { layer.add(self.layer(other, from: place, open: open + [path])) }
      } else {
        let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
        guard let equals = text.equalsSign else { continue }
        // Xcode takes a semicolon at the end for none.
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

/// Paths from the folder that is read.
enum ProjectPath {
  /// - Returns: nil if the path leaves the folder.
  static func joined(_ folder: String, _ path: String) -> String? {
    var parts: [Substring] = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a path is a folder or in it.
  static func contains(_ folder: String, _ path: String) -> Bool { folder.isEmpty || path == folder || path.hasPrefix(folder + "/") }
}
