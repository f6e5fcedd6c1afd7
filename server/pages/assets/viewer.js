/** Shows a document of ours with Swagger UI, which lies on our own server and asks nobody else. */

const place = document.querySelector("#viewer");

/** Its bundle is a classic script, which finds its global only when it is loaded as one. */
function load(src) {
  const script = document.createElement("script");
  script.src = src;
  return new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}

/** Its colours go by a class on the root, ours by the browser's wish. */
const dark = matchMedia("(prefers-color-scheme: dark)");
function followColours() {
  document.documentElement.classList.toggle("dark-mode", dark.matches);
}
dark.addEventListener("change", followColours);
followColours();

await load("/assets/viewer/swagger-ui-bundle.js");
window.SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  deepLinking: true,
  validatorUrl: null, // It would send the document to swagger.io.
  persistAuthorization: false, // Tokens of partners do not stay in a browser.
  defaultModelsExpandDepth: 0,
});
