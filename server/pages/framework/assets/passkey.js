/** Passkeys by the browser, submitted with the page's form. Served as is; the library loads at first use. */
const library = () => import("/assets/webauthn/index.js");
/** Remembers that this browser has used a passkey here, for its autofill. */
const KNOWN = "cohort-passkey";

for (const place of document.querySelectorAll("[data-passkey]")) {
  if (!window.PublicKeyCredential) continue;
  place.hidden = false;
  const form = place.querySelector("form");
  const { credential } = form.elements;
  form.addEventListener("submit", (event) => {
    if (credential.value !== "") return;
    // Submits once the browser has answered.
    event.preventDefault();
    ask(place.dataset, form, false).then(
      (answer) => send(form, answer),
      // Cancelled or none: the server's page reports it.
      () => send(form, {}),
    );
  });
  // Conditional mediation: the passkey stands in the autofill of the address.
  const field = document.querySelector("input[autocomplete~=webauthn]");
  if (field !== null && isKnown() && PublicKeyCredential.isConditionalMediationAvailable !== undefined)
    PublicKeyCredential.isConditionalMediationAvailable()
      .then((isThere) => (isThere ? ask(place.dataset, form, true) : Promise.reject()))
      .then((answer) => send(form, answer))
      .catch(() => {});
}

async function ask({ passkey, options }, form, useBrowserAutofill) {
  const body = new URLSearchParams({ csrf: form.elements.csrf.value });
  const response = await fetch(options, { method: "POST", body });
  if (!response.ok || response.redirected) throw new Error("no options");
  const optionsJSON = await response.json();
  const { startAuthentication, startRegistration } = await library();
  const answer =
    passkey === "create"
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON, useBrowserAutofill });
  remember();
  return answer;
}

function send(form, answer) {
  form.elements.credential.value = JSON.stringify(answer);
  form.requestSubmit();
}

/** A browser may refuse to store anything. */
function remember() {
  try {
    localStorage.setItem(KNOWN, "1");
  } catch {}
}

function isKnown() {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}
