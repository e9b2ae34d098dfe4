// Settings with options: you can choose one, or several.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Live, buildTypes } from './support/live.mjs'

const site = buildTypes()
const open = (query = '') => Live.open(site, `x/settings/${query}`)

const note = ({ page }) => page.text(".phone [data-row='ui.tabs'] [role=alert]")
const optionsOf = (nodes) => nodes.map(({ dataset }) => dataset.option)
const checked = ({ page }) => optionsOf(page.all('.phone [role=menuitemcheckbox][aria-checked=true]'))

test('options keep their type, and are below their headings', async () => {
  const live = await open()
  const { page } = live
  assert.equal(live.title, 'Types: Low')
  await live.pressRow('quality')
  const groups = page.all('.phone [role=menu] [role=group]').map((group) => {
    const items = [...group.querySelectorAll('[role=menuitemradio]')].map(({ textContent }) => textContent)
    return [group.ariaLabel, group.querySelector('.popover__group').textContent, ...items]
  })
  assert.deepEqual(groups, [['Small', 'Small', 'Low'], ['Large', 'Large', 'High', 'Highest']])
  await live.press("[data-option='2']")
  assert.equal(live.query, '?quality=2')
  assert.equal(live.title, 'Types: High')
  assert.equal(page.text('.phone .group__title'), 'Quality High')
  await live.pressRow('scale')
  await live.press("[data-option='1.5']")
  await live.pressRow('Sounds')
  await live.press("[data-option='false']")
  assert.equal(live.query, '?quality=2&scale=1.5&Sounds=0')
  assert.equal(live.value('Sounds'), 'Never')
  assert.deepEqual(live.log, [['Sounds: Never'], ['Scale: More'], ['Quality: High']])
  assert.deepEqual(page.log, [])
})

test('several options are chosen from a menu that stays open', async () => {
  const live = await open()
  const { page } = live
  await live.pressRow('ui.tabs')
  assert.deepEqual(checked(live), ['home'])
  await live.press('[data-option=search]')
  assert.deepEqual(checked(live), ['home', 'search'])
  assert.equal(live.value('ui.tabs'), 'Home, Search')
  assert.equal(live.query, '?ui.tabs=%5B%22home%22%2C%22search%22%5D')
  await live.press('[data-option=inbox]')
  assert.equal(note(live), 'The list is full: its limit is 2.')
  await live.press('[data-option=home]')
  assert.equal(note(live), '')
  await live.press('[data-option=inbox]')
  assert.deepEqual(live.log, [['Tabs: Inbox needs Types Pro'], ['Tabs: Search'], ['Tabs: Home, Search']])
  // The dialog replaced the menu.
  assert.equal(page.all('.phone [role=menu]').length, 0)
  assert.ok(live.query.endsWith('&open=pro'), live.query)
  page.window.history.back()
  await page.rest()
  assert.equal(page.all('.phone [role=dialog]').length, 0)
  await live.pressRow('ui.tabs')
  await live.press('[data-option=search]')
  assert.equal(note(live), 'The list cannot be shorter: its minimum is 1.')
  assert.equal(page.text('.phone .group__footer'), 'Tabs are Search; mail is unknown, the map a: On, b: 1.')
  assert.deepEqual(page.log, [])
})

test('an option is available while its condition is true', async () => {
  for (const [query, options] of [['', ['home', 'search', 'inbox']], ['?fact.isPro=true', ['home', 'search', 'inbox', 'beta']]]) {
    const live = await open(query)
    await live.pressRow('ui.tabs')
    assert.deepEqual(optionsOf(live.page.all(".phone [data-row='ui.tabs'] [data-option]")), options)
  }
})

test('the keyboard chooses several options', async () => {
  const live = await open()
  const { page } = live
  await live.pressRow('ui.tabs')
  assert.equal(page.active.dataset.option, 'home')
  await page.press('ArrowDown', ' ')
  assert.deepEqual(checked(live), ['home', 'search'])
  assert.equal(page.active.dataset.option, 'search')
  await page.press('Escape')
  assert.equal(page.active.closest('[data-row]').dataset.row, 'ui.tabs')
  assert.equal(page.all('.phone [role=menu]').length, 0)
})

const possible = [
  'ui.tabs=["home","search"]', 'ui.tabs=null', 'words=[]', 'numbers=[9,9]', 'order=[3,1]', 'quality=2', 'scale=1.5', 'Sounds=false',
  'ratio=0.7', 'map={"c":[1]}',
]

test('an address sets a value', async () => {
  assert.ok(possible.length >= 10)
  for (const change of possible) {
    // Older links have the longer form.
    for (const address of [change, `set.${change}`, change.replace('false', '0')]) {
      const live = await open(`?${encodeURI(address)}`)
      assert.equal(live.problem, '')
      assert.equal(decodeURIComponent(live.query), `?${change.replace('false', '0')}`)
    }
  }
})

const impossible = [
  'ui.tabs=[]', 'ui.tabs=["home","search","inbox"]', 'ui.tabs=home', 'ui.tabs=["other"]', 'words=["a","a"]', 'words=[1]', 'words=[null]',
  'numbers=[10]', 'numbers=[1.5]', 'order=["3"]', 'quality=4', 'ratio=0.75', 'map=[]', 'sounds=true',
]

test('an invalid value in an address is rejected', async () => {
  assert.ok(impossible.length >= 14)
  for (const change of impossible) {
    const live = await open(`?${encodeURI(`set.${change}`)}`)
    assert.equal(live.problem, `The link contains something that this app does not have: set.${change}`)
    assert.equal(live.query, '', change)
  }
})
