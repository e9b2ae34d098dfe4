internal import TextCoding

/// The targets of all projects in a folder, with their build settings, and the application among them.
struct ProjectTargets {
  let application: Application?
  let otherApplications: [String]
  /// The targets that make the application: one for each system, or one for all.
  let ofApplication: [ProjectTarget]
  let all: [ProjectTarget]
  private let choice: ApplicationChoice
  private(set) var remarks: [ProjectRemark] = []

  init(_ files: SourceFolder) {
    var (targets, generated, remarks) = ([ProjectTarget](), [ProjectTarget](), [ProjectRemark]())
    for path in files.paths where !PathRole.isVendored(path) && !PathRole.isAside(path) {
      do throws(ProjectRemark.Reason) {
        if path.hasSuffix(".xcodeproj/project.pbxproj") || path == "project.pbxproj" {
          targets += try ProjectFile.contents(try files.text(path, limit: ProjectFile.limit)).targets
        } else if ["project.yml", "project.yaml"].contains(path.lastPart) {
          generated += try XcodeGenFile.contents(path, in: files).targets
        }
      } catch {
        remarks.append(ProjectRemark(error, at: ProjectPlace(path)))
      }
    }
    // A project that was generated has all that the file says.
    targets += generated.filter { new in !targets.contains { $0.name == new.name && $0.folder == new.folder } }
    var layers = ConfigurationLayer(files)
    for index in targets.indices { targets[index].read(&layers) }
    let choice = ApplicationChoice(targets, files.names)
    self.choice = choice
    (all, application, otherApplications) = (targets, choice.application, choice.others)
    ofApplication = targets.filter { $0.isApplication && choice.application?.targets.contains($0.name) ?? false }
    self.remarks = remarks + layers.remarks
    if !choice.others.isEmpty, let first = targets.first(where: { choice.others.contains($0.name) }) {
      self.remarks.append(ProjectRemark(.severalApplications(choice.others), at: first.place))
    }
  }

  /// Whether a target is another one than the application, if there is one at all.
  func isElsewhere(_ target: String?) -> Bool { choice.isElsewhere(target) }
}
