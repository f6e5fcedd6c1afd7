/** Keyboard shortcuts of a review. Keys only choose or move the focus; Enter on the focused button decides. Optional. */
const form = document.querySelector(".decision form");
const documents = [...document.querySelectorAll(".document")];
const help = document.querySelector(".keys");
const review = document.querySelector(".review");
const ZOOM_MAX = 5;
let rejecting = false;
let zoom = 1;

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const done = act(event.key);
  if (done) event.preventDefault();
});

/** Keys in text fields are letters, and a radio button's arrows stay its own. */
function isTyping(target) {
  return target.matches?.("textarea, select, input:not([type=radio], [type=checkbox])") ?? false;
}

function act(key) {
  const onRadio = document.activeElement?.matches("input[type=radio]") ?? false;
  switch (key.toLowerCase()) {
    case "a":
      rejecting = false;
      return choose("a");
    case "r":
      return startRejecting();
    case "n":
    case "u":
      return focusOn(document.querySelector(`[data-key="${key.toLowerCase()}"] button`));
    case "?":
      if (help) help.open = !help.open;
      return help !== null;
    case "escape":
      return cancel();
    case "+":
    case "=":
      return zoomTo(zoom + 1);
    case "-":
      return zoomTo(zoom - 1);
    case "arrowright":
      return !onRadio && goTo(1);
    case "arrowleft":
      return !onRadio && goTo(-1);
    default:
      return rejecting && /^[1-9]$/.test(key) && choose(key);
  }
}

/** Ticks an answer, and focuses the button that sends it and names the effect. */
function choose(key) {
  const radio = form?.querySelector(`input[data-key="${key}"]`);
  if (!radio) return false;
  radio.checked = true;
  say();
  return focusOn(form.querySelector("button"));
}

/** Unticks all: Enter in the form would send an approval chosen before. */
function startRejecting() {
  if (!form) return false;
  rejecting = true;
  untick();
  const first = form.querySelector('input[data-key="1"]');
  return focusOn(first);
}

function cancel() {
  if (!form) return false;
  rejecting = false;
  untick();
  document.activeElement?.blur();
  return true;
}

function untick() {
  for (const radio of form.querySelectorAll("input[type=radio]")) radio.checked = false;
  say();
}

const undecided = form?.querySelector("button").textContent;
form?.addEventListener("change", say);
say();

/** Labels the button with its effect. */
function say() {
  if (!form) return;
  const chosen = form.querySelector("input[type=radio]:checked");
  form.querySelector("button").textContent = chosen?.dataset.says ?? undecided;
}

/** A decision can be revoked for a while only. */
const revocable = document.querySelector("[data-lasts-ms]");
if (revocable) setTimeout(() => revocable.remove(), Number(revocable.dataset.lastsMs));

function focusOn(element) {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
  return element !== null && element !== undefined;
}

function goTo(step) {
  if (documents.length === 0) return false;
  const here = documents.findIndex((one) => one.contains(document.activeElement));
  const next = here === -1 ? 0 : (here + step + documents.length) % documents.length;
  documents[next].focus();
  documents[next].scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function zoomTo(level) {
  if (!review) return false;
  zoom = Math.min(ZOOM_MAX, Math.max(1, level));
  if (zoom === 1) delete review.dataset.zoom;
  else review.dataset.zoom = String(zoom);
  return true;
}

/** Lease renewal while somebody works on the review. */
const RENEW_EVERY_MS = 60_000;
let lastRenewal = Date.now();
for (const kind of ["keydown", "pointerdown", "wheel", "scroll"])
  addEventListener(kind, renewLease, { passive: true, capture: true });

function renewLease() {
  if (!review || Date.now() - lastRenewal < RENEW_EVERY_MS) return;
  lastRenewal = Date.now();
  const body = new URLSearchParams({ csrf: review.dataset.csrf });
  fetch(review.dataset.renew, { method: "POST", body }).catch(() => {});
}
