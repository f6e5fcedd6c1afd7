/** Every page of a client's login by the pages' own views, in a member's order. */

import { type ConsentTerms, termsOf } from "../../../domain/accounts/oauth/consent.ts";
import { shippedPapers } from "../../../domain/proving/document/papers/find.ts";
import type { MailedLink } from "../../../domain/proving/email/again.ts";
import type { VerificationWithRelations } from "../../../domain/proving/verification/load.ts";
import type { ProofPage } from "../../../domain/proving/verification/proof-page.ts";
import type { PendingCode } from "../../../domain/shared/access/one-time-code.ts";
import type { Context } from "../../framework/context.ts";
import { type Reply, show } from "../../framework/reply.ts";
import { phoneDocumentsPage } from "../../journey/handover/documents.ts";
import type { ConnectedPhone } from "../../journey/handover/guard.ts";
import { scanPage } from "../../journey/handover/scan.ts";
import { entrance, signInContext } from "../../journey/login/guard.ts";
import type { Verifying } from "../../journey/login/journey.ts";
import { emailPage } from "../../journey/login/methods/email.ts";
import { handoverPage } from "../../journey/login/methods/handover.ts";
import { documentsPage } from "../../journey/login/methods/manual.ts";
import { aboutPage } from "../../journey/login/steps/about.ts";
import { continuePage } from "../../journey/login/steps/consent.ts";
import { institutionPage, unlistedPage } from "../../journey/login/steps/institution.ts";
import { methodsPage } from "../../journey/login/steps/methods.ts";
import { numberCodePage, numberPage } from "../../journey/login/steps/number.ts";
import { phoneCodePage, phonePage } from "../../journey/login/steps/phone.ts";
import { renewPage } from "../../journey/login/steps/renew.ts";
import { waitingPage } from "../../journey/login/steps/waiting.ts";
import { ask, confirmed } from "../../journey/proof/email-link.ts";
import { type ShownWallet, walletView } from "../../journey/proof/wallet.ts";
import { secondStepPage } from "../../sign-in/second-step.ts";
import { addressView, signInCodePage } from "../../sign-in/sign-in.ts";
import type { SignInContext } from "../../sign-in/sign-in-context.ts";
import {
  SAMPLE,
  type Sampled,
  type Standing,
  sampledGroups,
  sampledProofs,
  sampleJourney,
} from "./sample-journey.ts";

type Sample = (context: Context, of: Sampled) => Reply;

function step(render: (at: Verifying, of: Sampled) => Reply, standing: Standing = {}): Sample {
  return (context, of) => render(sampleJourney(context, of, standing), of);
}

function signingIn(render: (at: SignInContext) => Reply): Sample {
  return (context, of) => {
    const at = signInContext(of, sampleJourney(context, of));
    return render({ ...at, session: null, frame: { ...at.frame, signOut: undefined } });
  };
}

const phonePart = { part: "phone" } as const;
const waits = (method: "manual" | "email", mailedTo: MailedLink | null = null): Sample =>
  step((at) => waitingPage.render({ method, awaited: null, mailedTo, mark: "" }, at), {
    step: "waiting",
    changes: { stage: `pending_verification:${method}` },
  });

const rejected = (changes: { rejections: number }): Sample =>
  step((at) => methodsPage.render({ provider: null }, at), {
    step: "rejected",
    changes: {
      stage: "rejected_verification:manual",
      rejectionCode: "unreadable",
      rejectionMethod: "manual",
      ...changes,
    },
  });

function nothingTyped({ client }: Sampled) {
  const { groups, hasInstitution } = sampledGroups(client);
  const isAsked = hasInstitution && groups.length === 1;
  return {
    known: { firstName: "", lastName: "", dob: "" },
    own: null,
    where: isAsked
      ? { query: "", found: null, chosen: null, isUnlisted: false, ownPractice: null, hasLeft: false }
      : null,
    number: client.app.phoneStep === "first" ? "" : null,
    isCorrected: false,
  };
}

/** By the end of their step's address. */
export const samplePages = {
  "sign-in": signingIn((at) => show(at, addressView(at))),
  code: signingIn((at) =>
    signInCodePage(entrance).render(sentCode({ channel: "email", text: SAMPLE.email }), at),
  ),
  "second-step": signingIn((at) =>
    secondStepPage(entrance).render({ step: "birth_date", triesLeft: 5, hasEmail: true }, at),
  ),
  about: step((at, of) => aboutPage.render(nothingTyped(of), at), { step: "about", part: "about" }),
  phone: step((at) => phonePage.render({ value: "", hasCode: false }, at), { step: "phone", ...phonePart }),
  "phone/code": step(
    (at) => phoneCodePage.render(textedCode(), { ...at, isPortalNext: false, provider: null }),
    {
      step: "code",
      ...phonePart,
    },
  ),
  institution: step(
    (at) =>
      institutionPage.render(
        { query: "", found: null, offered: null, ownPractice: null, hasLeft: false },
        at,
      ),
    {
      step: "institution",
    },
  ),
  unlisted: step((at) => unlistedPage.render({ name: "" }, at), { step: "institution" }),
  methods: step((at) => methodsPage.render({ provider: null }, at)),
  wallet: (context, of) => show(context, walletView(context.words, walletOf(context, of))),
  email: step((at) => emailPage.render(undefined, at)),
  "waiting-email": waits("email", { address: SAMPLE.email, isPutOff: false }),
  "confirm-link": (context, of) => show(context, ask(context.words, "", looked(context, of))),
  "link-confirmed": (context, of) => show(context, confirmed(context.words, looked(context, of))),
  documents: step((at) =>
    documentsPage.render({ registers: [], isListed: false, papers: papersOf(at.verification) }, at),
  ),
  "documents/phone": step((at, of) => handoverPage.render(handover(of, "waiting"), at)),
  "phone-connected": step((at, of) => handoverPage.render(handover(of, "connected"), at)),
  "code-expired": step((at, of) => handoverPage.render(handover(of, "expired"), at)),
  handover: (context, of) =>
    scanPage.render({ state: "open", token: "", mode: "live", client: of.client }, phone(context, of)),
  "handover-documents": (context, of) => uploaded(phone(context, of)),
  "handover-done": (context, of) => uploaded(phone(context, of, "done")),
  waiting: waits("manual"),
  rejected: rejected({ rejections: 1 }),
  "last-attempt": rejected({ rejections: 2 }),
  "begin-again": step((at, of) => aboutPage.render(nothingTyped(of), at), {
    step: "about",
    part: "about",
    changes: { stage: "failed:too_many_attempts", rejections: 3 },
  }),
  number: step((at) => numberPage.render(undefined, at), { step: "number", ...phonePart }),
  "number/code": step((at) => numberCodePage.render(textedCode(), at), { step: "number", ...phonePart }),
  renew: step(
    (at) => {
      const { verification } = at;
      const isByMail = verification.institutionId !== null;
      const [method, address] = isByMail ? (["email", SAMPLE.email] as const) : (["manual", null] as const);
      return renewPage.render({ verification, method, address }, at);
    },
    { step: "about" },
  ),
  continue: step((at) => consent(at), { step: "verified", part: "consent", changes: { stage: "success" } }),
} as const satisfies Record<string, Sample>;

export type SamplePage = keyof typeof samplePages;

/** A number is asked for before the proof, after it, or never. */
const ofPhoneStep: Partial<Record<SamplePage, string>> = {
  phone: "first",
  "phone/code": "first",
  number: "last",
  "number/code": "last",
};

const ofInstitution: ReadonlySet<SamplePage> = new Set<SamplePage>([
  "institution",
  "unlisted",
  "methods",
  "email",
  "waiting-email",
  "confirm-link",
  "link-confirmed",
]);

/** Without an institution, documents are the only method. */
export function listSamplePages({ client }: Pick<Sampled, "client">): SamplePage[] {
  const { phoneStep } = client.app;
  const { hasInstitution } = sampledGroups(client);
  return (Object.keys(samplePages) as SamplePage[]).filter(
    (name) =>
      (ofPhoneStep[name] ?? phoneStep) === phoneStep &&
      (hasInstitution || !ofInstitution.has(name)) &&
      (name !== "wallet" || sampledProofs(client).length > 0),
  );
}

function sentCode(address: PendingCode["address"]) {
  const pending = {
    address,
    state: "open",
    checksLeft: 5,
    sentAt: SAMPLE.sentAt,
    waitSeconds: 0,
    aboutId: null,
    isUndelivered: false,
  } as const;
  return { pending, delivery: null, ways: [] };
}

function textedCode() {
  return sentCode({ channel: "sms", text: SAMPLE.phone });
}

function handover({ config, path }: Sampled, state: "waiting" | "connected" | "expired") {
  return { own: { id: "", state, token: "" }, url: `${config.ssoUrl}${path}/handover` };
}

function phone(context: Context, of: Sampled, state: "open" | "done" = "open"): ConnectedPhone {
  const { frame, verification, policies } = sampleJourney(context, of);
  return {
    ...context,
    policies,
    frame: { branding: frame.branding },
    phoneSecret: "",
    handover: { verification, state },
    personName: SAMPLE.person,
    appName: of.client.name,
  };
}

function papersOf({ consumerGroup, territory }: VerificationWithRelations) {
  return { ...shippedPapers(consumerGroup, territory), isOfBelief: false };
}

function uploaded(at: ConnectedPhone): Reply {
  return phoneDocumentsPage.render(papersOf(at.handover.verification), at);
}

/** A request that no wallet finds. */
function walletOf(context: Context, of: Sampled): ShownWallet {
  const { proof } = looked(context, of);
  const { attempt, verification, resumption } = proof;
  const link = `openid4vp://authorize?${new URLSearchParams({ request_uri: `${of.config.ssoUrl}${of.path}` })}`;
  return {
    journey: { attempt, verification, open: true },
    resumption,
    proofs: sampledProofs(of.client),
    state: {
      kind: "waiting",
      request: { number: 1, fetchedAt: null, answeredAt: null } as never,
      links: { link, code: link },
    },
    isTooOften: false,
    mark: "",
    leaveHref: "/",
    browser: [],
  };
}

function consent(at: Verifying): Reply {
  const { link, policies } = at;
  if (link === null) throw new Error("a sample is of a client");
  const terms: ConsentTerms = termsOf(policies, link);
  return continuePage.render({ login: { ...at, link }, terms, own: policies, addressesHref: null }, at);
}

function looked(context: Context, of: Sampled) {
  const { verification, groups } = sampleJourney(context, of);
  const proof = {
    state: "ready",
    appName: of.client.name,
    resumption: { client: of.client, path: of.path, language: context.words.language },
    consumerGroup: groups[0],
    personName: SAMPLE.person,
    verification,
    attempt: { id: "", state: "open" } as ProofPage["attempt"],
  } as ProofPage;
  return { proof, isMembers: false, resumeUrl: of.path };
}
