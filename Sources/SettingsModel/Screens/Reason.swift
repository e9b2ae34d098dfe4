/// Why a row is disabled.
public struct Reason: Hashable, Codable, Sendable, Conditional {
  public package(set) var when: Condition?
  public package(set) var text: String

  package init(text: String) { self.text = text }
}
