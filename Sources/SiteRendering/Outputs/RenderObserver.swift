package import SiteContent

/// Looks at outputs while they are rendered, several at once; a build has none.
package protocol RenderObserver: Sendable {
  func observe(_ page: RenderedPage)
  /// A file that is published as it is.
  func observe(_ path: PagePath, from displayed: String, _ bytes: [UInt8])
}
