/** Refused answers of wallets, counted by fault and detail for the health board. */
import { beforeEach, expect, it } from "@jest/globals";
import { recordWalletRefusal } from "../../../../server/domain/proving/sources/wallet/refusals.ts";
import { WalletError } from "../../../../server/platform/wallet/fault.ts";
import { MINUTE_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService();
const AT_OXFORD = { mode: "test", institutionId: "ox.ac.uk" } as const;
const untrusted = (detail: string) => new WalletError("issuer_untrusted", detail);
const kept = () => service.services.database.walletRefusal.findMany({ orderBy: { detail: "asc" } });
beforeEach(() => service.services.database.walletRefusal.deleteMany());

it("counts what is the same, and keeps apart fault, detail, institution and mode", async () => {
  const record = (where: Parameters<typeof recordWalletRefusal>[1], error: WalletError) =>
    recordWalletRefusal(service.services, where, error);
  await record(AT_OXFORD, untrusted("issued by CN=A"));
  service.pass(MINUTE_MS);
  await record(AT_OXFORD, untrusted("issued by CN=A"));
  await record(AT_OXFORD, untrusted("issued by CN=B"));
  await record({ ...AT_OXFORD, mode: "live" }, untrusted("issued by CN=A"));
  await record({ mode: "test", institutionId: null }, untrusted("issued by CN=A"));
  await record(AT_OXFORD, new WalletError("expired", "issued by CN=A"));
  const rows = await kept();
  expect(rows.map(({ count }) => count).sort()).toEqual([1, 1, 1, 1, 2]);
  expect(rows.find(({ count }) => count === 2)).toMatchObject({
    ...AT_OXFORD,
    fault: "issuer_untrusted",
    lastAt: service.clock.now,
  });
});

it("cuts long details, and keeps at most 40 by institution: the oldest gives way", async () => {
  for (let index = 0; index < 43; index += 1) {
    service.pass(MINUTE_MS);
    const detail = `${String(index).padStart(3, "0")}${"x".repeat(400)}`;
    await recordWalletRefusal(service.services, AT_OXFORD, untrusted(detail));
  }
  await recordWalletRefusal(service.services, AT_OXFORD, untrusted(`042${"x".repeat(400)}`));
  const rows = await kept();
  expect(rows).toHaveLength(40);
  expect(rows[0]).toMatchObject({ detail: `003${"x".repeat(197)}`, count: 1 });
  expect(rows[39]).toMatchObject({ detail: `042${"x".repeat(197)}`, count: 2 });
});
