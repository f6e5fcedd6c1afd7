/** npm run operator -- portals follow, sources, refresh, unfollow: metadata that the server reads again every day. */
import type { Command } from "commander";
import { type MetadataSource, type Mode, modeValues } from "../../../generated/operator.ts";
import { facts, list, table, time } from "../../command-line/print.ts";
import { oneOf } from "../arguments.ts";
import { answerOf, openSession } from "../session.ts";
import { readText } from "./try-claims.ts";

const FOLLOW_HELP = `
The server reads the metadata within a minute and then every day, and mails the console's admins what has changed. It takes
over nothing that is worse than what it has. xmlsec1 has to be installed where the server runs, except for --institution
without --certificate.

  portals follow https://metadata.federation.example/aggregate.xml --certificate federation.pem --mode live
  portals follow https://mdq.federation.example --entity https://idp.ashby.ac.uk/idp --certificate federation.pem --mode live
  portals follow https://idp.ashby.ac.uk/idp/shibboleth --institution ashby.ac.uk --mode live`;

export function addSources(portals: Command): void {
  portals
    .command("follow <address>")
    .description("Let the server refresh metadata from an address every day.")
    .requiredOption("--mode <mode>", modeValues.join(" or "), oneOf(modeValues))
    .option("--certificate <file>", "the certificate of who signs it, in PEM format")
    .option("--entity <ids...>", "entity IDs, where the address is a metadata query service")
    .option("--institution <id>", "the institution whose own metadata it is; save its provider first")
    .addHelpText("after", FOLLOW_HELP)
    .action(async (url: string, options: FollowOptions, command: Command) => {
      const { mode, certificate, entity, institution } = options;
      const { api, show } = await openSession(command);
      const body = {
        mode,
        url,
        ...(certificate !== undefined && { certificate: await readText(certificate) }),
        ...(entity !== undefined && { entityIds: entity }),
        ...(institution !== undefined && { institutionId: institution }),
      };
      const source = await answerOf(api.POST("/operator/metadata-sources", { body }));
      show(source, described(source));
    });

  portals
    .command("sources")
    .description("List the metadata that the server refreshes, and how that goes.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const sources: MetadataSource[] = [];
      for (let cursor: string | undefined; ; ) {
        const query = { limit: 100, ...(cursor && { cursor }) };
        const page = await answerOf(api.GET("/operator/metadata-sources", { params: { query } }));
        sources.push(...page.sources);
        if (page.nextCursor === undefined) break;
        cursor = page.nextCursor;
      }
      show({ sources }, table(HEADS, sources.map(row), "No metadata sources yet."));
    });

  portals
    .command("refresh <source>")
    .description("Refresh metadata within a minute.")
    .action(async (sourceId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { sourceId } };
      const source = await answerOf(api.POST("/operator/metadata-sources/{sourceId}/refresh", { params }));
      show(source, described(source));
    });

  portals
    .command("unfollow <source>")
    .description("No longer refresh metadata. What came from it stays in use until it ends.")
    .action(async (sourceId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE("/operator/metadata-sources/{sourceId}", { params: { path: { sourceId } } }));
      show({}, `Removed ${sourceId}.\n`);
    });
}

interface FollowOptions {
  mode: Mode;
  certificate?: string;
  entity?: string[];
  institution?: string;
}

const HEADS = ["SOURCE", "KIND", "MODE", "REFRESHED", "NEXT", "UNTIL", "FAILURE", "ADDRESS"];

function row(source: MetadataSource): string[] {
  const { sourceId, kind, mode, refreshedAt, dueAt, validUntil, failures, failure = "-", url } = source;
  const when = (at: string | undefined) => (at === undefined ? "-" : time(at));
  const failed = failures === 0 ? "-" : `${failure} (${failures})`;
  return [sourceId, kind, mode, when(refreshedAt), time(dueAt), when(validUntil), failed, url];
}

function described({
  sourceId,
  kind,
  mode,
  url,
  certificate,
  entityIds,
  institutionId,
}: MetadataSource): string {
  return facts({
    source: sourceId,
    kind,
    mode,
    address: url,
    certificate: certificate?.fingerprint,
    entities: entityIds.length === 0 ? undefined : list(entityIds),
    institution: institutionId,
    refresh: "within a minute, then every day",
  });
}
