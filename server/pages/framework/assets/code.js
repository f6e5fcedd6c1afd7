/** Tells of a number that no text reaches, or a mail that came back, once that is known. The page says the same when it is loaded. */

/** Providers and mail servers report within seconds, or after minutes, when nobody waits any more. */
const LOOKS_MS = [4_000, 6_000, 10_000, 20_000, 40_000];

look(LOOKS_MS);

function look([nextMs, ...later]) {
  if (nextMs === undefined) return;
  setTimeout(async () => {
    const told = document.hidden ? null : await read().catch(() => null);
    if (told === null) look(later);
    else document.querySelector("main .card").before(told);
  }, nextMs);
}

async function read() {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.getElementById("unreachable");
}
