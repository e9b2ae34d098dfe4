// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] =
  [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
  + (Context.environment["SITEGEN_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// Without the trait "Generator", which clients don't need, sitegen has no dependencies.
let package = Package(
  name: "CompanionClient",
  platforms: [.macOS(.v13), .iOS(.v16), .watchOS(.v9)],
  products: [.executable(name: "companion", targets: ["CompanionClient"])],
  dependencies: [.package(name: "sitegen", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "CompanionClient", dependencies: [.product(name: "SettingsModel", package: "sitegen")], swiftSettings: strict),
    .testTarget(name: "CompanionClientTests", dependencies: ["CompanionClient"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
