internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// The license files of packages in a project's folder, where a package manager has put their sources.
struct LicenseFiles {
  /// In bytes.
  static let limit: Int64 = 1_000_000

  /// The folders that have one folder for each package.
  private static let checkouts: [(path: [Substring], manager: ProjectPackage.Manager)] = [
    (["SourcePackages", "checkouts"], .swiftPM), ([".build", "checkouts"], .swiftPM), (["Carthage", "Checkouts"], .carthage),
    (["Pods"], .cocoaPods),
  ]
  /// Names without their endings, the likeliest first.
  private static let names = ["license", "licence", "copying", "unlicense", "licenses", "copyright", "notice"]
  private static let endings: Set = ["", "md", "markdown", "txt", "text", "rst"]

  private struct Folder: Hashable {
    let manager: ProjectPackage.Manager?
    let name: String
  }

  private struct File {
    let path: String
    /// The index of its name; those of `LICENSE-MIT` are behind all others.
    let rank: Int
    var isPart: Bool { rank >= LicenseFiles.names.count }
  }

  private var files: [Folder: [File]] = [:]

  init(_ folder: SourceFolder) {
    for path in folder.paths {
      guard let rank = Self.rank(path.lastPart) else { continue }
      let place = Self.package(path)
      // Files deeper in a package are those of what it contains.
      if let place, place.depth != 1 { continue }
      let name = place?.name.lowercased() ?? path.folderPart
      files[Folder(manager: place?.manager, name: name), default: []].append(File(path: path, rank: rank))
    }
    for folder in files.keys { files[folder]?.sort { ($0.rank, $0.path) < ($1.rank, $1.path) } }
  }

  /// Whether a file is one of a package, and not of the app: it is not the app's own source.
  static func isOfPackage(_ path: String) -> Bool { package(path) != nil }

  /// Whether a file is the license of a package.
  static func isLicense(_ path: String) -> Bool { package(path)?.depth == 1 && rank(path.lastPart) != nil }

  /// The license files of a package: the only one, or all that are called by their licenses, such as `LICENSE-MIT` and `LICENSE-APACHE`.
  func paths(of package: ProjectPackage) -> [String] {
    let folder = package.folder.map { Folder(manager: nil, name: $0) } ?? Folder(manager: package.manager, name: package.checkout)
    guard let all = files[folder], let first = all.first else { return [] }
    // A notice adds to a license, and is none.
    return first.isPart ? all.map(\.path) : [first.path] + all.filter { $0.isPart && first.rank < 3 }.map(\.path)
  }

  /// The file of a folder of the app, such as its own license.
  func path(in folder: String) -> String? { files[Folder(manager: nil, name: folder)]?.first?.path }

  /// - Returns: the package that a file is of, and how many folders above the file are in the package, itself included.
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

  private static func rank(_ file: String) -> Int? {
    let name = file.lowercased()
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if let rank = names.firstIndex(of: String(parts[0])) {
      if parts.count == 1 || endings.contains(String(parts[1])) { return rank }
    }
    // `LICENSE-MIT`, `LICENSE.apache2.txt`, `COPYING.LESSER`
    let starts = ["license-", "license.", "license_", "licence-", "licence.", "copying.", "copying-"]
    guard let index = starts.firstIndex(where: name.hasPrefix), !["html", "pdf", "swift", "plist", "json", "rtf"].contains(where: name.hasSuffix)
    else { return nil }
    return names.count + index
  }
}

extension ProjectPackage {
  /// The name of its folder among the others of its manager, in lower case.
  fileprivate var checkout: String { (manager == .cocoaPods ? identity : entry.name).lowercased() }
}
