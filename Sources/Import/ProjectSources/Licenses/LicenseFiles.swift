internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The packages' license files, in the folders to which package managers download source code.
struct LicenseFiles {
  /// In bytes.
  static let limit: Int64 = 1_000_000

  /// Folders with one subfolder for each package.
  private static let checkouts: [(path: [Substring], manager: ProjectPackage.Manager)] = [
    (["SourcePackages", "checkouts"], .swiftPM), ([".build", "checkouts"], .swiftPM), (["Carthage", "Checkouts"], .carthage),
    (["Pods"], .cocoaPods),
  ]
  /// File names without extensions, the most likely first.
  private static let names = ["license", "licence", "copying", "unlicense"]
  /// Prefixes, as in `LICENSE-MIT`, `LICENSE.apache2.txt`, `COPYING.LESSER`.
  private static let starts = ["license-", "license.", "license_", "licence-", "licence.", "licence_", "copying-", "copying."]
  private static let additions = ["copyright", "licenses", "notice"]
  private static let firstAddition = names.count + starts.count
  /// Words in the names of files that don't contain the package's own license.
  private static let others = ["third", "3rd", "party", "depend", "header", "template", "notice", "check", "config"]
  private static let endings: Set = ["md", "markdown", "txt", "text", "rst"]

  private struct Folder: Hashable {
    let manager: ProjectPackage.Manager?
    let name: String
  }

  private struct File {
    let path: String
    let rank: Int
    /// Whether to use the file only if the folder has no license file.
    var isAddition: Bool { rank >= LicenseFiles.firstAddition }
  }

  private var files: [Folder: [File]] = [:]

  init(_ folder: SourceFolder) {
    for path in folder.paths {
      guard let rank = Self.rank(path.lastPart) else { continue }
      let place = Self.package(path)
      // Files in deeper folders belong to parts of the package.
      if let place, place.depth != 1 { continue }
      let name = place?.name.lowercased() ?? path.folderPart
      files[Folder(manager: place?.manager, name: name), default: []].append(File(path: path, rank: rank))
    }
    for folder in files.keys { files[folder]?.sort { ($0.rank, $0.path) < ($1.rank, $1.path) } }
  }

  /// Returns whether a file belongs to a package, not to the app.
  static func isOfPackage(_ path: String) -> Bool { package(path) != nil }

  /// Returns whether a file is a package's license.
  static func isLicense(_ path: String) -> Bool { package(path)?.depth == 1 && rank(path.lastPart) != nil }

  /// Returns a package's license files, the most likely first. Each may contain a different license.
  func paths(of package: ProjectPackage) -> [String] {
    let folder = package.folder.map { Folder(manager: nil, name: $0) } ?? Folder(manager: package.manager, name: package.checkout)
    guard let all = files[folder], let first = all.first else { return [] }
    // A notice is an addition to a license, not a license.
    return first.isAddition ? [first.path] : all.filter { !$0.isAddition }.map(\.path)
  }

  /// Returns the license file in one of the app's folders.
  func path(in folder: String) -> String? { files[Folder(manager: nil, name: folder)]?.first?.path }

  /// - Returns: the package that contains the file, and the file's depth below the checkouts, counting the package's folder.
  private static func package(_ path: String) -> (manager: ProjectPackage.Manager, name: String, depth: Int)? {
    let folders = path.split(separator: "/").dropLast()
    for (parts, manager) in checkouts {
      for start in folders.indices where folders[start...].starts(with: parts) {
        guard let name = folders[start...].dropFirst(parts.count).first else { continue }
        return (manager, String(name), folders[start...].count - parts.count)
      }
    }
    return nil
  }

  /// Returns the file's rank, lower for a more likely license; nil for other files.
  private static func rank(_ file: String) -> Int? {
    let name = file.lowercased()
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let stem = parts.count > 1 && endings.contains(String(parts[parts.count - 1])) ? parts.dropLast().joined(separator: ".") : name
    if let rank = names.firstIndex(of: stem) { return rank }
    if let rank = additions.firstIndex(of: stem) { return firstAddition + rank }
    guard let index = starts.firstIndex(where: stem.hasPrefix), !stem.contains(" "), !others.contains(where: stem.contains),
      !codeEndings.contains(where: stem.hasSuffix)
    else { return nil }
    return names.count + index
  }

  private static let codeEndings = [
    ".html", ".htm", ".pdf", ".rtf", ".swift", ".h", ".m", ".py", ".js", ".json", ".yml", ".yaml", ".plist", ".xml", ".png",
  ]
}

extension ProjectPackage {
  /// The lowercase name of the package's folder in the manager's checkouts.
  fileprivate var checkout: String { (manager == .cocoaPods ? identity : entry.name).lowercased() }
}

/// Reads the `…-acknowledgements.plist` that CocoaPods writes for a Settings bundle. It contains each pod's license.
enum Acknowledgements {
  static func isList(_ path: String) -> Bool {
    path.hasSuffix("-acknowledgements.plist") && path.split(separator: "/").contains("Target Support Files")
  }

  /// Returns the license texts by pod name, with their places.
  static func texts(_ source: SourceText) throws(ProjectRemark.Reason) -> [String: Found<String>] {
    let list: PropertyList
    do throws(PropertyList.Problem) { list = try PropertyList(source) } catch { throw .invalid(error.summary) }
    guard let entry = list.entries.first(where: { $0.key == "PreferenceSpecifiers" }), case .array(let groups) = entry.value else {
      throw .invalid("it has no list of licenses")
    }
    var texts: [String: Found<String>] = [:]
    for (index, group) in groups.enumerated() {
      // The first and the last group describe the list itself, so their titles aren't pod names.
      guard case .dictionary(let members) = group, case .string(let name)? = members["Title"],
        case .string(let text)? = members["FooterText"],
        texts[name] == nil, let text = LicenseText.clean(text)
      else { continue }
      let line = entry.elementLines.indices.contains(index) ? entry.elementLines[index] : nil
      texts[name] = Found(text, at: ProjectPlace(source.path, line: line))
    }
    return texts
  }
}
