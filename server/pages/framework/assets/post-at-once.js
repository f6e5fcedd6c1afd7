/** Sends the form that the page is for; its button does the same. A page that is rendered ahead of time waits until it is looked at. */

const form = document.querySelector("form[data-post-at-once]");

if (document.prerendering)
  document.addEventListener("prerenderingchange", () => form.requestSubmit(), { once: true });
else form.requestSubmit();
