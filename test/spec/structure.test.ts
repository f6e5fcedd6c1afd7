/** The shape of the source tree: folders without circles and of a readable size, and what no file may contain. */
import { existsSync, readdirSync } from "node:fs";
import { dirname } from "node:path/posix";
import { describe, expect, it } from "@jest/globals";
import { operationsOf } from "../../server/http/document.ts";
import { areas } from "../../server/start/areas.ts";
import { checkAll } from "../support/check-all.ts";
import { importsOf, sourceFiles, textOf } from "../support/imports.ts";

const files = sourceFiles("server", "client", "scripts", "test");
const inServer = files.filter((file) => file.startsWith("server/"));
const inDomain = files.filter((file) => file.startsWith("server/domain/"));
const wings = [...new Set(inDomain.map((file) => file.split("/").slice(0, 3).join("/")))];
const inPages = files.filter((file) => file.startsWith("server/pages/"));

describe("the folders of the domain import one another without circles", () => {
  const graph = folderGraph(inDomain);

  it("each", () =>
    checkAll([...graph.keys()], (folder) => {
      expect(circleThrough(folder, graph)).toBeUndefined();
    }));
});

/** The folders that each folder imports from; imports of types count. */
function folderGraph(among: string[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of among) {
    const folder = dirname(file).replace("server/domain/", "");
    const targets = importsOf(file)
      .filter(({ specifier, target }) => specifier.startsWith(".") && target.startsWith("server/domain/"))
      .map(({ target }) => dirname(target).replace("server/domain/", ""))
      .filter((target) => target !== folder);
    graph.set(folder, new Set([...(graph.get(folder) ?? []), ...targets]));
  }
  return graph;
}

/** The shortest way from a folder back to itself, as "a → b → a". */
function circleThrough(start: string, graph: Map<string, Set<string>>): string | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return [...way, start].join(" → ");
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** Text that no file may have. */
const forbidden: { what: string; pattern: RegExp; among: string[] }[] = [
  {
    what: "the domain knows no HTTP",
    pattern: /from "(?:express|node:http|(?:\.\.\/)+(?:http|api|pages)\/[^"]+)"/,
    among: inDomain,
  },
  {
    what: "the domain names no part of a request's body",
    pattern: /["'`/]\/?body\//,
    among: inDomain,
  },
  {
    what: "what a process shares is a field of Services",
    pattern: /WeakMap<Database\b/,
    among: inServer,
  },
  {
    what: "pages reach neither the database nor a cipher",
    pattern: /from "[^"]*(?:generated\/prisma|platform\/crypto)\b/,
    among: inPages,
  },
  {
    what: "the name of an error class ends in Error",
    pattern: /class \w+(?<!Error)(?:<[^>]*>)? extends \w*(?:Error|Refused|Failed)\b/,
    among: files,
  },
  {
    what: "a presenter names the fields of a row, so that a new column is not public",
    pattern: /\.\.\.(?:rest|settings)\b/,
    among: inServer.filter((file) => /^server\/api\/\w+\/present/.test(file)),
  },
  {
    what: "object literals are not spread to keep the formatter from breaking lines",
    pattern: /\.\.\.\{/,
    among: files.filter((file) => file !== "test/spec/structure.test.ts"),
  },
];

describe("no file contains", () => {
  it("forbidden calls", () =>
    checkAll(
      forbidden,
      ({ pattern, among }) => {
        expect(among.filter((file) => pattern.test(textOf(file)))).toEqual([]);
      },
      ({ what }) => what,
    ));
});

it("a read replica is asked for exports, sums, reports, reconciliations, the search of institutions and the console's metrics only", () => {
  const asking = inServer.filter((file) => /\b(?:readReplica|readFromReplica)\b/.test(textOf(file)));
  expect(asking).toEqual([
    "server/domain/operations/funnel/overview.ts",
    "server/domain/operations/funnel/read-codes.ts",
    "server/domain/operations/reports/brands.ts",
    "server/domain/operations/reports/metrics.ts",
    "server/domain/proving/institution/search.ts",
    "server/domain/tracking/export.ts",
    "server/domain/tracking/read.ts",
    "server/domain/tracking/reconciliation/reconcile.ts",
    "server/domain/tracking/reconciliation/recorded-orders.ts",
    "server/domain/tracking/report/report-rows.ts",
    "server/domain/tracking/report/report.ts",
    "server/domain/tracking/sums.ts",
    "server/pages/journey/login/steps/institution.ts",
    "server/platform/database/replica.ts",
    "server/services.ts",
    "server/start/open-services.ts",
  ]);
});

it("a clock is chosen where it becomes known whom a call or job is about: all else calls now()", () => {
  const choosing = inServer.filter((file) =>
    /\b(?:enterClockOf\w*|inMovedWorld|runOnOwnClock|setAhead)\(/.test(textOf(file)),
  );
  expect(choosing).toEqual([
    "server/api/management/test-app.ts",
    "server/context/clock.ts",
    "server/domain/accounts/device/request.ts",
    "server/domain/accounts/device/tills.ts",
    "server/domain/accounts/oauth/profile.ts",
    "server/domain/accounts/oauth/pushed-request.ts",
    "server/domain/accounts/outcome-mail/send.ts",
    "server/domain/members/member/security-notice.ts",
    "server/domain/members/sign-in/sessions.ts",
    "server/domain/operations/retention/moved-worlds.ts",
    "server/domain/operations/test-mode/catch-up.ts",
    "server/domain/operations/test-mode/clock.ts",
    "server/domain/proving/document/handover.ts",
    "server/domain/proving/verification/attempt.ts",
    "server/domain/shared/world.ts",
    "server/http/identify.ts",
    "server/jobs/worker.ts",
    "server/mcp/member.ts",
    "server/pages/account/guard.ts",
    "server/pages/journey/login/open.ts",
    "server/start/call-operation.ts",
    "server/start/mail-listener.ts",
  ]);
});

it("real time is for what protects the operator, and for others' clocks", () => {
  expect(inServer.filter((file) => /\brealTime\(/.test(textOf(file)))).toEqual([
    "server/context/clock.ts",
    "server/domain/clients/app/app-tokens.ts",
    "server/domain/members/member/security-notice.ts",
    "server/domain/members/passkey/challenge.ts",
    "server/domain/messages/mailbox.ts",
    "server/domain/operations/test-mode/calls.ts",
    "server/domain/operations/test-mode/catch-up.ts",
    "server/domain/operations/test-mode/clock.ts",
    "server/domain/operations/test-mode/rate-limit.ts",
    "server/domain/proving/inbound/prove.ts",
    "server/domain/proving/inbound/receive.ts",
    "server/domain/proving/sources/identity-provider/portal-kind.ts",
    "server/domain/proving/sources/portal/saml.ts",
    "server/domain/proving/sources/wallet/asker.ts",
    "server/domain/proving/sources/wallet/fetched.ts",
    "server/domain/proving/sources/wallet/refusals.ts",
    "server/domain/proving/sources/wallet/verify.ts",
    "server/domain/shared/access/one-time-code.ts",
    "server/domain/shared/access/signing-keys.ts",
    "server/domain/shared/audit.ts",
    "server/domain/shared/budget.ts",
    "server/domain/shared/erasure/record.ts",
    "server/domain/shared/idempotent.ts",
    "server/domain/shared/trusted-clock.ts",
    "server/domain/tracking/codes/stock.ts",
    "server/domain/tracking/codes/test-pool.ts",
    "server/pages/framework/forms/kept-faults.ts",
    "server/start/log-calls.ts",
  ]);
});

it("every test file has tests: the runner takes one without any for passed", () => {
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  expect(tests.filter((file) => !/^\s*it(?:\.each)?[(<`]/m.test(textOf(file)))).toEqual([]);
});

describe("a page loads only scripts that exist", () => {
  const assets = readdirSync("server/pages/framework/assets");
  const named = inPages.flatMap((file) => {
    return [...textOf(file).matchAll(/"([\w-]+\.js)"/g)].map(([, script = ""]) => ({ file, script }));
  });

  it("those that a page names", () =>
    checkAll(
      named,
      ({ script }) => {
        expect(assets).toContain(script);
      },
      ({ file }) => file,
    ));

  it("and each is loaded by one", () => {
    const unused = assets.filter(
      (name) =>
        // Shops load it.
        name.endsWith(".js") &&
        !name.startsWith("cohort-verify-") &&
        !named.some(({ script }) => script === name),
    );
    expect(unused).toEqual([]);
  });
});

describe.each(["server/pages", "server/platform", "scripts"])(
  "the rooms of %s import one another without circles",
  (tree) => {
    const roomOf = (file: string) =>
      file
        .slice(tree.length + 1)
        .split("/")
        .slice(0, -1)[0];
    const graph = new Map<string, Set<string>>();
    for (const file of files.filter((name) => name.startsWith(`${tree}/`))) {
      const room = roomOf(file);
      if (room === undefined) continue;
      const targets = importsOf(file)
        .filter(({ specifier, target }) => specifier.startsWith(".") && target.startsWith(`${tree}/`))
        .map(({ target }) => roomOf(target))
        .filter((target) => target !== undefined && target !== room) as string[];
      graph.set(room, new Set([...(graph.get(room) ?? []), ...targets]));
    }

    it.each([...graph.keys()])("%s", (room) => {
      expect(circleThrough(room, graph)).toBeUndefined();
    });

    it("are eleven at most", () => {
      expect(graph.size).toBeLessThanOrEqual(11);
    });
  },
);

describe("at most nine rooms per plan", () => {
  const folders = new Set(inServer.map(dirname).flatMap((folder) => [folder, dirname(folder)]));
  const plans = Map.groupBy(folders, dirname);

  it.each(["server/domain", "server/platform", ...wings])("%s", (plan) => {
    expect((plans.get(plan) ?? []).length).toBeLessThanOrEqual(9);
  });
});

describe("folders of server/ have between 2 and 15 files", () => {
  /** Handlers lie in one folder, named by their operationIds, so that the document leads to the file. */
  const operations = new Set(
    areas.flatMap(({ name, document }) =>
      operationsOf(document).map(({ operationId }) => `server/api/${name}/${operationId}.ts`),
    ),
  );
  const folders = Map.groupBy(
    inServer.filter((file) => !operations.has(file)),
    dirname,
  );
  const subfolders = (folder: string) => [...folders.keys()].filter((name) => dirname(name) === folder);

  it("at most 15, handlers not counted", () => {
    const large = [...folders].filter(([, names]) => names.length > 15);
    expect(large.map(([folder]) => folder)).toEqual([]);
  });

  it("at least 2, folders in it counted", () => {
    const small = [...folders].filter(([folder, names]) => names.length + subfolders(folder).length < 2);
    expect(small.map(([folder]) => folder)).toEqual([]);
  });
});

it("lock files name no address to download from", () => {
  const peers = readdirSync("test/peers").map((folder) => `test/peers/${folder}/package-lock.json`);
  const locks = ["package-lock.json", ...peers].filter((file) => existsSync(file));
  expect(locks.length).toBeGreaterThan(3);
  expect(locks.filter((file) => /"resolved"|https?:\/\/registry/.test(textOf(file)))).toEqual([]);
});
