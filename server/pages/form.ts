import express, { type Request, type RequestHandler } from "express";
import { refuse } from "../errors.ts";

/** Forms of ours have a few short fields. */
const FORM_LIMIT_BYTES = 65_536;

const parseForm = express.urlencoded({ extended: false, limit: FORM_LIMIT_BYTES });

/** Reads an HTML form that was sent from a page of ours. */
export const readForm: RequestHandler = (request, response, next) => {
  requireOwnPage(request);
  parseForm(request, response, next);
};

/**
 * A page elsewhere must not press our buttons: with a link of its own it could start a stranger's sign-in
 * for somebody else's verification. Browsers say where a form stood in Sec-Fetch-Site, those from before
 * 2023 in Origin; it is "null" on our own pages, for they have no referrer. Whoever sends neither is no browser.
 */
function requireOwnPage(request: Request): void {
  const site = request.get("Sec-Fetch-Site");
  const origin = request.get("Origin");
  const isForeign =
    site === undefined
      ? origin !== undefined && origin !== "null" && hostOf(origin) !== request.get("Host")
      : site !== "same-origin" && site !== "none";
  if (isForeign) refuse({ kind: "forbidden", detail: "This form was sent from another site." });
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** One text field of a form or query; empty when it is absent or given twice. */
export function fieldOf(fields: unknown, name: string): string {
  const value = Object(fields)[name] as unknown;
  return typeof value === "string" ? value : "";
}
