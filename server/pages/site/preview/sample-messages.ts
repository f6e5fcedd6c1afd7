/** Every mail and text of a client's members, by the code of the real ones. */

import { outcomeMail } from "../../../domain/accounts/outcome-mail/outcome-mail.ts";
import { hostOf } from "../../../domain/clients/app/client-domain.ts";
import { codeMessage, codeText } from "../../../domain/messages/code-message.ts";
import { letterBrand } from "../../../domain/messages/letter.ts";
import type { OutboxKind } from "../../../domain/messages/outbox.ts";
import { shippedPapers } from "../../../domain/proving/document/papers/find.ts";
import { linkMail } from "../../../domain/proving/email/link-mail.ts";
import { REJECTIONS_MAX } from "../../../domain/proving/verification/outcome.ts";
import type { MailMessage } from "../../../platform/delivery/delivery.ts";
import type { Context } from "../../framework/context.ts";
import { SAMPLE, type Sampled, sampledGroups, sampleJourney } from "./sample-journey.ts";

type Mail = Pick<MailMessage, "subject" | "text" | "html">;
type Sample = (context: Context, of: Sampled, ssoUrl: string) => Mail;

function outcome(kind: OutboxKind, rejections = 1): Sample {
  return (context, of, ssoUrl) => {
    const changes = kind === "rejected" ? ({ rejections, rejectionCode: "unreadable" } as const) : {};
    const { verification } = sampleJourney(context, of, { changes });
    return outcomeMail({
      kind,
      verification,
      method: verification.institutionId === null ? "manual" : "email",
      papers: kind === "rejected" ? shippedPapers(verification.consumerGroup, verification.territory) : null,
      brand: of.brand,
      ssoUrl,
      language: context.words.language,
      url: `${ssoUrl}${of.path}`,
      unsubscribeUrl: kind === "approved" || kind === "rejected" ? null : `${ssoUrl}${of.path}`,
    });
  };
}

export const sampleMails = {
  code: ({ words }, { client, brand }, ssoUrl) => {
    const asker = { name: client.name, brand: letterBrand(ssoUrl, brand) };
    const message = codeMessage(words, { channel: "email", text: SAMPLE.email }, SAMPLE.code, asker);
    if (message.channel !== "email") throw new Error("a mail was asked for");
    return message;
  },
  link: (context, of, ssoUrl) => {
    const { verification } = sampleJourney(context, of);
    return linkMail(
      verification,
      `${ssoUrl}${of.path}`,
      context.words.language,
      letterBrand(ssoUrl, of.brand),
    );
  },
  approved: outcome("approved"),
  rejected: outcome("rejected"),
  "rejected-last": outcome("rejected", REJECTIONS_MAX),
  "ends-in-28-days": outcome("ends_in_28_days"),
  "ends-in-7-days": outcome("ends_in_7_days"),
  ended: outcome("ended"),
} as const satisfies Record<string, Sample>;

export type SampleMail = keyof typeof sampleMails;

/** Without an institution there is no address to confirm. */
export function listSampleMails({ client }: Pick<Sampled, "client">): SampleMail[] {
  const { hasInstitution } = sampledGroups(client);
  return (Object.keys(sampleMails) as SampleMail[]).filter((name) => hasInstitution || name !== "link");
}

type Text = (context: Context, of: Sampled) => string;

export const sampleTexts = {
  code: ({ words }, { client, config }) =>
    codeText(words, SAMPLE.code, { name: client.name, host: hostOf(config, client.domain) }),
} as const satisfies Record<string, Text>;
