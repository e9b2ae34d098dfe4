/// The home screen icons that a user can choose from: the body of `icons.json`.
public struct IconSet: Hashable, Codable, Sendable {
  public package(set) var title = ""
  public package(set) var description: String?
  /// The same as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  public package(set) var subtitle: String?
  /// The view in the app's code.
  public package(set) var view: String?
  public package(set) var presentation: String?
  public package(set) var chrome: [Variant]?
  public package(set) var grid = Grid()
  public package(set) var tile = Tile()
  public package(set) var selection: Selection?
  /// Where the app keeps the choice.
  public package(set) var storage: String?
  /// The row whose trailing value follows the choice.
  public package(set) var updates: Row.ID?
  public package(set) var onAppear: [Effect.ID]?
  public package(set) var onSelect: [Effect.ID]?
  public package(set) var entitlement: Entitlement.ID?
  public package(set) var machine: Machine?
  public package(set) var credits: Credits?
  public package(set) var components: [Component]?
  public package(set) var attributes: [String: Scalar]?
  public package(set) var notes: [String]?
  /// The same as HTML, one for each, if one has markup.
  public package(set) var notesHTML: [String]?
  /// Whether the icons were drawn for the site and are not the app's own.
  public package(set) var sample: Bool?
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

  /// How the chosen icon is marked.
  public struct Selection: Hashable, Codable, Sendable {
    public struct Border: Hashable, Codable, Sendable {
      public package(set) var color = ""
      /// Points.
      public package(set) var width: Int64 = 0

      package init() {}
    }

    public package(set) var border: Border?
    public package(set) var scale: Double?
    public package(set) var animation: String?

    package init() {}
  }

  /// Who made the icons, and what must be said about them.
  public struct Credits: Hashable, Codable, Sendable {
    public struct Entry: Hashable, Codable, Sendable {
      public package(set) var author = ""
      public package(set) var source: String?
      public package(set) var license: String?

      package init() {}
    }

    public struct Disclaimer: Hashable, Codable, Sendable {
      /// `trademark`.
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
