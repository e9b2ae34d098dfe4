/// Takes the changes of one folder to the queue of all that are watched.
struct ChangeReports: Sendable {
  let queue: ChangeQueue
  /// The name of the only file that is watched; nil if files have their paths from the folder.
  var file: String?

  func add(_ change: SourceChange, _ writing: FileWriting = .none) async {
    await queue.add(file.map { .files([$0]) } ?? change, writing)
  }
}
