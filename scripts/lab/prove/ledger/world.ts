/** Two brands of one partner with rules, pools of codes and verified members who have access tokens, or have agreed on another device. */
import { readConfig } from "../../../../server/config.ts";
import { tokenHash } from "../../../../server/platform/crypto.ts";
import { openServices } from "../../../../server/start/open-services.ts";
import { monthOf, type Terms } from "../../support/ledger/books.ts";
import { must, operatorCalls, RATE_PER_MINUTE } from "../../support/partner.ts";
import { demoOf, type ServerLocation, startServer } from "../../support/server-process.ts";

export interface Pool {
  poolId: string;
  supergroup: "student" | "graduate";
  allowance: "once" | "redeemed";
  releaseOnReturn: boolean;
  /** Unique codes that it has. */
  stock: number;
}

export interface Brand {
  brandUid: string;
  terms: Terms;
  /** Months from the first rule on. */
  months: readonly string[];
  pools: readonly Pool[];
  /** A code for all students. */
  genericCode: string;
}

export interface World {
  place: ServerLocation;
  appId: string;
  accessToken: string;
  partnerId: string;
  apiKey: string;
  operatorToken: string;
  brands: readonly Brand[];
  members: number;
  /** Authorization header of the client for whose devices each member has agreed once. */
  deviceClient: string;
}

/** Months before this one in which orders may be, and those after it, whose end the test clock brings. */
const [MONTHS_BEFORE, MONTHS_AFTER] = [3, 1];
const ZONES = ["America/St_Johns", "Asia/Tokyo"];

export async function makeWorld(place: ServerLocation, count: number): Promise<World> {
  const server = await startServer(place);
  const operator = await operatorCalls(place);
  const supergroups = ["student" as const, "graduate" as const];
  const app = { name: "Proof", mode: "test" as const, consumerGroups: supergroups };
  const { appId } = await must(operator.POST("/management/apps", { body: app }));
  const tokens = "/management/apps/{appId}/tokens";
  const { accessToken } = await must(operator.POST(tokens, { params: { path: { appId } }, body: {} }));
  const client = { name: "Proof", redirectUris: ["https://shop.example/back"], countries: ["GB" as const] };
  const made = operator.POST("/management/clients", { body: { appId, supergroups, ...client } });
  const { clientId } = await must(made);
  const standard = { ...client, profile: "standard" as const, deviceGrant: true };
  const device = await must(
    operator.POST("/management/clients", { body: { appId, supergroups, ...standard } }),
  );
  const { clientSecret } = await must(
    operator.POST("/management/clients/{clientId}/secrets", {
      params: { path: { clientId: device.clientId } },
      body: {},
    }),
  );
  const { partnerId } = await must(
    operator.POST("/management/partners", { body: { name: "Proof", mode: "test" } }),
  );
  const params = { path: { partnerId } };
  await must(operator.PATCH("/management/partners/{partnerId}", { params, body: { appId } }));
  const issued = operator.POST("/management/partners/{partnerId}/tracking-keys", {
    params,
    body: { ratePerMinute: RATE_PER_MINUTE },
  });
  const { apiKey } = await must(issued);
  const members = Math.max(100, Math.ceil(count / 10));
  const brands: Brand[] = [];
  for (const timeZone of ZONES) brands.push(await makeBrand(place, partnerId, timeZone, members));
  const { accessToken: operatorToken } = (await demoOf(place)).operator;
  await server.stop();
  await fillMembers(place, { appId, clientId, members });
  await fillYes(place, device.clientId, brands, members);
  const deviceClient = `Basic ${Buffer.from(`${device.clientId}:${clientSecret}`).toString("base64")}`;
  return { place, appId, accessToken, partnerId, apiKey, operatorToken, brands, members, deviceClient };
}

async function makeBrand(
  place: ServerLocation,
  partnerId: string,
  timeZone: string,
  members: number,
): Promise<Brand> {
  const operator = await operatorCalls(place);
  const params = { path: { partnerId } };
  const body = { name: timeZone, country: "GB" };
  const { brandUid } = await must(operator.POST("/management/partners/{partnerId}/brands", { params, body }));
  const path = { partnerId, brandUid };
  const one = "/management/partners/{partnerId}/brands/{brandUid}";
  await must(operator.PATCH(one, { params: { path }, body: { timeZone } }));
  const months = monthsAround(timeZone);
  const [first = "", second = "", third = ""] = months;
  const rules = [
    { supergroup: null, percent: "2.5", fromMonth: first },
    { supergroup: "student" as const, percent: "7.3333", fromMonth: first, untilMonth: second },
    { supergroup: "student" as const, percent: "11", fromMonth: third },
    { supergroup: "graduate" as const, percent: "4.75", fromMonth: second },
  ];
  for (const { supergroup, ...rule } of rules)
    await must(
      operator.POST(`${one}/commission-rules`, {
        params: { path },
        body: supergroup === null ? rule : { ...rule, supergroup },
      }),
    );
  const wishes = [
    { supergroup: "student", allowance: "once", releaseOnReturn: true, stock: members + 100 },
    { supergroup: "graduate", allowance: "redeemed", releaseOnReturn: false, stock: members + 100 },
    // A pool with too few codes for the members.
    { supergroup: "student", allowance: "once", releaseOnReturn: false, stock: Math.ceil(members / 10) },
  ] as const;
  const pools: Pool[] = [];
  for (const { supergroup, allowance, releaseOnReturn, stock } of wishes) {
    const settings = { allowance, releaseOnReturn, supergroups: [supergroup] };
    const pool = { name: "Proof", kind: "unique" as const, ...settings };
    const { poolId } = await must(operator.POST(`${one}/code-pools`, { params: { path }, body: pool }));
    for (let made = 0; made < stock; made += CODES_MAX) {
      const body = { count: Math.min(CODES_MAX, stock - made) };
      const at = { path: { ...path, poolId } };
      await must(operator.POST(`${one}/code-pools/{poolId}/codes/make`, { params: at, body }));
    }
    pools.push({ poolId, supergroup, allowance, releaseOnReturn, stock });
  }
  const genericCode = "EVERYBODY";
  const generic = { name: "All", kind: "generic" as const, allowance: "once" as const, genericCode };
  await must(
    operator.POST(`${one}/code-pools`, { params: { path }, body: { ...generic, supergroups: ["student"] } }),
  );
  return { brandUid, terms: { timeZone, rules }, months, pools, genericCode };
}

const CODES_MAX = 10_000;

function monthsAround(timeZone: string): string[] {
  const now = Temporal.PlainYearMonth.from(monthOf(Date.now() / 1000, timeZone));
  return Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AFTER }, (_, index) =>
    now.add({ months: index - MONTHS_BEFORE }).toString(),
  );
}

/** Token of a member, by number. */
export function tokenOf(member: number): string {
  return `proof-token-${String(member).padStart(31, "0")}`;
}

/** Every fifth is a graduate too, every third of the others a graduate only. */
export function groupsOf(member: number): Pool["supergroup"][] {
  if (member % 5 === 0) return ["student", "graduate"];
  return member % 3 === 0 ? ["graduate"] : ["student"];
}

/** Id of a member's account, by number. */
export function accountOf(member: number): string {
  return `00000000-0000-4000-8000-${String(member).padStart(12, "0")}`;
}

/** Writes members into the tables, as so many journeys would take hours. Their tokens outlast the moved clock. */
async function fillMembers(
  place: ServerLocation,
  { appId, clientId, members }: { appId: string; clientId: string; members: number },
): Promise<void> {
  const { services, close } = await openServices(readConfig(place.env));
  const account = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
  const token = "'proof-token-' || lpad(n::text, 31, '0')";
  const hash = `rtrim(translate(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '+/', '-_'), '=')`;
  const numbers = `generate_series(1, ${members}) AS n`;
  const later = "now() + interval '5 years'";
  const statements = [
    `INSERT INTO "Account" (id, world, "svcId", "createdAt") SELECT ${account}, '${appId}', lpad(n::text, 7, '0'), now() FROM ${numbers}`,
    `INSERT INTO "TokenFamily" (id, "clientId", "accountId", flow, "createdAt", "expiresAt")
     SELECT ${account}, '${clientId}', ${account}, 'current', now(), ${later} FROM ${numbers}`,
    `INSERT INTO "AccessToken" (hash, "familyId", "clientId", "accountId", flow, "createdAt", "expiresAt")
     SELECT ${hash}, ${account}, '${clientId}', ${account}, 'current', now(), ${later} FROM ${numbers}`,
    `INSERT INTO "Consent" (id, "accountId", "clientId", flow, supergroups, scopes, "textVersion", language, "policyUrls", "givenAt")
     SELECT gen_random_uuid(), ${account}, '${clientId}', 'current', '{student,graduate}', '{}', '1', 'en', '{}', now() FROM ${numbers}`,
    ...(["student", "graduate"] as const).map(
      (group) => `
     INSERT INTO "Verification" (id, "appId", mode, stage, territory, "consumerGroup", "firstNameSealed", "lastNameSealed",
       "emailSealed", "dobSealed", "accountId", "createdAt", "updatedAt", "expiresOn", "lapsesAt")
     SELECT gen_random_uuid(), '${appId}', 'test', 'success', 'GB', '${group}', '', '', '', '', ${account}, now(), now(),
       ${later}, ${later}
     FROM ${numbers} WHERE n % 5 = 0 OR ${group === "graduate" ? "n % 3 = 0" : "n % 3 <> 0"}`,
    ),
  ];
  for (const statement of statements) await services.database.$executeRawUnsafe(statement);
  await close();
}

/** An order for which a member has agreed on another device, by number of the member. */
export function yesOf({ brands }: Pick<World, "brands">, member: number) {
  const brand = brands[member % brands.length] as Brand;
  const supergroup = groupsOf(member)[0];
  const pool = brand.pools.find((each) => each.supergroup === supergroup) as Pool;
  return { brand, pool, orderId: `Y${member}` };
}

/** Requests with a yes for one order: the next one is for an answer that was lost. */
export const REQUESTS_OF_YES = ["a", "b", "c", "d"] as const;

export function deviceCodeOf(member: number, request: (typeof REQUESTS_OF_YES)[number]): string {
  return `proof-yes-${request}-${String(member).padStart(31, "0")}`;
}

async function fillYes(
  place: ServerLocation,
  clientId: string,
  brands: readonly Brand[],
  members: number,
): Promise<void> {
  const { services, close } = await openServices(readConfig(place.env));
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 5 * 365 * 86_400_000);
  const rows = Array.from({ length: members }, (_, index) => index + 1).flatMap((member) => {
    const { pool, orderId } = yesOf({ brands }, member);
    return REQUESTS_OF_YES.map((request) => {
      const hash = tokenHash(deviceCodeOf(member, request));
      const asked = {
        supergroup: pool.supergroup,
        country: "GB",
        scopes: [],
        number: "42",
        intervalSeconds: 5,
      };
      const agreed = { outcome: "agreed", decidedAt: createdAt, accountId: accountOf(member) };
      const order = { poolId: pool.poolId, orderId };
      return { hash, userCodeHash: hash, clientId, ...asked, ...agreed, ...order, createdAt, expiresAt };
    });
  });
  await services.database.deviceRequest.createMany({ data: rows });
  await close();
}
