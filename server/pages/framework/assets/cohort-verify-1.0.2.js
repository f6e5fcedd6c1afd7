/** See docs/button.md. */
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
style.replaceSync(`:host{display:inline-block;max-width:100%}
button{max-width:100%;overflow-wrap:anywhere;hyphens:auto;font:inherit;font-weight:600;min-height:44px;padding:.5em 1.25em;cursor:pointer;border:1px solid transparent;
border-radius:8px;color:var(--cohort-color,#fff);background:var(--cohort-background,#1f4fd8)}
button:focus-visible{outline:3px solid var(--cohort-background,#1f4fd8);outline-offset:2px}
button[aria-busy=true]{opacity:.75}
p{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}`);

class CohortVerify extends HTMLElement {
  changes = new MutationObserver(() => this.draw());

  connectedCallback() {
    if (this.hasAttribute("result")) return this.report();
    this.changes.observe(this, { childList: true, subtree: true, characterData: true });
    this.draw();
  }

  get link() {
    return this.querySelector("a[href]");
  }

  get origin() {
    return this.getAttribute("origin") ?? location.origin;
  }

  /** Until there is a link with a text, its own content is shown. */
  draw() {
    const text = this.link?.textContent.trim();
    if (!text) return;
    if (!this.button) {
      const root = this.attachShadow({ mode: "open", delegatesFocus: true });
      root.adoptedStyleSheets = [style];
      this.button = document.createElement("button");
      Object.assign(this.button, { type: "button", part: "button", onclick: () => this.begin() });
      this.status = document.createElement("p");
      this.status.role = "status";
      root.append(this.button, this.status);
    }
    if (this.button.ariaBusy !== "true") this.button.textContent = text;
  }

  begin() {
    const href = this.link?.href;
    if (!href) return;
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
    // Cut off by a policy it seems closed, but has the focus.
    const watch = setInterval(() => {
      if (!popup.closed || !document.hasFocus()) return;
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
    this.show(GO_ON[language] ?? GO_ON.en);
  }

  show(busy) {
    this.button.ariaBusy = String(busy !== "");
    this.button.textContent = busy || this.link?.textContent.trim() || this.button.textContent;
    this.status.textContent = busy;
  }

  tell(result) {
    this.show("");
    this.focus();
    this.dispatchEvent(new Event(`cohort-${result}`, { bubbles: true, composed: true }));
  }

  /** On the callback page: tells who opened it, and closes; otherwise goes on by the link. */
  report() {
    const message = { type: TYPE, result: this.getAttribute("result") };
    const channel = new BroadcastChannel(TYPE);
    const goOn = setInterval(() => {
      if (!this.link) return;
      clearInterval(goOn);
      if (/^https?:$/.test(this.link.protocol)) location.replace(this.link);
    }, 500);
    const heard = ({ data, origin }) => {
      if (origin !== this.origin || data?.type !== TYPE || data.result) return;
      clearInterval(goOn);
      close();
    };
    addEventListener("message", heard);
    channel.onmessage = heard;
    if (opener) opener.postMessage(message, this.origin);
    else channel.postMessage(message);
  }
}
customElements.get(TYPE) ?? customElements.define(TYPE, CohortVerify);
