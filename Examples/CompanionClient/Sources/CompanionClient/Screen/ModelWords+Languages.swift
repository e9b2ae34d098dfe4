import SettingsModel

/// The client's own strings, such as the names of values and the reasons why rows are disabled. An app has such strings in its String
/// Catalog; this client has them in English and German.
extension ModelWords {
  /// - Parameter language: the documents' language, a BCP 47 tag; nil if the site has one language.
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
    (readerSeeIf, readerSeeUntil) = ("Du siehst dies, wenn {condition}.", "Du siehst dies, bis {condition}.")
    readerSeeNotWhile = "Du siehst dies nicht, solange {condition}."
    readerUseOnlyIf = "Du kannst dies erst verwenden, wenn {condition}."
    readerStatement = "Wenn {condition}"
    readerUseNotWhile = "Du kannst dies nicht verwenden, solange {condition}."
    (readerTurnOnToSee, readerTurnOffToSee) = ("Schalte {name} ein, um dies zu sehen.", "Schalte {name} aus, um dies zu sehen.")
    (readerTurnOnToUse, readerTurnOffToUse) = ("Schalte {name} ein, um dies zu verwenden.", "Schalte {name} aus, um dies zu verwenden.")
    readerSetToSee = "Stelle {name} auf {value}, um dies zu sehen."
    readerSetToUse = "Stelle {name} auf {value}, um dies zu verwenden."
    (readerDependsOn, readerNamesAnd) = ("Das hängt von {names} ab.", "{first} und {second}")
    (readerHas, readerContains) = ("du {name} hast", "{name} {value} enthält")
    (readerIs, readerIsNot) = ("{name} auf {value} steht", "{name} nicht auf {value} steht")
    (readerIsAtLeast, readerIsAtMost) = ("{name} mindestens {value} ist", "{name} höchstens {value} ist")
    (between, atLeast, atMost) = ("{minimum} bis {maximum}", "mindestens {value}", "höchstens {value}")
    inSteps = "{range} in Schritten von {step}"
  }
}
