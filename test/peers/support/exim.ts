/** Exim from Debian's package, which signs by itself: the mail server of ox.ac.uk, in the place of Postfix. */
import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, listening, startProgram } from "../../support/processes.ts";
import { unpackedPackage } from "../../support/unpacked.ts";

/** The user that its package makes, which Exim looks up by this name. */
const USER = "Debian-exim";

/** Exchange Online's list, as its signatures in public archives have it; a tenant can't change it. */
const SIGNED_BY_MICROSOFT_365 =
  "From:Date:Subject:Message-ID:Content-Type:MIME-Version:X-MS-Exchange-SenderADCheck";

export interface EximSettings {
  /** Private key of the selector s1, in PEM. */
  privateKey: string;
  /** Routes of mail by domain: ports on loopback. */
  routes: Record<string, number>;
}

/** A mail with the header `X-MS-Exchange-SenderADCheck` is signed as Microsoft 365 signs, others as Exim does. */
export async function startExim({ privateKey, routes }: EximSettings) {
  // Unpacked: as a package it excludes Postfix.
  const root = await unpackedPackage("exim4-daemon-light");
  const folder = await mkdtemp(join(tmpdir(), "cohort-exim-"));
  const port = await freePort();
  const file = (name: string) => join(folder, name);
  const hosts = Object.entries(routes).map(([domain, to]) => `${domain} 127.0.0.1::${to}`);
  await writeFile(file("dkim.pem"), privateKey);
  await writeFile(
    file("exim.conf"),
    `exim_path = ${root}/usr/sbin/exim4
primary_hostname = mail.ox.ac.uk
spool_directory = ${folder}/spool
log_file_path = ${file("%slog")}
pid_file_path = ${file("pid")}
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
host_lookup =
rfc1413_query_timeout = 0s
tls_advertise_hosts =
keep_environment =
acl_smtp_rcpt = accept
begin routers
next:
  driver = manualroute
  transport = next
  route_list = ${hosts.join("; ")}
  self = send
begin transports
next:
  driver = smtp
  allow_localhost
  dkim_domain = ox.ac.uk
  dkim_selector = s1
  dkim_private_key = ${file("dkim.pem")}
  dkim_sign_headers = \${if def:h_X-MS-Exchange-SenderADCheck: {${SIGNED_BY_MICROSOFT_365}} {_DKIM_SIGN_HEADERS}}
begin retry
* * F,1h,1m
`,
  );
  const [uid, gid] = ["-u", "-g"].map((of) => Number(execFileSync("id", [of, USER], { encoding: "utf8" })));
  execFileSync("chown", ["-R", USER, folder]);
  await chmod(folder, 0o755);
  const daemon = startProgram(`${root}/usr/sbin/exim4`, ["-C", file("exim.conf"), "-bdf"], {
    uid,
    gid,
    cwd: folder,
  });
  const log = async () => daemon.log() + (await readFile(file("mainlog"), "utf8").catch(() => ""));
  try {
    await listening(port, daemon.log);
  } catch (cause) {
    throw new Error(`Exim does not come up: ${await log()}`, { cause });
  }
  return {
    port,
    log,
    async stop() {
      await daemon.stop();
      // Deliveries under way end by themselves.
      await rm(folder, { recursive: true, maxRetries: 20 });
    },
  };
}
