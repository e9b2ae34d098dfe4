import Foundation
import SettingsModel

/// The reason why a site could not be loaded.
enum LoadingError: Error, Equatable, CustomStringConvertible {
  /// No response, or an incomplete one.
  case unreachable(URL, reason: String)
  case tooSlow(URL, Duration)
  case tooLarge(URL, limit: Int64)
  case status(URL, Int)
  /// A redirect to another host.
  case elsewhere(URL, to: String)
  /// A document differs from the manifest: the site is being replaced, or was copied only in part.
  case mismatch(URL, String)
  case notUnderstood(URL, String)
  case version(URL, Int64)
  /// The manifest has a path outside the site.
  case path(String)
  case noSettings(app: String)
  case nothingKept(Site, Catalogue.ID?, damage: String?)

  /// Whether a retry may succeed in a moment.
  var isPassing: Bool {
    switch self {
    case .mismatch, .status(_, 404): true
    default: false
    }
  }

  /// Whether to show the app that was loaded before.
  var leavesWhatWasKept: Bool {
    switch self {
    case .noSettings: false
    default: true
    }
  }

  var description: String {
    switch self {
    case .unreachable(let url, let reason): "\(url) cannot be reached: \(reason)"
    case .tooSlow(let url, let limit): "\(url) did not arrive within \(limit)"
    case .tooLarge(let url, let limit): "\(url) is larger than the limit of \(limit) bytes"
    case .status(let url, let status): "\(url) answers with status \(status)"
    case .elsewhere(let url, let target): "\(url) redirects to another host, which is not allowed: \(target)"
    case .mismatch(let url, let detail): "\(url) is not what the manifest says: \(detail)"
    case .notUnderstood(let url, let detail): "\(url) is not a valid document: \(detail)"
    case .version(let url, let version):
      "\(url) has version \(version) of the API, but this client supports version \(SettingsDocument.currentVersion): update the client"
    case .path(let path): "the manifest has a path outside the site: \(path)"
    case .noSettings(let app): "the site has no settings of \(app)"
    case .nothingKept(let site, let app, let damage):
      "\(damage ?? "nothing of \(app.map { "\($0) at " } ?? "")\(site) is in the cache"): connect once"
    }
  }
}
