public class DispatchQueue: @unchecked Sendable {
  public init(label: String) {}
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
}
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
