internal import SourceValues

/// What a picker offers: `Text("Dark").tag(Theme.dark)`.
struct Offer {
  struct Choice {
    /// Of a case, if it is one.
    let name: String?
    let value: FoundValue?
    let title: String?
    var detail: String?
    let place: CodePlace

    var option: FoundType.Enumeration.Option? {
      value.map { .init(value: $0, name: title ?? name ?? $0.plainText ?? "", title: title, detail: detail, place: place) }
    }
  }

  /// Longer lists are not written by hand.
  private static let most = 200

  private(set) var choices: [Choice] = []
  /// Whether there are no others.
  private(set) var isComplete = true
  /// The property of a case that is shown: `rawValue` of `Text(theme.rawValue)`, for items that are not known one by one.
  private(set) var titleProperty: String?
  private let type: FoundType?
  private let index: CodeIndex
  /// The property of a choice that is stored.
  private let member: String?

  init(_ picker: CodeView, _ type: FoundType?, _ index: CodeIndex, member: String? = nil) {
    (self.type, self.index, self.member) = (type, index, member)
    guard picker.kind == .picker || picker.kind == .otherControl else { return }
    if let member = picker.binding?.member, add(member, of: picker) { return }
    for view in picker.children { add(view) }
  }

  /// Rows with a tap, of which each stands for a value.
  init(_ controls: [FoundControl], _ type: FoundType?, _ index: CodeIndex) {
    (self.type, self.index, member) = (type, index, nil)
    for control in controls { if let value = control.choice { add(value, control.title, control.detail, control.view) } }
  }

  /// The items that a picker is called with, of which a member is stored.
  private mutating func add(_ member: String, of picker: CodeView) -> Bool {
    guard let items = picker.arguments.compactMap({ index.makings(of: $0.value, in: picker.scope) }).first else { return false }
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
      // What makes a choice is a text, or says what it is for.
      guard view.kind == .text || view.tag != nil else { return isComplete = false }
      // Without a tag, that of the loop is the item.
      guard let tag = view.tag ?? item else { return isComplete = false }
      // A case without a name is not shown.
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

  /// `Text(theme.rawValue)` shows what is stored.
  private func rawText(_ title: CodeExpression) -> String? {
    guard case .enumeration(let enumeration)? = type, let names = title.names, names.count > 1, names.last == "rawValue" else { return nil }
    return enumeration.options.first { $0.name == names[names.count - 2] }?.value.plainText
  }
}

extension CodeExpression {
  /// The property that a text shows of a variable: `rawValue` of `item.rawValue`, also in `LocalizedStringKey(item.rawValue)`.
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
