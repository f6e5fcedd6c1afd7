/** Copy button beside each text, with a confirmation. */

for (const text of document.querySelectorAll("[data-copy]")) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "other copy", textContent: text.dataset.copy });
  button.setAttribute("aria-describedby", text.id);
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text.textContent.trim());
    button.textContent = text.dataset.copied;
  });
  // Only where pages may write to the clipboard: over https, and on one's own machine.
  if (navigator.clipboard !== undefined) text.after(" ", button);
}
