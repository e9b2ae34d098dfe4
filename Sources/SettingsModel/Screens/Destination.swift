/// A screen, view or URL that opens when a row or a button is used.
public struct Destination: Hashable, Codable, Sendable {
  /// The way in which a destination opens.
  public enum Presentation: String, Hashable, Sendable, CaseIterable {
    case sheet, push, paywall, url, system, screen, root
  }

  /// An item that a view shares with others.
  public enum Shared: String, Hashable, Sendable, CaseIterable {
    /// The app's URL.
    case app
  }

  /// The way in which the destination opens.
  public package(set) var present: ExtensibleEnum<Presentation>
  /// A screen of the catalogue.
  public package(set) var screen: Screen.ID?
  /// The name of the view in the app's code, if the catalogue has no screen for it.
  public package(set) var view: String?
  /// A URL or, for ``Presentation/system``, the name of a system URL.
  public package(set) var url: String?
  /// The fact that contains the URL.
  public package(set) var fact: Fact.ID?
  /// The destination's name in the source, if there is no URL.
  public package(set) var label: String?
  /// The height of a sheet, in points.
  public package(set) var height: Int64?
  /// The background material of a sheet: `thin`.
  public package(set) var material: String?
  /// The item that the view shares, as a QR code and a link.
  public package(set) var shares: ExtensibleEnum<Shared>?

  package init(present: ExtensibleEnum<Presentation>) { self.present = present }
}
