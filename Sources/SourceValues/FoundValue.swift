/// A value that is written in the code.
package indirect enum FoundValue: Hashable, Sendable {
  case absent
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([FoundValue])
  case object([String: FoundValue])
}
