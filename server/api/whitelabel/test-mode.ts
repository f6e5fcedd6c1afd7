import type { App } from "../../../generated/prisma/client.ts";
import { refuse } from "../../errors.ts";
import type { Context } from "./context.ts";

/** Refuses test-mode calls of live apps, whose members are real. */
export function requireTestApp({ caller: { app } }: Context): App & { testCode: string } {
  const { testCode } = app;
  if (testCode !== null) return { ...app, testCode };
  refuse({ kind: "forbidden", code: "live_app" });
}
