import { fold, isNear, wordsOf } from '../search/text.js'
import { words } from '../words/filter.js'
import { addStyle } from '../live/style.js'

await addStyle('filter/filter.css')

const filter = document.querySelector('.filter')
const field = filter.querySelector('input')
const status = filter.querySelector('[role=status]')
const list = filter.parentElement
/** A link to the search if nothing matches. */
const elsewhere = document.createElement('a')

/** The searched texts of a row: what it shows, its names, and the part of its description that it leaves out. */
const places = ['shown', 'names', 'rest']
const rows = [...list.querySelectorAll('.row')].map((node) => {
  const shown = [...node.querySelectorAll('.row__title, .row__detail')].map((part) => part.textContent).join('\n')
  const { names = '', rest = '' } = node.dataset
  return { node, around: around(node), shown: fold(shown), names: fold(names), rest: fold(rest) }
})
const parts = new Set(rows.flatMap((row) => row.around))

/** The elements to hide if they have no visible rows: the part of a long list, the section, the screen and the link to it. */
function around(node) {
  const screen = node.closest('section')
  const link = list.querySelector(`.chips [href="#${CSS.escape(screen.id)}"]`)
  return [node.closest('.rows__part'), node.closest('.group'), screen, link?.parentElement].filter(Boolean)
}

const has = (text, term) => text.includes(term)
/** Allows typos. */
const nearlyHas = (text, term) => wordsOf(text).some((word) => isNear(word, term, true))

/** The last of `places` needed to find all terms, -1 if one of them isn't found. */
function lastPlace(row, terms, has) {
  let last = 0
  for (const term of terms) {
    const place = places.findIndex((name) => has(row[name], term))
    if (place < 0) return -1
    last = Math.max(last, place)
  }
  return last
}

/** Shows the rows that contain all words of the field, and their number. */
function update() {
  const terms = fold(field.value).split(/\s+/).filter(Boolean)
  const counts = new Map()
  let [count, hidden] = [0, 0]
  for (const row of rows) row.place = lastPlace(row, terms, has)
  if (rows.every(({ place }) => place < 0)) for (const row of rows) row.place = lastPlace(row, terms, nearlyHas)
  for (const row of rows) {
    row.node.toggleAttribute('data-unmatched', row.place < 0)
    if (row.place < 0) continue
    // The live screen hides rows that the app's current state hides.
    if (row.node.hidden) hidden += 1
    else count += 1
    if (!row.node.hidden) for (const part of row.around) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  for (const part of parts) show(part, counts.get(part) ?? 0, terms.length > 0)
  list.toggleAttribute('data-filtering', terms.length > 0)
  explain(count)
  say(terms.length > 0, count, hidden)
}

/** Hides parts without rows, and estimates the height of others before they are drawn. */
function show(part, count, isFiltering) {
  part.toggleAttribute('data-unmatched', isFiltering && !count)
  part.style.containIntrinsicBlockSize = isFiltering ? `${count * 5}rem` : ''
}

/** Shows what matched if it isn't visible, unless there are many results. */
function explain(count) {
  for (const { node, place } of rows) {
    if (place > 0 && count <= 100) node.dataset.found = places[place]
    else delete node.dataset.found
  }
}

function say(isFiltering, count, hidden) {
  const query = field.value.trim()
  const results = count ? words.filterResults(count) : words.filterNoResults(query)
  const text = isFiltering ? [results, ...(hidden ? [words.filterHidden(hidden)] : [])].join(words.sentenceSeparator) : ''
  if (status.textContent !== text) status.textContent = text
  elsewhere.remove()
  if (!isFiltering || count) return
  const form = document.querySelector('.search')
  const asked = new FormData(form)
  asked.set('q', query)
  elsewhere.href = `${form.action}?${new URLSearchParams(asked)}`
  elsewhere.textContent = words.filterSearchSite(query)
  filter.append(elsewhere)
}

function type() {
  // In the middle of a long list, the results are far above.
  const isAbove = list.getBoundingClientRect().top < 0
  update()
  if (isAbove) list.scrollIntoView()
}

function clear() {
  field.value = ''
  update()
}

field.addEventListener('input', type)
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.isComposing || !field.value) return
  event.preventDefault()
  clear()
})
addEventListener('hashchange', () => {
  const target = document.querySelector(':target')
  if (!target?.closest('[data-unmatched], [data-filtering] ~ *')) return
  clear()
  target.scrollIntoView()
})
new MutationObserver(() => field.value && update()).observe(list, { subtree: true, attributeFilter: ['hidden'] })
update()
