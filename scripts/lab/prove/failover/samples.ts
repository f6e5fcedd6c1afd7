/** The files in ops/failover with the names, addresses and folders of somewhere else in place of the samples'. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const SAMPLES = fileURLToPath(new URL("../../../../ops/failover/", import.meta.url));
/** Makes the certificates; its arguments are the host of DATABASE_URL, and NAME=ADDRESS of each node. */
export const MAKE_CERTIFICATES = `${SAMPLES}make-certificates`;

const NODES = ["10.0.0.11", "10.0.0.12", "10.0.0.13"];
const CALLERS = ["10.0.0.21", "10.0.0.22"];
const CERTIFICATES = "/etc/ssl/cohort-database";

interface Node {
  name: string;
  address: string;
}

export interface Place {
  /** The three nodes. */
  nodes: readonly Node[];
  /** The address that cohort's HAProxy connects from. */
  caller: string;
}

/** Values of one node's samples. */
export interface NodePlace extends Place {
  node: Node;
  /** The folder with ca.pem, node.pem and node.key. */
  certificates: string;
}

/** Settings of Patroni, in the form of its sample. */
export interface Patroni {
  name: string;
  restapi: object;
  etcd: { hosts: string[] };
  bootstrap: { dcs: Record<string, unknown> & { postgresql: { parameters: Record<string, unknown> } } };
  postgresql: {
    listen: string;
    data_dir: string;
    bin_dir: string;
    pgpass: string;
    pg_hba: string[];
    parameters: Record<string, unknown>;
  };
}

export function patroniSettings(place: NodePlace): Patroni {
  const own = ofNode("patroni.yml", place, /^.*# this node$/gm, 5);
  return parse(placed(own, place)) as Patroni;
}

/** Settings of etcd as arguments of its command line: ETCD_DATA_DIR is data-dir. */
export function etcdSettings(place: NodePlace): Record<string, string> {
  const own = ofNode("etcd.env", place, /^ETCD_(?:NAME|LISTEN_|ADVERTISE_|INITIAL_ADVERTISE_).*$/gm, 5);
  const lines = placed(own, place).matchAll(/^ETCD_(\w+)=(.*)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = "", value = ""]) => [name.toLowerCase().replaceAll("_", "-"), value]),
  );
}

/** Settings of HAProxy, with the port on this machine and the file of the certificate authority. */
export function haproxySettings(place: Place & { port: number; authority: string }): string {
  const text = readFileSync(`${SAMPLES}haproxy.cfg`, "utf8");
  return withNodes(
    replaced(
      text,
      ["127.0.0.1:5432", `127.0.0.1:${place.port}`],
      ["/etc/haproxy/cohort-database-ca.pem", place.authority],
    ),
    place,
  );
}

/** The sample of node n1 with the name and address of this node. */
function ofNode(file: string, { node }: NodePlace, lines: RegExp, count: number): string {
  const text = readFileSync(`${SAMPLES}${file}`, "utf8");
  if (text.match(lines)?.length !== count) throw new Error(`${file}: not ${count} lines of ${lines}`);
  return text.replace(lines, (line) =>
    line.replace(/\bn1\b/, node.name).replace(NODES[0] as string, node.address),
  );
}

function placed(text: string, place: NodePlace): string {
  return withNodes(replaced(text, [CERTIFICATES, place.certificates]), place);
}

function withNodes(text: string, { nodes, caller }: Place): string {
  const addresses = nodes.map(({ address }, at): [string, string] => [NODES[at] as string, address]);
  const all = replaced(text, ...addresses);
  return CALLERS.reduce((changed, sample) => changed.replaceAll(sample, caller), all);
}

/** Throws if the sample has no such text. */
function replaced(text: string, ...changes: (readonly [string, string])[]): string {
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`a file in ops/failover has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
