internal import SourceValues

extension FoundKey {
  /// With what its controls say: titles, those of screens first, and the first that has bounds.
  func shown(by own: [FoundControl], _ index: CodeIndex) -> FoundKey {
    guard !own.isEmpty else { return self }
    let parts = own.filter(\.isPart)
    let own = own.filter { $0.isOnScreen && !$0.isPart } + own.filter { !$0.isOnScreen && !$0.isPart }
    var key = self
    let whole = own.filter { $0.choice == nil && $0.view.binding?.choice == nil } + own.filter { $0.view.binding?.choice != nil }
    let titles = whole.filter { $0.view.binding?.element == nil }.map { ($0.title, $0) } + (own + parts).map { ($0.name, $0) }
    for (title, control) in titles {
      guard let title, !key.titles.contains(where: { $0.text == title }) else { continue }
      key.titles.append(Title(text: title, place: control.view.place))
    }
    key.icon = whole.lazy.compactMap { control in control.view.symbol.flatMap { index.text($0, in: control.view.scope) } }.first
    // Of several defaults, people see that of the property which the control is bound to.
    if key.initial == nil {
      key.initial =
        own.lazy.filter(\.isOnScreen).compactMap { control in
          control.view.binding.flatMap { key.differingDefaults[control.view.scope.types + $0.names] }
        }.first
    }
    key.range = own.lazy.compactMap { range($0.view, index) }.first
    let offers = [Offer(own.filter { $0.choice != nil }, type, index)] + own.map { Offer($0.view, type, index, member: $0.member) }
    if case .enumeration(let enumeration)? = key.type {
      key.type = .enumeration(index.shown(enumeration, by: offers))
    } else if let offer = offers.first(where: { $0.isComplete && $0.choices.count > 1 }) {
      let options = offer.choices.compactMap(\.option)
      if options.count == offer.choices.count, Set(options.map(\.value)).count == options.count { key.choices = options }
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
    let options = enumeration.options.map { option in
      let choice = choices.first { $0.name == option.name || $0.value == option.value }
      let shown = property.flatMap { $0 == "rawValue" ? option.value.plainText : caseTitle(option.name, of: enumeration.name, by: $0) }
      return FoundType.Enumeration.Option(
        value: option.value, name: option.name, title: choice?.title ?? shown ?? option.title, detail: choice?.detail, place: option.place)
    }
    // A choice for no value: `Text("None").tag(nil as Theme?)`.
    let none = choices.first { $0.value == .absent && $0.title != nil }.map {
      FoundType.Enumeration.Option(value: .absent, name: "nil", title: $0.title, place: $0.place)
    }
    return FoundType.Enumeration(
      name: enumeration.name, isInteger: enumeration.isInteger, options: options + [none].compactMap(\.self), place: enumeration.place)
  }
}
