import { checkRegister as check, type RegisterChecked } from "../../domain/proving/sources/register/check.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { keyOf, presentVerification } from "./present.ts";

export const checkRegister: Operation<"checkRegister"> = async ({ path, body }, context) => {
  const present = ({ verification, ...registerCheck }: RegisterChecked) => ({
    ...presentVerification(verification, context),
    registerCheck,
  });
  return present(await check(context, keyOf(path, context), body, { keep: keepAs(context, present) }));
};
