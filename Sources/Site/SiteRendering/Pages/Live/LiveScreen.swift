internal import CanonicalJSON
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The values for an app's live screen: the addresses of the model's documents, and a control for each value that the screen depends on.
///
/// The page contains the first screen of the published user as HTML. The scripts then replace it, and draw all screens from the published
/// JSON documents.
struct LiveScreen {
  let context: PageContext

  var value: TemplateValue {
    let catalogue = context.catalogue
    let configuration = context.configuration
    let controls = LiveControls(context: context)
    let presets = LivePresets(context: context)
    let rowless = controls.rowless
    let outcomes = self.outcomes
    let elsewhere = context.index.rows.filter { !catalogue.draws($0) }.map(\.id.rawValue)
    let pages = self.pages
    let share = catalogue.screens.flatMap(\.rows).first { $0.opens?.shares != nil }?.opens?.view
    let gallery = context.app.icons
    let values: [String: TemplateValue] = [
      "first": FirstScreenPicture(context: context).live,
      "modelHref": .text(document(.settings)),
      "configurationHref": configuration == nil ? .none : .text(document(.configuration)),
      "effectsHref": .optional(catalogue.effects.isEmpty ? nil : context.developerHref(.effects)),
      "listsChanges": .flag(listsChanges), "asks": .optional(catalogue.unaskedStates.joined(separator: " ").nonEmpty),
      // The list below the screen shows defaults, so the page names the user whose values the screen shows.
      "userName": .optional(configuration?.profile?.name),
      "headers": .list(headers), "marks": .list(marks.map(TemplateValue.text)),
      "iconID": .optional(gallery.flatMap { IconGrid(context: context, icons: $0).chosen }?.id.rawValue),
      "showsGaps": .flag(context.showsGaps), "unknownValue": .text(context.unknownValue),
      "undescribed": .optional(undescribedRows.map(\.id.rawValue).joined(separator: " ").nonEmpty),
      "undrawn": .optional(undrawn.isEmpty ? nil : undrawn.joined(separator: " ")),
      "elsewhere": .optional(elsewhere.joined(separator: " ").nonEmpty),
      "presets": .list(presets.value), "hasPresets": .flag(!presets.all.isEmpty),
      "onboardingHref": .optional(onboarding?.href), "onboardingWhen": .optional(onboarding?.when),
      "controls": .list(controls.facts), "hasControls": .flag(!catalogue.facts.isEmpty),
      "rowlessControls": .list(rowless), "hasRowlessControls": .flag(!rowless.isEmpty),
      "permissionTexts": .list(context.app.permissionTexts.map { ["fact": .text($0.fact.rawValue), "text": .text($0.text)] }),
      "reasons": .list(reasons), "hasReasons": .flag(!reasons.isEmpty),
      "footers": .list(footers), "pages": .list(pages), "hasPages": .flag(!pages.isEmpty),
      "outcomes": .list(outcomes), "hasOutcomes": .flag(!outcomes.isEmpty),
      "shareView": .optional(share), "share": share == nil ? .none : ShareCode(context: context).value,
      "gallery": gallery.map { IconSheet(context: context, icons: $0).value } ?? .none,
    ]
    return .object(values.merging(context.frame(isTabButton: true)) { own, _ in own })
  }

  private func document(_ kind: Manifest.Kind) -> String { SitePaths.document(kind, of: context.app.place).encoded }

  /// Texts that explain why rows are disabled, if the author gives no reason. Each text's key is a row's id, `<screen>.<section>` or
  /// `<screen>.<state>`.
  private var reasons: [TemplateValue] {
    context.catalogue.screens.flatMap { screen -> [TemplateValue] in
      let states = (screen.states ?? []).filter { $0.rows == "disabled" }.map { state in
        reason("\(screen.id).\(state.id)", state.message ?? state.when.flatMap(context.readers.statement))
      }
      let sections = screen.sections.filter { $0.disabledReason == nil }.map { reason("\(screen.id).\($0.id)", sentence($0.enabledWhen)) }
      let rows = screen.rows.filter { $0.disabledReason == nil }.map { reason($0.id.rawValue, sentence($0.enabledWhen)) }
      return (states + sections + rows).compactMap(\.self)
    }
  }

  /// The address that plays the onboarding from its beginning, and the condition for showing it.
  private var onboarding: (href: String, when: String)? {
    guard let flow = context.app.onboarding, let condition = flow.showWhen else { return nil }
    let beginning = QueryAndFragment(query: "at=\(flow.machine.initial)")
    return (context.href(.onboarding) + beginning.encoded, String(decoding: JSONBytes.encode(condition).dropLast(), as: UTF8.self))
  }

  /// The rows whose controls are not documented.
  private var undescribedRows: [Row] {
    context.index.rows.filter { $0.isUndescribed($0.setting.flatMap { context.settings[$0] }) }
  }

  /// Notes about parts of the picture that are not from the app.
  private var marks: [String] {
    let hasSwatches = context.index.rows.contains { $0.trailing?.contains { $0.swatches != nil } == true }
    let makers = context.app.icons.map { IconGrid(context: context, icons: $0).makers } ?? []
    return (hasSwatches ? [context.words.swatchesAreOurs] : []) + makers
  }

  /// The header of each screen that shows the signed-in user, with its fallback texts.
  private var headers: [TemplateValue] {
    let profile = context.configuration?.profile
    let photo = profile?.photo.map { PagePath(context.app.place.files.text + $0).encoded }
    return context.catalogue.screens.compactMap { screen in
      screen.header.map { header in
        [
          "screen": .text(screen.id.rawValue), "name": .text(header.name.flatMap { profile?.name ?? $0.fallback } ?? ""),
          "email": .optional(header.email.flatMap { profile?.email ?? $0.fallback }), "initials": .optional(profile?.initials),
          "photoHref": .optional(photo),
          "fallbackName": .text(header.name?.fallback ?? ""), "fallbackEmail": .optional(header.email?.fallback?.nonEmpty),
        ]
      }
    }
  }

  /// Whether using the app may have results that the screen does not show: effects, or destinations outside the app.
  private var listsChanges: Bool { !context.catalogue.effects.isEmpty || context.index.rows.contains(where: \.leavesApp) }

  /// The pages on this site that rows open, whose addresses are relative on the page. The documents have absolute URLs.
  private var pages: [TemplateValue] {
    context.index.rows.compactMap { row in
      guard let (path, end) = context.page(openedBy: row) else { return nil }
      return [
        "key": .text(row.id.rawValue), "title": .text(context.filled(row.title)),
        "href": .text(path.encoded + end.encoded),
      ]
    }
  }

  /// Footers with markup and placeholders, whose links are relative on the page.
  private var footers: [TemplateValue] {
    context.catalogue.screens.flatMap { screen in
      screen.sections.filter { $0.footerHTML != nil }.map { section -> TemplateValue in
        ["key": .text("\(screen.id).\(section.id)"), "footerHTML": context.html(section.footer, section.footerHTML)]
      }
    }
  }

  /// The names of symbols without a drawing, each with the symbol that is shown instead, if there is one: `bell.bogus:bell`.
  private var undrawn: [String] {
    let icons = context.index.rows.flatMap { ($0.icon ?? []) + ($0.badge ?? []) }
    let names = Set(icons.compactMap { $0.symbol ?? $0.asset }).filter { context.symbols?.drawing(of: $0) != $0 }
    return names.sorted().map { name in context.symbols?.base(of: name).map { "\(name):\($0)" } ?? name }
  }

  private func sentence(_ condition: Condition?) -> String? { condition.flatMap { context.readers.sentence($0, to: .use) } }

  private func reason(_ key: String, _ text: String?) -> TemplateValue? {
    text.map { ["key": .text(key), "text": .text($0)] }
  }

  /// The rows that start an operation that may fail, including the row that changes the app icon.
  private var outcomes: [TemplateValue] {
    let icons = context.app.icons
    let rows = context.index.rows.filter { row in
      row.machine?.canFail == true || row.id == icons?.updates && icons?.machine?.canFail == true
    }
    return rows.map { ["name": .text("outcome.\($0.id)"), "title": .text(context.filled($0.title))] }
  }
}

extension Machine {
  /// Whether the machine starts an operation that may fail.
  fileprivate var canFail: Bool { states.contains { $0.invoke != nil && $0.transitions.count > 1 } }
}
