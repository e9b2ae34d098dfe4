/** The value of a thing that a setting drives, if known. */
export function driven(thing, { model, state }) {
  const setting = model.settings.find(({ drives }) => drives === thing)
  const value = setting && !setting.sensitive ? state.value(setting.id) : null
  return value === null ? undefined : means(setting, value)
}

/** By the rules of the model's `Setting.means`. */
export function means({ drives, type, options }, value) {
  if (Object(value) === value) return undefined
  const option = options?.find((option) => option.value === value)
  const text = option?.means ?? String(value)
  if (drives === 'colorScheme') {
    const scheme = option?.means === undefined && type === 'boolean' ? (value === true ? 'dark' : 'light') : text
    return /^(system|light|dark)$/.test(scheme) ? scheme : undefined
  }
  if (drives === 'accent') return /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ? long(text) : undefined
  return drives === 'language' && option ? option.means ?? option.title : text
}

const long = (color) => (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color.slice(0, 7)).toLowerCase()
