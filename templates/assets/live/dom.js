const isShown = document.querySelector('[data-gaps]') !== null

/** A text about missing documentation, if the site shows gaps (`showsGaps` in site.yaml); else undefined. */
export const gap = (text) => (isShown ? text : undefined)

export const said = (text) => (text ? [text] : [])

const symbols = new URL('../symbols.svg', import.meta.url)
/** Symbols without a drawing, and their bases. */
const undrawn = new Map(document.querySelector('.live')?.dataset.undrawn?.split(' ').map((entry) => entry.split(':')))

/** Creates an element. Functions are listeners; null, undefined and false are omitted. */
export function h(name, attributes = {}, ...children) {
  const node = document.createElement(name)
  if (name === 'button') node.type = name
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(key, value)
    else if (value || value === 0 || value === '') node.setAttribute(key, value === true ? '' : value)
  }
  node.append(...children.flat().filter((child) => child || child === 0))
  return node
}

/** A symbol of the sprite, by its SF Symbol name. */
export function symbol(name, className = 'symbol', tint = null) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', tint ? `${className} symbol--${tint}` : className)
  svg.setAttribute('aria-hidden', 'true')
  const use = svg.appendChild(document.createElementNS(svg.namespaceURI, 'use'))
  use.setAttribute('href', `${symbols}#${undrawn.has(name) ? undrawn.get(name) ?? 'neutral' : name}`)
  return svg
}

export const spinner = (label) => h('span', { class: 'spinner', role: 'img', 'aria-label': label })
