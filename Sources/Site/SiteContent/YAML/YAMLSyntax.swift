internal import Diagnostics

/// Turns libyaml's syntax errors, which describe its grammar, into messages about the author's text.
struct YAMLSyntax {
  let source: SourceText
  /// The last line of the YAML.
  let lastLine: Int
  /// The messages of libyaml.
  let problem: String
  let context: String
  /// The location where libyaml stopped.
  let place: SourceLocation
  /// The start of the value that libyaml was reading.
  let begin: SourceLocation
  /// The starts of the open lists and maps in brackets, the outermost first.
  let openBrackets: [SourceLocation]

  struct Mistake {
    let location: SourceLocation
    let summary: Wording
    var help: Wording?
  }

  var mistake: Mistake {
    let found = character(at: place)
    if context.contains("quoted scalar") { return quote }
    if problem.hasPrefix("mapping values") { return secondColon }
    if problem.hasPrefix("could not find expected ':'") { return missingColon }
    if found == "\t" || problem.contains("tab character") {
      return Mistake(location: place, summary: "a tab is used where spaces are needed", help: "indent with spaces")
    }
    if problem.contains("cannot start any token"), let found { return Self.unquoted(found, at: place) }
    if context.contains("block scalar"), let mark = character(at: begin), mark == "|" || mark == ">" {
      return Mistake(location: begin, summary: "the text after \"\(String(mark))\" must begin on the next line")
    }
    if let mark = character(at: begin), "*&!%".unicodeScalars.contains(mark), !context.contains("parsing a block") {
      return Self.unquoted(mark, at: begin)
    }
    if problem.hasPrefix("block sequence entries") {
      return Mistake(location: place, summary: "a list cannot begin here", help: "begin it on the line below its key, or write [ … ]")
    }
    if problem.hasPrefix("mapping keys"), let found { return Self.unquoted(found, at: place) }
    if problem.hasPrefix("found unexpected ':'") { return Mistake(location: place, summary: "expected a space after \":\"") }
    if let bracket = brackets.last, problem.hasPrefix("did not find expected") { return within(bracket) }
    if problem.hasPrefix("did not find expected node content"), let found { return Self.unquoted(found, at: place) }
    if problem.hasPrefix("did not find expected") { return unexpected(found) }
    let words = problem.isEmpty ? "the file is not valid YAML" : problem
    return Mistake(location: place, summary: "\(context.isEmpty ? words : "\(words) \(context)")")
  }
}

extension YAMLSyntax {
  private static func unquoted(_ character: Unicode.Scalar, at location: SourceLocation) -> Mistake {
    Mistake(location: location, summary: "a value cannot begin with \"\(String(character))\"", help: "put it in quotes")
  }

  /// A quote that is not closed, or a mistake within quotes.
  private var quote: Mistake {
    if problem.contains("escape") || problem.contains("hexdecimal") {
      let help: Wording = "write a backslash as \\\\, or put the text in single quotes"
      return Mistake(location: place, summary: "this escape is not valid", help: help)
    }
    // Report the opening quote, not the end of the text.
    let mark = character(at: begin).map(String.init) ?? "\""
    return Mistake(location: begin, summary: "this quote is not closed", help: "write \(mark) where the text ends")
  }

  private var secondColon: Mistake {
    let before = scalars(ofLine: place.line).prefix(place.column - 1)
    if String(String.UnicodeScalarView(before)).contains(": ") {
      return Mistake(
        location: place, summary: "a text that contains \": \" needs quotes", help: "put all of it in quotes: key: \"a: b\"")
    }
    return Mistake(
      location: place, summary: "a key cannot begin on this line: it continues the text above it", help: "indent all keys of a map equally")
  }

  private var missingColon: Mistake {
    let line = scalars(ofLine: begin.line).dropFirst(begin.column - 1)
    let isTight = zip(line, line.dropFirst()).contains { $0 == ":" && $1 != " " }
    return Mistake(
      location: begin, summary: "expected \": \" after a key",
      help: isTight ? "write a space after the colon" : "write it as key: value; indent it if it continues the text above")
  }

  /// Returns a mistake within brackets.
  private func within(_ bracket: SourceLocation) -> Mistake {
    let (begin, end, noun) = character(at: bracket) == "{" ? ("{", "}", "map") : ("[", "]", "list")
    if isOpen(bracket) {
      return Mistake(
        location: bracket, summary: "this \"\(begin)\" is not closed",
        help: "write \"\(end)\" where the \(noun) ends, or quote text that contains a bracket")
    }
    let isValueMissing = problem.contains("node content")
    let found = character(at: place).map { ", found \"\(String($0))\"" } ?? ""
    let expected = isValueMissing ? "expected a value" : "expected \",\" or \"\(end)\""
    return Mistake(
      location: place, summary: Wording(expected + found, withheld: expected),
      help: "the \"\(begin)\" is on line \(bracket.line), column \(bracket.column)")
  }

  /// Returns a mistake among the keys of a map or the entries of a list.
  private func unexpected(_ found: Unicode.Scalar?) -> Mistake {
    if let found, found == "]" || found == "}" {
      return Mistake(
        location: place, summary: "there is no \"\(found == "]" ? "[" : "{")\" for this \"\(String(found))\"",
        help: "remove it, or put the text in quotes")
    }
    let before = scalars(ofLine: place.line).prefix(place.column - 1).last { $0 != " " }
    switch before {
    case "\""?:
      return Mistake(
        location: place, summary: "unexpected text after the closing quote",
        help: "put all of the text in quotes, and write a quote in it as \\\"")
    case "'"?:
      return Mistake(
        location: place, summary: "unexpected text after the closing quote",
        help: "put all of the text in quotes, and write a quote in it as ''")
    case let bracket? where bracket == "]" || bracket == "}":
      return Mistake(
        location: place, summary: "unexpected text after \"\(String(bracket))\"", help: "put all of the text in quotes")
    case nil:
      let noun = context.contains("collection") || problem.contains("'-'") ? ("list", "entries") : ("map", "keys")
      let help: Wording? =
        context.isEmpty
        ? "indent all keys of a map equally" : "the \(noun.0) that begins on line \(begin.line) has its \(noun.1) in column \(begin.column)"
      return Mistake(location: place, summary: "the indentation of this line matches no line above", help: help)
    default: return Mistake(location: place, summary: "unexpected text", help: "put a text that has such characters in quotes")
    }
  }

  /// The open brackets. A list such as `[a: b]` contains a map without brackets.
  private var brackets: [SourceLocation] {
    openBrackets.filter { [0x5B, 0x7B].contains(character(at: $0)?.value) }
  }

  /// Whether a bracket is not closed. A line with the same or less indentation is outside the bracket.
  private func isOpen(_ bracket: SourceLocation) -> Bool {
    let first = scalars(ofLine: bracket.line)
    let beginsLine = first.prefix(bracket.column - 1).allSatisfy { $0 == " " }
    let indentation = first.prefix { $0 == " " }.count
    var depth = 0
    for number in bracket.line...max(bracket.line, lastLine) {
      let line = number == bracket.line ? Array(first.dropFirst(bracket.column - 1)) : scalars(ofLine: number)
      if number > bracket.line, !beginsLine, let start = line.firstIndex(where: { $0 != " " && $0 != "\r" }), start <= indentation,
        line[start] != "]", line[start] != "}"
      {
        return true
      }
      var quote: Unicode.Scalar?
      for (index, scalar) in line.enumerated() {
        if let open = quote {
          if scalar == open { quote = nil }
        } else if scalar == "\"" || scalar == "'" {
          let follows = index == 0 || [" ", ",", ":", "[", "{"].contains(line[index - 1])
          if follows, line[(index + 1)...].contains(scalar) { quote = scalar }
        } else if scalar == "#", index == 0 || line[index - 1] == " " {
          break
        } else if scalar == "[" || scalar == "{" {
          depth += 1
        } else if scalar == "]" || scalar == "}" {
          depth -= 1
          if depth == 0 { return false }
        }
      }
    }
    return true
  }

  private func scalars(ofLine number: Int) -> [Unicode.Scalar] {
    Array(String(decoding: source.line(number), as: UTF8.self).unicodeScalars)
  }

  /// Returns the character at a place; nil at the end of a line.
  private func character(at place: SourceLocation) -> Unicode.Scalar? {
    let line = scalars(ofLine: place.line)
    return line.indices.contains(place.column - 1) ? line[place.column - 1] : nil
  }
}
