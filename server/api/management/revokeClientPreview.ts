import { previewLinksOf } from "../../domain/clients/index.ts";
import { revokeCredential } from "../../domain/shared/index.ts";
import type { SharedOperation } from "./context.ts";

export const revokeClientPreview: SharedOperation<"revokeClientPreview"> = async ({ path }, context) => {
  const owner = previewLinksOf(path.clientId);
  await revokeCredential(context, context.caller.operator, owner, path.linkId);
};
