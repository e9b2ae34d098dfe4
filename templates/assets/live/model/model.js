/** An app's settings document, with what is looked up in it. */
export class Model {
  #settings
  #places = new Map()

  constructor(document) {
    Object.assign(this, document)
    // Settings answer to their former ids.
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

  /** The place of the row that leads to a screen. */
  origin = (screen) => this.places.find(({ row }) => row.opens?.screen === screen.id)
}
