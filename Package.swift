// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

/// A product of another package: what the generator needs and `SettingsModel` does not.
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Generator"]))
}

/// The tests of fuzzing as they are run with the others or, for `.ci/fuzz`, as the program that looks for new inputs: it is linked with
/// libFuzzer, whose folder the variable names.
let fuzzing: Target = {
  let dependencies: [Target.Dependency] = [
    "PreviewServer", "TestSupport", product("NIOCore", of: "swift-nio"), product("NIOEmbedded", of: "swift-nio"),
    product("NIOHTTP1", of: "swift-nio"),
  ]
  guard let libraries = Context.environment["SITEGEN_LIBFUZZER"] else {
    return .testTarget(
      name: "FuzzTests", dependencies: dependencies, exclude: ["Inputs", "main.swift"], swiftSettings: strict)
  }
  return .executableTarget(
    name: "fuzz", dependencies: dependencies, path: "Tests/FuzzTests", exclude: ["Inputs", "ReplayTests.swift"], swiftSettings: strict,
    linkerSettings: [.unsafeFlags(["-L", libraries, "-lclang_rt.fuzzer_no_main-x86_64", "-lstdc++"])])
}()

let package = Package(
  name: "sitegen",
  platforms: [.macOS(.v13), .iOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "SettingsModel", targets: ["SettingsModel"]),
    .executable(name: "sitegen", targets: ["sitegen"]),
  ],
  traits: [
    .trait(name: "Generator", description: "The generator; without it there is only SettingsModel, for which no other package is fetched."),
    .default(enabledTraits: ["Generator"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    // Rounding is in a library of its own on Linux, which a program that imports nothing else does not link.
    .target(name: "SettingsModel", swiftSettings: strict, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "TextCoding", swiftSettings: strict),
    .target(name: "Diagnostics", dependencies: ["TextCoding"], swiftSettings: strict),
    .target(name: "Localization", swiftSettings: strict),
    .target(name: "Concurrency", swiftSettings: strict),
    .target(name: "FileSystem", dependencies: ["Concurrency", "Diagnostics"], swiftSettings: strict),
    .target(name: "CanonicalJSON", dependencies: ["SettingsModel", "Diagnostics"], swiftSettings: strict),
    .target(name: "ReleaseDiff", dependencies: ["CanonicalJSON", "SettingsModel", "Diagnostics", "FileSystem"], swiftSettings: strict),
    .target(name: "Mustache", dependencies: ["Diagnostics", "TextCoding"], swiftSettings: strict),
    .target(name: "Markdown", dependencies: ["CCmark", "TextCoding"], swiftSettings: strict),
    .target(
      name: "SiteContent",
      dependencies: ["SettingsModel", "Diagnostics", "Localization", "Markdown", product("Yams", of: "Yams")],
      swiftSettings: strict),
    .target(name: "SiteSchemas", dependencies: ["SettingsModel", "SiteContent", "CanonicalJSON"], swiftSettings: strict),
    .target(
      name: "SiteRendering",
      dependencies: [
        "Localization", "SiteContent", "SiteSchemas", "CanonicalJSON", "Mustache", "CQREncode",
      ],
      swiftSettings: strict, plugins: ["EmbedFolders"]),
    .target(name: "SiteChecks", dependencies: ["SiteRendering", "FileSystem", "Concurrency"], swiftSettings: strict),
    .executableTarget(name: "embed", dependencies: ["Localization"], swiftSettings: strict),
    .plugin(name: "EmbedFolders", capability: .buildTool(), dependencies: ["embed"], path: "Sources/EmbedFolders"),
    .target(name: "EmbeddedFiles", exclude: ["scaffold"], swiftSettings: strict, plugins: ["EmbedFolders"]),
    .target(
      name: "SiteBuild", dependencies: ["Localization", "SiteChecks", "SiteRendering", "SiteSchemas", "EmbeddedFiles", "FileSystem"],
      swiftSettings: strict),
    .target(
      name: "PreviewServer",
      dependencies: [
        "SiteBuild", product("NIOCore", of: "swift-nio"), product("NIOPosix", of: "swift-nio"),
        product("NIOHTTP1", of: "swift-nio"),
        product("NIOConcurrencyHelpers", of: "swift-nio"),
      ],
      resources: [.embedInCode("Client")], swiftSettings: strict),
    .executableTarget(
      name: "sitegen",
      dependencies: [
        "PreviewServer", "ReleaseDiff", "SiteSchemas", "EmbeddedFiles", product("ArgumentParser", of: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "SiteBuild", "SiteSchemas", "EmbeddedFiles", product("NIOCore", of: "swift-nio"), product("NIOPosix", of: "swift-nio"),
        product("NIOHTTP1", of: "swift-nio"),
      ], path: "Tests/TestSupport",
      exclude: ["validate.py", "Injection/Site"], swiftSettings: strict),
    .testTarget(name: "SettingsModelTests", dependencies: ["SettingsModel"], resources: [.copy("vectors.json")], swiftSettings: strict),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: strict),
    .testTarget(name: "ConcurrencyTests", dependencies: ["Concurrency"], swiftSettings: strict),
    .testTarget(name: "CanonicalJSONTests", dependencies: ["CanonicalJSON"], swiftSettings: strict),
    .testTarget(name: "ReleaseDiffTests", dependencies: ["ReleaseDiff", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Markdown", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "SiteContentTests", dependencies: ["SiteContent", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "SiteSchemasTests", dependencies: ["SiteSchemas", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MustacheTests", dependencies: ["Mustache", "TestSupport"], exclude: ["Specification/mustache.py"], swiftSettings: strict),
    .testTarget(name: "SiteChecksTests", dependencies: ["SiteChecks", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "SiteRenderingTests", dependencies: ["Localization", "SiteRendering", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "EmbeddedFilesTests", dependencies: ["EmbeddedFiles", "TestSupport"], exclude: ["Fixture"], swiftSettings: strict,
      plugins: ["EmbedFolders"]),
    .testTarget(name: "SiteBuildTests", dependencies: ["SiteBuild", "EmbeddedFiles", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PreviewServerTests",
      dependencies: [
        "PreviewServer", "TestSupport", product("NIOCore", of: "swift-nio"), product("NIOConcurrencyHelpers", of: "swift-nio"),
      ], swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "TestSupport", "SiteRendering", "sitegen", product("NIOCore", of: "swift-nio"),
        product("NIOPosix", of: "swift-nio"),
      ], swiftSettings: strict),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "SiteBuild", "TestSupport", "sitegen", product("NIOCore", of: "swift-nio"), product("NIOPosix", of: "swift-nio"),
        product("ArgumentParser", of: "swift-argument-parser"),
      ],
      exclude: [
        "Facts", "Feeds/Grammars", "Feeds/read.py", "Hostile/measure.py", "Injection/compare.py", "Published", "Markdown/commonmark.json",
      ],
      swiftSettings: strict),
    fuzzing,
  ],
  swiftLanguageModes: [.v6]
)
