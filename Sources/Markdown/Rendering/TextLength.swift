internal import CCmark
internal import TextCoding

/// How much there is to read in a text, without blocks of code.
package struct TextLength: Sendable, Equatable {
  /// Sequences without blanks that contain a letter or a digit.
  package private(set) var words = 0
  /// Characters of Chinese and Japanese, whose words are not separated.
  package private(set) var ideographs = 0
}

extension TextLength {
  init(of root: TreeNode) {
    self.init()
    var isInWord = false
    walk(root) { node, isEntered in
      switch node.type {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: count(node.literalBytes, &isInWord)
      // Emphasis within a line ends no word.
      case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK: break
      case CMARK_NODE_CUSTOM_INLINE where node.mark.role == .none: break
      default: isInWord = false
      }
    }
  }

  private mutating func count(_ text: UnsafeBufferPointer<UInt8>, _ isInWord: inout Bool) {
    // By bytes if possible: looking up properties of scalars took longer than libcmark takes for the whole page.
    let before = (words, isInWord)
    for byte in text {
      if byte.isASCIILetterOrDigit {
        if !isInWord { words += 1 }
        isInWord = true
      } else if byte <= 0x20 {
        if byte == 0x20 || (0x09...0x0D).contains(byte) { isInWord = false }
      } else if byte >= 0x80 {
        (words, isInWord) = before
        return count(String(decoding: text, as: UTF8.self), &isInWord)
      }
    }
  }

  private mutating func count(_ text: String, _ isInWord: inout Bool) {
    for scalar in text.unicodeScalars {
      if Self.isIdeograph(scalar) {
        ideographs += 1
        isInWord = false
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words += 1
        isInWord = true
      }
    }
  }

  /// Han, Hiragana and Katakana. Korean separates its words by blanks.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x3040 else { return false }
    switch scalar.value {
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
