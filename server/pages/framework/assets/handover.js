/** Follows an uploading phone by server-sent events, or polls where those don't get through. */

const EVERY_MS = 3_000;
const { events, standing, mark } = document.querySelector(".handover").dataset;

function heard(text) {
  // The server decides the next view: another state, or the next step.
  if (JSON.parse(text).mark !== mark) location.reload();
}

async function look() {
  if (document.hidden) return;
  try {
    const response = await fetch(standing);
    if (response.ok) heard(await response.text());
  } catch {
    // Offline for a moment; the next poll may succeed.
  }
}

const source = new EventSource(events);
source.addEventListener("message", ({ data }) => heard(data));
source.addEventListener("error", () => {
  if (source.readyState === EventSource.CLOSED) setInterval(look, EVERY_MS);
});
