internal import TextCoding

/// Reads an app's icons from the files in its folder.
///
/// Steps: read icon sets and Icon Composer documents, read declarations in property lists, choose the primary icon, choose the drawings.
package struct IconReader {
  private let files: SourceFolder
  private var drafts: [IconDraft] = []
  private var declared: [DeclaredIcon] = []
  private var settings: [BuildSetting] = []
  private var variables = BuildVariables()
  private var remarks: [ProjectRemark] = []

  private init(_ files: SourceFolder) { self.files = files }

  package static func read(_ files: SourceFolder) -> IconFindings {
    var reader = Self(files)
    reader.readSets()
    reader.readLists()
    reader.readSettings()
    let targets = ProjectTargets(files)
    for index in reader.settings.indices {
      reader.settings[index].isOfOtherTarget = targets.isOfOtherTarget(reader.settings[index].target)
    }
    let choice = PrimaryChoice(reader.drafts, reader.declared, reader.settings)
    var findings = reader.findings(choice)
    (findings.application, findings.otherApplications) = (targets.application, targets.otherApplications)
    return findings
  }
}

extension IconReader {
  private mutating func readSets() {
    var folders: [String] = []
    for path in files.paths {
      guard let end = path.firstRange(of: AssetIcon.ending + "/") else { continue }
      let folder = String(path[..<path.index(before: end.upperBound)])
      if folders.last != folder { folders.append(folder) }
    }
    let sets = folders.map { AssetIcon($0, in: files) }
    for set in sets.contains(where: { !$0.isForWatch }) ? sets.filter({ !$0.isForWatch }) : sets {
      remarks += set.remarks
      add(IconDraft(set))
    }
    for path in files.paths where path.hasSuffix(".icon/icon.json") {
      var draft = IconDraft(composed: path)
      draft.light = ComposedIcon.drawing(path, in: files).map { [$0] } ?? []
      let index = drafts.firstIndex { $0.name == draft.name }
      if index == nil { add(draft) }
      // A document replaces a set of the same name that has no drawings, because such a set may belong to an extension.
      if let index, drafts[index].light.isEmpty { drafts[index] = draft }
    }
  }

  private mutating func add(_ draft: IconDraft) {
    if draft.name?.allSatisfy(\.isWhitespace) == true {
      remarks.append(ProjectRemark(.unusableName, at: draft.origin))
    } else if let other = drafts.first(where: { $0.name == draft.name }) {
      remarks.append(ProjectRemark(.sameName(draft.name ?? "default", other.origin), at: draft.origin))
    } else {
      drafts.append(draft)
    }
  }

  private mutating func readLists() {
    for path in files.paths where DeclaredIcon.isPropertyList(path) {
      do throws(ProjectRemark.Reason) {
        declared += try DeclaredIcon.read(path, in: files)
      } catch {
        remarks.append(ProjectRemark(error, at: ProjectPlace(path)))
      }
    }
    let isPrimaryDrawn = declared.contains { $0.name == nil && $0.isDrawn(in: drafts) }
    let loose = LooseFiles(files)
    for icon in declared where icon.name != nil || !isPrimaryDrawn && !icon.files.isEmpty { add(icon, loose) }
  }

  private mutating func add(_ icon: DeclaredIcon, _ loose: LooseFiles) {
    // The app uses the name in the property list. Drawings in a catalog take precedence over loose files.
    let set = drafts.firstIndex { !$0.isLoose && $0.name == icon.set } ?? drafts.firstIndex { !$0.isLoose && $0.name == icon.name }
    if let set {
      if let name = icon.name { (drafts[set].name, drafts[set].isDeclared) = (name, true) }
      return
    }
    if !drafts.contains(where: { $0.name == icon.name }) { add(IconDraft(icon)) }
    guard let number = drafts.firstIndex(where: { $0.name == icon.name }) else { return }
    for name in icon.files {
      do throws(ProjectRemark.Reason) {
        drafts[number].light += try loose.files(name, of: icon.place.path).map { .init(path: $0, place: icon.place) }
      } catch {
        remarks.append(ProjectRemark(error, at: icon.place))
      }
    }
  }

  private mutating func readSettings() {
    for path in files.paths {
      do throws(ProjectRemark.Reason) {
        if path.hasSuffix("/project.pbxproj") || path == "project.pbxproj" {
          add(try ProjectFile.contents(try files.text(path, limit: ProjectFile.limit)))
        } else if ["project.yml", "project.yaml"].contains(path.lastPart) {
          add(try XcodeGenFile.contents(path, in: files))
        } else if path.hasSuffix(".xcconfig") {
          let (settings, variables) = ConfigurationFile.settings(try files.text(path))
          add(ProjectFile.Contents(settings: settings, variables: variables))
        }
      } catch {
        remarks.append(ProjectRemark(error, at: ProjectPlace(path)))
      }
    }
    // A setting may refer to a variable that another file sets for the same configuration.
    let variables = variables
    for index in settings.indices {
      let configuration = settings[index].configuration
      settings[index].resolve { variables.value(of: $0, in: configuration) }
    }
  }

  private mutating func add(_ found: ProjectFile.Contents) {
    settings += found.settings
    variables.merge(found.variables)
  }

  private func findings(_ choice: PrimaryChoice) -> IconFindings {
    var findings = IconFindings()
    findings.remarks = remarks + choice.remarks
    var drawings = DrawingChoice(files)
    // Users can't choose an alternate icon without a name.
    let others = drafts.indices.filter { $0 != choice.primary && drafts[$0].name != nil && !choice.excluded.contains($0) }
    let sorted = others.sorted { drafts[$0].order.utf8.lexicographicallyPrecedes(drafts[$1].order.utf8) }
    let ordered = [choice.primary].compactMap(\.self) + sorted
    findings.icons = ordered.map { drafts[$0].found(isPrimary: $0 == choice.primary, &drawings) }
    findings.remarks = (findings.remarks + drawings.remarks).sorted { ($0.place, $0.description) < ($1.place, $1.description) }
    return findings
  }
}

extension DeclaredIcon {
  func isDrawn(in drafts: [IconDraft]) -> Bool { set.map { set in drafts.contains { $0.name == set } } ?? false }
}

/// An icon while its files are being read, with all its drawings.
struct IconDraft {
  var name: String?
  let origin: ProjectPlace
  let place: ProjectPlace
  var light: [DrawingChoice.Candidate] = []
  var dark: [DrawingChoice.Candidate] = []
  var isComposed = false
  /// Whether the drawings are files outside the asset catalogs.
  var isLoose = false
  /// Whether a property list declares the icon, so it needs no build setting.
  var isDeclared = false

  /// The sort key: folder and name.
  var order: String {
    let folder = origin.path.folderPart
    return (folder.isEmpty ? "" : folder + "/") + (name ?? "")
  }

  func found(isPrimary: Bool, _ choice: inout DrawingChoice) -> FoundIcon {
    var icon = FoundIcon(name: name, origin: origin, place: place)
    (icon.isPrimary, icon.isComposed) = (isPrimary, isComposed)
    icon.light = choice.largest(light)
    icon.dark = choice.largest(dark)
    return icon
  }
}

extension IconDraft {
  init(_ set: AssetIcon) {
    self.init(name: set.name, origin: ProjectPlace(set.folder), place: set.place)
    func candidates(_ appearance: AssetIcon.Appearance) -> [DrawingChoice.Candidate] {
      set.images.filter { $0.appearance == appearance }.map { .init(path: $0.path, place: $0.place, rank: $0.rank) }
    }
    (light, dark) = (candidates(.light), candidates(.dark))
  }

  /// - Parameter composed: the path of `icon.json` in an Icon Composer document.
  init(composed path: String) {
    let folder = path.folderPart
    self.init(name: folder.lastPart.dropping(ending: ".icon"), origin: ProjectPlace(folder), place: ProjectPlace(path))
    isComposed = true
  }

  init(_ declared: DeclaredIcon) {
    self.init(name: declared.name, origin: declared.place, place: declared.place)
    (isLoose, isDeclared) = (true, true)
  }
}

/// Determines the primary icon, and excludes icons that aren't in the app.
struct PrimaryChoice {
  /// The index of the primary icon; nil if unknown.
  private(set) var primary: Int?
  /// The indices of icons that aren't in the app.
  private(set) var excluded: Set<Int> = []
  private(set) var remarks: [ProjectRemark] = []

  private let drafts: [IconDraft]
  private var named: [(name: String, setting: BuildSetting)] = []
  /// Whether a released configuration names an icon with an unknown variable.
  private var isComputed = false

  init(_ drafts: [IconDraft], _ declared: [DeclaredIcon], _ settings: [BuildSetting]) {
    self.drafts = drafts
    for setting in settings where setting.key == .primary {
      let name = setting.values.joined(separator: " ")
      if setting.isComputed {
        isComputed = isComputed || !setting.isForDebugging && !setting.isOfOtherTarget
        remarks.append(ProjectRemark(.computedSetting(setting.key.rawValue), at: setting.place))
      } else if index(of: name) != nil {
        named.append((name, setting))
      }
    }
    let isChosen = chooseBySettings()
    if !isChosen { choose(declared) }
    if let primary { exclude(besides: primary, settings) }
  }
}

extension PrimaryChoice {
  private func index(of name: String) -> Int? { drafts.firstIndex { $0.name == name } }

  /// - Returns: whether the settings name an icon, even if they disagree.
  private mutating func chooseBySettings() -> Bool {
    let own = named.filter { !$0.setting.isOfOtherTarget }
    let released = own.filter { !$0.setting.isForDebugging }
    if released.isEmpty, isComputed { return false }
    // An archive has the configuration Release.
    let archived = released.filter { $0.setting.configuration?.lowercased() == "release" }
    let deciding = [archived, released].first { !$0.isEmpty } ?? own
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
      // Xcode uses this name in new projects.
      primary = drafts.firstIndex { $0.name == nil && !$0.light.isEmpty } ?? index(of: "AppIcon") ?? onlyOne
      if primary == nil, let first = drafts.first { remarks.append(ProjectRemark(.noPrimary, at: first.origin)) }
    }
  }

  /// The index of the only icon, or of the only one that no other configuration names.
  private var onlyOne: Int? {
    let rest = drafts.indices.filter { index in !named.contains { $0.name == drafts[index].name } }
    return rest.count == 1 ? rest[0] : drafts.count == 1 ? 0 : nil
  }

  /// Excludes other configurations' icons. If the settings name icons, also excludes all icons that they don't name.
  private mutating func exclude(besides primary: Int, _ settings: [BuildSetting]) {
    let settings = settings.filter { !$0.isOfOtherTarget }
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
      excluded.insert(number)
    }
  }
}
