/// A type of the model that stands in published documents.
protocol Published: Sendable {
  static var published: PublishedType { get }
}
