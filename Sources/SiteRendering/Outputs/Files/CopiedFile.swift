internal import SiteContent

/// A file that is published as it is.
package struct CopiedFile: Hashable, Sendable {
  let path: PagePath
  let source: Materials.Source
  let displayed: String

  func copied(_ materials: Materials) throws -> RenderedOutput {
    let bytes = try materials.read(source)
    materials.observer?.observe(path, from: displayed, bytes)
    return RenderedOutput(path, bytes)
  }
}
