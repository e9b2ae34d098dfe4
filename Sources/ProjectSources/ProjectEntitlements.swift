internal import SiteContent
internal import TextCoding

/// The entitlements of the app, from the files that its build settings name.
struct ProjectEntitlements {
  private(set) var found: [ProjectFacts.Entitlement] = []
  private(set) var remarks: [ProjectRemark] = []

  init(_ products: [AppProduct], _ files: SourceFolder) {
    var lists = InformationLists(files)
    var read: Set<String> = []
    for product in products {
      let declared = product.target.entitlements
      for member in declared where read.insert("\(member.place) \(member.value.key)").inserted {
        add(member.value.key, member.value.texts, at: member.place)
      }
      let setting = product.settings.value("CODE_SIGN_ENTITLEMENTS", sdk: product.sdk)
      if case .unknown(let variable, let place) = setting {
        let remark = ProjectRemark(.unknownVariable("the file of entitlements", variable), at: place)
        if !remarks.contains(remark) { remarks.append(remark) }
      }
      // A setting that is empty says that there are none.
      let file = setting == .absent ? Self.file(of: product.target, files) : product.target.path(in: setting)
      guard let file, read.insert(file.value).inserted else { continue }
      for member in lists.members(file, isMade: !declared.isEmpty) {
        // A switch that is off gives nothing.
        if member.value == .boolean(false) { continue }
        add(member.key, member.value.texts, at: member.place)
      }
    }
    remarks += lists.remarks
    found.sort { ($0.key, $0.place) < ($1.key, $1.place) }
  }

  /// - Returns: the only file that is called like the target, if no setting names one.
  private static func file(of target: ProjectTarget, _ files: SourceFolder) -> Found<String>? {
    let paths = files.paths.filter { $0.lastPart == target.name + ".entitlements" && !PathRole.isVendored($0) && !PathRole.isAside($0) }
    return paths.count == 1 ? Found(paths[0], at: target.place) : nil
  }

  private mutating func add(_ key: String, _ values: [String], at place: ProjectPlace) {
    if values == ["false"] { return }
    guard let index = found.firstIndex(where: { $0.key == key }) else {
      found.append(.init(key: key, values: values, place: place))
      return
    }
    let known = found[index]
    found[index] = .init(key: key, values: known.values + values.filter { !known.values.contains($0) }, place: known.place)
  }
}

extension PropertyList.Value {
  /// The texts in a value, or the value as a text.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .boolean(let flag): [flag ? "true" : "false"]
    case .integer(let number): ["\(number)"]
    case .array(let elements): elements.flatMap(\.texts)
    case .dictionary(let members): members.keys.sorted()
    case .number, .date, .data, .other: []
    }
  }
}
