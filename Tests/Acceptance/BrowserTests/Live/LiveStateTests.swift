import Foundation
import SettingsModel
import SiteBuild
import SiteContent
import SiteRendering
import TestSupport
import Testing

extension BrowserTests {
  /// That the browser decides as the builder does.
  @Suite(.timeLimit(.minutes(10))) struct LiveStateTests {

    /// What a screen shows in a state of the app.
    private struct Case: Encodable {
      struct Row: Encodable {
        let row: String
        let visible, enabled: Bool
        let reason, trailing, icon, badge: String
        let swatches: Int64
      }

      let query, screen: String
      let rows: [Row]
      let cards: [String]
    }

    @Test func conditionsAreDecidedAsInSwift() async throws {
      let vectors = try String(
        contentsOfFile: ProjectFolder.path + "/Tests/SettingsModelTests/vectors.json", encoding: .utf8)
      try await withShippedSite { page in
        try await page.desk.open("steps/settings/")
        try await page.browser.run(
          """
          const read = (facts) => (fact) => (Object.hasOwn(facts, fact) ? facts[fact] : null)
          import('/assets/preview/live/model/condition.js').then(({ evaluate }) => {
            window.wrong = \(vectors).filter(({ condition, facts, result }) => evaluate(condition, read(facts)) !== (result ?? null))
              .map(({ id }) => id)
          })
          """)
        try await page.browser.expect("window.wrong", [String]())
      }
    }

    @Test func whatAnUnknownConditionGatesIsVisibleAndDisabled() async throws {
      try await withShippedSite { page in
        try await page.desk.open("steps/settings/")
        try await page.browser.run(
          """
          import('/assets/preview/live/model/resolve.js').then(({ resolve }) => {
            const later = { $between: ['stepGoal', 1, 2] }
            const place = { section: {}, screen: {}, model: { setting: () => undefined }, state: { value: () => null }, base: {} }
            const look = (row, section = {}) => {
              const { visible, enabled } = resolve(row, { ...place, section })
              return `${visible} ${!!enabled}`
            }
            window.looks = [
              look({}), look({ visibleWhen: later }), look({ enabledWhen: later }), look({}, { visibleWhen: later }), look({}, { enabledWhen: later }),
              look({ visibleWhen: { isPro: true, ...later } }),
            ]
          })
          """)
        try await page.browser.expect(
          "window.looks", ["true true", "true false", "true false", "true false", "true false", "false true"])
      }
    }

    /// Every value of every fact, each with every row.
    @Test(arguments: ["steps", "psst", "simplex"]) func rowsShowWhatTheBuilderResolves(app: String) async throws {
      try await withShippedSite { page in
        let cases = try await self.cases(of: app, from: page.desk.folder)
        #expect(cases.count >= 10)
        try await page.open("\(app)/settings/")
        try await page.browser.run(
          """
          const drawn = (icon) => icon ? icon.querySelector('use').href.baseVal.split('#')[1] + ' ' + (/symbol--(?!badge)(\\w+)/.exec(icon.getAttribute('class'))?.[1] ?? '') : ''
          const shown = (node) => ({
            row: node.dataset.row, visible: !node.hidden, enabled: node.ariaDisabled !== 'true',
            reason: node.querySelector('.row__condition').textContent, trailing: node.querySelector('.row__value')?.textContent ?? '',
            icon: drawn(node.querySelector('.row__icon svg')), badge: drawn(node.querySelector('.symbol--badge')),
            swatches: node.querySelectorAll('.swatch').length,
          })
          window.compared = (async () => {
          window.differences = undefined
          const differences = []
          for (const { query, screen, rows, cards } of \(JSON.text(cases))) {
            history.replaceState(null, '', `?${query}&screen=${screen}`)
            dispatchEvent(new PopStateEvent('popstate'))
            // Addresses are read by a module that is loaded with the first, and other screens are shown with another.
            await import('/assets/preview/live/model/parse.js')
            await import('/assets/preview/live/screens/moves.js')
            await new Promise((done) => setTimeout(done))
            const found = [...document.querySelectorAll('.phone .rows > [data-row]')].map(shown)
            const seen = [...document.querySelectorAll('.phone [data-card]:not([hidden])')].map((card) => card.dataset.card)
            rows.forEach((row, index) => {
              for (const [name, value] of Object.entries(row)) {
                const other = found[index]?.[name]
                if (other !== value) differences.push(`${query} ${screen} ${row.row} ${name}: ${other}, not ${value}`)
              }
            })
            if (found.length !== rows.length) differences.push(`${query} ${screen}: ${found.length} rows`)
            if (seen.join() !== cards.join()) differences.push(`${query} ${screen}: cards ${seen}`)
          }
          window.differences = differences
          })()
          """)
        try await page.browser.expect("window.differences", [String]())
      }
    }

    private func cases(of id: String, from source: TemporaryFolder) async throws -> [Case] {
      var options = try TestSite([:], templates: .none).options()
      let folder = try TemporaryFolder()
      options.source = source.path
      options.output = folder.path + "/public"
      _ = try await BuildPipeline(options).run()
      let app = try app(id, in: folder)
      let words = ConditionWords(app.catalogue)
      return app.catalogue.facts.flatMap { fact in
        domain(of: fact).flatMap { value in cases(of: app, where: fact, is: value, words) }
      }
    }

    private func app(_ id: String, in folder: TemporaryFolder) throws -> App {
      let api = "public/api/v1/\(id)/"
      let decoder = JSONDecoder()
      var app = App(
        AppPlace(.init(id)), catalogue: try decoder.decode(SettingsDocument.self, from: folder.data(api + "settings.json")).body)
      if folder.exists(api + "icons.json") {
        app.icons = try decoder.decode(IconsDocument.self, from: folder.data(api + "icons.json")).body
      }
      let resolved = try decoder.decode(ConfigurationDocument.self, from: folder.data(api + "configuration.json")).body
      app.configuration = Configuration(resolved)
      return app
    }

    private func domain(of fact: Fact) -> [Scalar] {
      let values: [Scalar] =
        switch fact.type.known {
        case .boolean: [true, false]
        case .enumeration: (fact.values ?? []).map { .string($0) }
        default: ["", "words"]
        }
      return values + (fact.nullable == true ? [.null] : [])
    }

    private func cases(of app: App, where fact: Fact, is value: Scalar, _ words: ConditionWords) -> [Case] {
      guard var configuration = app.configuration else { return [] }
      configuration.facts[fact.id.rawValue] = value
      let resolved = app.resolver(configuration).resolve()
      return resolved.screens.map { screen in
        Case(
          query: "fact.\(fact.id)=\(value.text)", screen: screen.id.rawValue, rows: screen.sections.flatMap(\.rows).map(row),
          cards: (screen.cards ?? []).filter(\.visible).map(\.id.rawValue))
      }
    }

    private func row(_ row: ResolvedConfiguration.Row) -> Case.Row {
      func look(_ icons: [Icon]?) -> String {
        icons?.first.map { ($0.symbol ?? $0.asset ?? "") + " " + ($0.color ?? "") } ?? ""
      }
      return Case.Row(
        row: row.row.rawValue, visible: row.visible, enabled: row.enabled, reason: row.disabledReason?.first?.text ?? "",
        trailing: row.trailing?.compactMap(\.text).first ?? "", icon: look(row.icon), badge: look(row.badge),
        swatches: row.trailing?.compactMap(\.swatches).first ?? 0)
    }
  }
}

private enum JSON {
  static func text(_ value: some Encodable) throws -> String { String(decoding: try JSONEncoder().encode(value), as: UTF8.self) }
}
