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
    return key
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
