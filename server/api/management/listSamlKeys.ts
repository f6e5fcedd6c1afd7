import { listSamlKeys as list } from "../../domain/proving/sources/identity-provider/saml-key.ts";
import type { Operation } from "./context.ts";
import { presentSamlKey } from "./present/identity-provider.ts";

export const listSamlKeys: Operation<"listSamlKeys"> = async (_call, context) => ({
  keys: (await list(context)).map(presentSamlKey),
});
