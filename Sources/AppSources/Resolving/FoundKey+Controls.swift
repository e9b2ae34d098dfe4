internal import SourceValues

extension FoundKey {
  /// With what its controls say: the first that has a title, and the first that has bounds.
  func shown(by own: [(view: CodeView, key: String, title: String?)], _ index: CodeIndex) -> FoundKey {
    guard !own.isEmpty else { return self }
    var key = self
    for (view, _, title) in own {
      guard let title, !key.titles.contains(where: { $0.text == title }) else { continue }
      key.titles.append(Title(text: title, place: view.place))
    }
    key.icon = own.lazy.compactMap { control in control.view.symbol.flatMap { index.text($0, in: control.view.scope) } }.first
    key.range = own.lazy.compactMap { range($0.view, index) }.first
    let offers = own.map { Offer($0.view, type, index) }
    if case .enumeration(let enumeration)? = key.type {
      key.type = .enumeration(enumeration.titled(by: offers.flatMap(\.choices)))
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

extension FoundType.Enumeration {
  /// With the titles of a picker where its own code has none.
  fileprivate func titled(by choices: [Offer.Choice]) -> Self {
    let options = options.map { option in
      let choice = choices.first { $0.name == option.name || $0.value == option.value }
      return Option(value: option.value, name: option.name, title: choice?.title ?? option.title, place: option.place)
    }
    return Self(name: name, isInteger: isInteger, options: options, place: place)
  }
}
