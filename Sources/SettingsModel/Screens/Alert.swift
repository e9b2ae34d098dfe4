/// A message that the user has to answer.
public struct Alert: Hashable, Codable, Sendable {
  public struct Button: Hashable, Codable, Sendable {
    public package(set) var title = ""
    public package(set) var role: String?

    package init() {}
  }

  public package(set) var title: String?
  /// The text; `error` stands for the text of the error that happened.
  public package(set) var message: String?
  public package(set) var buttons: [Button]?

  package init() {}
}
