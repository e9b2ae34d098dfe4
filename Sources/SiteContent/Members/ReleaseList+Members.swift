internal import SettingsModel

extension ReleaseList: Published {
  static let published = PublishedType(
    of: ReleaseList.self, "What is new in each version of an app.",
    .published("releases", \.releases, .list(.object), "The releases, the newest first."))
}

extension ReleaseList.Entry: Published {
  static let published = PublishedType(
    of: ReleaseList.Entry.self, "A version of an app that people can have.",
    .published("version", \.version, .name, "The version: 1.2.0."),
    .published("date", \.date, .date, "The day that it was released."),
    .published("url", \.url, .path, "Where it is described on the site, root-relative."),
    .published("title", \.title, .text, "What it is called, if it is more than a version."),
    .published("withdrawn", \.withdrawn, .boolean, "Whether it was taken back."),
    .published("html", \.html, .text, "What is new as HTML, for the body of a document. Links are absolute."),
    .published("text", \.text, .text, "The same without any markup, as stores show it."))
}
