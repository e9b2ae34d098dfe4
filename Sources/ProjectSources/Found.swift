/// A value with its place in the project.
package struct Found<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value
  package let place: ProjectPlace

  package init(_ value: Value, at place: ProjectPlace) { (self.value, self.place) = (value, place) }
}
