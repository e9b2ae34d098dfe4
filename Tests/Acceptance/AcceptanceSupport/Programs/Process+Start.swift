internal import Concurrency
package import Foundation
internal import Libc

extension Process {
  /// Runs the program, as `run()` does.
  ///
  /// Before it does, Foundation on Linux lists the open files and copies whole directory entries, which may reach beyond the end of the
  /// list: a bad access if nothing of the heap follows. So the heap keeps room at its end.
  ///
  /// Programs start one after the other: one that starts while another does would keep open by what Foundation notices the other's end, and the
  /// test that waits for that would wait for the end of both.
  package func start() throws {
    _ = Self.hasRoomAtEndOfHeap
    try Self.turn.withLock { _ in try run() }
  }

  private static let turn = Locked(())

  private static let hasRoomAtEndOfHeap: Bool = {
    #if canImport(Glibc)
      // The module of the C library lacks malloc.h: `mallopt(M_TOP_PAD, …)`.
      guard let symbol = dlsym(nil, "mallopt") else { return false }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
      return mallopt(-2, 4 << 20) == 1
    #else
      return true
    #endif
  }()
}
