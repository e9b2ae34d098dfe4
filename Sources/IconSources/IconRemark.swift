/// What cannot be known from the files, or is not read, with its place: never guessed.
package struct IconRemark: Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    /// A file that another one names.
    case missing(String), link(String), outside(String)
    case unreadable(String)
    /// A file, and how many MB it may have.
    case tooLong(String, Int64)
    /// Why a file cannot be understood.
    case invalid(String)
    /// A file, and why it is no drawing.
    case noDrawing(String, String)
    case tooMany(Int)
    /// An icon without a drawing that can be copied.
    case undrawn(String)
    /// An icon of Icon Composer.
    case composed(String)
    /// A primary icon without a drawing.
    case noGallery(String)
    /// An icon whose name cannot be one.
    case unusableName
    /// An icon, and the place of another one of its name.
    case sameName(String, IconPlace)
    /// Files of one name in several folders.
    case severalFolders(String)
    /// An icon that is primary elsewhere, or not among those that the build settings name.
    case primaryElsewhere(String), notNamed(String)
    case computedSetting(String)
    /// The primary icon, another one, and its place.
    case otherPrimary(String, String, IconPlace)
    case noPrimary
  }

  package let reason: Reason
  package let place: IconPlace

  package init(_ reason: Reason, at place: IconPlace) { (self.reason, self.place) = (reason, place) }
}

extension IconRemark: CustomStringConvertible {
  /// A sentence with the place.
  package var description: String { "\(place): \(what)" }

  private var what: String {
    switch reason {
    case .missing(let name): "there is no file \"\(name)\""
    case .link(let name): "\"\(name)\" is a link, which is not followed"
    case .outside(let name): "\"\(name)\" is not the name of a file beside it"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .tooLong(let name, let limit): "\"\(name)\" is longer than \(limit) MB and is not read"
    case .invalid(let reason): "the file is not read: \(reason)"
    case .noDrawing(let name, let reason): "\"\(name)\" is not used: \(reason)"
    case .tooMany(let count): "there are more than \(count) drawings; the others are not read"
    case .undrawn(let icon): "the icon \"\(icon)\" has no drawing that can be copied"
    case .composed(let icon):
      "the icon \"\(icon)\" is a document of Icon Composer: export its drawings as PNG and add it by hand"
    case .noGallery(let icon):
      "there is no gallery, which needs a drawing of the primary icon \"\(icon)\": export it as PNG into an icon set, and import again"
    case .unusableName: "the icon has no name"
    case .sameName(let icon, let other): "the icon \"\(icon)\" is also at \(other), which is taken"
    case .severalFolders(let name): "there are files called \"\(name)\" in several folders"
    case .primaryElsewhere(let icon): "\"\(icon)\" is left out: it is the primary icon of another configuration"
    case .notNamed(let icon): "\"\(icon)\" is left out: the build settings do not name it as an alternate icon"
    case .computedSetting(let name): "\(name) is not known from the text"
    case .otherPrimary(let icon, let other, let place):
      "the primary icon is not known: it is \"\(icon)\" here and \"\(other)\" at \(place)"
    case .noPrimary: "the primary icon is not known: no file says which it is"
    }
  }
}
