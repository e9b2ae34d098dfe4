public class DispatchQueue: @unchecked Sendable {
  public init(label: String) {}
  public class func global() -> DispatchQueue { fatalError() }
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {}
}
public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { fatalError() }
}
public enum DispatchTimeInterval: Sendable {
  case milliseconds(Int)
}
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { fatalError() }
public protocol DispatchSourceRead: AnyObject, Sendable {}
extension DispatchSourceRead {
  public func setEventHandler(handler: (@Sendable @convention(block) () -> Void)?) {}
  public func setCancelHandler(handler: (@Sendable @convention(block) () -> Void)?) {}
  public func activate() {}
  public func cancel() {}
}
public enum DispatchSource {
  public static func makeReadSource(fileDescriptor: Int32, queue: DispatchQueue?) -> any DispatchSourceRead { fatalError() }
}
