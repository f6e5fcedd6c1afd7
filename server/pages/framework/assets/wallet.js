/**
 * Wallets by the browser's API (W3C Digital Credentials), where there is one: a button, whose answer goes with the page's form.
 * Link and QR code stay, whatever the wallet does.
 */
const form = document.querySelector("form[data-wallet]");

// On a phone, the wallet is on this device first of all.
if (matchMedia("(pointer: coarse)").matches) document.querySelector(".qr-card").open = false;

if (globalThis.DigitalCredential !== undefined) {
  form.hidden = false;
  // A page has one main button.
  document.querySelector(".wallet > .button").classList.add("other");
  form.addEventListener("submit", async (event) => {
    const { answer } = form.elements;
    if (answer.value !== "") return;
    event.preventDefault();
    const failed = form.querySelector("[data-failed]");
    failed.hidden = true;
    try {
      const requests = JSON.parse(form.dataset.wallet);
      const { protocol, data } = await navigator.credentials.get({
        mediation: "required",
        digital: { requests },
      });
      answer.value = JSON.stringify({ protocol, data: typeof data === "string" ? JSON.parse(data) : data });
      form.requestSubmit();
    } catch {
      // Declined, closed, without a credential that fits, or of a browser that knows no protocol of these.
      failed.hidden = false;
    }
  });
}
