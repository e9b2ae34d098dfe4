/// The words for what a catalogue has no words for: conditions, values, ranges. They are English unless you change them:
///
///     var words = ModelWords()
///     words.onlyWhen = "Nur wenn {condition}"
///     words.isValue = "{name} ist {value}"
///     let resolver = ConfigurationResolver(catalogue, configuration, words: words)
///
/// What stands in braces is replaced; each name is that of the English text.
public struct ModelWords: Hashable, Sendable {
  /// How numbers are written.
  public var numbers = ModelNumbers()

  // Values of facts and settings.
  public var yes = "yes"
  public var no = "no"
  public var unknown = "unknown"
  public var on = "On"
  public var off = "Off"
  /// A switch within a sentence: “Sounds” is on.
  public var isOn = "on"
  public var isOff = "off"
  public var nothing = "nothing"
  /// A name or a value of the app in quotation marks.
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
  /// A list has an element.
  public var contains = "{name} contains {value}"
  public var containsNot = "{name} does not contain {value}"
  /// Stands for a list of values without any.
  public var noValue = "never any value"
  public var and = "{first} and {second}"
  public var or = "{first} or {second}"
  /// Between the items of a list, with its blank.
  public var separator = ", "
  public var not = "not ({condition})"
  public var group = "({condition})"
  /// A condition that only a later version of the model can decide.
  public var notUnderstood = "something holds that this version does not know ({name})"
  /// Why a row is disabled.
  public var onlyWhen = "Only when {condition}"

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
  func onlyWhen(_ condition: String) -> String { fill(onlyWhen, ["condition": condition]) }
  func entry(_ name: String, _ value: String) -> String { fill(entry, ["name": name, "value": value]) }
  func quoted(_ text: String) -> String { fill(quoted, ["text": text]) }
  func between(_ minimum: String, _ maximum: String) -> String { fill(between, ["minimum": minimum, "maximum": maximum]) }
  func atLeast(_ value: String) -> String { fill(atLeast, ["value": value]) }
  func atMost(_ value: String) -> String { fill(atMost, ["value": value]) }
  func inSteps(_ range: String, _ step: String) -> String { fill(inSteps, ["range": range, "step": step]) }

  func quantity(_ number: String, _ unit: String?) -> String {
    unit.map { fill(quantity, ["number": number, "unit": $0]) } ?? number
  }

  /// A text without one of its names in braces stands as it is.
  private func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    Placeholders.fill(text) { name in values.first { $0.key == name }?.value } ?? text
  }
}
