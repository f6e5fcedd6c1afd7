import { request } from "node:http";
import type { Attack } from "./main.ts";

const CONSOLE = "console.example";
const ofConsole = ["/console", "/console/sign-in", "/console/cases"];
const ofOthers = ["/", "/account", "/sso/student", "/docs/whitelabel", "/api/v3/me.json", "/operator/apps"];

/** The status at a host that only the header names. */
function statusAt(baseUrl: string, host: string, path: string): Promise<number> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once("error", reject).end();
  });
}

export const attack: Attack = {
  finding: "L9",
  title: "the console at the members' host, or members' pages at the console's",
  settings: { CONSOLE_URL: `http://${CONSOLE}` },
  async run({ baseUrl }) {
    const { host } = new URL(baseUrl);
    const answered: string[] = [];
    for (const path of ofConsole)
      if ((await statusAt(baseUrl, host, path)) !== 404) answered.push(`${path} at ${host}`);
    for (const path of ofOthers) {
      const status = await statusAt(baseUrl, CONSOLE, path);
      // The console's own way in.
      if (status !== 404 && !(path === "/" && status === 302)) answered.push(`${path} at ${CONSOLE}`);
    }
    const isOpen = (await statusAt(baseUrl, CONSOLE, "/console/sign-in")) === 200;
    return {
      held: answered.length === 0 && isOpen,
      seen: answered.join("; ") || (isOpen ? "each at its own host alone" : "the console is closed"),
    };
  },
};
