/// Files that were opened for writing, and those that were closed again.
struct FileWriting: Sendable, Equatable {
  private(set) var begun: Set<String> = []
  private(set) var ended: Set<String> = []

  static let none = FileWriting()

  mutating func begin(_ file: String) {
    begun.insert(file)
    ended.remove(file)
  }

  mutating func end(_ file: String) {
    begun.remove(file)
    ended.insert(file)
  }
}
