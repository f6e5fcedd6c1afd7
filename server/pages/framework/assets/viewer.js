/** Shows a document with Swagger UI from our own server, without other requests. */

const place = document.querySelector("#viewer");

/** Its bundle finds its global only as a classic script. */
function load(src) {
  const script = document.createElement("script");
  script.src = src;
  return new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}

/** Its colours follow a class on the root, ours the browser's scheme. */
const dark = matchMedia("(prefers-color-scheme: dark)");
function followColours() {
  document.documentElement.classList.toggle("dark-mode", dark.matches);
}
dark.addEventListener("change", followColours);
followColours();

/** The viewer's own layout has a second main landmark; this one has the same parts. */
function pageLayout({ React: { createElement } }) {
  function PageLayout({ getComponent, specSelectors }) {
    const part = (name) => createElement(getComponent(name, true));
    if (specSelectors.specJson().size === 0) return null;
    return createElement(
      "div",
      { className: "swagger-ui" },
      createElement(getComponent("SvgAssets")),
      part("errors"),
      part("InfoContainer"),
      createElement(
        "div",
        { className: "scheme-container" },
        part("ServersContainer"),
        part("AuthorizeBtnContainer"),
      ),
      part("operations"),
      part("Webhooks"),
      part("Models"),
    );
  }
  return { components: { PageLayout } };
}

/** Types all bodies: no operation takes a file, which the viewer expects for any `contentMediaType`, such as NDJSON. */
function typedBodies() {
  return {
    afterLoad() {
      this.fn.isFileUploadIntended = () => false;
    },
  };
}

/** Sends NDJSON as typed: the viewer would quote it as a JSON value. */
function sendAsTyped(request) {
  const { body, headers } = request;
  if (headers["Content-Type"] === "application/x-ndjson" && /^".*"$/s.test(body))
    request.body = JSON.parse(body);
  return request;
}

/** Accessibility fixes (axe; swagger-api/swagger-ui#10697). */
function mend() {
  const set = (selector, name, value) => {
    for (const element of place.querySelectorAll(`${selector}:not([${name}])`))
      element.setAttribute(name, typeof value === "function" ? value(element) : value);
  };
  set("h3.opblock-tag", "aria-level", "2");
  set(".opblock-body :is(h4, h5), .models :is(h2, h3, h4)", "aria-level", "3");
  set(":is(select, textarea)", "aria-label", nameOf);
  set("pre", "tabindex", "0");
  set("table.responses-table", "aria-label", operationOf);
  // A link inside a button, which opens the same operation.
  for (const link of place.querySelectorAll(".opblock-summary-control a[href]")) link.removeAttribute("href");
}

function operationOf(element) {
  const summary = element.closest(".opblock")?.querySelector(".opblock-summary-control");
  return `Responses of ${summary?.textContent ?? "the operation"}`;
}

function nameOf(field) {
  if (field.id === "servers") return "Server";
  const parameter = field.closest("tr[data-param-name]")?.dataset.paramName;
  if (parameter !== undefined) return parameter;
  if (field.closest(".examples-select")) return "Example";
  return field.matches("textarea") ? "Request body" : "Media type";
}

await load("/assets/viewer/swagger-ui-bundle.js");
new MutationObserver(mend).observe(place, { childList: true, subtree: true });
window.SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  deepLinking: true,
  validatorUrl: null, // It would send the document to swagger.io.
  persistAuthorization: false, // Tokens of partners do not stay in a browser.
  defaultModelsExpandDepth: 0,
  syntaxHighlight: false, // Some of its colours can't be read.
  requestInterceptor: sendAsTyped,
  plugins: [pageLayout, typedBodies],
  layout: "PageLayout",
});
