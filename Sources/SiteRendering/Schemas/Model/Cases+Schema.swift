internal import SettingsModel

extension Icon: ObjectType {
  static let object = ObjectSchema<Icon>(
    "The symbol in front of a row, or the badge behind it. Of several, the first that applies is shown.",
    [
      .optional("when", \.when, .condition, "When this case applies; absent means always."),
      .optional("symbol", \.symbol, .text, "The name of an SF Symbol."),
      .optional("asset", \.asset, .text, "The name of an image of the app's own."),
      .optional("color", \.color, .text, "The name of a colour, as the source gives it: orange."),
    ])
}

extension Trailing: ObjectType {
  static let object = ObjectSchema<Trailing>(
    "What stands at the end of a row. Of each sort, a label and swatches, the first that applies is shown.",
    [
      .optional("when", \.when, .condition, "When this case applies; absent means always."),
      .optional(
        "value", \.value, .name,
        "A derived text: setting (the row's own), a setting's id, icon, language, version, profile.name, profile.email or url:<fact>."),
      .optional("text", \.text, .text, "A fixed text, which may hold {version}, {build} and {name}."),
      .optional("swatches", \.swatches, .count, "How many colour swatches are shown beside the text."),
    ])
}

extension Reason: ObjectType {
  static let object = ObjectSchema<Reason>(
    "Why a row is disabled. Of several reasons, the first that applies is given.",
    [
      .optional("when", \.when, .condition, "When this case applies; absent means always."),
      .required("text", \.text, .text, "The reason in words."),
    ])
}

extension Variant: ObjectType {
  static let object = ObjectSchema<Variant>(
    "One of several looks, or ways in, that depend on the state of the app. The first that applies is shown.",
    [
      .optional("when", \.when, .condition, "When this case applies; absent means always."),
      .required("style", \.style, .text, "The look in the source's word: navigationBar, overlay, glass."),
      .optional("container", \.container, .text, "The container that the source names: NavigationStack."),
      .optional("close", \.close, .text, "What closes the screen: cancellationAction, xmark."),
      .optional("material", \.material, .text, "The material behind: variableBlur."),
    ])
}

extension Destination: ObjectType {
  static let object = ObjectSchema<Destination>(
    "What opens when a row or a button is used.",
    [
      .required("present", \.present, .open(), "How it opens."),
      .optional("screen", \.screen, .id(), "A screen of the catalogue."),
      .optional("view", \.view, .text, "The view in the app's code, where the catalogue has no screen for it."),
      .optional("url", \.url, .text, "The address; of a system destination, the name of the system's address."),
      .optional("fact", \.fact, .factID(), "The fact that holds the address."),
      .optional("label", \.label, .text, "What the source calls the target where it gives no address."),
      .optional("height", \.height, .count, "Height of a sheet in points."),
      .optional("material", \.material, .text, "The material behind a sheet: thin."),
      .optional("shares", \.shares, .open([.app: "The app's address."]), "What it shares, as a QR code and a link."),
    ])
}
