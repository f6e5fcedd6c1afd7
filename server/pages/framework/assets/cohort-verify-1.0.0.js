/** See docs/button.md. A released version never changes: shops pin its hash. */
const TYPE = "cohort-verify";
const GO_ON = {
  en: "Continue in the new window.",
  de: "Weiter geht es im neuen Fenster.",
  fr: "Continuez dans la nouvelle fenêtre.",
  es: "Continúa en la ventana nueva.",
  it: "Continua nella nuova finestra.",
  nl: "Ga verder in het nieuwe venster.",
  pl: "Kontynuuj w nowym oknie.",
  pt: "Continue na nova janela.",
  ar: "تابِع في النافذة الجديدة.",
};
const style = new CSSStyleSheet();
style.replaceSync(`:host{display:inline-block}
button{font:inherit;font-weight:600;min-height:44px;padding:.5em 1.25em;cursor:pointer;border:1px solid transparent;
border-radius:8px;color:var(--cohort-color,#fff);background:var(--cohort-background,#1f4fd8)}
button:focus-visible{outline:3px solid var(--cohort-background,#1f4fd8);outline-offset:2px}
p{margin:.5em 0 0}p:empty{display:none}`);

class CohortVerify extends HTMLElement {
  connectedCallback() {
    if (this.hasAttribute("result")) this.report();
    else if (!this.shadowRoot) this.draw();
  }

  get link() {
    return this.querySelector("a[href]");
  }

  get origin() {
    return this.getAttribute("origin") ?? location.origin;
  }

  draw() {
    const button = document.createElement("button");
    const status = document.createElement("p");
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    root.adoptedStyleSheets = [style];
    Object.assign(button, { type: "button", part: "button", textContent: this.link.textContent.trim() });
    button.onclick = () => this.begin();
    status.role = "status";
    root.append(button, status);
  }

  begin() {
    const { href } = this.link;
    if (this.popup?.closed === false) return this.popup.focus();
    this.stop?.();
    const isPage = this.getAttribute("mode") === "page" || matchMedia("(pointer: coarse)").matches;
    this.popup = isPage ? null : open(href, TYPE, "popup,width=480,height=760");
    if (this.popup) this.wait(this.popup, new BroadcastChannel(TYPE));
    else location.assign(href);
  }

  wait(popup, channel) {
    const heard = ({ data, origin, source }) => {
      if (origin !== this.origin || (source && source !== popup) || data?.type !== TYPE) return;
      if (!/^(verified|cancelled)$/.test(data.result)) return;
      if (source) source.postMessage({ type: TYPE }, origin);
      else channel.postMessage({ type: TYPE });
      this.stop();
      this.tell(data.result);
    };
    // Cut off by a page on the way it only seems closed: an answer still counts.
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      this.tell("cancelled");
    }, 500);
    this.stop = () => {
      clearInterval(watch);
      removeEventListener("message", heard);
      channel.close();
    };
    addEventListener("message", heard);
    channel.onmessage = heard;
    const language = this.closest("[lang]")?.lang.slice(0, 2);
    this.say(GO_ON[language] ?? GO_ON.en);
  }

  say(text) {
    this.shadowRoot.lastChild.textContent = text;
  }

  tell(result) {
    this.say("");
    this.focus();
    this.dispatchEvent(new Event(`cohort-${result}`, { bubbles: true, composed: true }));
  }

  /** On the callback page: tells who opened it, and closes; otherwise goes on by the link. */
  report() {
    const message = { type: TYPE, result: this.getAttribute("result") };
    const channel = new BroadcastChannel(TYPE);
    const { link } = this;
    const goOn = setTimeout(() => /^https?:$/.test(link?.protocol) && location.replace(link), 500);
    const heard = ({ data, origin }) => {
      if (origin !== this.origin || data?.type !== TYPE || data.result) return;
      clearTimeout(goOn);
      close();
    };
    addEventListener("message", heard);
    channel.onmessage = heard;
    if (opener) opener.postMessage(message, this.origin);
    else channel.postMessage(message);
  }
}
customElements.define(TYPE, CohortVerify);
