/** Unbound from Debian's packages, over a zone that `ldns-signzone` has signed: a name server that validates DNSSEC. */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, listening, startProgram } from "../../support/processes.ts";

export interface SignedZone {
  name: string;
  /** TXT records by the name below the zone; null in place of a text for an alias of another. */
  records: Record<string, string>;
  /** CNAME records, both names below the zone. */
  aliases?: Record<string, string>;
  /** Texts that are replaced after signing, as by a forger on the way. */
  forged?: Record<string, string>;
}

/** The zone, signed, and the trust anchor (DS) that belongs to it. */
export async function signZone({ name, records, aliases = {}, forged = {} }: SignedZone) {
  const folder = await mkdtemp(join(tmpdir(), "cohort-zone-"));
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: "utf8" }).trim();
  await writeFile(
    join(folder, "zone"),
    `$ORIGIN ${name}.
$TTL 60
@ IN SOA ns.${name}. hostmaster.${name}. 1 3600 600 86400 60
@ IN NS ns.${name}.
ns IN A 127.0.0.1
${Object.entries(records)
  .map(([at, text]) => `${at} IN TXT ${quoted(text)}\n`)
  .join("")}
${Object.entries(aliases)
  .map(([at, to]) => `${at} IN CNAME ${to}\n`)
  .join("")}`,
  );
  const key = run("ldns-keygen", ["-a", "ECDSAP256SHA256", "-k", name]);
  run("ldns-signzone", ["-f", "signed", "zone", key]);
  let text = await readFile(join(folder, "signed"), "utf8");
  for (const [at, put] of Object.entries(forged)) {
    const owner = `${at}.${name}.`.replaceAll(".", "\\.");
    const line = new RegExp(`^(${owner}\\s+\\d+\\s+IN\\s+TXT\\s+).*$`, "m");
    if (!line.test(text)) throw new Error(`no TXT record at ${at}`);
    text = text.replace(line, (_all, head) => `${head}${quoted(put)}`);
  }
  const anchor = await readFile(join(folder, `${key}.ds`), "utf8");
  await rm(folder, { recursive: true });
  return { name, text, anchor };
}

/** A text in pieces of at most 255 bytes (RFC 1035, section 3.3.14). */
function quoted(text: string): string {
  return (text.match(/.{1,200}/g) ?? []).map((piece) => `"${piece}"`).join(" ");
}

/** Starts Unbound. Without `validates` it trusts the zone, as resolvers without DNSSEC do. */
export async function startUnbound(zone: Awaited<ReturnType<typeof signZone>>, { validates = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "cohort-unbound-"));
  const port = await freePort();
  const file = (name: string) => join(folder, name);
  await writeFile(file("zone"), zone.text);
  await writeFile(file("anchor"), zone.anchor);
  await writeFile(
    file("unbound.conf"),
    `server:
  interface: 127.0.0.1@${port}
  do-daemonize: no
  username: ""
  chroot: ""
  directory: "${folder}"
  pidfile: ""
  use-syslog: no
  do-not-query-localhost: no
  module-config: "${validates ? "validator iterator" : "iterator"}"
  trust-anchor-file: "${file("anchor")}"
  val-log-level: 2
auth-zone:
  name: "${zone.name}"
  zonefile: "${file("zone")}"
  for-downstream: no
  for-upstream: yes
remote-control:
  control-enable: no
`,
  );
  const server = startProgram("/usr/sbin/unbound", ["-c", file("unbound.conf")]);
  await listening(port, server.log);
  return {
    address: `127.0.0.1:${port}`,
    log: server.log,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
