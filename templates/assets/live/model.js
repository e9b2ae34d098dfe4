import { words } from '../words/live.js'

/** An app's settings document, with lookups by id. */
export class Model {
  #settings
  #places = new Map()

  constructor(document) {
    Object.assign(this, document)
    // Former ids find their settings too.
    this.#settings = new Map(document.settings.flatMap((setting) => [...setting.aliases ?? [], setting.id].map((id) => [id, setting])))
    for (const screen of document.screens) {
      for (const section of screen.sections) for (const row of section.rows) this.#places.set(row.id, { row, section, screen })
    }
  }

  get root() {
    return this.screens[0]
  }

  get places() {
    return [...this.#places.values()]
  }

  setting = (id) => this.#settings.get(id)
  screen = (id) => this.screens.find((screen) => screen.id === id)
  entitlement = (id) => this.entitlements.find((entitlement) => entitlement.id === id)
  place = (id) => this.#places.get(id)

  /** The place of the row that opens a screen. */
  origin = (screen) => this.places.find(({ row }) => row.opens?.screen === screen.id)
}

/** Values of facts and settings. The page's query has all changes: `units=metric`. */
export class State extends EventTarget {
  #initial = new Map()
  #changes = new Map()
  #declared = new Map()

  constructor(model, configuration) {
    super()
    for (const fact of model.facts) this.#declare('fact', fact)
    for (const setting of model.settings) this.#declare('set', setting)
    for (const { fact, setting, value } of [...configuration?.facts ?? [], ...configuration?.values ?? []]) {
      this.#initial.set(fact ?? setting, value ?? null)
    }
  }

  #declare(kind, declaration) {
    const { id, aliases = [], default: initial = null } = declaration
    for (const name of [...aliases, id]) this.#declared.set(name, { ...declaration, kind })
    this.#initial.set(id, kind === 'fact' ? firstValue(declaration) : initial)
  }

  value = (name) => {
    const id = this.#declared.get(name)?.id
    return (this.#changes.has(id) ? this.#changes : this.#initial).get(id) ?? null
  }

  declaration = (id) => this.#declared.get(id)

  set(id, value) {
    if (!this.#declared.has(id) || this.has(id, value)) return
    this.#changes.set(id, value)
    this.dispatchEvent(new Event('change'))
  }

  has = (id, value) => JSON.stringify(this.value(id)) === JSON.stringify(value)

  initial = (id) => this.#initial.get(id) ?? null

  /** Replaces all changes. */
  reset(changes) {
    this.#changes = new Map(changes)
    this.dispatchEvent(new Event('change'))
  }

  get changes() {
    return [...this.#changes]
  }
}

const firstValue = ({ type, nullable, values }) =>
  nullable ? null : { boolean: false, enum: values?.[0], integer: 0, string: '' }[type] ?? null

/** Whether a condition holds: true, false, or null if it needs a later version. */
export function evaluate(condition, value) {
  return every(Object.entries(condition ?? {}).map((entry) => verdict(entry, value)))
}

/** The first case that applies. A case without `when` does. */
export function firstMatch(cases, value) {
  return cases?.find((item) => evaluate(item.when, value) === true)
}

const isFact = (name) => /^(?!(not|any|all)$)[A-Za-z][\w.-]*$/.test(name)
const isMap = (item) => item !== null && typeof item === 'object'
const isNumber = Number.isFinite

function verdict([name, operand], value) {
  if (name === 'not') return opposite(evaluate(operand, value))
  if (name === 'all') return every(operand.map((item) => evaluate(item, value)))
  if (name === 'any') return opposite(every(operand.map((item) => opposite(evaluate(item, value)))))
  if (/^\$(atLeast|atMost|contains)$/.test(name) && isMap(operand) && !Array.isArray(operand)) {
    const verdicts = Object.entries(operand).map(([fact, item]) => isFact(fact) ? compare(value(fact), name, item) : null)
    return verdicts.includes(null) ? null : every(verdicts)
  }
  const operands = [operand].flat()
  return isFact(name) && !operands.some(isMap) ? operands.includes(value(name) ?? null) : null
}

function compare(value, operator, item) {
  if (operator === '$contains') return isMap(item) ? null : Array.isArray(value) && value.includes(item)
  return isNumber(item) ? isNumber(value) && (operator === '$atMost' ? value <= item : value >= item) : null
}

const every = (verdicts) => verdicts.includes(false) ? false : verdicts.includes(null) ? null : true

const opposite = (verdict) => verdict === null ? null : !verdict

/** The value of a property that a setting drives, if known. */
export function driven(thing, { model, state }) {
  const setting = model.settings.find(({ drives }) => drives === thing)
  const value = setting && !setting.sensitive ? state.value(setting.id) : null
  return value === null ? undefined : means(setting, value)
}

/** Follows the model's `Setting.means`. */
export function means({ drives, type, options }, value) {
  if (Object(value) === value) return undefined
  const option = options?.find((option) => option.value === value)
  const text = option?.means ?? String(value)
  if (drives === 'colorScheme') {
    const scheme = option?.means === undefined && type === 'boolean' ? (value === true ? 'dark' : 'light') : text
    return /^(system|light|dark)$/.test(scheme) ? scheme : undefined
  }
  if (drives === 'accent') return /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ? long(text) : undefined
  return drives === 'language' && option ? option.means ?? option.title : text
}

const long = (color) => (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color.slice(0, 7)).toLowerCase()

/** A setting's value for readers: an option's title, `On`, `8,000 steps`, `Home, Search`. */
export function title(value, domain = {}) {
  const { options, unit, items } = domain
  if (Array.isArray(value)) return list(value.map((item) => title(item, Object(item) === item ? domain : items)))
  if (Object(value) === value) return list(Object.keys(value).sort().map((label) => words.labelled({ label, text: title(value[label], domain) })))
  const option = options?.find((option) => option.value === value)
  if (option) return option.title
  if (value === null) return words.valueNothing
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value !== 'number') return value
  const number = words.formattedNumber(value)
  return unit ? words.quantity({ number, unit }) : number
}

const list = (titles) => titles.length ? titles.join(words.listSeparator) : words.valueNothing

/** What a row shows, by the rules of `ConfigurationResolver`. */
export function resolve(row, place) {
  const { section, screen, model, state, base } = place
  const { value } = state
  const setting = model.setting(row.setting)
  const holds = (condition) => evaluate(condition, value)
  const isUsable = [section, row].every(({ visibleWhen }) => holds(visibleWhen) !== null) && holds(section.enabledWhen) && holds(row.enabledWhen)
  const stopped = firstMatch(screen.states, value)?.rows === 'disabled'
  const applying = (row.trailing ?? []).filter((item) => holds(item.when))
  const label = applying.find((item) => item.swatches === undefined)
  const showsValue = !row.trailing && !/^(toggle|list|link|action|info|custom)$/.test(row.kind)
  const trailing = setting?.sensitive ? words.withheld : showsValue ? derived('setting') : label && (label.text ? filled(label.text, place, row) : derived(label.value))
  return {
    visible: holds(row.visibleWhen) !== false,
    enabled: isUsable && !stopped,
    reason: isUsable ? undefined : (firstMatch(row.disabledReason, value) ?? firstMatch(section.disabledReason, value))?.text,
    icon: firstMatch(row.icon, value),
    badge: firstMatch(row.badge, value),
    swatches: applying.find((item) => item.swatches !== undefined)?.swatches ?? 0,
    trailing,
    unknown: label ? filled(label.text ?? '', place, row, '…') : place.isUndescribed?.(row) ? '' : undefined,
    value: setting && value(setting.id),
  }

  function derived(name) {
    if (name === 'icon') return place.iconPart('.icon__title')?.firstChild.data
    if (name === 'language') return driven('language', place) ?? base.language
    if (name === 'version') return model.version
    if (name.startsWith('profile.')) return base.profile?.[name.slice(8)]
    if (name.startsWith('url:')) return value(name.slice(4)) ?? undefined
    return titleOf(name === 'setting' ? row.setting : name, place)
  }
}

/** A text with its placeholders filled; undefined if a value is unknown. */
export function filled(text, place, row, unknown) {
  let isKnown = true
  const value = (id) => id && (titleOf(id, place) ?? words.conditionUnknown)
  const result = text.replace(/\{([^{}]*)\}/g, (whole, word) => {
    const filling = word === 'value' ? value(row?.setting)
      : word.startsWith('value:') ? value(word.slice(6)) : /^(version|build|name)$/.test(word) ? place.model[word] : whole
    return filling ?? unknown ?? (isKnown = false)
  })
  return isKnown ? result : undefined
}

/** A setting's value for readers, unless it is sensitive. */
function titleOf(id, { model, state }) {
  const setting = model.setting(id)
  const value = setting && !setting.sensitive ? state.value(id) : null
  return value === null ? undefined : title(value, setting)
}
