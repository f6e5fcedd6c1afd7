/**
 * Budgets under attack, with their defaults: free accounts that add and remove passkeys, a partner that invites, a farm of webhook
 * contacts. Prints who was refused by which budget, and whether everybody else's messages went.
 */
import { readConfig } from "../../../server/config.ts";
import { sendOutbox } from "../../../server/domain/accounts/outcome-mail/send.ts";
import { reportCredentialEnds } from "../../../server/domain/events/event/credential-ends.ts";
import { credentialMails } from "../../../server/domain/events/webhook/credential-mail.ts";
import { issueCredential } from "../../../server/domain/shared/access/credential.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { ask } from "../../../test/support/operator.ts";
import { openDevice } from "../../../test/support/passkey.ts";
import { DAY_MS, type Service, startService } from "../../../test/support/service.ts";
import { createEndpoint } from "../../../test/support/webhooks.ts";
import { openVisitor, type Visited, type Visitor } from "../support/visitor.ts";

const ACCOUNTS = 10;
const ROUNDS = 15;
const INVITED = 60;
const TIMES_ONE = 10;
const APPS = 8;
const KNOWN = "known@example.com";
const STAFF = "staff@example.com";
const CONTACTS = 20;

export async function proveBudgets(): Promise<boolean> {
  const service = await startService({
    config: { smsCountries: null, budgets: readConfig({}).budgets, trustProxy: 1 },
  });
  const refused = new Map<string, number>();
  service.services.log.warn = (fields: unknown) => {
    const { budget, event } = Object(fields) as { budget?: string; event?: string };
    if (budget !== undefined && event === undefined) refused.set(budget, (refused.get(budget) ?? 0) + 1);
  };
  try {
    const bystanders = await meetBystanders(service);
    for (const [name, attack] of Object.entries({ passkeys, invitations, farm })) {
      refused.clear();
      const before = service.mails.length;
      const said = await attack(service);
      console.log(`${name}: ${said}, mails: ${service.mails.length - before}`);
      for (const [budget, count] of [...refused].sort()) console.log(`  refused by ${budget}: ${count}`);
    }
    return await allWent(service, bystanders);
  } finally {
    await service.stop();
  }
}

interface Bystanders {
  /** Browser of a member who has signed out. */
  member: Visitor;
  team: string;
}

async function meetBystanders(service: Service): Promise<Bystanders> {
  const { database } = service.services;
  const member = await signedIn(service, KNOWN, 0);
  await ask(service, "POST", "/management/staff", { email: STAFF, name: "Staff", role: "reviewer" });
  await database.staffUser.updateMany({ data: { joinedAt: service.clock.now } });
  await database.session.deleteMany();
  service.pass(DAY_MS);
  return { member, team: await newTeam(service, "Bystander") };
}

/** A visitor in a network of its own. */
function visitorFrom({ baseUrl }: Service, network: number): Visitor {
  return openVisitor(baseUrl, { "x-forwarded-for": `2001:db8:${network}::9` });
}

async function askCode(visitor: Visitor, email: string, path = "/account"): Promise<Visited> {
  const name = path === "/account" ? "address" : "email";
  return visitor.send(await visitor.open(path), { [name]: email });
}

async function signedIn(service: Service, email: string, network: number): Promise<Visitor> {
  const visitor = visitorFrom(service, network);
  const page = await askCode(visitor, email);
  const code = /\b\d{6}\b/.exec(service.mails.findLast(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
  await visitor.send(page, { code });
  return visitor;
}

/** Members who add and remove passkeys, each from a network of its own. */
async function passkeys(service: Service): Promise<string> {
  const members: Visitor[] = [];
  for (let index = 1; index <= ACCOUNTS; index += 1)
    members.push(await signedIn(service, `free${index}@example.com`, index));
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const member of members) statuses.push(await changePasskey(service, member));
    await sendOutbox(service.services);
  }
  return tell("passkeys added", statuses);
}

/** Adds a passkey, and removes it again. */
async function changePasskey({ baseUrl }: Service, member: Visitor): Promise<number> {
  const page = await member.open("/account/passkeys");
  const [, csrf = ""] = /name="csrf" value="([^"]*)"/.exec(page.html) ?? [];
  const post = (path: string, fields: Record<string, string>) =>
    member.open(path, { method: "POST", body: new URLSearchParams({ csrf, ...fields }) });
  const options = await post("/account/passkeys/options", {});
  const credential = openDevice(baseUrl).create(JSON.parse(options.html));
  const { status } = await post("/account/passkeys", { name: "", credential });
  if (status !== 200) return status;
  const { id } = JSON.parse(credential) as { id: string };
  return (await post("/account/passkeys/remove", { passkey: id })).status;
}

async function invitations(service: Service): Promise<string> {
  const team = await newTeam(service, "Inviter");
  const one = Array.from({ length: TIMES_ONE }, () => "victim@example.com");
  const many = Array.from({ length: INVITED }, (_, index) => `person${index}@example.com`);
  const statuses: number[] = [];
  for (const email of [...one, ...many]) statuses.push(await invite(service, team, email));
  return tell("invitations", statuses);
}

async function farm(service: Service): Promise<string> {
  const team = await newTeam(service, "Farm");
  for (let index = 0; index < APPS; index += 1) {
    const contacts = Array.from({ length: CONTACTS }, (_, contact) => `c${index}.${contact}@farm.example`);
    await appWith(service, team, contacts);
  }
  await sendEnds(service);
  return `contacts: ${APPS * CONTACTS}`;
}

async function appWith(service: Service, teamId: string, contacts: readonly string[]): Promise<void> {
  const { database } = service.services;
  const { appId } = await service.app("live");
  await database.app.update({ where: { id: appId }, data: { teamId } });
  for (const contactEmail of contacts) await createEndpoint(service, appId, { contactEmail });
  const expiresAt = new Date(service.clock.now.getTime() + 30 * DAY_MS);
  await issueCredential(service.services, "system", { kind: "app_token", appId }, { expiresAt });
}

async function sendEnds({ services }: Service): Promise<void> {
  await reportCredentialEnds(services);
  await workOff(services, credentialMails);
}

async function allWent(service: Service, { member, team }: Bystanders): Promise<boolean> {
  const { mails } = service;
  const newcomer = visitorFrom(service, ACCOUNTS + 1);
  const ways: Record<string, [to: string, send: () => Promise<unknown>]> = {
    "a stranger's code": ["stranger@example.com", () => askCode(newcomer, "stranger@example.com")],
    "a known member's code": [KNOWN, () => askCode(member, KNOWN)],
    "a staff user's code": [
      STAFF,
      () => askCode(visitorFrom(service, ACCOUNTS + 2), STAFF, "/console/sign-in"),
    ],
    "another team's invitation": [
      "new@bystander.example",
      () => invite(service, team, "new@bystander.example"),
    ],
    "another team's contact": [
      "dev@bystander.example",
      async () => {
        await appWith(service, team, ["dev@bystander.example"]);
        await sendEnds(service);
      },
    ],
    "the operator's invitation of who was bombed": [
      "victim@example.com",
      () => {
        const body = { email: "victim@example.com", name: "Victim", role: "reviewer" };
        return ask(service, "POST", "/management/staff", body);
      },
    ],
  };
  let went = true;
  for (const [what, [to, send]] of Object.entries(ways)) {
    const before = mails.length;
    await send();
    // The response to a staff user does not wait for the mail.
    const isSent = () => mails.slice(before).some((mail) => mail.to === to);
    if (to === STAFF) await eventually(isSent);
    console.log(`${what}: ${isSent() ? "sent" : "REFUSED"}`);
    went &&= isSent();
  }
  return went;
}

async function newTeam(service: Service, name: string): Promise<string> {
  return (await ask<{ teamId: string }>(service, "POST", "/management/teams", { name })).body.teamId;
}

async function invite(service: Service, teamId: string, email: string): Promise<number> {
  const body = { email, role: "developer" };
  return (await ask(service, "POST", `/management/teams/${teamId}/people`, body)).status;
}

function tell(what: string, statuses: readonly number[]): string {
  const refused = statuses.filter((status) => status === 429).length;
  return `${what}: ${statuses.filter((status) => status === 200).length}, refused: ${refused}`;
}
