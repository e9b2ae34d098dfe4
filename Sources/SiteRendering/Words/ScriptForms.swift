internal import Localization

/// How a language writes numbers and chooses plural forms, as code for scripts: browsers know other versions of CLDR, and often not all
/// languages.
enum ScriptForms {
  /// `number.format(1234.5)`, with all of its digits, as `ModelNumbers` writes it.
  static func number(_ form: NumberForm) -> String {
    let places = "/\\B(?=(?:\\d{\(form.otherGroups)})*\\d{\(form.lastGroup)}$)/g"
    let names = form.digits.map { "'\($0)'" }.joined(separator: ", ")
    let digits = form.hasWesternDigits ? "" : ".replace(/\\d/g, (digit) => [\(names)][digit])"
    let short = form.minimumGroupingDigits > 1 ? "whole.length < \(form.lastGroup + form.minimumGroupingDigits) ? whole : " : ""
    let grouped = form.lastGroup == 0 ? "whole" : "\(short)whole.replace(\(places), \(literal(form.groupingSign)))"
    return """
      const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })
      const number = {
        format(value) {
          const [whole, fraction] = plain.format(Math.abs(value)).split('.')
          const grouped = \(grouped)
          const text = fraction ? grouped + \(literal(form.decimalSign)) + fraction : grouped
          return (value < 0 ? \(literal(form.minusSign)) : '') + text\(digits)
        },
      }

      """
  }

  /// `list(['a', 'b', 'c'])`
  static func list(_ pattern: ListPattern) -> String {
    func joined(_ pair: ListPattern.Pair, _ first: String, _ second: String) -> String {
      func text(_ part: Substring) -> String? { part.isEmpty ? nil : literal(String(part)) }
      return [text(pair.before), first, text(pair.between), second, text(pair.after)].compactMap(\.self).joined(separator: " + ")
    }
    let start = pattern.start == pattern.middle ? "" : "index === 0 ? \(joined(pattern.start, "a", "b")) : "
    let end = "index === last ? \(joined(pattern.end, "a", "b"))"
    return """
      const list = ([first = '', ...rest]) => {
        const last = rest.length - 1
        if (last === 0) return \(joined(pattern.two, "first", "rest[0]"))
        return rest.reduce((a, b, index) => (\(end) : \(start)\(joined(pattern.middle, "a", "b"))), first)
      }

      """
  }

  /// `category(2)` for whole numbers.
  static func category(_ rules: PluralRules) -> String {
    let choices = rules.rules.compactMap { rule in condition(rule).map { "  if (\($0)) return '\(rule.category.rawValue)'\n" } }
    if choices.isEmpty { return "const category = () => 'other'\n" }
    return "const category = (count) => {\n  const n = Math.abs(count)\n\(choices.joined())  return 'other'\n}\n"
  }

  /// - Returns: nil if it holds for no whole number.
  private static func condition(_ rule: PluralRules.Rule) -> String? {
    let alternatives = rule.alternatives.compactMap { relations -> String? in
      var conditions: [String] = []
      for relation in relations {
        // A whole number has no digits after the sign and no exponent.
        if [.n, .i].contains(relation.operand) { conditions.append(condition(relation)) } else if !relation.holds(0) { return nil }
      }
      return conditions.isEmpty ? "true" : conditions.joined(separator: " && ")
    }
    return alternatives.isEmpty ? nil : alternatives.joined(separator: " || ")
  }

  private static func condition(_ relation: PluralRules.Relation) -> String {
    let value = relation.modulus.map { "n % \($0)" } ?? "n"
    let ranges = relation.ranges.map { range in
      range.count == 1 ? "\(value) === \(range.lowerBound)" : "(\(value) >= \(range.lowerBound) && \(value) <= \(range.upperBound))"
    }
    let text = ranges.count == 1 ? ranges[0] : "(\(ranges.joined(separator: " || ")))"
    if !relation.isNegated { return text }
    return ranges.count == 1 && relation.ranges[0].count == 1 ? text.replacing("===", with: "!==") : "!\(text)"
  }

  /// Invisible characters are written as escapes.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      case _ where scalar.properties.isWhitespace && scalar != " " || scalar.properties.generalCategory == .format:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "'\(escaped.joined())'"
  }
}
