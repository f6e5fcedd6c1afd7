/** npm run operator -- documents, sweep: what is deleted, and what is kept from it. */
import type { Command } from "commander";
import type { Sweep } from "../../../generated/operator.ts";
import { facts, table, time } from "../../command-line/print.ts";
import { answerOf, openSession } from "../session.ts";

export function addDocuments(program: Command): void {
  const quarantine = program
    .command("documents")
    .description("Documents that no row names.")
    .command("quarantine")
    .description("List them before they are deleted for good, and put them back.");

  quarantine
    .command("list")
    .description("List the files in quarantine, at most 1,000.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const list = await answerOf(api.GET("/operator/quarantine"));
      const rows = list.files.map(({ fileKey, since }) => [fileKey, time(since)]);
      show(list, table(["FILE", "SINCE"], rows, "The quarantine is empty."));
    });

  quarantine
    .command("restore [files...]")
    .description(
      "Put these files back, or all. What no row names an hour later goes to the quarantine again.",
    )
    .action(async (files: string[], _options, command: Command) => {
      const { api, show } = await openSession(command);
      const body = files.length === 0 ? {} : { fileKeys: files };
      const done = await answerOf(api.POST("/operator/quarantine/restoration", { body }));
      show(done, `Put back ${done.restored}.\n`);
    });

  const sweep = program
    .command("sweep")
    .description("When data was last deleted, and whether that is held back.");

  sweep
    .command("status")
    .description("Show the last sweep, and why sweeps are held back.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const status = await answerOf(api.GET("/operator/sweep"));
      show(status, describe(status));
    });

  sweep
    .command("confirm")
    .description("Let the next sweep run, once you have checked the clock and the database.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const status = await answerOf(api.POST("/operator/sweep/confirmation"));
      show(status, describe(status));
    });
}

function describe({ installationId, sweptAt, held, confirmedAt }: Sweep): string {
  return facts({
    installation: installationId,
    "last sweep": sweptAt === undefined ? "none yet" : time(sweptAt),
    "held back": held && `${held.reason} since ${time(held.since)}`,
    confirmed: confirmedAt && time(confirmedAt),
  });
}
