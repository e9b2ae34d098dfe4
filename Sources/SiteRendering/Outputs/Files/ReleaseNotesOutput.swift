internal import Diagnostics
internal import SettingsModel
internal import SiteContent

/// `/<app>/releases/<version>.txt`: what is new, as App Store Connect takes it.
///
/// A text that is too long has no file: cut at any place it would say something else.
struct ReleaseNotesOutput: ViewOutput {
  /// In UTF-16, which is never less than what the store counts.
  private static let maximumLength = 4_000

  let place: OutputPlace
  let app: Catalogue.ID
  let release: AppRelease
  /// Whether its text goes to a store next. The texts of others stay as they are.
  let isNewest: Bool

  /// A release that was taken back goes to no store.
  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps {
      let newest = draft.site.newestReleases(of: app.id)
      for release in draft.site.publishedReleases(of: app.id) where !release.isWithdrawn {
        // A changelog is in one language.
        if release.section != nil, !draft.edition.isMain { continue }
        let place = OutputPlace(SitePaths.notes(of: release, of: app.place), madeFrom: app)
        draft.add(ReleaseNotesOutput(place: place, app: app.id, release: release, isNewest: newest.contains(release)))
      }
    }
  }

  package var shownPosts: [PageMetadata] { [release.post].compactMap(\.self) }

  package struct View: Hashable, Sendable {
    let path: PagePath
    let version: String
    /// Where to report what is wrong with it; nil if that does not matter any more.
    let place: SourcePlace?
    /// Of a changelog.
    let notes: String?
    let post: ContentPath?
  }

  package func view(in site: SiteContext) -> View {
    View(
      path: path, version: release.version, place: isNewest ? release.place : nil,
      notes: release.section.map { ReleaseText($0, in: site).notes }, post: release.post?.source)
  }

  package static func render(_ view: View, _ materials: Materials) throws -> RenderedOutput {
    let notes = StoreText.text(of: view.notes ?? view.post.flatMap(materials.post)?.notes ?? "")
    var rendered = RenderedOutput(files: [])
    let length = notes.utf16.count
    if length > maximumLength {
      let problem = view.place.map { place in
        Diagnostic(
          .warning, .longReleaseNotes, at: place, "what is new in \(view.version) has \(length) characters, more than \(maximumLength)",
          help: "App Store Connect refuses more, so \(view.path.file) is not written: shorten it")
      }
      rendered.diagnostics += [problem].compactMap(\.self)
    } else if !notes.isEmpty {
      rendered.files.append(.init(path: view.path.file, bytes: Array((notes + "\n").utf8)))
    }
    if let post = view.post { rendered.used.posts = [post: Fingerprint(of: materials.post(post))] }
    return rendered
  }
}
