import { readRegisters } from "../../domain/proving/sources/register/check.ts";
import type { Register } from "../../domain/proving/sources/register/registers.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { keyOf } from "./present.ts";

export const listVerificationRegisters: Operation<"listVerificationRegisters"> = async (
  { path },
  context,
) => ({ registers: (await readRegisters(context, keyOf(path, context))).map(presentOffered) });

function presentOffered({ id: registerId, name, numberName, numberExample, decides }: Register) {
  return compact({ registerId, name, numberName, numberExample, decides });
}
