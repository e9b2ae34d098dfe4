import { words } from '../words/search.js'
import { makeBodies } from './bodies.js'
import { makeIndex, search, starts } from './index.js'
import { piecesOf, wordsOf } from './text.js'

const forms = [...document.querySelectorAll('.search')]
const [{ action, dataset }] = forms
const asked = new URLSearchParams(location.search)
const options = {
  small: new Set(wordsOf(words.searchSmallWords)),
  same: words.searchSynonyms.split('; ').map((group) => new Set(wordsOf(group))),
  app: forms[0].elements.app?.value ?? asked.get('app') ?? undefined,
}
const kinds = { setting: words.kindSetting, row: words.kindSetting, post: words.kindPost }
let loading, addBodies

async function find(query, most) {
  loading ??= fetch(dataset.search).then((answer) => answer.json()).then(makeIndex).catch(() => { loading = undefined })
  const index = await loading
  if (!index) return { results: [], developers: [], text: words.searchFailed }
  addBodies ??= makeBodies(index, new URL(dataset.search, document.baseURI))
  const found = search(index, query, most, options)
  query = query.trim()
  const { count, developers: { length } } = found
  if (!count && !length) {
    const likely = Object.fromEntries([...found.likely, ...starts(index, options.app)].map((item) => [item.url, item]))
    return { ...found, results: Object.values(likely).slice(0, 3), isNothing: true, text: words.searchNoResults(query) }
  }
  const results = words.searchResults({ count: count || length, query })
  const text = count && length ? words.searchMoreForDevelopers({ results, count: length }) : results
  return { ...found, text, rest: count > most && words.searchAllResults({ count, query }) }
}

function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function link({ title, kind, path = '', also = '', url, typed, developers }, properties) {
  const line = (part, ...children) => make('span', { className: `search__${part}` }, ...children)
  const marked = (text) => piecesOf(text, typed).map(([text, isMet]) => isMet ? make('mark', {}, text) : text)
  const label = developers ? '' : kinds[kind] ?? words.kindPage
  const isSeen = [title, path, also].flatMap(marked).some(({ tagName }) => tagName)
  const reason = isSeen || !typed.length ? also : words.searchMatches([...new Set(typed)].join(words.listSeparator))
  return make('a', { className: 'search__option', href: new URL(`../../..${url}`, import.meta.url), ...properties },
    line('title', ...marked(title)), line('kind', label), line('path', ...marked(path)), line('also', ...marked(reason)))
}

/** Results for developers; open if alone. */
const folded = (developers, isOnly) => !developers.length ? '' : make('details', { className: 'search__developers', open: isOnly },
  make('summary', {}, `${words.helpForDevelopers} (${words.formattedNumber(developers.length)})`), ...developers.map((item) => link(item)))

/** Advice after a search that found nothing, or failed. */
function advice({ isNothing, results }) {
  const linked = (text) => make('a', { href: dataset.index }, text)
  if (!isNothing) return [linked(words.searchOpenIndex)]
  const [before, after] = words.searchTryOthers('\n').split('\n')
  return [before, linked(words.searchIndexLink), after, results.length ? ` ${words.searchLikely}` : '']
}

// The results page already has the styles.
const style = new URL('./search.css', import.meta.url).href
if (![...document.styleSheets].some(({ href }) => href === style)) {
  await new Promise((done) => document.head.append(make('link', { rel: 'stylesheet', href: style, onload: done, onerror: done })))
}

/** Adds a list to a field, which keeps the focus. */
function attach(form, number) {
  const field = form.elements.q
  const list = make('div', { id: `search-options-${number}`, role: 'listbox', ariaLabel: words.results })
  const [above, below] = [make('p', { className: 'search__note' }), make('div', { className: 'search__below' })]
  const panel = make('div', { className: 'search__panel' }, above, list, below)
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

  /** Shows matches in names, then in texts: before that, “no results” may be wrong. */
  async function update() {
    const query = field.value.trim()
    const found = await find(field.value, 12)
    if (!found.isNothing) fill(query, found)
    const isNew = query === field.value.trim() && await addBodies?.(query)
    // A chosen result stays in place.
    if (found.isNothing || isNew && !panel.hidden && active < 0) fill(query, await find(field.value, 12))
  }

  function fill(query, found) {
    const { results, developers, isNothing, text, rest } = found
    if (field !== document.activeElement || query !== field.value.trim()) return
    list.replaceChildren(...results.map((item, at) => link(item, { id: `search-option-${number}-${at}`, role: 'option', tabIndex: -1 })))
    list.hidden = !results.length
    above.replaceChildren(...results.length && !isNothing || developers.length ? [] : [text, ' ', ...advice(found)])
    const all = rest && make('a', { href: `${action}?${new URLSearchParams(new FormData(form))}` }, rest)
    below.replaceChildren(all ? make('p', { className: 'search__note' }, all) : '', folded(developers, !results.length))
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
  panel.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', () => show(false))
  show(false)
  update()
}

// The results page.
const section = document.querySelector('.found')
const query = asked.get('q')?.trim()
if (section && query) {
  for (const form of forms) {
    form.elements.q.value ||= query
    if (options.app && !form.elements.app) form.append(make('input', { type: 'hidden', name: 'app', value: options.app }))
  }
}
forms.forEach(attach)
if (section && query) {
  await find(query, 1)
  await addBodies?.(query)
  const found = await find(query, 200)
  const { results, developers, isNothing, text } = found
  section.children[0].textContent = text
  section.querySelector('ol').append(...results.map((item) => make('li', {}, link(item))))
  section.append(folded(developers, !results.length))
  if (results.length + developers.length && !isNothing) section.append(make('p', {}, make('a', { href: dataset.index }, words.indexOfEverything)))
  else section.children[0].after(make('p', {}, ...advice(found)))
  section.hidden = false
}
