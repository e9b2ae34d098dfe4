internal import SourceValues

/// A control for a stored value, with its titles and options.
struct FoundControl {
  let view: CodeView
  let key: String
  var title: String?
  /// The setting's title, if its controls have none.
  var name: String?
  /// The option's property that is stored instead of the option.
  var member: String?
  /// The value that tapping a row selects.
  var choice: CodeExpression?
  /// The text next to the title of a row that can be tapped.
  var detail: String?
  /// The control's screen, by name.
  let screen: String
  /// Whether the control is on a settings screen.
  var isOnScreen = false
  /// Whether the control changes only part of the value.
  var isPart = false
}

extension FoundKey {
  /// Returns the key with its controls' titles and bounds added. Controls on screens take precedence.
  ///
  /// - Parameters:
  ///   - rawTypes: types whose raw values are shown as text.
  ///   - compared: the values that row conditions are compared with.
  func shown(by own: [FoundControl], _ index: CodeIndex, rawTypes: Set<String>, compared: Set<FoundValue>) -> FoundKey {
    var key = self
    if case .enumeration(var enumeration)? = type, rawTypes.contains(enumeration.name), !enumeration.isInteger,
      enumeration.options.allSatisfy({ $0.title == nil })
    {
      for (number, option) in enumeration.options.enumerated() { enumeration.options[number].title = option.value.plainText }
      key.type = .enumeration(enumeration)
    }
    guard !own.isEmpty else { return key }
    let parts = own.filter(\.isPart)
    let own = own.filter { $0.isOnScreen && !$0.isPart } + own.filter { !$0.isOnScreen && !$0.isPart }
    let whole = own.filter { $0.choice == nil && $0.view.binding?.choice == nil } + own.filter { $0.view.binding?.choice != nil }
    let titles = whole.filter { $0.view.binding?.element == nil }.map { ($0.title, $0) } + (own + parts).map { ($0.name, $0) }
    for (title, control) in titles {
      guard let title, !key.titles.contains(where: { $0.text == title }) else { continue }
      key.titles.append(Title(text: title, place: control.view.place))
    }
    // If defaults differ, use the default of the property bound to the control: it is what people see.
    if key.initial == nil {
      key.initial =
        own.lazy.filter(\.isOnScreen).compactMap { control in
          control.view.binding.flatMap { key.differingDefaults[control.view.scope.types + $0.names] }
        }.first
    }
    key.range = own.lazy.compactMap { range($0.view, index) }.first
    let pickers = own.filter { $0.choice == nil }.map { PickerChoices($0.view, type, index, member: $0.member) }
    let offers = [PickerChoices(own.filter { $0.choice != nil }, type, index)] + pickers
    if case .enumeration(let enumeration)? = key.type {
      var shown = index.shown(enumeration, by: offers)
      // Cases that no picker offers cannot be selected.
      if !pickers.isEmpty, pickers.allSatisfy({ $0.isComplete && $0.choices.count > 1 && $0.choices.allSatisfy { $0.value != nil } }) {
        let offered = Set(offers.flatMap(\.choices).compactMap(\.value) + [key.initial].compactMap(\.self))
        shown.options.removeAll { !offered.contains($0.value) && !compared.contains($0.value) }
      }
      key.type = .enumeration(shown)
    } else if let offer = offers.first(where: { $0.isComplete && $0.choices.count > 1 }) {
      if let options = offer.choices.allMapped(\.option), Set(options.map(\.value)).count == options.count { key.choices = options }
    }
    return key
  }

  private func range(_ view: CodeView, _ index: CodeIndex) -> Range? {
    func number(_ expression: CodeExpression?) -> FoundValue? {
      guard let value = expression.flatMap({ index.value($0, in: view.scope) })?.converted(to: type) else { return nil }
      switch value {
      case .integer, .number: return value
      default: return nil
      }
    }
    guard let lower = number(view.lowerBound), let upper = number(view.upperBound) else { return nil }
    return Range(lowerBound: lower, upperBound: upper, step: number(view.step), place: view.place)
  }
}

extension CodeIndex {
  /// Returns the enumeration with the titles that its pickers show.
  fileprivate func shown(_ enumeration: FoundType.Enumeration, by offers: [PickerChoices]) -> FoundType.Enumeration {
    let choices = offers.flatMap(\.choices)
    let property = offers.lazy.compactMap(\.titleProperty).first
    var enumeration = enumeration
    for (number, option) in enumeration.options.enumerated() {
      let choice = choices.first { $0.name == option.name || $0.value == option.value }
      let shown = property.flatMap { $0 == "rawValue" ? option.value.plainText : caseTitle(option.name, of: enumeration.name, by: $0) }
      enumeration.options[number].title = choice?.title ?? shown ?? option.title
      enumeration.options[number].detail = choice?.detail
    }
    // An option for nil: `Text("None").tag(nil as Theme?)`.
    if let none = choices.first(where: { $0.value == .absent && $0.title != nil }) {
      enumeration.options.append(.init(value: .absent, name: "nil", title: none.title, place: none.place))
    }
    return enumeration
  }
}

extension CodeIndex {
  /// Returns the types whose raw values are shown as text: `Text(color.name.rawValue)`.
  func typesShownByRawValue(_ files: [SwiftFile]) -> Set<String> {
    let views = files.flatMap(\.bodies).flatMap { $0.views + $0.others }.flatMap(\.all)
    let types = views.map { view -> String? in
      guard view.kind == .text, view.tag == nil, let names = view.title?.names else { return nil }
      return typeShownByRawValue(names, in: view.scope)
    }
    return Set(types.compactMap(\.self))
  }

  private func typeShownByRawValue(_ names: [String], in scope: [String]) -> String? {
    guard names.last == "rawValue" else { return nil }
    let names = Array(names.dropLast())
    if names.count == 1 { return variableType(names, in: scope)?.lastName }
    guard names.count == 2, case .named(let owner, _)? = variableType([names[0]], in: scope)?.wrapped else { return nil }
    return variableType(owner + [names[1]], in: scope)?.lastName
  }
}

/// A picker's options: `Text("Dark").tag(Theme.dark)`.
struct PickerChoices {
  struct Choice {
    /// The case's name, if the option is a case.
    let name: String?
    let value: FoundValue?
    let title: String?
    var detail: String?
    let place: CodeLocation

    var option: FoundType.Enumeration.Option? {
      value.map { .init(value: $0, name: title ?? name ?? $0.plainText ?? "", title: title, detail: detail, place: place) }
    }
  }

  /// People don't write longer lists by hand.
  private static let most = 200

  private(set) var choices: [Choice] = []
  /// Whether all options are known.
  private(set) var isComplete = true
  /// The property of a case that the picker shows, if the items are unknown: `rawValue` in `Text(theme.rawValue)`.
  private(set) var titleProperty: String?
  private let type: FoundType?
  private let index: CodeIndex
  /// The option's property that is stored instead of the option.
  private let member: String?

  init(_ picker: CodeView, _ type: FoundType?, _ index: CodeIndex, member: String? = nil) {
    (self.type, self.index, self.member) = (type, index, member)
    guard picker.kind == .picker || picker.kind == .otherControl else { return }
    if let member = picker.binding?.member, add(member, of: picker) { return }
    for view in picker.children { add(view) }
  }

  /// Reads rows that each select one value when tapped.
  init(_ controls: [FoundControl], _ type: FoundType?, _ index: CodeIndex) {
    (self.type, self.index, member) = (type, index, nil)
    for control in controls { if let value = control.choice { add(value, control.title, control.detail, control.view) } }
  }

  /// Adds the items passed to a picker that stores one of their properties.
  private mutating func add(_ member: String, of picker: CodeView) -> Bool {
    guard let items = picker.arguments.compactMap({ index.initializerCalls(of: $0.value, in: picker.scope) }).first else { return false }
    for item in items {
      guard let value = item.arguments[member] else {
        isComplete = false
        continue
      }
      choices.append(
        Choice(name: nil, value: self.value(of: value, in: item.scope), title: index.title(of: item), place: picker.place))
    }
    return true
  }

  private mutating func add(_ value: CodeExpression, _ title: String?, _ detail: String?, _ view: CodeView) {
    let stored = self.value(of: member.map { value.members([$0]) } ?? value, in: view.scope)
    choices.append(Choice(name: value.names?.last, value: stored, title: title, detail: detail, place: view.place))
  }

  private func value(of tag: CodeExpression, in scope: [String]) -> FoundValue? {
    if let value = index.value(tag, in: scope) { return value.converted(to: type) }
    // `Theme?.none`
    guard let names = tag.names, names.count > 1, names.last == "none" else { return nil }
    return index.enumerations(withCase: names, in: scope).isEmpty ? .absent : nil
  }

  private mutating func add(_ view: CodeView, item: CodeExpression? = nil, depth: Int = 0) {
    guard depth < 8, choices.count < Self.most else { return isComplete = false }
    switch view.kind {
    case .text, .reference:
      // An option is a text view or has a tag.
      guard view.kind == .text || view.tag != nil else { return isComplete = false }
      // If there is no tag, the loop's item is the tag.
      guard let tag = view.tag ?? item else { return isComplete = false }
      // Cases with a blank title are not shown.
      if view.tag != nil, let names = tag.names, names.count > 1, view.title?.names?.dropLast() == names[...], index.isNameless(names) {
        return
      }
      let title = view.title.flatMap { title in
        // `theme.label` is a view of the case.
        index.title(title, in: view.scope) ?? rawText(title)
          ?? (title.names.map { $0.dropLast() + [] } == tag.names && tag.names != nil ? index.caseTitle(tag, in: view.scope) : nil)
      }
      add(tag, title, nil, view)
    case .section: for child in view.children { add(child, item: item, depth: depth + 1) }
    case .loop:
      guard let variable = view.variable else { return isComplete = false }
      titleProperty = titleProperty ?? view.children.lazy.compactMap { $0.title?.property(of: variable) }.first
      guard let items = view.items.flatMap({ index.items(of: $0, in: view.scope) }) else { return isComplete = false }
      for item in items {
        for child in view.children { add(child.replacing([variable: item]), item: item, depth: depth + 1) }
      }
    default: isComplete = false
    }
  }

  /// Returns the stored value, which `Text(theme.rawValue)` shows.
  private func rawText(_ title: CodeExpression) -> String? {
    guard case .enumeration(let enumeration)? = type, let names = title.names, names.count > 1, names.last == "rawValue" else { return nil }
    return enumeration.options.first { $0.name == names[names.count - 2] }?.value.plainText
  }
}

extension CodeExpression {
  /// Returns the property of a variable that a text shows: `rawValue` in `item.rawValue` or `LocalizedStringKey(item.rawValue)`.
  fileprivate func property(of variable: String) -> String? {
    switch self {
    case .name(let names): names.count == 2 && names[0] == variable ? names[1] : nil
    case .call(.name(["Text"]), _, let arguments), .call(.name(["LocalizedStringKey"]), _, let arguments),
      .call(.name(["String"]), _, let arguments):
      arguments.first?.value.property(of: variable)
    case .call(.name(let names), _, let arguments): names.count == 2 && names[0] == variable && arguments.isEmpty ? names[1] + "()" : nil
    default: nil
    }
  }
}
