/// What cannot be known from the files, or is not read, with its place: never guessed.
package struct ProjectRemark: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Reason: Error, Hashable, Sendable {
    fileprivate let words: String

    init(_ words: String) { self.words = words }
  }

  package let reason: Reason
  package let place: ProjectPlace

  package init(_ reason: Reason, at place: ProjectPlace) { (self.reason, self.place) = (reason, place) }

  /// A sentence with the place.
  package var description: String { "\(place): \(reason.words)" }
}

// MARK: - Files
extension ProjectRemark.Reason {
  package static func missing(_ name: String) -> Self { Self("there is no file \"\(name)\"") }
  package static func link(_ name: String) -> Self { Self("\"\(name)\" is a link, which is not followed") }
  package static func outside(_ name: String) -> Self { Self("\"\(name)\" is not the name of a file beside it") }
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
    Self("there is no gallery, which needs a drawing of the primary icon \"\(icon)\": export it as PNG into an icon set, and import again")
  }
  package static let unusableName = Self("the icon has no name")
  package static func sameName(_ icon: String, _ other: ProjectPlace) -> Self {
    Self("the icon \"\(icon)\" is also at \(other), which is taken")
  }
  package static func primaryElsewhere(_ icon: String) -> Self {
    Self("\"\(icon)\" is left out: it is the primary icon of another configuration")
  }
  package static func notNamed(_ icon: String) -> Self {
    Self("\"\(icon)\" is left out: the build settings do not name it as an alternate icon")
  }
  package static func computedSetting(_ name: String) -> Self { Self("\(name) is not known from the text") }
  package static func otherPrimary(_ icon: String, _ other: String, _ place: ProjectPlace) -> Self {
    Self("the primary icon is not known: it is \"\(icon)\" here and \"\(other)\" at \(place)")
  }
  package static let noPrimary = Self("the primary icon is not known: no file says which it is")
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
  /// - Parameter subject: such as `the version`.
  package static func differs(_ subject: String, _ first: String, _ second: String, _ other: ProjectPlace) -> Self {
    Self("\(subject) is not known: it is \"\(first)\" here and \"\(second)\" at \(other)")
  }
  package static func unknownVariable(_ subject: String, _ variable: String) -> Self {
    Self("\(subject) is not known: the project's files have no value for \(variable)")
  }
  package static let catalyst = Self("the oldest system of macOS is not known: with Mac Catalyst, Xcode derives it from that of iOS")
  package static func notLiteral(_ subject: String) -> Self { Self("\(subject) is not known: it is not a literal") }
  package static func wrongType(_ key: String, _ expected: String) -> Self { Self("\"\(key)\" is ignored: it must be \(expected)") }
  package static func unknownKey(_ key: String) -> Self { Self("\"\(key)\" is not a key of a privacy manifest") }
  package static func unknownDataType(_ name: String) -> Self { Self("\"\(name)\" is not one of Apple's data types") }
  package static func unknownPurpose(_ name: String) -> Self { Self("\"\(name)\" is not one of Apple's purposes") }
  package static func inNoTarget(_ file: String) -> Self { Self("\"\(file)\" belongs to no target and is not counted") }
}
