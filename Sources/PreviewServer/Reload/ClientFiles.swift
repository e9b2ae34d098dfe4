internal import Hosting
internal import NIOHTTP1

extension Reply {
  /// The files that pages load for live reload: scripts, a style sheet, and the events.
  static func client(_ name: String) -> Reply {
    if name == "events" { return Reply(.ok, fields: [("Content-Type", "text/event-stream")], content: .events) }
    guard let bytes = clientFiles[name] else { return Reply(.notFound, text: "404 Not Found: the server has no such file") }
    return Reply(.ok, fields: [("Content-Type", MediaType(ofFile: name).text)], content: .bytes(ReplyBytes(bytes)))
  }

  private static let clientFiles: [String: [UInt8]] = [
    "reload.js": PackageResources.reload_js,
    "worker.js": PackageResources.worker_js,
    "page-state.js": PackageResources.page_state_js,
    "overlay.js": PackageResources.overlay_js,
    "excerpt.js": PackageResources.excerpt_js,
    "element.js": PackageResources.element_js,
    "inspect.js": PackageResources.inspect_js,
    "inspect.css": PackageResources.inspect_css,
    "overlay.css": PackageResources.overlay_css,
    "panel.css": PackageResources.panel_css,
  ]
}
