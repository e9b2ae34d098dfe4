// Unknown values are shown as text, never as the gray shapes that indicate loading, nor as names in code.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { Live } from './support/live.mjs'
import { read, shippedSite } from './support/site.mjs'

const site = shippedSite()
const shapes = /(^|[\s_-])(bar|sketch|skeleton|placeholder|shimmer)([\s_-]|$)/
const classesOf = (html) => [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/))

test('no page has a loading shape', () => {
  const pages = readdirSync(site, { recursive: true }).filter((path) => path.endsWith('.html'))
  assert.ok(pages.length >= 200)
  const found = pages.flatMap((path) => classesOf(read(site, path).toString()).filter((name) => shapes.test(name)).map((name) => `${path}: ${name}`))
  assert.deepEqual(found.filter((entry) => !/chart__bar|tabs__|phone__bar/.test(entry)), [])
})

for (const app of ['steps', 'psst', 'simplex']) {
  test(`no view of ${app} has a loading shape or a name in code`, async () => {
    const { page } = await Live.open(site, `${app}/settings/`)
    const { screens, entitlements, facts } = JSON.parse(read(site, `api/v1/${app}/settings.json`))
    const rows = screens.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows))
    const opened = [...rows, ...screens.flatMap(({ cards = [] }) => cards), ...entitlements].map(({ id }) => `open=${id}`)
    const shown = screens.flatMap(({ id }) => ['', ...states(facts)].map((fact) => `screen=${id}${fact}`))
    const views = [...screens, ...rows.map(({ opens }) => opens)].map((place) => place?.view).filter(Boolean)
    assert.ok(views.length > 1)
    const found = []
    for (const query of [...opened, ...shown]) {
      page.window.history.replaceState(null, '', `?${query}`)
      page.window.dispatchEvent(new page.window.PopStateEvent('popstate'))
      await page.rest()
      const isLoading = page.all('.phone [aria-busy=true]').length > 0
      const classes = page.all('.phone *').flatMap((node) => [...node.classList]).filter((name) => shapes.test(name) && name !== 'phone__bar')
      if (isLoading) assert.ok(classes.includes('profile--skeleton'), query)
      else found.push(...classes.map((name) => `${query}: ${name}`))
      const text = page.text('.phone')
      found.push(...views.filter((view) => text.includes(view)).map((view) => `${query}: ${view}`))
    }
    assert.deepEqual(found, [])
    assert.deepEqual(page.log, [])
  })
}

/** Returns a query for every value of every enumeration fact. */
const states = (facts) => facts.flatMap(({ id, values = [] }) => values.map((value) => `&fact.${id}=${value}`))

test('names in code are only for developers', async () => {
  const live = await Live.open(site, 'steps/settings/')
  await live.pressRow('colorThemePreset')
  const names = live.page.all('.log__entry .log__names').map((node) => node.textContent.trim())
  assert.deepEqual(names.length, 1)
  assert.match(names[0], /^[A-Z]\w+View$/)
  assert.ok(!live.log.flat().some((text) => text.includes(names[0])))
})
