/// Which icon is the primary one, and which are none that users choose.
struct PrimaryChoice {
  /// An index of the icons; nil if it is not known.
  private(set) var primary: Int?
  /// Indices of the icons that are in the files and not in the app.
  private(set) var leftOut: Set<Int> = []
  private(set) var remarks: [ProjectRemark] = []

  private let drafts: [IconDraft]
  private var named: [(name: String, setting: BuildSetting)] = []
  /// Whether a configuration that is not for debugging names an icon that is not known.
  private var isComputed = false

  init(_ drafts: [IconDraft], _ declared: [DeclaredIcon], _ settings: [BuildSetting]) {
    self.drafts = drafts
    for setting in settings where setting.key == .primary {
      let name = setting.values.joined(separator: " ")
      if setting.isComputed {
        isComputed = isComputed || !setting.isForDebugging && !setting.isElsewhere
        remarks.append(ProjectRemark(.computedSetting(setting.key.rawValue), at: setting.place))
      } else if index(of: name) != nil {
        named.append((name, setting))
      }
    }
    let isSaid = chooseBySettings()
    if !isSaid { choose(declared) }
    if let primary { leaveOut(besides: primary, settings) }
  }
}

extension PrimaryChoice {
  private func index(of name: String) -> Int? { drafts.firstIndex { $0.name == name } }

  /// - Returns: whether a setting names an icon, or several do.
  private mutating func chooseBySettings() -> Bool {
    let own = named.filter { !$0.setting.isElsewhere }
    let released = own.filter { !$0.setting.isForDebugging }
    if released.isEmpty, isComputed { return false }
    let deciding = released.isEmpty ? own : released
    guard let first = deciding.first else { return false }
    if let other = deciding.first(where: { $0.name != first.name }) {
      remarks.append(ProjectRemark(.otherPrimary(first.name, other.name, other.setting.place), at: first.setting.place))
    } else {
      primary = index(of: first.name)
    }
    return true
  }

  private mutating func choose(_ declared: [DeclaredIcon]) {
    let lists = declared.filter { $0.name == nil }.compactMap { list in list.set.flatMap(index(of:)).map { ($0, list) } }
    if let (first, list) = lists.first {
      guard let (other, place) = lists.first(where: { $0.0 != first }).map({ ($0.0, $0.1.place) }) else {
        primary = first
        return
      }
      remarks.append(ProjectRemark(.otherPrimary(drafts[first].name ?? "", drafts[other].name ?? "", place), at: list.place))
    } else {
      // Xcode calls it so in every new project.
      primary = drafts.firstIndex { $0.name == nil && !$0.light.isEmpty } ?? index(of: "AppIcon") ?? onlyOne
      if primary == nil, let first = drafts.first { remarks.append(ProjectRemark(.noPrimary, at: first.origin)) }
    }
  }

  /// The only icon that no other configuration names.
  private var onlyOne: Int? {
    let rest = drafts.indices.filter { index in !named.contains { $0.name == drafts[index].name } }
    return rest.count == 1 ? rest[0] : drafts.count == 1 ? 0 : nil
  }

  /// Icons of other configurations, and those that the settings do not name, if they name any.
  private mutating func leaveOut(besides primary: Int, _ settings: [BuildSetting]) {
    let settings = settings.filter { !$0.isElsewhere }
    let lists = settings.filter { $0.key == .alternates }
    let alternates = Set(lists.flatMap(\.values))
    let hasAll = settings.contains { $0.key == .includesAll && $0.values == ["YES"] }
    for list in lists where list.isComputed {
      remarks.append(ProjectRemark(.computedSetting(list.key.rawValue), at: list.place))
    }
    let isClosed = !hasAll && !alternates.isEmpty && !alternates.contains { $0.contains("$") && $0 != "$(inherited)" }
    for (number, draft) in drafts.enumerated() where number != primary && !draft.isDeclared {
      guard let name = draft.name, !alternates.contains(name) else { continue }
      if named.contains(where: { $0.name == name }) {
        remarks.append(ProjectRemark(.primaryElsewhere(name), at: draft.origin))
      } else if isClosed {
        remarks.append(ProjectRemark(.notNamed(name), at: draft.origin))
      } else {
        continue
      }
      leftOut.insert(number)
    }
  }
}
