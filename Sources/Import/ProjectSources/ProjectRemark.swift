/// Explains why a fact is unknown or a file can't be read, with the place. Nothing is guessed.
package struct ProjectRemark: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Reason: Error, Hashable, Sendable {
    fileprivate let message: String

    init(_ message: String) { self.message = message }
  }

  package let reason: Reason
  package let place: ProjectPlace

  package init(_ reason: Reason, at place: ProjectPlace) { (self.reason, self.place) = (reason, place) }

  /// The message with the place.
  package var description: String { "\(place): \(reason.message)" }
}

// MARK: - Files
extension ProjectRemark.Reason {
  package static func missing(_ name: String) -> Self { Self("there is no file \"\(name)\"") }
  package static func link(_ name: String) -> Self { Self("\"\(name)\" is a link, which is not followed") }
  package static func outside(_ name: String) -> Self { Self("\"\(name)\" is not the name of a file in the same folder") }
  package static func unreadable(_ reason: String) -> Self { Self("the file cannot be read: \(reason)") }
  package static func tooLong(_ name: String, megabytes: Int64) -> Self {
    Self("\"\(name)\" is longer than \(megabytes) MB and is not read")
  }
  package static func invalid(_ reason: String) -> Self { Self("the file is not read: \(reason)") }
  package static func noDrawing(_ name: String, _ reason: String) -> Self { Self("\"\(name)\" is not used: \(reason)") }
  package static func severalFolders(_ name: String) -> Self { Self("there are files called \"\(name)\" in several folders") }
}

// MARK: - Icons
extension ProjectRemark.Reason {
  package static func tooMany(_ count: Int) -> Self { Self("there are more than \(count) drawings; the others are not read") }
  package static func undrawn(_ icon: String) -> Self { Self("the icon \"\(icon)\" has no drawing that can be copied") }
  package static func composed(_ icon: String) -> Self {
    Self("the icon \"\(icon)\" is a document of Icon Composer: export its drawings as PNG and add it by hand")
  }
  package static func noGallery(_ icon: String) -> Self {
    Self("no gallery without a drawing of the primary icon \"\(icon)\": export it as PNG into an icon set, and import again")
  }
  package static let unusableName = Self("the icon has no name")
  package static func sameName(_ icon: String, _ other: ProjectPlace) -> Self {
    Self("the icon \"\(icon)\" is also at \(other); that one is used")
  }
  package static func primaryElsewhere(_ icon: String) -> Self {
    Self("\"\(icon)\" is left out: it is the primary icon of another configuration")
  }
  package static func notNamed(_ icon: String) -> Self {
    Self("\"\(icon)\" is left out: the build settings do not name it as an alternate icon")
  }
  package static func computedSetting(_ name: String) -> Self { Self("\(name) cannot be determined from the files") }
  package static func otherPrimary(_ icon: String, _ other: String, _ place: ProjectPlace) -> Self {
    Self("the primary icon is not known: it is \"\(icon)\" here and \"\(other)\" at \(place)")
  }
  package static let noPrimary = Self("the primary icon is not known: no file names it")
}

// MARK: - Facts
extension ProjectRemark.Reason {
  package static func cycle(_ file: String) -> Self { Self("\"\(file)\" includes itself, or too many files; the include is ignored") }
  package static func severalApplications(_ names: [String]) -> Self {
    Self("there are several apps: \(names.joined(separator: ", ")); give the folder of one")
  }
  package static func twice(_ key: String, _ other: ProjectPlace) -> Self {
    Self("\"\(key)\" is not known: it has another value at \(other)")
  }
  /// - Parameter subject: the fact's name, such as `the version`.
  package static func differs(_ subject: String, _ first: String, _ second: String, _ other: ProjectPlace) -> Self {
    Self("\(subject) is not known: it is \"\(first)\" here and \"\(second)\" at \(other)")
  }
  package static func unknownVariable(_ subject: String, _ variable: String) -> Self {
    Self("\(subject) is not known: the project's files have no value for \(variable)")
  }
  package static func noVersion(_ text: String) -> Self { Self("the version is not known: \"\(text)\" is not a version") }
  package static let catalyst = Self("the oldest system of macOS is not known: with Mac Catalyst, Xcode derives it from that of iOS")
  package static func notLiteral(_ subject: String) -> Self { Self("\(subject) is not known: it is not a literal") }
  package static func wrongType(_ key: String, _ expected: String) -> Self { Self("\"\(key)\" is ignored: it must be \(expected)") }
  package static func unknownKey(_ key: String) -> Self { Self("\"\(key)\" is not a valid key in a privacy manifest") }
  package static func unknownDataType(_ name: String) -> Self { Self("\"\(name)\" is not one of Apple's data types") }
  package static func unknownPurpose(_ name: String) -> Self { Self("\"\(name)\" is not one of Apple's purposes") }
  package static func inNoTarget(_ file: String) -> Self { Self("\"\(file)\" belongs to no target and is not counted") }
}

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
