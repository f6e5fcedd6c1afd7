import { decodeLogo, setClientLogo as set } from "../../domain/clients/app/client-logo.ts";
import type { SharedOperation } from "./context.ts";
import { presentClient } from "./present/present.ts";

export const setClientLogo: SharedOperation<"setClientLogo"> = async ({ path, query, body }, context) => {
  const which = { clientId: path.clientId, theme: query.theme };
  const logo = await decodeLogo(body.base64Data);
  return presentClient(await set(context, context.caller.operator, which, logo), context.config);
};
