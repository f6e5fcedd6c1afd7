/**
 * Finds institutions while one types, by the "editable combobox with list autocomplete" pattern of the WAI-ARIA
 * Authoring Practices. A choice becomes a radio button of the form below, as a search without scripts makes them.
 */

const PAUSE_MS = 200;
const LENGTH_MIN = 2;

const finder = document.querySelector("form.finder");
const input = finder.querySelector("input[type=search]");
const status = finder.querySelector("[role=status]");
const chosen = document.querySelector(".chosen");
const choices = chosen.querySelector("fieldset");
const list = document.createElement("ul");
const [none, one, many] = finder.dataset.counts.split("|");

let timer;
let asking = new AbortController();
let active = -1;

list.id = "institutions";
list.className = "options";
list.setAttribute("role", "listbox");
list.setAttribute("aria-label", finder.querySelector("label").textContent);
list.hidden = true;
input.parentElement.append(list);
for (const [name, value] of [
  ["role", "combobox"],
  ["aria-autocomplete", "list"],
  ["aria-expanded", "false"],
  ["aria-controls", list.id],
])
  input.setAttribute(name, value);

input.addEventListener("input", () => {
  clearTimeout(timer);
  asking.abort();
  if (input.value.trim().length < LENGTH_MIN) close();
  else timer = setTimeout(find, PAUSE_MS);
});

input.addEventListener("keydown", (event) => {
  const { key } = event;
  if (key === "Escape" && !list.hidden) close();
  else if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
  else if (key === "Enter" && active >= 0) choose(list.children[active]);
  else return;
  event.preventDefault();
});

input.addEventListener("blur", close);
// Before the field loses the focus, which closes the list.
list.addEventListener("pointerdown", (event) => event.preventDefault());
list.addEventListener("click", ({ target }) => {
  const option = target.closest("[role=option]");
  if (option !== null) choose(option);
});

async function find() {
  asking = new AbortController();
  const url = new URL(finder.dataset.source, location.href);
  url.searchParams.set("find", input.value.trim());
  try {
    const response = await fetch(url, { signal: asking.signal });
    // Signed out meanwhile, or something else that the page itself tells best.
    if (response.ok) show((await response.json()).institutions);
  } catch {
    // Typed on, or offline: the button still searches.
  }
}

function show(institutions) {
  list.replaceChildren(...institutions.map(optionOf));
  active = -1;
  input.removeAttribute("aria-activedescendant");
  const count = institutions.length;
  status.textContent = count === 0 ? none : count === 1 ? one : many.replace("2", String(count));
  setOpen(count > 0);
}

function optionOf({ institutionId, institutionName }, index) {
  const option = document.createElement("li");
  option.id = `institution-${index}`;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  option.dataset.institution = institutionId;
  option.dir = "auto";
  option.textContent = institutionName;
  return option;
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

function choose(option) {
  const radio = document.createElement("input");
  const label = document.createElement("label");
  const choice = document.createElement("div");
  Object.assign(radio, { type: "radio", name: "institutionId", id: "field-institutionId", required: true });
  radio.value = option.dataset.institution;
  radio.checked = true;
  label.htmlFor = radio.id;
  label.dir = "auto";
  label.textContent = option.textContent;
  choice.className = "choice";
  choice.append(radio, label);
  for (const old of choices.querySelectorAll(".choice")) old.remove();
  document.querySelector(".nothing")?.remove();
  choices.append(choice);
  chosen.hidden = false;
  input.value = option.textContent;
  close();
  chosen.querySelector("button").focus();
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
