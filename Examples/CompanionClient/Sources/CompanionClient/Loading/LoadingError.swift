import Foundation
import SettingsModel

/// Why a site could not be loaded.
enum LoadingError: Error, Equatable, CustomStringConvertible {
  /// Nobody answered, or not to the end.
  case unreachable(URL, reason: String)
  case tooSlow(URL, Duration)
  case tooLarge(URL, limit: Int64)
  case status(URL, Int)
  /// A redirection to another host.
  case elsewhere(URL, to: String)
  /// What came is not what the manifest announces: the site is being replaced right now, or was copied in part.
  case mismatch(URL, String)
  case notUnderstood(URL, String)
  case version(URL, Int64)
  /// A path of the manifest that leads out of the site.
  case path(String)
  case noSettings(app: String)
  case nothingKept(Site, Catalogue.ID?, damage: String?)

  /// Whether it may be over in a moment.
  var isPassing: Bool {
    switch self {
    case .mismatch, .status(_, 404): true
    default: false
    }
  }

  /// Whether what was loaded before is still worth showing.
  var leavesWhatWasKept: Bool {
    switch self {
    case .noSettings: false
    default: true
    }
  }

  var description: String {
    switch self {
    case .unreachable(let url, let reason): "\(url) cannot be reached: \(reason)"
    case .tooSlow(let url, let limit): "\(url) did not come within \(limit)"
    case .tooLarge(let url, let limit): "\(url) is larger than the \(limit) bytes that it may have"
    case .status(let url, let status): "\(url) answers with status \(status)"
    case .elsewhere(let url, let target): "\(url) sends to another host, which is not followed: \(target)"
    case .mismatch(let url, let detail): "\(url) is not what the manifest says: \(detail)"
    case .notUnderstood(let url, let detail): "\(url) is no such document: \(detail)"
    case .version(let url, let version):
      "\(url) speaks version \(version) of the interface, this client version \(SettingsDocument.currentVersion): update the client"
    case .path(let path): "the manifest has a path that leads out of the site: \(path)"
    case .noSettings(let app): "the site has no settings of \(app)"
    case .nothingKept(let site, let app, let damage):
      "\(damage ?? "nothing of \(app.map { "\($0) at " } ?? "")\(site) is in the cache"): connect once"
    }
  }
}
