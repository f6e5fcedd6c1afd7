/** Registers for tests: a signed list, and a stand-in that answers as the NPI registry's documented API (version 2.1) does. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import type { AddedRegister, NewRegister } from "../../generated/management.ts";
import { packRegisterList } from "../../scripts/operator/files/pack-register-list.ts";
import { serveHttp } from "./http-server.ts";
import { ask } from "./operator.ts";
import type { Service } from "./service.ts";

export const REGISTER = {
  mode: "test",
  name: "Register of Mountain Rescuers",
  territory: "GB",
  consumerGroups: ["healthcare", "low-income"],
  numberName: "Membership number",
  numberExample: "MR-20417",
} as const;

export async function newKeys(): Promise<{
  signingKey: JWK;
  publicKey: { kty: "OKP"; crv: "Ed25519"; x: string };
}> {
  const { privateKey, publicKey } = await generateKeyPair("EdDSA", { extractable: true });
  const { x = "" } = await exportJWK(publicKey);
  return { signingKey: await exportJWK(privateKey), publicKey: { kty: "OKP", crv: "Ed25519", x } };
}

/** A register with a list that these lines of CSV (number,surname,dateOfBirth,until) make. */
export async function listRegister(
  service: Service,
  lines: readonly string[],
  changes: Partial<NewRegister> = {},
) {
  const { signingKey, publicKey } = await newKeys();
  const added = await addRegister(service, {
    ...REGISTER,
    consumerGroups: [...REGISTER.consumerGroups],
    list: { signingKey: publicKey },
    ...changes,
  });
  const pack = async (of: readonly string[], validDays = 45) =>
    (
      await packed(of, {
        registerId: added.registerId,
        hashKey: added.hashKey ?? "",
        signingKey,
        validDays,
        now: service.clock.now,
      })
    ).text;
  const load = async (list: string) =>
    ask(service, "PUT", `/management/registers/${added.registerId}/list`, { list });
  const { status, detail } = await load(await pack(lines));
  if (status !== 200) throw new Error(detail);
  return { ...added, pack, load };
}

async function packed(lines: readonly string[], packing: Parameters<typeof packRegisterList>[1]) {
  const file = join(await mkdtemp(join(tmpdir(), "register-")), "people.csv");
  await writeFile(file, `number,surname,dateOfBirth,until\n${lines.join("\n")}\n`);
  return packRegisterList(file, packing);
}

export async function addRegister(service: Service, body: NewRegister): Promise<AddedRegister> {
  const {
    status,
    body: added,
    detail,
  } = await ask<AddedRegister>(service, "POST", "/management/registers", body);
  if (status !== 201) throw new Error(`${status}: ${detail}`);
  return added;
}

/** The body for a register with a list, signed by a new key. */
export async function newList(changes: Partial<NewRegister> = {}): Promise<NewRegister> {
  const { publicKey } = await newKeys();
  return { ...REGISTER, consumerGroups: ["healthcare"], list: { signingKey: publicKey }, ...changes };
}

/**
 * A provider in the response of `GET /api/?version=2.1&number=…`, with the fields that the documentation shows of an
 * individual.
 */
export const PROVIDER = {
  number: "1234567893",
  enumeration_type: "NPI-1",
  basic: {
    first_name: "ADA",
    last_name: "LOVELACE",
    credential: "RN",
    status: "A",
    enumeration_date: "2009-05-01",
  },
};

/** Answers for the providers, and counts the questions. */
export async function serveNpi(providers: readonly (typeof PROVIDER)[]) {
  const asked: string[] = [];
  const server = await serveHttp((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://npi");
    asked.push(request.url ?? "");
    const results = providers.filter(({ number }) => number === searchParams.get("number"));
    response.setHeader("content-type", "application/json");
    if (searchParams.get("version") !== "2.1")
      response.end('{"Errors":[{"description":"Unsupported Version"}]}');
    else response.end(JSON.stringify({ result_count: results.length, results }));
  });
  return { ...server, asked };
}

export function npiRegister(baseUrl: string, changes: Partial<NewRegister> = {}): NewRegister {
  return {
    ...REGISTER,
    consumerGroups: ["healthcare", "low-income"],
    name: "National Provider Identifier",
    numberName: "NPI",
    http: {
      url: `${baseUrl}/api/?version=2.1&enumeration_type=NPI-1&number={number}`,
      entries: "/results",
      number: "/number",
      firstName: "/basic/first_name",
      lastName: "/basic/last_name",
      state: { pointer: "/basic/status", inForce: ["A"] },
    },
    ...changes,
  };
}
