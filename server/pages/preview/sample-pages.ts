/** Every page of a client's login, as the pages themselves draw it, in the order that a member meets them. */
import { type ConsentTerms, termsOf } from "../../domain/oauth/consent.ts";
import type { VerificationWithRelations } from "../../domain/verification/load.ts";
import type { ProofPage } from "../../domain/verification/proof-page.ts";
import type { Context } from "../framework/context.ts";
import { type Reply, show } from "../framework/reply.ts";
import { signInContext } from "../login/guard.ts";
import type { Verifying } from "../login/journey.ts";
import { emailPage } from "../login/methods/email.ts";
import { documentsPage } from "../login/methods/manual.ts";
import { aboutPage } from "../login/steps/about.ts";
import { continuePage } from "../login/steps/consent.ts";
import { institutionPage } from "../login/steps/institution.ts";
import { methodsPage } from "../login/steps/methods.ts";
import { phoneCodePage, phonePage } from "../login/steps/phone.ts";
import { waitingPage } from "../login/steps/waiting.ts";
import { ask, confirmed } from "../proof/email-link.ts";
import { addressView } from "../sign-in/sign-in.ts";
import { SAMPLE, type Sampled, sampleJourney } from "./sample-journey.ts";

type Sample = (context: Context, of: Sampled) => Reply;

/** A step of a verification that is as `changes` say. */
function step(
  render: (at: Verifying) => Reply,
  changes: Partial<VerificationWithRelations> = {},
  name: Verifying["state"]["step"] = "methods",
): Sample {
  return (context, of) => render(sampleJourney(context, of, changes, name));
}

const sentCode = {
  address: { channel: "sms", text: SAMPLE.phone },
  state: "open",
  checksLeft: 5,
  sentAt: new Date(0),
  waitSeconds: 0,
} as const;

/** By the ends of their addresses, which are those of the steps where they have one. */
export const samplePages = {
  "sign-in": (context, of) => {
    const at = { ...signInContext(of, sampleJourney(context, of)), session: null };
    return show(at, addressView(at));
  },
  about: step(
    (at) =>
      aboutPage.render(
        {
          known: { firstName: "", lastName: "", dob: "" },
          own: null,
          where: { query: "", found: null, offered: null, chosen: "" },
        },
        at,
      ),
    {},
    "about",
  ),
  phone: step((at) => phonePage.render({ value: "", hasCode: false }, at), {}, "phone"),
  "phone-code": step(
    (at) => {
      const pending = { ...sentCode, sentAt: at.session.signedInAt, aboutId: null };
      return phoneCodePage.render({ pending, delivery: null, ways: [] }, at);
    },
    {},
    "code",
  ),
  institution: step(
    (at) => institutionPage.render({ query: "", found: null, offered: null }, at),
    {},
    "institution",
  ),
  methods: step((at) => methodsPage.render({ provider: null }, at)),
  email: step((at) => emailPage.render(undefined, at)),
  "confirm-link": (context, of) => show(context, ask(context.words, "", looked(context, of))),
  "link-confirmed": (context, of) => show(context, confirmed(context.words, looked(context, of))),
  documents: step((at) => documentsPage.render(undefined, at)),
  waiting: step(
    (at) => waitingPage.render({ method: "manual", awaited: null, mailedTo: null, mark: "" }, at),
    { stage: "pending_verification:manual" },
    "waiting",
  ),
  rejected: step(
    (at) => methodsPage.render({ provider: null }, at),
    {
      stage: "rejected_verification:manual",
      rejectionCode: "unreadable",
      rejectionMethod: "manual",
      rejections: 1,
    },
    "rejected",
  ),
  continue: step((at) => consent(at), { stage: "success" }, "verified"),
} as const satisfies Record<string, Sample>;

export type SamplePage = keyof typeof samplePages;

function consent(at: Verifying): Reply {
  const { link, policies } = at;
  if (link === null) throw new Error("a sample is of a client");
  const terms: ConsentTerms = termsOf(policies, link);
  return continuePage.render({ login: { ...at, link }, terms, own: policies }, at);
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
    attempt: { state: "open" } as ProofPage["attempt"],
  } as ProofPage;
  return { proof, isMembers: false, resumeUrl: of.path };
}
