import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import express, { type NextFunction, type Request, type Response, type Router } from "express";
import { nameCall } from "../../context/current-call.ts";
import { inTheme, readTheme } from "../../domain/clients/brand/style.ts";
import { DRAWING } from "../../http/security-headers.ts";
import { compressExactly, compressFiles } from "../../platform/files/compress.ts";
import { offerClient } from "./client-package.ts";

const path = (url: URL | string) => fileURLToPath(new URL(".", url));
const ours = path(new URL("../framework/assets/style.css", import.meta.url));
const generated = path(new URL("../../../generated/stages.svg", import.meta.url));

/** Their version is in package.json only, so they are cached for an hour instead of "no-store". */
const CACHING = "public, max-age=3600";
/** The button for shops in every released version, whose address never changes; a change is a new version. */
export const BUTTONS = ["cohort-verify-1.0.2.js"] as const;
/** A year, and readable on other origins: SRI needs CORS. */
const FOR_SHOPS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
const options = {
  index: false,
  // The library's redirect to a folder has a policy of its own; a folder has nothing to show.
  redirect: false,
  setHeaders: (response: Response) => response.setHeader("Cache-Control", CACHING),
} as const;

/** Robots Exclusion Protocol (RFC 9309): guides and documents are indexed, members' pages are not. */
const ROBOTS = [
  "User-agent: *",
  "Allow: /guides/",
  "Allow: /docs",
  "Allow: /openapi/",
  "Allow: /llms.txt",
  "Allow: /ucp/",
  "Allow: /$",
  "Disallow: /",
  "",
].join("\n");

export function addStaticFiles(router: Router): void {
  router.use(offerClient(CACHING));
  router.get("/favicon.ico", (_request, response) => {
    nameCall("pages", "/favicon.ico");
    response.redirect(301, "/assets/mark.svg");
  });
  router.get("/robots.txt", (_request, response) => {
    nameCall("pages", "/robots.txt");
    response.type("text/plain").send(ROBOTS);
  });
  router.use("/assets", (_request, _response, next) => {
    nameCall("pages", "/assets/*");
    next();
  });
  router.get("/guides/stages.svg", (_request, response) => {
    response
      .set({ "Cache-Control": CACHING, "Content-Security-Policy": DRAWING })
      .sendFile("stages.svg", { root: generated });
  });
  // Pinned by hash in shops' pages (spec/decisions/members.md, "A button for shops").
  for (const name of BUTTONS)
    router.get(`/assets/${name}`, (request, response) => {
      const coding = codingFor(request);
      const file = pinned.get(name);
      response.set(FOR_SHOPS).vary("Accept-Encoding");
      if (coding === undefined || file === undefined) response.sendFile(name, { root: ours });
      else response.set("Content-Encoding", coding).type("js").send(file[coding]);
    });
  const webauthn = path(import.meta.resolve("@simplewebauthn/browser"));
  router.use("/assets/webauthn", express.static(webauthn, { index: false, redirect: false }));
  router.get("/assets/style.css", sendInTheme);
  router.get("/assets/:name", sendCompressed);
  router.use("/assets", express.static(ours, options));
}

/** For previews in a chosen theme. */
function sendInTheme(request: Request, response: Response, next: NextFunction): void {
  const [theme, file] = [readTheme(request.query.theme), compressed.get("style.css")];
  if (theme === undefined || file === undefined) next();
  else {
    const style = gunzipSync(file.gzip).toString();
    response.set("Cache-Control", CACHING).type("css").send(inTheme(style, theme));
  }
}

const compressed = compressFiles(ours, /\.(css|js)$/);
/** Kept byte for byte: browsers check subresource integrity after decompression. */
const pinned = compressExactly(ours, BUTTONS);

/** One by one: asked for both, Express returns the browser's first. */
function codingFor(request: Request): "br" | "gzip" | undefined {
  return (["br", "gzip"] as const).find((one) => request.acceptsEncodings(one) === one);
}

/** Compresses our files, which hold no secret for BREACH; see framework/compression.ts for pages. */
function sendCompressed(request: Request, response: Response, next: NextFunction): void {
  const name = request.params.name as string;
  const file = compressed.get(name);
  if (file !== undefined) response.vary("Accept-Encoding");
  const coding = codingFor(request);
  if (file === undefined || coding === undefined) next();
  else
    response
      .set({ "Cache-Control": CACHING, "Content-Encoding": coding })
      .type(extname(name))
      .send(file[coding]);
}
