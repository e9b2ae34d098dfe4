internal import Diagnostics
internal import Localization

/// What is wrong with a translation: it is reported at its place in the String Catalog, and nothing of it reaches beyond the text.
extension ModelTexts {
  func check(_ choice: TextCatalog.Choice, of entry: TextCatalog.Entry, _ found: inout Found) {
    let place = choice.offset ?? entry.keyOffset
    if let blank = choice.blank {
      found.diagnostics.append(
        problem(
          .warning, .blankText, blank, "the translation of \"\(entry.key)\" is empty",
          help: "the text of the source language is shown; give this one the state \"new\", or remove it"))
    } else if found.text.allSatisfy(\.isWhitespace) {
      found.diagnostics.append(
        problem(.warning, .blankText, place, "the text of \"\(entry.key)\" is empty", help: "write what people read"))
    }
    found.diagnostics += argumentProblems(choice, of: entry)
    let safe = SafeText(found.text)
    found.text = safe.text
    for harm in safe.harms {
      switch harm {
      case .direction:
        found.diagnostics.append(
          problem(
            .warning, .unsafeCharacter, place, "the text turns the direction of what follows it; its direction characters are left out",
            help: "no text needs U+202D and U+202E; close others with U+202C or U+2069"))
      case .control:
        found.diagnostics.append(
          problem(.warning, .unsafeCharacter, place, "the text has control characters, which are left out", help: "remove them"))
      }
    }
  }

  /// Arguments that a translation lacks, and those of another type. What it has too many is found where it is filled.
  private func argumentProblems(_ choice: TextCatalog.Choice, of entry: TextCatalog.Entry) -> [Diagnostic] {
    guard let offset = choice.offset, entry.key.utf8.contains(UInt8(ascii: "%")) || choice.parts.contains(where: \.isArgument) else {
      return []
    }
    let source: TextCatalog.Choice
    do throws(TextCatalog.ChoiceProblem) {
      source = try catalog.choice(entry, in: [], on: devices)
    } catch {
      // It is reported in the source language.
      return []
    }
    guard source.offset != offset else { return [] }
    let own = choice.byPosition
    return source.byPosition.sorted { $0.key < $1.key }.compactMap { position, argument in
      guard let translated = own[position] else {
        return choice.chosenBy.contains(position)
          ? nil
          : problem(
            .warning, .missingPlaceholder, offset, "the translation of \"\(entry.key)\" lacks \"\(argument.written)\"",
            help: "readers would not see the value")
      }
      guard let kind = argument.kind, let other = translated.kind, kind != other else { return nil }
      return problem(
        .warning, .unknownPlaceholder, offset, "\"\(translated.written)\" stands for \"\(argument.written)\", which is of another type",
        help: "the app may crash at it; write \"\(argument.written)\"")
    }
  }
}

extension TextCatalog.Choice {
  /// Its arguments by their positions.
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

  /// What it stands for; nil if that is not written.
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
