internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// Reads which packages a project has, by its lock files, and their licenses, by the license files that are in its folder.
package struct PackageReader {
  /// Apps with many have about 150.
  static let mostPackages = 2000

  private let files: SourceFolder
  private let licenses: LicenseFiles
  private var findings = PackageFindings()

  private init(_ files: SourceFolder) { (self.files, licenses) = (files, LicenseFiles(files)) }

  package static func read(_ files: SourceFolder) -> PackageFindings {
    var reader = Self(files)
    reader.readLocks()
    reader.add(LocalPackages.packages(in: files, reader.licenses))
    reader.readLicenses()
    reader.findings.packages.sort { $0.order < $1.order }
    reader.findings.remarks.sort { ($0.place, $0.description) < ($1.place, $1.description) }
    return reader.findings
  }

  /// Whether a file in a package's folder is read: a license, or the list of them.
  package static func isRead(_ path: String) -> Bool { Acknowledgements.isList(path) || LicenseFiles.isLicense(path) }
}

extension PackageReader {
  private mutating func readLocks() {
    let swift = SwiftPackageLock.paths(in: files)
    for path in swift { read(path) { source throws(ProjectRemark.Reason) in try SwiftPackageLock.packages(source) } }
    for path in files.paths where !LicenseFiles.isOfPackage(path) {
      switch path.lastPart {
      case PodLock.name: read(path) { source throws(ProjectRemark.Reason) in try PodLock.packages(source) }
      case CarthageLock.name: read(path) { source throws(ProjectRemark.Reason) in CarthageLock.packages(source) }
      case SwiftPackageLock.name where !swift.contains(path):
        findings.remarks.append(ProjectRemark(.unusedLock(swift[0]), at: ProjectPlace(path)))
      default: break
      }
    }
  }

  private mutating func read(
    _ path: String, _ packages: (SourceText) throws(ProjectRemark.Reason) -> (packages: [ProjectPackage], remarks: [ProjectRemark])
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

  /// Adds packages that no earlier lock file has.
  private mutating func add(_ packages: [ProjectPackage]) {
    for var package in packages {
      if package.entry.name.firstInvisible != nil {
        package.entry.name = package.entry.name.asItLooks.trimmed
        let reason = package.entry.name.isEmpty ? ProjectRemark.Reason.unnamedPackage : .strangeName(package.entry.name)
        findings.remarks.append(ProjectRemark(reason, at: package.place))
        if package.entry.name.isEmpty { continue }
      }
      if package.entry.version?.firstInvisible != nil { package.entry.version = package.entry.version?.asItLooks }
      if package.entry.url?.firstInvisible != nil { package.entry.url = nil }
      if let other = findings.packages.first(where: { $0.isSame(as: package) }) {
        guard other.entry.version != package.entry.version || other.revision != package.revision else { continue }
        // Package managers write the same version in different ways.
        if other.manager != package.manager, other.entry.version?.number == package.entry.version?.number { continue }
        let version = package.entry.version ?? package.revision
        findings.remarks.append(ProjectRemark(.otherVersion(package.entry.name, version, other.place), at: package.place))
      } else if findings.packages.count < Self.mostPackages {
        findings.packages.append(package)
      } else {
        let reason = ProjectRemark.Reason.tooManyPackages(Self.mostPackages)
        if findings.remarks.last?.reason != reason { findings.remarks.append(ProjectRemark(reason, at: package.place)) }
      }
    }
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
    let recognizer = LicenseRecognizer()
    var parts: [ProjectPackage] = []
    for index in findings.packages.indices {
      var texts = licenses.paths(of: findings.packages[index]).compactMap { text($0) }
      if texts.isEmpty, findings.packages[index].manager == .cocoaPods {
        texts = acknowledged[findings.packages[index].identity].map { [$0] } ?? []
      }
      // A package in the app's repository with the app's license is a part of the app.
      if findings.packages[index].folder != nil, let own, texts.contains(where: { $0.value == own }) { parts.append(findings.packages[index]) }
      let remark = findings.packages[index].add(texts, recognizer)
      if let remark { findings.remarks.append(remark) }
    }
    findings.packages.removeAll(where: parts.contains)
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
  fileprivate func isSame(as other: ProjectPackage) -> Bool {
    if manager == other.manager, identity.lowercased() == other.identity.lowercased(), folder == other.folder { return true }
    if let url = entry.url, let address = other.entry.url { return url.sameRepository == address.sameRepository }
    return manager != other.manager && folder == other.folder && entry.name.lowercased() == other.entry.name.lowercased()
  }

  fileprivate var order: (String, String, String) { (entry.name.lowercased(), entry.name, "\(place)") }

  /// Takes the license of its texts, of which there are several if its files are called by their licenses.
  ///
  /// - Returns: why the license is not known.
  fileprivate mutating func add(_ texts: [Found<String>], _ recognizer: LicenseRecognizer) -> ProjectRemark? {
    guard let first = texts.first else { return nil }
    entry.text = texts.map(\.value).joined(separator: "\n")
    licensePlace = first.place
    let found = texts.map { recognizer.recognize($0.value) }
    let licenses = found.compactMap(\.license)
    recognition = found[0]
    if let stated = LicenseIdentifier.expression(in: first.value) {
      let names = LicenseIdentifier.names(in: stated)
      guard licenses.allSatisfy({ names.contains($0.license) }) else {
        recognition = .unknown
        return ProjectRemark(.otherIdentifier(entry.name, stated, licenses.joined(separator: ", ")), at: first.place)
      }
      recognition = .known(stated, percent: 100)
    } else if Set(licenses).count > 1 || licenses.count < found.count && found.count > 1 {
      recognition = .unknown
      return ProjectRemark(.severalLicenses(entry.name, licenses), at: first.place)
    }
    entry.license = recognition?.license
    switch recognition {
    case .known?, nil: return nil
    case .similar(let license, let percent)?: return ProjectRemark(.similarLicense(entry.name, license, percent: percent), at: first.place)
    case .unknown?: return ProjectRemark(.unknownLicense(entry.name), at: first.place)
    }
  }
}

extension String {
  /// A version without the `v` of a tag.
  fileprivate var number: Substring { hasPrefix("v") ? dropFirst() : self[...] }

  /// The license of an expression without its exception.
  fileprivate var license: String { String(prefix { $0 != " " }) }
}
