internal import Diagnostics
internal import Localization

/// Checks of translations, reported at their places in the String Catalog. Unsafe characters are removed.
extension ModelTexts {
  func check(_ choice: TextCatalog.Choice, of entry: TextCatalog.Entry, _ found: inout Found) {
    let place = choice.offset ?? entry.keyOffset
    if let blank = choice.blank {
      found.diagnostics.append(
        problem(
          .warning, .blankText, blank, "the translation of \"\(entry.key)\" is empty",
          help: "the text of the source language is shown; give this one the state \"new\", or remove it"
        ).about(entry.key))
    } else if found.text.allSatisfy(\.isWhitespace) {
      found.diagnostics.append(
        problem(.warning, .blankText, place, "the text of \"\(entry.key)\" is empty", help: "write the text that readers see")
          .about(entry.key))
    }
    found.diagnostics += argumentProblems(choice, of: entry)
    let safe = SafeText(found.text)
    found.text = safe.text
    for harm in safe.harms {
      switch harm {
      case .direction:
        found.diagnostics.append(
          problem(
            .warning, .unsafeCharacter, place, "the text has unclosed direction characters, which are removed",
            help: "remove U+202D and U+202E; close all others with U+202C or U+2069"))
      case .control:
        found.diagnostics.append(
          problem(.warning, .unsafeCharacter, place, "the text has control characters, which are removed", help: "remove them"))
      }
    }
  }

  /// Reports missing arguments, and arguments of another type. `fill` reports unknown arguments.
  private func argumentProblems(_ choice: TextCatalog.Choice, of entry: TextCatalog.Entry) -> [Diagnostic] {
    guard let offset = choice.offset, entry.key.utf8.contains(UInt8(ascii: "%")) || choice.parts.contains(where: \.isArgument) else {
      return []
    }
    let source: TextCatalog.Choice
    do throws(TextCatalog.ChoiceProblem) {
      source = try catalog.choice(entry, in: [], on: devices)
    } catch {
      // This error is reported for the source language.
      return []
    }
    guard source.offset != offset else { return [] }
    let translatedArguments = choice.byPosition
    return source.byPosition.sorted { $0.key < $1.key }.compactMap { position, argument in
      guard let translated = translatedArguments[position] else {
        return choice.chosenBy.contains(position)
          ? nil
          : problem(
            .warning, .missingPlaceholder, offset, "the translation of \"\(entry.key)\" lacks \"\(argument.written)\"",
            help: "add it; otherwise readers don't see the value"
          ).about(entry.key)
      }
      guard let kind = argument.kind, let other = translated.kind, kind != other else { return nil }
      return problem(
        .warning, .unknownPlaceholder, offset, "\"\(translated.written)\" replaces \"\(argument.written)\", which has another type",
        help: "the app may crash; write \"\(argument.written)\"")
    }
  }
}

extension TextCatalog.Choice {
  /// The arguments by position.
  fileprivate var byPosition: [Int: FormatText.Argument] {
    let arguments = parts.compactMap { part in if case .argument(let argument) = part { argument } else { nil } }
    return Dictionary(
      arguments.compactMap { argument in argument.position.map { ($0, argument) } }, uniquingKeysWith: { first, _ in first })
  }
}

extension FormatText.Part {
  fileprivate var isArgument: Bool { if case .argument = self { true } else { false } }
}

extension FormatText.Argument {
  fileprivate enum Kind { case object, integer, number, other }

  /// The kind of value; nil if the specifier does not define it.
  fileprivate var kind: Kind? {
    if written == "%arg" { return nil }
    return switch written.last {
    case "@": .object
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": .integer
    case "f", "F", "e", "E", "g", "G", "a", "A": .number
    default: .other
    }
  }
}
