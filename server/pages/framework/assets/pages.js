/** Enhances pages, which work without it; served as is. Suppresses a second submit; the button's name and value are still sent. */
addEventListener("submit", ({ target, defaultPrevented }) => {
  // A form by GET changes nothing, and may lead to a file, which leaves the page as it is.
  if (defaultPrevented || target.method === "get") return;
  setTimeout(() => setDisabled(target, true));
});

/** The Back button may restore a page as it was left. */
addEventListener("pageshow", () => {
  for (const form of document.forms) setDisabled(form, false);
});

function setDisabled(form, disabled) {
  for (const button of form.querySelectorAll("button")) button.disabled = disabled;
}

/** Times in the reader's zone, which the server does not know. */
for (const time of document.querySelectorAll("time[data-local]")) {
  const { local, locale } = time.dataset;
  const style = { dateStyle: "long", ...(local === "minute" && { timeStyle: "short" }) };
  const text = new Intl.DateTimeFormat(locale, style).format(new Date(time.dateTime));
  time.textContent = locale.startsWith("fr") ? text.replace(/^1 /, "1er ") : text;
}

/** Fills in a code from a text: phones hand it to the page that its last line names (WebOTP). */
const code = document.querySelector('input[autocomplete="one-time-code"]');
if (code !== null && "OTPCredential" in window)
  navigator.credentials.get({ otp: { transport: ["sms"] } }).then(
    (otp) => {
      code.value = otp.code;
    },
    () => {},
  );

/** Time until another code may be sent. */
for (const clock of document.querySelectorAll(".countdown[data-seconds]")) {
  const end = performance.now() + 1000 * Number(clock.dataset.seconds);
  const ticking = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    clock.textContent = `0:${String(left).padStart(2, "0")}`;
    if (left > 0) return;
    clearInterval(ticking);
    clock.parentElement.hidden = true;
  }, 1000);
}

/** Reloads a page that says how far something is. */
const progress = document.querySelector("[data-look-again]");
if (progress !== null) setTimeout(() => location.reload(), 1000 * Number(progress.dataset.lookAgain));

/** Sends the form that the page is for; its button does the same. A page that is rendered ahead of time waits until it is looked at. */
const atOnce = document.querySelector("form[data-post-at-once]");
if (atOnce !== null && document.prerendering)
  document.addEventListener("prerenderingchange", () => atOnce.requestSubmit(), { once: true });
else atOnce?.requestSubmit();
