/** Prompts on standard error, so that standard output has results only. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { CliError } from "./cli-error.ts";

/** The answer, or `fallback` for an empty one. Throws a CliError that names `option` without a terminal. */
export async function ask(question: string, option: string, fallback = ""): Promise<string> {
  const shown = fallback === "" ? `${question}: ` : `${question} [${fallback}]: `;
  return (await answer(shown, option, process.stderr)) || fallback;
}

/** `ask` without echo, for secrets. */
export async function askHidden(question: string, option: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = await answer(`${question}: `, option, nowhere);
  process.stderr.write("\n");
  return typed;
}

async function answer(question: string, option: string, output: NodeJS.WritableStream): Promise<string> {
  if (!process.stdin.isTTY) throw new CliError(2, `Nobody can be asked here: give ${option}.`);
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const ended = new Promise<never>((_resolve, reject) => {
    lines.once("close", () => reject(new CliError(2, "Cancelled.")));
  });
  // Echo is off from here on, also for fast typing.
  if (output !== process.stderr) process.stderr.write(question);
  try {
    return (await Promise.race([lines.question(question), ended])).trim();
  } finally {
    ended.catch(() => {});
    lines.close();
  }
}

export async function readPiped(): Promise<string> {
  if (process.stdin.isTTY) throw new CliError(2, "--with-token reads standard input: pipe the token in.");
  return (await text(process.stdin)).trim();
}
