/// The app icons that a user can choose from: the body of `icons.json`.
public struct IconSet: Hashable, Codable, Sendable {
  public package(set) var title = ""
  public package(set) var description: String?
  /// The description as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  public package(set) var subtitle: String?
  /// The name of the view in the app's code.
  public package(set) var view: String?
  /// The presentation of the gallery, as the source calls it: `sheet`.
  public package(set) var presentation: String?
  /// The bars and containers that surround the gallery.
  public package(set) var chrome: [Variant]?
  public package(set) var grid = Grid()
  public package(set) var tile = Tile()
  public package(set) var selection: Selection?
  /// The place where the app stores the choice: `UIApplication.shared.alternateIconName`.
  public package(set) var storage: String?
  /// The row that shows the chosen icon.
  public package(set) var updates: Row.ID?
  /// The effects of opening the gallery.
  public package(set) var onAppear: [Effect.ID]?
  /// The effects of choosing an icon.
  public package(set) var onSelect: [Effect.ID]?
  /// The entitlement that choosing an icon requires.
  public package(set) var entitlement: Entitlement.ID?
  /// The states that the app goes through when the user chooses an icon.
  public package(set) var machine: Machine?
  /// The authors of the icons, and legal notices.
  public package(set) var credits: Credits?
  /// The named parts of the app's code.
  public package(set) var components: [Component]?
  /// Other information from the source, by name.
  public package(set) var attributes: [String: Scalar]?
  /// Remarks, such as contradictions in the source.
  public package(set) var notes: [String]?
  /// The notes as HTML, in the same order, if any has markup.
  public package(set) var notesHTML: [String]?
  /// Whether the icons are samples that were drawn for the site.
  public package(set) var sample: Bool?
  /// The icons, in the author's order.
  public package(set) var icons: [AppIcon] = []

  package init() {}

  /// The layout of the gallery, in points.
  public struct Grid: Hashable, Codable, Sendable {
    public package(set) var columns: Int64 = 0
    public package(set) var spacing: Int64 = 0

    package init() {}
  }

  /// The size of one icon, in points.
  public struct Tile: Hashable, Codable, Sendable {
    public package(set) var width: Int64 = 0
    public package(set) var height: Int64 = 0
    public package(set) var cornerRadius: Int64 = 0

    package init() {}
  }

  /// The appearance of the chosen icon.
  public struct Selection: Hashable, Codable, Sendable {
    /// The border around the chosen icon.
    public struct Border: Hashable, Codable, Sendable {
      public package(set) var color = ""
      /// The width, in points.
      public package(set) var width: Int64 = 0

      package init() {}
    }

    public package(set) var border: Border?
    /// The size relative to the other icons: `1.05`.
    public package(set) var scale: Double?
    /// The animation, as the source calls it: `spring`.
    public package(set) var animation: String?

    package init() {}
  }

  /// The authors of the icons, and legal notices.
  public struct Credits: Hashable, Codable, Sendable {
    /// An author of icons.
    public struct Entry: Hashable, Codable, Sendable {
      public package(set) var author = ""
      /// The origin of the icons: a description or a URL.
      public package(set) var source: String?
      public package(set) var license: String?

      package init() {}
    }

    /// A legal notice about the rights of others.
    public struct Disclaimer: Hashable, Codable, Sendable {
      /// The kind of notice: `trademark`.
      public package(set) var kind = ""
      public package(set) var owner = ""
      /// The wording, if the source gives it.
      public package(set) var text: String?

      package init() {}
    }

    public package(set) var title = ""
    public package(set) var entries: [Entry] = []
    public package(set) var disclaimers: [Disclaimer]?

    package init() {}
  }
}

/// An app icon that a user can choose.
public struct AppIcon: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<AppIcon>

  public package(set) var id: ID
  /// The name of the alternate icon in the app, or nil for the primary icon.
  public package(set) var name: String?
  public package(set) var title = ""
  /// Whether the app has this icon until the user chooses another one.
  public package(set) var primary: Bool?
  public package(set) var images = Images()
  /// Whether the image is a sample that was drawn for the site.
  public package(set) var sample: Bool?
  public package(set) var author = ""
  public package(set) var license: String?

  package init(id: ID) { self.id = id }

  /// The images for light and dark mode.
  public struct Images: Hashable, Codable, Sendable {
    public package(set) var light = Image()
    public package(set) var dark: Image?

    package init() {}
  }

  /// An image file on the site.
  public struct Image: Hashable, Codable, Sendable {
    /// The path of the file, relative to the site's base URL.
    public package(set) var path: String
    /// The file's SHA-256 hash, in hexadecimal.
    public package(set) var sha256: String
    /// The file's size, in bytes.
    public package(set) var bytes: Int64

    package init(path: String = "", sha256: String = "", bytes: Int64 = 0) { (self.path, self.sha256, self.bytes) = (path, sha256, bytes) }
  }
}
