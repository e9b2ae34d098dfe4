// The part of FSEvents that the program uses, from Apple's documentation. Without Objective-C, CFArray is an array of strings.
public import Dispatch

public typealias FSEventStreamRef = OpaquePointer
public typealias ConstFSEventStreamRef = OpaquePointer
public typealias FSEventStreamCreateFlags = UInt32
public typealias FSEventStreamEventFlags = UInt32
public typealias FSEventStreamEventId = UInt64
public typealias CFArray = [String]
public typealias CFTimeInterval = Double
public final class CFAllocator {}
public final class CFString {}
public typealias FSEventStreamCallback = @convention(c) (
  ConstFSEventStreamRef, UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer, UnsafePointer<FSEventStreamEventFlags>,
  UnsafePointer<FSEventStreamEventId>
) -> Void
public struct FSEventStreamContext {
  public var version: Int
  public var info: UnsafeMutableRawPointer?
  public var retain: (@convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?)?
  public var release: (@convention(c) (UnsafeRawPointer?) -> Void)?
  public var copyDescription: (@convention(c) (UnsafeRawPointer?) -> OpaquePointer?)?
  public init(
    version: Int, info: UnsafeMutableRawPointer?, retain: (@convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?)?,
    release: (@convention(c) (UnsafeRawPointer?) -> Void)?, copyDescription: (@convention(c) (UnsafeRawPointer?) -> OpaquePointer?)?
  ) {
    (self.version, self.info, self.retain, self.release, self.copyDescription) = (version, info, retain, release, copyDescription)
  }
}
public let kFSEventStreamEventIdSinceNow: UInt64 = .max
public let (kFSEventStreamCreateFlagNoDefer, kFSEventStreamCreateFlagWatchRoot, kFSEventStreamCreateFlagFileEvents) = (0x2, 0x4, 0x10)
public func FSEventStreamCreate(
  _ allocator: CFAllocator?, _ callback: FSEventStreamCallback, _ context: UnsafeMutablePointer<FSEventStreamContext>?,
  _ pathsToWatch: CFArray, _ sinceWhen: FSEventStreamEventId, _ latency: CFTimeInterval, _ flags: FSEventStreamCreateFlags
) -> FSEventStreamRef? { nil }
public func FSEventStreamSetDispatchQueue(_ stream: FSEventStreamRef, _ queue: DispatchQueue?) {}
public func FSEventStreamStart(_ stream: FSEventStreamRef) -> Bool { false }
public func FSEventStreamStop(_ stream: FSEventStreamRef) {}
public func FSEventStreamInvalidate(_ stream: FSEventStreamRef) {}
public func FSEventStreamRelease(_ stream: FSEventStreamRef) {}
