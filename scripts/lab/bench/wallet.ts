/** How long judging a wallet's credentials takes, next to one bare signature by ES256 in the same run. */
import { verify } from "node:crypto";
import { compactVerify } from "jose";
import { sign1 } from "../../../test/support/mdoc.ts";
import {
  authority,
  issuer,
  judgeLicence,
  judgeStudent,
  presentLicence,
  presentStudent,
} from "../../../test/support/wallet-credentials.ts";

const ROUNDS = 2_000;

export async function run(): Promise<void> {
  const [student, licence] = [await presentStudent(), presentLicence()];
  const [jwt = ""] = student.split("~");
  const [, , , signature] = sign1(Buffer.from("x"), authority.key) as Uint8Array[];
  const bare = { key: authority.certificate.publicKey, dsaEncoding: "ieee-p1363" } as const;
  const measured = new Map<string, () => unknown>([
    ["SD-JWT", () => judgeStudent(student)],
    ["compactVerify of jose", () => compactVerify(jwt, issuer.certificate.publicKey)],
    ["mdoc", () => judgeLicence(licence)],
    ["verify of node:crypto", () => verify("sha256", Buffer.from("x"), bare, signature as Uint8Array)],
  ]);
  const times = new Map([...measured.keys()].map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, once] of measured) {
      const began = performance.now();
      await once();
      times.get(name)?.push(performance.now() - began);
    }
  const p95 = [...times.values()].map((all) => all.sort((one, other) => one - other)[ROUNDS * 0.95] ?? 0);
  for (const [index, name] of [...times.keys()].entries()) {
    const ratio = (p95[index] ?? 0) / (p95[index + 1] ?? Number.NaN);
    const next = index % 2 === 0 ? `, ${ratio.toFixed(1)} times the next` : "";
    console.log(`${name}: p95 ${p95[index]?.toFixed(2)} ms${next}`);
  }
}
