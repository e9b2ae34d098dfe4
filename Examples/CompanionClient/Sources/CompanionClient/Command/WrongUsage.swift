/// An argument is invalid, or names something that does not exist.
struct WrongUsage: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
