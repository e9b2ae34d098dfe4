internal import TextCoding

/// Reads the icons of an app from the files in its folder.
///
/// 1. sets of catalogues and documents of Icon Composer, 2. what property lists declare, 3. which is the primary one, 4. the drawings.
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
      reader.settings[index].isElsewhere = targets.isElsewhere(reader.settings[index].target)
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
      // A set without drawings, as an extension may have, is none.
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
    // The app chooses by the name in the property list; a catalogue's drawings go before loose files.
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
    // A file may refer to what another one sets for the same configuration.
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
    // An alternate icon without a name cannot be chosen.
    let others = drafts.indices.filter { $0 != choice.primary && drafts[$0].name != nil && !choice.leftOut.contains($0) }
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
