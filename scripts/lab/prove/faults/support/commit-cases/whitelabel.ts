import { randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { packRegisterList } from "../../../../../operator/files/pack-register-list.ts";
import {
  freshNumber,
  makeClient,
  makeFile,
  makePartner,
  makeReady,
  operatorCalls,
  type Partner,
} from "../../../../support/partner.ts";
import type { ServerLocation } from "../../../../support/server-process.ts";
import { type Cases, JSON_TYPE } from "./case.ts";

const PERSON = {
  territory: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  dob: "2000-12-10",
  userEmail: "ada@example.com",
};
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const BACK = "https://shop.example/back";

const one = (id: string) => `/verifications/${id}`;
const paramsOf = ({ appId }: Partner, verificationId: string) => ({ path: { appId, verificationId } });
const freshOtp = () => ({ phoneNumber: freshNumber(), territory: "GB" });
const freshEmail = () => `ada${randomUUID().slice(0, 8)}@ox.ac.uk`;

async function create({ appId, calls }: Partner): Promise<string> {
  const asked = { params: { path: { appId } }, body: PERSON };
  return (await calls.POST("/app/{appId}/whitelabel/verifications", asked)).data?.verificationId ?? "";
}

async function sendOtp(partner: Partner): Promise<string> {
  const id = await create(partner);
  await partner.calls.POST(`${ONE}/otp`, { params: paramsOf(partner, id), body: freshOtp() });
  return id;
}

async function sendMail(
  partner: Partner,
  body: { email: string } | { direction: "inbound" },
): Promise<string> {
  const id = await makeReady(partner);
  await partner.calls.POST(`${ONE}/email`, { params: paramsOf(partner, id), body });
  return id;
}

async function makeLoginLink(place: ServerLocation, partner: Partner): Promise<string> {
  const client_id = await makeClient(place, partner);
  const query = { response_type: "code", client_id, redirect_uri: BACK, country: "uk" };
  return `${place.baseUrl}/sso/student?${new URLSearchParams(query)}`;
}

async function makeSuccess(partner: Partner): Promise<string> {
  const id = await sendMail(partner, { email: freshEmail() });
  const asked = { params: paramsOf(partner, id), body: { outcome: "approved" as const } };
  await partner.calls.POST(`${ONE}/test/outcome`, asked);
  return id;
}

async function makePool(place: ServerLocation, { appId }: Partner): Promise<string> {
  const calls = await operatorCalls(place);
  const partner = { mode: "test" as const, name: "Shop" };
  const { partnerId = "" } = (await calls.POST("/management/partners", { body: partner })).data ?? {};
  await calls.PATCH("/management/partners/{partnerId}", { params: { path: { partnerId } }, body: { appId } });
  const brand = { params: { path: { partnerId } }, body: { name: "Shop", country: "GB" } };
  const { brandUid = "" } = (await calls.POST("/management/partners/{partnerId}/brands", brand)).data ?? {};
  const pools = "/management/partners/{partnerId}/brands/{brandUid}/code-pools";
  const { data } = await calls.POST(pools, {
    params: { path: { partnerId, brandUid } },
    body: { name: "Autumn", kind: "unique", supergroups: ["student"], allowance: "once" },
  });
  const { poolId = "" } = data ?? {};
  const path = { partnerId, brandUid, poolId };
  await calls.POST(`${pools}/{poolId}/codes/make`, { params: { path }, body: { count: 2, length: 10 } });
  return poolId;
}

/** A register with one member, the person of every case, by a number of its own. */
async function makeRegister(place: ServerLocation): Promise<{ registerId: string; number: string }> {
  const { privateKey, publicKey } = await generateKeyPair("EdDSA", { extractable: true });
  const { x = "" } = await exportJWK(publicKey);
  const calls = await operatorCalls(place);
  const list = { signingKey: { kty: "OKP" as const, crv: "Ed25519" as const, x } };
  const consumerGroups = ["student" as const];
  const register = {
    mode: "test" as const,
    name: "Register",
    territory: "GB",
    consumerGroups,
    numberName: "Number",
    list,
  };
  const { data } = await calls.POST("/management/registers", { body: register });
  const { registerId = "", hashKey = "" } = data ?? {};
  const number = randomUUID();
  const file = join(await mkdtemp(join(tmpdir(), "register-")), "people.csv");
  await writeFile(file, `number,surname,dateOfBirth\n${number},${PERSON.lastName},${PERSON.dob}\n`);
  const signingKey = await exportJWK(privateKey);
  const { text } = await packRegisterList(file, {
    registerId,
    hashKey,
    signingKey,
    validDays: 1,
    now: new Date(),
  });
  const params = { path: { registerId } };
  await calls.PUT("/management/registers/{registerId}/list", { params, body: { list: text } });
  return { registerId, number };
}

/** A keyed POST in an app of its own: 300 calls a minute. */
function post(
  path: (partner: Partner) => Promise<string> | string,
  body?: (partner: Partner, place: ServerLocation) => object | Promise<object>,
): Cases[string] {
  return async (place) => {
    const partner = await makePartner(place);
    const params = { path: { appId: partner.appId } };
    const calls = await operatorCalls(place);
    await calls.PATCH("/management/apps/{appId}", { params, body: { redirectUrls: [BACK] } });
    return {
      repeats: [200],
      isOnce: true,
      prepare: async () => ({
        method: "POST",
        url: `${place.baseUrl}/app/${partner.appId}/whitelabel${await path(partner)}`,
        headers: {
          ...(body && JSON_TYPE),
          Authorization: `Bearer ${partner.accessToken}`,
          "Idempotency-Key": randomUUID(),
        },
        body: body === undefined ? "" : JSON.stringify(await body(partner, place)),
      }),
    };
  };
}

export const whitelabelCases: Cases = {
  createVerification: post(
    () => "/verifications",
    () => PERSON,
  ),
  sendPhoneOtp: post(async (partner) => `${one(await create(partner))}/otp`, freshOtp),
  "verifyPhoneOtp, wrong": post(
    async (partner) => `${one(await sendOtp(partner))}/otp/verify`,
    () => ({ code: "000000" }),
  ),
  "verifyPhoneOtp, right": post(
    async (partner) => `${one(await sendOtp(partner))}/otp/verify`,
    ({ testCode }) => ({ code: testCode }),
  ),
  createEmailAttempt: post(
    async (partner) => `${one(await makeReady(partner))}/email`,
    () => ({ email: freshEmail() }),
  ),
  createManualAttempt: post(
    async (partner) => `${one(await makeReady(partner))}/manual`,
    () => ({ files: [makeFile(100_000)] }),
  ),
  // The register is made with the body, for a number of its own.
  checkRegister: post(
    async (partner) => `${one(await makeReady(partner))}/register-checks`,
    (_partner, place) => makeRegister(place),
  ),
  claimCode: post(
    async (partner) => `${one(await makeSuccess(partner))}/code`,
    async (partner, place) => ({ poolId: await makePool(place, partner) }),
  ),
  createPortalAttempt: post(
    async (partner) => `${one(await makeReady(partner))}/portal`,
    () => ({ redirectUrl: BACK }),
  ),
  requestInstitution: post(
    () => "/institutions/requests",
    () => ({ name: "Lost College", domain: `lost${randomUUID().slice(0, 8)}.ac.uk`, territory: "GB" }),
  ),
  decideTestAttempt: post(
    async (partner) => `${one(await sendMail(partner, { email: freshEmail() }))}/test/outcome`,
    () => ({ outcome: "not_eligible" }),
  ),
  expireTestVerification: post(async (partner) => `${one(await create(partner))}/test/expire`),
  moveTestClock: post(
    () => "/test/clock",
    () => ({ by: "PT1S" }),
  ),
  createTestCodePool: post(
    () => "/test/code-pools",
    async (partner, place) => {
      await makePool(place, partner);
      return { codes: 2 };
    },
  ),
  signInTestMember: post(
    () => "/test/sign-in",
    async (partner, place) => ({ loginLink: await makeLoginLink(place, partner) }),
  ),
  receiveTestEmail: post(
    async (partner) => `${one(await sendMail(partner, { direction: "inbound" }))}/test/inbound-email`,
    () => ({ from: freshEmail() }),
  ),
};
