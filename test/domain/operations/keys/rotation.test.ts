/** L8: all keys are replaced while the service runs; afterwards it runs without the former ones. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { createAccount } from "../../../../server/domain/members/member/account.ts";
import { giveAddress, lockOwner } from "../../../../server/domain/members/member/login-identifiers.ts";
import { verifySecondFactor } from "../../../../server/domain/members/staff/second-factor.ts";
import { rotateStep } from "../../../../server/domain/operations/keys/rotate.ts";
import { readKeysStatus, retireKeys } from "../../../../server/domain/operations/keys/status.ts";
import { readPerson } from "../../../../server/domain/proving/verification/claim.ts";
import type { Keyring, Keys } from "../../../../server/platform/crypto.ts";
import { sealBytes } from "../../../../server/platform/crypto.ts";
import { joined } from "../../../support/console.ts";
import { handedIn } from "../../../support/journey.ts";
import { newKeyring, restartWith } from "../../../support/keyring.ts";
import { proveByMail, provenLive } from "../../../support/live.ts";
import { auditOf } from "../../../support/operator.ts";
import { HOUR_MS, type Service } from "../../../support/service.ts";
import { purchase, record } from "../../../support/tracking.ts";
import { useService } from "../../../support/use-service.ts";
import { caller } from "../../../support/whitelabel.ts";

describe("the rotation of keys (L8)", () => {
  const service = useService();
  let app: Awaited<ReturnType<Service["app"]>>;
  /** Keys of the first start, and those that replace them. */
  let former: Keyring;
  const fresh = newKeyring({ sealing: ["k2"], index: ["k2"], code: ["k2"] });
  const both = (): Keyring => ({
    ...former,
    sealing: [...fresh.sealing, ...former.sealing] as Keys,
    index: [...fresh.index, ...former.index] as Keys,
    code: [...fresh.code, ...former.code] as Keys,
  });
  beforeAll(async () => {
    app = await service.app("live");
    former = { ...service.services.keyring };
    await restartWith(service.services, former);
  });

  const PHONE = "+447400123777";
  const call = (method: string, path: string, body?: unknown, key?: string) =>
    caller(service, app)(method, path, body, key === undefined ? {} : { "idempotency-key": key });
  const claim = (firstName: string) => ({
    territory: "GB",
    firstName,
    lastName: "Lovelace",
    userEmail: "ada@example.com",
    dob: "2004-12-10",
  });
  const rotateAll = async (steps = Number.POSITIVE_INFINITY) => {
    const done = { rewritten: 0, unreadable: 0 };
    let cursor: string | null = null;
    for (let step = 0; step < steps; step += 1) {
      const { rewritten, unreadable, next } = await rotateStep(service.services, cursor);
      done.rewritten += rewritten;
      done.unreadable += unreadable;
      cursor = next;
      if (cursor === null) break;
    }
    return done;
  };
  const left = async (state: "former" | "current") =>
    (await readKeysStatus(service.services)).keys
      .filter((key) => key.state === state)
      .flatMap(({ kind, values }) => values.map(({ place }) => `${kind} ${place}`));

  it("rewrites every row and file while others are written, also after a kill; then the former keys are refused", async () => {
    const { services } = service;
    const { database } = services;
    const ada = await provenLive(service, app, { firstName: "Ada" }, PHONE);
    expect(await proveByMail(service, app, ada.verificationId, "ada@ox.ac.uk")).toMatchObject({
      pressed: 200,
    });
    const testApp = await service.app("test");
    const { verificationId: handed } = await handedIn(testApp);
    const staff = await joined(service, "admin");
    const partner = await service.partner();
    const once = { "idempotency-key": "order-1" };
    const first = await record(service, partner, purchase(service, partner), once);
    const created = await call("POST", "/verifications", claim("Grace"), "person-1");
    const { lastNameSealed } = await database.verification.findUniqueOrThrow({
      where: { id: ada.verificationId },
    });

    await restartWith(services, both());
    // A command that is killed leaves nothing to clean up.
    await rotateAll(3);
    const person = async (id: string) =>
      readPerson(services.keyring, await database.verification.findUniqueOrThrow({ where: { id } }))
        .firstName;
    expect(await person(ada.verificationId)).toBe("Ada");
    // Found under either key, and no second account.
    const again = await provenLive(service, app, { firstName: "Ada" }, PHONE);
    expect(again.svcId).toBe(ada.svcId);
    expect((await call("POST", "/verifications", claim("Grace"), "person-1")).body).toEqual(created.body);
    expect((await record(service, partner, purchase(service, partner), once)).body).toEqual(first.body);

    expect(await left("former")).toContain("sealing Verification.lastNameSealed");
    const during = Promise.all(
      Array.from({ length: 5 }, () => call("POST", "/verifications", claim("Grace"))),
    );
    expect(await rotateAll()).toMatchObject({ unreadable: 0, rewritten: expect.any(Number) });
    for (const { status } of await during) expect(status).toBe(200);
    expect(await rotateAll()).toEqual({ rewritten: 0, unreadable: 0 });
    // Recovery codes can't be computed anew, and what lives for a day is waited for.
    expect(await left("former")).toEqual(["code StaffRecoveryCode.codeHash"]);
    expect((await retireKeys(services, "operator:test", { discard: false })).retired).toEqual(["sealing:t1"]);
    service.pass(26 * HOUR_MS);
    expect((await retireKeys(services, "operator:test", { discard: false })).retired).toEqual(["index:k1"]);
    // A recovery code is right under the former key.
    const user = await database.staffUser.findFirstOrThrow();
    const session = { sessionId: randomUUID(), staffUserId: user.id, provenAt: null };
    const entered = await verifySecondFactor(
      services,
      session as Parameters<typeof verifySecondFactor>[1],
      staff.recoveryCodes[0] ?? "",
      null,
    );
    expect(entered.kind).toBe("right");
    expect((await retireKeys(services, "operator:test", { discard: true })).retired).toEqual(["code:k1"]);
    expect(await auditOf(service, "key.retired", "code:k1")).toHaveLength(1);

    await restartWith(services, fresh);
    expect([await person(ada.verificationId), await person(created.body.verificationId ?? "")]).toEqual([
      "Ada",
      "Grace",
    ]);
    expect((await provenLive(service, app, { firstName: "Ada" }, PHONE)).svcId).toBe(ada.svcId);
    const document = await database.document.findFirstOrThrow({
      where: { attempt: { verificationId: handed } },
    });
    expect((await services.files.get(document.fileKey ?? "")).toString()).toMatch(/^%PDF/);
    // Taken for a proof of the same account, and of no other.
    expect(await proveByMail(service, app, again.verificationId, "ada@ox.ac.uk")).toMatchObject({
      pressed: 200,
    });
    const other = await provenLive(service, app, { firstName: "Eve" });
    expect((await proveByMail(service, app, other.verificationId, "ada@ox.ac.uk")).status).toBe(400);
    const old = { id: ada.verificationId };
    await database.verification.update({ where: old, data: { lastNameSealed } });
    await expect(person(ada.verificationId)).rejects.toThrow(/No sealing key/);
    const unbound = sealBytes(fresh, "verification.lastName", Buffer.from("Eve"));
    const data = { lastNameSealed: `k2.${unbound.body.toString("base64url")}` };
    await database.verification.update({ where: old, data });
    await expect(person(ada.verificationId)).rejects.toThrow(/not bound to its row/);
  });
});

describe("a start (L8)", () => {
  const service = useService();

  it("is refused without a key that is in use, with another under its id, and with a retired one", async () => {
    const { services } = service;
    const one = newKeyring();
    const two = newKeyring({ sealing: ["k2"], index: ["k2"], code: ["k2"] });
    await restartWith(services, one);
    await expect(restartWith(services, { ...one, index: two.index })).rejects.toThrow(
      /INDEX_KEYS: .*values under the key k1.*Set INDEX_KEYS=k2:KEY,k1:KEY/,
    );
    await expect(restartWith(services, { ...one, code: newKeyring().code })).rejects.toThrow(
      /CODE_KEYS: the key k1 is not the one that this database knows/,
    );
    await services.database.usedKey.updateMany({
      where: { kind: "sealing", id: "k1" },
      data: { retiredAt: service.clock.now },
    });
    await restartWith(services, {
      ...two,
      index: [...two.index, ...one.index] as Keys,
      sealing: two.sealing,
      code: [...two.code, ...one.code] as Keys,
    });
    // A process that was not started with the new keys would take their values for unreadable.
    await expect(rotateStep({ ...services, keyring: one }, null)).rejects.toMatchObject({
      refusal: { code: "keys_differ" },
    });
    const all = { ...services.keyring };
    await restartWith(services, { ...all, sealing: [...two.sealing, ...one.sealing] as Keys });
    expect(services.keyring.sealing.map(({ id }) => id)).toEqual(["k2"]);
    await expect(
      restartWith(services, { ...all, sealing: [...one.sealing, ...two.sealing] as Keys }),
    ).rejects.toThrow(/DATA_KEYS: the key k1 is retired/);
  });

  it("rows can't be swapped, and are named when they are", async () => {
    const { services } = service;
    const app = await service.app("test");
    const ids = [];
    for (const firstName of ["Ada", "Eve"]) {
      const body = {
        territory: "GB",
        firstName,
        lastName: "L",
        userEmail: "a@example.com",
        dob: "2004-12-10",
      };
      ids.push((await caller(service, app)("POST", "/verifications", body)).body.verificationId ?? "");
    }
    const [ada = "", eve = ""] = ids;
    const { firstNameSealed } = await services.database.verification.findUniqueOrThrow({
      where: { id: eve },
    });
    const swapped = await services.database.verification.update({
      where: { id: ada },
      data: { firstNameSealed },
    });
    expect(() => readPerson(services.keyring, swapped)).toThrow();
  });
});

describe("two processes, of which one was started with the new key first (L8)", () => {
  const service = useService();

  it("never give one address to two accounts", async () => {
    const { database, now } = service.services;
    const one = newKeyring({ index: ["k1", "k2"] });
    const other: Keyring = { ...one, index: [...one.index].reverse() as unknown as Keys };
    const address = { channel: "sms", text: "+447400123778" } as const;
    const signUp = (keyring: Keyring) =>
      database.$transaction(async (tx) => {
        const owner = await lockOwner(tx, keyring, "live", address);
        const account = owner ?? (await createAccount(tx, "live", now()));
        const proven = { world: "live", accountId: account.id, address, owner: owner?.id ?? null } as const;
        await giveAddress(tx, { keyring }, { ...proven, actor: "member" }, now());
        return account.id;
      });
    const accounts = await Promise.all([one, other, one, other, one].map(signUp));
    expect(new Set(accounts).size).toBe(1);
    expect(await database.loginIdentifier.count()).toBe(1);
  });
});
