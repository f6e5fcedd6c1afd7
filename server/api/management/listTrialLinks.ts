import { trialLinksOf } from "../../domain/proving/sources/portal/trial-link.ts";
import { listCredentials } from "../../domain/shared/access/credential.ts";
import type { Operation } from "./context.ts";
import { presentLink } from "./present/present.ts";

export const listTrialLinks: Operation<"listTrialLinks"> = async ({ path }, context) => {
  const links = await listCredentials(context, trialLinksOf(path.providerId));
  return { trialLinks: links.map(presentLink) };
};
