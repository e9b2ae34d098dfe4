internal import Foundation

/// How long a thread computed, in seconds: what else the computer does meanwhile does not count.
package enum ProcessorTime {
  package static func of(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  /// Whether something takes about eight times as long for eight times as much, and not 64 times, as where it grows with the square.
  ///
  /// - Parameter body: is given 1 and 8. What takes hundredths of a second for both tells nothing.
  package static func growsWithTheSize(_ body: (_ size: Int) throws -> Void) rethrows -> Bool {
    let (small, large) = (try of { try body(1) }, try of { try body(8) })
    return large < 24 * max(small, 0.01)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
