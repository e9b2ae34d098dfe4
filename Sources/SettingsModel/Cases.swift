/// A part of a presentation that may depend on the state of the app.
public protocol Conditional: Sendable, SendableMetatype {
  /// When this case applies; nil means always.
  var when: Condition? { get }
}

extension Sequence where Element: Conditional {
  /// The first case that applies. Cases are ordered: the first match wins, and one without a condition is the default.
  ///
  /// A case whose condition is unknown to this version of the model does not apply.
  public func firstMatch(_ value: (Fact.ID) -> Scalar) -> Element? {
    first { $0.when?.evaluate(value) ?? ($0.when == nil) }
  }
}

/// The symbol in front of a row, or the badge behind it.
public struct Icon: Hashable, Codable, Sendable, Conditional {
  public package(set) var when: Condition?
  /// The name of an SF Symbol.
  public package(set) var symbol: String?
  /// The name of an image of the app's own.
  public package(set) var asset: String?
  /// The name of a colour, as the source gives it: `orange`.
  public package(set) var color: String?

  package init(symbol: String? = nil) { self.symbol = symbol }
}

/// What stands at the end of a row.
///
/// The items of a row are read in order; of each sort (a label, swatches) the first one that applies is shown.
public struct Trailing: Hashable, Codable, Sendable, Conditional {
  public package(set) var when: Condition?
  /// A derived text: `setting` (the row's own), a setting's id, `icon`, `language`, `version`,
  /// `profile.name`, `profile.email` or `url:<fact>`.
  public package(set) var value: String?
  /// A fixed text, which may hold `{version}`, `{build}` and `{name}`.
  public package(set) var text: String?
  /// How many colour swatches are shown beside the text.
  public package(set) var swatches: Int64?

  package init(value: String? = nil, text: String? = nil, swatches: Int64? = nil) {
    (self.value, self.text, self.swatches) = (value, text, swatches)
  }
}

/// Why a row is disabled.
public struct Reason: Hashable, Codable, Sendable, Conditional {
  public package(set) var when: Condition?
  public package(set) var text: String

  package init(text: String) { self.text = text }
}

/// One of several looks, or ways in, that depend on the state of the app.
public struct Variant: Hashable, Codable, Sendable, Conditional {
  public package(set) var when: Condition?
  /// The look in the source's word: `navigationBar`, `overlay`, `glass`.
  public package(set) var style: String
  /// The container that the source names: `NavigationStack`.
  public package(set) var container: String?
  /// What closes the screen: `cancellationAction`, `xmark`.
  public package(set) var close: String?
  /// The material behind: `variableBlur`.
  public package(set) var material: String?

  package init(style: String = "") { self.style = style }
}
