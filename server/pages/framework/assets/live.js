/**
 * Follows a mark of the server's by server-sent events. Once it changes, an element with an id gets its new content, and
 * any other has the page reloaded.
 */

const EVERY_MS = 3_000;
const AGAIN_MS = 30_000;
const place = document.querySelector("[data-events]");
const { events, standing } = place.dataset;
let { mark } = place.dataset;
let isLoading = false;

function heard(text) {
  if (JSON.parse(text).mark === mark) return;
  if (place.id === "") location.reload();
  else void renew();
}

/** Leaves the element as it is while focus is in it. */
async function renew() {
  if (isLoading || document.hidden || place.contains(document.activeElement)) return;
  isLoading = true;
  try {
    const response = await fetch(location.href);
    const text = await response.text();
    const found = new DOMParser().parseFromString(text, "text/html").getElementById(place.id);
    if (!response.ok || found === null) return;
    place.replaceChildren(...found.childNodes);
    ({ mark } = found.dataset);
  } catch {
    // Offline for a moment; the next event may succeed.
  } finally {
    isLoading = false;
  }
}

async function look() {
  if (document.hidden) return;
  try {
    const response = await fetch(standing);
    setLost(!response.ok);
    if (response.ok) heard(await response.text());
  } catch {
    // Offline for a moment; the next poll may succeed.
    setLost(true);
  }
}

const lost = document.querySelector("[data-lost]");

/** Says that the server is out of reach, on pages with words for it; the next answer takes it back. */
function setLost(isLost) {
  if (lost !== null) lost.hidden = !isLost;
}

/** Polls or tries again where events don't get through, or streams are too many. */
function connect() {
  const source = new EventSource(events);
  source.addEventListener("open", () => setLost(false));
  source.addEventListener("message", ({ data }) => {
    // A stream outlives its network for a moment, and a reload would not: the browser's "online" looks again.
    if (lost === null || navigator.onLine) heard(data);
  });
  source.addEventListener("error", () => {
    setLost(true);
    if (source.readyState !== EventSource.CLOSED) return;
    if (standing === undefined) setTimeout(connect, AGAIN_MS);
    else setInterval(look, EVERY_MS);
  });
}

connect();

// A stream whose network has gone reports nothing: the browser's own word, and a poll beside the stream.
if (lost !== null) {
  addEventListener("offline", () => setLost(true));
  addEventListener("online", () => void look());
  setInterval(look, AGAIN_MS);
}
