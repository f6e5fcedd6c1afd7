/** A shop on Vendure (test/peers/vendure), in a process of its own, and what its storefront and its staff do by GraphQL. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../support/processes.ts";
import { apart, installApart } from "./installed-apart.ts";

const SHOP = apart("vendure");

export const installVendure = () => installApart(SHOP);

/** A call of the plugin to cohort, and its answer. */
interface PluginCall {
  step: "check" | "hold" | "redeem" | "release" | "record" | "adjust";
  orderId?: string;
  status: number;
  id?: string;
  state?: string;
  detail?: string;
}

export type Vendure = Awaited<ReturnType<typeof startVendure>>;

/** A storefront's visitor or a member of staff: keeps the token of the session. */
export type Session = <Data>(query: string, variables?: object) => Promise<Data>;

export async function startVendure(at: { baseUrl: string; apiKey: string; brandUid: string }) {
  const port = await freePort();
  const words = [join(SHOP.installed, "shop.mjs"), String(port), at.baseUrl, at.apiKey, at.brandUid];
  const child = spawn(process.execPath, words, { cwd: SHOP.installed, stdio: ["pipe", "pipe", "pipe"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "close");
  let log = "";
  child.stderr.on("data", (text) => {
    log = `${log}${text}`.slice(0, 20_000);
  });
  const calls: PluginCall[] = [];
  let isReady = false;
  createInterface(child.stdout).on("line", (line) => {
    if (!line.startsWith("{")) log += `${line}\n`;
    else if (line === '{"step":"ready"}') isReady = true;
    else calls.push(JSON.parse(line) as PluginCall);
  });

  /** Waits until it holds. */
  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (child.exitCode !== null) throw new Error(`Vendure: ${log} ${JSON.stringify(calls)}`);
      await sleep(100);
    }
  }

  function session(api: "shop-api" | "admin-api"): Session {
    let token: string | null = null;
    return async <Data>(query: string, variables: object = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}/${api}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
      });
      token = response.headers.get("vendure-auth-token") ?? token;
      const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
      if (errors !== undefined) throw new Error(`Vendure: ${JSON.stringify(errors)}`);
      return data;
    };
  }

  await until(() => isReady);
  return {
    calls,
    until,
    session,
    /** Publishes all orders and refunds so far once more. */
    repeatEvents: () => child.stdin.write("again\n"),
    async stop() {
      process.off("exit", kill);
      kill();
      await ended;
    },
  };
}
