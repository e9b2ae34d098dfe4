internal import TextCoding

/// What the folders of a file say of it.
enum PathRole {
  /// Folders with other people's code, in which each folder is a package.
  private static let vendored: Set = ["Pods", "checkouts", "Checkouts", "node_modules", "vendor", "Vendor"]
  /// Folders with what tools make.
  private static let made: Set = [".build", "build", "DerivedData", "SourcePackages", "Carthage", ".git"]
  private static let aside: Set = [
    "test", "tests", "testing", "uitests", "unittests", "example", "examples", "sample", "samples", "demo", "demos", "fixtures",
    "playground", "playgrounds", "benchmarks", "testdata", "mocks",
  ]

  /// The package in whose copy a file is: `Alamofire` for `Pods/Alamofire/…` and `SourcePackages/checkouts/Alamofire/…`.
  static func package(_ path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    if let framework = folders.first(where: { $0.hasSuffix(".xcframework") || $0.hasSuffix(".framework") }) {
      return String(framework.prefix { $0 != "." })
    }
    guard let index = folders.lastIndex(where: { vendored.contains(String($0)) }), index + 1 < folders.endIndex else { return nil }
    return String(folders[index + 1])
  }

  static func isVendored(_ path: String) -> Bool {
    package(path) != nil || path.split(separator: "/").dropLast().contains { made.contains(String($0)) }
  }

  /// Whether a file is of tests or of examples, which no one gets.
  static func isAside(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      folder.hasSuffix("Tests") || folder.hasSuffix("Test") || folder.hasSuffix("Example") || folder.hasSuffix("Examples")
        || folder.hasSuffix("Demo") || aside.contains(folder.lowercased())
    }
  }
}
