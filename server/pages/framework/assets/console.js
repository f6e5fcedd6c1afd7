/** Keyboard shortcuts of a review. Keys only choose or move the focus; Enter on the focused button decides. Optional. */
const form = document.querySelector(".decision form");
const documents = [...document.querySelectorAll(".document")];
const help = document.querySelector("dialog.keys");
const review = document.querySelector(".review");
const ZOOM_MAX = 5;
let rejecting = false;
let zoom = 1;

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  // A dialog has its own keys.
  if (document.querySelector("dialog[open]")) return;
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
    case "t":
      return turn(here() ?? documents[0]);
    case "?":
      if (help && !help.open) help.showModal();
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
  const button = form.querySelector("button");
  button.textContent = chosen?.dataset.says ?? undecided;
  button.classList.toggle("danger", chosen?.dataset.deletes !== undefined);
}

/** The notice of the last decision, which can be taken back for a while only. It stays while it has the focus. */
const notice = document.querySelector("[data-lasts-ms]");
if (notice) setTimeout(() => notice.remove(), Number(notice.dataset.lastsMs));

/** Opens a dialog in browsers without invoker commands. */
for (const button of document.querySelectorAll("[commandfor]"))
  if (!("command" in button))
    button.addEventListener("click", () =>
      document.getElementById(button.getAttribute("commandfor")).showModal(),
    );

function focusOn(element) {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
  return element !== null && element !== undefined;
}

/** The document with the focus. */
function here() {
  return documents.find((one) => one.contains(document.activeElement));
}

/** Quarters by which documents are turned, by id; kept with this entry of the tab's history, not in the browser's storage. */
const turns = { ...history.state?.turns };
for (const one of documents) show(one);

function turn(one) {
  const button = one?.querySelector("[data-turns]");
  if (!button) return false;
  const { turns: id } = button.dataset;
  turns[id] = ((turns[id] ?? 0) + 1) % 4;
  history.replaceState({ ...history.state, turns }, "");
  show(one);
  return true;
}

function show(one) {
  const button = one.querySelector("[data-turns]");
  if (!button) return;
  button.onclick = () => turn(one);
  const quarters = turns[button.dataset.turns] ?? 0;
  if (quarters === 0) delete one.dataset.turn;
  else one.dataset.turn = String(quarters);
}

function goTo(step) {
  if (documents.length === 0) return false;
  const from = documents.indexOf(here());
  const next = from === -1 ? 0 : (from + step + documents.length) % documents.length;
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
