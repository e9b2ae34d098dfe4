/** What a screen depends on. Changes are the page's query: `set.units=metric`. */
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

  /** Null where it has none. */
  value = (name) => {
    const id = this.#declared.get(name)?.id
    return (this.#changes.has(id) ? this.#changes : this.#initial).get(id) ?? null
  }

  /** Of kind `fact` or `set`. */
  declaration = (id) => this.#declared.get(id)

  set(id, value) {
    if (!this.#declared.has(id) || this.has(id, value)) return
    this.#changes.set(id, value)
    this.dispatchEvent(new Event('change'))
  }

  has = (id, value) => JSON.stringify(this.value(id)) === JSON.stringify(value)

  /** Takes changes in place of the reader's. */
  reset(changes) {
    this.#changes = new Map(changes)
    this.dispatchEvent(new Event('change'))
  }

  get query() {
    return [...this.#changes].map(([id, value]) => [
      `${this.#declared.get(id).kind}.${id}`, typeof value === 'string' ? value : JSON.stringify(value),
    ])
  }
}

const firstValue = ({ type, nullable, values }) =>
  nullable ? null : { boolean: false, enum: values?.[0], integer: 0, string: '' }[type] ?? null
