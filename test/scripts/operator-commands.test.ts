/** The operator's commands, which come from the management document: what there is, and what the new ones do. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import type { Command } from "commander";
import document from "../../generated/management.json" with { type: "json" };
import type { App, Client, VerificationDetails, WebhookDelivery } from "../../generated/management.ts";
import { neededBy } from "../../scripts/operator/arguments.ts";
import { operatorProgram } from "../../scripts/operator/program.ts";
import { commands } from "../../scripts/operator/table.ts";
import { render } from "../../scripts/operator/template.ts";
import { readCommands } from "../../scripts/operator-commands.ts";
import { extendChain } from "../../server/domain/operations/audit/extend.ts";
import { operationsOf } from "../../server/http/document.ts";
import { checkAll } from "../support/check-all.ts";
import { waitingReview } from "../support/operator.ts";
import { withOperatorCli } from "../support/operator-cli.ts";
import { createEndpoint } from "../support/webhooks.ts";

/** Released commands with their arguments and options, on which operators' scripts depend. */
const released = JSON.parse(
  readFileSync(new URL("operator-commands.json", import.meta.url), "utf8"),
) as Record<string, string[]>;

/** Operations without a command of their own: special commands call them, or other programs do. */
const BY_OTHERS = [
  "addPoolCodes",
  "createBackup",
  "exportAccount",
  "exportBrandStatement",
  "exportPoolCodes",
  "getConnection",
  "getDocument",
  "getDocumentView",
  "getStatementKeys",
  "importIdentityProviders",
  "listAuditEntries",
  "listDocumentViews",
  "listErasures",
  "listKeys",
  "removePoolCodes",
  "removeSamlKey",
  "retireKeys",
  "rotateKeys",
  "rotateWebhookSecret",
  "tryClaims",
  "upsertInstitutions",
];

function typedBy(command: Command): string[] {
  const args = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  const needed = neededBy(command);
  const options = command.options.map(
    (option) => `${option.flags}${needed.includes(option) ? " required" : ""}`,
  );
  return [...args, ...options];
}

function leavesOf(command: Command, path = ""): [string, Command][] {
  return command.commands.flatMap((child): [string, Command][] => {
    const at = `${path} ${child.name()}`.trim();
    return child.commands.length === 0 ? [[at, child]] : leavesOf(child, at);
  });
}

describe("what there is", () => {
  const leaves = new Map(leavesOf(operatorProgram()));

  it("each takes what it took before", () =>
    checkAll(Object.entries(released), ([name, typed]) => {
      const command = leaves.get(name);
      if (command === undefined) throw new Error(`operator ${name} is gone`);
      const now = typedBy(command);
      const isTyped = (each: string) => each.startsWith("<") || each.startsWith("[");
      expect(now.filter(isTyped)).toEqual(typed.filter(isTyped));
      expect(now).toEqual(expect.arrayContaining(typed));
      const isNeeded = (each: string) => each.endsWith(" required");
      expect(now.filter(isNeeded).sort()).toEqual(typed.filter(isNeeded).sort());
    }));

  it("each operation has a command, or a reason for none", () => {
    const called = new Set(commands.map(({ method, path }) => `${method} ${path}`));
    const uncalled = operationsOf(document).filter(
      ({ method, path, isOfOperator }) => isOfOperator && !called.has(`${method} ${path}`),
    );
    expect(uncalled.map(({ operationId }) => operationId).sort()).toEqual(BY_OTHERS);
  });

  it("each command of the document can be run", () => {
    expect(commands.map(({ name }) => name).filter((name) => !leaves.has(name))).toEqual([]);
  });

  it("each command and each option is described", () => {
    for (const [name, command] of leaves) {
      const texts = [command.description(), ...command.options.map(({ description }) => description)];
      expect([name, texts.filter((text) => text.trim() === "" || text.includes("`"))]).toEqual([name, []]);
    }
  });
});

describe("templates", () => {
  const answer = {
    name: "Shop",
    on: true,
    off: false,
    none: [],
    list: ["a", "b"],
    in: { at: "2026-03-04T05:06:07.000Z" },
  };
  it.each([
    ["{name}", "Shop"],
    ["{missing}", undefined],
    ["{missing|none}", "none"],
    ["{none|all}", "all"],
    ["{list}", "a, b"],
    ["{list@all=2}", "all"],
    ["{list@all=3}", "a, b"],
    ["{list@count} of {name}", "2 of Shop"],
    ["{on?yes|no} {off?yes|no}", "yes no"],
    ["{on?}{name}", "Shop"],
    ["{off?}{name}", undefined],
    ["{!off?}{name}", "Shop"],
    ["{name}[ at {in.at}][, {missing}]", "Shop at 2026-03-04 05:06"],
  ])("%s", (template, text) => {
    expect(render(template, answer)).toBe(text);
  });

  it("the first that has all its values counts", () => {
    expect(render(["{missing}", "{name}"], answer)).toBe("Shop");
  });
});

describe("a document that a command can't be made of is refused with its name", () => {
  const documentWith = (entry: object) => ({
    "x-cli": { shops: { about: "Manage shops." } },
    paths: {
      "/shops/{shopId}": {
        parameters: [
          { name: "shopId", in: "path", required: true, description: "The id.", schema: { type: "string" } },
        ],
        get: {
          operationId: "getShop",
          summary: "Show a shop",
          description: "One.",
          "x-cli": [{ command: "shops show <shop>", ...entry }],
          responses: {
            "200": {
              content: {
                "application/json": { schema: { type: "object", properties: { name: { type: "string" } } } },
              },
            },
          },
        },
      },
    },
  });

  it.each([
    ["a value that no answer has", { text: "{nmae}" }, "nothing is called {nmae}"],
    [
      "an option of no field",
      { text: "{name}", options: { colour: "--colour <name>" } },
      'no field "colour"',
    ],
    ["an argument too many", { command: "shops show <shop> <more>", text: "{name}" }, "2 arguments for 1"],
    ["nothing to print", {}, "prints nothing"],
    ["rows of no list", { columns: { NAME: "{name}" }, none: "None." }, "no list"],
  ])("%s", (_what, entry, words) => {
    expect(() => readCommands(documentWith(entry))).toThrow(`x-cli of "shops show": `);
    expect(() => readCommands(documentWith(entry))).toThrow(words);
  });

  it("a command of no group, which nobody could call", () => {
    const document = documentWith({ command: "stores show <shop>", text: "{name}" });
    expect(() => readCommands(document)).toThrow('x-cli of "stores show": is of a group');
  });

  it("and one that it can be made of is read", () => {
    const [command] = readCommands(documentWith({ text: "{name} of {shopId}" })).commands;
    expect(command).toMatchObject({ name: "shops show", about: "Show a shop.", method: "get" });
  });
});

describe("what they do", () => {
  const cli = withOperatorCli();
  const { operator, json } = cli;

  it("2: all missing options are reported at once", async () => {
    const { code, out, err } = await operator("clients", "create", "--name", "Shop");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(
      "error: required options '--app <app>', '--redirect-uris <uris...>', '--supergroups <supergroups>', '--countries <countries>' not specified\n",
    );
    const one = await operator("bounce", "ada@example.com");
    expect([one.code, one.err]).toEqual([2, "error: required option '--mode <mode>' not specified\n"]);
  });

  it("a destination of the audit stream is set back to an entry that was sent there", async () => {
    const { database } = cli.service.services;
    await extendChain(cli.service.services);
    const destination = "https";
    await database.auditStream.create({ data: { destination, sent: 1n, dueAt: new Date() } });
    const done = await operator("audit", "replay", destination, "1");
    expect([done.code, done.err, done.out]).toEqual([0, "", "They go to https again, within 10 seconds.\n"]);
    const refused = await operator("audit", "replay", destination, "9");
    expect([refused.code, refused.err]).toEqual([
      1,
      "conflict: The last entry that was sent there is 0; later ones go there by themselves.\n",
    ]);
  });

  it("an app and a client are shown, and removed once nothing hangs on them", async () => {
    const created = ["apps", "create", "--name", "Mistake", "--mode", "test", "--groups", "student"];
    const { appId } = await json<App>(...created);
    expect((await operator("apps", "show", appId)).out).toMatch(/^app +app_\S+\nname +Mistake\nmode +test\n/);
    const { clientId } = await json<Client>(
      ...["clients", "create", "--app", appId, "--name", "Mistake", "--supergroups", "student"],
      ...["--redirect-uris", "https://shop.example/a", "--countries", "GB"],
    );
    expect((await operator("clients", "show", clientId)).out).toMatch(/^redirect URIs +https:\/\/shop/m);
    const refused = await operator("apps", "remove", appId);
    expect([refused.code, refused.err]).toEqual([
      1,
      "conflict: It has clients. Remove these first, or disable it.\n",
    ]);
    expect((await operator("clients", "remove", clientId)).out).toBe(`Removed ${clientId}.\n`);
    expect((await operator("apps", "remove", appId)).out).toBe(`Removed ${appId}.\n`);
    expect((await operator("apps", "show", appId)).err).toBe("not_found: There is no such app.\n");
  });

  it("a partner and a brand are renamed, disabled, enabled, shown and removed", async () => {
    const { partnerId, brandUid, keyId } = await cli.service.partner();
    const tracking = async (...args: string[]) => (await operator("tracking", ...args)).out;
    expect(await tracking("rename-partner", partnerId, "Better")).toMatch(/^name +Better$/m);
    expect(await tracking("disable-partner", partnerId)).toMatch(/^disabled +since 2026-03-04 05:06$/m);
    expect(await tracking("partners")).toMatch(new RegExp(`^${partnerId} +test, disabled `, "m"));
    expect(await tracking("enable-partner", partnerId)).not.toContain("disabled");
    expect(await tracking("rename-brand", partnerId, brandUid, "Better UK")).toMatch(/^name +Better UK$/m);
    expect(await tracking("disable-brand", partnerId, brandUid)).toContain("disabled");
    expect(await tracking("show-brand", partnerId, brandUid)).toMatch(/^disabled +since /m);
    expect(await tracking("enable-brand", partnerId, brandUid)).not.toContain("disabled");
    expect(await tracking("remove-brand", partnerId, brandUid)).toBe(`Removed ${brandUid}.\n`);
    await operator("tracking", "revoke-key", partnerId, keyId);
    expect(await tracking("show-partner", partnerId)).toMatch(/^partner +pa_/m);
    expect(await tracking("remove-partner", partnerId)).toBe(`Removed ${partnerId}.\n`);
  });

  it("an endpoint is tested, and told where to look", async () => {
    const { appId } = await cli.service.app();
    const { endpointId } = (await createEndpoint(cli.service, appId)).body;
    expect((await operator("webhooks", "show", appId, endpointId)).out).toMatch(/^state +active$/m);
    const { code, out } = await operator("webhooks", "test", appId, endpointId);
    expect([code, out]).toEqual([0, expect.stringMatching(/^event +webhook\.test$/m)]);
    const [, next = ""] = /npm run operator -- (webhooks delivery .*)$/m.exec(out) ?? [];
    expect(await operator(...next.split(" "))).toEqual({ code: 0, out: "Not tried yet.\n", err: "" });
    const { deliveryId } = await json<WebhookDelivery>("webhooks", "test", appId, endpointId);
    expect((await operator("webhooks", "deliveries", appId, endpointId)).out).toContain(deliveryId);
  });

  it("a verification is shown for support", async () => {
    const { verificationId } = await waitingReview(cli.service, await cli.service.app());
    const { out } = await operator("verifications", "show", verificationId);
    expect(out).toMatch(/^status +pending: pending_verification:manual$/m);
    expect(out).toMatch(/^AT +KIND +WHAT +BY\n/m);
    const shown = await json<VerificationDetails>("verifications", "show", verificationId);
    expect(shown.timeline.some(({ what }) => what === "verification.viewed")).toBe(true);
  });

  it("2: a file that is none, or no JSON", async () => {
    const { code, err } = await operator("clients", "set-branding", "cl_x", "nowhere.json");
    expect([code, err]).toEqual([2, "Cannot read nowhere.json: ENOENT.\n"]);
  });
});
