import { createClient as create } from "../../domain/clients/app/clients.ts";
import type { Operation } from "./context.ts";
import { presentClient } from "./present/present.ts";

/** Data minimisation: a new client sees what each link asked for only, unless the operator chooses all (spec/decisions/oauth.md). */
export const createClient: Operation<"createClient"> = async (
  { body: { appId, narrowConsent = true, ...settings } },
  context,
) =>
  presentClient(
    await create(context, context.caller.operator, appId, { ...settings, narrowConsent }),
    context.config,
  );
