/**
 * Whether the time of an answer says that an id exists: each operation of the partner API whose path has ids, by an id of another
 * team and by unknown ones, in turns of random order. A second unknown id shows how much of a difference is chance. Ratios of
 * medians, and a two-sample comparison (Mann-Whitney): z beyond ±3.5 is no chance among a hundred. PostgreSQL with DATABASE_URL.
 *
 *   npm run bench -- equal-time 300    turns
 */
import { randomUUID } from "node:crypto";
import document from "../../../generated/partner.json" with { type: "json" };
import { requireOwn } from "../../../server/domain/clients/team/ownership.ts";
import { type OperationInfo, operationsOf } from "../../../server/http/document.ts";
import { handedIn } from "../../../test/support/journey.ts";
import { bodies } from "../../../test/support/partner-bodies.ts";
import { type Service, startService } from "../../../test/support/service.ts";
import { partnerToken, teamWithAll } from "../../../test/support/team.ts";
import { median } from "../support/figures.ts";
import { compareRanks, shareSlower } from "./equal-time/compare.ts";

const WARM_TURNS = 20;
const NAMES: readonly string[] = [
  ...["appId", "clientId", "partnerId", "brandUid", "poolId", "endpointId", "personId"],
  ...["verificationId", "tokenId", "secretId", "linkId", "keyId"],
];
/** Filters, by which another team's and unknown ones find the same nothing. */
const FILTERS: Readonly<Record<string, string>> = {
  getOwnFunnel: "?app={appId}",
  getOwnCodeFunnel: "?brandUid={brandUid}&poolId={poolId}",
};
const OWNERS = ["appId", "clientId", "partnerId"] as const;
const TOLD_Z = 3.5;
const SIDES = ["foreign", "unknown", "other"] as const;

type Team = Awaited<ReturnType<typeof teamWithAll>>;
type Ids = Record<string, string>;

export async function run(): Promise<void> {
  const turns = Number(process.argv[3] ?? 100);
  const service = await startService();
  try {
    const [own, other] = [await teamWithAll(service), await teamWithAll(service, "Contoso Coffee")];
    for (const { ids, app } of [own, other])
      ids.verificationId = (await handedIn(app, "wait.pdf")).verificationId;
    const token = await partnerToken(service, own.teamId, { ratePerMinute: 1_000_000_000 });
    const operations = operationsOf(document).map((operation) => ({
      ...operation,
      path: operation.path + (FILTERS[operation.operationId] ?? ""),
    }));
    const cases = operations.flatMap((operation) =>
      NAMES.filter((name) => operation.path.includes(`{${name}}`)).map((name) => ({ operation, name })),
    );
    const measured: Measured[] = [];
    for (const one of cases) {
      measured.push(await measure(service, token, { ...one, own, other, turns }));
    }
    tell(measured);
    for (const name of OWNERS)
      await measureCheck(service, { name, teamId: own.teamId, foreignId: other.ids[name] ?? "" }, turns * 20);
  } finally {
    await service.stop();
  }
}

interface Case {
  operation: OperationInfo;
  name: string;
  own: Team;
  other: Team;
  turns: number;
}

interface Measured {
  what: string;
  times: Record<(typeof SIDES)[number], number[]>;
}

async function measure(
  { baseUrl }: Service,
  token: string,
  { operation, name, own, other, turns }: Case,
): Promise<Measured> {
  const { operationId, method, path, hasBody } = operation;
  const foreignId = other.ids[name] ?? "";
  const asked = {
    foreign: foreignId,
    unknown: unknownLike(foreignId),
    other: unknownLike(foreignId),
  };
  const init = {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${token}`, ...(hasBody && { "content-type": "application/json" }) },
    ...(hasBody && { body: JSON.stringify(bodies[operationId]) }),
  };
  const call = async (side: (typeof SIDES)[number]) => {
    const url = `${baseUrl}${pathOf(path, { ...own.ids, [name]: asked[side] })}`;
    const began = performance.now();
    const answer = await fetch(url, init);
    const text = await answer.text();
    return { took: performance.now() - began, status: answer.status, text };
  };
  const first = await Promise.all(SIDES.map(call));
  const expected = operationId in FILTERS ? 200 : 404;
  if (first.some(({ status, text }) => status !== expected || text !== first[0]?.text))
    throw new Error(
      `${operationId} answered ${first.map(({ status, text }) => `${status} ${text}`).join("; ")}`,
    );
  const times: Measured["times"] = { foreign: [], unknown: [], other: [] };
  for (let turn = 0; turn < WARM_TURNS + turns; turn += 1)
    for (const side of shuffled(SIDES)) {
      const { took } = await call(side);
      if (turn >= WARM_TURNS) times[side].push(took);
    }
  return { what: `${operationId} by ${name}`, times };
}

/** The check of ownership by itself, without what HTTP adds by chance. */
async function measureCheck(
  { services: { database } }: Service,
  { name, teamId, foreignId }: { name: (typeof OWNERS)[number]; teamId: string; foreignId: string },
  turns: number,
): Promise<void> {
  const asked = { foreign: foreignId, unknown: unknownLike(foreignId), other: unknownLike(foreignId) };
  const times: Measured["times"] = { foreign: [], unknown: [], other: [] };
  for (let turn = 0; turn < turns; turn += 1)
    for (const side of shuffled(SIDES)) {
      const began = performance.now();
      await requireOwn(database, teamId, { [name]: asked[side] }).catch(() => undefined);
      times[side].push(performance.now() - began);
    }
  const compared = (side: "foreign" | "other") => {
    const micros = (median(times[side]) - median(times.unknown)) * 1000;
    return `${micros.toFixed(1)} µs, z ${compareRanks(times[side], times.unknown).toFixed(1)}`;
  };
  const of = `of ${(median(times.unknown) * 1000).toFixed(0)} µs`;
  console.log(`check of ${name}, ${of}: foreign ${compared("foreign")}; unknown ${compared("other")}`);
}

const pathOf = (path: string, ids: Ids) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(ids[name] ?? ""));

/** An id of the same form. */
function unknownLike(id: string): string {
  if (/^[0-9a-f]{8}-/.test(id)) return randomUUID();
  const [prefix = ""] = /^[a-z]+_/.exec(id) ?? [];
  const random = randomUUID().replaceAll("-", "");
  return prefix + random.slice(0, id.length - prefix.length);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function tell(measured: readonly Measured[]): void {
  const rows = measured.map(({ what, times: { foreign, unknown, other } }) => ({
    what,
    "median ms, unknown": median(unknown).toFixed(2),
    "foreign / unknown": (median(foreign) / median(unknown)).toFixed(3),
    z: compareRanks(foreign, unknown).toFixed(1),
    "unknown / unknown": (median(other) / median(unknown)).toFixed(3),
    "z of chance": compareRanks(other, unknown).toFixed(1),
  }));
  console.table(rows);
  const beyond = rows.filter(({ z }) => Math.abs(Number(z)) > TOLD_Z);
  console.log(
    `${beyond.length} of ${rows.length} beyond ±${TOLD_Z}: ${beyond.map(({ what }) => what).join(", ")}`,
  );
  const pooled = (side: "foreign" | "other") => {
    const { share, z } = shareSlower(measured.map(({ times }) => [times[side], times.unknown] as const));
    const ratio = median(measured.map(({ times }) => median(times[side]) / median(times.unknown)));
    return `ratio ${ratio.toFixed(4)}, slower in ${(share * 100).toFixed(2)} % of the turns (z ${z.toFixed(1)})`;
  };
  console.log(`all, foreign against unknown: ${pooled("foreign")}`);
  console.log(`all, unknown against unknown: ${pooled("other")}`);
}
