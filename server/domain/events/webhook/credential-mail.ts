/** Mails about credentials that end soon, in English, as commands and logs. */
import type {
  App,
  Client,
  Credential,
  CredentialNotice,
  Partner,
} from "../../../../generated/prisma/client.ts";
import type { Kind, Outcome } from "../../../jobs/worker.ts";
import type { Services } from "../../../services.ts";
import { type Letter, letter } from "../../messages/letter.ts";
import { MAIL_BACK_OFF, MAIL_WAITS } from "../../messages/outbox.ts";
import { liveAt } from "../../shared/access/credential.ts";
import { adminAddresses, mailContacts, mailEach } from "./contact-mail.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "log" | "now" | "sendMail" | "sendSms">;

export const credentialMails: Kind<CredentialNotice, Needs> = {
  ...MAIL_WAITS,
  name: "credential_end",
  table: "CredentialNotice",
  gauge: "credential_mails",
  backOff: () => MAIL_BACK_OFF,
  ended: null,
  run: notify,
};

async function notify(services: Needs, { id, credentialId, days }: CredentialNotice): Promise<Outcome> {
  const { database, now } = services;
  const credential = await database.credential.findFirst({
    where: { id: credentialId, ...liveAt(now()) },
    include: { app: true, client: { include: { app: true } }, partner: true },
  });
  if (credential === null) return "not_wanted";
  const { partner, teamId } = credential;
  const ofPartner = partner?.appId ? await database.app.findUnique({ where: { id: partner.appId } }) : null;
  const app = credential.app ?? credential.client?.app ?? ofPartner;
  const mail = letter(writeLetter(credential, days));
  const messageId = `credential.${id}`;
  if (app !== null) return mailContacts(services, { app, type: "credential.expiring", messageId }, mail);
  // As of a test app without a contact: in test mode nothing is sent.
  if (partner?.mode === "test") return "not_wanted";
  const owner = teamId ?? partner?.teamId ?? null;
  return mailEach(services, await adminAddresses(services, owner), { messageId, teamId: owner }, mail);
}

type Owned = Credential & { app: App | null; client: Client | null; partner: Partner | null };

function writeLetter(credential: Owned, days: number): Letter {
  const { id, expiresAt, lastUsedOn } = credential;
  const { thing, issue } = describe(credential);
  const end = `${expiresAt?.toISOString().slice(0, "2026-11-27T10:00".length).replace("T", " ")} UTC`;
  const heading = days === 1 ? "Ends within a day" : `Ends within ${days} days`;
  const used = lastUsedOn?.toISOString().slice(0, "2026-11-27".length);
  return {
    language: "en",
    subject: `${heading}: ${thing}`,
    heading,
    paragraphs: [
      `The ${thing}, with the id ${id}, is refused from ${end} on.`,
      used === undefined ? "No call with it is known." : `The last call with it was on ${used}.`,
      `If it is still needed, issue another, put it into use, and then revoke this one. ${issue}`,
    ],
    notes: [],
  };
}

/** Names the credential, and how another is issued. */
function describe({ app, client, partner, ...credential }: Owned): { thing: string; issue: string } {
  const byTeam = (command: string) =>
    `People of a team issue one in the workbench, the operator by the command operator ${command}.`;
  if (app !== null)
    return {
      thing: `access token of ${app.name} (${app.id})`,
      issue: byTeam(`tokens issue ${app.id}`),
    };
  if (client !== null)
    return {
      thing: `secret of the client ${client.name} (${client.id})`,
      issue: byTeam(`clients issue-secret ${client.id}`),
    };
  if (partner !== null)
    return {
      thing: `api-key of ${partner.name} (${partner.id})`,
      issue: byTeam(`tracking issue-key ${partner.id}`),
    };
  if (credential.teamId !== null)
    return {
      thing: `partner token ${credential.name}`,
      issue: "People of the team issue one in the workbench.",
    };
  return {
    thing: `operator token ${credential.name}`,
    issue: "An admin issues one by the command operator operators issue.",
  };
}
