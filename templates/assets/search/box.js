import { makeBodies } from './bodies.js'
import { makeIndex, search } from './index.js'
import { fold, piecesOf } from './text.js'
import { words } from '../words/search.js'

const form = document.querySelector('.search')
const field = form.elements.q
const options = {
  small: new Set(fold(words.searchSmallWords).split(' ')),
  same: fold(words.searchSynonyms).split('; ').map((group) => new Set(group.split(' '))),
  app: form.elements.app?.value,
}
let loading, addBodies
const kinds = {
  app: words.kindApp, setting: words.kindSetting, row: words.kindRow, screen: words.kindScreen, effect: words.kindEffect,
  entitlement: words.kindEntitlement, fact: words.kindFact, icon: words.kindIcon, page: words.kindPage, post: words.kindPost,
  heading: words.kindHeading,
}

async function find(query, most) {
  loading ??= fetch(form.dataset.search).then((answer) => answer.json()).then(makeIndex).catch(() => { loading = undefined })
  const index = await loading
  if (!index) return { results: [], text: words.searchFailed, rest: words.searchOpenIndex }
  addBodies ??= makeBodies(index, new URL(form.dataset.search, document.baseURI))
  const { count, results } = search(index, query, most, options)
  if (!count) return { results, text: words.searchNoResults(query), advice: words.searchTryOthers, rest: words.searchOpenIndex }
  return { results, text: words.searchResults({ count, query }), rest: count > most && words.searchAllResults({ count, query }) }
}

function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function link({ title, kind, path = '', also = '', url, typed }, properties) {
  const line = (part, ...children) => make('span', { className: `search__${part}` }, ...children)
  const marked = (text) => piecesOf(text, typed).map(([text, isMet]) => isMet ? make('mark', {}, text) : text)
  return make('a', { className: 'search__option', href: new URL(`../../..${url}`, import.meta.url), ...properties },
    line('title', ...marked(title)), line('kind', kinds[kind] ?? kind), line('path', path), line('also', ...marked(also)))
}

// The looks of what is found come with the first search, except on the index page, which has them.
const style = new URL('./search.css', import.meta.url).href
if (![...document.styleSheets].some(({ href }) => href === style)) {
  await new Promise((done) => document.head.append(make('link', { rel: 'stylesheet', href: style, onload: done, onerror: done })))
}

// The focus stays in the field.
const list = make('div', { id: 'search-options', role: 'listbox', ariaLabel: words.results })
const note = make('p', { className: 'search__note' })
const panel = make('div', { className: 'search__panel' }, list, note)
const status = make('p', { className: 'visually-hidden', role: 'status' })
Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list' }).setAttribute('aria-controls', list.id)
form.append(panel, status)
let active

function choose(index) {
  const options = [...list.children]
  active = index
  options.forEach((option, at) => { option.ariaSelected = at === index })
  options[index]?.scrollIntoView({ block: 'nearest' })
  field.setAttribute('aria-activedescendant', options[index]?.id ?? '')
}

function show(isOpen) {
  choose(-1)
  panel.hidden = !isOpen
  field.ariaExpanded = isOpen && !list.hidden
}

/** Shows what is found by names at once, and what texts say when these words are there. */
async function update() {
  const query = field.value.trim()
  const found = await find(query, 12)
  fill(query, found)
  const isNew = query === field.value.trim() && await addBodies?.(query)
  // Nothing moves below what is chosen.
  if (isNew && !panel.hidden && active < 0) fill(query, await find(query, 12))
}

function fill(query, { results, text, advice, rest }) {
  if (field !== document.activeElement || query !== field.value.trim()) return
  list.replaceChildren(...results.map((item, at) => link(item, { id: `search-option-${at}`, role: 'option', tabIndex: -1 })))
  list.hidden = !results.length
  note.replaceChildren(results.length ? '' : [text, advice, ''].filter((part) => part !== undefined).join(words.sentenceSeparator), rest ? make('a', { href: `${form.action}?${new URLSearchParams(new FormData(form))}` }, rest) : '')
  status.textContent = query && text
  show(!!query)
}

function press(event) {
  const [key, length] = [event.key, list.children.length]
  if (event.isComposing || (panel.hidden && !/Arrow/.test(key))) return
  if (panel.hidden) update()
  else if (key === 'Escape') show(false)
  else if (key === 'ArrowDown') choose((active + 1) % length)
  else if (key === 'ArrowUp') choose((active < 1 ? length : active) - 1)
  else if (active < 0) return
  else if (key === 'Home') choose(0)
  else if (key === 'End') choose(length - 1)
  else if (key === 'Enter') list.children[active].click()
  else return
  event.preventDefault()
}

field.addEventListener('input', update)
field.addEventListener('keydown', press)
form.addEventListener('focusout', ({ relatedTarget }) => form.contains(relatedTarget) || show(false))
list.addEventListener('mousedown', (event) => event.preventDefault())
list.addEventListener('click', () => show(false))
show(false)
update()

// On the index page.
const section = document.querySelector('.found')
const asked = new URLSearchParams(location.search)
const query = asked.get('q')?.trim()
if (section && query) {
  field.value ||= query
  options.app ??= asked.get('app') ?? undefined
  await find(query, 1)
  await addBodies?.(query)
  const { results, text, advice } = await find(query, 200)
  section.children[0].textContent = text
  if (advice) section.children[0].after(make('p', {}, advice))
  section.querySelector('ol').append(...results.map((item) => make('li', {}, link(item))))
  section.hidden = false
}
