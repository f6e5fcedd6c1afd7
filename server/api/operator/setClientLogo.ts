import { decodeLogo, setClientLogo as set } from "../../domain/clients/index.ts";
import type { ManagedOperation } from "./context.ts";
import { presentClient } from "./present.ts";

export const setClientLogo: ManagedOperation<"setClientLogo"> = async ({ path, query, body }, context) => {
  const which = { clientId: path.clientId, theme: query.theme };
  const logo = await decodeLogo(body.base64Data);
  return presentClient(await set(context, context.caller.operator, which, logo), context.config);
};
