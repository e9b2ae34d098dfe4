internal import SettingsModel

/// An authored type that goes by an id.
protocol Named: Authored {
  associatedtype Entity
  init(id: Identifier<Entity>)
  /// Why a name cannot be its id, as summary and help; nil if it can.
  static func problem(withID name: String) -> (summary: String, help: String)?
}

extension Named {
  static var draft: Self { Self(id: "") }

  static func problem(withID name: String) -> (summary: String, help: String)? {
    isValidID(name) ? nil : ("\"\(name)\" is not a valid id", validIDHelp)
  }
}
