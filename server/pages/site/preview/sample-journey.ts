/** Made-up member in a client's login, for previews of the steps' views. */
import type { Config } from "../../../config.ts";
import type { AuthorizeRequest } from "../../../domain/accounts/oauth/authorize-request.ts";
import type { Brand } from "../../../domain/clients/brand/brand.ts";
import type { WalletProof } from "../../../domain/proving/method/wallet.ts";
import type { VerificationWithRelations } from "../../../domain/proving/verification/load.ts";
import { type ConsumerGroup, institutionKindOf } from "../../../domain/shared/group/groups.ts";
import { isSupergroup, type Supergroup, usableGroups } from "../../../domain/shared/group/supergroups.ts";
import { LIVE } from "../../../domain/shared/world.ts";
import type { Context } from "../../framework/context.ts";
import type { Verifying } from "../../journey/login/journey.ts";
import { listParts, type Part, progressOf } from "../../journey/login/progress.ts";
import { signOutForm } from "../../sign-in/sign-out.ts";

export const SAMPLE = {
  institution: "Example University",
  person: "Alex E.",
  email: "alex@example.edu",
  phone: "+44 7400 123456",
  code: "123456",
  sentAt: new Date("2026-09-01T10:24:00Z"),
} as const;

export interface Sampled {
  client: AuthorizeRequest["client"];
  brand: Brand;
  path: `/${string}`;
  config: Config;
  /** First invalid day of a member who is verified today. */
  expiresOn: Date;
}

const SIGNED_IN = {
  sessionId: "",
  accountId: "",
  world: LIVE,
  provenAt: new Date(0),
  signedInAt: new Date(0),
  provenBy: null,
  language: null,
  territory: undefined,
};

interface SampledGroups {
  supergroup: Supergroup;
  groups: readonly ConsumerGroup[];
  /** Whether the made-up member chooses an institution. */
  hasInstitution: boolean;
}

/** First supergroup whose members choose an institution, which shows every page. */
export function sampledGroups({ supergroups, app }: Sampled["client"]): SampledGroups {
  const asked = supergroups.filter(isSupergroup).map((supergroup) => {
    const groups = usableGroups(supergroup, app);
    const [first] = groups;
    return { supergroup, groups, hasInstitution: first !== undefined && institutionKindOf(first) !== null };
  });
  const sampled = asked.find(({ hasInstitution }) => hasInstitution) ?? asked[0];
  return sampled ?? { supergroup: "student", groups: ["student"], hasInstitution: true };
}

/** Proofs that the app's members may give by a wallet; none where it has not opted in. */
export function sampledProofs(client: Sampled["client"]): WalletProof[] {
  const isEducation = sampledGroups(client).groups.some((group) => institutionKindOf(group) === "education");
  const possible: readonly WalletProof[] = isEducation ? ["group", "person"] : ["person"];
  return possible.filter((proof) => client.app.walletProofs.includes(proof));
}

const OF_INSTITUTION = ["portal", "email"] as const;

export function sampledCountry({ countries }: Sampled["client"]): string {
  return countries[0] ?? "GB";
}

export interface Standing {
  step?: Verifying["state"]["step"];
  part?: Part;
  changes?: Partial<VerificationWithRelations>;
}

/** At an open step; `changes` are of the verification. */
export function sampleJourney(
  context: Context,
  { client, brand, path, config, expiresOn }: Sampled,
  { step = "methods", part = "proof", changes = {} }: Standing = {},
): Verifying {
  const { supergroup, groups, hasInstitution } = sampledGroups(client);
  const { app } = client;
  const country = sampledCountry(client);
  const [consumerGroup = "student"] = groups;
  const ours = {
    app,
    territory: country,
    consumerGroup,
    expiresOn,
    ...(hasInstitution && sampleInstitution(consumerGroup)),
  };
  const verification = sampleVerification({ ...ours, ...changes });
  const wallet = client.walletOffered && sampledProofs(client).length > 0 ? (["wallet"] as const) : [];
  const link = {
    flow: "current",
    client,
    supergroup,
    redirectUri: "",
    country,
    state: null,
    codeChallenge: null,
    institutionHint: null,
    openId: { scopes: null, nonce: null, prompts: [], maxAgeSeconds: null },
  } as const;
  const parts = listParts({ link, app }, app.phoneStep !== "off");
  const progress = progressOf(context.words, parts, part, consumerGroup);
  return {
    ...context,
    frame: {
      branding: brand,
      mode: "live",
      progress,
      signOut: signOutForm({ session: SIGNED_IN, csrf: "", words: context.words }, { path, query: "" }),
    },
    browserSecret: "",
    knownSecret: undefined,
    csrf: "",
    submitter: { callerKey: "", mode: "live" },
    policies: config,
    session: SIGNED_IN,
    mode: "live",
    world: LIVE,
    path,
    query: "",
    app,
    supergroup,
    groups,
    country,
    link,
    begun: null,
    requestUri: null,
    device: null,
    lastInstitutionId: undefined,
    soughtName: undefined,
    leaveHref: path,
    verification,
    state: {
      step,
      // A beginner has none; a repeated beginning has a failed one.
      verification: step === "about" && changes.stage === undefined ? null : verification,
      openings: { methods: [...wallet, ...(hasInstitution ? OF_INSTITUTION : []), "manual"], actions: [] },
    },
  };
}

const NOTHING_PROVEN: Pick<VerificationWithRelations, "provenBy" | "proofHolders"> = {
  provenBy: [],
  proofHolders: [],
};

function sampleVerification(changes: object): VerificationWithRelations {
  return {
    id: "",
    version: 0,
    stage: "select_verification_method",
    mode: "live",
    institutionId: null,
    institution: null,
    rejections: 0,
    rejectionCode: null,
    rejectionMethod: null,
    rejectionNotice: null,
    ...NOTHING_PROVEN,
    graduationYear: null,
    onPages: true,
    personProvenAt: null,
    ...changes,
  } as VerificationWithRelations;
}

/** Its domain proves the claim, as the address page says. */
function sampleInstitution(group: ConsumerGroup) {
  const domains = [{ domain: "example.edu", consumerGroups: [group] }];
  return { institutionId: "example.edu", institution: { name: SAMPLE.institution, domains } };
}
