import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import type { Client, ClientChanges, NewClient, Secret } from "../../../generated/operator.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { facts, list, table, time } from "../../command-line/print.ts";
import { someOf } from "../arguments.ts";
import { answerOf, openSession, type Session } from "../session.ts";

const SUPERGROUPS = ["student", "graduate", "key-worker", "social-assistance"] as const;
const SCOPES = ["svcid_profile", "svcid_education", "svcid_number"] as const;

/** The options are called as the fields of the API, so what Commander has read is a body already. */
type Settings = Omit<NewClient, "appId">;
/** "--no-privacy-url" and its like give false. */
type Changes = { [Field in keyof ClientChanges]: ClientChanges[Field] | false };

const ONE = "/operator/clients/{clientId}";

export function addClients(program: Command): void {
  const clients = program.command("clients").description("Who may sign members in by OAuth 2.");
  addSettings(clients);
  addSecrets(clients);
  addLogo(clients);
}

function addSettings(clients: Command): void {
  clients
    .command("list")
    .description("All clients, newest first.")
    .option("--app <app>", "only those of this app")
    .action(async ({ app }: { app?: string }, command: Command) => {
      const session = await openSession(command);
      const all = await allClients(session, app);
      session.show({ clients: all }, table(HEADS, all.map(row), "There is no client yet."));
    });

  const create = clients
    .command("create")
    .description("Create a client of an app; its mode is the app's.")
    .requiredOption("--app <app>", "whose groups and methods it has");
  withSettings(create, "required").action(
    async ({ app, ...settings }: Settings & { app: string }, command: Command) => {
      const { api, show } = await openSession(command);
      const body = { appId: app, ...settings };
      const client = await answerOf(api.POST("/operator/clients", { body }));
      const next = `Next, a secret for it: npm run operator -- clients issue-secret ${client.clientId}`;
      show(client, `${described(client)}\n${next}\n`);
    },
  );

  const update = clients.command("update <client>").description("Change a client; what is not named stays.");
  withSettings(update, "optional")
    .option("--no-standards", "it works as the interface says")
    .option("--no-default-country", "every login link must name its country")
    .option("--no-legacy", "the deprecated flow is closed to it")
    .option("--no-privacy-url", "take its privacy policy away")
    .option("--no-terms-url", "take its terms away")
    .action(async (clientId: string, options: Changes, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { clientId } };
      const client = await answerOf(api.PATCH(ONE, { params, body: changesOf(options) }));
      show(client, described(client));
    });
}

function withSettings(command: Command, needed: "required" | "optional"): Command {
  const option = (flags: string, text: string) =>
    command.createOption(flags, text).makeOptionMandatory(needed === "required");
  const supergroups = `separated by commas, of ${list(SUPERGROUPS)}`;
  return command
    .addOption(option("--name <name>", "what members see"))
    .addOption(option("--redirect-uris <uris...>", "where members may be sent back to"))
    .addOption(option("--supergroups <supergroups>", supergroups).argParser(someOf(SUPERGROUPS)))
    .addOption(option("--countries <countries>", "its plan, as GB,DE").argParser(takenApart))
    .option("--standards", "it works with stock OAuth libraries: state, iss, PKCE")
    .option("--default-country <country>", "for login links without one; with --standards")
    .option("--legacy", "it may use the deprecated flow")
    .option("--scopes <scopes>", `of the deprecated profile: ${list(SCOPES)}; or none`, someOf(SCOPES))
    .option("--privacy-url <url>", "its privacy policy, for the consent page")
    .option("--terms-url <url>", "its terms, likewise");
}

/** The server judges the countries. */
function takenApart(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

/** Null is how the API is told to take something away; the switches are false as they are. */
function changesOf({ defaultCountry, privacyUrl, termsUrl, ...others }: Changes): ClientChanges {
  const removable = Object.entries({ defaultCountry, privacyUrl, termsUrl });
  const given = removable.filter(([, value]) => value !== undefined);
  return {
    ...others,
    ...Object.fromEntries(given.map(([field, value]) => [field, value || null])),
  } as ClientChanges;
}

function addSecrets(clients: Command): void {
  clients
    .command("issue-secret <client>")
    .description("Issue a secret. It is shown this once; two may live at once.")
    .action(async (clientId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const issued = await answerOf(api.POST(`${ONE}/secrets`, { params: { path: { clientId } } }));
      const text = facts({ id: issued.secretId, secret: issued.clientSecret });
      show(issued, `${text}\nThe secret is shown this once: keep it now.\n`);
    });

  clients
    .command("secrets <client>")
    .description("Which secrets it has, newest first; not what they are.")
    .action(async (clientId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET(`${ONE}/secrets`, { params: { path: { clientId } } }));
      const rows = answer.secrets.map((secret) => [secret.secretId, time(secret.createdAt), stateOf(secret)]);
      show(answer, table(["SECRET", "CREATED", "STATE"], rows, "The client has no secret yet."));
    });

  clients
    .command("revoke-secret <client> <secret>")
    .description("From then on it proves nothing.")
    .action(async (clientId: string, secretId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE(`${ONE}/secrets/{secretId}`, { params: { path: { clientId, secretId } } }));
      show({}, `Revoked ${secretId}.\n`);
    });
}

function stateOf({ revokedAt }: Secret): string {
  return revokedAt === undefined ? "live" : `revoked ${time(revokedAt)}`;
}

function addLogo(clients: Command): void {
  clients
    .command("set-logo <client> <file>")
    .description("Show this PNG, JPEG or WebP, of 256 KiB at most, on its pages.")
    .action(async (clientId: string, file: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const body = { base64Data: await readBase64(file) };
      const client = await answerOf(api.PUT(`${ONE}/logo`, { params: { path: { clientId } }, body }));
      show(client, described(client));
    });

  clients
    .command("remove-logo <client>")
    .description("Show its name alone.")
    .action(async (clientId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE(`${ONE}/logo`, { params: { path: { clientId } } }));
      show({}, `${clientId} has no logo now.\n`);
    });
}

async function readBase64(file: string): Promise<string> {
  return readFile(file, "base64").catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `${file} cannot be read: ${cause.code}.`, { cause });
  });
}

async function allClients({ api }: Session, appId: string | undefined): Promise<Client[]> {
  const all: Client[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = {
      limit: 100,
      ...(appId !== undefined && { appId }),
      ...(cursor !== undefined && { cursor }),
    };
    const page = await answerOf(api.GET("/operator/clients", { params: { query } }));
    all.push(...page.clients);
    if (page.nextCursor === undefined) return all;
    cursor = page.nextCursor;
  }
}

const HEADS = ["CLIENT", "APP", "MODE", "CREATED", "SUPERGROUPS", "NAME"];

function row({ clientId, appId, mode, createdAt, supergroups, name }: Client): string[] {
  const groups = supergroups.length === SUPERGROUPS.length ? "all" : list(supergroups);
  return [clientId, appId, mode, time(createdAt), groups, name];
}

function described(client: Client): string {
  return facts({
    client: client.clientId,
    app: client.appId,
    name: client.name,
    mode: client.mode,
    "redirect URIs": list(client.redirectUris),
    supergroups: list(client.supergroups),
    countries: list(client.countries),
    "default country": client.defaultCountry,
    "stock OAuth libraries": client.standards ? "work" : undefined,
    "deprecated flow": client.legacy ? `open, with ${list(client.scopes)}` : undefined,
    "privacy policy": client.privacyUrl,
    terms: client.termsUrl,
    logo: client.logoUrl,
  });
}
