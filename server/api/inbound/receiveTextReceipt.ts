import { takeReceipt } from "../../domain/messages/text-delivery.ts";
import type { Context } from "./context.ts";

/** The signed receipt was read at verification (area.ts). */
export async function receiveTextReceipt(_: unknown, { caller, ...services }: Context): Promise<void> {
  if (caller.provider === "mail" || caller.receipt === "pending") return;
  await takeReceipt(services, caller.provider, caller.receipt);
}
