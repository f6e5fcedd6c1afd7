/**
 * Walks through a guide as a reader does: types its shell into one terminal, beside a server that was started as a
 * newcomer starts it, and compares what is printed with what the guide says.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { expect } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { type OpenedPage, openBrowser, type TinyBrowser } from "./browser.ts";
import { follow, goesOnTo, pastPhone, takeInstitution } from "./login.ts";
import { freePort } from "./processes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export type Newcomer = Awaited<ReturnType<typeof startAsNewcomer>>;

/** `npm start` in an empty folder, so that `var` is there; embedded, as a newcomer has it. */
export async function startAsNewcomer() {
  const folder = await mkdtemp(join(tmpdir(), "cohort-walk-"));
  const port = await freePort();
  const { DATABASE_URL: _unused, ...environment } = process.env;
  const env = { ...environment, PORT: String(port), NODE_ENV: "development", LOG_LEVEL: "error" };
  const main = join(root, "server/start/main.ts");
  const server: ChildProcess = spawn(process.execPath, [main], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", 2],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (text) => String(text).includes("cohort is running") && resolve());
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    folder,
    port,
    async stop() {
      server.removeAllListeners("exit");
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** A piece of shell that a guide has its reader type, and what the guide says that it prints, if it does. */
export interface Step {
  shell: string;
  prints: { kind: string; text: string } | undefined;
}

const WALK = /<!-- walk: .*? -->\n```sh\n(.*?)^```\n(?:\n<!-- prints -->\n```(\w+)\n(.*?)^```\n)?/gms;

export async function stepsOf(guide: string): Promise<Step[]> {
  const whole = await readFile(join(root, guide), "utf8");
  const steps = [...whole.matchAll(WALK)].map(([, shell = "", kind, text = ""]) => {
    return { shell, prints: kind === undefined ? undefined : { kind, text } };
  });
  // Nothing that looks as if it was run may be left out, but for npm, which starts the server.
  expect(steps).toHaveLength(whole.match(/^```sh\n(?!npm )/gm)?.length ?? 0);
  expect(steps.filter(({ prints }) => prints)).toHaveLength(whole.match(/^<!-- prints -->$/gm)?.length ?? 0);
  return steps;
}

/** Takes all steps in one terminal. What a login link leads to is done in a browser, and its code typed in. */
export async function walk({ folder, port }: Newcomer, steps: readonly Step[]): Promise<string[]> {
  const shell = openShell(folder);
  const printed: string[] = [];
  const here = (text: string) => text.replaceAll("localhost:3000", `localhost:${port}`);
  let code = "";
  try {
    // The port is the only thing that differs from what a reader types.
    await shell.type(`curl() { command curl "\${@//localhost:3000/localhost:${port}}"; }\n`);
    for (const { shell: text, prints } of steps) {
      const out = await shell.type(text.replace("what-stands-behind-code=-there", code));
      printed.push(out);
      if (prints !== undefined) expectPrinted(out, prints);
      const [link] = /^http\S+\/sso\/\S+$/m.exec(out) ?? [];
      if (link !== undefined) code = codeOf(await throughLogin(here(link)));
    }
  } finally {
    await shell.close();
  }
  return printed;
}

/**
 * How readers have it open: WALK_SHELL=zsh is the Terminal of macOS, where a comment is a command that is not found, and
 * an apostrophe or a ? in it is not harmless.
 */
const SHELLS: Record<string, { words: string[]; noise: RegExp }> = {
  bash: { words: ["bash", "-euo", "pipefail"], noise: /(?!)/g },
  zsh: { words: ["zsh", "-f", "-i", "+o", "promptsp"], noise: /^zsh: command not found: #\n/gm },
};

/** A shell as a reader has it open: what is typed later finds what was set before; the first failure ends it. */
function openShell(cwd: string) {
  const shell = SHELLS[process.env.WALK_SHELL ?? "bash"];
  if (shell === undefined) throw new Error("WALK_SHELL must be bash or zsh.");
  const [program = "", ...words] = shell.words;
  // Prompts would be taken for errors.
  const env = { ...process.env, PS1: "", PS2: "" };
  const child = spawn(program, words, { cwd, env, stdio: "pipe" });
  let [out, err, typed] = ["", "", 0];
  child.stdout.on("data", (data) => {
    out = stripVTControlCharacters(out + data);
  });
  child.stderr.on("data", (data) => {
    err += data;
  });
  const ended = new Promise<undefined>((resolve) => child.once("close", () => resolve(undefined)));
  return {
    /** Types, waits until it was carried out, and gives what it printed. */
    async type(text: string): Promise<string> {
      typed += 1;
      const end = `-- typed ${typed} --`;
      out = "";
      child.stdin.write(`${text}\necho "${end}"\n`);
      while (!out.includes(end)) {
        const data = await Promise.race([once(child.stdout, "data"), ended]);
        if (data === undefined && !out.includes(end)) throw new Error(`the shell ended early: ${out}${err}`);
      }
      expect(stripVTControlCharacters(err).replaceAll(shell.noise, "")).toBe("");
      return out.slice(0, out.indexOf(end)).trim();
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Compares output with a guide, in which "…" stands for any text. JSON is compared as values, since a guide breaks its lines. */
function expectPrinted(out: string, { kind, text }: { kind: string; text: string }): void {
  if (kind === "json") expect(readValues(out)).toEqual(readValues(text).map(loosened));
  else expect(out.split("\n")).toEqual(text.trim().split("\n").map(loosened));
}

/** JSON values of a text: one over all lines, or one in each. */
function readValues(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  }
}

function loosened(value: unknown): unknown {
  if (typeof value === "string" && value.includes("…")) {
    const parts = value.split("…").map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    return expect.stringMatching(new RegExp(`^${parts.join(".*")}$`, "s"));
  }
  if (Array.isArray(value)) return value.map(loosened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, loosened(member)]));
}

let members = 0;

/** Walks a member through a login link for students; returns the address at the end. */
async function throughLogin(link: string): Promise<string> {
  const { sso } = en;
  const { browser, page: about } = await signInByCode(link);
  let page = await pastPhone(browser, about);
  page = await takeInstitution(browser, page, "oxford", "University of Oxford");
  page = await follow(browser, page, sso.manualOffer);
  const card = new File(["%PDF-1.4\n%%EOF\n"], "approve.pdf", { type: "application/pdf" });
  page = await browser.fill(page, { [sso.documents]: [card] }, sso.sendDocuments);
  while (page.heading === sso.waitingTitle.manual) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    page = await browser.open(page.url);
  }
  return agree(browser, page);
}

/** Walks through a login link without a proof, for tests that need only a sign-in: no documents have to be drawn. */
export async function throughSignIn(link: string): Promise<string> {
  const { browser, page } = await signInByCode(link);
  return agree(browser, await follow(browser, page, "Continue to Demo shop without verifying"));
}

async function signInByCode(link: string) {
  const { signIn } = en;
  const browser = openBrowser();
  members += 1;
  const first = await browser.open(link);
  const asked = await browser.fill(first, { [signIn.email]: `grace${members}@example.com` }, signIn.send);
  return { browser, page: await browser.fill(asked, { [signIn.code]: "123456" }, signIn.enter) };
}

async function agree(browser: TinyBrowser, consent: OpenedPage): Promise<string> {
  return goesOnTo(await browser.press(consent, "Agree and continue to Demo shop"));
}

function codeOf(address: string): string {
  return new URL(address).searchParams.get("code") ?? "";
}
