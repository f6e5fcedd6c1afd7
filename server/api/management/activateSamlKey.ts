import { activateSamlKey as begin } from "../../domain/proving/sources/identity-provider/saml-key.ts";
import type { Operation } from "./context.ts";
import { presentSamlKey } from "./present/identity-provider.ts";

export const activateSamlKey: Operation<"activateSamlKey"> = async ({ path }, context) =>
  presentSamlKey(await begin(context, context.caller.operator, path.samlKeyId));
