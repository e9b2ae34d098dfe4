// Unknown values are shown as text, never as the gray shapes that indicate loading.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { Live } from './support/live.mjs'
import { build, read, shippedSite } from './support/site.mjs'

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
  test(`no view of ${app} has a loading shape`, async () => {
    const { page } = await Live.open(site, `${app}/settings/`)
    const { screens, entitlements, facts } = JSON.parse(read(site, `api/v1/${app}/settings.json`))
    const rows = screens.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows))
    const opened = [...rows, ...screens.flatMap(({ cards = [] }) => cards), ...entitlements].map(({ id }) => `open=${id}`)
    const shown = screens.flatMap(({ id }) => ['', ...states(facts)].map((fact) => `screen=${id}${fact}`))
    const found = []
    for (const query of [...opened, ...shown]) {
      page.window.history.replaceState(null, '', `?${query}`)
      page.window.dispatchEvent(new page.window.PopStateEvent('popstate'))
      await page.rest()
      const isLoading = page.all('.phone [aria-busy=true]').length > 0
      const classes = page.all('.phone *').flatMap((node) => [...node.classList]).filter((name) => shapes.test(name) && name !== 'phone__bar')
      if (isLoading) assert.ok(classes.includes('profile--skeleton'), query)
      else found.push(...classes.map((name) => `${query}: ${name}`))
    }
    assert.deepEqual(found, [])
    assert.deepEqual(page.log, [])
  })
}

/** Returns a query for every value of every enumeration fact. */
const states = (facts) => facts.flatMap(({ id, values = [] }) => values.map((value) => `&fact.${id}=${value}`))

const alertOf = ({ page }) => page.all('.phone [role=alertdialog] :is(p, button)').map((node) => node.textContent)

const dialogs = [
  ['enableNotifications', 'notificationAuth', ['“Steps” Would Like to Send You Notifications', 'Don’t Allow', 'Allow'], [
    ['Don’t Allow', 'denied', ['Steps opens iOS Settings, where you can allow it.']], ['Allow', 'authorized', []],
  ]],
  ['showWeather', 'locationAuth', ['Allow “Steps” to use your location?', 'Allow Once', 'Allow While Using App', 'Don’t Allow'], [
    ['Allow Once', 'authorized', ['Steps asks your device where you are.']], ['Allow While Using App', 'authorized', ['Steps asks your device where you are.']],
    ['Don’t Allow', 'denied', ['The switch goes back to off.']],
  ]],
]

for (const [setting, fact, dialog, answers] of dialogs) {
  test(`the system asks for ${fact} with the system's text, and the answer is logged before its effects`, async () => {
    for (const [answer, value, follows] of answers) {
      const live = await Live.open(site, `steps/settings/?fact.${fact}=undetermined&set.${setting}=false`)
      await live.pressRow(setting)
      assert.deepEqual(alertOf(live), dialog)
      assert.deepEqual(live.log, [])
      await live.press(`[role=alertdialog] button:nth-of-type(${dialog.indexOf(answer)})`)
      const [[first, ...rest], ...others] = live.log
      assert.ok(first.endsWith(`: ${answer}`), first)
      assert.deepEqual([rest, others], [follows, []])
      assert.equal(live.page.find(`[name="fact.${fact}"]`).value, value)
      assert.deepEqual(live.page.log, [])
    }
  })
}

test('the permission dialog has the app’s reason', async () => {
  const site = build({
    'content/x/app.yaml': `name: X
facts: { cameraAuth: { title: Camera, type: enum, values: [undetermined, denied, authorized] } }
effects: { ask: { title: Ask } }
`,
    'content/x/settings.yaml': `settings:
  scan: { title: Scan, type: boolean, default: false, permission: { fact: cameraAuth, outcomes: { undetermined: [ask], denied: [], authorized: [] } } }
screens: { main: { title: Main, sections: [{ id: all, rows: [scan] }] } }
`,
    'content/x/privacy.yaml': 'permissions: { NSCameraUsageDescription: X reads <codes> & signs. }\n',
  })
  const live = await Live.open(site, 'x/settings/?fact.cameraAuth=undetermined')
  await live.pressRow('scan')
  assert.deepEqual(alertOf(live), ['Camera', 'X reads <codes> & signs.', 'Don’t Allow', 'Allow'])
  assert.deepEqual(live.page.log, [])
})

test('a view always has the same title', async () => {
  const ways = ['fact.isPro=false&open=pro', 'fact.isPro=false&open=get-pro', 'fact.isPro=true&open=view-plans']
  for (const way of ways) {
    const { page } = await Live.open(site, `steps/settings/?${way}`)
    assert.equal(page.find('.phone [role=dialog]').ariaLabel, 'Steps Pro', way)
  }
})

test('names in code are only for developers', async () => {
  const live = await Live.open(site, 'steps/settings/')
  await live.pressRow('colorThemePreset')
  const names = live.page.all('.log__entry .log__names').map((node) => node.textContent.trim())
  assert.deepEqual(names.length, 1)
  assert.match(names[0], /^[A-Z]\w+View$/)
  assert.ok(!live.log.flat().some((text) => text.includes(names[0])))
})

test('a field for an address accepts only addresses', async () => {
  const live = await Live.open(site, 'steps/settings/')
  const field = live.page.find('[name="fact.managementURL"]')
  const give = async (text) => {
    field.value = text
    for (const type of ['input', 'change']) {
      field.dispatchEvent(new live.page.window.Event(type, { bubbles: true }))
      await live.page.rest()
    }
    return [new URLSearchParams(live.query).get('managementURL'), live.page.texts('.desk__wrong').join()]
  }
  const wrong = 'Enter an address, such as https://example.com.'
  assert.deepEqual(await give('hello world'), [null, wrong])
  assert.deepEqual(await give('   '), [null, ''])
  assert.deepEqual(await give('https://'), [null, wrong])
  assert.deepEqual(await give(' https://example.com/x '), ['https://example.com/x', ''])
  assert.deepEqual(live.page.log, [])
})
