internal import SourceValues

/// Settings that objects of the app keep.
extension ScreenCollector {
  /// A control of which no store was found: a member of an object of the app is a setting all the same.
  mutating func addUnbound(_ view: CodeView, _ row: inout CodeScreen.Row, _ walk: inout Walk) {
    guard view.binding?.isConstant != true else { return }
    var names = view.binding?.names ?? []
    if names.count == 1, let alias = index.alias(names, in: view.scope) { names = alias.binding.names }
    guard view.binding?.choice == nil, let member = names.last, let type = owner(of: names, view, walk.given), let last = type.name.last
    else {
      walk.otherControls += 1
      notes[walk.screen, default: []].append(Undecided(reason: .unboundControl(names.joined(separator: ".")), place: view.place))
      return
    }
    let property = type.properties.first { $0.name == member }
    let declared = property?.type ?? index.memberType(type.name + [member])
    var key = FoundKey(
      key: "\(last).\(member)", store: .code("\(last).\(member)"), symbols: [member], places: [property?.place ?? view.place])
    key.type =
      declared.flatMap { index.foundType($0, in: type.name) } ?? property?.initial.flatMap { index.foundType(of: $0, in: type.name) }
    if key.type == nil, view.kind == .toggle, view.binding?.element == nil { key.type = .boolean }
    key.initial = property?.initial.flatMap { index.value($0, in: type.name, as: declared) }
    models[key.key] = key
    (row.key, row.isOfModel) = (key.key, true)
    controls.append(FoundControl(view: view, key: key.key, title: row.title, screen: walk.screen))
  }

  /// The type that a control changes: an object of the app, what is saved when it changes, or the view itself if it calls a function with
  /// the value of a switch.
  private func owner(of names: [String], _ view: CodeView, _ given: Given) -> SwiftFile.TypeDeclaration? {
    if names.count == 1 {
      let isOwn = view.kind == .toggle && index.isPlain(Array((view.scope.types + names).suffix(2)))
      return isOwn && index.isHandedOn(names[0], in: view.scope) ? index.type(view.scope.types, in: []) : nil
    }
    guard names.count > 1, case .named(let typeName, _)? = index.variableType(Array(names.dropLast()), in: view.scope)?.wrapped,
      let type = index.type(typeName, in: view.scope)
    else { return nil }
    return type.isClass || names.count == 2 && isSaved(names[0], in: view.scope, given) ? type : nil
  }
}
