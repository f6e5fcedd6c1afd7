/** npm run operator -- portals: where members sign in at their institutions. */
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
import { fromFile, fromQuery, withVerifiedCopy } from "../federation/copy.ts";
import { noTotals, reportOf, sendProviders } from "../federation/send.ts";
import { answerOf, openSession, type Session } from "../session.ts";
import { addSources } from "./metadata-sources.ts";
import { addTrialLinks } from "./trial-links.ts";
import { addTrial, readMapping, readText } from "./try-claims.ts";

const IMPORT_HELP = `
xmlsec1 (Debian package xmlsec1) verifies the file's signature against the federation's certificate, which you
get from the federation itself. Each identity provider is added to the institutions whose domains are among its
scopes. Whatever is skipped is listed with the reason. Importing again updates only what has changed.
Metadata is no longer used after its validUntil: let the server refresh it every day (portals follow).

  portals import metadata.xml --certificate federation.pem --mode live
  portals import --query https://mdq.example.org --entity https://idp.example.ac.uk/idp \\
    --certificate federation.pem --mode live`;

export function addPortals(program: Command): void {
  const portals = program.command("portals").description("Manage identity providers of institutions.");
  addListing(portals);
  addSaving(portals);
  addKeys(portals);
  addTrial(portals);
  addTrialLinks(portals);
  addSources(portals);

  portals
    .command("import [file]")
    .description("Import a federation's SAML identity providers from its signed metadata.")
    .requiredOption("--certificate <file>", "the federation's signing certificate, in PEM format")
    .requiredOption("--mode <mode>", modeValues.join(" or "), oneOf(modeValues))
    .option("--query <address>", "metadata query service to use instead of a file")
    .option("--entity <ids...>", "entity IDs to query")
    .addHelpText("after", IMPORT_HELP)
    .action(async (file: string | undefined, options: ImportOptions, command: Command) => {
      await importMetadata(await openSession(command), file, options);
    });
}

function addListing(portals: Command): void {
  portals
    .command("list")
    .description("List identity providers, newest first.")
    .option("--institution <id>", "only those of this institution")
    .action(async ({ institution }: { institution?: string }, command: Command) => {
      const session = await openSession(command);
      const all = await allProviders(session, institution);
      session.show({ providers: all }, table(HEADS, all.map(row), "No identity providers yet."));
    });

  portals
    .command("remove <provider>")
    .description("Remove an identity provider. Its answers are no longer accepted.")
    .action(async (providerId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { providerId } };
      await answerOf(api.DELETE("/operator/identity-providers/{providerId}", { params }));
      show({}, `Removed ${providerId}.\n`);
    });
}

const KEYS_HELP = `
To replace the key that signs requests and decrypts assertions:

  portals add-key          publish both certificates in the metadata; the old key still signs
  (wait until every institution and federation has the new metadata)
  portals use-key KEY      sign with the new key; both keys still decrypt
  portals remove-key KEY   remove the old key`;

function addKeys(portals: Command): void {
  portals
    .command("keys")
    .description("List our own SAML keys: the one that signs, and any that is published beside it.")
    .addHelpText("after", KEYS_HELP)
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const { keys } = await answerOf(api.GET("/operator/saml-keys"));
      show(
        { keys },
        table(KEY_HEADS, keys.map(keyRow), "No keys yet. One is created when it is first needed."),
      );
    });

  portals
    .command("add-key")
    .description("Create the next SAML key and publish it beside the one that signs.")
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
    .description("Remove a key that doesn't sign. Assertions encrypted for it can no longer be decrypted.")
    .action(async (samlKeyId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE("/operator/saml-keys/{samlKeyId}", { params: { path: { samlKeyId } } }));
      const { keys } = await answerOf(api.GET("/operator/saml-keys"));
      const isWithdrawn = keys.some((key) => key.samlKeyId === samlKeyId);
      show({}, isWithdrawn ? withdrawn(samlKeyId) : `Removed ${samlKeyId}.\n`);
    });
}

/** Whoever has read the metadata with the key encrypts for it. */
function withdrawn(samlKeyId: string): string {
  return (
    `Withdrew ${samlKeyId}, which has never signed: nobody who reads the metadata from now on encrypts for it.\n` +
    "It still decrypts. Remove it again when every institution and federation has the new metadata.\n"
  );
}

const KEY_HEADS = ["KEY", "STATE", "CREATED", "CERTIFICATE"];

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
      .option("--scopes <scopes>", "affiliation scopes to accept, like example.ac.uk,example.org");

  place(portals.command("set-saml <institution> <file>"))
    .description("Save an institution's SAML identity provider from its metadata.")
    .action(async (institutionId: string, file: string, options: SaveOptions, command: Command) => {
      const metadata = await readText(file);
      await save(command, { institutionId, saml: { metadata }, ...placeOf(options) });
    });

  place(portals.command("set-oidc <institution> <issuer>"))
    .description("Save an institution's OpenID provider. Its client secret is read from standard input.")
    .requiredOption("--client-id <id>", "our client ID there")
    .option("--scope <scope>", "scope to request (default: openid profile)")
    .option("--public", "there is no client secret")
    .option("--private-key", "no secret: we sign by our key, at {SSO_URL}/portal/jwks (private_key_jwt)")
    .option("--claims <file>", "what the provider's claims mean, as JSON (docs/portals.md)")
    .option(
      "--secret-in <place>",
      "basic or body (default: what the provider offers)",
      oneOf(["basic", "body"]),
    )
    .action(async (institutionId: string, issuer: string, options: OidcOptions, command: Command) => {
      const { clientId, scope, secretIn } = options;
      const isSigned = options.privateKey === true;
      const tokenEndpointAuthMethod = isSigned ? SIGNED : secretIn && AUTH_METHODS[secretIn];
      const hasSecret = options.public !== true && !isSigned;
      const clientSecret = hasSecret ? (await readInput()).trim() : undefined;
      const claims = options.claims === undefined ? {} : { claims: await readMapping(options.claims) };
      const oidc = {
        issuer,
        clientId,
        ...(scope && { scope }),
        ...claims,
        ...(clientSecret && { clientSecret }),
        ...(tokenEndpointAuthMethod && { tokenEndpointAuthMethod }),
      };
      await save(command, { institutionId, oidc, ...placeOf(options) });
    });
}

interface OidcOptions extends SaveOptions {
  clientId: string;
  scope?: string;
  public?: boolean;
  privateKey?: boolean;
  claims?: string;
  secretIn?: "basic" | "body";
}

const SIGNED = "private_key_jwt" as const;
const AUTH_METHODS = { basic: "client_secret_basic", body: "client_secret_post" } as const;

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
    throw new CliError(2, "Give a file, or --query with --entity.");
  await readText(certificate);
  const totals = noTotals();
  const sources = query === undefined ? [fromFile(file ?? "")] : entity.map((id) => fromQuery(query, id));
  const failures: CliError[] = [];
  for (const source of sources)
    try {
      await withVerifiedCopy(source, certificate, (path) => sendProviders(session, path, mode, totals));
    } catch (error) {
      // Of several the others are imported all the same.
      if (!(error instanceof CliError) || sources.length === 1) throw error;
      failures.push(error);
    }
  session.show(totals, reportOf(totals));
  if (failures.length > 0)
    throw new CliError(1, failures.map(({ message }) => message).join("\n"), { cause: failures[0] });
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
    "sign-in URL": provider.signInUrl,
    certificates:
      certificates.length === 0 ? undefined : certificates.map(({ fingerprint }) => fingerprint).join(", "),
    "client ID": provider.clientId,
    scope: provider.scope,
    "affiliation scopes":
      provider.affiliationScopes.length === 0
        ? "the institution's domains"
        : list(provider.affiliationScopes),
    "valid until": validUntil === undefined ? undefined : time(validUntil),
  });
}
