import { addSamlKey as add } from "../../domain/proving/sources/identity-provider/saml-key.ts";
import type { Operation } from "./context.ts";
import { presentSamlKey } from "./present/identity-provider.ts";

export const addSamlKey: Operation<"addSamlKey"> = async (_call, context) =>
  presentSamlKey(await add(context, context.caller.operator));
