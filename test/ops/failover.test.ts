/** The files in ops/failover against docs/scale.md, and against what production asks of a database. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { etcdSettings, haproxySettings, patroniSettings } from "../../scripts/lab/prove/failover/samples.ts";
import { readConfig } from "../../server/config.ts";
import { tablesOf } from "../support/markdown.ts";

const GUIDE = "docs/scale.md";
const nodes = ["n1", "n2", "n3"].map((name, at) => ({ name, address: `192.0.2.${at + 1}` }));
const places = nodes.map((node) => ({ nodes, node, caller: "192.0.2.9", certificates: "/certificates" }));
const [first] = places;
if (first === undefined) throw new Error("no node");

describe("Patroni", () => {
  const samples = places.map(patroniSettings);
  const { bootstrap, postgresql } = patroniSettings(first);

  it("each setting that the guide gives a value has it", () => {
    const all: Record<string, unknown> = { ...bootstrap.dcs, ...bootstrap.dcs.postgresql.parameters };
    const told = tablesOf(GUIDE).flatMap(({ setting = "", value = "" }) => {
      const values = value.replace(/ s$/, "").replaceAll(/[` ]/g, "").split(",");
      const names = [...setting.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
      return names.map((name, at) => [name, values[at] ?? values[0]] as const);
    });
    const known = told.filter(([name]) => name in all);
    expect(known).toEqual(known.map(([name]) => [name, String(all[name])]));
    expect(known.map(([name]) => name)).toEqual([
      ...["synchronous_mode", "synchronous_mode_strict", "ttl", "loop_wait", "retry_timeout"],
      ...["primary_start_timeout", "wal_retrieve_retry_interval"],
    ]);
  });

  it("nodes differ in their names and own addresses, and in nothing else", () => {
    const alike = samples.map((sample, at) => {
      const { name, address } = nodes[at] ?? { name: "", address: "" };
      expect(sample).toMatchObject({ name, postgresql: { listen: `${address}:5432` } });
      const own = new RegExp(`"name":"${name}"|"(?:listen|connect_address)":"${address}:`, "g");
      return JSON.stringify(sample).replaceAll(own, "");
    });
    expect(new Set(alike).size).toBe(1);
  });

  it("nobody comes in without TLS and a password, but the superuser by the Unix socket", () => {
    const withPassword =
      /^hostssl (?:replication replicator|postgres rewinder|cohort cohort) [\d.]+\/32 scram-sha-256$/;
    expect(postgresql.pg_hba.filter((rule) => !withPassword.test(rule))).toEqual(["local all postgres peer"]);
    expect(postgresql.parameters).toMatchObject({ ssl: "on", password_encryption: "scram-sha-256" });
  });
});

it("etcd has version 2 of its interface, and lets in only who has a certificate", () => {
  for (const place of places)
    expect(etcdSettings(place)).toMatchObject({
      name: place.node.name,
      "listen-client-urls": `https://${place.node.address}:2379`,
      "initial-cluster": nodes.map(({ name, address }) => `${name}=https://${address}:2380`).join(),
      "enable-v2": "true",
      "client-cert-auth": "true",
      "peer-client-cert-auth": "true",
    });
});

it("HAProxy checks as the guide says", () => {
  const text = haproxySettings({ ...first, port: 5000, authority: "/ca.pem" });
  const told = tablesOf(GUIDE).flatMap(({ setting = "" }) =>
    setting.startsWith("HAProxy") ? [...setting.matchAll(/`([^`]+)`/g)].map(([, quoted = ""]) => quoted) : [],
  );
  expect(told).toHaveLength(3);
  for (const setting of told) expect(text).toContain(setting);
  for (const { name, address } of nodes) expect(text).toContain(`  server ${name} ${address}:5432\n`);
});

it("production takes the guide's DATABASE_URL, and not without its check of the certificate", () => {
  const [url = ""] = /postgres:\/\/cohort\S+/.exec(readFileSync(GUIDE, "utf8")) ?? [];
  const faults = (DATABASE_URL: string) => {
    try {
      readConfig({ NODE_ENV: "production", DATABASE_URL });
      return "";
    } catch (error) {
      return String(error);
    }
  };
  expect(url).toContain("@db.verify.example:5432/");
  expect(faults(url)).not.toContain("DATABASE_URL");
  expect(faults(url.replace(/\?.*/, ""))).toContain("DATABASE_URL must require TLS");
});
