/// How numbers are written. It is the English form for every language until there are tables.
package enum NumberFormat {
  /// `8000` → `8,000`
  package static func grouped(_ number: Int64) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var result: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(UInt8(ascii: ",")) }
      result.append(digit)
    }
    return (number < 0 ? "−" : "") + String(decoding: result, as: UTF8.self)
  }
}
