import { tryRegister as ask } from "../../domain/proving/sources/register/ask.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";

export const tryRegister: Operation<"tryRegister"> = async ({ path, body }, context) => {
  const { dateOfBirth: dob, ...claimant } = body;
  return compact(await ask(context, path.registerId, { ...claimant, dob }));
};
