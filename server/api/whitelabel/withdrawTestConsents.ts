import { withdrawTestConsents as withdraw } from "../../domain/operations/test-mode/member.ts";
import type { Operation } from "./context.ts";
import { requireTestApp } from "./test-mode.ts";

export const withdrawTestConsents: Operation<"withdrawTestConsents"> = async ({ path }, context) =>
  withdraw(context, requireTestApp(context), path.svcId);
