// Search of institutions while typing, by WAI-ARIA's "editable combobox with list autocomplete". Alone, a choice becomes a radio
// button and is sent at once; beside other questions it replaces the field, with a button to change it.

const PAUSE_MS = 200;
const LENGTH_MIN = 2;

const finder = document.querySelector(".finder");
const input = finder.querySelector("input[type=search]");
const status = finder.querySelector("[role=status]");
const chosen = document.querySelector(".chosen");
const choices = chosen?.querySelector("fieldset");
const unlisted = document.querySelector(".unlisted a");
/** The way on with the typed name alone. */
const byName = document.querySelector(".by-name");
/** Beside other questions: the choice, and the box for unlisted ones. */
const kept = document.querySelector(".kept");
const notListed = finder.querySelector(".not-listed");
const list = document.createElement("ul");
/** How many were found, in words. */
const counts = finder.dataset.counts.split("|");

let timer;
let asking = new AbortController();
let active = -1;
/** The text whose choice is in the form below. */
let settled = input.value;

list.id = "institutions";
list.className = "options";
list.setAttribute("role", "listbox");
list.setAttribute("aria-label", finder.querySelector("label").textContent);
list.hidden = true;
status.before(list);
for (const [name, value] of [
  ["role", "combobox"],
  ["aria-autocomplete", "list"],
  ["aria-expanded", "false"],
  ["aria-controls", list.id],
])
  input.setAttribute(name, value);

input.addEventListener("input", () => {
  stop();
  if (kept === null) unchoose();
  else finder.querySelector(".suggestions")?.remove();
  if (unlisted !== null) unlisted.href = withText(unlisted.href);
  if (byName !== null) showByName(false);
  status.textContent = "";
  if (input.value.trim().length < LENGTH_MIN) close();
  else timer = setTimeout(find, PAUSE_MS);
});

input.addEventListener("keydown", (event) => {
  const { key } = event;
  // Leaves an input method's composition alone.
  if (event.isComposing) return;
  if (key === "Escape" && !list.hidden) close();
  else if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
  else if (key === "Enter" && active >= 0) choose(list.children[active]);
  // Enter must not send the other questions.
  else if (key === "Enter" && kept !== null) move(1);
  else return;
  event.preventDefault();
});

// A left field needs no list.
input.addEventListener("blur", () => {
  stop();
  close();
});

finder.addEventListener("submit", (event) => {
  stop();
  const isShort = input.value.trim().length < LENGTH_MIN;
  if (!isShort && navigator.onLine) return;
  event.preventDefault();
  status.textContent = isShort ? finder.dataset.short : finder.dataset.failing;
  input.focus();
});

// Before the field loses the focus, which closes the list.
list.addEventListener("pointerdown", (event) => event.preventDefault());
list.addEventListener("click", ({ target }) => {
  const option = target.closest("[role=option]");
  if (option !== null) choose(option);
});

function stop() {
  clearTimeout(timer);
  asking.abort();
}

async function find() {
  const mine = new AbortController();
  asking = mine;
  const url = new URL(finder.dataset.source, location.href);
  // Sends only an e-mail address's domain: the rest is personal data, and page addresses are logged.
  url.searchParams.set("find", input.value.trim().replace(/^.*@/s, "@"));
  try {
    const response = await fetch(url, { signal: mine.signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { institutions } = await response.json();
    if (!mine.signal.aborted) show(institutions);
  } catch {
    if (mine.signal.aborted) return;
    close();
    status.textContent = finder.dataset.failing;
  }
}

function show(institutions) {
  list.replaceChildren(...institutions.map(optionOf));
  active = -1;
  input.removeAttribute("aria-activedescendant");
  const count = institutions.length;
  status.textContent = counts[count] ?? finder.dataset.more;
  document.querySelector(".nothing")?.remove();
  if (notListed !== null) notListed.hidden = false;
  if (byName !== null) offerName(count);
  setOpen(count > 0);
}

function optionOf({ institutionId, institutionName, town, logo }, index) {
  const option = document.createElement("li");
  option.id = `institution-${index}`;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  option.dataset.institution = institutionId;
  option.dir = "auto";
  option.textContent = institutionName;
  if (town) option.append(townOf(town));
  if (logo) option.prepend(pictureOf(logo));
  return option;
}

/** Distinguishes institutions of one name. */
function townOf(town) {
  const place = document.createElement("span");
  place.className = "town";
  place.textContent = `, ${town}`;
  return place;
}

/** Decorative logo of the identity provider: the name stands beside it. */
function pictureOf({ path, width, height }) {
  const picture = document.createElement("img");
  Object.assign(picture, { className: "institution-logo", src: path, width, height, alt: "" });
  return picture;
}

function move(by) {
  const count = list.children.length;
  if (count === 0) return;
  if (list.hidden) setOpen(true);
  list.children[active]?.setAttribute("aria-selected", "false");
  active = (active + by + (active < 0 && by < 0 ? 1 : 0) + count) % count;
  const option = list.children[active];
  option.setAttribute("aria-selected", "true");
  option.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", option.id);
}

/** Emphasised when nothing was found; an address is no name. */
function offerName(count) {
  const name = input.value.trim();
  byName.querySelector("[name=name]").value = name;
  byName.querySelector("button").classList.toggle("other", count > 0);
  showByName(!name.includes("@"));
}

/** One way on at a time: with the typed name, or by the page of unlisted institutions. */
function showByName(isShown) {
  byName.hidden = !isShown;
  if (unlisted !== null) unlisted.parentElement.hidden = isShown;
}

/** The page of unlisted institutions begins with the typed text. */
function withText(href) {
  const url = new URL(href);
  url.searchParams.set("find", input.value.trim());
  return url.href;
}

/** Replaces the field. */
function keep(option) {
  const id = document.createElement("input");
  Object.assign(id, { type: "hidden", name: "institutionId", value: option.dataset.institution });
  kept.append(id);
  kept.querySelector(".name").replaceChildren(...[...option.childNodes].map((node) => node.cloneNode(true)));
  kept.querySelector(".hint")?.remove();
  const box = notListed.querySelector("input");
  box.checked = false;
  notListed.hidden = true;
  input.value = "";
  status.textContent = "";
  close();
  finder.hidden = true;
  kept.hidden = false;
  const empty = [
    ...kept.closest("form").querySelectorAll("input:not([type=hidden], [type=radio], [type=search])"),
  ];
  (
    empty.find(({ type, value }) => type !== "checkbox" && value === "") ?? kept.querySelector("button")
  ).focus();
}

kept?.querySelector(".change").addEventListener("click", (event) => {
  event.preventDefault();
  kept.querySelector("input").remove();
  input.value = kept.querySelector(".name").textContent.trim();
  kept.hidden = true;
  finder.hidden = false;
  input.focus();
  input.setSelectionRange(0, input.value.length);
});

function choose(option) {
  if (kept !== null) {
    keep(option);
    return;
  }
  const radio = document.createElement("input");
  const label = document.createElement("label");
  const choice = document.createElement("div");
  Object.assign(radio, { type: "radio", name: "institutionId", id: "field-institutionId", required: true });
  radio.value = option.dataset.institution;
  radio.checked = true;
  label.htmlFor = radio.id;
  label.dir = "auto";
  label.replaceChildren(...[...option.childNodes].map((node) => node.cloneNode(true)));
  choice.className = "choice";
  choice.append(radio, label);
  for (const old of choices.querySelectorAll(".choice")) old.remove();
  document.querySelector(".nothing")?.remove();
  choices.append(choice);
  chosen.hidden = false;
  input.value = option.textContent;
  settled = input.value;
  status.textContent = "";
  close();
  goOn();
}

/** Submits at once, unless the form has more fields. */
function goOn() {
  const form = chosen.closest("form") ?? chosen.querySelector("form");
  const button = form.querySelector("button");
  const more = [...form.querySelectorAll("input:not([type=hidden], [type=radio]), select, textarea")];
  if (more.length > 0) (more.find(({ value }) => value === "") ?? button).focus();
  else form.requestSubmit(button);
}

/** Typing changes the institution: drops the choice. */
function unchoose() {
  if (input.value === settled) return;
  settled = undefined;
  for (const old of choices.querySelectorAll(".choice")) old.remove();
  chosen.hidden = true;
}

function close() {
  active = -1;
  input.removeAttribute("aria-activedescendant");
  setOpen(false);
}

function setOpen(open) {
  list.hidden = !open;
  input.setAttribute("aria-expanded", String(open));
}
