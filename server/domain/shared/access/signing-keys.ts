// Signing keys of ID tokens (OpenID Connect Core, section 10.1; RFC 7517), a pair for each algorithm, made on demand.
// Rotation by time: published a day before a key signs, and a day after.
import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import type { SigningKey } from "../../../../generated/prisma/client.ts";
import { realTime } from "../../../context/clock.ts";
import { conflict } from "../../../errors.ts";
import { seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../audit.ts";
import { lockName } from "../lock.ts";
import { DAY_MS, earlier, later } from "../time.ts";
import type { Mode } from "../world.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** Algorithm that every OpenID client knows (Core, section 15.1), and a shorter one. */
export const signingAlgorithmValues = ["RS256", "ES256"] as const;
export type SigningAlgorithm = (typeof signingAlgorithmValues)[number];

/** Longest time that clients may cache our public keys. */
const OVERLAP_MS = DAY_MS;

// `test_id_token`: a live key never signs for a test app. `client_assertion`: authenticates us at institutions'
// OpenID providers (RFC 7523). `statement`: signs statements of brands. Separate keys.
const signingPurposeValues = ["id_token", "test_id_token", "client_assertion", "statement"] as const;
export type SigningPurpose = (typeof signingPurposeValues)[number];

const ALGORITHMS: Record<SigningPurpose, readonly SigningAlgorithm[]> = {
  id_token: signingAlgorithmValues,
  test_id_token: signingAlgorithmValues,
  client_assertion: ["RS256"],
  statement: ["ES256"],
};

type State = "next" | "signing" | "former";
type OurKey = SigningKey & { state: State };

export interface ShownSigningKey {
  keyId: string;
  algorithm: SigningAlgorithm;
  state: State;
  createdAt: string;
  signsFrom: string;
}

async function readKeys(on: Queryable, purpose: SigningPurpose, at: Date): Promise<OurKey[]> {
  const rows = await on.signingKey.findMany({
    where: { purpose },
    orderBy: [{ signsFrom: "desc" }, { id: "asc" }],
  });
  const begun = (algorithm: string) =>
    rows.find((row) => row.algorithm === algorithm && row.signsFrom <= at)?.id;
  return rows.map((row) => {
    if (row.signsFrom > at) return { ...row, state: "next" };
    return { ...row, state: row.id === begun(row.algorithm) ? "signing" : "former" };
  });
}

interface MadeKey {
  id: string;
  algorithm: SigningAlgorithm;
  publicJwk: JWK;
  privateJwk: JWK;
}

async function makeKey(algorithm: SigningAlgorithm): Promise<MadeKey> {
  const id = randomUUID();
  const pair = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });
  const named = { kid: id, alg: algorithm, use: "sig" };
  const [publicJwk, privateJwk] = [await exportJWK(pair.publicKey), await exportJWK(pair.privateKey)];
  return { id, algorithm, publicJwk: { ...publicJwk, ...named }, privateJwk };
}

async function keepKeys(
  tx: Transaction,
  { keyring }: Pick<Needs, "keyring">,
  made: readonly MadeKey[],
  { purpose, createdAt, signsFrom }: { purpose: SigningPurpose; createdAt: Date; signsFrom: Date },
): Promise<void> {
  for (const { id, algorithm, publicJwk, privateJwk } of made) {
    const privateKeySealed = seal(keyring, "SigningKey.privateKeySealed", id, JSON.stringify(privateJwk));
    const data = { id, algorithm, publicJwk: JSON.stringify(publicJwk), privateKeySealed };
    await tx.signingKey.create({ data: { ...data, purpose, createdAt, signsFrom } });
  }
}

/** All keys; makes missing ones. Of two processes one wins. */
async function ourKeys(services: Needs, purpose: SigningPurpose): Promise<OurKey[]> {
  const { database } = services;
  // Real time: keys are shared, and no test app's clock rotates them.
  const now = () => realTime(services.now());
  const known = await readKeys(database, purpose, now());
  const lacks = (keys: readonly OurKey[]) =>
    ALGORITHMS[purpose].filter((each) => !keys.some(({ algorithm }) => algorithm === each));
  if (lacks(known).length === 0) return known;
  const made = await Promise.all(lacks(known).map(makeKey));
  return database.$transaction(async (tx) => {
    await lockName(tx, "signing-keys");
    const missing = lacks(await readKeys(tx, purpose, now()));
    const mine = made.filter(({ algorithm }) => missing.includes(algorithm));
    await keepKeys(tx, services, mine, { purpose, createdAt: now(), signsFrom: now() });
    return readKeys(tx, purpose, now());
  });
}

export function idTokenPurpose(mode: Mode): SigningPurpose {
  return mode === "test" ? "test_id_token" : "id_token";
}

/** Published keys: those to sign, that sign, or signed until a day ago. */
export async function publicKeys(services: Needs, purpose: SigningPurpose = "id_token"): Promise<JWK[]> {
  return (await ourKeys(services, purpose)).map(({ publicJwk }) => JSON.parse(publicJwk) as JWK);
}

export async function signToken(
  services: Needs,
  {
    purpose,
    algorithm,
    type = "JWT",
  }: { purpose: SigningPurpose; algorithm: SigningAlgorithm; type?: string },
  claims: JWTPayload,
): Promise<string> {
  const keys = await ourKeys(services, purpose);
  const key = keys.find((each) => each.algorithm === algorithm && each.state === "signing");
  if (key === undefined) throw new Error(`no key signs ${algorithm}`);
  const text = unseal(services.keyring, "SigningKey.privateKeySealed", key.id, key.privateKeySealed);
  const privateKey = await importJWK(JSON.parse(text) as JWK, algorithm);
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: key.id, typ: type }).sign(privateKey);
}

/** Current key of our assertions at institutions' OpenID providers. */
export async function assertionKey(services: Needs): Promise<{ keyId: string; privateJwk: JWK }> {
  const key = (await ourKeys(services, "client_assertion")).find(({ state }) => state === "signing");
  if (key === undefined) throw new Error("no key signs client assertions");
  const text = unseal(services.keyring, "SigningKey.privateKeySealed", key.id, key.privateKeySealed);
  return { keyId: key.id, privateJwk: JSON.parse(text) as JWK };
}

export async function listSigningKeys(
  { database, now }: Pick<Needs, "database" | "now">,
  purpose: SigningPurpose = "id_token",
): Promise<ShownSigningKey[]> {
  return shown(await readKeys(database, purpose, now()));
}

/** Makes new keys of a purpose; `atOnce`, after a leak, they sign now and replace the others, but for those of statements. */
export async function rotateSigningKeys(
  services: Needs,
  operator: string,
  { atOnce, purpose = "id_token" }: { atOnce: boolean; purpose?: SigningPurpose | undefined },
): Promise<ShownSigningKey[]> {
  const { database, now } = services;
  const made = await Promise.all(ALGORITHMS[purpose].map(makeKey));
  return database.$transaction(async (tx) => {
    await lockName(tx, "signing-keys");
    const at = now();
    const known = await readKeys(tx, purpose, at);
    // Public keys of statements stay; one that is still to sign has no statements.
    const unused = purpose === "statement" ? { signsFrom: { gt: at } } : {};
    if (atOnce) await tx.signingKey.deleteMany({ where: { purpose, ...unused } });
    else if (known.some(({ state }) => state === "next")) conflict("signing_key_waits");
    const isFirst = known.length === 0;
    const signsFrom = atOnce || isFirst ? at : later(at, OVERLAP_MS);
    await keepKeys(tx, services, made, { purpose, createdAt: at, signsFrom });
    for (const { id, algorithm } of made)
      await audit(tx, at, {
        actor: operator,
        action: "signing-key.added",
        subject: id,
        detail: { algorithm, atOnce, purpose },
      });
    return shown(await readKeys(tx, purpose, at));
  });
}

/** Purposes of signatures that expire within a day. Statements are verified for years. */
const passingPurposes = signingPurposeValues.filter((purpose) => purpose !== "statement");

/** Deletes former keys a day after their successor began to sign: their signatures have expired. */
export async function forgetFormerKeys({ database }: Pick<Needs, "database">, at: Date): Promise<number> {
  const before = earlier(at, OVERLAP_MS);
  const all = await Promise.all(passingPurposes.map((purpose) => readKeys(database, purpose, before)));
  const settled = all.flat().filter(({ state }) => state === "former");
  if (settled.length === 0) return 0;
  const where = { id: { in: settled.map(({ id }) => id) } };
  return (await database.signingKey.deleteMany({ where })).count;
}

function shown(keys: readonly OurKey[]): ShownSigningKey[] {
  return keys.map(({ id, algorithm, state, createdAt, signsFrom }) => ({
    keyId: id,
    algorithm: algorithm as SigningAlgorithm,
    state,
    createdAt: createdAt.toISOString(),
    signsFrom: signsFrom.toISOString(),
  }));
}
