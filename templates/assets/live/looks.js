import { loadStyle } from '../style.js'

// What a script shows that imports this has its looks by then.
await loadStyle('live-use.css')
