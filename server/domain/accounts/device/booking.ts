/** A yes that books: a code of a pool is claimed for the member, and held for an order, together with the redemption of the yes. */
import { RefusalError } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import type { Client } from "../../clients/app/clients.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { claimCode } from "../../tracking/codes/claim.ts";
import { useClaim } from "../../tracking/codes/use.ts";
import { findMembership } from "../account/own-codes.ts";

export type BookingNeeds = Pick<Services, "codeRefusals" | "database" | "keyring" | "now">;

/** An agreed request with a pool. */
export interface Wish {
  client: Pick<Client, "id" | "appId">;
  accountId: string;
  supergroup: Supergroup;
  poolId: string;
  orderId: string;
}

/** The held claim, or the code of the refusal: of a claim, or of a code that another order has. */
export type Booking =
  | { claimId: string; brandUid: string; code: string; heldUntil: Date | null }
  | { refusal: string };

/** Books, and runs `finish` in the transaction of the claim and the hold; after a refusal in one of its own. */
export async function book<T>(
  services: BookingNeeds,
  { client, accountId, supergroup, poolId, orderId }: Wish,
  finish: (tx: Transaction, booking: Booking) => Promise<T>,
): Promise<T> {
  const { appId } = client;
  const { database } = services;
  const withApp = await database.client.findUniqueOrThrow({
    where: { id: client.id },
    include: { app: true },
  });
  const membership = await findMembership(services, accountId, supergroup, withApp);
  const claimant = { accountId, verificationId: null, memberships: membership === null ? [] : [membership] };
  const finished: T[] = [];
  try {
    await claimCode(services, { appId, poolId }, claimant, async (tx, { claimId, brandUid, code }) => {
      const { use } = await useClaim(tx, { appId, claimId, orderId }, "hold", services.now());
      finished.push(await finish(tx, { claimId, brandUid, code, heldUntil: use?.heldUntil ?? null }));
    });
  } catch (error) {
    const refusal = error instanceof RefusalError && error.refusal.kind === "conflict" && error.refusal.code;
    if (typeof refusal !== "string" || refusal === "lost_race") throw error;
    return database.$transaction((tx) => finish(tx, { refusal }));
  }
  return finished.at(-1) as T;
}

/** Columns of the request that keep the booking. */
export const bookedColumns = (booking: Booking | null) =>
  booking === null
    ? {}
    : "refusal" in booking
      ? { claimRefusal: booking.refusal }
      : { claimId: booking.claimId };
