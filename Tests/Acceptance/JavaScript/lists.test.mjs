// Editable lists, and values that have special controls.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Live, buildTypes } from './support/live.mjs'

const site = buildTypes()
const open = (query = '') => Live.open(site, `x/settings/${query}`)

const editor = (row, part) => `.phone [data-row='${row}'] .list-editor ${part}`
const note = ({ page }, row) => page.text(editor(row, '[role=status]'))
const titleOf = ({ page }, row) => page.text(`.phone [data-row=${row}] .row__title`)
const values = ({ page }, row) => page.all(editor(row, 'li :is(input, select)')).map(({ selectedOptions, value }) => selectedOptions?.[0].text ?? value)
const use = (live, label, row) => live.press(`[data-row='${row}'] .list-editor [aria-label='${label}']`)
const fieldOf = ({ page }, row) => page.find(`.phone [data-row=${row}] .row__field`)
const changeOf = ({ query }, row) => new URLSearchParams(query).get(row)

async function add(live, text, row) {
  await live.page.type(text, editor(row, 'form input'))
  await live.page.press('Enter')
}

test('elements are added, moved and removed', async () => {
  const live = await open()
  const { page } = live
  await live.pressRow('words')
  assert.deepEqual(values(live, 'words'), ['one', 'two'])
  await add(live, 'three', 'words')
  assert.equal(note(live, 'words'), 'three is added.')
  assert.equal(live.value('words'), 'one, two, three')
  await use(live, 'Move three up', 'words')
  assert.deepEqual(values(live, 'words'), ['one', 'three', 'two'])
  assert.equal(note(live, 'words'), 'three is now number 2 of 3.')
  assert.equal(page.active.ariaLabel, 'Move three up')
  await use(live, 'Move three up', 'words')
  assert.equal(page.active.ariaLabel, 'Move three down')
  await use(live, 'Remove one', 'words')
  assert.deepEqual(values(live, 'words'), ['three', 'two'])
  assert.equal(page.active.ariaLabel, 'Remove two')
  assert.equal(live.query, '?words=%5B%22three%22%2C%22two%22%5D')
  assert.deepEqual(live.log, [['Words: three, two'], ['Words: three, one, two'], ['Words: one, three, two'], ['Words: one, two, three']])
  await page.press('Escape')
  assert.equal(page.all('.phone .list-editor').length, 0)
  assert.equal(page.active.closest('[data-row]').dataset.row, 'words')
  assert.deepEqual(page.log, [])
})

test('an invalid element is rejected', async () => {
  const live = await open('?set.words=[%22one%22,%22two%22,%22three%22]&set.numbers=[4]')
  await live.pressRow('words')
  assert.deepEqual(values(live, 'words'), ['one', 'two', 'three'])
  await add(live, 'four', 'words')
  assert.equal(note(live, 'words'), 'The list is full: its limit is 3.')
  await use(live, 'Remove three', 'words')
  live.page.find(editor('words', 'form input')).value = ''
  await add(live, 'one', 'words')
  assert.equal(note(live, 'words'), '“one” is already in the list.')
  assert.deepEqual(values(live, 'words'), ['one', 'two'])
  await live.pressRow('numbers')
  await use(live, 'Remove 4 days', 'numbers')
  assert.equal(note(live, 'numbers'), 'The list cannot be shorter: its minimum is 1.')
  await add(live, '8', 'numbers')
  assert.equal(titleOf(live, 'numbers'), 'Numbers: 4 days, 8 days')
  assert.deepEqual(live.page.log, [])
})

test('elements with options are chosen', async () => {
  const live = await open()
  await live.pressRow('order')
  assert.deepEqual(values(live, 'order'), ['First', 'Second'])
  const field = live.page.find(editor('order', 'li select'))
  await live.page.choose(field, field.options[2].value)
  assert.equal(live.query, '?order=%5B3%2C2%5D')
  assert.equal(titleOf(live, 'order'), 'Order: Third, Second')
  await use(live, 'Move Third down', 'order')
  assert.equal(live.query, '?order=%5B2%2C3%5D')
})

test('strings with a format have a special field', async () => {
  const fields = [
    ['tint', 'text', '#00ff00', '#00ff00'], ['birthday', 'date', '2026-04-02', '2026-04-02'], ['alarm', 'time', '08:15', '08:15'],
    ['launch', 'datetime-local', '2026-05-06T07:08', '2026-05-06T07:08:00+02:00'],
    ['site', 'url', 'https://y.example/', 'https://y.example/'], ['mail', 'email', 'a@x.example', 'a@x.example'], ['ratio', 'range', '0.6', '0.6'],
  ]
  assert.ok(fields.length >= 7)
  const live = await open()
  const { page } = live
  for (const [row, type, typed, change] of fields) {
    assert.equal(fieldOf(live, row).type, type)
    await page.choose(fieldOf(live, row), typed)
    assert.equal(changeOf(live, row), change)
    // Only the field contains the value.
    if (row !== 'ratio') assert.equal(live.value(row), '', row)
  }
  const well = page.find('.phone [data-row=tint] [type=color]')
  assert.equal(well.value, '#00ff00')
  await page.choose(well, '#0000ff')
  assert.equal(changeOf(live, 'tint'), '#0000ff')
  const mail = fieldOf(live, 'mail')
  await page.choose(mail, 'nobody')
  assert.equal(mail.ariaInvalid, 'true')
  assert.notEqual(mail.nextSibling.textContent, '')
  assert.equal(changeOf(live, 'mail'), 'a@x.example')
  assert.deepEqual(page.log, [])
})

test('a map is shown and cannot be edited', async () => {
  const live = await open()
  assert.equal(live.page.find('.phone [data-row=map]').querySelectorAll('button, input').length, 0)
})
