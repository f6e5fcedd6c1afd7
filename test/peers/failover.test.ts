/** Debian's Patroni, etcd and HAProxy take the files in ops/failover. "npm run prove -- failover" runs a cluster with them. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import {
  etcdSettings,
  haproxySettings,
  MAKE_CERTIFICATES,
  patroniSettings,
} from "../../scripts/lab/prove/failover/samples.ts";

const run = promisify(execFile);
const nodes = ["n1", "n2", "n3"].map((name, at) => ({ name, address: `127.0.77.${at + 1}` }));
const [node] = nodes;
if (node === undefined) throw new Error("no node");
const HOST = "db.verify.example";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-failover-files-"));
  const named = nodes.map(({ name, address }) => `${name}=${address}`);
  await run(MAKE_CERTIFICATES, [HOST, ...named], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true }));
const place = () => ({ nodes, node, caller: "127.0.0.1", certificates: folder });

it("Patroni", async () => {
  const settings = patroniSettings(place());
  // It asks whether etcd is there, and whether its own ports are free.
  const etcd = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(etcd, "listening");
  settings.etcd.hosts = [`127.0.0.1:${(etcd.address() as AddressInfo).port}`];
  settings.postgresql.data_dir = join(folder, "data");
  const file = join(folder, "patroni.yml");
  await writeFile(file, JSON.stringify(settings));
  const told = await run("/usr/bin/patroni", ["--validate-config", file]).catch(({ stderr }) => ({ stderr }));
  etcd.close();
  // 3.0.2 asks for it in its check only: the rules are in postgresql.pg_hba, where they can be changed.
  expect(told.stderr.trim()).toBe("bootstrap.pg_hba  is not defined.");
});

it("etcd knows each setting", async () => {
  const { stdout, stderr } = await run("/usr/bin/etcd", ["--help"]);
  const known = new Set([...`${stdout}${stderr}`.matchAll(/--([a-z0-9-]+)/g)].map(([, name]) => name));
  expect(Object.keys(etcdSettings(place())).filter((name) => !known.has(name))).toEqual([]);
});

it("HAProxy", async () => {
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, haproxySettings({ ...place(), port: 5432, authority: join(folder, "ca.pem") }));
  const { stdout, stderr } = await run("/usr/sbin/haproxy", ["-c", "-f", file]);
  expect(`${stdout}${stderr}`.trim()).toBe("Configuration file is valid");
});

it("a certificate of another host, or of another authority, is none", async () => {
  const stranger = join(folder, "stranger");
  await mkdir(stranger);
  await run(MAKE_CERTIFICATES, [HOST, `${node.name}=${node.address}`], { cwd: stranger });
  const own = ["-CAfile", "ca.pem", "-verify_hostname", "db.other.example", `${node.name}.pem`];
  const foreign = ["-CAfile", "ca.pem", `stranger/${node.name}.pem`];
  for (const options of [own, foreign])
    await expect(run("openssl", ["verify", ...options], { cwd: folder })).rejects.toThrow(
      /verification failed/,
    );
});

it("each certificate names the host of DATABASE_URL and its node, and is of the authority", async () => {
  for (const { name, address } of nodes)
    for (const check of [`-verify_hostname=${HOST}`, `-verify_hostname=${name}`, `-verify_ip=${address}`])
      for (const purpose of ["sslserver", "sslclient"]) {
        const options = ["-CAfile", "ca.pem", "-purpose", purpose, ...check.split("="), `${name}.pem`];
        const { stdout } = await run("openssl", ["verify", "-x509_strict", ...options], { cwd: folder });
        expect(stdout).toBe(`${name}.pem: OK\n`);
      }
});
