// What a page shows, as lines of text. Scripts without layout don't see styles: only elements that are hidden by attributes are left out.

const parts = 'h1, h2, h3, h4, p, li, td, th, dt, dd, label, legend, summary, button, a, input, select, textarea, output, svg title, [role], [data-found]'
/** Parts of a row that have lines of their own. All others are in the line of the row. */
const inRows = '.popover *, .list-editor *, .sheet *, .strip *, [role=alert], [role=status]'
const states = ['checked', 'disabled', 'expanded', 'invalid', 'pressed', 'selected', 'busy', 'current']

const isPart = (node) => node.matches(parts) && (!node.parentElement.closest('[data-row]') || node.matches(inRows))

/** Returns the text of an element, without the parts in it that have their own lines. */
function textOf(node, hiding) {
  if (node.nodeType === 3) return node.data
  if (node.nodeType !== 1 || node.matches(hiding) || isPart(node)) return ''
  if (node.matches('use')) return `<${node.getAttribute('href').split('#')[1]}>`
  if (node.matches('img')) return `<${node.getAttribute('src').split('/').at(-1)}>`
  if (node.matches('input, select')) return ` ${valueOf(node)} `
  const inner = [...node.childNodes].map((child) => textOf(child, hiding)).join('')
  if (node.matches('.log__names')) return ` {${inner.trim()}} `
  if (node.matches('mark')) return `*${inner}*`
  return node.matches('b, strong, em, bdi, code, span:not([class])') ? inner : ` ${inner} `
}

const valueOf = (field) => (/^(checkbox|radio)$/.test(field.type) ? (field.checked ? '[on]' : '[off]') : `[${field.value}]`)

function nameOf(node) {
  const { id, dataset, localName, role } = node
  const key = dataset.row ?? dataset.option ?? dataset.card ?? dataset.icon ?? (node.matches('input, select, output, textarea') ? node.name || id : '')
  const kind = node.matches('[data-row]') ? 'row' : role ?? ({ a: 'link', select: 'field', input: 'field', textarea: 'field' }[localName] ?? localName)
  const marks = states.filter((state) => node.getAttribute(`aria-${state}`) === 'true' || (state === 'disabled' && node.disabled))
  if ('locked' in dataset) marks.push('locked')
  if (node.matches('.row--marked')) marks.push('marked')
  if (node.matches('.log__names')) marks.push('for developers')
  if (dataset.found) marks.push(`found: ${dataset[dataset.found].trim()}`)
  return [kind, key, ...marks.map((mark) => `(${mark})`)].filter(Boolean).join(' ')
}

function lineOf(node, hiding) {
  const inner = node.matches('select') ? '' : [...node.childNodes].map((child) => textOf(child, hiding)).join('')
  const label = node.ariaLabel && node.ariaLabel !== inner.trim() ? `“${node.ariaLabel}”` : ''
  const field = node.matches('input, select, textarea') ? valueOf(node) : ''
  const address = node.getAttribute('href')
  const target = node.matches('a[href]') ? `→ ${address.startsWith('#') ? address : node.href.replace('https://site.example', '')}` : ''
  return [nameOf(node), label, field, inner, target].join(' ').replace(/[\t\n ]+/g, ' ').trim()
}

function* linesIn(node, hiding) {
  if (node.matches(hiding)) return
  if (isPart(node)) {
    const line = lineOf(node, hiding)
    if (!/^(alert|status|p|li|none|presentation|group|td|th)$/.test(line)) yield line
  } else if (!node.parentElement?.closest(parts) && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) {
    yield [...node.childNodes].map((child) => textOf(child, hiding)).join('').replace(/\s+/g, ' ').trim()
  }
  for (const child of node.children) yield* linesIn(child, hiding)
}

/** Returns the lines of the selected elements, their address and the focus. */
export function shown({ window, document, all }, selector, more = '') {
  const hiding = ['script', 'style', 'template', '[hidden]', more].filter(Boolean).join(', ')
  const roots = all(selector).filter((node) => !node.parentElement.closest(selector) && !node.closest(hiding))
  const focused = document.activeElement
  return [
    `at ${window.location.pathname}${window.location.search}${window.location.hash}`,
    ...focused && focused !== document.body ? [`focus ${lineOf(focused, hiding)}`] : [],
    ...roots.flatMap((root) => [...linesIn(root, hiding)]),
  ]
}
