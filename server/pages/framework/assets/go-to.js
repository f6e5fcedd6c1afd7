/** "Go to" over the page: Ctrl+K or the link opens a dialog with the page /go-to, whose answers come while somebody types. */

const link = document.querySelector("[data-go-to]");
const dialog = document.createElement("dialog");
dialog.className = "go-to";
dialog.setAttribute("aria-label", link.textContent);
document.body.append(dialog);
let asked = "";

/** Part of a page of ours. */
async function part(href, id) {
  const response = await fetch(href);
  if (!response.ok) throw new Error(String(response.status));
  return new DOMParser().parseFromString(await response.text(), "text/html").getElementById(id);
}

async function open() {
  if (dialog.open) return;
  try {
    const content = await part(link.href, "go-to");
    dialog.replaceChildren(content);
    dialog.showModal();
    const field = dialog.querySelector("input");
    field.focus();
    field.addEventListener("input", () => void find(field.value));
  } catch {
    // Signed out, or offline: the page says so.
    location.href = link.href;
  }
}

/** Shows the answer to what stands in the field; answers to earlier words are dropped. */
async function find(text) {
  asked = text;
  try {
    const found = await part(`${link.href}?q=${encodeURIComponent(text)}`, "found");
    if (asked === text) dialog.querySelector("#found").replaceChildren(...found.childNodes);
  } catch {
    // The button still sends the form.
  }
}

link.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void open();
});
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return;
  event.preventDefault();
  void open();
});
dialog.addEventListener("click", ({ target }) => {
  if (target === dialog) dialog.close();
});
