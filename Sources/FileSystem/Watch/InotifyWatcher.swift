#if os(Linux)
  internal import Libc

  /// Lets the system report changes.
  struct InotifyWatcher: Sendable {
    private let descriptor: Int32
    private let first: FolderWatches

    /// When this returns, every later change will be reported.
    init(source: String, names: WatchedNames, _ fileSystem: FileSystem, _ inotify: Inotify) throws(Inotify.Unusable) {
      descriptor = try inotify.open()
      var watches = FolderWatches(source: source, names: names, descriptor: descriptor, fileSystem: fileSystem, inotify: inotify)
      do {
        try watches.renew()
      } catch {
        close(descriptor)
        throw error
      }
      first = watches
    }

    /// Reports changes until the task is cancelled or the system can watch no more folders.
    func run(addingTo changes: ChangeReports) async {
      let events = InotifyEvents(descriptor)
      defer { events.end() }
      var watches = first
      var retry = Retry(watches, events)
      for await _ in events.arrivals {
        let reading = InotifyReading(InotifyRecord.parse(events.take()), folders: watches.paths, names: watches.names)
        var change = reading.change
        if reading.movesFolders || retry?.isDue == true {
          let before = watches
          do { try watches.renew() } catch { return }
          if !watches.isSame(as: before) { change = .everything }
          retry = Retry(watches, events)
        }
        // Folders are watched before they are reported, so no later change in one that is read is missed.
        if let change { await changes.add(change, reading.writing) }
      }
    }
  }

  /// When to try again what was refused.
  private struct Retry {
    private let due: ContinuousClock.Instant

    init?(_ watches: FolderWatches, _ events: InotifyEvents) {
      if watches.isComplete { return nil }
      let pause = PollingWatcher.pause(afterLookOf: watches.duration, atLeast: .milliseconds(200))
      due = .now + pause
      events.wake(after: pause)
    }

    var isDue: Bool { due <= .now }
  }
#endif
