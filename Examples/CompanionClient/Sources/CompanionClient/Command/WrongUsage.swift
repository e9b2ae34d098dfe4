/// What the program is asked for does not exist, or cannot be read.
struct WrongUsage: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
