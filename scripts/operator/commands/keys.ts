/** npm run operator -- keys: what is encrypted and hashed with which key, and its rotation. */
import type { Command } from "commander";
import {
  type Key,
  type KeyList,
  type SigningKeyList,
  type SigningPurpose,
  signingPurposeValues,
} from "../../../generated/operator.ts";
import { table, time } from "../../command-line/print.ts";
import { oneOf } from "../arguments.ts";
import { answerOf, openSession, type Session } from "../session.ts";

const HELP = `
To replace a key (docs/operating.md, "Rotating keys"):

  add the new key at the end of DATA_KEYS, INDEX_KEYS or CODE_KEYS, and restart every server
  move it to the beginning, and restart every server
  keys rotate     encrypt and hash everything with the new keys; run it again if it was interrupted
  keys status     shows what is left under the former ones
  take a retired key out of the setting, and restart every server

Index and code keys are retired a day after their successor was added: run keys rotate again then.`;

export function addKeys(program: Command): void {
  const keys = program
    .command("keys")
    .description("Rotate the keys that encrypt and hash what is stored.")
    .addHelpText("after", HELP);

  keys
    .command("status")
    .description("List the keys, and how many values are left under each.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const list = await answerOf(api.GET("/operator/keys"));
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
      const ended = await answerOf(session.api.POST("/operator/keys/retirement", { body: { discard } }));
      const retired = ended.retired.map((key) => `Retired ${key}.\n`).join("");
      session.show(ended, `${describe(ended)}${retired}`);
    });

  addSigning(keys);
}

const PURPOSE = [
  "--purpose <purpose>",
  "id_token, test_id_token for test clients, or client_assertion for private_key_jwt at institutions",
  oneOf(signingPurposeValues),
  "id_token",
] as const;

function addSigning(keys: Command): void {
  keys
    .command("signing")
    .description("List the keys that sign ID tokens, or our assertions at institutions' OpenID providers.")
    .option(...PURPOSE)
    .action(async ({ purpose }: { purpose: SigningPurpose }, command: Command) => {
      const { api, show } = await openSession(command);
      const list = await answerOf(api.GET("/operator/signing-keys", { params: { query: { purpose } } }));
      show(list, describeSigning(list));
    });

  keys
    .command("rotate-signing")
    .description(
      "Publish new signing keys. They sign in a day, and the former ones stay published for a day more.",
    )
    .option(...PURPOSE)
    .option("--at-once", "for keys that have leaked: the new ones sign now, and all others are deleted")
    .action(async (options: { atOnce?: boolean; purpose: SigningPurpose }, command: Command) => {
      const { api, show } = await openSession(command);
      const list = await answerOf(api.POST("/operator/signing-keys", { body: options }));
      show(list, describeSigning(list));
    });
}

function describeSigning({ keys }: SigningKeyList): string {
  const rows = keys.map(({ keyId, algorithm, state, signsFrom }) => [
    keyId,
    algorithm,
    state,
    time(signsFrom),
  ]);
  return table(["KEY", "ALGORITHM", "STATE", "SIGNS FROM"], rows, "No keys yet.");
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
      api.POST("/operator/keys/rotation", { body: cursor === undefined ? {} : { cursor } }),
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

function describe({ keys, columnBound }: KeyList): string {
  const unbound = columnBound.reduce((sum, { count }) => sum + count, 0);
  const note = unbound === 0 ? "" : `${unbound} values are not bound to their row yet: run keys rotate.\n`;
  return `${table(HEADS, keys.map(row), "No keys yet.")}${note}`;
}

function row({ kind, keyId, state, retirableAt, values }: Key): string[] {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  const where = state === "former" ? values.map(({ place, count }) => `${place} ${count}`).join(", ") : "";
  const until = retirableAt === undefined ? "" : `in use until ${time(retirableAt)} UTC`;
  return [kind, keyId, state, String(total), [where, until].filter((text) => text !== "").join("; ")];
}
