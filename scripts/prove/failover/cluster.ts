/** PostgreSQL on three machines by Patroni with etcd, and HAProxy before them, as docs/scale.md describes it. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../server-process.ts";
import { type Machine, openNetwork, removeNetwork } from "./network.ts";

const POSTGRES = "/usr/lib/postgresql";
const PROGRAMS = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy", "/usr/bin/setpriv", POSTGRES];
const PACKAGES = "patroni etcd-server haproxy postgresql iproute2 util-linux";

/**
 * Patroni's times in seconds. The leader's lease (ttl) decides how long a primary that says nothing keeps its place; 20
 * is the least that Patroni's documentation allows.
 */
const TTL = 20;
const LOOP_WAIT = 5;
const RETRY_TIMEOUT = 5;

export type Fault = "kill" | "pause" | "partition";

interface Node {
  machine: Machine;
  start: () => void;
}

export interface Cluster {
  /** Through HAProxy. */
  url: string;
  /** The name of the primary as the others see it; undefined while there is none. */
  primary: () => Promise<string | undefined>;
  /** Resolves when all three run and one of them is a synchronous standby. */
  healthy: () => Promise<void>;
  /** What the fault does to a machine, and how it is undone. */
  break: (name: string, fault: Fault) => void;
  mend: (name: string, fault: Fault) => void;
  /** All of it: processes, network, files. Happens by itself as the process exits. */
  remove: () => void;
}

/** Throws with what has to be installed. */
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
    const { subnet, machines } = openNetwork(["n1", "n2", "n3"]);
    const [version] = (await readdir(POSTGRES)).sort().reverse();
    const nodes: Node[] = [];
    for (const machine of machines) {
      const home = join(folder, machine.name);
      await mkdir(home, { mode: 0o700 });
      await chown(home, uid, gid);
      const settings = join(home, "patroni.yml");
      const options = { bin: join(POSTGRES, String(version), "bin"), home, subnet };
      // JSON is YAML.
      await writeFile(settings, JSON.stringify(patroni(machine, machines, options), null, 2));
      await chown(settings, uid, gid);
      const start = () => {
        machine.run("/usr/bin/etcd", etcd(machine, machines, home), join(folder, `${machine.name}-etcd.log`));
        machine.run("/usr/bin/patroni", [settings], join(folder, `${machine.name}-patroni.log`));
      };
      nodes.push({ machine, start });
    }
    for (const { start } of nodes) start();
    const port = await freePort();
    const file = join(folder, "haproxy.cfg");
    await writeFile(file, haproxy(port, machines));
    const cluster = control(`postgres://postgres@127.0.0.1:${port}/postgres`, nodes, remove);
    await cluster.healthy();
    balancer = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: "ignore" });
    await setTimeout(3_000); // Until it has checked each of them.
    return cluster;
  } catch (error) {
    remove();
    throw error;
  }
}

function control(url: string, nodes: readonly Node[], remove: () => void): Cluster {
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
      while (!(await isHealthy(nodes))) {
        if (performance.now() > deadline) throw new Error("the cluster does not become healthy");
        await setTimeout(500);
      }
    },
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

async function ask({ address }: Machine, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(1_500);
  return fetch(`http://${address}:8008/${path}`, { signal }).catch(() => undefined);
}

interface Member {
  role: string;
  state: string;
  timeline?: number;
}

/** As each of them sees it. */
async function isHealthy(nodes: readonly Node[]): Promise<boolean> {
  const views = await Promise.all(
    nodes.map(async ({ machine }) => {
      const answer = (await (await ask(machine, "cluster"))?.json().catch(() => undefined)) as
        | { members: Member[] }
        | undefined;
      return answer?.members ?? [];
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

function etcd({ name, address }: Machine, machines: readonly Machine[], home: string): string[] {
  const settings = {
    name,
    "data-dir": join(home, "etcd"),
    "listen-peer-urls": `http://${address}:2380`,
    "initial-advertise-peer-urls": `http://${address}:2380`,
    "listen-client-urls": `http://${address}:2379`,
    "advertise-client-urls": `http://${address}:2379`,
    "initial-cluster": machines.map((one) => `${one.name}=http://${one.address}:2380`).join(),
    "initial-cluster-state": "new",
    "enable-v2": "true",
    // All three share one disk and the processors with the load here: the defaults are 100 and 1,000.
    "heartbeat-interval": "250",
    "election-timeout": "2500",
    "log-level": "warn",
  };
  return Object.entries(settings).map(([key, value]) => `--${key}=${value}`);
}

function patroni(
  { name, address }: Machine,
  machines: readonly Machine[],
  { bin, home, subnet }: { bin: string; home: string; subnet: string },
): object {
  const api = `${address}:8008`;
  return {
    scope: "cohort",
    name,
    restapi: { listen: api, connect_address: api },
    // By etcd's version 2: Patroni 3.0 writes the leader's key without a comparison by version 3 (docs/scale.md).
    etcd: { hosts: machines.map((one) => `${one.address}:2379`) },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: LOOP_WAIT,
        retry_timeout: RETRY_TIMEOUT,
        // A commit waits for a standby, always: without "strict" a new primary would begin without one.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            shared_buffers: "64MB",
            wal_keep_size: "256MB",
            // No commit ends before a standby follows the new primary; by default it asks again after 5 seconds.
            wal_retrieve_retry_interval: "500ms",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, "data-checksums"],
    },
    postgresql: {
      listen: `${address},127.0.0.1:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(home, "data"),
      bin_dir: bin,
      pgpass: join(home, "pgpass"),
      // The network has no other machines.
      pg_hba: [
        "local all all trust",
        "host all all 127.0.0.1/32 trust",
        "host replication all 127.0.0.1/32 trust",
        `host all all ${subnet} trust`,
        `host replication all ${subnet} trust`,
      ],
      authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" } },
      parameters: { unix_socket_directories: home },
    },
  };
}

/** Only the primary takes connections; those to a former one are closed as soon as it is seen. */
function haproxy(port: number, machines: readonly Machine[]): string {
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join("\n")}
`;
}
