/// What cannot be known from the files, or is not read, with its place: never guessed.
package struct ProjectRemark: Hashable, Sendable, CustomStringConvertible {
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
