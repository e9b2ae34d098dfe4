// The filter for the list of all settings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Page, isShown } from './support/page.mjs'
import { build } from './support/site.mjs'

const site = build({
  'content/x/app.yaml': 'name: X\nfacts: { isPro: { type: boolean, title: Pro } }\n',
  'content/x/settings.yaml': `settings:
  sound: { title: Sound, type: boolean, key: org.example.ring, symbol: RING_ENABLED, description: What rings. }
  theme: { title: Colour theme, options: { light: Light, dark: Dark }, default: dark }
  week: { title: Début de semaine, type: string, description: "${'word '.repeat(40)}needle" }
  gold: { title: Gold theme, type: boolean, key: gold }
  lonely: { title: Lonely, type: boolean, description: No row rings it. }
screens:
  main:
    title: Main
    sections:
      - { first: { title: Sounds, rows: [sound, help: { title: Help, kind: link, opens: { url: /x/ } }] } }
      - { second: { title: Looks, footer: Below the looks., rows: [theme, gold: { visibleWhen: { isPro: true } }] } }
  more: { title: More, sections: [{ all: { rows: [week] } }] }
`,
})
const all = 'Sound, Help, Colour theme, Début de semaine'
const field = '.filter__field'
/** Selects hidden elements like the stylesheets, which `FilterTests` checks. */
const hiding = '[hidden], .catalogue [data-unmatched], [data-filtering] .group__footer'

const status = (page) => page.text('.filter [role=status]')
const rows = (page) => page.all('.catalogue .row').filter((row) => isShown(row, hiding))
/** Returns the titles of the visible rows. */
const shown = (page) => rows(page).map((row) => row.querySelector('.row__title').textContent).join(', ')
const headings = (page) => page.all('.catalogue :is(section h2, .group__title, .group__footer, .chip)').filter((part) => isShown(part, hiding))
  .map(({ textContent }) => textContent).join(', ')

/** Opens a page whose list follows the live screen, as after its first use. */
async function open() {
  const page = await Page.open(site, 'x/settings/')
  assert.equal(page.find('.live').dataset.ready, '')
  page.find(field).focus()
  await page.rest()
  return page
}

/** “Gold theme” is hidden, because the user doesn't have Pro. */
test('keeps rows with all words, and their headings', async () => {
  const expected = [
    ['sound', 'Sound', '1 result.', 'Main 4, Main, Sounds'],
    ['RING_en', 'Sound', '1 result.', 'Main 4, Main, Sounds'],
    ['example.ring', 'Sound', '1 result.', 'Main 4, Main, Sounds'],
    ['rings', 'Sound', '1 result.', 'Main 4, Main, Sounds'],
    ['theme', 'Colour theme', '1 result. 1 more is hidden in this state of the app.', 'Main 4, Main, Looks'],
    ['THEME col', 'Colour theme', '1 result.', 'Main 4, Main, Looks'],
    ['debut', 'Début de semaine', '1 result.', 'More 1, More'],
    ['needle', 'Début de semaine', '1 result.', 'More 1, More'],
    ['gold', '', 'Nothing matches “gold”. 1 more is hidden in this state of the app.', ''],
    ['default', '', 'Nothing matches “default”.', ''],
    // Typos.
    ['soudn', 'Sound', '1 result.', 'Main 4, Main, Sounds'],
    ['coluor', 'Colour theme', '1 result.', 'Main 4, Main, Looks'],
  ]
  assert.ok(expected.length >= 12)
  const page = await open()
  assert.equal(shown(page), all)
  for (const [query, titles, results, parts] of expected) {
    await page.type(query, field)
    assert.equal(status(page), results)
    assert.equal(shown(page), titles, query)
    assert.equal(headings(page), parts, query)
    await page.press('Escape')
    assert.equal(status(page), '')
    assert.equal(shown(page), all)
    assert.ok(page.active.matches(field) && !page.active.value)
  }
  assert.deepEqual(page.log, [])
})

test('is labeled, and announces its results', async () => {
  const page = await Page.open(site, 'x/settings/')
  assert.ok(isShown(page.find(field)))
  assert.equal(page.find(field).labels[0].textContent.trim(), 'Find a setting')
  assert.equal(page.find('.filter__count').getAttribute('role'), 'status')
})

test('without results, it links to the search', async () => {
  const page = await open()
  assert.equal(page.all('.filter a').length, 0)
  await page.type('volume', field)
  const link = page.find('.filter a')
  assert.equal(link.textContent, 'Search the whole site for “volume”')
  const { pathname, searchParams } = new URL(link.href)
  assert.deepEqual([pathname, searchParams.get('q')], ['/search/', 'volume'])
  await page.press('Escape')
  assert.equal(page.all('.filter a').length, 0)
})

/** The stylesheet shows the text that matches: a key, or the end of a long description. */
test('has the matching text of a row', async () => {
  const page = await open()
  const why = () => rows(page).map(({ dataset: { found, names, rest } }) => (found ? `${found}: ${{ names, rest }[found]}` : '')).join()
  const rest = `${'word '.repeat(9)}needle`
  for (const [query, content] of [['sound', ''], ['example.ring', 'names: sound · RING_ENABLED · org.example.ring'], ['needle', `rest: ${rest}`]]) {
    await page.type(query, field)
    assert.equal(why(), content)
    await page.press('Escape')
  }
})

test('follows the state of the app', async () => {
  const page = await open()
  await page.type('theme', field)
  assert.equal(shown(page), 'Colour theme')
  await page.click("[name='fact.isPro']")
  assert.equal(shown(page), 'Colour theme, Gold theme')
  assert.equal(status(page), '2 results.')
})

test('a link to a hidden row shows all rows', async () => {
  const page = await open()
  await page.type('needle', field)
  assert.equal(shown(page), 'Début de semaine')
  page.window.location.hash = 'main-sound'
  await page.rest()
  assert.equal(shown(page), all)
  assert.equal(page.find(field).value, '')
})

/** Filters long lists in parts. `FilterTests` has a list of two thousand rows, which needs the speed of a browser. */
test('works in a long list', async () => {
  const numbers = [...Array(130).keys()]
  const settings = numbers.map((n) => `  setting${n}: { title: Title ${n}, type: boolean, key: org.example.${n}, default: true }\n`)
  const names = numbers.map((n) => `setting${n}`).join(', ')
  const screens = `screens: { main: { title: Main, sections: [{ all: { title: All, rows: [${names}] } }] } }\n`
  const site = build({
    'content/x/app.yaml': 'name: X\n', 'content/x/settings.yaml': `settings:\n${settings.join('')}${screens}`,
  })
  const page = await Page.open(site, 'x/settings/')
  assert.ok(page.all('.rows__part').length > 1)
  await page.type('s', field)
  assert.equal(status(page), '130 results.')
  assert.equal(page.all('[data-found]').length, 0)
  await page.type('etting129', field)
  assert.equal(status(page), '1 result.')
  assert.equal(shown(page), 'Title 129')
  await page.press('Escape')
  await page.type('ample.12', field)
  assert.equal(shown(page), numbers.filter((n) => `${n}`.startsWith('12')).map((n) => `Title ${n}`).join(', '))
  assert.equal(status(page), '11 results.')
  assert.equal(page.all('[data-found=names]').length, 11)
})
