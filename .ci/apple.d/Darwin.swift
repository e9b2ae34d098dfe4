// Additions of Swift's overlay to the C library.
@_exported public import CDarwin

public var errno: Int32 {
  get { fatalError() }
  set { fatalError() }
}
public var SIG_IGN: sig_t { fatalError() }
public var SIG_DFL: sig_t? { nil }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { fatalError() }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
