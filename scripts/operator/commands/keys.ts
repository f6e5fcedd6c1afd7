/** npm run operator -- keys status, rotate: what is encrypted and hashed with which key, and its rotation, step by step. */
import type { Command } from "commander";
import type { Key, KeyList } from "../../../generated/management.ts";
import { table, time } from "../../command-line/print.ts";
import { answerOf, openSession, type Session } from "../session.ts";

export function addKeys(keys: Command): void {
  keys
    .command("status")
    .description("List the keys, and how many values are left under each.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const list = await answerOf(api.GET("/management/keys"));
      show(list, describe(list));
    });

  keys
    .command("rotate")
    .description("Encrypt and hash everything with the current keys, and retire the former ones.")
    .option(
      "--discard",
      "give up what can't be computed anew: recovery codes of staff, proofs of portals and inbound mail",
    )
    .action(async ({ discard = false }: { discard?: boolean }, command: Command) => {
      const session = await openSession(command);
      await rotateAll(session);
      const ended = await answerOf(session.api.POST("/management/keys/retirement", { body: { discard } }));
      const retired = ended.retired.map((key) => `Retired ${key}.\n`).join("");
      session.show(ended, `${describe(ended)}${retired}`);
    });
}

/** Progress goes to standard error, so that --json stays JSON. */
async function rotateAll({ api }: Session): Promise<void> {
  let place = "";
  let [read, rewritten, unreadable] = [0, 0, 0];
  const report = () =>
    void process.stderr.write(
      `${place}: ${read} read, ${rewritten} rewritten${unreadable > 0 ? `, ${unreadable} UNREADABLE (see the log)` : ""}\n`,
    );
  for (let cursor: string | undefined; ; ) {
    const step = await answerOf(
      api.POST("/management/keys/rotation", { body: cursor === undefined ? {} : { cursor } }),
    );
    if (step.place !== place) {
      if (place !== "") report();
      [place, read, rewritten, unreadable] = [step.place, 0, 0, 0];
    }
    read += step.read;
    rewritten += step.rewritten;
    unreadable += step.unreadable;
    if (step.cursor === undefined) return report();
    cursor = step.cursor;
  }
}

const HEADS = ["KIND", "KEY", "STATE", "VALUES", "WHERE"];

function describe({ keys }: KeyList): string {
  return table(HEADS, keys.map(row), "No keys yet.");
}

function row({ kind, keyId, state, retirableAt, values }: Key): string[] {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  const where = state === "former" ? values.map(({ place, count }) => `${place} ${count}`).join(", ") : "";
  const until = retirableAt === undefined ? "" : `in use until ${time(retirableAt)} UTC`;
  return [kind, keyId, state, String(total), [where, until].filter((text) => text !== "").join("; ")];
}
