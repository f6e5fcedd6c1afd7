import { signInTestMember as signIn } from "../../domain/test-mode/sign-in.ts";
import type { Operation } from "./context.ts";
import { requireTestApp } from "./test-mode.ts";

export const signInTestMember: Operation<"signInTestMember"> = async ({ body }, context) =>
  signIn(context, requireTestApp(context), body);
