internal import SettingsModel

extension Setting.Items: Anonymous {
  static let table = MemberTable<Setting.Items>(
    "items", published: "What the elements of a list are.",
    .optional(
      "type", \.type, .choice("a type"), "what every element is: no list, and no map",
      without: .words("enum if there are options; otherwise it is not documented")),
    .optional("format", \.format, .choice("a format", Setting.TextFormat.meanings), "what a string stands for"),
    .optional("options", \.options, Setting.Option.format, "the choices, in order"),
    .optional("minimum", \.minimum, .number, "the smallest value of a number"),
    .optional("maximum", \.maximum, .number, "the largest value of a number"),
    .optional("multipleOf", \.multipleOf, .positive, "the distance between two values of a number, counted from the minimum"),
    .optional("minLength", \.minLength, .count, "the smallest number of characters of a string"),
    .optional("maxLength", \.maxLength, .count, "the largest number of characters of a string"),
    .optional("pattern", \.pattern, .text, "a regular expression (ECMA-262) for strings; it is published, and not run by the builder"),
    .optional("unit", \.unit, .shown, "what a number counts"),
    example: "{ type: string, format: uri }")
}

extension Setting.TextFormat {
  static let meanings: [Self: String] = [
    .color: "`#RRGGBB`, or with alpha `#RRGGBBAA`", .date: "`2026-03-01`", .time: "`07:30` or `07:30:00`",
    .dateTime: "`2026-03-01T07:30:00Z`", .uri: "an address with its scheme", .email: "an e-mail address", .file: "the path of a file",
    .font: "the name of a font", .shortcut: "keys that are pressed together", .data: "bytes in Base64",
  ]
}
