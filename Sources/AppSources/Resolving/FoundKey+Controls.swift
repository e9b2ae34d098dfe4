extension FoundKey {
  /// With what its controls say: the first that has a title, and the first that has bounds.
  func shown(by controls: [(view: CodeView, key: String, title: String?)], _ index: CodeIndex) -> FoundKey {
    let own = controls.filter { $0.key == self.key }
    guard !own.isEmpty else { return self }
    var key = self
    for (view, _, title) in own {
      guard let title, !key.titles.contains(where: { $0.text == title }) else { continue }
      key.titles.append(Title(text: title, place: view.place))
    }
    key.icon = own.lazy.compactMap { $0.view.symbol.flatMap { index.text($0, in: []) } }.first
    key.range = own.lazy.compactMap { range($0.view, index) }.first
    let offered = own.map { self.choices($0.view, index) }.first { $0.count > 1 } ?? []
    if case .enumeration(let enumeration)? = key.type {
      key.type = .enumeration(enumeration.titled(by: offered))
    } else if offered.allSatisfy({ $0.value != nil }) {
      key.choices = offered.compactMap(\.option)
    }
    return key
  }

  /// What a picker offers: `Text("Dark").tag(Theme.dark)`.
  struct Choice {
    /// Of a case, if it is one.
    let name: String?
    let value: FoundValue?
    let title: String
    let place: CodePlace

    var option: FoundType.Enumeration.Option? { value.map { .init(value: $0, name: title, title: title, place: place) } }
  }

  private func choices(_ view: CodeView, _ index: CodeIndex) -> [Choice] {
    guard view.kind == .picker else { return [] }
    return view.children.compactMap { child in
      guard child.kind == .text, let tag = child.tag, let title = child.title.flatMap({ index.title($0, in: []) }) else { return nil }
      return Choice(name: tag.names?.last, value: index.value(tag, in: [])?.converted(to: type), title: title, place: child.place)
    }
  }

  private func range(_ view: CodeView, _ index: CodeIndex) -> Range? {
    func number(_ expression: CodeExpression?) -> FoundValue? {
      guard let value = expression.flatMap({ index.value($0, in: []) })?.converted(to: type) else { return nil }
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
  fileprivate func titled(by choices: [FoundKey.Choice]) -> Self {
    let options = options.map { option in
      let choice = choices.first { $0.name == option.name || $0.value == option.value }
      return Option(value: option.value, name: option.name, title: option.title ?? choice?.title, place: option.place)
    }
    return Self(name: name, isInteger: isInteger, options: options, place: place)
  }
}
