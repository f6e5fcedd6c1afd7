import type { OpenOperation } from "./context.ts";
import { getIssuerMetadata } from "./getIssuerMetadata.ts";

export const getOpenIdConfiguration: OpenOperation<"getOpenIdConfiguration"> = (input, context) =>
  getIssuerMetadata(input, context);
