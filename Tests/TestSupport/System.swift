internal import Foundation
package import Testing

/// The system that the tests run on.
package enum System {
  package static let isLinux: Bool = {
    #if os(Linux)
      return true
    #else
      return false
    #endif
  }()

  /// Lets the tests open so many files and connections: a shell of a Mac allows 256.
  package static func allowOpenFiles(_ count: UInt64) {
    #if canImport(Darwin)
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0, limit.rlim_cur < count else { return }
      limit.rlim_cur = min(count, limit.rlim_max)
      setrlimit(RLIMIT_NOFILE, &limit)
    #endif
  }
}

extension Trait where Self == ConditionTrait {
  /// For a test of what only Linux has. On other systems it is skipped, and the reason is printed.
  package static func linux(_ reason: Comment) -> Self { .enabled(if: System.isLinux, reason) }
}
