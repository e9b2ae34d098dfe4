import SettingsModel

/// What the client says itself: why a row is disabled, what a value is. An app has such texts in its String Catalog; this one has them in
/// English and German.
extension ModelWords {
  /// - Parameter language: of the documents that are shown, as in BCP 47. Nil if the site has one language.
  init(language: String?) {
    self.init()
    if language?.split(separator: "-").first == "de" { setGerman() }
  }

  private mutating func setGerman() {
    (numbers.groupingSign, numbers.decimalSign) = (".", ",")
    (yes, no, unknown) = ("Ja", "Nein", "Unbekannt")
    (on, off, isOn, isOff, nothing) = ("Ein", "Aus", "Ein", "Aus", "kein Wert")
    quoted = "„{text}“"
    (always, never, noValue) = ("immer", "nie", "gar keinem Wert")
    (isValue, isNotValue, isKnown) = ("{name} steht auf {value}", "{name} steht nicht auf {value}", "{name} ist bekannt")
    (isAtLeast, isAtMost) = ("{name} ist mindestens {value}", "{name} ist höchstens {value}")
    (contains, containsNot) = ("{name} enthält {value}", "{name} enthält {value} nicht")
    (and, or, not) = ("{first} und {second}", "{first} oder {second}", "nicht ({condition})")
    notUnderstood = "etwas, das diese Version nicht kennt ({name})"
    onlyWhen = "Nur, wenn gilt: {condition}"
    (between, atLeast, atMost) = ("{minimum} bis {maximum}", "mindestens {value}", "höchstens {value}")
    inSteps = "{range} in Schritten von {step}"
  }
}
