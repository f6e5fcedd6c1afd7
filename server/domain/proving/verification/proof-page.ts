/** State of a proof link (e-mail, portal start), and data for its page. */
import type { Keyring } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { linkHashAt, type Site } from "../../clients/brand/site.ts";
import { fullName, knownName } from "../../members/member/person-name.ts";
import { type Resumption, readResumption } from "../../messages/resume.ts";
import type { ConsumerGroup, Method } from "../../shared/group/groups.ts";
import { isPlausible } from "../../shared/time.ts";
import { type Attempt, type Begun, findAttempt } from "./attempt.ts";
import { readPerson } from "./claim.ts";
import { hasExpired } from "./clock.ts";
import type { VerificationWithRelations } from "./load.ts";

export interface ProofPage extends Begun {
  /** `used` and `closed` links show no name. */
  state: "ready" | "used" | "lapsed" | "closed";
  appName: string;
  resumption: Resumption | null;
  consumerGroup: ConsumerGroup;
  personName: string;
}

export interface ProofLink {
  token: string;
  site: Site;
}

export async function readProofPage(
  services: Pick<Services, "database" | "keyring" | "now">,
  methods: readonly Method[],
  { token, site }: ProofLink,
): Promise<ProofPage | null> {
  const { keyring, now } = services;
  const found = await findAttempt(services, {
    linkHash: linkHashAt(site, token),
    method: { in: [...methods] },
  });
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

/** First name and initial of the surname: enough for the member, little for others. */
export function shownName(keyring: Keyring, verification: VerificationWithRelations): string {
  const person = readPerson(keyring, verification);
  const { firstName, lastName } = person;
  const isOne = knownName(firstName) === null || knownName(lastName) === null;
  return isOne ? shortened(fullName(person)) : `${shortened(firstName)} ${initialOf(lastName)}.`;
}

/** Limits of a name on our pages: more could be an attacker's message (spec/decisions/verification.md). */
const WORDS_MAX = 3;
const CHARACTERS_MAX = 30;

function shortened(name: string): string {
  const plain = name.replaceAll("://", " ").replaceAll(/\.(?=\p{L}{2})/gu, ". ");
  const words = plain.trim().split(/\s+/);
  const characters = charactersOf(words.slice(0, WORDS_MAX).join(" "));
  const isCut = words.length > WORDS_MAX || characters.length > CHARACTERS_MAX;
  return `${characters.slice(0, CHARACTERS_MAX).join("")}${isCut ? "…" : ""}`;
}

/** First grapheme, without invisible characters and quotes: "'t Hooft" is "t". */
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
