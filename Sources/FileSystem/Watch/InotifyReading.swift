#if os(Linux)
  /// What records say of the watched files.
  struct InotifyReading: Equatable {
    /// nil if no watched file changed.
    private(set) var change: SourceChange?
    private(set) var writing = FileWriting()
    /// Whether folders may have come, gone or got another name, so that all of them have to be looked up again.
    private(set) var movesFolders = false

    /// - Parameter folders: the paths of the watched folders from the source folder, by number.
    init(_ records: [InotifyRecord], folders: [Int32: String], names: WatchedNames) {
      for record in records { add(record, folders, names) }
    }

    private mutating func add(_ record: InotifyRecord, _ folders: [Int32: String], _ names: WatchedNames) {
      if record.mask.contains(.overflow) { return addFolders() }
      // A folder without a path was moved away earlier, and that was told. These are the last words about it.
      guard !record.mask.contains(.forgotten), let folder = folders[record.number] else { return }
      guard !record.name.isEmpty else { return addFolders() }
      guard let name = String(validating: record.name, as: UTF8.self) else {
        return record.mask.contains(.folder) ? addFolders() : add(.everything)
      }
      guard names.contains(name, in: folder) else { return }
      // Whatever it is that bears the name of a root, more than one file depends on it.
      if record.mask.contains(.folder) || folder.isEmpty { return addFolders() }
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
#endif
