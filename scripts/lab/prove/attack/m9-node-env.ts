import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../../support/server-process.ts";
import type { Attack, Target } from "./main.ts";

const main = fileURLToPath(new URL("../../../../server/start/main.ts", import.meta.url));

/** Longer than a start takes on a busy machine. */
const START_MS = 60_000;

/** What a start with these settings says, and whether it ended; a server that listens is stopped. */
export async function tryStart({ place }: Target, settings: NodeJS.ProcessEnv) {
  const env = { ...place.env, PORT: String(await freePort()), DATABASE_URL: "", ...settings };
  const server = spawn(process.execPath, [main], {
    env,
    cwd: place.folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.on("data", (text) => {
    said += text;
  });
  const timer = setTimeout(() => server.kill("SIGKILL"), START_MS);
  const [code] = (await once(server, "close")) as [number | null];
  clearTimeout(timer);
  return { isRefused: code === 1, said };
}

export const attack: Attack = {
  finding: "M9",
  title: "a misspelt NODE_ENV, or none, with real providers",
  async run(target) {
    const starts = await Promise.all([
      tryStart(target, { NODE_ENV: "prod" }),
      tryStart(target, { NODE_ENV: "", SMTP_URL: "smtps://mail.example", MAIL_FROM: "a@mail.example" }),
    ]);
    const refused = starts.filter(({ isRefused, said }) => isRefused && said.includes("NODE_ENV"));
    return {
      held: refused.length === starts.length,
      seen: `${refused.length} of ${starts.length} starts refused`,
    };
  },
};
