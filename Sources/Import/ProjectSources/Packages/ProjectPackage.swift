package import SettingsModel
internal import TextCoding

/// A package in one of the project's lock files.
package struct ProjectPackage: Hashable, Sendable {
  /// The package manager.
  package enum Manager: String, Hashable, Sendable {
    case swiftPM = "Swift Package Manager"
    case cocoaPods = "CocoaPods"
    case carthage = "Carthage"
  }

  package internal(set) var entry: LicenseList.Entry
  package let manager: Manager
  /// The package's name in the lock file.
  package let identity: String
  /// The commit in the package's repository.
  package internal(set) var revision: String?
  /// The package's folder in the app's own repository; nil for other packages.
  package internal(set) var folder: String?
  /// The line in the lock file.
  package let place: ProjectPlace
  /// The recognized license; nil if there is no license text.
  package internal(set) var recognition: LicenseRecognition?
  /// The license file.
  package internal(set) var licensePlace: ProjectPlace?

  init(_ name: String, _ manager: Manager, identity: String, at place: ProjectPlace) {
    entry = LicenseList.Entry(name: name)
    (self.manager, self.identity, self.place) = (manager, identity, place)
  }
}

/// A project's packages, sorted by name, ignoring case.
package struct PackageFindings: Sendable {
  package internal(set) var packages: [ProjectPackage] = []
  package internal(set) var remarks: [ProjectRemark] = []

  /// The contents of `licenses.json`.
  package var list: LicenseList { LicenseList(packages: packages.map(\.entry)) }
}

/// The URL of a package's repository, from a lock file.
struct RepositoryAddress {
  /// The web URL: `https://github.com/a/b`; nil for a local folder.
  let url: String?
  /// The last path component without `.git`, in its original case.
  let name: String

  init(_ text: String) {
    let plain = text.trimmed.trimming { $0 == "/" }
    let path = plain.hasSuffix(".git") ? plain.dropLast(4) : plain
    name = String(path.split { $0 == "/" || $0 == ":" }.last ?? "")
    url = Self.web(String(path), isRooted: text.hasPrefix("/"))
  }

  private static func web(_ text: String, isRooted: Bool) -> String? {
    guard !isRooted, !text.hasPrefix("."), !text.hasPrefix("~") else { return nil }
    if let scheme = text.firstRange(of: "://") {
      let rest = text[scheme.upperBound...]
      // Remove the user name and password.
      let host = rest.prefix { $0 != "/" }
      let bare = (host.lastIndex(of: "@").map { host[host.index(after: $0)...] } ?? host) + rest.dropFirst(host.count)
      switch text[..<scheme.lowerBound].lowercased() {
      case "https": return "https://" + bare
      case "http": return "http://" + bare
      case "ssh", "git", "git+ssh": return "https://" + withoutPort(String(bare))
      default: return nil
      }
    }
    // `git@github.com:a/b`
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let host = text[..<colon].split(separator: "@").last.map(String.init) ?? ""
    guard host.contains("."), !host.contains("/") else { return nil }
    return "https://\(host)/\(text[text.index(after: colon)...].trimming { $0 == "/" })"
  }

  /// Removes the port. An SSH port isn't valid for HTTPS.
  private static func withoutPort(_ text: String) -> String {
    let host = text.prefix { $0 != "/" }
    return String(host.prefix { $0 != ":" }) + text.dropFirst(host.count)
  }
}

extension String {
  /// A key that is equal for two URLs of the same repository.
  var sameRepository: String { lowercased().replacing(/^http:/) { _ in "https:" } }
}
