/// Host names in URLs.
package enum HostName {
  fileprivate static let longestLabel = 63

  /// Returns the name in lower case and ASCII, with other letters in Punycode (UTS #46, RFC 3492).
  ///
  /// - Returns: nil if it is not a valid host name.
  package static func ascii(_ name: String) -> String? {
    if isPlain(name) { return name.lowercased() }
    let mapped = mapped(name)
    guard !mapped.isEmpty else { return nil }
    let labels = mapped.split(omittingEmptySubsequences: false) { dots.contains($0) }.map { label($0) }
    // Only the last label may be empty: a fully qualified name ends with a dot.
    guard labels.allSatisfy({ $0 != nil }), !labels.dropLast().contains("") else { return nil }
    return labels.compactMap(\.self).joined(separator: ".")
  }

  /// Returns the host and the port of a URL's authority, as written. The port is empty if there is none.
  ///
  /// - Returns: nil if the port is not a valid number, or brackets do not contain an IP address.
  package static func parts(_ authority: Substring) -> (host: String, port: String)? {
    let bracket = authority.lastIndex(of: "]")
    let colon = authority[(bracket ?? authority.startIndex)...].firstIndex(of: ":")
    let port = colon.map { authority[authority.index(after: $0)...] } ?? ""
    guard port.utf8.allSatisfy(\.isASCIIDigit), port.isEmpty || UInt16(port) != nil else { return nil }
    let name = String(authority[..<(colon ?? authority.endIndex)])
    let isASCII = name.utf8.allSatisfy { "[]:.%".utf8.contains($0) || $0.isASCIILetterOrDigit }
    return bracket == nil || isASCII && name.hasPrefix("[") && name.hasSuffix("]") ? (name, String(port)) : nil
  }

  /// Returns whether a name needs no encoding in a URL (RFC 3986, section 3.2.2).
  package static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-._~!$&'()*+,;=".utf8.contains($0) }
  }

  /// The label separators.
  private static let dots: Set<Unicode.Scalar> = [".", "\u{3002}"]

  /// Returns the name with case folded, full-width letters and ligatures replaced, and invisible characters removed.
  private static func mapped(_ name: String) -> [Unicode.Scalar] {
    let seen = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint || $0.properties.isBidiControl || isJoiner($0) }
    let folded = String(String.UnicodeScalarView(seen)).normalized(to: .compatible).lowercased()
    return Array(folded.normalized(to: .compatible).unicodeScalars)
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200C}" || scalar == "\u{200D}" }

  private static func label(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    let text = String(String.UnicodeScalarView(scalars))
    if isPlain(text) { return text }
    let areUsable = scalars.indices.allSatisfy { isUsable(scalars[$0], behind: scalars[..<$0].last) }
    guard areUsable, let first = scalars.first, !isMark(first) else { return nil }
    let encoded = "xn--" + Punycode.encode(Array(scalars))
    return encoded.utf8.count <= longestLabel ? encoded : nil
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  private static func isUsable(_ scalar: Unicode.Scalar, behind last: Unicode.Scalar?) -> Bool {
    if scalar.isASCII { return isPlain(String(scalar)) }
    // Joiners are valid only after a virama (RFC 5892, appendix A).
    if isJoiner(scalar) { return last?.properties.canonicalCombiningClass == .virama }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
    default: return scalar != "\u{FFFD}"
    }
  }
}

/// Hosts that servers, scripts and certificates understand.
extension HostName {
  private static let longestName = 253

  /// Returns whether a host is a domain name in ASCII, or an IP address as URLs write it (RFC 1123, RFC 3986).
  package static func isDomainOrAddress(_ host: String) -> Bool {
    if host.hasPrefix("[") { return host.hasSuffix("]") && isIPv6(host.dropFirst().dropLast()) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard host.utf8.count <= longestName, labels.allSatisfy(isLabel), let last = labels.last else { return false }
    // Clients read names that end in a number as IP addresses: 127.1 is 127.0.0.1.
    let isNumber = last.utf8.allSatisfy(\.isASCIIDigit) || last.lowercased().hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit)
    return !isNumber || isIPv4(labels)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    let isPlain = label.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    return isPlain && (1...longestLabel).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
  }

  private static func isIPv4(_ numbers: [Substring]) -> Bool {
    numbers.count == 4 && numbers.allSatisfy { number in UInt8(number).map { String($0) } == String(number) }
  }

  private static func isIPv6(_ text: Substring) -> Bool {
    guard let gap = text.firstRange(of: "::") else { return groups(of: text) == 8 }
    guard let left = groups(of: text[..<gap.lowerBound]), let right = groups(of: text[gap.upperBound...]) else { return false }
    // Only the last groups may be an IPv4 address.
    return left + right < 8 && !text[..<gap.lowerBound].contains(".")
  }

  /// Returns the number of groups of 16 bits in a part of an IPv6 address.
  private static func groups(of text: Substring) -> Int? {
    if text.isEmpty { return 0 }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isMixed = parts.last.map { isIPv4($0.split(separator: ".", omittingEmptySubsequences: false)) } ?? false
    if isMixed { parts.removeLast() }
    let areGroups = parts.allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { $0.hexDigitValue != nil } }
    return areGroups ? parts.count + (isMixed ? 2 : 0) : nil
  }
}

/// Encodes Unicode as ASCII (RFC 3492).
private enum Punycode {
  private static let (base, least, most, skew, damp) = (36, 1, 26, 38, 700)
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)

  static func encode(_ scalars: [Unicode.Scalar]) -> String {
    var result = scalars.filter(\.isASCII).map { UInt8($0.value) }
    let plain = result.count
    if plain > 0 { result.append(UInt8(ascii: "-")) }
    var (code, delta, bias, done) = (0x80, 0, 72, plain)
    while done < scalars.count {
      let next = scalars.map { Int($0.value) }.filter { $0 >= code }.min() ?? code
      delta += (next - code) * (done + 1)
      code = next
      for scalar in scalars {
        if scalar.value < code { delta += 1 }
        guard scalar.value == code else { continue }
        append(delta, bias, to: &result)
        bias = adapted(delta, count: done + 1, isFirst: done == plain)
        (delta, done) = (0, done + 1)
      }
      (delta, code) = (delta + 1, code + 1)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ number: Int, _ bias: Int, to result: inout [UInt8]) {
    var rest = number
    for place in stride(from: base, through: .max, by: base) {
      let threshold = min(max(place - bias, least), most)
      if rest < threshold { break }
      result.append(digits[threshold + (rest - threshold) % (base - threshold)])
      rest = (rest - threshold) / (base - threshold)
    }
    result.append(digits[rest])
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var rest = isFirst ? delta / damp : delta / 2
    rest += rest / count
    var places = 0
    while rest > (base - least) * most / 2 {
      rest /= base - least
      places += base
    }
    return places + (base - least + 1) * rest / (rest + skew)
  }
}
