// Body mass index. Kilograms and metres.

export const bodyMassIndex = (weight, height) => weight / height ** 2
export const weightAt = (index, height) => index * height ** 2

const classes = [
  [18.5, 'underweight'], [25, 'the normal range'], [30, 'pre-obese'], [35, 'obese class I'], [40, 'obese class II'],
]

/** What the World Health Organization calls a body mass index of adults. */
export const weightClass = (index) => classes.find(([to]) => index < to)?.[1] ?? 'obese class III'
