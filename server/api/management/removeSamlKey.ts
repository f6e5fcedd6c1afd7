import { removeSamlKey as remove } from "../../domain/proving/sources/identity-provider/saml-key.ts";
import type { Operation } from "./context.ts";

export const removeSamlKey: Operation<"removeSamlKey"> = async ({ path }, context) =>
  remove(context, context.caller.operator, path.samlKeyId);
