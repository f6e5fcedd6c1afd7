import type { NextFunction, Request, Response } from "express";
import { refuse } from "../errors.ts";
import { findTextFault } from "./text.ts";

/** Refuses a call with text in it that no store keeps faithfully. */
export function checkText(request: Request, _response: Response, next: NextFunction): void {
  const detail = findTextFault(request.body, "/body") ?? findTextFault(request.query, "/query");
  if (detail !== undefined) refuse({ kind: "bad_request", detail });
  next();
}
