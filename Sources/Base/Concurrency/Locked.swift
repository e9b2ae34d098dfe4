#if canImport(os)
  internal import os
#else
  internal import Synchronization
#endif

/// A value protected by a lock, so that only one thread at a time reads or changes it.
///
/// The standard library's lock requires macOS 15; the lock in Apple's `os` module requires macOS 13.
package final class Locked<Value: Sendable>: Sendable {
  #if canImport(os)
    private let value: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { self.value = OSAllocatedUnfairLock(initialState: value) }

    package func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      try value.withLockUnchecked(body)
    }
  #else
    private let value: Mutex<Value>

    package init(_ value: Value) { self.value = Mutex(value) }

    package func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      try value.withLock { try body(&$0) }
    }
  #endif
}

/// A value that is computed once, on first use.
package final class Deferred<Value: Sendable>: Sendable {
  private let made = Locked<Value?>(nil)
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value. While one thread computes it, others wait.
  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
