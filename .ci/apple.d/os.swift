@_exported public import CDarwin

@available(macOS 13.0, iOS 16.0, watchOS 9.0, *)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(initialState: State) where State: Sendable { fatalError() }
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result { fatalError() }
}
