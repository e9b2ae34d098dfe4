// The part of Foundation that the program uses. Declarations that macOS 13 lacks need `@available`.
public struct Data: RandomAccessCollection, Sendable {
  public init(_ bytes: some Sequence<UInt8>) {}
  public init(contentsOf url: URL) throws {}
  public func write(to url: URL) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> UInt8 { 0 }
}
public struct URL: Sendable {
  public init(fileURLWithPath path: String) {}
  public var path: String { "" }
}
open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = Self(rawValue: 1)
    public static let withoutEscapingSlashes = Self(rawValue: 2)
    public static let prettyPrinted = Self(rawValue: 4)
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
}
open class JSONDecoder {
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}
open class FileManager {
  open class var `default`: FileManager { fatalError() }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open var homeDirectoryForCurrentUser: URL { fatalError() }
}
open class ProcessInfo {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var activeProcessorCount: Int { 1 }
}
