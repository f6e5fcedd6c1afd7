import type { OpenOperation } from "./context.ts";
import { presentIssuer } from "./getIssuerMetadata.ts";

export const getTestIssuerMetadata: OpenOperation<"getTestIssuerMetadata"> = async ({ path }, { config }) =>
  presentIssuer(config, path.supergroup, "test");
