/// The changes of watched files that some records report.
struct InotifyReading: Equatable {
  /// nil if no watched file changed.
  private(set) var change: SourceChange?
  private(set) var writing = FileWriting()
  /// Whether folders may have been added, removed or renamed, so that all of them have to be looked up again.
  private(set) var movesFolders = false

  /// - Parameter folders: the paths of the watched folders from the source folder, by number.
  init(_ records: [InotifyRecord], folders: [Int32: String], names: WatchedNames) {
    for record in records { add(record, folders, names) }
  }

  private mutating func add(_ record: InotifyRecord, _ folders: [Int32: String], _ names: WatchedNames) {
    if record.mask.contains(.overflow) { return addFolders() }
    // A folder without a path was moved away earlier, which was reported.
    guard !record.mask.contains(.forgotten), let folder = folders[record.number] else { return }
    guard !record.name.isEmpty else { return addFolders() }
    let name = String(decoding: record.name, as: UTF8.self)
    guard name.utf8.elementsEqual(record.name) else {
      return record.mask.contains(.folder) ? addFolders() : add(.everything)
    }
    guard names.contains(name, in: folder) else { return }
    // More than one file depends on whatever has the name of a root.
    if record.mask.contains(.folder) || folder.isEmpty && !names.isOneFile { return addFolders() }
    let file = WatchedNames.path(name, in: folder)
    if !record.mask.isDisjoint(with: [.closed, .deleted, .movedFrom]) {
      writing.end(file)
    } else if record.mask.contains(.written) {
      writing.begin(file)
    }
    add(.files([file]))
  }

  private mutating func addFolders() {
    movesFolders = true
    add(.everything)
  }

  private mutating func add(_ new: SourceChange) { change = change?.union(new) ?? new }
}
