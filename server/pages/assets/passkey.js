/** Passkeys: asks the browser, and sends what it says with the page's own form. Served as it is. */
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "/assets/webauthn/index.js";

for (const place of document.querySelectorAll("[data-passkey]")) {
  if (!browserSupportsWebAuthn()) continue;
  place.hidden = false;
  place.querySelector("form").addEventListener("submit", (event) => {
    const { credential } = event.target.elements;
    if (credential.value !== "") return;
    // The browser answers later; the form goes when it has.
    event.preventDefault();
    ask(place.dataset, event.target).then(
      (answer) => {
        credential.value = JSON.stringify(answer);
        event.target.requestSubmit();
      },
      // Cancelled, or none there: the server's page says so.
      () => {
        credential.value = "{}";
        event.target.requestSubmit();
      },
    );
  });
}

async function ask({ passkey, options }, form) {
  const body = new URLSearchParams({ csrf: form.elements.csrf.value });
  const response = await fetch(options, { method: "POST", body });
  if (!response.ok || response.redirected) throw new Error("no options");
  const optionsJSON = await response.json();
  return passkey === "create" ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
}
