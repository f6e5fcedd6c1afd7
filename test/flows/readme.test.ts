/** Runs the shell of the README as it stands, against a server that was started as it says. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { en } from "../../server/pages/words/en.ts";
import { openBrowser } from "../support/browser.ts";
import { follow, goesOnTo, pastPhone, takeInstitution } from "../support/login.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("the README's walk", () => {
  let folder: string;
  let port: number;
  let server: ChildProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cohort-readme-"));
    port = await freePort();
    // In a folder of its own, so that "var" is there; embedded, as a newcomer has it.
    const { DATABASE_URL: _unused, ...environment } = process.env;
    const env = { ...environment, PORT: String(port), NODE_ENV: "development", LOG_LEVEL: "error" };
    server = spawn(process.execPath, [join(root, "server/main.ts")], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", 2],
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on("data", (text) => String(text).includes("cohort is running") && resolve());
      server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }, 60_000);

  afterAll(async () => {
    server.removeAllListeners("exit");
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  });

  it("reaches success by each method, fails in both ways, and looks a signed-in member up", async () => {
    const text = await readFile(join(root, "README.md"), "utf8");
    const blocks = [...text.matchAll(/<!-- walk: .*?-->\n```sh\n(.*?)```/gs)].map(([, block = ""]) => block);
    expect(blocks).toHaveLength(4);
    const [start = "", otherWays = "", login = "", lookup = ""] = blocks;
    // The port is the only thing that differs from what a reader types.
    const elsewhere = `curl() { command curl "\${@//localhost:3000/localhost:${port}}"; }\n`;
    const shell = openShell(folder);
    const link = await shell.type(elsewhere + start + otherWays + login, /^http\S+country=uk$/m);
    const code = await codeOf(link.replace("localhost:3000", `localhost:${port}`));
    shell.type(lookup.replace("what-stands-behind-code=-there", code));
    const { out, err } = await shell.end();
    expect(err).toBe("");
    expect(out.replace(link, "the login link").trim().split("\n")).toEqual([
      "phone_number_otp",
      "select_institution",
      "ox.ac.uk",
      "[ 'portal', 'email', 'manual' ]",
      "pending_verification:email",
      "success",
      "pending_verification:manual",
      "success",
      "pending_verification:manual",
      "rejected_verification:manual",
      "pending_verification:manual",
      "rejected_verification:manual",
      "pending_verification:manual",
      "failed:too_many_attempts",
      "success",
      "the login link",
      expect.stringMatching(
        /^\{"svcid_number":"\w{7}","verifications":\[\{"group":"student","expires_on":"\d{4}-/,
      ),
    ]);
  }, 90_000);
});

/** A shell as a reader has it open: what is typed later finds what was set before. */
function openShell(cwd: string) {
  const bash = spawn("bash", ["-euo", "pipefail"], { cwd, stdio: "pipe" });
  let [out, err] = ["", ""];
  bash.stdout.on("data", (data) => {
    out = stripVTControlCharacters(out + data);
  });
  bash.stderr.on("data", (data) => {
    err += data;
  });
  const ended = new Promise<undefined>((resolve) => bash.once("close", () => resolve(undefined)));
  return {
    /** Types, and waits until this was printed. */
    async type(text: string, until?: RegExp): Promise<string> {
      bash.stdin.write(text);
      while (until !== undefined && !until.test(out)) {
        const data = await Promise.race([once(bash.stdout, "data"), ended]);
        if (data === undefined) throw new Error(`the shell ended early: ${err}`);
      }
      return until?.exec(out)?.[0] ?? "";
    },
    async end() {
      bash.stdin.end();
      await ended;
      return { out, err };
    },
  };
}

/** What a reader does in the browser, up to the code in the address of the last page. */
async function codeOf(link: string): Promise<string> {
  const { signIn, sso } = en;
  const browser = openBrowser();
  let page = await browser.open(link);
  page = await browser.fill(page, { [signIn.address]: "grace@example.com" }, signIn.send);
  page = await browser.fill(page, { [signIn.code]: "123456" }, signIn.enter);
  page = await pastPhone(browser, page);
  page = await takeInstitution(browser, page, "oxford", "University of Oxford");
  page = await follow(browser, page, sso.manualWay);
  const card = new File(["%PDF-1.4\n%%EOF\n"], "approve.pdf", { type: "application/pdf" });
  page = await browser.fill(page, { [sso.documents]: [card] }, sso.sendDocuments);
  while (page.heading === sso.waitingTitle.manual) page = await browser.open(page.url);
  page = await browser.press(page, "Agree and go on to Demo shop");
  return new URL(goesOnTo(page)).searchParams.get("code") ?? "";
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
