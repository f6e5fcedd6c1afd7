/** What a page behind a proof link (e-mail, portal start) may show, and whether the link still works. */
import type { Keyring } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { linkHashAt, type Site } from "../../clients/index.ts";
import { fullName, knownName } from "../../members/index.ts";
import { type Resumption, readResumption } from "../../messages/index.ts";
import { type ConsumerGroup, isPlausible } from "../../shared/index.ts";
import { type Attempt, type Begun, findAttempt } from "./attempt.ts";
import { readPerson } from "./claim.ts";
import { hasExpired } from "./clock.ts";
import type { VerificationWithRelations } from "./load.ts";

export interface ProofPage extends Begun {
  /** `used` and `closed` links tell no name any more. */
  state: "ready" | "used" | "lapsed" | "closed";
  /** The client's or the app's name. */
  appName: string;
  /** Where the member goes on; null for a partner's verification. */
  resumption: Resumption | null;
  consumerGroup: ConsumerGroup;
  /** First name and initial of the surname: enough to see whose link it is, little for a stranger. */
  personName: string;
}

/** A link as it was opened: its token, and under which host. */
export interface ProofLink {
  token: string;
  site: Site;
}

/** Looks behind a link without using it; null for one that never was or is gone. */
export async function readProofPage(
  services: Pick<Services, "database" | "keyring" | "now">,
  method: "portal" | "email",
  { token, site }: ProofLink,
): Promise<ProofPage | null> {
  const { keyring, now } = services;
  const found = await findAttempt(services, { linkHash: linkHashAt(site, token), method });
  if (found === null) return null;
  const { attempt, verification } = found;
  const resumption = verification.onPages ? await readResumption(services, verification.id) : null;
  return {
    state: stateOf(attempt, verification, now()),
    appName: resumption?.client?.name ?? verification.app.name,
    resumption,
    consumerGroup: verification.consumerGroup,
    personName: shownName(keyring, verification),
    attempt,
    verification,
  };
}

/** First name and initial of the surname: enough to see whom it is about, little for a stranger. */
export function shownName(keyring: Keyring, verification: VerificationWithRelations): string {
  const person = readPerson(keyring, verification);
  const { firstName, lastName } = person;
  const isOne = knownName(firstName) === null || knownName(lastName) === null;
  return isOne ? shortened(fullName(person)) : `${shortened(firstName)} ${initialOf(lastName)}.`;
}

/** What a name may have on a page of ours: more would be a message that a stranger wrote (spec/decisions/verification.md). */
const WORDS_MAX = 3;
const CHARACTERS_MAX = 30;

/** A first name of ordinary length in full; nothing that looks like an address on the web. */
function shortened(name: string): string {
  const plain = name.replaceAll("://", " ").replaceAll(/\.(?=\p{L}{2})/gu, ". ");
  const words = plain.trim().split(/\s+/);
  const characters = charactersOf(words.slice(0, WORDS_MAX).join(" "));
  const isCut = words.length > WORDS_MAX || characters.length > CHARACTERS_MAX;
  return `${characters.slice(0, CHARACTERS_MAX).join("")}${isCut ? "…" : ""}`;
}

/** The first character as people count them, signs that show nothing or only quote left out: "'t Hooft" is "t". */
function initialOf(name: string): string {
  const characters = charactersOf(name.trim());
  return characters.find((character) => /[\p{L}\p{N}\p{So}]/u.test(character)) ?? characters[0] ?? "";
}

function charactersOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

function stateOf(attempt: Attempt, verification: VerificationWithRelations, now: Date): ProofPage["state"] {
  if (attempt.state === "approved") return "used";
  if (attempt.state !== "open") return "closed";
  if (attempt.linkUsedAt !== null) return "used";
  const { linkExpiresAt, createdAt } = attempt;
  const isLive = linkExpiresAt !== null && linkExpiresAt > now && isPlausible(createdAt, now);
  if (!isLive || hasExpired(verification, now)) return "lapsed";
  return "ready";
}
