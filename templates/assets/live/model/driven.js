/** The colours that the system has a name for, as `SystemColor` has them. */
const named = {
  red: '#ff3b30', orange: '#ff9500', yellow: '#ffcc00', green: '#34c759', mint: '#00c7be', teal: '#30b0c7', cyan: '#32ade6',
  blue: '#007aff', indigo: '#5856d6', purple: '#af52de', pink: '#ff2d55', brown: '#a2845e', gray: '#8e8e93',
}

/** What the app's state makes of something that a setting drives; undefined if nothing drives it, or the value does not say. */
export function driven(thing, { model, state }) {
  const setting = model.settings.find(({ drives }) => drives === thing)
  const value = setting && !setting.sensitive ? state.value(setting.id) : null
  return value === null ? undefined : means(setting, value)
}

/** What a value makes of what its setting drives, by the rules of the model's `Setting.means`. */
export function means({ drives, type, options }, value) {
  if (Object(value) === value) return undefined
  const option = options?.find((option) => option.value === value)
  const text = option?.means ?? String(value)
  if (drives === 'colorScheme') {
    const scheme = option?.means === undefined && type === 'boolean' ? (value ? 'dark' : 'light') : text
    return /^(system|light|dark)$/.test(scheme) ? scheme : undefined
  }
  if (drives === 'accent') return hex(text)
  return drives === 'language' && option ? option.means ?? option.title : text
}

function hex(text) {
  if (Object.hasOwn(named, text)) return named[text]
  if (!/^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return undefined
  return (text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text.slice(0, 7)).toLowerCase()
}
