/// What CLDR says about languages, as text that is read when a language is asked for. `.ci/forms` makes it.
///
/// A line holds the fields of a language, or of one in a script or region, between vertical bars. An empty field is that of the nearest
/// shorter tag, at last that of `und`. Digits are those of the default numbering system, which for plain `ar` are the Western ones; in
/// `ar-EG` and others they are Arabic.
package enum FormTable {
  /// The fields in their order.
  enum Field: Int {
    case decimalSign, groupingSign, minusSign, percent, sizes, digits, datePattern, months, standaloneMonths, conjunction, disjunction
    case plurals, direction
  }

  /// What is said about one language, with what it inherits.
  struct Record {
    let tag: String
    fileprivate(set) var fields: [Substring]

    subscript(field: Field) -> Substring { fields[field.rawValue] }
  }

  /// All tags that have forms of their own.
  package static var tags: [String] { lines.values.map { String($0.prefix { $0 != "|" }) }.sorted() }

  /// The forms that a language tag leads to, by the lookup of RFC 4647.
  static func record(of tag: String) -> Record {
    var subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    while !subtags.isEmpty {
      let shorter = subtags.joined(separator: "-")
      if let line = lines[shorter] { return record(line, below: subtags) }
      if let other = others[shorter] { return record(of: other) }
      shorten(&subtags)
    }
    return record(lines["und", default: ""], below: ["und"])
  }

  /// Whether a tag in lower case has forms of its own, or stands for one that has.
  static func has(_ tag: String) -> Bool { tag != "und" && (lines[tag] != nil || others[tag] != nil) }

  /// The plural rules of a number.
  static func rule(_ number: Substring) -> Substring {
    guard let index = Int(number), rulesByNumber.indices.contains(index) else { preconditionFailure("there is no plural rule \(number)") }
    return rulesByNumber[index]
  }

  private static func record(_ line: Substring, below subtags: [Substring]) -> Record {
    var fields = line.fields("|")
    var record = Record(tag: String(fields.removeFirst()), fields: fields)
    var subtags = subtags
    while record.fields.contains(""), !subtags.isEmpty {
      shorten(&subtags)
      guard let inherited = lines[subtags.isEmpty ? "und" : subtags.joined(separator: "-")] else { continue }
      for (index, field) in inherited.fields("|").dropFirst().enumerated()
      where record.fields[index].isEmpty { record.fields[index] = field }
    }
    return record
  }

  /// Without its last subtag, and without one letter before that, which begins an extension.
  static func shorten(_ subtags: inout [Substring]) {
    subtags.removeLast()
    if subtags.last?.count == 1 { subtags.removeLast() }
  }

  /// By tags in lower case.
  private static let lines: [String: Substring] = {
    let all = [languagesAToD, languagesEToH, languagesIToL, languagesMToR, languagesSToZ].flatMap { $0[...].fields("\n") }
    return Dictionary(uniqueKeysWithValues: all.map { ($0.prefix { $0 != "|" }.lowercased(), $0) })
  }()

  static let others: [String: String] = {
    let pairs = otherTags[...].fields("\n").map { $0.fields("|") }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0].lowercased(), String($0[1])) })
  }()

  private static let rulesByNumber = rules[...].fields("\n")
}

extension Substring {
  /// What is between separators. A character may consist of one and a mark that follows it, so bytes are compared.
  func fields(_ separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map(Substring.init)
  }
}
