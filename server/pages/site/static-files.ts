/** Files that are served as they are: our own, and those of packages that a browser asks for. */
import { fileURLToPath } from "node:url";
import express, { type Response, type Router } from "express";
import { DRAWING } from "../../http/security-headers.ts";
import { nameCall } from "../../telemetry/current-call.ts";

const path = (url: URL | string) => fileURLToPath(new URL(".", url));
const ours = path(new URL("../assets/style.css", import.meta.url));
const generated = path(new URL("../../../generated/stages.svg", import.meta.url));

/** With its version in package.json only, an hour is long enough; in place of every other answer's "no-store". */
const CACHING = "public, max-age=3600";
const options = {
  index: false,
  // The library's redirect to a folder has a policy of its own; a folder has nothing to show.
  redirect: false,
  setHeaders: (response: Response) => response.setHeader("Cache-Control", CACHING),
} as const;

export function staticFiles(): Router {
  const router = express.Router({ caseSensitive: true });
  router.use("/assets", (_request, _response, next) => {
    nameCall("pages", "/assets/*");
    next();
  });
  // The packages have their sources and maps as well: of the viewer two files are served.
  const viewer = path(import.meta.resolve("swagger-ui-dist"));
  for (const [address, name, root, headers] of [
    ["/assets/viewer/swagger-ui-bundle.js", "swagger-ui-bundle.js", viewer, {}],
    ["/assets/viewer/swagger-ui.css", "swagger-ui.css", viewer, {}],
    ["/guides/stages.svg", "stages.svg", generated, { "Content-Security-Policy": DRAWING }],
  ] as const)
    router.get(address, (_request, response) => {
      response.set({ "Cache-Control": CACHING, ...headers }).sendFile(name, { root });
    });
  const webauthn = path(import.meta.resolve("@simplewebauthn/browser"));
  router.use("/assets/webauthn", express.static(webauthn, { index: false, redirect: false }));
  router.use("/assets", express.static(ours, options));
  return router;
}
