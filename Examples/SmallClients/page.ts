import { show } from "./client.js"

const kept = localStorage.getItem("steps")
const change = { facts: { isPro: true } }
const { snapshot, text, look } = await show("https://settings.example/", "steps", navigator.languages, change, "settings", kept ? JSON.parse(kept) : undefined)
localStorage.setItem("steps", JSON.stringify(snapshot))
document.querySelector("pre")!.textContent = text
document.documentElement.style.colorScheme = look.colorScheme ?? "" // Empty: follow the system.
document.documentElement.style.accentColor = look.accent ?? ""
