package import Diagnostics
package import ProjectSources
internal import SettingsModel
package import SiteContent

/// Finds differences between an app's files and its project. Reports each as a warning in the YAML and a note in the project.
package struct ProjectDifferences {
  private let app: App
  private let texts: [AppFile: SourceText]
  private let roots: [AppFile: Node]
  /// The app's privacy page, and its lowercase text; nil if there is none.
  private let privacyPage: (source: SourceText, text: String)?
  private let languages: [String]
  private let folder: String
  private let ignored: Set<String>

  /// - Parameters:
  ///   - texts: the app's `app.yaml`, `privacy.yaml` and `licenses.yaml`, if they exist.
  ///   - languages: the site's languages.
  ///   - privacyPage: the privacy page's source.
  ///   - folder: the project's path in messages.
  package init(_ app: App, _ texts: [AppFile: SourceText], languages: [String], privacyPage: SourceText?, in folder: String) {
    (self.app, self.texts, self.languages, self.folder) = (app, texts, languages, folder)
    self.privacyPage = privacyPage.map { ($0, String(decoding: $0.bytes, as: UTF8.self).lowercased()) }
    roots = texts.compactMapValues { YAMLParser.parse($0).root }
    ignored = Set(app.sources.ignore)
  }

  /// Returns the number of compared facts, and the differences.
  package func report(_ facts: ProjectFacts) -> (count: Int, diagnostics: [Diagnostic]) {
    var log = Log(folder: folder)
    compareVersions(facts, &log)
    comparePlatforms(facts, &log)
    comparePrivacy(facts, &log)
    comparePermissions(facts, &log)
    compareEntitlements(facts, &log)
    comparePackages(facts, &log)
    return (log.count, log.diagnostics + unlistedLanguages(facts))
  }
}

extension ProjectDifferences {
  /// A place in one of the app's files.
  private struct Here {
    let source: SourceText
    let location: SourceLocation
  }

  /// The differences found so far. Each is reported in both places.
  private struct Log {
    let folder: String
    var count = 0
    private(set) var diagnostics: [Diagnostic] = []

    init(folder: String) { self.folder = folder }

    /// - Parameter id: what differs.
    mutating func differ(
      _ code: DiagnosticCode, _ id: String, _ here: Here, _ there: ProjectPlace?, _ summary: String, help: String? = nil
    ) {
      let path = there.map { folder == "." ? $0.path : folder + "/" + $0.path }
      let shown = path.map { path in path + (there?.line.map { ":\($0)" } ?? "") }
      let advice = help ?? shown.map { "compare \($0)" } ?? "compare the project in \(folder)"
      diagnostics.append(Diagnostic(.warning, code, in: here.source, at: here.location, summary, help: advice).about(id))
      guard let there, let path else { return }
      let back = "compare \(here.source.path):\(here.location.line)"
      let note =
        there.line.map { Diagnostic(.note, code, at: SourcePlace(path: path, line: $0, column: 1), summary, help: back) }
        ?? Diagnostic(.note, code, path: path, summary, help: back)
      diagnostics.append(note.about(id, in: here.source.path))
    }
  }

  /// Returns the place of the deepest nested key that exists, or the start of the file if none exists.
  private func here(_ file: AppFile, _ keys: String...) -> Here? {
    guard let source = texts[file] else { return nil }
    var (node, location) = (roots[file], SourceLocation.start)
    for key in keys {
      guard let member = node?.members?.first(where: { $0.key == key }) else { break }
      (node, location) = (member.value, member.keyLocation)
    }
    return Here(source: source, location: location)
  }

  /// Returns a note about languages that the app has and the site doesn't. This is allowed.
  private func unlistedLanguages(_ facts: ProjectFacts) -> [Diagnostic] {
    let others = facts.languages(missingFrom: languages).filter { !ignored.contains(String($0.prefix { $0 != " " })) }
    guard !others.isEmpty, let source = texts[.app] else { return [] }
    let summary = "the app is also translated into \(others.joined(separator: ", "))"
    return [Diagnostic(.note, .unlistedLanguage, path: source.path, summary, help: "add these to `languages` in site.yaml")]
  }

  // MARK: - Versions and platforms
  private func compareVersions(_ facts: ProjectFacts, _ log: inout Log) {
    let pairs = [("version", app.catalogue.version, facts.version), ("build", app.catalogue.build, facts.build)]
    for case (let key, let own?, let found?) in pairs {
      log.count += 1
      guard own != found.value, let here = here(.app, key) else { continue }
      log.differ(.versionDiffers, key, here, found.place, "the \(key) is \(own) here and \(found.value) in the project")
    }
  }

  private func comparePlatforms(_ facts: ProjectFacts, _ log: inout Log) {
    if let own = app.catalogue.platforms, let found = facts.application?.platforms, !found.isEmpty, let here = here(.app, "platforms") {
      log.count += 1
      // `iOS` in `app.yaml` may include iPadOS.
      let (mine, theirs) = (Set(own), Set(found))
      let missing = found.filter { !mine.contains($0) && !($0 == "iPadOS" && mine.contains("iOS")) }
      let others = own.filter { !theirs.contains($0) && $0 != "iPadOS" && Application.allPlatforms.contains($0) }
      if !missing.isEmpty {
        log.differ(.platformDiffers, "platforms", here, nil, "the project is also built for \(missing.joined(separator: ", "))")
      }
      if !others.isEmpty {
        log.differ(.platformDiffers, "platforms", here, nil, "the project is not built for \(others.joined(separator: ", "))")
      }
    }
    for requirement in facts.requires {
      guard let own = app.catalogue.requires?[requirement.platform] else { continue }
      log.count += 1
      guard !own.isSameVersion(as: requirement.version.value), let here = here(.app, "requires", requirement.platform) else { continue }
      let summary = "the oldest \(requirement.platform) is \(own) here and \(requirement.version.value) in the project"
      log.differ(.platformDiffers, requirement.platform, here, requirement.version.place, summary)
    }
  }

  // MARK: - Privacy
  private func comparePrivacy(_ facts: ProjectFacts, _ log: inout Log) {
    guard let own = app.privacy else { return }
    let manifests = facts.privacy.manifests
    let found = facts.privacy.merged
    if let mine = own.tracking, let theirs = found.tracking, let here = here(.privacy, "tracking") {
      log.count += 1
      let place = manifests.compactMap(\.tracking).first { $0.value == theirs }?.place
      if mine != theirs {
        log.differ(.privacyDiffers, "tracking", here, place, theirs ? "the project tracks users" : "the project does not track users")
      }
    }
    compare(own.trackingDomains, manifests.flatMap { $0.trackingDomains ?? [] }, "trackingDomains", "the tracking domain", &log)
    let there = manifests.flatMap { $0.collected ?? [] }
    compare(own.collected?.map(\.type.rawValue), there.map { $0.map(\.type.rawValue) }, "collected", "the data type", &log)
    for data in own.collected ?? [] {
      guard let other = found.collected?.first(where: { $0.type == data.type }), !data.isUsed(like: other),
        let here = here(.privacy, "collected"), let place = there.first(where: { $0.value.type == data.type })?.place
      else { continue }
      let location = element(of: here, in: .privacy, "collected") { $0["type"]?.scalar?.text == data.type.rawValue }
      log.differ(.privacyDiffers, data.type.rawValue, location, place, "\(data.type) is used differently in the project: \(other.inWords)")
    }
    compare(
      own.accessed?.map(\.category), manifests.flatMap { ($0.accessed ?? []).map { $0.map(\.category) } }, "accessed", "the API", &log)
  }

  /// Compares two lists of names, unless one is missing.
  private func compare(
    _ own: [String]?, _ found: [Found<String>], _ key: String, _ noun: String, _ log: inout Log
  ) {
    guard let own, !found.isEmpty, let here = here(.privacy, key) else { return }
    let (mine, theirs) = (Set(own), Set(found.map(\.value)))
    log.count += mine.union(theirs).count
    var seen: Set<String> = []
    for other in found where !mine.contains(other.value) && !ignored.contains(other.value) && seen.insert(other.value).inserted {
      log.differ(
        .privacyDiffers, other.value, here, other.place,
        "the project has \(noun) \(other.value), which \(AppFile.privacy.rawValue) does not have")
    }
    for name in own where !theirs.contains(name) && !ignored.contains(name) {
      let place = element(of: here, in: .privacy, key) { $0.scalar?.text == name || $0["type"]?.scalar?.text == name }
      log.differ(.privacyDiffers, name, place, nil, "the project does not have \(noun) \(name)")
    }
  }

  /// Returns the place of a list element, or of the list if it lacks the element.
  private func element(of list: Here, in file: AppFile, _ key: String, _ isMeant: (Node) -> Bool) -> Here {
    let node = roots[file]?[key]?.elements?.first(where: isMeant)
    return node.map { Here(source: list.source, location: $0.location) } ?? list
  }

  // MARK: - Permissions
  private func comparePermissions(_ facts: ProjectFacts, _ log: inout Log) {
    guard let own = app.privacy?.permissions, !facts.permissions.isEmpty else { return }
    let mine = Dictionary(own.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let theirs = Set(facts.permissions.map(\.key))
    log.count += theirs.union(mine.keys).count
    for permission in facts.permissions where !ignored.contains(permission.key) {
      guard let here = here(.privacy, "permissions", permission.key) else { continue }
      guard let known = mine[permission.key] else {
        log.differ(
          .permissionDiffers, permission.key, here, permission.place,
          "the app asks for \(permission.key), which \(AppFile.privacy.rawValue) does not have")
        continue
      }
      let written = roots[.privacy]?["permissions"]?[permission.key]?.scalar?.text
      guard known.text != nil, let written, let text = permission.text, written.onOneLine != text.onOneLine else { continue }
      log.differ(
        .permissionDiffers, permission.key, here, permission.place,
        "the app asks for \(permission.key) with a different text: \"\(text.onOneLine)\"")
    }
    for permission in own where !theirs.contains(permission.id) && !ignored.contains(permission.id) {
      guard let here = here(.privacy, "permissions", permission.id) else { continue }
      log.differ(.permissionDiffers, permission.id, here, nil, "the app does not ask for \(permission.id)")
    }
  }

  // MARK: - Entitlements
  /// Entitlements that the privacy page must mention with one of these words, in sitegen's languages.
  private static let subjects: [(entitlement: String, name: String, words: [String])] = [
    ("com.apple.developer.healthkit", "Health", ["health", "gesundheit", "santé", "salud", "saúde", "صح", "健康", "ヘルス"]),
    ("com.apple.developer.homekit", "HomeKit", ["homekit", "apple home"]),
    ("com.apple.developer.icloud-services", "iCloud", ["icloud"]),
    ("com.apple.developer.ubiquity-kvstore-identifier", "iCloud", ["icloud"]),
    ("com.apple.developer.in-app-payments", "Apple Pay", ["apple pay"]),
    ("com.apple.developer.siri", "Siri", ["siri"]),
    ("com.apple.developer.nfc.readersession.formats", "NFC", ["nfc"]),
    ("com.apple.developer.applesignin", "Sign in with Apple", ["apple"]),
  ]

  private func compareEntitlements(_ facts: ProjectFacts, _ log: inout Log) {
    guard let privacyPage else { return }
    let declared = Set((app.privacy?.collected ?? []).map(\.type.rawValue)).union((app.privacy?.permissions ?? []).map(\.id))
    let isDeclared = privacyPage.text.contains("privacy:collected") || privacyPage.text.contains("privacy:permissions")
    var seen: Set<String> = []
    for subject in Self.subjects {
      guard let entitlement = facts.entitlements.first(where: { $0.key == subject.entitlement }), entitlement.values != ["false"],
        !ignored.contains(entitlement.key), seen.insert(subject.name).inserted
      else { continue }
      log.count += 1
      let isShown = isDeclared && declared.contains { name in subject.words.contains { name.lowercased().contains($0) } }
      if isShown || subject.words.contains(where: privacyPage.text.contains) { continue }
      let page = Here(source: privacyPage.source, location: .start)
      log.differ(
        .privacyDiffers, subject.name, page, entitlement.place, "the app uses \(subject.name), and the privacy page does not mention it",
        help: "say what the app does with it, or name \"\(entitlement.key)\" in \"sources: { ignore: [ … ] }\" of app.yaml")
    }
  }

  // MARK: - Licenses
  private func comparePackages(_ facts: ProjectFacts, _ log: inout Log) {
    guard let own = app.licenses?.packages, !facts.packages.isEmpty, let list = here(.licenses, "packages") else { return }
    let mine = Dictionary(own.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let theirs = Set(facts.packages.map(\.entry.name))
    log.count += theirs.union(mine.keys).count
    for package in facts.packages where !ignored.contains(package.entry.name) {
      let name = package.entry.name
      guard let known = mine[name] else {
        log.differ(
          .licenseMissing, name, list, package.place,
          "the app has the package \"\(name)\", which \(AppFile.licenses.rawValue) does not have")
        continue
      }
      let here = element(of: list, in: .licenses, "packages") { $0["name"]?.scalar?.text == name }
      if let version = package.entry.version, let old = known.version, old != version {
        log.differ(.licenseDiffers, name, here, package.place, "\"\(name)\" is \(old) here and \(version) in the project")
      }
      if let license = package.entry.license, let old = known.license, old != license {
        log.differ(.licenseDiffers, name, here, package.place, "the license of \"\(name)\" is \(old) here and \(license) in the project")
      }
    }
    for package in own where !theirs.contains(package.name) && !ignored.contains(package.name) {
      let here = element(of: list, in: .licenses, "packages") { $0["name"]?.scalar?.text == package.name }
      log.differ(.licenseDiffers, package.name, here, nil, "the app does not have the package \"\(package.name)\"")
    }
  }
}

extension Privacy.Collected {
  fileprivate func isUsed(like other: Self) -> Bool {
    linked == other.linked && tracking == other.tracking && Set(purposes) == Set(other.purposes)
  }

  fileprivate var inWords: String {
    let parts = [linked.map { $0 ? "linked" : "not linked" }, tracking.map { $0 ? "for tracking" : "not for tracking" }]
    return (parts.compactMap(\.self) + purposes.map(\.rawValue)).joined(separator: ", ")
  }
}

extension String {
  /// Returns true for `17` and `17.0`, which are the same version.
  fileprivate func isSameVersion(as other: String) -> Bool {
    func parts(_ version: String) -> [Substring] {
      var parts = version.split(separator: ".")
      while parts.last == "0" { parts.removeLast() }
      return parts
    }
    return parts(self) == parts(other)
  }

  fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
