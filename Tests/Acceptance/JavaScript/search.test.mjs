// The search field. `Tests/Cases/scripts/search` tests what it finds.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '../../../templates/assets/search/text.js'
import { Page, isShown } from './support/page.mjs'
import { build, page as markdown, read, shippedSite } from './support/site.mjs'

const shipped = shippedSite()
const field = '.search__field'

const status = (page) => page.text('.search [role=status]')

test('the fields of the home page and the header find the same', async () => {
  const page = await Page.open(shipped)
  assert.equal(page.all(field).length, 2)
  await page.press('/')
  assert.ok(page.active.closest('.search--large'))
  for (const number of [0, 1]) {
    const input = page.all(field)[number]
    input.value = ''
    input.focus()
    await page.type('wallpaper', `${['.site-header', '.main'][number]} ${field}`)
    const options = [...input.form.querySelectorAll('[role=option]')]
    assert.equal(new URL(options[0].href).pathname, '/simplex/settings/wallpapers/')
  }
  assert.deepEqual(page.log, [])
})

test('a slash in another field is typed', async () => {
  const fields =
    '<input id="one" aria-label="One"><textarea id="two" aria-label="Two"></textarea><div id="three" contenteditable="true" tabindex="0">.</div>'
  const site = build({
    'content/site.yaml': 'title: Test\nmarkdown: { html: true }\n', 'content/index.md': markdown('Home', `# Home\n\n${fields}`),
  })
  const page = await Page.open(site, '', {
    prepare: ({ document }) => { document.querySelector('#three').isContentEditable = true },
  })
  for (const id of ['one', 'two']) {
    await page.type('a/b', `#${id}`)
    assert.equal(page.active.id, id)
  }
  assert.equal(page.find('#one').value + page.find('#two').value, 'a/ba/b')
  page.find('#three').focus()
  await page.press('/')
  assert.equal(page.active.id, 'three')
  page.active.blur()
  await page.press('/')
  assert.equal(page.active.className, 'search__field')
})

const words = build({ 'content/index.md': markdown('Home', '# Home'), 'content/about.md': markdown('About us', 'Words.') })

test('has a message if the index cannot be loaded', async () => {
  const page = await Page.open(words)
  page.find('.search').dataset.search = 'nothing.json'
  await page.type('home', field)
  assert.equal(status(page), 'The search could not be loaded.')
  assert.equal(page.text('.search__note'), 'The search could not be loaded. Open A–Z')
  assert.equal(new URL(page.find('.search__note a').href).pathname, '/a-z/')
})

test('nothing is loaded before the field is used, and then only the needed files', async () => {
  const page = await Page.open(shipped, 'steps/')
  assert.deepEqual(page.loaded, [])
  assert.deepEqual(page.texts('[role=option]'), [])
  await page.type('endless scrolling of the emoji', field)
  assert.ok(page.all('.search__developers a').some(({ href }) => href.endsWith('/steps/sources/')))
  const texts = page.loaded.filter((path) => path.startsWith('/search/words'))
  assert.equal(texts[0], '/search/words.json')
  assert.ok(texts.length >= 2)
  assert.equal(new Set(page.loaded).size, page.loaded.length)
  assert.equal(isShown(page.find('.search__panel')), true)
})

/** Ten times as many settings take ten times as many steps. Comparing all pairs would take a hundred times as many. */
test('the search is linear in the number of settings', async () => {
  const page = await Page.open(words)
  const { makeIndex, search } = await page.import(page.asset('search/index.js'))
  const entry = (_, at) => ({
    url: `/a/${at}/`, kind: 'setting', title: `Setting ${at} of ${['red', 'green', 'blue'][at % 3]}`, path: 'App › Main',
    words: [`numberOf${at}`, 'One', 'Two'],
  })
  /** Returns the number of times that a search reads from the index. */
  const count = (length, query) => {
    const index = makeIndex({ entries: Array.from({ length }, entry) })
    let steps = 0
    const counted = (object) => new Proxy(object, {
      get(target, name) {
        steps += 1
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const result = (...operands) => value.apply(target, operands)
        return name !== 'keys' && name !== Symbol.iterator ? result : function* (...operands) {
          for (const item of result(...operands)) {
            steps += 1
            yield item
          }
        }
      },
    })
    const { results } = search(
      { entries: counted(index.entries), texts: counted(index.texts), places: counted(index.places) }, query, 12, { small: new Set(), same: [] })
    assert.ok(results.length > 0)
    return steps
  }
  for (const query of ['setting', 'numbre', 'seting 99']) {
    const [small, large] = [300, 3000].map((length) => count(length, query))
    assert.ok(small > 300, `${query}: ${small}`)
    assert.ok(large / small < 13, `${query}: ${small}, ${large}`)
  }
})

/** sitegen implements the same rules in Swift. */
test('sitegen splits texts like the scripts', () => {
  const ranges = [
    [0x80, 0x36F], [0x370, 0x3FF], [0x400, 0x52F], [0x5B0, 0x5EA], [0x621, 0x652], [0x901, 0x94D], [0xE01, 0xE4E], [0x1000, 0x103F],
    [0x1780, 0x17D2], [0x1E00, 0x1EFF], [0x2070, 0x2122], [0x2460, 0x249B], [0x3041, 0x30FF], [0x4E00, 0x9FA5], [0xAC00, 0xD7A3], [0xFB00, 0xFB06],
    [0xFF10, 0xFF9D], [0x20000, 0x2A6D6],
  ]
  let state = 1
  const random = (most) => ((state = Math.imul(state, 1664525) + 1013904223 >>> 0) >>> 12) % most
  const letter = () => {
    const [first, last] = ranges[random(ranges.length)]
    return String.fromCodePoint(first + random(last - first + 1))
  }
  const isFit = (text) => /^[\p{L}\p{N}\p{M}™℠]$/u.test(text)
  const words = Array.from({ length: 4000 }, () => Array.from({ length: 1 + random(6) }, () => random(3) ? letter() : 'aB3'[random(3)]).filter(isFit).join(''))
  const site = build({ 'content/p.md': markdown('Page', words.map((word) => `x ${word}`).join('\n')) })
  const found = new Set()
  for (let number = 0, part; (part = read(site, `search/words-${number}.json`)); number++) {
    for (const [word, pages] of Object.entries(JSON.parse(part).words)) if (pages.length) found.add(word)
  }
  const expected = new Set(wordsOf(words.join(' ')).filter((word) => word.length <= 40))
  assert.ok(expected.size > 4000)
  assert.deepEqual([...expected].filter((word) => !found.has(word)), [])
})
