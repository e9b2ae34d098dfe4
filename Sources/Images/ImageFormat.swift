/// The formats of pictures that are recognized by their first bytes.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, webP, gif, avif, svg
}
