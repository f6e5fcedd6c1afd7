import { takeReceipt } from "../../domain/messages/index.ts";
import type { Context } from "./context.ts";

/** What the provider signed was read when it was verified (area.ts). */
export async function receiveTextReceipt(_: unknown, { caller, ...services }: Context): Promise<void> {
  if (caller.provider === "mail" || caller.receipt === "pending") return;
  await takeReceipt(services, caller.provider, caller.receipt);
}
