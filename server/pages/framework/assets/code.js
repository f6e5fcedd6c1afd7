/** Polls for an undeliverable text or bounced mail: providers report within seconds, or minutes later. A reload shows it too. */
const LOOKS_MS = [4_000, 6_000, 10_000, 20_000, 40_000];

look(LOOKS_MS);

function look([nextMs, ...later]) {
  if (nextMs === undefined) return;
  setTimeout(async () => {
    const notice = document.hidden ? null : await read().catch(() => null);
    if (notice === null) look(later);
    else document.querySelector("main .card").before(notice);
  }, nextMs);
}

async function read() {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.getElementById("unreachable");
}
