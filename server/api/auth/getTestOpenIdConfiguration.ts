import type { OpenOperation } from "./context.ts";
import { presentIssuer } from "./getIssuerMetadata.ts";

export const getTestOpenIdConfiguration: OpenOperation<"getTestOpenIdConfiguration"> = async (
  { path },
  { config },
) => presentIssuer(config, path.supergroup, "test");
