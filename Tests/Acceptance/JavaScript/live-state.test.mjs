// Scripts evaluate conditions in the same way as sitegen.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { Live } from './support/live.mjs'
import { project, read, resolve, shippedSite } from './support/site.mjs'

const site = shippedSite()
let page

before(async () => { ({ page } = await Live.open(site, 'steps/settings/')) })

test('conditions have the same results as in Swift', async () => {
  const vectors = JSON.parse(readFileSync(join(project, 'Tests/SettingsModelTests/vectors.json'), 'utf8'))
  assert.ok(vectors.length >= 79, `${vectors.length}`)
  const { evaluate } = await page.import(page.asset('live/model.js'))
  for (const { id, condition, facts, result } of vectors) {
    assert.equal(evaluate(condition, (fact) => (Object.hasOwn(facts, fact) ? facts[fact] : null)), result ?? null, id)
  }
})

test('rows with an unknown condition are visible and disabled', async () => {
  const { resolve } = await page.import(page.asset('live/model.js'))
  const later = { $between: ['stepGoal', 1, 2] }
  const place = { section: {}, screen: {}, model: { setting: () => undefined }, state: { value: () => null }, base: {} }
  const look = (row, section = {}) => {
    const { visible, enabled } = resolve(row, { ...place, section })
    return [visible, Boolean(enabled)]
  }
  assert.deepEqual(look({}), [true, true])
  assert.deepEqual(look({ visibleWhen: later }), [true, false])
  assert.deepEqual(look({ enabledWhen: later }), [true, false])
  assert.deepEqual(look({}, { visibleWhen: later }), [true, false])
  assert.deepEqual(look({}, { enabledWhen: later }), [true, false])
  assert.deepEqual(look({ visibleWhen: { isPro: true, ...later } }), [false, true])
})

const json = (path) => JSON.parse(read(site, path))
const domains = { boolean: () => [true, false], enum: ({ values }) => values }
const domain = (fact) => [...(domains[fact.type] ?? (() => ['', 'words']))(fact), ...fact.nullable ? [null] : []]

/** Returns an app's published configuration, in the format of `configuration.yaml`. */
function configurationOf(app) {
  const { audience, facts, values, profile, language, icon } = json(`api/v1/${app}/configuration.json`)
  const pairs = (items, name) => Object.fromEntries(items.filter(({ value }) => value !== undefined).map((item) => [item[name], item.value]))
  return { audience, profile, language, icon, facts: pairs(facts, 'fact'), values: pairs(values, 'setting') }
}

/** Returns a row's contents as the program resolves them. */
const resolved = ({ row, visible, enabled, disabledReason, trailing, icon, badge }) => {
  const look = (icons) => (icons?.[0] ? `${icons[0].symbol ?? icons[0].asset ?? ''} ${icons[0].color ?? ''}` : '')
  return {
    row, visible, enabled, reason: disabledReason?.[0]?.text ?? '', trailing: trailing?.find(({ text }) => text !== undefined)?.text ?? '',
    icon: look(icon), badge: look(badge), swatches: trailing?.find(({ swatches }) => swatches !== undefined)?.swatches ?? 0,
  }
}

/** Returns a row's contents on the page. */
const shown = (node) => {
  const drawn = (icon) => {
    const color = /symbol--(?!badge)(\w+)/.exec(icon?.getAttribute('class'))?.[1] ?? ''
    return icon ? `${icon.querySelector('use').getAttribute('href').split('#')[1]} ${color}` : ''
  }
  return {
    row: node.dataset.row, visible: !node.hidden, enabled: node.ariaDisabled !== 'true',
    reason: node.querySelector('.row__condition').textContent, trailing: node.querySelector('.row__value')?.textContent ?? '',
    icon: drawn(node.querySelector('.row__icon svg')), badge: drawn(node.querySelector('.symbol--badge')),
    swatches: node.querySelectorAll('.swatch').length,
  }
}

/** Tests every row with every value of every fact. */
for (const [app, least, leastRows] of [['steps', 13, 27], ['psst', 9, 7], ['simplex', 19, 56]]) {
  test(`the rows of ${app} are resolved like in sitegen`, async () => {
    const { facts } = json(`api/v1/${app}/settings.json`)
    // The program ignores sensitive facts. On the page, readers choose them.
    const open = facts.filter(({ sensitive }) => !sensitive)
    const states = open.flatMap((fact) => domain(fact).map((value) => ({ id: fact.id, value })))
    assert.ok(states.length >= least)
    const configuration = configurationOf(app)
    const lines = states.map(({ id, value }) => ({ ...configuration, facts: { ...configuration.facts, [id]: value } }))
    const answers = resolve(app, lines)
    assert.equal(answers.length, states.length)
    const live = await Live.open(site, `${app}/settings/`)
    const { page, page: { window } } = live
    for (const [index, { id, value }] of states.entries()) {
      assert.equal(answers[index].errors, undefined)
      let count = 0
      for (const { id: screen, sections, cards = [] } of answers[index].screens) {
        const query = `fact.${id}=${value}&screen=${screen}`
        window.history.replaceState(null, '', `?${query}`)
        window.dispatchEvent(new window.PopStateEvent('popstate'))
        await page.rest()
        const rows = sections.flatMap(({ rows }) => rows)
        assert.deepEqual(page.all('.phone .rows > [data-row]').map(shown), rows.map(resolved), `${app}/settings/?${query}`)
        const seen = page.all('.phone [data-card]:not([hidden])').map(({ dataset }) => dataset.card)
        assert.deepEqual(seen, cards.filter(({ visible }) => visible).map(({ id }) => id), `${app}/settings/?${query}`)
        count += rows.length
      }
      assert.ok(count >= leastRows, `${count} rows`)
    }
    assert.deepEqual(page.log, [])
  })
}
