/// What opens when a row or a button is used.
public struct Destination: Hashable, Codable, Sendable {
  public enum Presentation: String, Hashable, Sendable, CaseIterable {
    case sheet, push, paywall, url, system, screen, root
  }

  /// What a view that shares something gives away.
  public enum Shared: String, Hashable, Sendable, CaseIterable {
    /// The app's address.
    case app
  }

  public package(set) var present: ExtensibleEnum<Presentation>
  /// A screen of the catalogue.
  public package(set) var screen: Screen.ID?
  /// The view in the app's code, if the catalogue has no screen for it.
  public package(set) var view: String?
  /// The address; with `present: system`, the name of the system's address.
  public package(set) var url: String?
  /// The fact that holds the address.
  public package(set) var fact: Fact.ID?
  /// What the source calls the target if it gives no address.
  public package(set) var label: String?
  /// Height of a sheet in points.
  public package(set) var height: Int64?
  /// The material behind a sheet: `thin`.
  public package(set) var material: String?
  /// What it shares, as a QR code and a link.
  public package(set) var shares: ExtensibleEnum<Shared>?

  package init(present: ExtensibleEnum<Presentation>) { self.present = present }
}
