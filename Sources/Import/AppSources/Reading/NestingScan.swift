#if AppSources
  @_spi(ExperimentalLanguageFeatures) @_spi(Testing) internal import SwiftParser
  @_spi(RawSyntax) internal import SwiftSyntax

  /// Checks how deeply a file is nested before it is parsed. The parser uses stack space for each level, and at some levels it looks ahead
  /// recursively.
  ///
  /// The scan reads the same tokens as the parser, so both agree on where strings, regular expressions and comments end.
  struct NestingScan {
    /// Higher than any nesting in real code. Parsing nested lists takes exponential time.
    private static let limits = (
      braces: 100, parentheses: 200, brackets: 12, angles: 100, arrows: 100, conditions: 100, alternatives: 2_000
    )

    private(set) var isShallow = true
    private var (braces, parentheses, brackets, angles, arrows, conditions, alternatives) = (0, 0, 0, 0, 0, 0, 0)

    init(_ bytes: [UInt8]) {
      var tracker = LookaheadTracker()
      var isAfterElse = false
      bytes.withUnsafeBufferPointer { input in
        withUnsafeMutablePointer(to: &tracker) { tracker in
          for token in Lexer.tokenize(input, lookaheadTracker: tracker, experimentalFeatures: []) {
            if token.rawTokenKind == .endOfFile || !isShallow { return }
            if [.stringSegment, .regexLiteralPattern].contains(token.rawTokenKind) { continue }
            let text = token.tokenText
            if text == "#if" { conditions += 1 }
            if text == "#endif" { conditions = max(0, conditions - 1) }
            if isAfterElse, text == "if" { alternatives += 1 }
            isAfterElse = text == "else"
            count(text)
          }
        }
      }
    }

    private mutating func count(_ text: SyntaxText) {
      var last: UInt8 = 0
      for byte in text {
        switch byte {
        case UInt8(ascii: "{"): (braces, angles, arrows) = (braces + 1, 0, 0)
        case UInt8(ascii: "}"): (braces, angles, arrows) = (max(0, braces - 1), 0, 0)
        case UInt8(ascii: ";"): (angles, arrows) = (0, 0)
        case UInt8(ascii: "("): parentheses += 1
        case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
        case UInt8(ascii: "["): brackets += 1
        case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
        case UInt8(ascii: "<"): angles += 1
        case UInt8(ascii: ">"): if last == UInt8(ascii: "-") { arrows += 1 } else { angles = max(0, angles - 1) }
        default: break
        }
        last = byte
      }
      let most = Self.limits
      isShallow =
        braces <= most.braces && parentheses <= most.parentheses && brackets <= most.brackets && angles <= most.angles
        && arrows <= most.arrows && conditions <= most.conditions && alternatives <= most.alternatives
    }
  }
#endif
