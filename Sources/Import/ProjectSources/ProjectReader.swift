internal import Diagnostics
internal import SiteContent
internal import TextCoding

/// Reads the facts in an app's project: versions, languages, privacy, permissions, entitlements, packages, App Store text.
///
/// Steps: find all targets, choose the application, list its released products, and read their facts. A fact is unknown if products differ.
package struct ProjectReader {
  private let files: SourceFolder
  private let targets: ProjectTargets
  private let owner: FileOwner
  private var facts = ProjectFacts()

  package static func read(_ folder: SourceFolder) -> ProjectFacts {
    var reader = Self(folder)
    reader.readProducts()
    reader.readPrivacy()
    reader.readLanguages()
    let (packages, store) = (PackageReader.read(folder), StoreReader.read(folder))
    (reader.facts.packages, reader.facts.listings) = (packages.packages, store.listings)
    reader.facts.remarks += packages.remarks + store.remarks
    reader.facts.remarks = Set(reader.facts.remarks).sorted { ($0.place, $0.description) < ($1.place, $1.description) }
    return reader.facts
  }

  /// Returns whether to read a file in a package's folder.
  package static func readsPackageFile(_ path: String) -> Bool { PrivacyManifest.isManifest(path) || PackageReader.isRead(path) }

  private init(_ files: SourceFolder) {
    self.files = files
    targets = ProjectTargets(files)
    owner = FileOwner(targets, files)
    (facts.application, facts.otherApplications) = (targets.application, targets.otherApplications)
    facts.remarks = targets.remarks
  }
}

extension ProjectReader {
  private mutating func readProducts() {
    var lists = PropertyLists(files)
    let products = AppProduct.all(of: targets.ofApplication, &lists)
    facts.remarks += lists.remarks
    var name = AgreedValue("the name")
    for product in products { name.add(product.infoPlistValue("CFBundleDisplayName", orSetting: "INFOPLIST_KEY_CFBundleDisplayName")) }
    facts.name = name.agreed
    let version = agreed("the version", products.map { $0.infoPlistValue("CFBundleShortVersionString", orSetting: "MARKETING_VERSION") })
    if let version, !AppRelease.isVersion(version.value) {
      facts.remarks.append(ProjectRemark(.noVersion(version.value), at: version.place))
    } else {
      facts.version = version
    }
    facts.build = agreed("the build number", products.map { $0.infoPlistValue("CFBundleVersion", orSetting: "CURRENT_PROJECT_VERSION") })
    readRequirements(products)
    let descriptions = UsageDescriptions(products, InfoPlistTexts(owner, files))
    facts.permissions = descriptions.found
    let entitlements = ProjectEntitlements(products, files)
    facts.entitlements = entitlements.found
    facts.remarks += descriptions.remarks + entitlements.remarks
  }

  private mutating func agreed(_ subject: String, _ values: [SettingLayers.Value]) -> Found<String>? {
    var value = AgreedValue(subject)
    for one in values { value.add(one) }
    value.remark.map { facts.remarks.append($0) }
    return value.agreed
  }

  private mutating func readRequirements(_ products: [AppProduct]) {
    for platform in targets.application?.platforms ?? [] {
      let own = products.filter { $0.platform == platform }
      if let product = own.first(where: \.isCatalyst) {
        let setting = product.settings.value("SUPPORTS_MACCATALYST").found
        facts.remarks.append(ProjectRemark(.catalyst, at: setting?.place ?? product.target.place))
        continue
      }
      guard let version = agreed("the oldest system of \(platform)", own.map(\.oldestSystem)) else { continue }
      facts.requires.append(.init(platform: platform, version: version))
    }
    // An app that is a package has no project.
    guard targets.all.isEmpty, files.kinds["Package.swift"] != nil else { return }
    do throws(ProjectRemark) { facts.requires = try PackageManifest.requirements("Package.swift", in: files) } catch {
      facts.remarks.append(error)
    }
  }

  private mutating func readPrivacy() {
    for path in files.paths where PrivacyManifest.isManifest(path) {
      switch owner.verdict(path) {
      case .foreign: break
      case .inNoTarget: facts.remarks.append(ProjectRemark(.inNoTarget(path.lastPart), at: ProjectPlace(path)))
      case .owned(let owner):
        let read = PrivacyManifest(path, of: owner, in: files)
        facts.privacy.manifests.append(read.manifest)
        facts.remarks += read.remarks
      }
    }
    facts.privacy.manifests.sort { $0.owner != $1.owner ? $0.owner < $1.owner : $0.path.precedesByBytes($1.path) }
  }

  private mutating func readLanguages() {
    let languages = ProjectLanguages(owner, files, language: targets.ofApplication.lazy.compactMap(\.language).first)
    facts.languages = languages.found
    facts.remarks += languages.remarks
  }
}
