/**
 * What the screen depends on: the model, one user's values, and what the reader changed. The changes are the page's query, in
 * the form `fact.isPro=false&set.unitSystem=imperial`, with `null` for nil.
 */
export class State extends EventTarget {
  #initial = new Map()
  #changes = new Map()
  #declared = new Map()

  /** @param model the settings document @param configuration its user's, if published */
  constructor(model, configuration) {
    super()
    for (const fact of model.facts) this.#declare(fact.id, 'fact', fact)
    for (const setting of model.settings) this.#declare(setting.id, 'set', setting)
    for (const { fact, setting, value } of [...configuration?.facts ?? [], ...configuration?.values ?? []]) {
      this.#initial.set(fact ?? setting, value ?? null)
    }
  }

  #declare(id, kind, declaration) {
    const domain = declaration.values ?? declaration.options?.map(({ value }) => value)
    this.#declared.set(id, { ...declaration, kind, domain })
    this.#initial.set(id, kind === 'fact' ? firstValue(declaration) : declaration.default ?? null)
  }

  /** The current value of a fact or setting, null where it has none. */
  value = (id) => (this.#changes.has(id) ? this.#changes : this.#initial).get(id) ?? null

  /** The kind of a fact or setting, `fact` or `set`, its type and its domain. */
  declaration(id) {
    return this.#declared.get(id)
  }

  set(id, value) {
    if (!this.#declared.has(id) || this.value(id) === value) return
    this.#changes.set(id, value)
    this.dispatchEvent(new Event('change'))
  }

  reset() {
    this.#changes.clear()
    this.dispatchEvent(new Event('change'))
  }

  get query() {
    return [...this.#changes].map(([id, value]) => [`${this.#declared.get(id).kind}.${id}`, String(value)])
  }

  /** Takes the reader's changes from a query. Returns the parts of it that this app does not have. */
  read(query) {
    this.#changes.clear()
    const unknown = []
    for (const [name, text] of query) {
      const [, kind, id] = /^(fact|set)\.(.+)$/.exec(name) ?? []
      if (!kind) continue
      const declared = this.#declared.get(id)
      const value = declared?.kind === kind ? parse(text, declared) : undefined
      if (value === undefined) unknown.push(`${name}=${text}`)
      else this.#changes.set(id, value)
    }
    this.dispatchEvent(new Event('change'))
    return unknown
  }
}

/** A value from its text in the page's address, undefined where it is none of the declaration's. */
export function parse(text, { kind, type, domain, nullable, minimum, maximum, multipleOf }) {
  if (text === 'null' && (nullable || kind === 'set')) return null
  if (type === 'boolean') return { true: true, false: false }[text]
  if (type === 'enum') return domain?.includes(text) ? text : undefined
  if (type === 'string') return text
  const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN
  const isStep = !multipleOf || Number.isInteger((number - (minimum ?? 0)) / multipleOf)
  const fits = number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity) && isStep
  return fits && (type === 'number' || Number.isSafeInteger(number)) ? number : undefined
}

function firstValue({ type, nullable, values }) {
  if (nullable) return null
  return { boolean: false, enum: values?.[0], integer: 0, string: '' }[type] ?? null
}
