internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/credits/`: the makers of the icons, and the licenses of the software in the app. Either can be missing.
struct CreditsPage {
  /// The anchor of the list of software.
  static let acknowledgements = "acknowledgements"

  let context: PageContext

  /// - Parameter isOpened: whether a Markdown page at this address adds a title and a text.
  func view(isOpened: Bool) -> PageView {
    let words = context.words
    let app = context.app
    let hasCredits = app.icons?.credits != nil
    let description = hasCredits ? words.creditsDescription(app.name) : words.acknowledgementsDescription(app.name)
    var view = context.view("credits", AppPage.credits.title(words, in: app), description: description)
    view.sample = hasCredits && app.icons?.sample == true ? .icons : nil
    let sheet = app.icons.map { IconSheet(context: context, icons: $0) }
    view.values = [
      "credits": .list(app.icons?.credits.flatMap { credits in sheet.map { [$0.credits(credits)] } } ?? []),
      "authors": .list(hasCredits ? authors : []), "hasAuthors": .flag(hasCredits),
      "acknowledgements": .list(acknowledgements(hasHeading: hasCredits || isOpened)),
      "hasAcknowledgements": .flag(app.hasAcknowledgements),
    ]
    view.searchTexts = (app.licenses?.packages ?? []).map(\.name)
    return view
  }

  private var authors: [TemplateValue] {
    guard let icons = context.app.icons else { return [] }
    let grid = IconGrid(context: context, icons: icons)
    return Dictionary(grouping: icons.icons, by: \.author).sorted { $0.key < $1.key }.map { author, icons in
      [
        "author": .text(author), "icons": .list(icons.map { grid.icon($0, isChosen: false) }),
        "licenses": .list(Set(icons.compactMap(grid.license)).sorted().map(TemplateValue.text)),
      ]
    }
  }

  /// - Parameter hasHeading: whether the list needs a heading, because the page has another title or another section.
  private func acknowledgements(hasHeading: Bool) -> [TemplateValue] {
    guard context.app.hasAcknowledgements, let list = context.app.licenses else { return [] }
    let title = context.words.acknowledgementsTitle
    return [
      [
        "heading": .optional(hasHeading ? title : nil), "about": .text(context.words.acknowledgementsDescription(context.app.name)),
        "groups": .list(list.groups.map(value)),
      ]
    ]
  }

  private func value(_ group: LicenseList.Group) -> TemplateValue {
    [
      "packages": .list(
        group.packages.map { ["name": .text($0.name), "version": .optional($0.version), "url": .optional($0.url)] }),
      "license": .text(group.license ?? context.words.licenseText), "isKnown": .flag(group.license != nil), "text": .optional(group.text),
    ]
  }
}

extension App {
  var hasAcknowledgements: Bool { licenses?.packages.isEmpty == false }
}

extension LicenseList {
  /// Packages with the same license and license text.
  fileprivate struct Group {
    let license: String?
    let text: String?
    var packages: [Entry]
  }

  /// The groups in the order of their first packages.
  fileprivate var groups: [Group] {
    var numbers: [[String?]: Int] = [:]
    var groups: [Group] = []
    for package in packages {
      if let number = numbers[[package.license, package.text]] {
        groups[number].packages.append(package)
      } else {
        numbers[[package.license, package.text]] = groups.count
        groups.append(Group(license: package.license, text: package.text, packages: [package]))
      }
    }
    return groups
  }
}
