package import SiteBuild

/// The site that the server shows now.
package actor PreviewSite {
  package init() {}
}
