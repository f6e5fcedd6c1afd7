// A register that is asked over HTTPS: one GET with the number in the address, and an answer in JSON of which JSON pointers
// (RFC 6901) say what stands where.
import { PublicHttpError, publicFetch } from "../../../../platform/network/public-http.ts";
import { valueAt } from "../assertion/claim-mapping.ts";
import { comparePerson } from "../assertion/compare-person.ts";
import { plainForm } from "./entry.ts";

export interface HttpSettings {
  url: string;
  headers?: Record<string, string> | undefined;
  /** JSON pointers, as `HttpRegister` in spec/management.yaml describes them. */
  entries: string;
  number: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  fullName?: string | undefined;
  /** YYYY-MM-DD, or the beginning of an instant. */
  birthDate?: string | undefined;
  state?: { pointer: string; inForce: readonly string[] } | undefined;
  until?: string | undefined;
}

export interface Claimant {
  number: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  dob: string;
}

/** `until`: the last day of the registration. */
export type Listing = { outcome: "listed"; until: string | null } | { outcome: "not_listed" };

/** The register did not answer, or not in the form that its settings describe. The message has nothing of a person. */
export class RegisterAwayError extends Error {
  override readonly name = "RegisterAwayError";
}

const TIMEOUT_MS = 8_000;
const BYTES_MAX = 256 * 1024;
const ENTRIES_MAX = 200;

export async function askHttpRegister(
  settings: HttpSettings,
  claimant: Claimant,
  { allowLoopback, today }: { allowLoopback: boolean; today: string },
): Promise<Listing> {
  const answer = await fetchAnswer(settings, claimant, allowLoopback);
  const found = valueAt(answer, settings.entries);
  const entries = Array.isArray(found) ? found.slice(0, ENTRIES_MAX) : found == null ? [] : [found];
  for (const entry of entries) {
    const until = textAt(entry, settings.until)?.slice(0, 10) ?? null;
    if (isClaimant(settings, claimant, entry) && (until === null || until >= today))
      return { outcome: "listed", until };
  }
  return { outcome: "not_listed" };
}

async function fetchAnswer(
  { url, headers }: HttpSettings,
  claimant: Claimant,
  allowLoopback: boolean,
): Promise<unknown> {
  const fetchJson = publicFetch({ bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS, allowLoopback });
  const sent = { method: "GET", headers: { accept: "application/json", ...headers } };
  try {
    const response = await fetchJson(addressFor(url, claimant), sent);
    if (response.status === 404) return null;
    if (!response.ok) throw new RegisterAwayError(`the register answered ${response.status}`);
    return await response.json();
  } catch (error) {
    if (error instanceof PublicHttpError) throw new RegisterAwayError(error.message);
    if (error instanceof SyntaxError) throw new RegisterAwayError("the answer is not JSON");
    throw error;
  }
}

export function addressFor(url: string, { number, firstName, lastName }: Claimant): string {
  const values: Record<string, string> = { number: number.trim(), firstName, lastName };
  return url.replace(/\{(number|firstName|lastName)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
}

/** Number, state in force and person agree; an entry without a comparable name proves nothing. */
function isClaimant(settings: HttpSettings, { number, ...person }: Claimant, entry: unknown): boolean {
  if (plainForm(textAt(entry, settings.number) ?? "") !== plainForm(number)) return false;
  const { state } = settings;
  if (state !== undefined && !state.inForce.includes(textAt(entry, state.pointer) ?? "")) return false;
  const fullName = textAt(entry, settings.fullName);
  const birthDate = textAt(entry, settings.birthDate)?.slice(0, 10);
  if (settings.birthDate !== undefined && !/^\d{4}-\d\d-\d\d$/.test(birthDate ?? "")) return false;
  const asserted = {
    givenName: textAt(entry, settings.firstName),
    familyName: textAt(entry, settings.lastName),
    fullNames: fullName === undefined ? [] : [fullName],
    birthDate,
  };
  return comparePerson(person, asserted) === "same";
}

function textAt(value: unknown, pointer: string | undefined): string | undefined {
  if (pointer === undefined) return undefined;
  const found = valueAt(value, pointer);
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}
