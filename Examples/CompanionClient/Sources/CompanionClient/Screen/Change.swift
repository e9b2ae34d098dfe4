import Foundation
import SettingsModel

/// A change of a fact or setting, as a string: `isPro=true`. Follows the rules of the site's URLs.
struct Change: Equatable, Sendable {

  enum Kind: Sendable { case fact, setting }

  let kind: Kind
  let name: String
  let text: String

  /// - Throws: `WrongUsage` if the app has no such fact or setting, or if the value is not allowed.
  func apply(to user: inout Configuration, in catalogue: Catalogue) throws {
    switch kind {
    case .fact:
      guard let fact = catalogue.fact(Fact.ID(name)) else { throw unknown(catalogue.facts.map(\.id.rawValue)) }
      guard let value = value(of: fact) else { throw impossible(fact.allowed) }
      user.facts[name] = value
    case .setting:
      guard let setting = catalogue.setting(Setting.ID(name)) else { throw unknown(catalogue.settings.map(\.id.rawValue)) }
      guard let value = value(of: setting) else { throw impossible(setting.allowed) }
      user.values[setting.id.rawValue] = value
    }
  }
}

extension Change {
  private func value(of fact: Fact) -> Scalar? {
    if text == "null", fact.nullable == true { return .null }
    return switch fact.type.known {
    case .boolean: boolean
    case .string: .string(text)
    case .enumeration: fact.values?.contains(text) == true ? .string(text) : nil
    case .integer: number.flatMap { if case .integer = $0 { $0 } else { nil } }
    case nil: nil
    }
  }

  private func value(of setting: Setting) -> JSONValue? {
    if text == "null" { return .null }
    switch setting.type?.known {
    case .array: return json.flatMap { if case .array(let elements) = $0, setting.allows(elements) { $0 } else { nil } }
    case .object: return json.flatMap { if case .object = $0 { $0 } else { nil } }
    case .boolean: return boolean.flatMap { setting.allows($0) ? .scalar($0) : nil }
    case .string, .enumeration: return setting.allows(.string(text)) ? .scalar(.string(text)) : nil
    case .integer, .number, nil: return number.flatMap { setting.allows($0) ? .scalar($0) : nil }
    }
  }

  /// Lists and maps are JSON: `["home","search"]`.
  private var json: JSONValue? {
    // Invalid JSON is reported as an invalid value.
    try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  private var boolean: Scalar? { text == "true" ? true : text == "false" ? false : nil }

  /// A decimal number; whole numbers become integers, as in JSON.
  private var number: Scalar? {
    guard text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil, let amount = Double(text) else { return nil }
    return amount == amount.rounded() && abs(amount) < 0x1p53 ? .integer(Int64(amount)) : .number(amount)
  }

  private func unknown(_ known: [String]) -> WrongUsage {
    WrongUsage("the app has no \(kind == .fact ? "fact" : "setting") \"\(name)\"; it has \(known.joined(separator: ", "))")
  }

  private func impossible(_ allowed: [String]) -> WrongUsage {
    WrongUsage("\"\(text)\" is not a value of \(name), which is \(allowed.joined(separator: ", "))")
  }
}

extension Fact {
  /// Descriptions of the allowed values.
  fileprivate var allowed: [String] {
    let values =
      switch type.known {
      case .boolean: ["true", "false"]
      case .enumeration: self.values ?? []
      case .integer: ["a whole number"]
      case .string, nil: ["a text"]
      }
    return values + (nullable == true ? ["null"] : [])
  }
}
