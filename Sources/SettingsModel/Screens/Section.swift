/// A group of rows.
public struct Section: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<Section>

  public package(set) var id: ID
  public package(set) var title: String?
  public package(set) var rows: [Row] = []
  public package(set) var visibleWhen: Condition?
  /// Holds for every row of the section, beside the row's own condition.
  public package(set) var enabledWhen: Condition?
  public package(set) var disabledReason: [Reason]?
  public package(set) var footer: String?
  /// The same as HTML, if it has markup.
  public package(set) var footerHTML: String?
  public package(set) var attributes: [String: Scalar]?
  public package(set) var notes: [String]?
  /// The same as HTML, one for each, if one has markup.
  public package(set) var notesHTML: [String]?

  package init(id: ID) { self.id = id }
}
