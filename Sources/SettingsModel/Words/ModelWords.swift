/// The words for conditions, values and ranges, in one language. The default is English.
///
///     var words = ModelWords()
///     words.readerUseOnlyIf = "Nur nutzbar, wenn {condition}."
///     words.isValue = "{name} ist {value}"
///     let resolver = ConfigurationResolver(catalogue, configuration, words: words)
///
/// Names in braces are placeholders. A text can use the same placeholders as the English one.
public struct ModelWords: Hashable, Sendable {
  /// The format of numbers.
  public var numbers = ModelNumbers()

  // Values of facts and settings.
  public var yes = "yes"
  public var no = "no"
  public var unknown = "unknown"
  public var on = "On"
  public var off = "Off"
  /// The state of a switch in a sentence: “Sounds” is on.
  public var isOn = "on"
  /// The state of a switch in a sentence: “Sounds” is off.
  public var isOff = "off"
  public var nothing = "nothing"
  /// One of the app's names or values, in quotation marks.
  public var quoted = "“{text}”"
  /// A number with its unit.
  public var quantity = "{number} {unit}"
  /// An entry of a map.
  public var entry = "{name}: {value}"

  // Conditions.
  public var always = "always"
  public var never = "never"
  public var isValue = "{name} is {value}"
  public var isNotValue = "{name} is not {value}"
  public var isKnown = "{name} is known"
  public var isAtLeast = "{name} is at least {value}"
  public var isAtMost = "{name} is at most {value}"
  /// A list that contains an element.
  public var contains = "{name} contains {value}"
  public var containsNot = "{name} does not contain {value}"
  /// The text for an empty list of values.
  public var noValue = "never any value"
  public var and = "{first} and {second}"
  public var or = "{first} or {second}"
  /// The separator of list items, with its space.
  public var separator = ", "
  public var not = "not ({condition})"
  public var group = "({condition})"
  /// A condition that this version of the library doesn't know.
  public var notUnderstood = "something holds that this version does not know ({name})"

  // Sentences for users. The condition is a clause, such as “you have Steps Pro”.
  public var readerSeeIf = "You see this if {condition}."
  public var readerSeeUntil = "You see this until {condition}."
  public var readerSeeNotWhile = "You don’t see this while {condition}."
  public var readerUseOnlyIf = "You can’t use this until {condition}."
  /// A clause as a statement. German needs a word before the clause, because clauses and sentences differ in word order.
  public var readerStatement = "{condition}"
  public var readerUseNotWhile = "You can’t use this while {condition}."
  public var readerTurnOnToSee = "Turn on {name} to see this."
  public var readerTurnOffToSee = "Turn off {name} to see this."
  public var readerSetToSee = "Set {name} to {value} to see this."
  public var readerTurnOnToUse = "Turn on {name} to use this."
  public var readerTurnOffToUse = "Turn off {name} to use this."
  public var readerSetToUse = "Set {name} to {value} to use this."
  /// The sentence for conditions without natural words.
  public var readerDependsOn = "This depends on {names}."
  /// The last two of several names.
  public var readerNamesAnd = "{first} and {second}"

  // Clauses of these sentences.
  public var readerHas = "you have {name}"
  public var readerIs = "{name} is {value}"
  public var readerIsNot = "{name} is not {value}"
  public var readerIsAtLeast = "{name} is at least {value}"
  public var readerIsAtMost = "{name} is at most {value}"
  public var readerContains = "{name} contains {value}"

  // Ranges of settings.
  public var between = "{minimum} to {maximum}"
  public var atLeast = "at least {value}"
  public var atMost = "at most {value}"
  public var inSteps = "{range} in steps of {step}"

  public init() {}
}

extension ModelWords {
  func isValue(_ name: String, _ value: String) -> String { fill(isValue, ["name": name, "value": value]) }
  func isNotValue(_ name: String, _ value: String) -> String { fill(isNotValue, ["name": name, "value": value]) }
  func isKnown(_ name: String) -> String { fill(isKnown, ["name": name]) }
  func isAtLeast(_ name: String, _ value: String) -> String { fill(isAtLeast, ["name": name, "value": value]) }
  func isAtMost(_ name: String, _ value: String) -> String { fill(isAtMost, ["name": name, "value": value]) }
  func contains(_ name: String, _ value: String) -> String { fill(contains, ["name": name, "value": value]) }
  func containsNot(_ name: String, _ value: String) -> String { fill(containsNot, ["name": name, "value": value]) }
  func and(_ first: String, _ second: String) -> String { fill(and, ["first": first, "second": second]) }
  func or(_ first: String, _ second: String) -> String { fill(or, ["first": first, "second": second]) }
  func not(_ condition: String) -> String { fill(not, ["condition": condition]) }
  func group(_ condition: String) -> String { fill(group, ["condition": condition]) }
  func notUnderstood(_ name: String) -> String { fill(notUnderstood, ["name": name]) }
  func readerSeeIf(_ condition: String) -> String { fill(readerSeeIf, ["condition": condition]) }
  func readerSeeUntil(_ condition: String) -> String { fill(readerSeeUntil, ["condition": condition]) }
  func readerSeeNotWhile(_ condition: String) -> String { fill(readerSeeNotWhile, ["condition": condition]) }
  func readerUseOnlyIf(_ condition: String) -> String { fill(readerUseOnlyIf, ["condition": condition]) }
  func readerStatement(_ condition: String) -> String { fill(readerStatement, ["condition": condition]) }
  func readerUseNotWhile(_ condition: String) -> String { fill(readerUseNotWhile, ["condition": condition]) }
  func readerTurnOnToSee(_ name: String) -> String { fill(readerTurnOnToSee, ["name": name]) }
  func readerTurnOffToSee(_ name: String) -> String { fill(readerTurnOffToSee, ["name": name]) }
  func readerSetToSee(_ name: String, _ value: String) -> String { fill(readerSetToSee, ["name": name, "value": value]) }
  func readerTurnOnToUse(_ name: String) -> String { fill(readerTurnOnToUse, ["name": name]) }
  func readerTurnOffToUse(_ name: String) -> String { fill(readerTurnOffToUse, ["name": name]) }
  func readerSetToUse(_ name: String, _ value: String) -> String { fill(readerSetToUse, ["name": name, "value": value]) }
  func readerDependsOn(_ names: String) -> String { fill(readerDependsOn, ["names": names]) }
  func readerNamesAnd(_ first: String, _ second: String) -> String { fill(readerNamesAnd, ["first": first, "second": second]) }
  func readerHas(_ name: String) -> String { fill(readerHas, ["name": name]) }
  func readerIs(_ name: String, _ value: String) -> String { fill(readerIs, ["name": name, "value": value]) }
  func readerIsNot(_ name: String, _ value: String) -> String { fill(readerIsNot, ["name": name, "value": value]) }
  func readerIsAtLeast(_ name: String, _ value: String) -> String { fill(readerIsAtLeast, ["name": name, "value": value]) }
  func readerIsAtMost(_ name: String, _ value: String) -> String { fill(readerIsAtMost, ["name": name, "value": value]) }
  func readerContains(_ name: String, _ value: String) -> String { fill(readerContains, ["name": name, "value": value]) }
  func entry(_ name: String, _ value: String) -> String { fill(entry, ["name": name, "value": value]) }
  func quoted(_ text: String) -> String { fill(quoted, ["text": text]) }
  func between(_ minimum: String, _ maximum: String) -> String { fill(between, ["minimum": minimum, "maximum": maximum]) }
  func atLeast(_ value: String) -> String { fill(atLeast, ["value": value]) }
  func atMost(_ value: String) -> String { fill(atMost, ["value": value]) }
  func inSteps(_ range: String, _ step: String) -> String { fill(inSteps, ["range": range, "step": step]) }

  func quantity(_ number: String, _ unit: String?) -> String {
    unit.map { fill(quantity, ["number": number, "unit": $0]) } ?? number
  }

  /// Replaces the placeholders. A text with an unknown placeholder is returned unchanged.
  private func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    Placeholders.fill(text) { name in values.first { $0.key == name }?.value } ?? text
  }
}
