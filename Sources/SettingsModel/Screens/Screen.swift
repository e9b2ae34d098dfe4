/// A screen of the app: sections of rows, and what stands around them.
public struct Screen: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Screen>

  public package(set) var id: ID
  public package(set) var title = ""
  public package(set) var description: String?
  /// The same as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// The app's version that brought it.
  public package(set) var since: String?
  /// The platforms that have it; absent if all have.
  public package(set) var platforms: [Platform]?
  /// How the screen comes up, in the source's word: `sheet`, `tab`, `push`.
  public package(set) var presentation: String?
  /// The view in the app's code.
  public package(set) var view: String?
  /// The ways in.
  public package(set) var entries: [Entry]?
  /// Its place in the app's tab bar.
  public package(set) var tab: Tab?
  /// Where a window shows its rows that open screens; absent if it follows from the rows.
  public package(set) var panes: ExtensibleEnum<Panes>?
  /// The frames around the screen.
  public package(set) var chrome: [Variant]?
  public package(set) var header: Header?
  public package(set) var cards: [Card]?
  public package(set) var states: [ScreenState]?
  public package(set) var overlay: Overlay?
  public package(set) var sections: [Section] = []
  public package(set) var onAppear: [Effect.ID]?
  public package(set) var onDisappear: [Effect.ID]?
  public package(set) var attributes: [String: Scalar]?
  public package(set) var notes: [String]?
  /// The same as HTML, one for each, if one has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }

  public var rows: [Row] { sections.flatMap(\.rows) }

  /// Where a window has the panes that the rows of its first screen open.
  public enum Panes: String, Hashable, Sendable, CaseIterable {
    case toolbar, sidebar
    /// Nowhere: its rows are a list that leads to screens.
    case list
  }

  /// A tab of the app's tab bar.
  public struct Tab: Hashable, Codable, Sendable {
    /// Counted from 1.
    public package(set) var position: Int64 = 1
    public package(set) var title: String?
    /// The name of an SF Symbol.
    public package(set) var symbol: String?

    package init() {}
  }

  /// A way to the screen.
  public struct Entry: Identifiable, Hashable, Codable, Sendable, Conditional {
    public package(set) var id: Identifier<Entry>
    public package(set) var when: Condition?
    public package(set) var title = ""
    /// The places that one goes through, in order.
    public package(set) var path: [String]?

    package init(id: Identifier<Entry>) { self.id = id }
  }

  /// A card above the sections.
  public struct Card: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<Card>
    public package(set) var title = ""
    public package(set) var label: String?
    public package(set) var button: Button?
    public package(set) var visibleWhen: Condition?
    /// The part of the app's code that draws it.
    public package(set) var component: String?
    public package(set) var attributes: [String: Scalar]?
    public package(set) var notes: [String]?
    /// The same as HTML, one for each, if one has markup.
    public package(set) var notesHTML: [String]?

    package init(id: Identifier<Card>) { self.id = id }
  }

  public struct Button: Hashable, Codable, Sendable {
    public package(set) var title = ""
    public package(set) var opens: Destination?

    package init() {}
  }

  /// Who is signed in, above the sections.
  public struct Header: Hashable, Codable, Sendable {
    public struct Avatar: Hashable, Codable, Sendable {
      /// Points.
      public package(set) var size: Int64?
      public package(set) var shape: String?
      /// What is shown without a photo, the first that is possible.
      public package(set) var fallback: [String]?

      package init() {}
    }

    public struct Line: Hashable, Codable, Sendable {
      /// As in `Trailing.value`.
      public package(set) var value = ""
      public package(set) var fallback: String?
      /// Text styles in the source's words: `headline`, `bold`.
      public package(set) var styles: [String]?

      package init() {}
    }

    public package(set) var avatar: Avatar?
    public package(set) var name: Line?
    public package(set) var email: Line?
    public package(set) var tappable: Bool?
    public package(set) var attributes: [String: Scalar]?

    package init() {}
  }

  /// How the whole screen looks while something holds.
  public struct ScreenState: Identifiable, Hashable, Codable, Sendable, Conditional {
    public package(set) var id: Identifier<ScreenState>
    public package(set) var when: Condition?
    /// What becomes of the header: `skeleton`.
    public package(set) var header: String?
    /// What becomes of the rows: `disabled`, `visible`.
    public package(set) var rows: String?
    public package(set) var message: String?
    /// Whether the message offers to try again.
    public package(set) var retry: Bool?

    package init(id: Identifier<ScreenState>) { self.id = id }
  }

  /// Something over the whole screen.
  public struct Overlay: Hashable, Codable, Sendable, Conditional {
    public package(set) var when: Condition?
    public package(set) var kind = ""

    package init() {}
  }
}
