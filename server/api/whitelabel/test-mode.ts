import type { App } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import type { Context } from "./context.ts";

/** The test-mode calls are shut to live apps: there, people are real. */
export function requireTestApp({ caller: { app } }: Context): App & { testCode: string } {
  const { testCode } = app;
  if (testCode !== null) return { ...app, testCode };
  refuse({ kind: "forbidden", code: "live_app" });
}
