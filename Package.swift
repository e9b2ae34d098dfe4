// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["SITEGEN_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// Debug information takes half of the compile time. SwiftPM rejects unsafe flags in targets that other packages use, so `SettingsModel` never
// has any.
let withoutDebugInfo: [SwiftSetting] = Context.environment["SITEGEN_WITHOUT_DEBUG_INFO"] == nil ? [] : [.unsafeFlags(["-gnone"])]

/// Returns a product of another package. Only the generator needs it, not `SettingsModel`.
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Generator"]))
}

/// Returns products of swift-syntax, which take minutes to compile: only the trait `AppSources` needs them.
func swiftSyntax(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["AppSources"])) }
}

/// Returns targets that only the trait `AppSources` needs.
func readingSwift(_ names: String...) -> [Target.Dependency] {
  names.map { .target(name: $0, condition: .when(traits: ["AppSources"])) }
}

func nio(_ names: String...) -> [Target.Dependency] { names.map { product($0, of: "swift-nio") } }

/// Support for tests. This is a test target, so that a build without tests omits it. For the fuzzing program, it must be an ordinary
/// target.
let testSupport: Target = {
  let dependencies: [Target.Dependency] =
    [
      "CanonicalJSON", "Commands", "Concurrency", "Diagnostics", "EmbeddedFiles", "FileSystem", "Hosting", "Images", "Localization",
      "Mustache",
      "SettingsModel", "SiteBuild", "SiteContent", "SiteRendering", "SiteSchemas", "TextCoding",
    ]
    + nio("NIOCore", "NIOPosix", "NIOHTTP1")
  let path = "Tests/TestSupport"
  let exclude = ["Injection/Site"]
  return Context.environment["SITEGEN_LIBFUZZER"] == nil
    ? .testTarget(name: "TestSupport", dependencies: dependencies, path: path, exclude: exclude)
    : .target(name: "TestSupport", dependencies: dependencies, path: path, exclude: exclude)
}()

/// Tests of the code that reads untrusted bytes. The unit tests run them on stored inputs. `Tools/fuzz` builds them as a program that finds
/// new inputs and links libFuzzer. The variable contains libFuzzer's folder.
let fuzzing: Target = {
  let dependencies =
    [
      "Diagnostics", "Images", "Markdown", "Mustache", "PreviewServer", "SettingsModel", "SiteContent", "SiteRendering", "TestSupport",
      "TextCoding",
    ] + nio("NIOCore", "NIOEmbedded", "NIOHTTP1")
  guard let libraries = Context.environment["SITEGEN_LIBFUZZER"] else {
    return .testTarget(name: "FuzzTests", dependencies: dependencies, exclude: ["Inputs", "main.swift"])
  }
  return .executableTarget(
    name: "fuzz", dependencies: dependencies, path: "Tests/FuzzTests", exclude: ["Inputs", "ReplayTests.swift"],
    linkerSettings: [.unsafeFlags(["-L", libraries, "-lclang_rt.fuzzer_no_main-x86_64", "-lstdc++"])])
}()

/// Tests that need neither a process nor a browser: `swift test`.
let unitTests: [Target] = [
  .testTarget(name: "SettingsModelTests", dependencies: ["SettingsModel", "TestSupport"], resources: [.copy("vectors.json")]),
  .testTarget(name: "TextCodingTests", dependencies: ["TextCoding", "TestSupport"], resources: [.copy("normalization.txt")]),
  .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
  .testTarget(
    name: "LocalizationTests", dependencies: ["TextCoding", "Localization", "Diagnostics", "TestSupport"], exclude: ["Forms/reference.py"],
    resources: [.copy("Forms/reference.json")]),
  .testTarget(name: "HostingTests", dependencies: ["Hosting", "TestSupport"]),
  .testTarget(name: "ConcurrencyTests", dependencies: ["Concurrency"]),
  .testTarget(name: "CanonicalJSONTests", dependencies: ["SettingsModel", "TextCoding", "CanonicalJSON"]),
  .testTarget(name: "ReleaseDiffTests", dependencies: ["SettingsModel", "ReleaseDiff", "TestSupport"]),
  .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "Concurrency", "TestSupport"]),
  .testTarget(
    name: "MarkdownTests", dependencies: ["Diagnostics", "CCmark", "Markdown", "SiteBuild", "TextCoding", "TestSupport"],
    exclude: ["commonmark.json"]),
  .testTarget(name: "ImagesTests", dependencies: ["Images", "CTurboJPEG", "TestSupport"]),
  .testTarget(
    name: "AppSourcesTests",
    dependencies: [
      "Diagnostics", "SettingsModel", "AppSources", "CodeImport", "SettingsImport", "SourceValues", "SiteContent", "TestSupport",
    ]),
  .testTarget(
    name: "ProjectSourcesTests",
    dependencies: [
      "Diagnostics", "SettingsModel", "ProjectSources", "Concurrency", "SettingsImport", "SiteContent", "SourceValues", "Images",
      "TestSupport",
    ],
    resources: [.copy("licenses.txt")]),
  .testTarget(
    name: "SwiftExportTests",
    dependencies: [
      "Diagnostics", "SettingsModel", "SwiftExport", "AppSources", "CodeImport", "SettingsImport", "SiteContent", "TestSupport",
    ]),
  .testTarget(
    name: "SiteContentTests",
    dependencies: ["CanonicalJSON", "Diagnostics", "Images", "Markdown", "SettingsModel", "SiteContent", "TextCoding", "TestSupport"]),
  .testTarget(
    name: "SiteSchemasTests",
    dependencies: ["CanonicalJSON", "Diagnostics", "SettingsModel", "SiteContent", "SiteRendering", "SiteSchemas", "TestSupport"]),
  .testTarget(name: "MustacheTests", dependencies: ["Diagnostics", "TextCoding", "Mustache", "TestSupport"]),
  .testTarget(
    name: "SiteChecksTests",
    dependencies: [
      "Diagnostics", "FileSystem", "Mustache", "SiteBuild", "SiteContent", "SiteRendering", "TextCoding", "SiteChecks", "TestSupport",
    ]),
  .testTarget(
    name: "SiteRenderingTests",
    dependencies: [
      "CanonicalJSON", "Diagnostics", "EmbeddedFiles", "FileSystem", "Markdown", "Mustache", "SettingsModel", "SiteContent", "TextCoding",
      "Localization", "SiteBuild", "SiteRendering", "TestSupport",
    ]),
  .testTarget(
    name: "EmbeddedFilesTests", dependencies: ["EmbeddedFiles", "TestSupport"], exclude: ["Fixture"], plugins: ["EmbedFolders"]),
  .testTarget(
    name: "SiteBuildTests",
    dependencies: [
      "CanonicalJSON", "Diagnostics", "FileSystem", "Localization", "SettingsModel", "SiteChecks", "SiteContent", "SiteRendering",
      "TextCoding", "AppSources", "Concurrency", "SiteBuild", "EmbeddedFiles", "Images", "TestSupport",
    ]),
  .testTarget(
    name: "PreviewServerTests",
    dependencies: [
      "Diagnostics", "FileSystem", "SettingsModel", "SiteBuild", "SiteContent", "TextCoding", "PreviewServer", "Concurrency", "TestSupport",
    ] + nio("NIOCore", "NIOConcurrencyHelpers", "NIOEmbedded", "NIOHTTP1")),
  .testTarget(
    name: "SiteTests",
    dependencies: [
      "Diagnostics", "FileSystem", "SettingsModel", "SiteContent", "SiteRendering", "Concurrency", "Hosting", "SiteBuild", "ReleaseDiff",
      "PreviewServer", "TestSupport",
    ],
    exclude: ["Facts", "Published"]),
  .testTarget(
    name: "CommandsTests",
    dependencies: [
      "Diagnostics", "FileSystem", "ReleaseDiff", "SiteBuild", "SiteContent", "SiteRendering", "SiteSchemas",
      "AppSources", "Commands", "Concurrency", "Images", "PreviewServer", "TestSupport",
      product("ArgumentParser", of: "swift-argument-parser"),
    ]),
  fuzzing,
]

/// Tests that run processes, servers and browsers: `SITEGEN_ACCEPTANCE=1 swift test`. They depend on a variable, because a trait would
/// compile the program again.
let acceptanceTests: [Target] = [
  // The example's program, with the library that is already built. `.ci/run` builds the example's own package.
  .executableTarget(name: "CompanionClient", dependencies: ["SettingsModel"], path: "Examples/CompanionClient/Sources/CompanionClient"),
  .testTarget(
    name: "AcceptanceSupport",
    dependencies: ["SiteContent", "Concurrency", "Hosting", "Libc", "SiteBuild", "TestSupport"] + nio("NIOCore", "NIOPosix", "NIOHTTP1"),
    path: "Tests/Acceptance/AcceptanceSupport", exclude: ["validate.py"]),
  .testTarget(
    name: "AgreementTests",
    dependencies: [
      "CanonicalJSON", "Diagnostics", "SettingsModel",
      "AppSources", "CodeImport", "Images", "Localization", "Markdown", "Mustache", "SettingsImport", "SiteContent", "SiteRendering",
      "SiteSchemas", "SwiftExport", "Hosting", "CTurboJPEG", "AcceptanceSupport", "TestSupport",
    ],
    path: "Tests/Acceptance/AgreementTests",
    exclude: ["configurations.txt", "Images/pillow.py", "Images/pictures.py", "Mustache/mustache.py"]),
  .testTarget(
    name: "BrowserTests",
    dependencies: [
      "FileSystem", "SettingsModel", "SiteBuild", "SiteContent", "Hosting", "Libc", "Localization", "AcceptanceSupport", "TestSupport",
      "SiteRendering", "sitegen",
    ]
      + nio("NIOCore", "NIOPosix"),
    path: "Tests/Acceptance/BrowserTests"),
  .testTarget(
    name: "ProgramTests",
    dependencies: [
      "CanonicalJSON", "Diagnostics", "FileSystem", "SettingsModel", "SiteChecks", "SiteContent", "SiteRendering", "SiteSchemas",
      "AppSources", "Concurrency", "Hosting", "Libc", "Programs", "SiteBuild", "AcceptanceSupport", "TestSupport", "Commands", "sitegen",
      "CompanionClient",
    ]
      + nio("NIOCore", "NIOPosix"),
    path: "Tests/Acceptance/ProgramTests",
    exclude: [
      "Feeds/Grammars", "Feeds/read.py", "Hostile/measure.py", "Injection/browser.py", "Injection/compare.py",
      "Publishing/bucket.py", "Publishing/probes.txt", "Workflows/formula.rb", "Workflows/workflows.py",
    ]),
]

let tests: [Target] =
  [testSupport] + (Context.environment["SITEGEN_ACCEPTANCE"] == nil ? unitTests : acceptanceTests)

/// The folder of each target in `Sources/`, and of its tests in `Tests/`. `Base`, `Embed` and `C` know nothing of sites and apps. `Commands`,
/// `sitegen` and the library `SettingsModel` are in no such folder. `Site` stands for `SiteTests`, which have no target of their own.
let rooms = [
  "Serve": ["PreviewServer"],
  "Import": ["AppSources", "CodeImport", "ProjectSources", "SettingsImport", "SourceValues", "SwiftExport"],
  "Site": ["ReleaseDiff", "Site", "SiteBuild", "SiteChecks", "SiteContent", "SiteRendering", "SiteSchemas"],
  "Embed": ["EmbedFolders", "EmbeddedFiles", "embed"],
  "Base": [
    "CanonicalJSON", "Concurrency", "Diagnostics", "FileSystem", "Hosting", "Images", "Libc", "Localization", "Markdown", "Mustache",
    "Programs", "TextCoding",
  ],
  "C": [
    "CCmark", "CImages", "CMarkdownMemory", "CMemory", "CPNG", "CQRCode", "CSHA256", "CSpawn", "CTurboJPEG", "CWebP", "CYAML",
  ],
]

let package = Package(
  name: "sitegen",
  platforms: [.macOS(.v13), .iOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "SettingsModel", targets: ["SettingsModel"]),
    .executable(name: "sitegen", targets: ["sitegen"]),
  ],
  traits: [
    .trait(name: "Generator", description: "The generator; without it there is only SettingsModel, for which no other package is fetched."),
    .trait(name: "AppSources", description: "Reads apps' code: `import swift`, `check --app-sources`.", enabledTraits: ["Generator"]),
    .default(enabledTraits: ["Generator"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
  ],
  targets: [
    .systemLibrary(name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(name: "CQRCode", pkgConfig: "qrcodegen", providers: [.apt(["libqrcodegen-dev"])]),
    // Optimized in debug builds too: every build hashes all files that it writes.
    .target(name: "CSHA256", cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "CMemory"),
    .target(name: "CSpawn"),
    .target(name: "Libc"),
    // On Linux, rounding is in a separate library. A program that imports nothing else does not link it by default.
    .target(name: "SettingsModel", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "TextCoding", dependencies: ["Libc"]),
    .target(name: "Diagnostics", dependencies: ["TextCoding"]),
    .target(name: "Localization", dependencies: ["Diagnostics", "TextCoding"]),
    .target(name: "Concurrency"),
    .target(name: "FileSystem", dependencies: ["Concurrency", "Diagnostics", "Libc"]),
    .target(name: "Programs", dependencies: ["CSpawn", "Concurrency", "FileSystem", "Libc"]),
    .target(name: "Hosting", dependencies: ["TextCoding"]),
    .target(name: "CanonicalJSON", dependencies: ["SettingsModel", "Diagnostics", "TextCoding"]),
    .target(name: "ReleaseDiff", dependencies: ["TextCoding", "CanonicalJSON", "SettingsModel", "Diagnostics", "FileSystem"]),
    .target(name: "Mustache", dependencies: ["Diagnostics", "TextCoding"]),
    .target(name: "CMarkdownMemory", dependencies: ["CCmark"]),
    .target(name: "Markdown", dependencies: ["Libc", "CCmark", "CMarkdownMemory", "Localization", "TextCoding"]),
    // Optimized in debug builds too: otherwise scaling a photograph would take seconds.
    .target(
      name: "CImages", dependencies: ["CPNG"], cSettings: [.unsafeFlags(["-O2"])],
      // libpng needs zlib too, so it is always there.
      linkerSettings: [.linkedLibrary("z")]),
    .target(name: "Images", dependencies: ["CImages", "CWebP", "CTurboJPEG", "CPNG", "Libc", "TextCoding"]),
    .target(
      name: "SiteContent",
      dependencies: ["Libc", "TextCoding", "CSHA256", "SettingsModel", "Diagnostics", "Images", "Localization", "Markdown", "CYAML"]),
    .target(name: "SourceValues", dependencies: ["SettingsModel"]),
    .target(
      name: "AppSources",
      dependencies: ["SourceValues", "SettingsModel", "Diagnostics", "Concurrency", "TextCoding"]
        + swiftSyntax("SwiftParser", "SwiftSyntax")),
    .target(name: "ProjectSources", dependencies: ["TextCoding", "SettingsModel", "SiteContent", "Localization", "Images", "Diagnostics"]),
    .target(
      name: "SettingsImport", dependencies: ["TextCoding", "SourceValues", "ProjectSources", "SettingsModel", "SiteContent", "Diagnostics"]),
    .target(
      name: "CodeImport",
      dependencies: ["AppSources", "SettingsImport", "SourceValues", "SettingsModel", "SiteContent", "SwiftExport", "Diagnostics"]),
    .target(name: "SwiftExport", dependencies: ["SettingsModel"]),
    .target(name: "SiteSchemas", dependencies: ["SettingsModel", "SiteContent", "CanonicalJSON", "TextCoding"]),
    .target(
      name: "SiteRendering",
      dependencies: [
        "Diagnostics", "Libc", "Markdown", "SettingsModel", "TextCoding",
        "Concurrency", "Hosting", "Images", "Localization", "SiteContent", "SiteSchemas", "CanonicalJSON", "Mustache", "CQRCode",
      ],
      plugins: ["EmbedFolders"]),
    .target(
      name: "SiteChecks",
      dependencies: [
        "CanonicalJSON", "Diagnostics", "Libc", "Markdown", "Mustache", "SettingsModel", "SiteContent", "TextCoding", "SourceValues",
        "ProjectSources", "Images", "Localization", "SiteRendering", "FileSystem", "Programs", "Concurrency",
      ]
        + readingSwift("AppSources")),
    .executableTarget(name: "embed", dependencies: ["Diagnostics", "Localization", "TextCoding"]),
    .plugin(name: "EmbedFolders", capability: .buildTool(), dependencies: ["embed"]),
    .target(name: "EmbeddedFiles", exclude: ["scaffold", "notices"], plugins: ["EmbedFolders"]),
    .target(
      name: "SiteBuild",
      dependencies: [
        "CanonicalJSON", "Diagnostics", "Images", "Libc", "Markdown", "Mustache", "SettingsModel", "SiteContent", "TextCoding",
        "Concurrency", "Hosting", "SourceValues", "ProjectSources", "SettingsImport", "Localization", "SiteChecks", "SiteRendering",
        "SiteSchemas", "EmbeddedFiles", "FileSystem",
      ] + readingSwift("AppSources", "CodeImport")),
    .target(
      name: "PreviewServer",
      dependencies: [
        "CanonicalJSON", "Concurrency", "Diagnostics", "FileSystem", "Libc", "SiteContent", "TextCoding", "SiteBuild", "Hosting",
        "Programs",
      ] + nio("NIOCore", "NIOPosix", "NIOHTTP1", "NIOConcurrencyHelpers"),
      resources: [.embedInCode("Client")]),
    .target(
      name: "Commands",
      dependencies: [
        "Diagnostics", "FileSystem", "SettingsModel", "SiteBuild", "SiteChecks", "SiteContent", "TextCoding",
        "Hosting", "PreviewServer", "Programs", "Concurrency", "ReleaseDiff", "SiteSchemas", "SwiftExport", "EmbeddedFiles",
        product("ArgumentParser", of: "swift-argument-parser"),
      ]),
    // The parts that need a process: arguments, standard streams, signals.
    .executableTarget(
      name: "sitegen",
      dependencies: ["CMemory", "Commands", "Concurrency", "FileSystem", "Libc", product("ArgumentParser", of: "swift-argument-parser")]),
  ] + tests,
  swiftLanguageModes: [.v6]
)

for (room, names) in rooms {
  for target in package.targets where target.path == nil {
    if names.contains(target.name) { target.path = "Sources/\(room)/\(target.name)" }
    if names.contains(where: { $0 + "Tests" == target.name }) { target.path = "Tests/\(room)/\(target.name)" }
  }
}

for target in package.targets where ![.system, .plugin].contains(target.type) && target.name != "CImages" {
  target.swiftSettings = strict + (target.name == "SettingsModel" ? [] : withoutDebugInfo)
}
