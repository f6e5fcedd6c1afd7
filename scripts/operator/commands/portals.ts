/** npm run operator -- portals: where members sign in at their institutions. */
import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import {
  type IdentityProvider,
  type Mode,
  modeValues,
  type NewIdentityProvider,
  type SamlKey,
} from "../../../generated/operator.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { facts, list, table, time } from "../../command-line/print.ts";
import { oneOf } from "../arguments.ts";
import { fromFile, fromQuery } from "../federation/fetch.ts";
import { noTotals, reportOf, sendProviders } from "../federation/send.ts";
import { withVerifiedCopy } from "../federation/verified.ts";
import { answerOf, openSession, type Session } from "../session.ts";

const IMPORT_HELP = `
The signature of the file is verified by xmlsec1 (Debian's package of that name), against the federation's
certificate, which you have from the federation itself. Each identity provider goes to the institutions whose
domains are among its scopes. What was left out is told with the reason, and importing again changes only what
has changed. Do it daily: past its validUntil, imported metadata is not used any more.

  portals import metadata.xml --certificate federation.pem --mode live
  portals import --query https://mdq.example.org --entity https://idp.example.ac.uk/idp \\
    --certificate federation.pem --mode live`;

export function addPortals(program: Command): void {
  const portals = program.command("portals").description("Identity providers of institutions.");
  addListing(portals);
  addSaving(portals);
  addKeys(portals);

  portals
    .command("import [file]")
    .description("Take over a federation's SAML identity providers from its signed metadata.")
    .requiredOption("--certificate <file>", "what the federation signs with, in PEM")
    .requiredOption("--mode <mode>", modeValues.join(" or "), oneOf(modeValues))
    .option("--query <address>", "a metadata query service, instead of a file")
    .option("--entity <ids...>", "the entity IDs to ask it for")
    .addHelpText("after", IMPORT_HELP)
    .action(async (file: string | undefined, options: ImportOptions, command: Command) => {
      await importMetadata(await openSession(command), file, options);
    });
}

function addListing(portals: Command): void {
  portals
    .command("list")
    .description("All of them, newest first.")
    .option("--institution <id>", "only those of this institution")
    .action(async ({ institution }: { institution?: string }, command: Command) => {
      const session = await openSession(command);
      const all = await allProviders(session, institution);
      session.show({ providers: all }, table(HEADS, all.map(row), "There is no identity provider yet."));
    });

  portals
    .command("remove <provider>")
    .description("Close the portal; nothing that it says counts any more.")
    .action(async (providerId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { providerId } };
      await answerOf(api.DELETE("/operator/identity-providers/{providerId}", { params }));
      show({}, `Removed ${providerId}.\n`);
    });
}

const KEYS_HELP = `
To replace the key with which we sign requests and open assertions:

  portals add-key          the metadata names both certificates from now on; the old key still signs
  (wait until every institution and federation has the new metadata)
  portals use-key KEY      the new key signs; what is encrypted for either is opened
  portals remove-key KEY   the former key is gone`;

function addKeys(portals: Command): void {
  portals
    .command("keys")
    .description("Our own SAML keys: which signs, and which is published beside it.")
    .addHelpText("after", KEYS_HELP)
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const { keys } = await answerOf(api.GET("/operator/saml-keys"));
      show({ keys }, table(KEY_HEADS, keys.map(keyRow), "There is no key yet: the first need makes one."));
    });

  portals
    .command("add-key")
    .description("Make the next SAML key and publish it beside the one that signs.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const key = await answerOf(api.POST("/operator/saml-keys"));
      show(key, describedKey(key));
    });

  portals
    .command("use-key <key>")
    .description("Sign with this key from now on.")
    .action(async (samlKeyId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { samlKeyId } };
      const key = await answerOf(api.POST("/operator/saml-keys/{samlKeyId}/use", { params }));
      show(key, describedKey(key));
    });

  portals
    .command("remove-key <key>")
    .description("Remove a key that does not sign: what is encrypted for it can't be opened any more.")
    .action(async (samlKeyId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE("/operator/saml-keys/{samlKeyId}", { params: { path: { samlKeyId } } }));
      show({}, `Removed ${samlKeyId}.\n`);
    });
}

const KEY_HEADS = ["KEY", "STATE", "MADE", "CERTIFICATE"];

function keyRow({ samlKeyId, state, createdAt, certificate }: SamlKey): string[] {
  return [samlKeyId, state, time(createdAt), certificate.fingerprint];
}

function describedKey({ samlKeyId, state, certificate }: SamlKey): string {
  return facts({ key: samlKeyId, state, certificate: certificate.fingerprint });
}

interface SaveOptions {
  mode: Mode;
  scopes?: string;
}

function addSaving(portals: Command): void {
  const place = (command: Command) =>
    command
      .requiredOption("--mode <mode>", modeValues.join(" or "), oneOf(modeValues))
      .option("--scopes <scopes>", "scopes of affiliations that count, as example.ac.uk,example.org");

  place(portals.command("set-saml <institution> <file>"))
    .description("Save an institution's SAML identity provider from its metadata.")
    .action(async (institutionId: string, file: string, options: SaveOptions, command: Command) => {
      const metadata = await readText(file);
      await save(command, { institutionId, saml: { metadata }, ...placeOf(options) });
    });

  place(portals.command("set-oidc <institution> <issuer>"))
    .description("Save an institution's OpenID provider. Its client secret is read from standard input.")
    .requiredOption("--client-id <id>", "how it knows us")
    .option("--scope <scope>", "what is asked for; openid profile unless set")
    .option("--public", "it gave us no client secret")
    .action(async (institutionId: string, issuer: string, options: OidcOptions, command: Command) => {
      const { clientId, scope } = options;
      const clientSecret = options.public === true ? undefined : (await readInput()).trim();
      const oidc = { issuer, clientId, ...(scope && { scope }), ...(clientSecret && { clientSecret }) };
      await save(command, { institutionId, oidc, ...placeOf(options) });
    });
}

interface OidcOptions extends SaveOptions {
  clientId: string;
  scope?: string;
  public?: boolean;
}

function placeOf({ mode, scopes }: SaveOptions): Pick<NewIdentityProvider, "mode" | "affiliationScopes"> {
  return {
    mode,
    ...(scopes !== undefined && { affiliationScopes: scopes.split(",").map((each) => each.trim()) }),
  };
}

async function save(command: Command, body: NewIdentityProvider): Promise<void> {
  const { api, show } = await openSession(command);
  const provider = await answerOf(api.POST("/operator/identity-providers", { body }));
  show(provider, described(provider));
}

async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(2, `${file} cannot be read: ${cause.code}.`, { cause });
  });
}

/** A secret on the command line would stand in the shell's history. */
async function readInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write("Client secret, then Enter and Ctrl-D: ");
  let text = "";
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
}

interface ImportOptions {
  certificate: string;
  mode: Mode;
  query?: string;
  entity?: string[];
}

async function importMetadata(
  session: Session,
  file: string | undefined,
  options: ImportOptions,
): Promise<void> {
  const { certificate, mode, query, entity = [] } = options;
  if ((file === undefined) === (query === undefined) || (query === undefined) !== (entity.length === 0))
    throw new CliError(2, "Name a file, or --query with --entity.");
  await readText(certificate);
  const totals = noTotals();
  const sources = query === undefined ? [fromFile(file ?? "")] : entity.map((id) => fromQuery(query, id));
  for (const source of sources)
    await withVerifiedCopy(source, certificate, (path) => sendProviders(session, path, mode, totals));
  session.show(totals, reportOf(totals));
}

async function allProviders(
  { api }: Session,
  institutionId: string | undefined,
): Promise<IdentityProvider[]> {
  const all: IdentityProvider[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 100, ...(institutionId && { institutionId }), ...(cursor && { cursor }) };
    const page = await answerOf(api.GET("/operator/identity-providers", { params: { query } }));
    all.push(...page.providers);
    if (page.nextCursor === undefined) return all;
    cursor = page.nextCursor;
  }
}

const HEADS = ["PROVIDER", "INSTITUTION", "MODE", "KIND", "FROM", "UNTIL", "ENTITY"];

function row({
  providerId,
  institutionId,
  mode,
  kind,
  source,
  validUntil,
  entityId,
}: IdentityProvider): string[] {
  const until = validUntil === undefined ? "-" : time(validUntil);
  return [providerId, institutionId, mode, kind, source, until, entityId];
}

function described(provider: IdentityProvider): string {
  const { certificates, validUntil } = provider;
  return facts({
    provider: provider.providerId,
    institution: provider.institutionId,
    mode: provider.mode,
    kind: provider.kind,
    entity: provider.entityId,
    "signs in at": provider.signInUrl,
    certificates:
      certificates.length === 0 ? undefined : certificates.map(({ fingerprint }) => fingerprint).join(", "),
    "client id": provider.clientId,
    scope: provider.scope,
    "scopes of affiliations":
      provider.affiliationScopes.length === 0
        ? "the institution's domains"
        : list(provider.affiliationScopes),
    "valid until": validUntil === undefined ? undefined : time(validUntil),
  });
}
