#if canImport(os)
  internal import os
#else
  internal import Synchronization
#endif

/// A value that several threads read and change, one at a time.
///
/// The lock of the standard library needs macOS 15; Apple's own is there from macOS 13.
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
