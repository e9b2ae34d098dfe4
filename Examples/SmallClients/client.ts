// Shows settings screens of an app from a sitegen site. sitegen.d.ts is the site's /api/v1/schemas/sitegen.d.ts.
import type {
  Condition, ConfigurationDocument, Fact, IconsDocument, Manifest, ManifestEntry, ManifestLanguage, Profile, Reason,
  ResolvedConfigurationRow, ResolvedConfigurationScreen, ResolvedConfigurationSection, Row, Scalar, Screen, ScreenState, Section, Setting,
  SettingItems, SettingsDocument, Trailing, Value,
} from "./sitegen"

// --- Load the manifest and its documents, all or nothing.

/** Documents of one app that match one manifest, by kind. Store it as JSON, and pass it to the next `load`. */
export interface Snapshot { etag: string | null; documents: Record<string, string> }

const kinds = ["settings", "icons", "configuration"] // Documents of other kinds are ignored.

/** A document is missing or does not match the manifest: the site is being updated. */
class Mismatch extends Error {}

/** Loads documents that match one manifest. If that fails, returns `kept`, the last snapshot. */
export async function load(
  site: string, app: string, languages: readonly string[], kept?: Snapshot, pauses: number[] = [500, 1500], cache: RequestCache = "default",
): Promise<Snapshot> {
  try {
    return await loadOnce(site, app, languages, kept, cache)
  } catch (error) {
    const [pause, ...later] = pauses
    if (error instanceof Mismatch && pause !== undefined) {
      await new Promise((resume) => setTimeout(resume, pause))
      return load(site, app, languages, kept, later, "no-cache")
    }
    if (!kept) throw error
    console.warn(`${error}; showing what was loaded before`)
    return kept
  }
}

async function loadOnce(site: string, app: string, languages: readonly string[], kept: Snapshot | undefined, cache: RequestCache) {
  const main = await get(site, "/api/v1/manifest.json", cache, kept?.etag)
  const taken: Record<string, string> = { main: main.text ?? kept?.documents.main ?? "" }
  const known = new Map(await Promise.all(Object.values(kept?.documents ?? {}).map(async (text) => [await sha256(text), text] as const)))

  const take = async (kind: string, entry: ManifestEntry | ManifestLanguage) => {
    const text = known.get(entry.sha256) ?? (await get(site, entry.path, cache)).text ?? ""
    if (await sha256(text) !== entry.sha256) throw new Mismatch(`${entry.path} is not what the manifest lists`)
    taken[kind] = text
    return text
  }

  const manifest: Manifest = JSON.parse(taken.main)
  if (manifest.apiVersion !== 1) throw new Error(`the site has version ${manifest.apiVersion} of the API: update this client`)
  const language = choose(manifest, languages)
  const translated: readonly ManifestEntry[] = language ? JSON.parse(await take("manifest", language)).documents : []
  // If the app lacks that language, use the main one.
  for (const documents of [translated, manifest.documents]) {
    const entries = documents.filter((entry) => entry.app === app && kinds.includes(entry.kind))
    for (const entry of entries) await take(entry.kind, entry)
    if (entries.length > 0) return { etag: main.etag, documents: taken }
  }
  throw new Error(`the site has no app ${app}`)
}

/** Loads the text at a path and its ETag. The text is missing if the ETag is unchanged. */
async function get(site: string, path: string, cache: RequestCache, etag?: string | null) {
  if (!path.startsWith("/api/")) throw new Error(`${path} is outside the site`)
  const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {}
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), 20_000)
  try {
    const reply = await fetch(site.replace(/\/+$/, "") + path, { headers, cache, signal: limit.signal })
    if (reply.status === 304) return { etag: etag ?? null }
    if (reply.status === 404) throw new Mismatch(`${path} is missing`)
    if (!reply.ok) throw new Error(`${path} has the status ${reply.status}`)
    return { text: await reply.text(), etag: reply.headers.get("ETag") }
  } finally {
    clearTimeout(timer)
  }
}

async function sha256(text: string) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

// --- Choose a language.

/** Returns the site's best language for the user; undefined for the main language. */
export function choose(manifest: Manifest, wanted: readonly string[]): ManifestLanguage | undefined {
  const others = (manifest.languages ?? []).map((entry) => ({ parts: parts(entry.language), entry }))
  const offered: { parts: string[]; entry?: ManifestLanguage }[] = [{ parts: parts(manifest.contentLanguage ?? "") }, ...others]
  const tags = wanted.map(parts)
  for (const tag of tags) {
    for (const shorter of lookup(tag)) {
      const found = offered.find((offer) => offer.parts.join("-") === shorter)
      if (found) return found.entry
    }
  }
  for (const tag of tags) {
    const found = offered.find((offer) => tag[0] !== "" && offer.parts[0] === tag[0] && isReadable(scriptOf(offer.parts), script(tag)))
    if (found) return found.entry
  }
}

function lookup(tag: string[]) {
  const shorter = tag.map((_, end) => tag.slice(0, end + 1)).filter((parts) => parts[parts.length - 1].length > 1).reverse()
  const tags = shorter.map((parts) => parts.join("-"))
  if (tag[0] === "nn") return [...tags, "nb"]
  return tag[0] === "sr" && tag[1] === "latn" ? tags.filter((other) => other !== "sr") : tags
}

const codes = new Map(Object.entries({ iw: "he", in: "id", ji: "yi", jw: "jv", mo: "ro", no: "nb", sh: "sr-latn", tl: "fil" }))

/** Splits a language tag: `de_AT` into de and at. Chinese always gets a script. */
function parts(tag: string) {
  const [code, ...rest] = tag.toLowerCase().split(/[-_]/)
  const parts = [...(codes.get(code) ?? code).split("-"), ...rest]
  const isTraditional = /^zh(-[a-z0-9]{2,})*-(tw|hk|mo)(-|$)/.test(parts.join("-"))
  if (parts[0] === "zh" && !script(parts)) parts.splice(1, 0, isTraditional ? "hant" : "hans")
  return parts
}

const script = (parts: string[]) => /^[a-z]{4}$/.test(parts[1] ?? "") ? parts[1] : undefined

const scriptOf = (parts: string[]) => script(parts) ?? (parts[0] === "sr" ? "cyrl" : undefined)

const isReadable = (offered?: string, wanted?: string) => !offered || !wanted || offered === wanted

// --- Evaluate conditions: true, false, or null if unknown.

type Current = (fact: string) => Value

export function evaluate(condition: Condition | undefined, current: Current): boolean | null {
  return every(Object.entries(condition ?? {}).map(([name, operand]) => entry(name, operand, current)))
}

function entry(name: string, operand: unknown, current: Current): boolean | null {
  if (name === "not") return opposite(evaluate(operand as Condition, current))
  if (name === "all") return every((operand as Condition[]).map((part) => evaluate(part, current)))
  if (name === "any") return opposite(every((operand as Condition[]).map((part) => opposite(evaluate(part, current)))))
  if (name === "$atLeast") return compare(operand, isNumber, (fact, least) => isNumber(current(fact)) && current(fact)! >= least!)
  if (name === "$atMost") return compare(operand, isNumber, (fact, most) => isNumber(current(fact)) && current(fact)! <= most!)
  if (name === "$contains") return compare(operand, isScalar, (fact, item) => ([] as Value[]).concat(list(current(fact))).includes(item))
  const values: unknown[] = Array.isArray(operand) ? operand : [operand]
  return isFact(name) && values.every((value) => isScalar(value)) ? values.includes(current(name)) : null
}

/** Whether an operator holds for each of its facts; null if the operand is invalid. */
function compare(operands: unknown, takes: (value: unknown) => boolean, holds: (fact: string, operand: Value) => boolean) {
  if (isScalar(operands) || Array.isArray(operands)) return null
  const entries = Object.entries(operands as Record<string, Value>)
  return entries.every(([fact, value]) => isFact(fact) && takes(value)) ? entries.every(([fact, value]) => holds(fact, value)) : null
}

const isFact = (name: string) => /^(?!(not|any|all)$)[A-Za-z][\w.-]*$/.test(name)
const isNumber = (value: unknown) => typeof value === "number"
const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== "object"
const list = (value: Value): readonly Value[] => Array.isArray(value) ? value : []
const every = (verdicts: (boolean | null)[]) => verdicts.includes(false) ? false : verdicts.includes(null) ? null : true
const opposite = (verdict: boolean | null) => verdict === null ? null : !verdict

// --- Resolve the screens, like configuration.json, for any user.

/** A user, in the form of `sitegen resolve`. */
export interface User {
  profile?: Profile
  language?: string
  icon?: string
  facts: Record<string, Scalar | undefined>
  values: Record<string, Value | undefined>
}

/** The user of a published configuration. */
export function published(configuration: ConfigurationDocument): User {
  const facts = Object.fromEntries(configuration.facts.map((state) => [state.fact, state.value]))
  const values = Object.fromEntries(configuration.values.map((value) => [value.setting, value.value]))
  return { ...configuration, facts, values }
}

/** A user without a published configuration. */
export function defaultUser(catalogue: SettingsDocument): User {
  const first = (fact: Fact) => ({ boolean: false, integer: 0, string: "" } as Record<string, Scalar>)[fact.type] ?? fact.values?.[0]
  return { facts: Object.fromEntries(catalogue.facts.filter((fact) => !fact.nullable).map((fact) => [fact.id, first(fact)])), values: {} }
}

const translations: Record<string, { on: string; off: string; nothing: string; unknown: string }> = {
  en: { on: "On", off: "Off", nothing: "nothing", unknown: "unknown" },
  de: { on: "Ein", off: "Aus", nothing: "kein Wert", unknown: "unbekannt" },
}

/** The app's look: members of configuration.json. */
export type Look = Pick<ConfigurationDocument, "colorScheme" | "accent" | "language" | "icon">

/** Returns a function that computes the app's look and screens for a user. Uses settings.json, and icons.json if the app has it. */
export function resolver(catalogue: SettingsDocument, icons?: IconsDocument): (user: User) => Look & { screens: ResolvedConfigurationScreen[] } {
  const language = catalogue.contentLanguage ?? "en"
  const words = translations[parts(language)[0]] ?? translations.en
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 20 })
  const facts = new Map(catalogue.facts.map((fact) => [fact.id, fact]))
  const former = catalogue.settings.flatMap((setting) => (setting.aliases ?? []).map((name) => [name, setting] as const))
  const settings = new Map([...former.reverse(), ...catalogue.settings.map((setting) => [setting.id, setting] as const)])

  /** A value, formatted for readers. */
  function text(value: Value, domain: Setting | SettingItems): string {
    if (Array.isArray(value)) return value.map((element) => text(element, "items" in domain ? domain.items ?? {} : {})).join(", ") || words.nothing
    const option = domain.options?.find((option) => option.value === value)
    if (option) return option.title
    if (value === null) return words.nothing
    if (typeof value === "string") return value
    if (typeof value === "boolean") return value ? words.on : words.off
    if (typeof value === "number") return numbers.format(value).replace("-", "−") + (domain.unit ? ` ${domain.unit}` : "")
    const entries = Object.entries(value).sort(([left], [right]) => left < right ? -1 : 1)
    return entries.map(([name, member]) => `${name}: ${text(member ?? null, domain)}`).join(", ") || words.nothing
  }

  return (user) => {
    const state = new Map(Object.entries(user.facts))
    const stored = new Map(Object.entries(user.values))
    const values = new Map(catalogue.settings.map((setting) => {
      const name = [setting.id, ...setting.aliases ?? []].find((name) => stored.get(name) !== undefined)
      return [setting, name === undefined ? setting.default ?? undefined : stored.get(name)]
    }))

    const current: Current = (fact) => {
      const setting = settings.get(fact)
      return (setting ? values.get(setting) : state.get(fact)) ?? null
    }
    const verdict = (condition?: Condition) => evaluate(condition, current)

    /** The value of a property that a setting drives; undefined if unknown. */
    function driven(thing: string) {
      const setting = catalogue.settings.find((setting) => setting.drives === thing)
      const value = setting && !setting.sensitive ? values.get(setting) : undefined
      return setting && value !== undefined && value !== null && isScalar(value) ? meaning(value, setting) : undefined
    }

    const scheme = driven("colorScheme")
    const look: Look = {
      colorScheme: scheme === "system" ? undefined : scheme, accent: driven("accent"),
      language: driven("language") ?? user.language, icon: driven("icon") ?? user.icon,
    }

    /** Returns a list with the first conditional value that applies, if any. */
    function first<T extends { when?: Condition }>(options: readonly T[] = []): T[] {
      return options.filter((option) => verdict(option.when) === true).slice(0, 1).map(({ when, ...option }) => option as T)
    }

    function screen(screen: Screen): ResolvedConfigurationScreen {
      const [state] = first(screen.states)
      return { id: screen.id, title: filled(screen.title), sections: screen.sections.map((each) => section(each, state)) }
    }

    function section(section: Section, state?: ScreenState): ResolvedConfigurationSection {
      const rows = section.rows.map((each) => row(each, section, state))
      const texts = { title: section.title && filled(section.title), footer: section.footer && filled(section.footer) }
      return { id: section.id, ...texts, visible: verdict(section.visibleWhen) !== false, rows }
    }

    function row(row: Row, section: Section, state?: ScreenState): ResolvedConfigurationRow {
      const setting = row.setting === undefined ? undefined : settings.get(row.setting)
      const isUsable = [row, section].every((part) => verdict(part.enabledWhen) === true && verdict(part.visibleWhen) !== null)
      const enabled = isUsable && state?.rows !== "disabled"
      const disabledReason = enabled ? [] : isUsable ? message(state) : reason(row, section)
      return {
        row: row.id, kind: row.kind, title: filled(row.title, row), setting: row.setting,
        value: setting && !setting.sensitive ? values.get(setting) : undefined,
        visible: verdict(row.visibleWhen) !== false, enabled, ...present({ disabledReason, trailing: trailing(row) }),
        ...present({ icon: first(row.icon), badge: first(row.badge) }),
      }
    }

    function reason(row: Row, section: Section): readonly Reason[] {
      const [own] = first(row.disabledReason)
      return own ? [own] : first(section.disabledReason)
    }

    const message = (state?: ScreenState): Reason[] => state?.message === undefined ? [] : [{ text: state.message }]

    function trailing(row: Row): Trailing[] {
      if (!row.trailing) {
        const value = ["toggle", "list", "link", "action", "info", "custom"].includes(row.kind) ? undefined : derived("setting", row)
        return value === undefined ? [] : [{ text: value }]
      }
      const applying = row.trailing.filter((end) => verdict(end.when) === true)
      const label = applying.find((end) => end.swatches === undefined)
      const shown = label?.text === undefined ? derived(label?.value ?? "", row) : fill(label.text, row)
      const swatches = applying.filter((end) => end.swatches !== undefined).slice(0, 1)
      return [...shown === undefined ? [] : [{ text: shown }], ...swatches.map((end) => ({ swatches: end.swatches }))]
    }

    /** Returns the text that `value` refers to; undefined if there is none. */
    function derived(name: string, row: Row): string | undefined {
      switch (name) {
        case "icon": return icons?.icons.find((icon) => icon.id === look.icon)?.title
        case "language": return look.language
        case "version": return catalogue.version
        case "profile.name": return user.profile?.name
        case "profile.email": return user.profile?.email
        case "setting": return title(row.setting)
      }
      if (!name.startsWith("url:")) return title(name)
      const url = current(name.slice(4))
      const fact = facts.get(name.slice(4))
      return typeof url === "string" && fact && !fact.sensitive ? url : undefined
    }

    /** The value of a setting, formatted for readers. */
    function title(id?: string) {
      const setting = id === undefined ? undefined : settings.get(id)
      const value = setting && !setting.sensitive ? values.get(setting) : undefined
      return setting && value !== undefined && value !== null ? text(value, setting) : undefined
    }

    /** Replaces the placeholders in a text; undefined if one of them has no value. */
    function fill(text: string, row?: Row) {
      let isWhole = true
      const filled = text.replace(/\{(version|build|name|value(?::([^{}]*))?)\}/g, (_, name: string, id?: string) => {
        const owner = id ?? row?.setting
        const own = { version: catalogue.version, build: catalogue.build, name: catalogue.name }[name]
        const value = name.startsWith("value") ? owner && (title(owner) ?? words.unknown) : own
        isWhole &&= value !== undefined
        return value ?? ""
      })
      return isWhole ? filled : undefined
    }

    const filled = (text: string, row?: Row) => fill(text, row) ?? text

    return { ...look, screens: catalogue.screens.map(screen) }
  }
}

/** Returns a property's value for a value of the setting that drives it; undefined if unknown. */
function meaning(value: Scalar, setting: Setting): string | undefined {
  const option = setting.options?.find((option) => option.value === value)
  const text = option?.means ?? String(value)
  switch (setting.drives) {
    case "colorScheme":
      if (setting.type === "boolean" && option?.means === undefined) return value === true ? "dark" : "light"
      return ["system", "light", "dark"].includes(text) ? text : undefined
    case "accent": {
      const digits = /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1].toLowerCase()
      return digits && `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits.slice(0, 6)}`
    }
    case "language": return option ? option.means ?? option.title : text
    default: return text
  }
}

/** Removes empty lists. */
function present<T extends Record<string, readonly unknown[]>>(members: T): Partial<T> {
  return Object.fromEntries(Object.entries(members).filter(([, list]) => list.length > 0)) as Partial<T>
}

// --- Draw a resolved screen as lines of text.

export function draw(screen: ResolvedConfigurationScreen): string {
  const sections = screen.sections.map((section) => ({ ...section, rows: section.rows.filter((row) => row.visible) }))
  const shown = sections.filter((section) => section.visible && section.rows.length > 0)
  const lines = shown.flatMap((section) => ["", section.title, ...section.rows.map(line), section.footer && `  (${section.footer})`])
  return [screen.title, ...lines].filter((line) => line !== undefined).join("\n")
}

/** A row. Unknown kinds have only a title and trailing items. */
function line(row: ResolvedConfigurationRow) {
  const ends = (row.trailing ?? []).map((end) => end.text ?? "●".repeat(Math.min(end.swatches ?? 0, 12)))
  if (row.kind === "toggle") ends.push(row.value === true ? "[on]" : "[off]")
  if (row.kind === "link") ends.push("›")
  for (const reason of row.disabledReason ?? []) ends.push(`— ${reason.text}`)
  return `  ${row.enabled ? "" : "(disabled) "}${row.title}${ends.length > 0 ? `  ${ends.join(" ")}` : ""}`
}

// --- Everything together.

/** Shows a screen, by default the first one, for the published user with changes. */
export async function show(site: string, app: string, languages: readonly string[], change: Partial<User> = {}, id?: string, kept?: Snapshot) {
  const snapshot = await load(site, app, languages, kept)
  const { settings, icons, configuration } = snapshot.documents
  const catalogue: SettingsDocument = JSON.parse(settings)
  const user = configuration ? published(JSON.parse(configuration)) : defaultUser(catalogue)
  const changed = { ...user, ...change, facts: { ...user.facts, ...change.facts }, values: { ...user.values, ...change.values } }
  const { screens, ...look } = resolver(catalogue, icons && JSON.parse(icons))(changed)
  return { snapshot, look, text: draw(screens.find((screen) => screen.id === id) ?? screens[0]) }
}
