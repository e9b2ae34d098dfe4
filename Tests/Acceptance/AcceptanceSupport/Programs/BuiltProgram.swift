package import Foundation

/// The program that was built with the tests that run; for a campaign, another build of it that the environment names.
package enum BuiltProgram {
  package static var url: URL {
    if let path = ProcessInfo.processInfo.environment["SITEGEN"] { return URL(fileURLWithPath: path) }
    let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
    let folder = products.pathExtension == "xctest" ? products.deletingLastPathComponent() : products
    return folder.appendingPathComponent("sitegen")
  }
}
