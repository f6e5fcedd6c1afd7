/** Reloads when the state changes; the page has a button for it. */

const EVERY_MS = 5_000;
/** Sooner the first time: in test mode it is decided within a second. */
const FIRST_MS = 1_500;
const { source, mark } = document.querySelector(".waiting").dataset;

setTimeout(look, FIRST_MS);
setInterval(look, EVERY_MS);
document.addEventListener("visibilitychange", look);

async function look() {
  if (document.hidden) return;
  try {
    const response = await fetch(source);
    const standing = await response.json();
    if (standing.mark !== mark) location.reload();
  } catch {
    // Offline for a moment; the next poll may succeed.
  }
}
