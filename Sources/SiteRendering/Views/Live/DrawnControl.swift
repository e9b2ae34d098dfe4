internal import Mustache
internal import SettingsModel

/// The slider, the field or the color well at the end of a row in a window: pictures have it as the live screen does.
struct DrawnControl {
  private let value: Scalar?
  private let setting: Setting

  /// - Returns: nil if the row has none, or if there is no window: on a phone it is below the row.
  init?(of row: ResolvedConfiguration.Row, _ setting: Setting?, in catalogue: Catalogue) {
    guard catalogue.drawnFrame == .desktop, let setting, setting.sensitive != true, let kind = row.kind.known else { return nil }
    guard [.range, .text].contains(kind), ![.array, .object].contains(setting.type?.known) else { return nil }
    if kind == .range, setting.minimum == nil, setting.maximum == nil { return nil }
    (value, self.setting, isSlider) = (row.value?.scalar, setting, kind == .range && setting.minimum != nil && setting.maximum != nil)
  }

  /// Whether the value is beside it; a field holds the value itself.
  let isSlider: Bool

  /// The values of `inputs` in `partials/screens/row-end`.
  var inputs: TemplateValue {
    let text = value.map { $0 == .null ? "" : $0.text } ?? ""
    if isSlider, let minimum = setting.minimum, let maximum = setting.maximum {
      let ends: TemplateValue = ["minimum": .text(String(minimum)), "maximum": .text(String(maximum))]
      return [["look": "field", "type": "range", "ends": ends, "value": .text(text.isEmpty ? String(minimum) : text)]]
    }
    let field: TemplateValue = ["look": "field", "type": "text", "ends": .none, "value": .text(text)]
    guard setting.format?.known == .color else { return .list([field]) }
    // The chooser knows neither short forms nor transparency.
    let color = text.count == 4 ? text.map { $0 == "#" ? "#" : "\($0)\($0)" }.joined() : String(text.prefix(7))
    return .list([["look": "well", "type": "color", "ends": .none, "value": .text(color.isEmpty ? "#000000" : color)], field])
  }
}

extension PageContext {
  /// Whose settings pictures show. In a window without a published user, controls show the values that the app starts with.
  var drawnConfiguration: Configuration? {
    configuration ?? (catalogue.drawnFrame == .desktop ? Configuration(startingIn: catalogue) : nil)
  }
}
