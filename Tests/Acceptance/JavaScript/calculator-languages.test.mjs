// The calculators in German and Arabic: the same numbers, in the format of the page's language.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Calculator } from './support/calculator.mjs'

/** Input and its expected results. */
const pages = [
  {
    page: 'de/steps/tools/steps-distance-time', typed: { distance: '5,6' }, inputs: '8000 | 5,6 | 1 | 20 | 0 |  | 70 | 100',
    result: ['Zeit 1:20:00', 'Schritte 8.000', 'Strecke 5,6 km', 'Das ist eine Geschwindigkeit von 4,2 km/h.'],
    query: '?distance=5.6&step=70&cadence=100&units=metric',
  },
  {
    page: 'de/steps/tools/steps-distance-time', typed: { steps: '10.000' }, inputs: '10.000 | 7 | 1 | 40 | 0 |  | 70 | 100',
    result: ['Strecke 7 km', 'Zeit 1:40:00', 'Schritte 10.000', 'Das ist eine Geschwindigkeit von 4,2 km/h.'],
    query: '?steps=10000&step=70&cadence=100&units=metric',
  },
  {
    page: 'de/steps/tools/calories', typed: { weight: '80,5', minutes: '1.200,5' }, inputs: '80,5 | 1.200,5',
    result: [
      'Energie 6.926 kcal', 'Über dem Ruheverbrauch 5.315 kcal', 'Intensität 4,3 MET',
      'Ebenso lange Ruhe hätte 1.611 kcal verbraucht. Dies ist eine Schätzung.',
    ],
    query: '?activity=17200&weight=80.5&minutes=1200.5&units=metric',
  },
  {
    page: 'de/steps/tools/bmi', typed: { height: '175', weight: '70.5' }, inputs: '175 | 70.5',
    result: [
      'Body-Mass-Index 23 kg/m²', 'Normalgewicht bei dieser Größe 56,7 bis 76,6 kg',
      'Bei Erwachsenen nennt die Weltgesundheitsorganisation das Normalgewicht.',
    ],
    query: '?height=175&weight=70.5&units=metric',
  },
  {
    page: 'de/steps/tools/pace', typed: { distance: '42,195', time: '4' }, inputs: '42,195 | 4 |  | ',
    result: [
      'Tempo 5:41 min/km', 'Geschwindigkeit 10,55 km/h', 'Tempo pro Meile 9:09 min/mi', 'Geschwindigkeit in Meilen 6,55 mph',
      'In diesem Tempo dauern 10 km 56:53 und ein Marathon 4:00:00.',
    ],
    query: '?distance=42.195&time=4&units=metric',
  },
  {
    page: 'ar/steps/tools/calories-by-speed', typed: { speed: '5', weight: '٧٠٫٥', minutes: '30' }, inputs: '5 | 0 | ٧٠٫٥ | 30',
    result: [
      'الطاقة 125 كيلو سعرة', 'ما يزيد على الراحة 88 كيلو سعرة', 'استهلاك الأكسجين 11.8 مل/كغم/د', 'الشدة 3.4 MET',
      'كانت الراحة للمدة نفسها ستتطلب 37 كيلو سعرة. هذا تقدير لسرعة ثابتة.',
    ],
    query: '?gait=walking&speed=5&grade=0&weight=70.5&minutes=30&units=metric',
  },
  {
    page: 'ar/steps/tools/daily-goal', typed: { usual: '5,000' }, inputs: '5,000 | 150 | 70',
    result: [
      'الهدف اليومي 7,000 خطوة', 'قبل التقريب 7,143 خطوة', 'مسافة الهدف 4.9 كم',
      'الوصف المستخدم للبالغين عند هذا العدد من الخطوات في اليوم: قليل النشاط؛ وعند 5,000: قليل النشاط.',
    ],
    query: '?usual=5%2C000&week=150&step=70&units=metric',
  },
]

test('numbers are read and shown in the format of the page', async () => {
  assert.ok(pages.length >= 7)
  for (const { page, typed, inputs, result, query } of pages) {
    const calculator = await Calculator.open(`${page}/`)
    await calculator.empty()
    for (const [field, text] of Object.entries(typed)) await calculator.type(text, field)
    assert.deepEqual(calculator.result.split('\n'), result)
    assert.equal(calculator.inputs, inputs, page)
    assert.equal(calculator.query, query, page)
    assert.equal(calculator.messages, '')
    const again = await Calculator.open(`${page}/${query}`)
    assert.deepEqual(again.result.split('\n'), result)
    assert.deepEqual([...calculator.page.log, ...again.page.log], [], page)
  }
})

test('a link has the same meaning in every language, and units change as in English', async () => {
  for (const [language, decimal, speed] of [['', '.', '6.55 mph'], ['de/', ',', '6,55 mph'], ['ar/', '.', '6.55 ميل/س']]) {
    const calculator = await Calculator.open(`${language}steps/tools/pace/?distance=42.195&time=4&units=metric`)
    assert.equal(calculator.inputs, `42${decimal}195 | 4 |  | `)
    await calculator.switchTo('imperial')
    assert.equal(calculator.page.texts('.result__value')[1], speed)
    assert.equal(calculator.inputs, `26${decimal}219 | 4 |  | `)
  }
})

const mistakes = [
  ['de/steps/tools/bmi/?height=175', 'weight', [
    ['1.000', 'weight: 1.000 lässt sich auf zwei Arten lesen: Schreib 1000 oder 1,000.'],
    ['1,000.5', 'weight: Gewicht: Gib eine Zahl ein, zum Beispiel 170.'],
    ['400,1', 'weight: Gewicht: Gib einen Wert zwischen 20 und 400 kg ein.'],
    ['1.000,5', 'weight: Gewicht: Gib einen Wert zwischen 20 und 400 kg ein.'], ['70,5', ''], ['70.5', ''],
  ]],
  ['de/steps/tools/bmi/?weight=154&units=imperial', 'height', [
    ['1', 'height height-inches: Größe: Gib einen Wert zwischen 1 ft 7,7 in und 9 ft 2,2 in ein.'],
  ]],
  ['de/steps/tools/steps-distance-time/', 'steps', [
    ['1000001', 'steps: Schritte: Gib einen Wert zwischen 1 und 1.000.000 ein.'],
    ['8,5', 'steps: Schritte: Gib eine ganze Zahl ein.'], ['8.000', ''], ['8,000', ''],
  ]],
  ['ar/steps/tools/bmi/?height=175', 'weight', [
    ['1,000', 'weight: يمكن قراءة \u{2068}1,000\u{2069} بطريقتين: اكتب \u{2068}1000\u{2069} أو \u{2068}1.000\u{2069}.'],
    ['abc', 'weight: الوزن: أدخل رقمًا، مثل 170.'], ['401', 'weight: الوزن: أدخل قيمة بين 20 و400 كغم.'], ['٧٠', ''],
    ['70,5', ''],
  ]],
]

test('mistakes are explained in the language of the page', async () => {
  assert.ok(mistakes.length >= 4 && mistakes.flatMap(([, , cases]) => cases).length >= 16)
  for (const [address, field, cases] of mistakes) {
    const calculator = await Calculator.open(address)
    for (const [typed, message] of cases) {
      await calculator.enter(typed, field)
      assert.equal(calculator.messages, message, `${address}, ${typed}`)
    }
  }
  const missing = [
    ['de', 'distance: Gib die Strecke ein.\ntime: Gib die Zeit ein.'], ['ar', 'distance: أدخل المسافة.\ntime: أدخل الزمن.'],
  ]
  for (const [language, message] of missing) {
    const calculator = await Calculator.open(`${language}/steps/tools/pace/`)
    await calculator.empty()
    await calculator.send()
    assert.equal(calculator.messages, message)
  }
})

const names = ['bmi', 'calories', 'calories-by-speed', 'daily-goal', 'pace', 'steps-distance-time']
/** Words that are the same in English. */
const international = {
  ar: ['MET'],
  de: ['an', 'in', 'Body', 'BMI', 'Code', 'Imperial', 'MET', 'kcal', 'km', 'kg', 'cm', 'lb', 'mph', 'min', 'mi', 'ft', 'ml', 'so'],
}

/** Returns the words of the form and its table. */
function wordsOf({ page: { all, document, window } }) {
  const parts = all('.calculator, .worked, #worked')
  assert.ok(parts.length >= 2)
  const words = parts.flatMap((part) => {
    const walker = document.createTreeWalker(part, window.NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode.data)
    return texts.join('\n').match(/\p{L}{2,}/gu) ?? []
  })
  assert.ok(words.length >= 20)
  return words
}

/** Only international symbols and units are the same in English. */
test('no text is in English', async () => {
  for (const name of names) {
    const english = wordsOf(await Calculator.tool(`${name}/`))
    for (const [language, same] of Object.entries(international)) {
      const shown = wordsOf(await Calculator.open(`${language}/steps/tools/${name}/`))
      assert.deepEqual(shown.filter((word) => english.includes(word) && !same.includes(word)), [], `${language}, ${name}`)
    }
  }
})

test('the tables have the same numbers in every language', async () => {
  const numbers = async (path) => {
    const { page } = await Calculator.open(path)
    const rows = page.texts('.worked tbody tr').map((text) => text.match(/[0-9.,:]*[0-9]/g).join(' '))
    assert.ok(rows.length >= 5, path)
    return rows
  }
  for (const name of names) {
    const english = await numbers(`steps/tools/${name}/`)
    const german = english.map((row) => row.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')))
    assert.deepEqual(await numbers(`de/steps/tools/${name}/`), german, name)
    assert.deepEqual(await numbers(`ar/steps/tools/${name}/`), english, name)
  }
})
