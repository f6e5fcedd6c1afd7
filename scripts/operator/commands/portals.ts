/** npm run operator -- portals import, set-oidc, remove-key: a federation's metadata, secrets from standard input, keys in two steps. */
import { type Command, Option } from "commander";
import { type Mode, modeValues } from "../../../generated/management.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { addNeeded, splitList } from "../arguments.ts";
import { fromFile, fromQuery, withVerifiedCopy } from "../federation/copy.ts";
import { noTotals, reportOf, sendProviders } from "../federation/send.ts";
import { printAnswer } from "../print-answer.ts";
import { answerOf, openSession, type Session } from "../session.ts";
import { printedBy } from "../table.ts";
import { addTrial, readMapping, readText } from "./try-claims.ts";

const IMPORT_HELP = `
xmlsec1 (Debian package xmlsec1) verifies the file's signature against the federation's certificate, which you
get from the federation itself. Each identity provider is added to the institutions whose domains are among its
scopes. Whatever is skipped is listed with the reason. Importing again updates only what has changed.
Metadata is no longer used after its validUntil: let the server refresh it every day (portals follow).

  portals import metadata.xml --certificate federation.pem --mode live
  portals import --query https://mdq.example.org --entity https://idp.example.ac.uk/idp \\
    --certificate federation.pem --mode live`;

export function addPortals(portals: Command): void {
  addSetOidc(portals);
  addRemoveKey(portals);
  addTrial(portals);
  const importing = portals
    .command("import [file]")
    .description("Import a federation's SAML identity providers from its signed metadata.")
    .option("--query <address>", "metadata query service to use instead of a file")
    .option("--entity <ids...>", "entity IDs to query")
    .addHelpText("after", IMPORT_HELP)
    .action(async (file: string | undefined, options: ImportOptions, command: Command) => {
      await importMetadata(await openSession(command), file, options);
    });
  addNeeded(
    importing,
    new Option("--certificate <file>", "the federation's signing certificate, in PEM format"),
  );
  addMode(importing);
}

function addMode(command: Command): void {
  addNeeded(command, new Option("--mode <mode>", "test or live").choices(modeValues));
}

/** Identity providers that read the metadata encrypt even for a key that never signed: hence two steps. */
function addRemoveKey(portals: Command): void {
  portals
    .command("remove-key <key>")
    .description("Remove a key that doesn't sign. Assertions encrypted for it can no longer be decrypted.")
    .action(async (samlKeyId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE("/management/saml-keys/{samlKeyId}", { params: { path: { samlKeyId } } }));
      const { keys } = await answerOf(api.GET("/management/saml-keys"));
      const isWithdrawn = keys.some((key) => key.samlKeyId === samlKeyId);
      show({}, isWithdrawn ? withdrawn(samlKeyId) : `Removed ${samlKeyId}.\n`);
    });
}

function withdrawn(samlKeyId: string): string {
  return (
    `Withdrew ${samlKeyId}, which has never signed: nobody who reads the metadata from now on encrypts for it.\n` +
    "It still decrypts. Remove it again when every institution and federation has the new metadata.\n"
  );
}

function addSetOidc(portals: Command): void {
  const setting = portals
    .command("set-oidc <institution> <issuer>")
    .description("Save an institution's OpenID provider. Its client secret is read from standard input.")
    .option("--scopes <scopes>", "affiliation scopes to accept, like example.ac.uk,example.org", splitList)
    .option("--scope <scope>", "scope to request (default: openid profile)")
    .option("--public", "there is no client secret")
    .option("--private-key", "no secret: we sign by our key, at {SSO_URL}/portal/jwks (private_key_jwt)")
    .option("--claims <file>", "what the provider's claims mean, as JSON (docs/portals.md)")
    .addOption(
      new Option("--secret-in <place>", "where to send it (default: what the provider offers)").choices(
        Object.keys(AUTH_METHODS),
      ),
    )
    .action(async (institutionId: string, issuer: string, options: OidcOptions, command: Command) => {
      const { mode, scopes, clientId, scope, secretIn, claims, privateKey } = options;
      const tokenEndpointAuthMethod = privateKey ? SIGNED : secretIn && AUTH_METHODS[secretIn];
      const clientSecret = options.public || privateKey ? "" : (await readInput()).trim();
      const oidc = {
        issuer,
        clientId,
        ...(scope && { scope }),
        ...(claims !== undefined && { claims: await readMapping(claims) }),
        ...(clientSecret && { clientSecret }),
        ...(tokenEndpointAuthMethod && { tokenEndpointAuthMethod }),
      };
      const body = { institutionId, mode, oidc, ...(scopes && { affiliationScopes: scopes }) };
      const { api, show } = await openSession(command);
      const provider = await answerOf(api.POST("/management/identity-providers", { body }));
      show(provider, printAnswer(printedBy("portals set-saml"), provider));
    });
  addMode(setting);
  addNeeded(setting, new Option("--client-id <id>", "our client ID there"));
}

interface OidcOptions {
  mode: Mode;
  scopes?: string[];
  clientId: string;
  scope?: string;
  public?: boolean;
  privateKey?: boolean;
  claims?: string;
  secretIn?: keyof typeof AUTH_METHODS;
}

const SIGNED = "private_key_jwt" as const;
const AUTH_METHODS = { basic: "client_secret_basic", body: "client_secret_post" } as const;

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
      // With several sources, the others are imported all the same.
      if (!(error instanceof CliError) || sources.length === 1) throw error;
      failures.push(error);
    }
  session.show(totals, reportOf(totals));
  if (failures.length > 0)
    throw new CliError(1, failures.map(({ message }) => message).join("\n"), { cause: failures[0] });
}
