/** Files that are served as they are: our own, and those of packages that a browser asks for. */
import { fileURLToPath } from "node:url";
import express, { type Response, type Router } from "express";

const path = (url: URL | string) => fileURLToPath(new URL(".", url));
const ours = path(new URL("../assets/style.css", import.meta.url));
const generated = path(new URL("../../../generated/stages.svg", import.meta.url));

/** With its version in package.json only, an hour is long enough; in place of every other answer's "no-store". */
const CACHING = "public, max-age=3600";
const options = {
  index: false,
  setHeaders: (response: Response) => response.setHeader("Cache-Control", CACHING),
} as const;

export function staticFiles(): Router {
  const router = express.Router({ caseSensitive: true });
  // The packages have their sources and maps as well: of the viewer two files are served.
  const viewer = path(import.meta.resolve("swagger-ui-dist"));
  for (const [address, name, root] of [
    ["/assets/viewer/swagger-ui-bundle.js", "swagger-ui-bundle.js", viewer],
    ["/assets/viewer/swagger-ui.css", "swagger-ui.css", viewer],
    ["/guides/stages.svg", "stages.svg", generated],
  ] as const)
    router.get(address, (_request, response) => {
      response.set("Cache-Control", CACHING).sendFile(name, { root });
    });
  router.use(
    "/assets/webauthn",
    express.static(path(import.meta.resolve("@simplewebauthn/browser")), { index: false }),
  );
  router.use("/assets", express.static(ours, options));
  return router;
}
