internal import SourceValues

extension ScreenCollector {
  /// What parameters stand for: a text or value, or the key that a binding leads to.
  struct Given {
    var values: [String: CodeExpression] = [:]
    var keys: [String: String] = [:]
  }

  /// What a view or function of the app is called with; what is not known stands for nothing.
  func given(to body: SwiftFile.ViewBody, by view: CodeView, _ outer: Given) -> Given {
    var result = Given()
    for parameter in body.parameters { result.values[parameter.name] = parameter.initial?.isLiteral == true ? parameter.initial : .other }
    for (number, argument) in view.arguments.enumerated() {
      let isFunction = body.name.last != "body"
      let matching = body.parameters.first { $0.label == argument.label && ($0.label != nil || result.values[$0.name] == .other) }
      let unlabelled = isFunction && argument.label == nil && number < body.parameters.count ? body.parameters[number] : nil
      guard let name = isFunction ? (unlabelled ?? matching)?.name : argument.label else { continue }
      result.values[name] = .other
      if argument.value.isBinding || outer.keys[argument.value.names?.first ?? ""] != nil {
        result.values[name] = nil
        result.keys[name] = key(argument.value.names?.map(\.withoutDollar) ?? [], in: view.scope, outer)
      } else if let text = index.title(argument.value, in: view.scope) {
        result.values[name] = .text(text)
      } else if argument.value.isLiteral {
        result.values[name] = argument.value
      }
    }
    return result
  }

  func row(_ view: CodeView, _ conditions: [CodeCondition], _ enabling: [CodeCondition], _ given: Given) -> CodeScreen.Row {
    let kind: CodeScreen.Row.Kind =
      switch view.kind {
      case .navigationLink:
        view.children.first { $0.kind == .reference && $0.name.first?.isUppercase == true }.map { .screen($0.name) } ?? .elsewhere
      case .link: address(view).map { .url($0) } ?? .elsewhere
      case .button: .action
      default: .control
      }
    return CodeScreen.Row(
      kind: kind, control: view.kind.control, title: text(view.title, view), symbol: text(view.symbol, view), key: key(of: view, given),
      visible: requirements(conditions, view, given), enabled: requirements(enabling, view, given),
      place: view.place)
  }

  /// `URL(string: "https://…")!`
  private func address(_ view: CodeView) -> String? {
    guard case .call(.name(["URL"]), _, let arguments)? = view.url else { return nil }
    return arguments["string"].flatMap { index.text($0, in: view.scope) }
  }

  func text(_ expression: CodeExpression?, _ view: CodeView) -> String? { expression.flatMap { index.title($0, in: view.scope) } }

  func key(of view: CodeView, _ given: Given) -> String? {
    if let binding = view.binding { return key(binding, in: view.scope, given) }
    return view.passedBinding.flatMap { given.keys[$0] }
  }

  /// The key behind a name, which may be a parameter.
  private func key(_ names: [String], in scope: [String], _ given: Given) -> String? {
    if names.count == 1, let key = given.keys[names[0]] { return key }
    return keys.key(names, in: scope, index)
  }

  /// Those that are of keys; nothing is said where one is not.
  func requirements(_ conditions: [CodeCondition], _ view: CodeView, _ given: Given) -> [CodeScreen.Requirement] {
    conditions.flatMap { condition in
      let known = (condition.terms ?? []).map { requirement($0, view, given) }
      return known.contains(where: { $0 == nil }) ? [] : known.compactMap(\.self)
    }
  }

  private func requirement(_ term: CodeCondition.Term, _ view: CodeView, _ given: Given) -> CodeScreen.Requirement? {
    guard let key = key(term.names, in: view.scope, given), let value = keys.value(term.value, of: key, in: view.scope, index) else {
      return nil
    }
    switch (term.relation, value) {
    case (.equal, _), (.different, _), (_, .integer), (_, .number): break
    default: return nil
    }
    return CodeScreen.Requirement(key: key, relation: term.relation, value: value)
  }
}

extension CodeExpression {
  /// Whether it is the same wherever it stands.
  fileprivate var isLiteral: Bool {
    switch self {
    case .boolean, .integer, .number, .absent: true
    case .string(let segments): segments.allSatisfy { if case .text = $0 { true } else { false } }
    default: false
    }
  }
}

extension CodeView.Kind {
  fileprivate var control: CodeScreen.Row.Control? {
    switch self {
    case .toggle: .toggle
    case .picker: .picker
    case .stepper, .slider: .range
    case .field: .text
    case .datePicker, .colorPicker, .otherControl: .custom
    case .navigationLink, .link, .button, .text, .section, .form, .reference, .loop, .tabs: nil
    }
  }
}
