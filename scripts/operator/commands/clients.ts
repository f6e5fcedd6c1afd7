import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import type { Client, ClientChanges, NewClient } from "../../../generated/operator.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { facts, list, table, time } from "../../command-line/print.ts";
import { someOf } from "../arguments.ts";
import { answerOf, openSession, type Session } from "../session.ts";
import { addBranding, ONE } from "./client-branding.ts";
import { stateOf } from "./tokens.ts";

const SUPERGROUPS = ["student", "graduate", "key-worker", "social-assistance"] as const;
const SCOPES = ["svcid_profile", "svcid_education", "svcid_number"] as const;

const OPEN_ID_SCOPES = ["profile", "email"] as const;
const PKCE = ["required", "optional", "off"] as const;

/** The options are called as the fields of the API, so what Commander has read is a body already. */
type Settings = Omit<NewClient, "appId">;
/** "--no-privacy-url" and its like give false. */
type Changes = { [Field in keyof ClientChanges]: ClientChanges[Field] | false };

export function addClients(program: Command): void {
  const clients = program.command("clients").description("Manage OAuth 2.0 clients, which sign members in.");
  addSettings(clients);
  addSecrets(clients);
  addCutOff(clients);
  addLogo(clients);
  addBranding(clients);
}

function addSettings(clients: Command): void {
  clients
    .command("list")
    .description("List all clients, newest first.")
    .option("--app <app>", "only clients of this app")
    .action(async ({ app }: { app?: string }, command: Command) => {
      const session = await openSession(command);
      const all = await allClients(session, app);
      session.show({ clients: all }, table(HEADS, all.map(row), "No clients yet."));
    });

  const create = clients
    .command("create")
    .description("Create a client of an app. It has the app's mode.")
    .requiredOption("--app <app>", "app whose groups and methods it uses");
  withSettings(create, "required").action(
    async ({ app, ...settings }: Settings & { app: string }, command: Command) => {
      const { api, show } = await openSession(command);
      const body = { appId: app, ...settings };
      const client = await answerOf(api.POST("/operator/clients", { body }));
      const next = client.publicClient
        ? ""
        : `\nNext, issue a secret: npm run operator -- clients issue-secret ${client.clientId}\n`;
      show(client, `${described(client)}${next}`);
    },
  );

  const update = clients
    .command("update <client>")
    .description("Change a client. Options that you leave out stay as they are.");
  withSettings(update, "optional")
    .option("--no-standards", "use the flow without state, iss and PKCE")
    .option("--no-exact-redirect-uris", "allow extra query parameters on redirect URIs")
    .option("--no-short-codes", "codes for two hours")
    .option("--no-return-state", "don't return state")
    .option("--no-refuse-query-credentials", "accept secrets, codes and tokens in addresses")
    .option("--no-pkce", "PKCE as usual: required with --standards, otherwise optional")
    .option("--no-public-client", "require a secret")
    .option("--no-default-country", "require a country in every login link")
    .option("--no-legacy", "don't allow the deprecated flow")
    .option("--no-privacy-url", "remove its privacy policy")
    .option("--no-terms-url", "remove its terms")
    .option("--no-domain", "serve its login pages under SSO_URL")
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
  const supergroups = `comma-separated list of ${list(SUPERGROUPS)}`;
  return command
    .addOption(option("--name <name>", "name shown to members"))
    .addOption(option("--redirect-uris <uris...>", "URIs that members may be sent back to"))
    .addOption(option("--supergroups <supergroups>", supergroups).argParser(someOf(SUPERGROUPS)))
    .addOption(option("--countries <countries>", "countries in its plan, like GB,DE").argParser(takenApart))
    .option("--standards", "work with standard OAuth libraries: state, iss, PKCE")
    .option("--default-country <country>", "country for login links without one; requires --standards")
    .option("--legacy", "allow the deprecated flow")
    .option(
      "--scopes <scopes>",
      `scopes of the deprecated profile, from ${list(SCOPES)}; or none`,
      someOf(SCOPES),
    )
    .option("--exact-redirect-uris", "accept registered redirect URIs only as they are, without a query")
    .option("--short-codes", "codes for ten minutes instead of two hours")
    .option("--return-state", "return state without --standards")
    .option("--refuse-query-credentials", "refuse secrets, codes and tokens in addresses")
    .addOption(command.createOption("--pkce <when>", "PKCE: required, optional or off").choices(PKCE))
    .option("--public-client", "an app or page without a secret; requires --standards")
    .option(
      "--narrow-consent",
      "ask for and tell of its own supergroups only, as new clients do; can't be undone",
    )
    .option("--no-narrow-consent", "ask for and tell of all supergroups, except a special category")
    .option(
      "--open-id-scopes <scopes>",
      `what else it may ask for by OpenID Connect, from ${list(OPEN_ID_SCOPES)}; or none`,
      someOf(OPEN_ID_SCOPES),
    )
    .addOption(
      command
        .createOption("--id-token-algorithm <algorithm>", "signature of ID tokens")
        .choices(["RS256", "ES256"]),
    )
    .option("--privacy-url <url>", "privacy policy to link on the consent page")
    .option("--terms-url <url>", "terms to link on the consent page")
    .option("--domain <host>", "host of its own for its login pages, which your proxy leads here");
}

/** The server judges the countries. */
function takenApart(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

/** Null is how the API is told to take something away; the switches are false as they are. */
function changesOf({
  defaultCountry,
  pkce,
  privacyUrl,
  termsUrl,
  domain,
  ...others
}: Changes): ClientChanges {
  const removable = Object.entries({ defaultCountry, pkce, privacyUrl, termsUrl, domain });
  const given = removable.filter(([, value]) => value !== undefined);
  return {
    ...others,
    ...Object.fromEntries(given.map(([field, value]) => [field, value || null])),
  } as ClientChanges;
}

function addSecrets(clients: Command): void {
  clients
    .command("issue-secret <client>")
    .description("Issue a secret. It is shown only once. A client can have two at a time.")
    .action(async (clientId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const issued = await answerOf(api.POST(`${ONE}/secrets`, { params: { path: { clientId } } }));
      const text = facts({ id: issued.secretId, secret: issued.clientSecret });
      show(issued, `${text}\nSave the secret now. It won't be shown again.\n`);
    });

  clients
    .command("secrets <client>")
    .description("List a client's secrets without their values, newest first.")
    .action(async (clientId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET(`${ONE}/secrets`, { params: { path: { clientId } } }));
      const rows = answer.secrets.map((secret) => [secret.secretId, time(secret.createdAt), stateOf(secret)]);
      show(answer, table(["SECRET", "CREATED", "STATE"], rows, "No secrets yet."));
    });

  clients
    .command("revoke-secret <client> <secret>")
    .description("Revoke a secret. It stops working immediately.")
    .action(async (clientId: string, secretId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE(`${ONE}/secrets/{secretId}`, { params: { path: { clientId, secretId } } }));
      show({}, `Revoked ${secretId}.\n`);
    });
}

function addCutOff(clients: Command): void {
  for (const [verb, disabled, description] of [
    ["disable", true, "Refuse its secrets, its members' tokens and its login links."],
    ["enable", false, "Serve it again."],
  ] as const)
    clients
      .command(`${verb} <client>`)
      .description(description)
      .action(async (clientId: string, _options, command: Command) => {
        const { api, show } = await openSession(command);
        const client = await answerOf(api.PATCH(ONE, { params: { path: { clientId } }, body: { disabled } }));
        show(client, described(client));
      });

  clients
    .command("end-tokens <client>")
    .description("End all codes and tokens that it has. Its secrets stay. Members sign in again.")
    .action(async (clientId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE(`${ONE}/tokens`, { params: { path: { clientId } } }));
      show({}, `Ended all tokens of ${clientId}.\n`);
    });
}

function addLogo(clients: Command): void {
  clients
    .command("set-logo <client> <file>")
    .description("Set its logo: a PNG, JPEG or WebP file of up to 256 KiB.")
    .option("--dark", "the one for dark pages")
    .action(async (clientId: string, file: string, { dark }: { dark?: true }, command: Command) => {
      const { api, show } = await openSession(command);
      const body = { base64Data: await readBase64(file) };
      const params = { path: { clientId }, query: themeOf(dark) };
      const client = await answerOf(api.PUT(`${ONE}/logo`, { params, body }));
      show(client, described(client));
    });

  clients
    .command("remove-logo <client>")
    .description("Remove its logo.")
    .option("--dark", "the one for dark pages")
    .action(async (clientId: string, { dark }: { dark?: true }, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { clientId }, query: themeOf(dark) };
      await answerOf(api.DELETE(`${ONE}/logo`, { params }));
      show({}, `Removed the logo of ${clientId}.\n`);
    });
}

function themeOf(dark: true | undefined): { theme?: "dark" } {
  return dark === undefined ? {} : { theme: "dark" };
}

async function readBase64(file: string): Promise<string> {
  return readFile(file, "base64").catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `Cannot read ${file}: ${cause.code}.`, { cause });
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

function row({ clientId, appId, mode, createdAt, supergroups, name, disabledAt }: Client): string[] {
  const groups = supergroups.length === SUPERGROUPS.length ? "all" : list(supergroups);
  return [clientId, appId, disabledAt ? `${mode}, disabled` : mode, time(createdAt), groups, name];
}

function addressesOf({ refuseQueryCredentials, queryCredentialCalls, queryCredentialsAt }: Client) {
  const calls = queryCredentialsAt && `${queryCredentialCalls} calls, the last ${time(queryCredentialsAt)}`;
  return refuseQueryCredentials ? ["refused", calls].filter(Boolean).join("; ") : calls;
}

function openIdOf({ idTokenAlgorithm, openIdScopes = [] }: Client): string {
  const more = openIdScopes.length === 0 ? "" : `, with ${list(openIdScopes)}`;
  return `${idTokenAlgorithm}${more}`;
}

function described(client: Client): string {
  return facts({
    client: client.clientId,
    app: client.appId,
    name: client.name,
    mode: client.mode,
    disabled: client.disabledAt && `since ${time(client.disabledAt)}`,
    "tokens ended": client.tokensEndedAt && time(client.tokensEndedAt),
    "redirect URIs": list(client.redirectUris),
    supergroups: list(client.supergroups),
    countries: list(client.countries),
    "default country": client.defaultCountry,
    "standard OAuth libraries": client.standards ? "work" : undefined,
    PKCE: client.pkce,
    secret: client.publicClient ? "none: it is public" : undefined,
    "OpenID Connect": client.standards ? openIdOf(client) : undefined,
    consent: client.narrowConsent ? "to its own supergroups only" : undefined,
    "deprecated flow": client.legacy ? `open, with ${list(client.scopes)}` : undefined,
    "redirect URIs with a query": client.exactRedirectUris ? "refused" : undefined,
    codes: client.shortCodes ? "for ten minutes" : undefined,
    state: client.returnState ? "returned" : undefined,
    "credentials in addresses": addressesOf(client),
    "privacy policy": client.privacyUrl,
    terms: client.termsUrl,
    domain: client.domain,
    logo: client.logoUrl,
  });
}
