import express, { type Router } from "express";
import type { Services } from "../services.ts";
import { html, sendPage } from "./html.ts";

/** The plain page at "/", for somebody who has just started the server. `areas` are the documents that are served. */
export function homePage({ config }: Services, areas: readonly string[]): Router {
  const router = express.Router({ caseSensitive: true });
  router.get("/", (_request, response) => {
    sendPage(response, {
      title: "cohort",
      body: html`<p>
          The verification service is running. If you came here to be verified, open the link in your message
          again, or go back to the shop that sent you.
        </p>
        <h2>For developers</h2>
        <ul class="links">
          ${areas.map((name) => html`<li><a href=${`/openapi/${name}.json`}>The ${name} API, as an OpenAPI document</a></li>`)}
          ${config.production ? null : html`<li><a href="/dev/mailbox">The mailbox of this machine</a></li>`}
        </ul>`,
    });
  });
  return router;
}
