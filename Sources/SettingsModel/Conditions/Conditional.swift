/// A part of a presentation that may depend on the state of the app.
public protocol Conditional: Sendable, SendableMetatype {
  /// When this case applies; nil means always.
  var when: Condition? { get }
}

extension Sequence where Element: Conditional {
  /// The first case that applies. Cases are ordered: the first match wins, and one without a condition is the default.
  ///
  /// A case whose condition is unknown to this version of the model does not apply.
  public func firstMatch(_ value: (Fact.ID) -> JSONValue) -> Element? {
    first { $0.when?.evaluate(value) ?? ($0.when == nil) }
  }
}
