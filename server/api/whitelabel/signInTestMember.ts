import { signInTestMember as signIn } from "../../domain/test-mode/sign-in.ts";
import type { Operation } from "./context.ts";
import { requireTestApp } from "./test-mode.ts";

export const signInTestMember: Operation<"signInTestMember"> = async ({ body, headers }, context) =>
  signIn(context, requireTestApp(context), body, headers["idempotency-key"] as string | undefined);
