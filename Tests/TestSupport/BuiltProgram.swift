package import Foundation

/// The program that was built with the tests that run.
package enum BuiltProgram {
  package static var url: URL {
    let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
    let folder = products.pathExtension == "xctest" ? products.deletingLastPathComponent() : products
    return folder.appendingPathComponent("sitegen")
  }
}
