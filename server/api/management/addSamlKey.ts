import { addSamlKey as add } from "../../domain/proving/index.ts";
import type { Operation } from "./context.ts";
import { presentSamlKey } from "./present/saml-key.ts";

export const addSamlKey: Operation<"addSamlKey"> = async (_call, context) =>
  presentSamlKey(await add(context, context.caller.operator));
