internal import Diagnostics
internal import SettingsModel

/// Whether a new user can have what a setting is at first, or has to buy the option of its default.
///
/// Only options say so for certain. A row that needs an entitlement says no more than who may change its setting: a watermark can be on for
/// everyone, and a purchase lets it be switched off.
struct GatedDefaultCheck {
  private let catalogue: Catalogue
  private let root: Node

  init(_ catalogue: Catalogue, _ root: Node) { (self.catalogue, self.root) = (catalogue, root) }

  func run(_ reader: inout Reader) {
    for member in root["settings"]?.members ?? [] {
      guard let setting = reader.settings[Setting.ID(member.key)], let written = member.value["default"] else { continue }
      for value in written.oneOrMore {
        guard let option = setting.choices?.first(where: { $0.value == value.scalar }),
          let entitlement = option.entitlement.flatMap({ catalogue.entitlement($0) }), isMissing(entitlement, reader.settings)
        else { continue }
        reader.warning(
          .gatedDefault, at: value.location, "the default of \(setting.id) needs \(entitlement.title), which a new user does not have",
          help: "write a default that everyone can have, or remove `entitlement` from the option")
      }
    }
  }
}

extension GatedDefaultCheck {
  /// Whether a user who has changed nothing yet lacks it.
  private func isMissing(_ entitlement: Entitlement, _ settings: [Setting.ID: Setting]) -> Bool {
    entitlement.when.evaluate { name in
      if let setting = settings[Setting.ID(name.rawValue)] { return setting.default ?? .null }
      return .scalar(catalogue.fact(name).map(\.firstValue) ?? .null)
    } == false
  }
}

extension Fact {
  /// The value that it is thought to have before anything happens, as the live screen does.
  fileprivate var firstValue: Scalar {
    if nullable == true { return .null }
    return switch type.known {
    case .boolean: .boolean(false)
    case .enumeration: values?.first.map(Scalar.string) ?? .null
    case .integer: .integer(0)
    case .string: .string("")
    case nil: .null
    }
  }
}
