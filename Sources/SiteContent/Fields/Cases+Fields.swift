internal import Diagnostics
internal import SettingsModel

extension Icon: Anonymous {
  init() { self.init(symbol: nil) }

  static let fields = FieldTable<Icon>(
    "icon",
    [
      .optional("when", \.when, .condition, "when this case applies"),
      .optional("symbol", \.symbol, .drawing, "the name of an SF Symbol"),
      .optional("asset", \.asset, .drawing, "the name of an image of the app's own"),
      .optional("color", \.color, .text, "the name of a colour"),
    ])

  private static let one = ValueReader<Icon>("a symbol") { node, reader in
    if case .string(let symbol) = node.scalar {
      reader.claim(.isDrawn(symbol), at: node.location)
      return Icon(symbol: symbol)
    }
    guard let icon = ValueReader<Icon>.object.read(node, &reader) else { return nil }
    if icon.symbol == nil && icon.asset == nil {
      reader.error(.missingKey, at: node.location, "icon has neither \"symbol\" nor \"asset\"")
    }
    return icon
  }

  static let cases = ValueReader<[Icon]>.cases(one, mustCover: true)
  static let badges = ValueReader<[Icon]>.cases(one, mustCover: false)
}

extension Trailing: Anonymous {
  init() { self.init(value: nil) }

  static let fields = FieldTable<Trailing>(
    "trailing item",
    [
      .optional("when", \.when, .condition, "when this item applies"),
      .optional("value", \.value, .derived, "setting, a setting's id, icon, language, version, profile.name, profile.email or url:fact"),
      .optional("text", \.text, .template, "a fixed text"),
      .optional("swatches", \.swatches, .count, "how many colour swatches are shown"),
    ])

  private static let one = ValueReader<Trailing>("a trailing item") { node, reader in
    if case .string("value") = node.scalar { return Trailing(value: "setting") }
    guard let item = ValueReader<Trailing>.object.read(node, &reader) else { return nil }
    if [item.value != nil, item.text != nil, item.swatches != nil].filter(\.self).count != 1 {
      reader.error(.conflictingKeys, at: node.location, "trailing item needs exactly one of \"value\", \"text\" and \"swatches\"")
    }
    return item
  }

  /// Of each sort the first item that applies is shown.
  static let cases = ValueReader<[Trailing]>.cases(one, mustCover: true) { $0.swatches == nil ? "label" : "swatches" }
}

extension Reason: Anonymous {
  init() { self.init(text: "") }

  static let fields = FieldTable<Reason>(
    "reason",
    [
      .optional("when", \.when, .condition, "when this reason applies"),
      .required("text", \.text, .text, "why the row is disabled"),
    ])

  static let cases = ValueReader<[Reason]>.cases(
    ValueReader<Reason>("a reason") { node, reader in
      if case .string(let text) = node.scalar { return Reason(text: text) }
      return ValueReader<Reason>.object.read(node, &reader)
    }, mustCover: false)
}

extension Variant: Anonymous {
  init() { self.init(style: "") }

  static let fields = FieldTable<Variant>(
    "variant",
    [
      .optional("when", \.when, .condition, "when this variant applies"),
      .required("style", \.style, .text, "the look, in the source's word"),
      .optional("container", \.container, .text, "the container that the source names"),
      .optional("close", \.close, .text, "what closes the screen"),
      .optional("material", \.material, .text, "the material behind"),
    ])

  static let cases = ValueReader<[Variant]>.cases(.object, mustCover: true)
}

extension Destination: Anonymous {
  init() { self.init(present: .known(.sheet)) }

  static let fields = FieldTable<Destination>(
    "destination",
    [
      .required("present", \.present, .choice("a presentation"), "how it opens"),
      .optional("screen", \.screen, .id(of: .screen, "a screen"), "a screen of the catalogue"),
      .optional("view", \.view, .text, "the view in the app's code"),
      .optional("url", \.url, .text, "the address"),
      .optional("fact", \.fact, .id(of: .fact, "a fact"), "the fact that holds the address"),
      .optional("label", \.label, .text, "what the source calls the target"),
      .optional("height", \.height, .count, "height of a sheet in points"),
      .optional("material", \.material, .text, "the material behind a sheet"),
      .optional("shares", \.shares, .choice("a thing to share"), "what it shares: app, for the app's address"),
    ])

  /// `{sheet: CreditsView}` for `{present: sheet, view: CreditsView}`, and so on.
  static let short = ValueReader<Destination>("what opens") { node, reader in
    guard let members = node.members, members.count == 1, let member = members.first,
      let kind = Presentation(rawValue: member.key)
    else { return checked(ValueReader<Destination>.object.read(node, &reader), at: node, &reader) }
    var destination = Destination(present: .known(kind))
    switch kind {
    case .screen:
      destination.screen = ValueReader<Screen.ID>.id(of: .screen, "a screen").read(member.value, &reader)
    case .url: destination.url = ValueReader<String>.url.read(member.value, &reader)
    case .system: destination.url = ValueReader<String>.text.read(member.value, &reader)
    case .sheet, .push, .paywall, .root: destination.view = ValueReader<String>.text.read(member.value, &reader)
    }
    return destination
  }

  private static func checked(_ destination: Destination?, at node: Node, _ reader: inout Reader) -> Destination? {
    if let destination, destination.present.known == .url, let url = destination.url, !PublicURL.isValid(url) {
      reader.error(
        .invalidURL, at: node["url"]?.location ?? node.location, "\"\(url)\" is not an address that can be published",
        help: "addresses begin with https://, http:// or mailto:")
    }
    return destination
  }
}
