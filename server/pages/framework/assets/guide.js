/** A button at each block of code that a reader types, which copies it. Without it people select the text. */

const { copy, copied } = document.querySelector("article.guide").dataset;
const TOLD_MS = 2_000;

// Browsers have it on https and on the reader's own machine only.
if (navigator.clipboard !== undefined)
  for (const block of document.querySelectorAll(".guide .typed")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = copy;
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(block.querySelector("code").textContent);
      button.textContent = copied;
      setTimeout(() => {
        button.textContent = copy;
      }, TOLD_MS);
    });
    block.prepend(button);
  }
