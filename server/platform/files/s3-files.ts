/** File store in an S3-compatible bucket, sealed as on disk (sealed-file.ts): the service sees random names and ciphertext. */
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { AwsClient } from "aws4fetch";
import { refuse, StartupError } from "../../errors.ts";
import { type Keyring, randomToken } from "../crypto.ts";
import type { Log } from "../log.ts";
import { type FileStore, MARK, markText, QUARANTINE, type QuarantinedFile, readMarkText } from "./files.ts";
import { checkedName, OBJECT_NAME, type ObjectStore } from "./objects.ts";
import {
  checkedKey,
  FILE_KEY,
  FileNotFoundError,
  HEADER_BYTES_MAX,
  isCurrent,
  sealedWith,
  sealFile,
  unsealFile,
} from "./sealed-file.ts";

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of every name; "" or ending in a slash. */
  prefix: string;
  pathStyle: boolean;
  /** Timeout of one try, without the time for its bytes. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 4_000;
const OBJECT_TIMEOUT_MS = 30_000;
/** Added for each MiB sent: 20 Mbit/s. Reads are at most 10 MiB. */
const MEBIBYTE_MS = 400;
const READ_MS = 2_000;
/** Limit of all tries, in timeouts of one: 10 seconds to delete, 15 to read, 20 to write 10 MiB. */
const TIMEOUTS_MAX = 2.5;
/** Retries are safe: a put writes the same file again. */
const TRIES = 3;
const FIRST_PAUSE_MS = 100;
const RETRY_AFTER_SECONDS = 30;

interface Answer {
  status: number;
  body: Buffer;
}

type Call = (
  method: "GET" | "PUT" | "DELETE",
  target: { key?: string; query?: Record<string, string>; bytesMax?: number },
  body?: Buffer<ArrayBuffer>,
) => Promise<Answer>;

class ServiceUnavailableError extends Error {
  override name = "ServiceUnavailableError";
}

/** Opens the store after testing the rights to write, read, list and delete. */
export async function openS3Store(
  options: S3Options,
  keyring: Keyring,
  log: Pick<Log, "warn">,
): Promise<FileStore> {
  const { AwsClient } = await import("aws4fetch");
  const { region, accessKeyId, secretAccessKey } = options;
  // The library's own retries ignore timeouts.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const call = callOf(client, options);
  await proveAccess(call, options);
  return storeOf(call, options, keyring, log);
}

/** Objects under a prefix, without a test of the rights. Throws where the service is silent or refuses. */
export async function openS3Objects(options: S3Options): Promise<ObjectStore> {
  const { AwsClient } = await import("aws4fetch");
  const { region, accessKeyId, secretAccessKey, prefix } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  // Backups are larger than documents, and no call waits for them.
  const call = callOf(client, { timeoutMs: OBJECT_TIMEOUT_MS, ...options });
  const ask: Call = async (...asked) => {
    const answer = await call(...asked);
    if (answer.status < 300 || answer.status === 404) return answer;
    throw new ServiceUnavailableError(`${asked[0]} in ${options.bucket} was answered with ${codeOf(answer)}`);
  };
  return {
    async put(name, bytes) {
      const answer = await ask("PUT", { key: checkedName(name) }, bytes);
      if (answer.status === 404) throw new ServiceUnavailableError(`${options.bucket}: ${codeOf(answer)}`);
    },
    async get(name) {
      const { status, body } = await ask("GET", { key: checkedName(name) });
      return status === 404 ? null : body;
    },
    async list() {
      const names: string[] = [];
      for (let after = ""; ; ) {
        const { status, body } = await ask("GET", { query: listQuery(prefix, after) });
        if (status === 404) return [];
        const { objects, isTruncated } = readListing(body.toString());
        names.push(...objects.map(({ name }) => name.slice(prefix.length)));
        const last = objects.at(-1);
        if (!isTruncated || last === undefined) return names.filter((name) => OBJECT_NAME.test(name)).sort();
        after = last.name;
      }
    },
    async remove(name) {
      await ask("DELETE", { key: checkedName(name) });
    },
  };
}

function storeOf(call: Call, { prefix }: S3Options, keyring: Keyring, log: Pick<Log, "warn">): FileStore {
  const ask: Call = async (...asked) => {
    try {
      const answer = await call(...asked);
      if (answer.status < 300 || codeOf(answer) === "404 NoSuchKey") return answer;
      throw new ServiceUnavailableError(`${asked[0]} was answered with ${codeOf(answer)}`);
    } catch (error) {
      log.warn({ error }, "document store request failed");
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      return refuse({ kind: "unavailable", code: "file_store_away", retryAfterSeconds }, error);
    }
  };
  const list = listOf(ask, prefix);
  return {
    async put(key, bytes) {
      await ask("PUT", { key }, Buffer.concat(sealFile(keyring, checkedKey(key), bytes)));
    },
    async get(key) {
      const { status, body } = await ask("GET", { key: checkedKey(key) });
      if (status === 404) throw new FileNotFoundError(key);
      return unsealFile(keyring, key, body);
    },
    async getSealed(key) {
      const { status, body } = await ask("GET", { key: checkedKey(key) });
      if (status === 404) throw new FileNotFoundError(key);
      return body;
    },
    async putSealed(key, sealed) {
      await ask("PUT", { key: checkedKey(key) }, sealed);
    },
    async sealedWith(key) {
      const { status, body } = await ask("GET", { key: checkedKey(key), bytesMax: HEADER_BYTES_MAX });
      if (status === 404) throw new FileNotFoundError(key);
      return sealedWith(key, body);
    },
    async reseal(key) {
      const { status, body } = await ask("GET", { key: checkedKey(key) });
      if (status === 404) throw new FileNotFoundError(key);
      if (isCurrent(keyring, key, body)) return false;
      await ask("PUT", { key }, Buffer.concat(sealFile(keyring, key, unsealFile(keyring, key, body))));
      return true;
    },
    async remove(key) {
      await ask("DELETE", { key: checkedKey(key) });
    },
    async *keys(olderThan) {
      for await (const { key, since } of list("")) if (since < olderThan) yield key;
    },
    async some(max) {
      const keys: string[] = [];
      for await (const { key } of list("")) {
        if (keys.length === max) break;
        keys.push(key);
      }
      return keys;
    },
    ...quarantineIn(ask, list),
    async readMarks() {
      const { status, body } = await ask("GET", { key: MARK });
      return [status === 404 ? null : readMarkText(body.toString())];
    },
    async mark(installationId) {
      await ask("PUT", { key: MARK }, Buffer.from(markText(installationId)));
    },
  };
}

type List = (folder: string) => AsyncGenerator<QuarantinedFile>;

function listOf(ask: Call, prefix: string): List {
  return async function* (folder) {
    const start = prefix + folder;
    for (let after = ""; ; ) {
      const { body } = await ask("GET", { query: listQuery(start, after) });
      const { objects, isTruncated } = readListing(body.toString());
      for (const { name, writtenAt } of objects) {
        const key = name.slice(start.length);
        if (FILE_KEY.test(key)) yield { key, since: writtenAt };
      }
      const last = objects.at(-1);
      if (!isTruncated || last === undefined) return;
      after = last.name;
    }
  };
}

function quarantineIn(
  ask: Call,
  list: List,
): Pick<FileStore, "quarantine" | "putBack" | "discard" | "quarantined"> {
  /** Copies by reading and writing, since not every S3 service copies. Complete before the original goes. */
  const move = async (from: string, to: string): Promise<boolean> => {
    const { status, body } = await ask("GET", { key: from });
    if (status === 404) return false;
    await ask("PUT", { key: to }, Buffer.from(body));
    await ask("DELETE", { key: from });
    return true;
  };
  const quarantineOf = (key: string) => `${QUARANTINE}/${checkedKey(key)}`;
  return {
    quarantine: async (key) => void (await move(checkedKey(key), quarantineOf(key))),
    putBack: (key) => move(quarantineOf(key), key),
    async discard(key) {
      await ask("DELETE", { key: quarantineOf(key) });
    },
    quarantined: () => list(`${QUARANTINE}/`),
  };
}

/** Pages by "start-after", which needs only our own names from the listing. */
function listQuery(prefix: string, after: string): Record<string, string> {
  return { "list-type": "2", prefix, ...(after !== "" && { "start-after": after }) };
}

interface Listing {
  objects: { name: string; writtenAt: Date }[];
  isTruncated: boolean;
}

/** Our names need no XML escaping; other names are ignored. */
function readListing(xml: string): Listing {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error("The document store has sent no listing.");
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = ""]) => {
    const [, name] = /<Key>([\w/.-]+)<\/Key>/.exec(entry) ?? [];
    const [, time = ""] = /<LastModified>([^<]+)<\/LastModified>/.exec(entry) ?? [];
    return name === undefined ? [] : [{ name, writtenAt: new Date(time) }];
  });
  return { objects, isTruncated: /<IsTruncated>true<\/IsTruncated>/.test(xml) };
}

function callOf(client: AwsClient, options: S3Options): Call {
  const { timeoutMs = TIMEOUT_MS } = options;
  return async (method, target, body) => {
    const url = urlOf(options, target);
    const headers = {
      "X-Amz-Content-Sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
      ...(target.bytesMax && { Range: `bytes=0-${target.bytesMax - 1}` }),
    };
    const tryMs = timeoutMs + transferMs(method, body);
    let leftMs = tryMs * TIMEOUTS_MAX;
    let failure: unknown;
    for (let tried = 0; tried < TRIES && leftMs > 0; tried += 1) {
      if (tried > 0) await delay(FIRST_PAUSE_MS * 4 ** (tried - 1));
      const began = performance.now();
      try {
        // Signed for each try, because a signature expires after minutes.
        const request = await client.sign(url, { method, headers, ...(body && { body }) });
        const signal = AbortSignal.timeout(Math.ceil(Math.min(tryMs, leftMs)));
        const response = await fetch(request, { signal, redirect: "manual" });
        const answer = { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
        if (answer.status < 500 && answer.status !== 429) return answer;
        failure = codeOf(answer);
      } catch (error) {
        failure = error;
      }
      leftMs -= performance.now() - began;
    }
    throw new ServiceUnavailableError(`${method} failed ${TRIES} times`, { cause: failure });
  };
}

function transferMs(method: string, body: Buffer | undefined): number {
  return method === "GET" ? READ_MS : ((body?.length ?? 0) / (1024 * 1024)) * MEBIBYTE_MS;
}

function urlOf(
  { endpoint, bucket, prefix, pathStyle }: S3Options,
  { key, query }: { key?: string; query?: Record<string, string> },
): string {
  const url = new URL(endpoint);
  if (!pathStyle) url.host = `${bucket}.${url.host}`;
  url.pathname = [pathStyle ? `/${bucket}` : "", key === undefined ? "" : `/${prefix}${key}`].join("") || "/";
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** "403 AccessDenied": status and code only, no free text of the service. */
function codeOf({ status, body }: Answer): string {
  const [, code = ""] = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString("latin1", 0, 4096)) ?? [];
  return `${status} ${code}`.trim();
}

async function proveAccess(call: Call, { prefix, endpoint, bucket }: S3Options): Promise<void> {
  const key = randomToken();
  const probe = Buffer.from("cohort was here");
  const steps: [string, () => Promise<Answer>][] = [
    ["writing", () => call("PUT", { key }, probe)],
    ["reading", () => call("GET", { key })],
    ["listing", () => call("GET", { query: listQuery(prefix, "") })],
    ["deleting", () => call("DELETE", { key })],
  ];
  for (const [what, step] of steps) {
    const answer = await step().catch((cause: unknown) => {
      throw new StartupError(`S3_ENDPOINT: cannot reach ${endpoint}.`, { cause });
    });
    if (answer.status >= 300)
      throw new StartupError(`S3_BUCKET: ${what} in ${bucket} failed with ${codeOf(answer)}.`);
    if (what === "reading" && !answer.body.equals(probe))
      throw new StartupError(`S3_BUCKET: ${bucket} doesn't return what was written to it.`);
  }
}
