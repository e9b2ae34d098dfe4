internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// Reads literals in a `Package.swift`. The manifest is never run.
enum PackageManifest {
  /// Returns the package's name.
  static func name(of path: String, in files: SourceFolder) -> String? {
    do throws(ProjectRemark.Reason) {
      let text = withoutComments(try files.text(path).bytes)
      return text.firstMatch(of: /Package\(\s*name:\s*"([^"\\]+)"/).map { String($0.1) }
    } catch { return nil }
  }

  /// Returns the minimum system versions in `platforms:`.
  static func requirements(_ path: String, in files: SourceFolder) throws(ProjectRemark) -> [ProjectFacts.Requirement] {
    let source: SourceText
    do throws(ProjectRemark.Reason) { source = try files.text(path) } catch { throw ProjectRemark(error, at: ProjectPlace(path)) }
    let text = withoutComments(source.bytes)
    let lists = text.matches(of: /\bplatforms\s*:\s*/)
    guard let list = lists.first else { return [] }
    let place = ProjectPlace(path, line: line(of: list.range.lowerBound, in: text))
    guard lists.count == 1, text[list.range.upperBound...].first == "[", let end = end(text[list.range.upperBound...]) else {
      throw ProjectRemark(.notLiteral("the oldest system"), at: place)
    }
    let inside = text[text.index(after: list.range.upperBound)..<end]
    var found: [ProjectFacts.Requirement] = []
    let literal = /\s*\.(iOS|macOS|tvOS|watchOS|visionOS|macCatalyst)\(\s*(?:\.v([0-9]+(?:_[0-9]+)*)|"([0-9]+(?:\.[0-9]+)*)")\s*\)\s*/
    for element in inside.split(separator: ",", omittingEmptySubsequences: true) where !element.allSatisfy(\.isWhitespace) {
      guard let match = element.wholeMatch(of: literal) else { throw ProjectRemark(.notLiteral("the oldest system"), at: place) }
      guard match.1 != "macCatalyst" else { continue }
      let version = match.3.map { String($0) } ?? Self.version(String(match.2 ?? ""))
      let start = element.firstIndex { !$0.isWhitespace } ?? element.startIndex
      found.append(.init(platform: String(match.1), version: Found(version, at: ProjectPlace(path, line: line(of: start, in: text)))))
    }
    return found
  }

  /// Returns the version: 10.15 for `v10_15`, 17.0 for `v17`.
  private static func version(_ name: String) -> String { name.contains("_") ? name.replacing("_", with: ".") : name + ".0" }

  private static func line(of index: String.Index, in text: String) -> Int { text[..<index].utf8.count { $0 == 0x0A } + 1 }

  private static func end(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" { depth += 1 } else if text[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Replaces comments with spaces, so that line numbers don't change.
  private static func withoutComments(_ bytes: [UInt8]) -> String {
    var (result, index, depth, isQuoted) = (bytes, 0, 0, false)
    func starts(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
      index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
    }
    while index < bytes.count {
      if depth == 0, isQuoted {
        if bytes[index] == UInt8(ascii: "\\") { index += 1 } else if [UInt8(ascii: "\""), 0x0A].contains(bytes[index]) { isQuoted = false }
      } else if depth == 0, bytes[index] == UInt8(ascii: "\"") {
        isQuoted = true
      } else if depth == 0, starts("/", "/") {
        while index < bytes.count, bytes[index] != 0x0A {
          result[index] = 0x20
          index += 1
        }
        continue
      } else if starts("/", "*") || depth > 0 && starts("*", "/") {
        depth += starts("/", "*") ? 1 : -1
        (result[index], result[index + 1]) = (0x20, 0x20)
        index += 2
        continue
      } else if depth > 0, bytes[index] != 0x0A {
        result[index] = 0x20
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Packages in the app's own repository, found by the paths in its project files.
///
/// A package with its own license file is third-party; all other packages are parts of the app.
struct LocalPackages {
  private(set) var packages: [ProjectPackage] = []
  private(set) var remarks: [ProjectRemark] = []

  init(in files: SourceFolder, _ licenses: LicenseFiles) {
    var seen: Set<String> = []
    for reference in references(in: files) {
      let folder = reference.value
      guard !folder.isEmpty, licenses.path(in: folder) != nil, seen.insert(folder).inserted else { continue }
      var package = ProjectPackage(folder.lastPart, .swiftPM, identity: folder.lastPart.lowercased(), at: reference.place)
      package.folder = folder
      packages.append(package)
    }
  }

  /// Returns the folders that project files and manifests name.
  private mutating func references(in files: SourceFolder) -> [Found<String>] {
    var found: [Found<String>] = []
    for path in files.paths where !LicenseFiles.isOfPackage(path) {
      let isManifest = path.lastPart == "Package.swift"
      guard isManifest || path.hasSuffix(".xcodeproj/project.pbxproj") else { continue }
      do throws(ProjectRemark.Reason) {
        let source = try files.text(path, limit: isManifest ? 1_000_000 : ProjectFile.limit)
        let folder = isManifest ? path.folderPart : path.folderPart.folderPart
        for (text, line) in isManifest ? Self.manifest(source) : Self.project(source) {
          if let inside = text.path(from: folder) { found.append(Found(inside, at: ProjectPlace(path, line: line))) }
        }
      } catch {
        // Other readers report errors in project files.
        if isManifest { remarks.append(ProjectRemark(error, at: ProjectPlace(path))) }
      }
    }
    return found
  }

  /// Finds `.package(path: "Modules/Steps")`.
  private static func manifest(_ source: SourceText) -> [(String, Int)] {
    (1...max(1, source.lineCount)).compactMap { number in
      let line = String(decoding: source.line(number), as: UTF8.self)
      guard !line.trimmed.hasPrefix("//") else { return nil }
      return line.firstMatch(of: /\.package\(\s*(?:name:\s*"[^"]*",\s*)?path:\s*"([^"\\]+)"/).map { (String($0.1), number) }
    }
  }

  /// Finds `relativePath = Modules/Steps;`, a key that only local packages have.
  private static func project(_ source: SourceText) -> [(String, Int)] {
    var (text, paths, isPath) = (ProjectText(source.bytes), [(String, Int)](), false)
    while let token = text.next() {
      guard case .word(let word) = token else { continue }
      if isPath { paths.append((word, text.line)) }
      isPath = word == "relativePath"
    }
    return paths
  }
}
