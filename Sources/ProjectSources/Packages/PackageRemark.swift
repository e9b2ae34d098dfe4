extension ProjectRemark.Reason {
  package static let unnamedPackage = Self("the entry is not read: it does not name a package")
  package static func strangeName(_ name: String) -> Self {
    Self("the name contains invisible characters; \"\(name)\" is used instead")
  }
  package static func otherVersion(_ name: String, _ version: String?, _ other: ProjectPlace) -> Self {
    Self("\"\(name)\" is \(version ?? "without a version") here; the version at \(other) is used")
  }
  package static func unusedLock(_ used: String?, others: Int) -> Self {
    let files = others == 0 ? "the file is" : "the file and \(others) others of that name are"
    return Self("\(files) not read: \(used.map { "the app's packages are in \($0)" } ?? "the app's project is in another folder")")
  }
  package static func tooManyPackages(_ most: Int) -> Self { Self("there are more than \(most) packages; the others are not read") }
  package static func similarLicense(_ package: String, _ license: String, percent: Int) -> Self {
    let part = percent == 100 ? "\(license) and more" : "\(percent) % of \(license)"
    return Self("the license of \"\(package)\" is unknown: its text contains \(part)")
  }
  package static func unknownLicense(_ package: String) -> Self {
    Self("the license of \"\(package)\" is unknown: its text is not a well-known license")
  }
  package static func severalLicenses(_ package: String, _ files: [ProjectPlace]) -> Self {
    let names = files.map { String($0.path.split(separator: "/").last ?? "") }
    return Self("the license of \"\(package)\" is unknown: it has \(names.joined(separator: ", ")), and no file says how they combine")
  }
  package static func otherIdentifier(_ package: String, _ expression: String, _ license: String) -> Self {
    Self("the license of \"\(package)\" is unknown: the file says \(expression), but its text is \(license)")
  }
}
