/** The doctor's look at mail (14.7), with name and mail servers that are as wrong or right as each case says. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Check } from "../../scripts/operator/doctor/check.ts";
import { checkDkim, checkDns, checkMail, checkMailBack } from "../../scripts/operator/doctor/mail.ts";
import { readConfig } from "../../server/config.ts";
import { activateDkimKey, addDkimKey, dkimRecord } from "../../server/domain/messages/dkim-key.ts";
import { openTestDatabase } from "../support/database.ts";
import { newKeyring } from "../support/keyring.ts";
import { startRelay } from "../support/relay.ts";
import { keyPair, openNameServer } from "../support/signed-mail.ts";

let home: Awaited<ReturnType<typeof openTestDatabase>>;
let names: Awaited<ReturnType<typeof openNameServer>>;
let relay: Awaited<ReturnType<typeof startRelay>>;
let env: Record<string, string>;
beforeAll(async () => {
  [home, names, relay] = await Promise.all([openTestDatabase(), openNameServer(), startRelay()]);
  env = {
    SMTP_URL: relay.url,
    MAIL_FROM: "Cohort <hello@mail.verify.example>",
    INBOUND_DOMAIN: "in.verify.example",
    INBOUND_SMTP_PORT: new URL(relay.url).port,
    DNS_SERVERS: names.address,
  };
});
afterAll(async () => {
  await names.close();
  await relay.close();
  await home.close();
});

async function examine(check: Check, more: Record<string, string> = {}) {
  const config = readConfig({ ...env, ...more });
  const findings = await check({ config, home, operatorToken: null });
  return findings.map(({ state, found }) => [state, found]);
}

describe("checkMail", () => {
  it("ok: the mail server answers; fail: it does not", async () => {
    expect(await examine(checkMail)).toEqual([["ok", "127.0.0.1"]]);
    expect(await examine(checkMail, { SMTP_URL: "smtp://127.0.0.1:9" })).toMatchObject([
      ["fail", expect.stringContaining("127.0.0.1")],
    ]);
  });
});

describe("checkDns", () => {
  const lines = async (more?: Record<string, string>) => (await examine(checkDns, more)).slice(1);

  it("warn: what is missing, or there twice; ok: SPF of the envelope, DMARC of the organization", async () => {
    const nothing = "no SPF record for mail.verify.example, no DMARC record for mail.verify.example";
    expect(await lines()).toEqual([["warn", nothing]]);
    names.records.set("in.verify.example", "v=spf1 ip4:192.0.2.1 -all");
    names.records.set("_dmarc.verify.example", "v=DMARC1; p=reject; rua=mailto:dmarc@verify.example");
    expect(await lines({ MAIL_BOUNCES_TO: "inbound" })).toEqual([
      ["ok", "SPF for in.verify.example, DMARC for mail.verify.example (p=reject)"],
    ]);
    expect(await lines()).toEqual([["warn", "no SPF record for mail.verify.example"]]);
  });
});

describe("checkDkim", () => {
  it("follows a key from its making to its use, and says when DNS has another", async () => {
    const services = {
      database: home.client,
      keyring: newKeyring({ sealing: ["t1"] }),
      now: () => new Date(),
    };
    expect(await examine(checkDkim)).toEqual([
      ["skip", "cohort signs no mails from mail.verify.example: your mail provider must"],
    ]);
    const key = await addDkimKey({ ...services, config: readConfig(env) }, "test");
    const { name, value } = dkimRecord(key);
    expect(await examine(checkDkim)).toEqual([["warn", `${name} is not published yet`]]);
    names.records.set(name, value);
    expect(await examine(checkDkim)).toEqual([["warn", `${name} is published, but isn't used to sign`]]);
    const activating = { ...services, config: readConfig(env), resolveTxt: names.resolveTxt };
    await activateDkimKey(activating, "test", key.id);
    expect(await examine(checkDkim)).toEqual([["ok", `${name} is the key that signs`]]);
    names.records.set(name, keyPair().record);
    expect(await examine(checkDkim)).toEqual([["fail", `${name} isn't the key that signs`]]);
    names.failing.add(name);
    expect(await examine(checkDkim)).toEqual([["warn", `${name}: the name servers don't answer`]]);
  });
});

describe("checkMailBack", () => {
  it("says where bounces go, whether the listener answers, and who reads postmaster", async () => {
    const roles = "postmaster@in.verify.example and abuse@in.verify.example";
    const shut = ["ok", "none"];
    expect(await examine(checkMailBack)).toEqual([
      shut,
      ["skip", expect.stringContaining("they go to hello@mail.verify.example")],
      ["warn", `${roles} are refused`],
    ]);
    const whole = { MAIL_BOUNCES_TO: "inbound", INBOUND_POSTMASTER: "ops@verify.example" };
    expect(await examine(checkMailBack, whole)).toEqual([
      shut,
      ["ok", `the listener at 127.0.0.1:${env.INBOUND_SMTP_PORT} answers`],
      ["ok", `${roles} are passed on to ops@verify.example`],
    ]);
    const closed = { ...whole, INBOUND_SMTP_PORT: "9" };
    expect((await examine(checkMailBack, closed))[1]).toEqual([
      "warn",
      expect.stringContaining("doesn't answer"),
    ]);
  });
});
