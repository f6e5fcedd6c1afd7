/** npm run operator -- doctor: checks an installation, and says what to do (docs/operating.md, "Doctor"). */
import type { Command } from "commander";
import { clean } from "../../command-line/print.ts";
import { readSettings } from "../direct.ts";
import type { Check, Finding, Patient } from "../doctor/check.ts";
import { findOperatorToken } from "../session.ts";

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description(
      "Check keys, clock, disk, database, documents, providers and proxies, with the server's settings.",
    )
    .action(async (_options, command: Command) => {
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      // Each as it is found: some checks take a minute.
      const findings = await examine((found) => {
        if (!json) process.stdout.write(inWords(found));
      });
      if (json) process.stdout.write(`${JSON.stringify({ findings }, null, 2)}\n`);
      if (findings.some(({ state }) => state === "fail")) process.exitCode = 1;
    });
}

/** Wide enough for every state and the longest check. */
const [STATE_WIDTH, CHECK_WIDTH] = [6, 22];

function inWords({ state, check, found, todo }: Finding): string {
  const first = `${state.padEnd(STATE_WIDTH)}${check.padEnd(CHECK_WIDTH)}${clean(found)}\n`;
  return todo === undefined ? first : `${first}${" ".repeat(STATE_WIDTH + CHECK_WIDTH)}${clean(todo)}\n`;
}

async function examine(tell: (finding: Finding) => void): Promise<Finding[]> {
  const operatorToken = await findOperatorToken().then(
    ({ token }) => token,
    () => null,
  );
  const config = await readSettings("doctor");
  const { runCheck } = await import("../doctor/check.ts");
  const { openHome } = await import("../doctor/home.ts");
  const { home, finding } = await openHome(config);
  const patient: Patient = { config, home, operatorToken };
  try {
    const findings = [finding];
    tell(finding);
    for (const [name, check] of await allChecks()) {
      const found = await runCheck(name, check, patient);
      found.forEach(tell);
      findings.push(...found);
    }
    return findings;
  } finally {
    await home?.close();
  }
}

async function allChecks(): Promise<[string, Check][]> {
  const database = await import("../doctor/database.ts");
  const neighbours = await import("../doctor/neighbours.ts");
  const storage = await import("../doctor/storage.ts");
  const mail = await import("../doctor/mail.ts");
  const providers = await import("../doctor/providers.ts");
  const portals = await import("../doctor/portals.ts");
  const audit = await import("../doctor/audit.ts");
  const address = await import("../doctor/address.ts");
  return [
    ["database", database.checkServer],
    ["clock", database.checkClock],
    ["migrations", database.checkMigrations],
    ["indexes", database.checkIndexes],
    ["read replica", neighbours.checkReplica],
    ["Redis", neighbours.checkRedis],
    ["keys", storage.checkKeys],
    ["disk", storage.checkDisk],
    ["installation", storage.checkInstallation],
    ["documents", storage.checkDocuments],
    ["mail", mail.checkMail],
    ["DNS", mail.checkDns],
    ["DKIM", mail.checkDkim],
    ["bounces", mail.checkMailBack],
    ["texts", providers.checkTexts],
    ["virus scanner", providers.checkScanner],
    ["identity providers", portals.checkProviders],
    ["metadata", portals.checkSources],
    ["client assertion key", portals.checkAssertionKeys],
    ["audit stream", audit.checkAuditStreams],
    ["public address", address.checkAddress],
    ["certificate", address.checkCertificate],
    ["client addresses", address.checkProxy],
    ["body size", address.checkBodies],
  ];
}
