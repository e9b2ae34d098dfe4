internal import SourceValues

extension FoundKey {
  /// With what its controls say: titles, those of screens first, and the first that has bounds.
  ///
  /// - Parameters:
  ///   - rawTypes: types whose raw values texts show.
  ///   - compared: what conditions of rows compare the value with.
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
    // If defaults differ, people see the one of the property that the control is bound to.
    if key.initial == nil {
      key.initial =
        own.lazy.filter(\.isOnScreen).compactMap { control in
          control.view.binding.flatMap { key.differingDefaults[control.view.scope.types + $0.names] }
        }.first
    }
    key.range = own.lazy.compactMap { range($0.view, index) }.first
    let pickers = own.filter { $0.choice == nil }.map { Offer($0.view, type, index, member: $0.member) }
    let offers = [Offer(own.filter { $0.choice != nil }, type, index)] + pickers
    if case .enumeration(let enumeration)? = key.type {
      var shown = index.shown(enumeration, by: offers)
      // What no picker offers cannot be chosen.
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
  /// An enumeration with the titles that its pickers show.
  fileprivate func shown(_ enumeration: FoundType.Enumeration, by offers: [Offer]) -> FoundType.Enumeration {
    let choices = offers.flatMap(\.choices)
    let property = offers.lazy.compactMap(\.titleProperty).first
    var enumeration = enumeration
    for (number, option) in enumeration.options.enumerated() {
      let choice = choices.first { $0.name == option.name || $0.value == option.value }
      let shown = property.flatMap { $0 == "rawValue" ? option.value.plainText : caseTitle(option.name, of: enumeration.name, by: $0) }
      enumeration.options[number].title = choice?.title ?? shown ?? option.title
      enumeration.options[number].detail = choice?.detail
    }
    // A choice for no value: `Text("None").tag(nil as Theme?)`.
    if let none = choices.first(where: { $0.value == .absent && $0.title != nil }) {
      enumeration.options.append(.init(value: .absent, name: "nil", title: none.title, place: none.place))
    }
    return enumeration
  }
}

extension CodeIndex {
  /// The types whose raw values texts show: `Text(color.name.rawValue)`.
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
