/// Why a text of a catalogue cannot be used.
package enum MessageProblem: Error, Hashable {
  /// A percent sign begins no placeholder; what follows it.
  case notAPlaceholder(String)
  /// There are plural forms, but not the one that every language has.
  case missingOther
  /// There are plural forms, but not exactly one number to choose by.
  case undecidablePlural
}
