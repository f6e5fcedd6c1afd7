import { trialLinksOf } from "../../domain/proving/index.ts";
import { listCredentials } from "../../domain/shared/index.ts";
import type { Operation } from "./context.ts";
import { presentLink } from "./present/present.ts";

export const listTrialLinks: Operation<"listTrialLinks"> = async ({ path }, context) => {
  const links = await listCredentials(context, trialLinksOf(path.providerId));
  return { trialLinks: links.map(presentLink) };
};
