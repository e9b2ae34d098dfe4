internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// Reads a `Cartfile.resolved` of Carthage: a line for each package, `github "Alamofire/Alamofire" "5.9.1"`.
enum CarthageLock {
  static let name = "Cartfile.resolved"

  static func packages(_ source: SourceText) -> (packages: [ProjectPackage], remarks: [ProjectRemark]) {
    var (packages, remarks) = ([ProjectPackage](), [ProjectRemark]())
    for number in 1...max(1, source.lineCount) {
      let line = String(decoding: source.line(number), as: UTF8.self).trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = ProjectPlace(source.path, line: number)
      guard let match = line.wholeMatch(of: /(github|git|binary)\s+"([^"]+)"\s+"([^"]+)"\s*(#.*)?/),
        let package = package(String(match.1), String(match.2), String(match.3), at: place)
      else {
        remarks.append(ProjectRemark(.unnamedPackage, at: place))
        continue
      }
      packages.append(package)
    }
    return (packages, remarks)
  }

  private static func package(_ kind: String, _ source: String, _ version: String, at place: ProjectPlace) -> ProjectPackage? {
    let isShort = kind == "github" && !source.contains(":")
    let address = RepositoryAddress(isShort ? "https://github.com/" + source : source)
    let name = kind == "binary" && address.name.hasSuffix(".json") ? address.name.dropping(ending: ".json") : address.name
    guard !name.isEmpty, name != ".", name != ".." else { return nil }
    var package = ProjectPackage(name, .carthage, identity: source, at: place)
    package.entry.url = address.url
    let isRevision = version.utf8.count == 40 && version.utf8.allSatisfy { $0.hexDigitValue != nil }
    if isRevision { package.revision = version } else { package.entry.version = version }
    return package
  }
}
