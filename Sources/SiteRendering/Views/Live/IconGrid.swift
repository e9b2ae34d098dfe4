internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The grid of an app's icons, with the sizes that the model gives it: on the page of the icons, and in the app's own sheet.
struct IconGrid {
  let context: PageContext
  let icons: IconSet

  /// The published user's icon, else the one that the app has without a choice.
  var chosen: AppIcon? {
    icons.icons.first { $0.id == context.configuration?.icon } ?? icons.icons.first { $0.primary == true }
  }

  /// The values of `partials/icons/grid`.
  var value: TemplateValue {
    [
      "label": .text(icons.title), "columns": number(icons.grid.columns), "spacing": number(icons.grid.spacing),
      "width": number(icons.tile.width), "height": number(icons.tile.height), "radius": number(icons.tile.cornerRadius),
      "border": .optional(icons.selection?.border.map { String($0.width) }), "color": .optional(icons.selection?.border?.color),
      "scale": .optional(icons.selection?.scale?.plain), "animation": .optional(icons.selection?.animation),
      "groups": .list(groups.map(group)),
    ]
  }

  /// Who made icons, and under which license: said once for all of them.
  private struct Credit: Hashable {
    let author: String
    let license: String?
    let isSample: Bool
  }

  /// The icons of each maker, in the order of the first of each.
  private var groups: [(credit: Credit, icons: [AppIcon])] {
    let credited = icons.icons.map { (credit: Credit(author: $0.author, license: license(of: $0), isSample: $0.sample == true), icon: $0) }
    var order: [Credit] = []
    for (credit, _) in credited where !order.contains(credit) { order.append(credit) }
    return order.map { credit in (credit, credited.filter { $0.credit == credit }.map(\.icon)) }
  }

  private func group(_ credit: Credit, _ members: [AppIcon]) -> TemplateValue {
    let isFirst = members.first?.id == icons.icons.first?.id
    return [
      "icons": .list(
        members.enumerated().map { icon($1, isChosen: $1.id == chosen?.id, isInView: isFirst && $0 < icons.grid.columns) })
    ]
  }

  /// Who made which icons. The app does not say so, so pages say it below the phone.
  var makers: [String] {
    let words = context.words
    let groups = groups
    return groups.map { credit, members in
      let maker = credit.isSample ? words.sampleIconsBy(credit.author) : words.iconsBy(credit.author)
      let text = credit.license.map { "\(maker) · \($0)" } ?? maker
      return groups.count == 1 ? text : words.labelled(label: words.list(members.map(\.title)), text: text)
    }
  }

  /// The values of `partials/icons/icon`.
  ///
  /// - Parameter isInView: whether it is seen at once, and loaded so.
  func icon(_ icon: AppIcon, isChosen: Bool, isInView: Bool = false) -> TemplateValue {
    let picture = context.media.picture(of: icon)?.values("icon", in: .tile(of: context.app), context.links)
    return .object(facts(of: icon, isChosen: isChosen, isInView: isInView).merging(picture ?? [:]) { _, new in new })
  }

  private func facts(of icon: AppIcon, isChosen: Bool, isInView: Bool) -> [String: TemplateValue] {
    [
      "id": .text(icon.id.rawValue), "title": .text(icon.title),
      "isInView": .flag(isInView), "iconHref": .none, "iconSources": .none, "iconDarkSources": .none,
      "width": number(icons.tile.width), "height": number(icons.tile.height),
      "isChosen": .flag(isChosen),
    ]
  }

  /// Of a sample nothing needs to be said.
  func license(of icon: AppIcon) -> String? {
    icon.license ?? licenses[icon.author] ?? (icon.sample == true ? nil : context.gap(context.words.gapLicense))
  }

  /// The licenses that the credits give once for all icons of an author.
  private var licenses: [String: String] {
    (icons.credits?.entries ?? []).reduce(into: [:]) { licenses, entry in licenses[entry.author] = entry.license }
  }

  private func number(_ number: Int64) -> TemplateValue { .text(String(number)) }
}
