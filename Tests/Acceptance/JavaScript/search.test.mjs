// The search field, used with the keyboard and the mouse.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '../../../templates/assets/search/text.js'
import { Page, isShown } from './support/page.mjs'
import { build, page as markdown, read, shippedSite } from './support/site.mjs'

const shipped = shippedSite()
const field = '.search__field'

const isOpen = (page) => page.find(field).getAttribute('aria-expanded') === 'true'
const status = (page) => page.text('.search [role=status]')
/** Returns the title, kind and path of the first result. */
const first = (page) => [...page.find('[role=option]').children].slice(0, 3).map(({ textContent }) => textContent).join(' | ')
const chosen = (page) => page.all('[role=option][aria-selected=true] .search__title').map(({ textContent }) => textContent).join()
const heading = async (page) => (await page.follow()).text('h1')

test('finds by titles and names, even with typos', async () => {
  const expected = [
    ['unit system', 'Unit system | Setting | Steps › Settings › App Settings', 'Unit'],
    ['unti sistem', 'Unit system | Setting | Steps › Settings › App Settings', 'Unit'],
    // The result is found by its URL, which isn't shown.
    ['calender', 'View steps by | Setting | Steps › Settings › App Settings', 'calendar'],
    ['imperial', 'Unit system | Setting | Steps › Settings › App Settings', 'Imperial'],
    ['reload widgets', 'What reloads a widget | Blog | Steps › Blog', 'reloads'],
    ['kilometers', 'Kilometers or miles | Help | Steps › Fitness calculators', 'Kilometers'],
  ]
  assert.ok(expected.length >= 6)
  const page = await Page.open(shipped, 'steps/terms/')
  await page.press('/')
  assert.equal(page.active.className, 'search__field')
  assert.equal(page.active.value, '')
  for (const [query, result, mark] of expected) {
    await page.clear(field)
    await page.type(query, field)
    assert.ok(status(page).includes(`for “${query}”`), status(page))
    assert.equal(first(page), result)
    assert.equal(page.texts('[role=option] mark')[0], mark)
  }
  await page.clear(field)
  await page.type('xyzzyx', field)
  assert.equal(page.text('.search__note'), 'Nothing found for “xyzzyx”. Try one word, or browse A–Z. These pages may help:')
  assert.equal(new URL(page.find('.search__note a').href).pathname, '/a-z/')
  assert.equal(status(page), 'Nothing found for “xyzzyx”.')
  assert.deepEqual(page.texts('[role=option] .search__title'), ['Settings', 'Support', 'Steps'])
  assert.deepEqual(page.log, [])
})

/** Pages that answer part of a question precede pages that every app has. */
test('without results, the likeliest pages are suggested', async () => {
  const page = await Page.open(shipped, 'simplex/')
  await page.type('disappearing messages', field)
  assert.equal(status(page), 'Nothing found for “disappearing messages”.')
  assert.equal(page.text('[role=option] .search__title'), 'Notification preview')
  assert.equal(page.all('[role=option]').length, 3)
  assert.equal(page.all('.search__developers').length, 0)
})

test('names in code are for developers', async () => {
  const page = await Page.open(shipped, 'steps/')
  for (const [query, title, name] of [['calendarview', 'View steps by', 'calendarViewMode'], ['RPOXY', 'Show sent via proxy', 'RPOXY']]) {
    await page.clear(field)
    await page.type(query, field)
    assert.equal(page.all('[role=option]').length, 0, query)
    assert.equal(page.text('.search__developers .search__title'), title)
    assert.equal(page.text('.search__developers mark'), name)
  }
})

test('results for developers are one line, closed if there are answers', async () => {
  const page = await Page.open(shipped, 'steps/terms/')
  await page.type('reload widgets', field)
  assert.equal(page.text('.search__developers summary'), 'For developers (1)')
  assert.equal(page.find('.search__developers').open, false)
  assert.deepEqual(page.texts('.search__developers .search__title'), ['Reload widgets'])
  assert.equal(page.all('[role=option]').some(({ href }) => href.includes('/effects/')), false)
  await page.clear(field)
  await page.type('locationauth', field)
  assert.equal(page.find('.search__developers').open, true)
  assert.deepEqual(page.texts('.search__developers .search__title'), ['Location permission'])
  assert.equal(page.text('.search__developers mark'), 'locationAuth')
  await page.press('Enter')
  const index = await page.follow()
  assert.deepEqual([index.find('.found .search__developers').open, index.text('.found .search__title')], [true, 'Location permission'])
  assert.deepEqual([page, index].flatMap(({ log }) => log), [])
})

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

test('only whole words are marked, and single letters never', async () => {
  const page = await Page.open(shipped, 'steps/')
  await page.type('do i need notifications', field)
  const marks = page.texts('[role=option] mark')
  assert.ok(marks.length > 5)
  assert.deepEqual(marks.filter((text) => !/^notifications?$/i.test(text)), [])
})

test('the keyboard chooses and opens a result', async () => {
  const page = await Page.open(shipped, 'steps/')
  await page.press('/')
  await page.type('privacy', field)
  assert.equal(isOpen(page), true)
  assert.equal(chosen(page), '')
  const titles = page.texts('[role=option] .search__title')
  assert.ok(titles.length > 2)
  const steps = [
    [['ArrowDown'], titles[0]], [['ArrowDown'], titles[1]], [['ArrowUp', 'ArrowUp'], titles.at(-1)], [['Home'], titles[0]],
    [['End'], titles.at(-1)], [['ArrowDown'], titles[0]],
  ]
  for (const [keys, title] of steps) {
    await page.press(...keys)
    assert.equal(chosen(page), title)
  }
  assert.equal(page.active.getAttribute('aria-activedescendant'), page.find('[aria-selected=true]').id)
  await page.press('Escape')
  assert.equal(isOpen(page), false)
  assert.equal(page.find('.search__panel').hidden, true)
  assert.equal(page.find(field).value, 'privacy')
  await page.press('ArrowDown')
  assert.equal(isOpen(page), true)
  await page.press('ArrowDown')
  const { href } = page.find('[aria-selected=true]')
  await page.press('Enter')
  assert.equal(page.destination, href)
  assert.deepEqual(page.log, [])
})

test('a click opens a result, and a click elsewhere closes the list', async () => {
  const page = await Page.open(shipped, 'psst/')
  await page.type('unit system', field)
  assert.equal(isOpen(page), true)
  page.active.blur()
  await page.rest()
  assert.equal(page.find('.search__panel').hidden, true)
  page.find(field).focus()
  await page.press('ArrowDown')
  assert.equal(isOpen(page), true)
  page.find('[role=option]').click()
  assert.equal(await heading(page), 'Unit system')
  assert.deepEqual(page.log, [])
})

/** The page of results opens from links, and with Enter if no result is selected. */
test('the page of results uses the query of its address', async () => {
  const from = await Page.open(shipped, 'steps/settings/unit-system/')
  await from.type('week starts', field)
  await from.press('Enter')
  const page = await from.follow()
  assert.equal(page.place, '/search/?q=week+starts&app=steps')
  assert.ok(page.text('#found').includes('for “week starts”'), page.text('#found'))
  assert.equal(page.text('.found .search__title'), 'Week starts on')
  assert.equal(page.find(field).value, 'week starts')
  assert.equal(page.find('.found').hidden, false)
  const hostile = await page.go('search/?q=%3Cimg%20src=x%20onerror=%22document.title=\'caught\'%22%3E')
  assert.ok(hostile.text('#found').includes('for “<img src=x'), hostile.text('#found'))
  assert.equal(hostile.all('.main img').length, 0)
  assert.equal(hostile.document.title, 'Search · Settings Help')
  const empty = await page.go('search/')
  assert.equal(empty.find('.found').hidden, true)
  const none = await page.go('search/?q=qwxzvb')
  assert.equal(none.text('#found'), 'Nothing found for “qwxzvb”.')
  assert.equal(none.text('.found p'), 'Try one word, or browse A–Z. These pages may help:')
  assert.deepEqual(none.texts('.found .search__title'), ['Psst', 'SimpleX Chat', 'Steps'])
  assert.deepEqual([from, page, hostile, empty, none].flatMap(({ log }) => log), [])
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

test('hostile titles are shown as text', async () => {
  const hostile = '<img src=x onerror="document.title=\'caught\'"> unit'
  const site = build({
    'content/demo/app.yaml': 'name: Demo\n',
    'content/demo/settings.yaml':
      `settings:\n  unit: { title: '${hostile.replaceAll("'", "''")}', type: boolean, symbol: '<b>bold</b>' }\n`,
  })
  const page = await Page.open(site)
  for (const query of ['unit', 'bold', 'img src']) {
    await page.clear(field)
    await page.type(query, field)
    assert.equal(page.text('.search__title'), hostile)
  }
  assert.equal(page.all('.search__panel img, .search__panel b').length, 0)
  const index = await page.go('search/?q=unit')
  assert.equal(index.text('.found .search__title'), hostile)
  assert.equal(index.all('.main img, .main b').length, 0)
  assert.equal(index.document.title, 'Search · Test')
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

/** The error page is shown for URLs of any depth. */
test('works on the error page', async () => {
  const page = await Page.open(words, 'no/such/page/')
  await page.type('about', field)
  assert.equal(first(page), 'About us | Help | ')
  page.find('[role=option]').click()
  assert.equal(await heading(page), 'About us')
})

test('the app of the page comes first', async () => {
  const found = [['steps/', '/steps/settings/appearance-mode/'], ['simplex/', '/simplex/settings/dark-theme-variant/']]
  for (const [address, result] of found) {
    const page = await Page.open(shipped, address)
    await page.type('dark mode', field)
    assert.equal(new URL(page.find('[role=option]').href).pathname, result)
    await page.press('Enter')
    const index = await page.follow()
    assert.equal(index.place, `/search/?q=dark+mode&app=${address.slice(0, -1)}`)
    assert.equal(new URL(index.find('.found .search__option').href).pathname, result)
  }
})

/** The page's title has other words, and its URL isn't repeated. */
test('a page is found by its address', async () => {
  const page = await Page.open(shipped, 'steps/')
  await page.type('bmi', field)
  const lines = [...page.find('[role=option]').children].map(({ textContent }) => textContent).join(' | ')
  assert.equal(lines, 'Body mass index | Help | Steps › Fitness calculators | Matches: bmi')
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

const japanese = build({
  'content/site.yaml': 'title: Test\nlanguage: ja\n',
  'content/p.md': markdown('iPhoneの設定', 'Apple WatchやVPNを使うときはiCloudと同期します。ﾊﾞｯｸｱｯﾌﾟも。'),
  'content/q.md': markdown('ほかのページ', 'はばたく。ตั้งค่าเครื่อง мои'),
})

/** In languages without spaces, text may contain words of other languages. */
test('a word starts where the script changes, and width and case are ignored', async () => {
  const page = await Page.open(japanese)
  for (const query of ['iPhone', 'watch', 'VPN', 'iCloud', '設定', 'ｉｐｈｏｎｅ', 'バックアップ', '同期', 'iphoneの設定']) {
    await page.clear(field)
    await page.type(query, field)
    assert.equal(first(page).split(' | ')[0], 'iPhoneの設定', query)
  }
  for (const query of ['はば', 'เครื่อง', 'мои']) {
    await page.clear(field)
    await page.type(query, field)
    assert.equal(first(page).split(' | ')[0], 'ほかのページ', query)
  }
  // These letters only look like accented letters.
  for (const query of ['ばば', 'はは', 'мой']) {
    await page.clear(field)
    await page.type(query, field)
    assert.equal(page.all('[role=option]').length, 0, query)
  }
  await page.clear(field)
  await page.type('iphone', field)
  assert.equal(page.text('[role=option] mark'), 'iPhone')
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
