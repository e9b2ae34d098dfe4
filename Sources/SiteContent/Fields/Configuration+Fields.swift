internal import Diagnostics
package import SettingsModel

extension Configuration: Anonymous {
  /// `configuration.yaml`, and the same tree as JSON
  static let fields = FieldTable<Configuration>(
    "configuration",
    [
      .defaulted("audience", \.audience, .choice("an audience"), "public for a sample user, else private"),
      .optional("profile", \.profile, .object, "who the user is"),
      .optional("language", \.language, .text, "the app's language"),
      .optional("icon", \.icon, .id(of: .icon, "an icon"), "the chosen app icon"),
      .defaulted("facts", \.facts, factsReader, "the state of the app"),
      .defaulted("values", \.values, valuesReader, "the user's settings"),
      .optional("$schema", \.schema, .text, "the schema that an editor checks it with"),
    ])

  private static let factsReader = ValueReader<[String: Scalar]>("a map of facts to values") { node, reader in
    for member in node.members ?? [] {
      reader.claim(.exists(.fact, member.key), at: member.keyLocation)
      if let scalar = member.value.scalar { reader.claim(.canBe(Fact.ID(member.key), scalar), at: member.value.location) }
    }
    return ValueReader<[String: Scalar]>.map(.scalar).read(node, &reader)
  }

  private static let valuesReader = ValueReader<[String: Scalar]>("a map of settings to values") { node, reader in
    for member in node.members ?? [] {
      reader.claim(.exists(.setting, member.key), at: member.keyLocation)
      if let scalar = member.value.scalar {
        reader.claim(.isConfigured(Setting.ID(member.key), scalar), at: member.value.location)
      }
    }
    return ValueReader<[String: Scalar]>.map(.scalar).read(node, &reader)
  }

  /// Read and left aside: it is for editors.
  private var schema: String? {
    get { nil }
    set {}
  }
}

extension Profile: Anonymous {
  static let fields = FieldTable<Profile>(
    "profile",
    [
      .optional("name", \.name, .text, "the user's name"),
      .optional("email", \.email, .text, "the user's address"),
      .optional("photo", \.photo, photoReader, "the path of a picture"),
    ])

  private static let photoReader = ValueReader<String>("the path of a file") { node, reader in
    if node.isNull { return nil }
    guard let path = ValueReader<String>.text.read(node, &reader) else { return nil }
    reader.claim(.isFile(path), at: node.location)
    return path
  }
}
