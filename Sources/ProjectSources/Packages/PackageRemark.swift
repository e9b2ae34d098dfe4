extension ProjectRemark.Reason {
  package static let unnamedPackage = Self("the entry is not read: it does not name a package")
  package static func strangeName(_ name: String) -> Self {
    Self("the name has characters that cannot be seen; \"\(name)\" is used")
  }
  package static func otherVersion(_ name: String, _ version: String?, _ other: ProjectPlace) -> Self {
    Self("\"\(name)\" is \(version ?? "without a version") here, and another at \(other), which is used")
  }
  package static func unusedLock(_ used: String?, others: Int) -> Self {
    let files = others == 0 ? "the file is" : "the file and \(others) more of its name are"
    return Self("\(files) not read: \(used.map { "the app's packages are in \($0)" } ?? "the app's project is not beside it")")
  }
  package static func tooManyPackages(_ most: Int) -> Self { Self("there are more than \(most) packages; the others are not read") }
  package static func similarLicense(_ package: String, _ license: String, percent: Int) -> Self {
    Self("the license of \"\(package)\" is not known: \(percent) % of \(license) is in its text, with other words")
  }
  package static func unknownLicense(_ package: String) -> Self {
    Self("the license of \"\(package)\" is not known: its text is none of the usual ones")
  }
  package static func severalLicenses(_ package: String, _ files: [ProjectPlace]) -> Self {
    let names = files.map { String($0.path.split(separator: "/").last ?? "") }
    return Self("the license of \"\(package)\" is not known: it has \(names.joined(separator: ", ")), and none says how they combine")
  }
  package static func otherIdentifier(_ package: String, _ expression: String, _ license: String) -> Self {
    Self("the license of \"\(package)\" is not known: the file says \(expression), and its text is \(license)")
  }
}
