internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// Reads a project's packages from its lock files, and their licenses from license files in its folder.
package struct PackageReader {
  /// The maximum number of packages. Large apps have about 150.
  static let maximumPackages = 2000

  private let files: SourceFolder
  private let licenses: LicenseFiles
  private var findings = PackageFindings()
  /// The packages' indices, by the keys for finding the same package in other lock files.
  private var indices: [ProjectPackage.Key: Int] = [:]

  private init(_ files: SourceFolder) { (self.files, licenses) = (files, LicenseFiles(files)) }

  package static func read(_ files: SourceFolder) -> PackageFindings {
    var reader = Self(files)
    reader.readLocks()
    let local = LocalPackages(in: files, reader.licenses)
    reader.findings.remarks += local.remarks
    reader.add(local.packages)
    reader.readLicenses()
    reader.findings.packages.sort { $0.order < $1.order }
    reader.findings.remarks.sort { ($0.place, $0.description) < ($1.place, $1.description) }
    return reader.findings
  }

  /// Returns whether to read a file in a package's folder: a license, or a list of licenses.
  package static func isRead(_ path: String) -> Bool { Acknowledgements.isList(path) || LicenseFiles.isLicense(path) }
}

extension PackageReader {
  private mutating func readLocks() {
    read(SwiftPackageLock.name, SwiftPackageLock.paths(in: files)) { source throws(ProjectRemark.Reason) in
      try SwiftPackageLock.packages(source)
    }
    read(PodLock.name) { source throws(ProjectRemark.Reason) in try PodLock.packages(source) }
    read(CarthageLock.name) { source throws(ProjectRemark.Reason) in CarthageLock.packages(source) }
  }

  /// - Parameter chosen: the app's lock files.
  private mutating func read(
    _ name: String, _ chosen: [String]? = nil,
    _ packages: (SourceText) throws(ProjectRemark.Reason) -> (packages: [ProjectPackage], remarks: [ProjectRemark])
  ) {
    let all = LockFiles.paths(name, in: files)
    let chosen = chosen ?? LockFiles.nearest(all, in: files)
    for path in chosen { add(packagesOf: path, packages) }
    let others = all.filter { !chosen.contains($0) }
    guard let first = others.first else { return }
    findings.remarks.append(ProjectRemark(.unusedLock(chosen.first, others: others.count - 1), at: ProjectPlace(first)))
  }

  private mutating func add(
    packagesOf path: String, _ packages: (SourceText) throws(ProjectRemark.Reason) -> (packages: [ProjectPackage], remarks: [ProjectRemark])
  ) {
    do throws(ProjectRemark.Reason) {
      let source = try files.text(path)
      guard source.firstInvalidByte == nil else { throw .invalid("it is not UTF-8") }
      let (packages, remarks) = try packages(source)
      findings.remarks += remarks
      add(packages)
    } catch {
      findings.remarks.append(ProjectRemark(error, at: ProjectPlace(path)))
    }
  }

  /// Adds the packages that aren't in an earlier lock file.
  private mutating func add(_ packages: [ProjectPackage]) {
    for var package in packages {
      if package.entry.name.firstInvisible != nil {
        package.entry.name = package.entry.name.asDisplayed.trimmed
        let reason = package.entry.name.isEmpty ? ProjectRemark.Reason.unnamedPackage : .strangeName(package.entry.name)
        findings.remarks.append(ProjectRemark(reason, at: package.place))
        if package.entry.name.isEmpty { continue }
      }
      if package.entry.version?.firstInvisible != nil { package.entry.version = package.entry.version?.asDisplayed }
      if package.entry.url?.firstInvisible != nil { package.entry.url = nil }
      if let index = package.keysOfSame.compactMap({ indices[$0] }).first {
        merge(package, into: index)
      } else if findings.packages.count < Self.maximumPackages {
        for key in package.keys { indices[key] = findings.packages.count }
        findings.packages.append(package)
      } else {
        let reason = ProjectRemark.Reason.tooManyPackages(Self.maximumPackages)
        if findings.remarks.last?.reason != reason { findings.remarks.append(ProjectRemark(reason, at: package.place)) }
      }
    }
  }

  /// Merges a package that is already known. Reports a different version.
  private mutating func merge(_ package: ProjectPackage, into index: Int) {
    let other = findings.packages[index]
    if other.entry.url == nil { findings.packages[index].entry.url = package.entry.url }
    // CocoaPods has no revisions for released versions, and Carthage stores version tags.
    let isSame = other.entry.version?.number == package.entry.version?.number
    if isSame, other.manager != package.manager || other.revision == package.revision { return }
    let version = package.entry.version ?? package.revision
    findings.remarks.append(ProjectRemark(.otherVersion(package.entry.name, version, other.place), at: package.place))
  }
}

extension PackageReader {
  private mutating func readLicenses() {
    var acknowledged: [String: Found<String>] = [:]
    for path in files.paths where Acknowledgements.isList(path) {
      do throws(ProjectRemark.Reason) {
        acknowledged.merge(try Acknowledgements.texts(try files.text(path))) { first, _ in first }
      } catch {
        findings.remarks.append(ProjectRemark(error, at: ProjectPlace(path)))
      }
    }
    let own = licenses.path(in: "").flatMap { text($0) }?.value
    var parts: [Int] = []
    for index in findings.packages.indices {
      let paths = licenses.paths(of: findings.packages[index])
      var texts = paths.compactMap { text($0) }
      // The unread file may contain a different license.
      if texts.count < paths.count { continue }
      if texts.isEmpty, findings.packages[index].manager == .cocoaPods {
        texts = acknowledged[findings.packages[index].identity].map { [$0] } ?? []
      }
      // If a package in the app's repository has the app's license, it is part of the app.
      if findings.packages[index].folder != nil, let own, texts.contains(where: { $0.value == own }) {
        parts.append(index)
      } else if let remark = findings.packages[index].add(texts) {
        findings.remarks.append(remark)
      }
    }
    for index in parts.reversed() { findings.packages.remove(at: index) }
  }

  private mutating func text(_ path: String) -> Found<String>? {
    do throws(ProjectRemark.Reason) {
      guard let text = LicenseText.text(try files.read(path, limit: LicenseFiles.limit)) else { throw .invalid("it is not a text") }
      return Found(text, at: ProjectPlace(path))
    } catch {
      findings.remarks.append(ProjectRemark(error, at: ProjectPlace(path)))
      return nil
    }
  }
}

extension ProjectPackage {
  fileprivate enum Key: Hashable {
    case identity(Manager, String)
    case url(String)
    case folder(String)
    /// The package's name, because some managers' lock files contain no URLs.
    case name(String, hasAddress: Bool)
  }

  private var ownKey: Key { folder.map(Key.folder) ?? .identity(manager, identity.lowercased()) }

  private func nameKey(hasAddress: Bool) -> Key { .name(entry.name.lowercased(), hasAddress: hasAddress) }

  /// The keys under which the package is stored.
  fileprivate var keys: [Key] {
    if folder != nil { return [ownKey] }
    return [ownKey, nameKey(hasAddress: entry.url != nil)] + [entry.url.map { .url($0.sameRepository) }].compactMap(\.self)
  }

  /// The keys for finding the same package, the most reliable first. Packages with different URLs are never the same.
  fileprivate var keysOfSame: [Key] {
    if folder != nil { return [ownKey] }
    guard let url = entry.url else { return [ownKey, nameKey(hasAddress: false), nameKey(hasAddress: true)] }
    return [ownKey, .url(url.sameRepository), nameKey(hasAddress: false)]
  }

  fileprivate var order: (String, String, String) { (entry.name.lowercased(), entry.name, "\(place)") }

  /// Sets the license from license texts.
  ///
  /// - Returns: a remark if the license is unknown.
  fileprivate mutating func add(_ texts: [Found<String>]) -> ProjectRemark? {
    guard let first = texts.first else { return nil }
    let found = texts.map { LicenseRecognition(of: LicenseIdentifier.removed(from: $0.value)) }
    let licenses = found.compactMap(\.license)
    (recognition, licensePlace, entry.text) = (found[0], first.place, first.value)
    if let stated = LicenseIdentifier.expression(in: first.value) {
      let names = LicenseIdentifier.names(in: stated)
      if let license = licenses.first(where: { !names.contains($0.withoutException) }) {
        recognition = .unknown
        return ProjectRemark(.otherIdentifier(entry.name, stated, license), at: first.place)
      }
      recognition = .known(stated, percent: 100)
    }
    // The same license in two files, such as `LICENSE.md` and `LICENSE.txt`, counts once.
    let isOne = Set(licenses).count == 1 && licenses.count == found.count
    if texts.count > 1, !isOne {
      entry.text = texts.map(\.value).joined(separator: "\n")
      if LicenseIdentifier.expression(in: first.value) == nil {
        recognition = .unknown
        return ProjectRemark(.severalLicenses(entry.name, texts.map(\.place)), at: first.place)
      }
    }
    switch recognition {
    case .known(let license, _)?:
      entry.license = license
      return nil
    case .similar(let license, let percent)?: return ProjectRemark(.similarLicense(entry.name, license, percent: percent), at: first.place)
    case .unknown?, nil: return ProjectRemark(.unknownLicense(entry.name), at: first.place)
    }
  }
}

extension String {
  /// The version without the tag's `v`.
  fileprivate var number: Substring { hasPrefix("v") ? dropFirst() : self[...] }

  /// The license in an expression, without its exception.
  fileprivate var withoutException: String { String(prefix { $0 != " " }) }
}
