import { createTrialLink as create } from "../../domain/proving/sources/portal/trial-link.ts";
import type { Operation } from "./context.ts";

export const createTrialLink: Operation<"createTrialLink"> = async ({ path }, context) => {
  const link = await create(context, context.caller.actor, path.providerId);
  const { id, url, createdAt, expiresAt } = link;
  return { linkId: id, url, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
};
