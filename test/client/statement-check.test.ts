/** `verifyStatement` on files that a server has closed, and on what may become of them. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { Cohort, type StatementKeySet, verifyStatement } from "../../client/index.ts";
import { addRule, close, order, refundAt } from "../support/closings.ts";
import { useService } from "../support/use-service.ts";

describe("verifyStatement", () => {
  const service = useService();
  let lines: string[];
  let other: string[];
  let keys: StatementKeySet;
  beforeAll(async () => {
    const brand = await service.partner();
    await addRule(service, brand);
    for (const orderId of ["A1", "A2", "A3"]) {
      const id = await order(service, brand, "2026-01-10T12:00:00Z", 20, { orderId });
      if (orderId === "A2") await refundAt(service, brand, id, "2026-02-01T12:00:00Z");
    }
    await close(service, brand, "2026-01");
    await close(service, brand, "2026-02");
    const cohort = new Cohort({ baseUrl: service.baseUrl, apiKey: brand.apiKey });
    keys = await cohort.statements.keys();
    const read = async (number: number) => {
      const stream = await cohort.statements.exportStream({ brandUid: brand.brandUid, number });
      return (await new Response(stream).text()).split("\n");
    };
    [lines, other] = [await read(1), await read(2)];
  });

  it("finds a sound file, and its head", async () => {
    const check = await verifyStatement(lines, keys);
    expect(check).toMatchObject({ ok: true, head: { number: 1, month: "2026-01", mode: "test" } });
    expect(await verifyStatement(lines.slice(0, -1), keys)).toEqual(check);
  });

  it("names the line in which any one byte is changed", async () => {
    for (const [index, line] of lines.slice(0, -1).entries()) {
      for (let place = 0; place < line.length; place += 3) {
        const byte = line[place] === "1" ? "2" : "1";
        const changed = line.slice(0, place) + byte + line.slice(place + 1);
        const check = await verifyStatement(lines.with(index, changed), keys);
        expect([place, check]).toMatchObject([place, { ok: false, line: index + 1 }]);
      }
    }
  });

  it("names each line that is left out", async () => {
    for (let index = 0; index < lines.length - 2; index++) {
      const check = await verifyStatement(lines.toSpliced(index, 1), keys);
      expect(check).toEqual({ ok: false, line: index + 1, fault: "missing" });
    }
  });

  it("names the first of two lines that are swapped", async () => {
    for (let index = 0; index < lines.length - 2; index++) {
      const [one = "", next = ""] = [lines[index], lines[index + 1]];
      const check = await verifyStatement(lines.with(index, next).with(index + 1, one), keys);
      expect(check).toEqual({ ok: false, line: index + 1, fault: "moved" });
    }
  });

  it("knows a blank more, a repeated line, a cut, what follows the signature", async () => {
    const last = lines.length - 1;
    expect(await verifyStatement(lines.with(1, ` ${lines[1]}`), keys)).toMatchObject({
      line: 2,
      fault: "changed",
    });
    expect(await verifyStatement(lines.toSpliced(2, 0, lines[1] ?? ""), keys)).toMatchObject({
      ok: false,
      line: 3,
    });
    expect(await verifyStatement(lines.slice(0, 3), keys)).toMatchObject({ line: 4, fault: "cut_off" });
    expect(await verifyStatement([], keys)).toMatchObject({ line: 1, fault: "cut_off" });
    expect(await verifyStatement(lines.toSpliced(last, 0, "{}"), keys)).toMatchObject({
      line: last + 1,
      fault: "added",
    });
  });

  it("knows another key, a forged signature, and that of another statement", async () => {
    const signature = lines.length - 2;
    expect(await verifyStatement(lines, { keys: [] })).toMatchObject({
      line: signature + 1,
      fault: "unknown_key",
    });
    const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
      "sign",
      "verify",
    ]);
    const jwk = await crypto.subtle.exportKey("jwk", pair.publicKey);
    const stranger = keys.keys.map(({ kid = "" }) => ({ ...jwk, kid }));
    expect(await verifyStatement(lines, { keys: stranger })).toMatchObject({ fault: "bad_signature" });
    const jws = JSON.parse(other.at(-2) ?? "").jws as string;
    const forged = JSON.stringify({ jws, kind: "signature", line: signature + 1 });
    expect(await verifyStatement(lines.with(signature, forged), keys)).toMatchObject({
      fault: "signed_otherwise",
    });
  });
});
