internal import SourceValues

/// What a picker offers: `Text("Dark").tag(Theme.dark)`.
struct Offer {
  struct Choice {
    /// Of a case, if it is one.
    let name: String?
    let value: FoundValue?
    let title: String?
    let place: CodePlace

    var option: FoundType.Enumeration.Option? {
      value.map { .init(value: $0, name: title ?? name ?? $0.plainText ?? "", title: title, place: place) }
    }
  }

  /// Longer lists are not written by hand.
  private static let most = 200

  private(set) var choices: [Choice] = []
  /// Whether there are no others.
  private(set) var isComplete = true

  init(_ picker: CodeView, _ type: FoundType?, _ index: CodeIndex) {
    guard picker.kind == .picker else { return }
    for view in picker.children { add(view, type, index) }
  }

  private mutating func add(_ view: CodeView, _ type: FoundType?, _ index: CodeIndex, depth: Int = 0) {
    guard depth < 8, choices.count < Self.most else { return isComplete = false }
    switch view.kind {
    case .text:
      guard let tag = view.tag else { return isComplete = false }
      choices.append(
        Choice(
          name: tag.names?.last, value: index.value(tag, in: view.scope)?.converted(to: type),
          title: view.title.flatMap { index.title($0, in: view.scope) }, place: view.place))
    case .section: for child in view.children { add(child, type, index, depth: depth + 1) }
    case .loop:
      guard let variable = view.variable, let items = view.items.flatMap({ index.items(of: $0, in: view.scope) }) else {
        return isComplete = false
      }
      for item in items {
        for child in view.children { add(child.replacing([variable: item]), type, index, depth: depth + 1) }
      }
    default: isComplete = false
    }
  }
}
