/// A screen of the app: sections of rows, with an optional header and cards above them.
public struct Screen: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Screen>

  public package(set) var id: ID
  public package(set) var title = ""
  public package(set) var description: String?
  /// The description as HTML, if it has markup.
  public package(set) var descriptionHTML: String?
  /// The version of the app that introduced the screen.
  public package(set) var since: String?
  /// The platforms that have the screen, or nil if all do.
  public package(set) var platforms: [Platform]?
  /// The presentation of the screen, as the source calls it: `sheet`, `tab`, `push`.
  public package(set) var presentation: String?
  /// The name of the view in the app's code.
  public package(set) var view: String?
  /// The ways in which users reach the screen.
  public package(set) var entries: [Entry]?
  /// The screen's tab in the app's tab bar.
  public package(set) var tab: Tab?
  /// The place where a window shows the rows that open other screens, or nil to choose a place based on the rows.
  public package(set) var panes: ExtensibleEnum<Panes>?
  /// The bars and containers that surround the screen.
  public package(set) var chrome: [Variant]?
  /// The signed-in user, above the sections.
  public package(set) var header: Header?
  /// Cards above the sections.
  public package(set) var cards: [Card]?
  /// States that change the whole screen. The first one whose condition holds is used.
  public package(set) var states: [ScreenState]?
  /// An overlay that covers the screen in certain states.
  public package(set) var overlay: Overlay?
  /// The sections, in order.
  public package(set) var sections: [Section] = []
  /// The effects of opening the screen.
  public package(set) var onAppear: [Effect.ID]?
  /// The effects of closing the screen.
  public package(set) var onDisappear: [Effect.ID]?
  /// Other information from the source, by name.
  public package(set) var attributes: [String: Scalar]?
  /// Remarks, such as contradictions in the source.
  public package(set) var notes: [String]?
  /// The notes as HTML, in the same order, if any has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }

  /// The rows of all sections.
  public var rows: [Row] { sections.flatMap(\.rows) }
}

/// A group of rows.
public struct Section: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Section>

  public package(set) var id: ID
  public package(set) var title: String?
  public package(set) var rows: [Row] = []
  /// The condition under which the section is visible.
  public package(set) var visibleWhen: Condition?
  /// The condition under which the section's rows are enabled, in addition to each row's own condition.
  public package(set) var enabledWhen: Condition?
  /// Reasons why the rows are disabled. The first one whose condition holds is used.
  public package(set) var disabledReason: [Reason]?
  public package(set) var footer: String?
  /// The footer as HTML, if it has markup.
  public package(set) var footerHTML: String?
  /// Other information from the source, by name.
  public package(set) var attributes: [String: Scalar]?
  /// Remarks, such as contradictions in the source.
  public package(set) var notes: [String]?
  /// The notes as HTML, in the same order, if any has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }
}

extension Screen {
  /// The place where a window shows the rows that open its panes.
  public enum Panes: String, Hashable, Sendable, CaseIterable {
    case toolbar, sidebar
    /// No panes: the rows are a list, and each opens a screen.
    case list
  }

  /// A tab of the app's tab bar.
  public struct Tab: Hashable, Codable, Sendable {
    /// The position in the tab bar, starting at 1.
    public package(set) var position: Int64 = 1
    public package(set) var title: String?
    /// The name of an SF Symbol.
    public package(set) var symbol: String?

    package init() {}
  }

  /// A way to reach the screen.
  public struct Entry: Identifiable, Hashable, Codable, Sendable, Conditional {
    public package(set) var id: Identifier<Entry>
    /// The condition under which users can reach the screen this way, or nil if they always can.
    public package(set) var when: Condition?
    public package(set) var title = ""
    /// The steps to the screen, in order.
    public package(set) var path: [String]?

    package init(id: Identifier<Entry>) { self.id = id }
  }

  /// A card above the sections.
  public struct Card: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Identifier<Card>
    public package(set) var title = ""
    public package(set) var label: String?
    public package(set) var button: Button?
    /// The condition under which the card is visible.
    public package(set) var visibleWhen: Condition?
    /// The part of the app's code that draws the card.
    public package(set) var component: String?
    /// Other information from the source, by name.
    public package(set) var attributes: [String: Scalar]?
    /// Remarks, such as contradictions in the source.
    public package(set) var notes: [String]?
    /// The notes as HTML, in the same order, if any has markup.
    public package(set) var notesHTML: [String]?

    package init(id: Identifier<Card>) { self.id = id }
  }

  /// The button of a card.
  public struct Button: Hashable, Codable, Sendable {
    public package(set) var title = ""
    public package(set) var opens: Destination?

    package init() {}
  }

  /// The signed-in user, above the sections.
  public struct Header: Hashable, Codable, Sendable {
    /// The user's photo.
    public struct Avatar: Hashable, Codable, Sendable {
      /// Width and height, in points.
      public package(set) var size: Int64?
      /// The outline, as the source calls it: `circle`.
      public package(set) var shape: String?
      /// Replacements for a missing photo. The first available one is shown.
      public package(set) var fallback: [String]?

      package init() {}
    }

    /// A line of text, such as the user's name.
    public struct Line: Hashable, Codable, Sendable {
      /// The name of a derived text, as in ``Trailing/value``.
      public package(set) var value = ""
      /// The text that replaces a missing value.
      public package(set) var fallback: String?
      /// Text styles, as the source calls them: `headline`, `bold`.
      public package(set) var styles: [String]?

      package init() {}
    }

    public package(set) var avatar: Avatar?
    public package(set) var name: Line?
    public package(set) var email: Line?
    /// Whether tapping the header opens something.
    public package(set) var tappable: Bool?
    /// Other information from the source, by name.
    public package(set) var attributes: [String: Scalar]?

    package init() {}
  }

  /// A state of the app that changes the whole screen, such as loading.
  public struct ScreenState: Identifiable, Hashable, Codable, Sendable, Conditional {
    public package(set) var id: Identifier<ScreenState>
    /// The condition under which the state applies, or nil if it always does.
    public package(set) var when: Condition?
    /// The change to the header: `skeleton`.
    public package(set) var header: String?
    /// The change to the rows: `disabled`, `visible`.
    public package(set) var rows: String?
    public package(set) var message: String?
    /// Whether the message has a button to try again.
    public package(set) var retry: Bool?

    package init(id: Identifier<ScreenState>) { self.id = id }
  }

  /// Something that covers the whole screen.
  public struct Overlay: Hashable, Codable, Sendable, Conditional {
    /// The condition under which the overlay is visible, or nil if it always is.
    public package(set) var when: Condition?
    public package(set) var kind = ""

    package init() {}
  }
}

/// One of several appearances, depending on the state of the app.
public struct Variant: Hashable, Codable, Sendable, Conditional {
  /// The condition under which the variant applies, or nil if it always does.
  public package(set) var when: Condition?
  /// The appearance, as the source calls it: `navigationBar`, `overlay`, `glass`.
  public package(set) var style = ""
  /// The container that the source names: `NavigationStack`.
  public package(set) var container: String?
  /// The control that closes the screen: `cancellationAction`, `xmark`.
  public package(set) var close: String?
  /// The background material: `variableBlur`.
  public package(set) var material: String?

  package init() {}
}
