/** PostgreSQL on three machines by Patroni with etcd, and HAProxy before them, with the files in ops/failover. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { chown, copyFile, mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../support/server-process.ts";
import { AS_POSTGRES, type Machine, openNetwork, removeNetwork } from "./network.ts";
import {
  etcdSettings,
  haproxySettings,
  MAKE_CERTIFICATES,
  type NodePlace,
  patroniSettings,
} from "./samples.ts";

const POSTGRES = "/usr/lib/postgresql";
const PROGRAMS = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy", "/usr/bin/setpriv", POSTGRES];
const PACKAGES = "patroni etcd-server haproxy postgresql iproute2 util-linux";

/** Outside production a server takes no database on another machine, and "localhost" is none. */
const HOST = "localhost";
const PASSWORD = "trial";

export type Fault = "kill" | "pause" | "partition";

interface Node {
  machine: Machine;
  home: string;
  start: () => void;
  startPatroni: () => void;
}

export interface Cluster {
  /** The database's URL through HAProxy, with TLS as far as the node. */
  url: string;
  /** The primary's name as the other nodes see it; undefined while there is none. */
  primary: () => Promise<string | undefined>;
  /** Resolves when all three nodes run and one is a synchronous standby. */
  healthy: () => Promise<void>;
  /** Brings a fault on a machine; `mend` undoes it. */
  break: (name: string, fault: Fault) => void;
  mend: (name: string, fault: Fault) => void;
  /** Names of the nodes: the primary, then the synchronous standby, then the other. */
  ranked: () => Promise<string[]>;
  /** Whether Patroni reaches the node's PostgreSQL. */
  runs: (name: string) => Promise<boolean>;
  /** Stops Patroni and PostgreSQL, but not etcd; resolves when the other nodes see it. */
  stopPatroni: (name: string) => Promise<void>;
  startPatroni: (name: string) => void;
  /** Removes processes, network and files. The exit of the process does so, too. */
  remove: () => void;
}

/** Throws with the packages that must be installed. */
export async function openCluster(): Promise<Cluster> {
  const missing = PROGRAMS.filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(`${missing.join(", ")}: missing. As root: apt-get install ${PACKAGES}`);
  const folder = await mkdtemp(join(tmpdir(), "cohort-failover-"));
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
  if (uid === undefined || gid === undefined) throw new Error("there is no user postgres");
  await chown(folder, uid, gid);
  let balancer: ChildProcess | undefined;
  const stop = () => {
    balancer?.kill("SIGKILL");
    removeNetwork();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", stop);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const remove = () => {
    process.removeListener("exit", stop);
    stop();
  };
  try {
    const { address: caller, machines } = openNetwork(["n1", "n2", "n3"]);
    const place = { nodes: machines, caller };
    const [version] = (await readdir(POSTGRES)).sort().reverse();
    const bin = join(POSTGRES, String(version), "bin");
    const named = machines.map(({ name, address }) => `${name}=${address}`);
    execFileSync(MAKE_CERTIFICATES, [HOST, ...named], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    const authority = join(folder, "ca.pem");
    const nodes: Node[] = [];
    for (const machine of machines) {
      const home = join(folder, machine.name);
      await mkdir(home, { mode: 0o700 });
      await copyFile(authority, join(home, "ca.pem"));
      for (const end of ["pem", "key"])
        await copyFile(join(folder, `${machine.name}.${end}`), join(home, `node.${end}`));
      const settings = join(home, "patroni.yml");
      const own = { ...place, node: machine, certificates: home };
      // JSON is YAML.
      await writeFile(settings, JSON.stringify(patroni(own, home, bin), null, 2));
      for (const file of ["", ...(await readdir(home))]) await chown(join(home, file), uid, gid);
      const startPatroni = () => {
        machine.run("/usr/bin/patroni", [settings], join(folder, `${machine.name}-patroni.log`));
      };
      const start = () => {
        machine.run("/usr/bin/etcd", etcd(own, home), join(folder, `${machine.name}-etcd.log`));
        startPatroni();
      };
      nodes.push({ machine, home, start, startPatroni });
    }
    for (const { start } of nodes) start();
    const port = await freePort();
    const file = join(folder, "haproxy.cfg");
    await writeFile(file, haproxySettings({ ...place, port, authority }));
    const url = `postgres://cohort:${PASSWORD}@${HOST}:${port}/cohort?sslmode=verify-full&sslrootcert=${authority}`;
    const cluster = control(url, nodes, readFileSync(authority), remove);
    await cluster.healthy();
    const primary = await cluster.primary();
    makeDatabase(String(nodes.find(({ machine }) => machine.name === primary)?.home));
    balancer = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: "ignore" });
    await setTimeout(3_000); // HAProxy has then checked each node.
    return cluster;
  } catch (error) {
    remove();
    throw error;
  }
}

/** Runs as a superuser, which only the primary's Unix socket admits. */
function makeDatabase(home: string): void {
  const statements = [
    `CREATE ROLE cohort LOGIN PASSWORD '${PASSWORD}'`,
    "CREATE DATABASE cohort OWNER cohort",
  ];
  const psql = ["psql", "-qXh", home, "-d", "postgres", ...statements.flatMap((one) => ["-c", one])];
  execFileSync("setpriv", [...AS_POSTGRES, ...psql], { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
}

function control(url: string, nodes: readonly Node[], ca: Buffer, remove: () => void): Cluster {
  const ask = asker(ca);
  const nodeOf = (name: string) => nodes.find(({ machine }) => machine.name === name) as Node;
  return {
    url,
    primary: async () => {
      const asked = await Promise.all(
        nodes.map(async ({ machine }) =>
          (await ask(machine, "primary"))?.status === 200 ? machine.name : undefined,
        ),
      );
      return asked.find((name) => name !== undefined);
    },
    healthy: async () => {
      const deadline = performance.now() + 180_000;
      while (!(await isHealthy(nodes, ask))) {
        if (performance.now() > deadline) throw new Error("the cluster does not become healthy");
        await setTimeout(500);
      }
    },
    ranked: async () => {
      const answers = await Promise.all(nodes.map(({ machine }) => ask(machine, "cluster")));
      const seen = answers.find((answer) => answer !== undefined);
      const { members } = JSON.parse(seen?.text ?? '{"members":[]}') as { members: Member[] };
      const rank = ({ role }: Member) => ["leader", "sync_standby"].indexOf(role) >>> 0;
      return members.sort((one, other) => rank(one) - rank(other)).map(({ name }) => name);
    },
    runs: async (name) => (await ask(nodeOf(name).machine, "health"))?.status === 200,
    stopPatroni: async (name) => {
      nodeOf(name).machine.stop("patroni");
      // Two loops of the primary, which then has recorded the synchronous standby.
      await setTimeout(10_000);
    },
    startPatroni: (name) => nodeOf(name).startPatroni(),
    break: (name, fault) => {
      const { machine } = nodeOf(name);
      if (fault === "kill") machine.signal("SIGKILL");
      if (fault === "pause") machine.signal("SIGSTOP");
      if (fault === "partition") machine.cut();
    },
    mend: (name, fault) => {
      const { machine, start } = nodeOf(name);
      if (fault === "kill") start();
      if (fault === "pause") machine.signal("SIGCONT");
      if (fault === "partition") machine.mend();
    },
    remove,
  };
}

type Ask = (
  machine: Machine,
  path: string,
) => Promise<{ status?: number | undefined; text: string } | undefined>;

/** Asks a node's Patroni; undefined where it does not answer. */
function asker(ca: Buffer): Ask {
  return ({ address }, path) =>
    new Promise((resolve) => {
      const options = { ca, agent: false, signal: AbortSignal.timeout(1_500) } as const;
      const nothing = () => resolve(undefined);
      get(`https://${address}:8008/${path}`, options, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (more: string) => {
          text += more;
        });
        response.on("end", () => resolve({ status: response.statusCode, text })).on("error", nothing);
      }).on("error", nothing);
    });
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

/** Whether all nodes see a healthy cluster. */
async function isHealthy(nodes: readonly Node[], ask: Ask): Promise<boolean> {
  const views = await Promise.all(
    nodes.map(async ({ machine }) => {
      const answer = await ask(machine, "cluster");
      return answer === undefined ? [] : (JSON.parse(answer.text) as { members: Member[] }).members;
    }),
  );
  return views.every(
    (members) =>
      members.length === nodes.length &&
      members.every(({ state }) => state === "running" || state === "streaming") &&
      members.filter(({ role }) => role === "leader").length === 1 &&
      members.some(({ role }) => role === "sync_standby") &&
      new Set(members.map(({ timeline }) => timeline)).size === 1,
  );
}

function etcd(place: NodePlace, home: string): string[] {
  const settings = { ...etcdSettings(place), "data-dir": join(home, "etcd"), "log-level": "warn" };
  return Object.entries(settings).map(([key, value]) => `--${key}=${value}`);
}

/** Patroni's sample with a folder of its own and small settings: the three share one machine's memory and disk. */
function patroni(place: NodePlace, home: string, bin: string): object {
  const settings = patroniSettings(place);
  const { parameters } = settings.bootstrap.dcs.postgresql;
  Object.assign(parameters, { max_connections: 100, shared_buffers: "64MB", wal_keep_size: "256MB" });
  const { postgresql } = settings;
  Object.assign(postgresql, { data_dir: join(home, "data"), bin_dir: bin, pgpass: join(home, "pgpass") });
  postgresql.parameters.unix_socket_directories = home;
  return settings;
}
