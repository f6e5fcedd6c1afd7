/** Machines of a network on this one: network namespaces on a bridge (ip-netns(8)). Needs root. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";

const BRIDGE = "cohortfo";
const SUBNET = "10.213.77";
/** Prefix of everything that this file creates. */
const PREFIX = "cohortfo-";

/** Arguments of setpriv(1). The environment is new: libpq looks for certificates in HOME. */
export const AS_POSTGRES = ["--reuid=postgres", "--regid=postgres", "--init-groups", "--reset-env"];

export interface Machine {
  name: string;
  address: string;
  /** Runs a program on the machine as the user postgres, with its output in the file. */
  run: (file: string, args: string[], log: string) => ChildProcess;
  /** Sends a signal to all processes on the machine. */
  signal: (signal: "SIGKILL" | "SIGSTOP" | "SIGCONT") => void;
  /** Ends a program of this name as its unit's stop would, and no others; returns at once. */
  stop: (program: string) => void;
  /** Drops its packets in both directions, without an error to any peer; `mend` restores them. */
  cut: () => void;
  mend: () => void;
}

export interface Network {
  /** This machine's address. */
  address: string;
  machines: Machine[];
}

function ip(...args: string[]): string {
  return execFileSync("ip", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Machines that reach each other and this one. Remains of a killed proof are removed first. */
export function openNetwork(names: readonly string[]): Network {
  removeNetwork();
  ip("link", "add", BRIDGE, "type", "bridge");
  ip("addr", "add", `${SUBNET}.1/24`, "dev", BRIDGE);
  ip("link", "set", BRIDGE, "up");
  return { address: `${SUBNET}.1`, machines: names.map((name, index) => addMachine(name, 11 + index)) };
}

function addMachine(name: string, host: number): Machine {
  const [space, address, link] = [PREFIX + name, `${SUBNET}.${host}`, `${BRIDGE}${host}`];
  ip("netns", "add", space);
  ip("link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", space);
  ip("link", "set", link, "master", BRIDGE, "up");
  ip("-n", space, "addr", "add", `${address}/24`, "dev", "eth0");
  ip("-n", space, "link", "set", "eth0", "up");
  ip("-n", space, "link", "set", "lo", "up");
  return {
    name,
    address,
    run: (file, args, log) => {
      const output = openSync(log, "a");
      const asPostgres = ["setpriv", ...AS_POSTGRES, file, ...args];
      return spawn("ip", ["netns", "exec", space, ...asPostgres], {
        stdio: ["ignore", output, output],
        cwd: "/",
      });
    },
    signal: (signal) => signalAll(space, signal),
    stop: (program) => {
      for (const pid of ip("netns", "pids", space).split("\n").filter(Boolean))
        if (readFileSync(`/proc/${pid}/comm`, "utf8").trim() === program)
          process.kill(Number(pid), "SIGTERM");
    },
    cut: () => void ip("link", "set", link, "down"),
    mend: () => void ip("link", "set", link, "up"),
  };
}

/** Signals all processes, in three rounds: a process may be starting others. */
function signalAll(space: string, signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void {
  for (let round = 0; round < 3; round += 1)
    for (const pid of ip("netns", "pids", space).split("\n").filter(Boolean)) {
      try {
        process.kill(Number(pid), signal);
      } catch {
        // It has ended meanwhile.
      }
    }
}

/** Ends all that runs in the network, and removes it. Synchronous, so that it can be done as the process exits. */
export function removeNetwork(): void {
  const spaces = ip("netns", "list")
    .split("\n")
    .map((line) => line.split(" ")[0] ?? "")
    .filter((name) => name.startsWith(PREFIX));
  for (const space of spaces) {
    signalAll(space, "SIGKILL");
    ip("netns", "delete", space);
  }
  // The kernel takes the links of a deleted namespace away some time later.
  for (const [, link] of ip("-brief", "link").matchAll(/^(\w+)[@ ]/gm))
    if (link?.startsWith(BRIDGE))
      try {
        ip("link", "delete", link);
      } catch {
        // The kernel has removed it.
      }
}
