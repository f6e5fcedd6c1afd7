/** Answers as the log of calls has them (domain/operations/calls/). */
import type { IncomingMessage } from "node:http";
import { auth } from "../api/auth/area.ts";
import { profile } from "../api/profile/area.ts";
import { tracking } from "../api/tracking/area.ts";
import { whitelabel } from "../api/whitelabel/area.ts";
import { realTime } from "../context/clock.ts";
import type { CallProblem, CurrentCall } from "../context/current-call.ts";
import { pointerTo } from "../http/validation/text.ts";
import { tokenHash } from "../platform/crypto.ts";
import type { CallFault, Services } from "../services.ts";

/** Partners' APIs. The operator's and inbound calls are in no log of calls. */
const LOGGED = [tracking, auth, whitelabel, profile] as const;
const NAMES: ReadonlySet<string> = new Set(LOGGED.map(({ name }) => name));

/** API of a path without operation, by its first part. */
const apiByRoot: ReadonlyMap<string, string> = new Map(
  LOGGED.toReversed().flatMap(({ name, document }) =>
    Object.keys(document.paths).map((path) => [path.split("/", 2)[1] ?? "", name] as const),
  ),
);

type LogCall = (call: CurrentCall, request: IncomingMessage, status: number, ms: number) => void;

export function callLogger({ callLog, now }: Pick<Services, "callLog" | "now">): LogCall {
  return (call, request, status, ms) => {
    const { requestId, operation, level, owner, keyId, refused, problem, unproven } = call;
    const isRefused = status >= 400;
    const api = NAMES.has(call.area) ? call.area : isRefused ? apiOf(call, request) : undefined;
    if (api === undefined) return;
    if (level === "hot" && !isRefused) return callLog.count(api, operation, status, owner, keyId);
    // A partner's look at its calls is none of them.
    if (operation === "listTestCalls" && !isRefused) return;
    const answered = {
      requestId,
      api,
      operation,
      owner,
      keyId,
      status,
      durationMs: Math.round(ms),
      code: isRefused ? (refused ?? "refused") : undefined,
      title: problem?.title,
      advice: problem?.advice,
      faults: isRefused ? faultsOf(problem) : [],
      at: realTime(now()),
    };
    callLog.add(answered, () => ({
      credentialHash: isRefused && owner === undefined ? (unproven ?? presentedHash(request)) : undefined,
      clientVersion: CLIENT.exec(request.headers["user-agent"] ?? "")?.[1],
    }));
  };
}

function apiOf({ area }: CurrentCall, { url = "" }: IncomingMessage): string | undefined {
  return area === "none" ? apiByRoot.get(url.split(/[/?]/, 2)[1] ?? "") : undefined;
}

/** cohort's own client (client/areas.ts): numbers only, since anything may stand in a User-Agent. */
const CLIENT = /(?:^| )cohort-client\/(\d{1,4}\.\d{1,4}\.\d{1,4}) /;

/** Faults of a call beyond are not kept. */
const FAULTS_MAX = 20;

function faultsOf({ faults }: CallProblem = { faults: [] }): CallFault[] {
  return faults.slice(0, FAULTS_MAX).map(({ path, code, advice }) => {
    return { pointer: pointerTo(path.map(documented)), code, advice };
  });
}

/** Replaces what no document names, such as a surplus field, by `*`: it may be anything. */
function documented(part: string | number): string {
  const text = String(part);
  return typeof part === "number" || INDEX.test(text) || names().has(text) ? text : "*";
}

/** Index in a list, or line of a batch. */
const INDEX = /^\d{1,5}$/;

let known: ReadonlySet<string> | undefined;

function names(): ReadonlySet<string> {
  known ??= new Set([
    "body",
    "query",
    "headers",
    "params",
    ...LOGGED.flatMap(({ document }) => [...namesIn(document)]),
  ]);
  return known;
}

/** Names of fields and parameters in a document. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const { properties, name, in: place } = value as Record<string, unknown>;
  if (typeof properties === "object" && properties !== null) yield* Object.keys(properties);
  if (typeof name === "string" && typeof place === "string")
    yield place === "header" ? name.toLowerCase() : name;
  for (const member of Object.values(value)) yield* namesIn(member);
}

function presentedHash({ headers }: IncomingMessage): string | undefined {
  const { authorization = "", "api-key": apiKey } = headers;
  if (typeof apiKey === "string") return tokenHash(apiKey);
  const [, scheme = "", given = ""] = CREDENTIAL.exec(authorization) ?? [];
  if (scheme.toLowerCase() === "bearer") return tokenHash(given);
  return scheme === "" ? undefined : tokenHash(secretOf(given));
}

const CREDENTIAL = /^(Bearer|Basic) +([A-Za-z0-9._~+/-]+=*)$/i;

/** Secret of HTTP Basic; ours have no characters that a form encodes. */
function secretOf(given: string): string {
  return Buffer.from(given, "base64").toString().split(":", 2)[1] ?? "";
}
