/** The OpenAPI documents as files, and a viewer for each. They are public: what they say, anybody may read. */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import express, { type Response, type Router } from "express";
import type { Document } from "../../http/document.ts";
import type { Services } from "../../services.ts";
import { html, type Markup } from "../framework/html.ts";
import { sendPage } from "../framework/layout.ts";
import { type Words, wordsFor } from "../words/words-for.ts";

/** What is shown of an area. */
export interface Described {
  name: string;
  document: Document;
}

/** The two files of the viewer that a browser asks for; the package has its sources and their maps as well. */
const VIEWER_FILES = ["swagger-ui-bundle.js", "swagger-ui.css"];

/** `/openapi/<area>.json` and `.yaml`, `/docs`, and `/docs/<area>`. */
export function documentPages({ config }: Pick<Services, "config">, areas: readonly Described[]): Router {
  const router = express.Router({ caseSensitive: true });
  for (const { name, document } of areas) {
    // The committed document names a developer's own machine; a reader of this one wants to call us.
    const here = { ...document, servers: [{ url: config.baseUrl }] };
    router.get(`/openapi/${name}.json`, (_request, response) => {
      sendDocument(response, "application/json", JSON.stringify(here));
    });
    router.get(`/openapi/${name}.yaml`, async (_request, response) => {
      // Loaded when somebody asks for it, which on most days nobody does.
      const { stringify } = await import("yaml");
      const text = stringify(here, { aliasDuplicateObjects: false, lineWidth: 0 });
      sendDocument(response, "application/yaml", text);
    });
    router.get(`/docs/${name}`, (request, response) => {
      const words = wordsFor(request);
      const body = viewer(words, name, document.info.version);
      sendPage(response, { words, title: document.info.title, body, scripts: ["viewer.js"], isViewer: true });
    });
  }
  router.get("/docs", (request, response) => {
    const words = wordsFor(request);
    sendPage(response, { words, title: words.docs.title, body: documentList(words, areas) });
  });
  router.use("/assets/viewer", viewerFiles());
  return router;
}

/** Every area with its viewer and its files. */
export function documentList(words: Words, areas: readonly Described[]): Markup {
  return html`<ul class="links">
    ${areas.map(
      ({ name, document }) => html`<li>
        <a href=${`/docs/${name}`}>${document.info.title}</a>
        <p class="muted">
          ${words.docs.asFile} <a href=${`/openapi/${name}.json`} aria-label=${`${name}.json`}>JSON</a>,${" "}
          <a href=${`/openapi/${name}.yaml`} aria-label=${`${name}.yaml`}>YAML</a>
        </p>
      </li>`,
    )}
  </ul>`;
}

function viewer(words: Words, name: string, version: string): Markup {
  const file = `/openapi/${name}.json`;
  return html`<p>
      <a href="/docs">${words.docs.all}</a>${" · "}<a href=${file}>JSON</a>${" · "}
      <a href=${`/openapi/${name}.yaml`}>YAML</a>${" · "}${words.docs.version(version)}
    </p>
    <noscript><p class="notice">${words.docs.noScript}</p></noscript>
    <div id="viewer" data-document=${file}></div>`;
}

/** A program that has it asks by its tag, and gets nothing but the word that it is still the same. */
function sendDocument(response: Response, contentType: string, text: string): void {
  const hash = createHash("sha256").update(text).digest("base64url");
  response.set({
    "Content-Type": `${contentType}; charset=utf-8`,
    ETag: `"${hash}"`,
    "Cache-Control": "no-cache",
    // Editors and generators in browsers may read it too: there is nothing secret in it.
    "Access-Control-Allow-Origin": "*",
  });
  response.send(text); // Express compares the tag, and makes it a 304.
}

/** From the package as it was installed; with its version in package.json only, an hour is long enough. */
function viewerFiles(): Router {
  const router = express.Router({ caseSensitive: true });
  const root = fileURLToPath(new URL("..", import.meta.resolve("swagger-ui-dist")));
  for (const file of VIEWER_FILES) {
    router.get(`/${file}`, (_request, response) => {
      response.set("Cache-Control", "public, max-age=3600").sendFile(file, { root });
    });
  }
  return router;
}
