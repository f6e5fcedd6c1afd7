/** Postfix with OpenDKIM as its milter, from Debian's packages: the mail server of ox.ac.uk, as many institutions run it. */
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, listening, startProgram } from "../../support/processes.ts";

/** The address from which members write: OpenDKIM signs their mail, and verifies all other. */
export const CAMPUS = "127.0.0.2";

export interface PostfixSettings {
  /** Private key of the selector s1, in PEM. */
  privateKey: string;
  /** Keys by name, which OpenDKIM uses in place of DNS. */
  publicKeys?: Record<string, string>;
  /** Routes of mail: an address or a domain, and a transport of Postfix, such as `smtp:[127.0.0.1]:25`. */
  routes: Record<string, string>;
}

export async function startPostfix(settings: PostfixSettings) {
  const folder = await mkdtemp(join(tmpdir(), "cohort-postfix-"));
  // Its daemons run as users of their own.
  await chmod(folder, 0o755);
  const [port, milterPort] = [await freePort(), await freePort()];
  const milter = await startOpenDkim(folder, milterPort, settings);
  for (const name of ["conf", "queue"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "conf/main.cf"), mainSettings(folder, milterPort, settings.routes));
  await writeFile(join(folder, "conf/master.cf"), services(port));
  const conf = ["-c", join(folder, "conf")];
  execFileSync("/usr/sbin/postfix", [...conf, "check"], { stdio: "pipe" });
  const master = startProgram("/usr/lib/postfix/sbin/master", [...conf, "-d"]);
  const log = () => readFile(join(folder, "log"), "utf8").catch(() => "");
  try {
    await listening(milterPort, milter.log);
    await listening(port, master.log);
  } catch (cause) {
    throw new Error(`Postfix does not come up: ${await log()}`, { cause });
  }
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    log,
    async stop() {
      await master.stop();
      await milter.stop();
      await rm(folder, { recursive: true, maxRetries: 20 });
    },
  };
}

function mainSettings(folder: string, milterPort: number, routes: PostfixSettings["routes"]): string {
  const entries = Object.entries(routes).map(([to, transport]) => `{ ${to} = ${transport} }`);
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
meta_directory = /etc/postfix
shlib_directory = /usr/lib/postfix
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = mail.ox.ac.uk
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
mydestination =
alias_maps =
smtpd_peername_lookup = no
smtpd_recipient_restrictions = permit_mynetworks, reject
smtp_dns_support_level = disabled
smtp_tls_security_level = may
transport_maps = inline:{ ${entries.join(", ")} }
smtpd_milters = inet:127.0.0.1:${milterPort}
milter_default_action = tempfail
`;
}

/** Services as its own `master.cf` has them, without chroot. */
function services(port: number): string {
  const usual = (name: string, wakesAfter = "-", processes = "-", command = name) =>
    `${name} unix - - n ${wakesAfter} ${processes} ${command}`;
  return `${[
    `127.0.0.1:${port} inet n - n - - smtpd`,
    "cleanup unix n - n - 0 cleanup",
    "qmgr unix n - n 300 1 qmgr",
    "tlsmgr unix - - n 1000? 1 tlsmgr",
    usual("rewrite", "-", "-", "trivial-rewrite"),
    usual("bounce", "-", "0"),
    usual("defer", "-", "0", "bounce"),
    usual("trace", "-", "0", "bounce"),
    usual("verify", "-", "1"),
    "flush unix n - n 1000? 0 flush",
    "proxymap unix - - n - - proxymap",
    usual("smtp"),
    usual("error"),
    usual("retry", "-", "-", "error"),
    usual("anvil", "-", "1"),
    usual("scache", "-", "1"),
    "postlog unix-dgram n - n - 1 postlogd",
  ].join("\n")}\n`;
}

async function startOpenDkim(folder: string, port: number, { privateKey, publicKeys = {} }: PostfixSettings) {
  const file = (name: string) => join(folder, name);
  const keys = Object.entries(publicKeys).map(([name, record]) => `${name} ${record}\n`);
  await writeFile(file("dkim.pem"), privateKey, { mode: 0o600 });
  await writeFile(file("dkim.keys"), keys.join(""));
  await writeFile(file("dkim.internal"), `${CAMPUS}\n`);
  // As Debian sets it up, but for who is of the institution and where keys are looked up.
  await writeFile(
    file("opendkim.conf"),
    `Syslog no
Canonicalization relaxed/simple
OversignHeaders From
Mode sv
Domain ox.ac.uk
Selector s1
KeyFile ${file("dkim.pem")}
InternalHosts ${file("dkim.internal")}
TestPublicKeys ${file("dkim.keys")}
AuthservID mail.ox.ac.uk
Socket inet:${port}@127.0.0.1
RequireSafeKeys no
`,
  );
  return startProgram("/usr/sbin/opendkim", ["-f", "-x", file("opendkim.conf")]);
}
