import { listSamlKeys as list } from "../../domain/proving/index.ts";
import type { Operation } from "./context.ts";
import { presentSamlKey } from "./present/saml-key.ts";

export const listSamlKeys: Operation<"listSamlKeys"> = async (_call, context) => ({
  keys: (await list(context)).map(presentSamlKey),
});
