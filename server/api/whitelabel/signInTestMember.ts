import { signInTestMember as signIn, type TestReturn } from "../../domain/operations/test-mode/sign-in.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { requireTestApp } from "./test-mode.ts";

export const signInTestMember: Operation<"signInTestMember"> = async ({ body, headers }, context) => {
  const keep = keepAs(context, (answer: TestReturn) => answer);
  const key = headers["idempotency-key"] as string | undefined;
  return signIn(context, requireTestApp(context), body, key, keep);
};
