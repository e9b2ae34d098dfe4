package import SettingsModel

/// A package that a lock file of the project names.
package struct ProjectPackage: Hashable, Sendable {
  /// Who brings packages into a project.
  package enum Manager: String, Hashable, Sendable {
    case swiftPM = "Swift Package Manager"
    case cocoaPods = "CocoaPods"
    case carthage = "Carthage"
  }

  package internal(set) var entry: LicenseList.Entry
  package let manager: Manager
  /// The package's name in the lock file.
  package let identity: String
  /// The commit in the package's repository.
  package internal(set) var revision: String?
  /// Its folder in the app's own repository; nil for a package that comes from elsewhere.
  package internal(set) var folder: String?
  /// Its line in the lock file.
  package let place: ProjectPlace
  /// How the license was recognized; nil if there is no license text.
  package internal(set) var recognition: LicenseRecognition?
  /// The file that the license's text is from.
  package internal(set) var licensePlace: ProjectPlace?

  init(_ name: String, _ manager: Manager, identity: String, at place: ProjectPlace) {
    entry = LicenseList.Entry(name: name)
    (self.manager, self.identity, self.place) = (manager, identity, place)
  }
}

/// The packages of a project, sorted by name without regard to case.
package struct PackageFindings: Sendable {
  package internal(set) var packages: [ProjectPackage] = []
  package internal(set) var remarks: [ProjectRemark] = []

  /// The body of `licenses.json`.
  package var list: LicenseList { LicenseList(packages: packages.map(\.entry)) }
}
