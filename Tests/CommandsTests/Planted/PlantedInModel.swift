extension SiteWithMistakes {
  /// Mistakes in settings, configurations and pages.
  static let model = SiteWithMistakes(
    "the model",
    surroundings: [
      PlantedFile("content/id/app.yaml", "name: Id"),
      PlantedFile("content/range/app.yaml", "name: Range"),
      PlantedFile("content/machine/app.yaml", "name: Machine"),
      PlantedFile("content/flow/app.yaml", "name: Flow"),
      PlantedFile("content/icons/app.yaml", "name: Icons"),
      PlantedFile(
        "content/same/app.yaml",
        """
        name: Same
        facts:
          lock: { type: boolean }
        """),
      PlantedFile(
        "templates/layouts/odd.mustache",
        """
        <title>{{documentTitle}}</title>
        <meta name="description" content="{{description}}">
        <main><h1>{{title}}</h1>{{{bodyHTML}}}</main>
        """),
      PlantedFile(
        "content/walker/odd.md",
        """
        ---
        title: Odd
        description: A page with a layout of its own.
        layout: odd
        ---

        Text.
        """),
      PlantedFile("content/icons/icons/red.svg", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#),
    ],
    mistakes: [
      PlantedMistake(
        "a default that is not an option", "content/walker/settings.yaml", .change("default: system", to: "default: sytem"),
        at: "default: ▸sytem", #"error: "sytem" is not an option of appearance [unknown-option]"#),
      PlantedMistake(
        "an undeclared effect", "content/walker/settings.yaml",
        .change("onChange: [applyAppearance, reloadWidgets]", to: "onChange: [applyAppearence, reloadWidgets]"),
        at: "onChange: [▸applyAppearence,", #"error: there is no effect "applyAppearence" [unknown-effect]"#),
      PlantedMistake(
        "an unknown key of a setting", "content/walker/settings.yaml",
        .change("keywords: [dark mode, night]", to: "keyword: [dark mode, night]"),
        at: "▸keyword: [dark mode,", #"error: "keyword" is not a valid key in setting [unknown-key]"#),
      PlantedMistake(
        "an undeclared entitlement", "content/walker/settings.yaml",
        .change("orange: { title: Orange, entitlement: pro }", to: "orange: { title: Orange, entitlement: prro }"),
        at: "Orange, entitlement: ▸prro }", #"error: there is no entitlement "prro" [unknown-entitlement]"#),
      PlantedMistake(
        "a default between two steps", "content/walker/settings.yaml", .change("default: 16", to: "default: 17"),
        at: "default: ▸17", "error: 17 is between two steps of textSize [off-step]"),
      PlantedMistake(
        "a permission value without an outcome", "content/walker/settings.yaml",
        .change(" authorized: [scheduleReminder],", to: ""),
        at: "▸{ undetermined", "error: notificationAuth has no outcome for authorized [uncovered-case]"),
      PlantedMistake(
        "a default outside the range", "content/walker/settings.yaml", .change("default: 19", to: "default: 25"),
        at: "default: ▸25", "error: 25 is more than the maximum of reminderHour [out-of-range]"),
      PlantedMistake(
        "a string instead of a Boolean", "content/walker/settings.yaml",
        .change("key: cloudSync\n    type: boolean\n    default: false", to: "key: cloudSync\n    type: boolean\n    default: \"no\""),
        at: #"    default: ▸"no""#, #"error: cloudSync must be true or false, not "no" [wrong-type]"#),
      PlantedMistake(
        "a condition with an unknown value of a fact", "content/walker/settings.yaml",
        .change("visibleWhen: { isPro: false }\n    sections", to: "visibleWhen: { isPro: maybe }\n    sections"),
        at: "visibleWhen: { isPro: ▸maybe }", #"error: isPro cannot be "maybe" [outside-domain]"#),
      PlantedMistake(
        "a condition with an undeclared fact", "content/walker/settings.yaml",
        .change("icon: number, visibleWhen: { reminders: true }", to: "icon: number, visibleWhen: { remindrs: true }"),
        at: "visibleWhen: { ▸remindrs: true }", #"error: there is no fact "remindrs" [unknown-fact]"#),
      PlantedMistake(
        "a condition with null for a fact that always has a value", "content/walker/settings.yaml",
        .change("enabledWhen: { isPro: true }", to: "enabledWhen: { isPro: null }"),
        at: "enabledWhen: { isPro: ▸null }", "error: isPro cannot be null [not-nullable]"),
      PlantedMistake(
        "an unknown screen", "content/walker/settings.yaml",
        .change("opens: { screen: privacy }", to: "opens: { screen: privcy }"),
        at: "opens: { screen: ▸privcy }", #"error: there is no screen "privcy" [unknown-screen]"#),
      PlantedMistake(
        "an unknown kind of row", "content/walker/settings.yaml", .change("kind: info", to: "kind: inf"),
        at: "kind: ▸inf", #"error: "inf" is not a kind of row [unknown-value]"#),
      PlantedMistake(
        "an unknown source of a value", "content/walker/settings.yaml", .change("{ value: version }", to: "{ value: versoin }"),
        at: "{ value: ▸versoin }", #"error: "versoin" is not a valid value source [unknown-value-source]"#),
      PlantedMistake(
        "an invalid address", "content/walker/settings.yaml", .change("url: /walker/contact/", to: "url: exmaple"),
        at: "url: ▸exmaple", #"error: "exmaple" is not a valid address [invalid-url]"#),
      PlantedMistake(
        "a row with an unknown setting", "content/walker/settings.yaml", .change("- appearance: {", to: "- apearance: {"),
        at: "- ▸apearance: {", #"error: "apearance" is not a setting, and a row without a setting needs a title [row-needs-title]"#),
      PlantedMistake(
        "a duplicate row", "content/walker/settings.yaml",
        .change("- terms: { title: Terms of Use", to: "- support: { title: Terms of Use"),
        at: "- ▸support: { title: Terms", #"error: "support" is the id of two rows [duplicate-id]"#),
      PlantedMistake(
        "an unknown option in a configuration", "content/walker/configuration.yaml",
        .change("appearance: system", to: "appearance: dim"),
        at: "appearance: ▸dim", #"error: "dim" is not an option of appearance [unknown-option]"#),
      PlantedMistake(
        "an option that the user is not entitled to", "content/walker/configuration.yaml",
        .change("accentColor: green", to: "accentColor: violet"),
        at: "accentColor: ▸violet", #"error: "violet" needs Pro, which this user does not have [not-entitled]"#),
      PlantedMistake(
        "a value outside the range", "content/walker/configuration.yaml", .change("textSize: 18", to: "textSize: 99"),
        at: "textSize: ▸99", "error: 99 is more than the maximum of textSize [out-of-range]"),
      PlantedMistake(
        "an unknown value of a fact", "content/walker/configuration.yaml",
        .change("notificationAuth: authorized", to: "notificationAuth: allowed"),
        at: "notificationAuth: ▸allowed", #"error: notificationAuth cannot be "allowed" [outside-domain]"#),
      PlantedMistake(
        "a value of an unknown setting", "content/walker/configuration.yaml", .change("cloudSync: false", to: "cloudSnc: false"),
        at: "▸cloudSnc: false", #"error: there is no setting "cloudSnc" [unknown-setting]"#),
      PlantedMistake(
        "a number instead of a Boolean", "content/walker/configuration.yaml", .change("appLock: true", to: "appLock: 1"),
        at: "appLock: ▸1", "error: appLock must be true or false, not 1 [wrong-type]"),
      PlantedMistake(
        "a link to an unknown setting", "content/walker/support.md", .change("setting:walker/reminders", to: "setting:walker/reminder"),
        at: "▸[Daily reminder](setting:walker/reminder)", #"error: Walker has no setting "reminder" [unknown-reference]"#),
      PlantedMistake(
        "the range of a setting without a range", "content/walker/support.md",
        .change("range:walker/textSize", to: "range:walker/appearance"),
        at: "▸[](range:walker/appearance)", "error: the range of appearance is not documented [unknown-reference]"),
      PlantedMistake(
        "a count of an unknown list", "content/walker/privacy.md", .add("[](count:walker/settigns)"),
        at: "▸[](count:walker/settigns", #"error: "settigns" cannot be counted [unknown-reference]"#),
      PlantedMistake(
        "a link to an unknown app", "content/walker/privacy.md", .add("[x](setting:wakler/appLock)"),
        at: "▸[x](setting:", #"error: there is no app "wakler" [unknown-reference]"#),
      PlantedMistake(
        "an unknown layout", "content/walker/more.md", .add("---\ntitle: More\ndescription: More.\nlayout: wide\n---\n\nText."),
        at: "layout: ▸wide", #"error: there is no layout "wide" [unknown-layout]"#),
      PlantedMistake(
        "two pages with the same address", "content/walker/terms/index.md",
        .add("---\ntitle: Terms again\ndescription: More.\n---\n\nText."),
        "error: /walker/terms/ is produced twice [duplicate-url]"),
      PlantedMistake(
        "an invalid alias", "content/walker/old.md",
        .add("---\ntitle: Old\ndescription: Old.\naliases: [old]\n---\n\nText."),
        at: "aliases: [▸old]", #"error: "old" is not a valid address on this site [unusable-name]"#),
      PlantedMistake(
        "an invalid slug", "content/walker/slug.md",
        .add("---\ntitle: Slug\ndescription: Slug.\nslug: a/b\n---\n\nText."),
        at: "slug: ▸a/b", #"error: "a/b" cannot be used in an address [unusable-name]"#),
      PlantedMistake(
        "quotes nested deeper than the limit", "content/walker/deep.md",
        .add(
          "---\ntitle: Deep\ndescription: Deep.\n---\n>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> x"
        ),
        at: "▸>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>",
        "error: blocks are nested more than 100 levels deep [limit-exceeded]"),
      PlantedMistake(
        "an access key", "content/walker/key.md", .add("---\ntitle: Key\ndescription: Key.\n---\nAKIA" + "IOSFODNN7FIRSTKE"),
        at: "▸AKIA", "error: this looks like an AWS access key [credential]"),
      PlantedMistake(
        "an invalid id", "content/id/settings.yaml", .add("settings:\n  my lock: { title: Lock, type: boolean }"),
        at: "▸my lock: { title: Lock,", #"error: "my lock" is not a valid id for a setting [invalid-id]"#),
      PlantedMistake(
        "a maximum below the minimum", "content/range/settings.yaml",
        .add("settings:\n  goal: { title: Goal, type: integer, minimum: 9, maximum: 1 }"),
        at: "minimum: 9, maximum: ▸1 }", "error: the maximum of goal is less than its minimum [invalid-range]"),
      PlantedMistake(
        "an unknown state", "content/machine/settings.yaml",
        .add(
          "screens:\n  main:\n    title: Main\n    sections:\n      - id: first\n        rows:\n          - sync: { title: Sync, kind: action, machine: { initial: idle, states: { idle: { transitions: { go: done } } } } }"
        ),
        at: "{ transitions: { go: ▸done } } } } }", #"error: there is no state "done" [unknown-state]"#),
      PlantedMistake(
        "an onboarding with an unknown initial state", "content/flow/onboarding.yaml",
        .add("steps: []\nmachine: { initial: hello, states: { bye: { final: true } } }"),
        at: "machine: { initial: ▸hello, states: { bye: {", #"error: there is no state "hello" [unknown-state]"#),
      PlantedMistake(
        "an icon with a missing drawing", "content/icons/icons.yaml",
        .add(
          "title: Icons\ngrid: { columns: 1, spacing: 1 }\ntile: { width: 1, height: 1, cornerRadius: 1 }\nicons:\n  - { id: red, title: Red, primary: true, author: Ann, images: { light: icons/blue.svg }, license: CC0 1.0 }"
        ),
        at: "Ann, images: { light: ▸icons/blue.svg },", #"error: there is no file "icons/blue.svg" in the app's folder [missing-file]"#),
      PlantedMistake(
        "a comparison with a value that clients can't represent", "content/walker/order.md",
        .add("---\ntitle: Order\ndescription: Order.\norder: 9007199254740993\n---\n\nText."),
        at: "order: ▸9007199254740993", "error: 9007199254740993 is too large [integer-range]"),
      PlantedMistake(
        "a setting with the name of a fact", "content/same/settings.yaml", .add("settings:\n  lock: { title: Lock, type: boolean }"),
        at: "▸lock: { title: Lock,", #"error: "lock" is both a setting and a fact [fact-is-setting]"#),
      PlantedMistake(
        "a minimum of a setting that is not a number", "content/same/settings.yaml",
        .add("  dim: { title: Dim, type: boolean, minimum: 3 }"),
        at: "type: boolean, minimum: ▸3 }", #"error: dim has "minimum" but is not a number [conflicting-keys]"#),
      PlantedMistake(
        "an unknown type", "content/same/settings.yaml", .add("  hue: { title: Hue, type: color }"),
        at: "{ title: Hue, type: ▸color }", #"error: "color" is not a type [unknown-value]"#),
      PlantedMistake(
        "an unknown name in a template", "templates/layouts/odd.mustache", .add("<p>{{titel}}</p>"),
        at: "<p>▸{{titel}}</p>", #"error: "titel" has no value here [unknown-name]"#),
    ])
}
