internal import SiteContent

/// The address of an output: `/steps/terms/` for `steps/terms/index.html`, `/404.html` for `404.html`; encoded.
package func address(ofOutput path: String) -> String {
  let index = "index.html"
  let isIndex = path == index || path.hasSuffix("/" + index)
  return PagePath("/" + (isIndex ? String(path.dropLast(index.count)) : path)).encoded
}
