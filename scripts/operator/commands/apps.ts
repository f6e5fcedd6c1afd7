import type { Command } from "commander";
import {
  type App,
  type ConsumerGroup,
  consumerGroupValues,
  type Method,
  type Mode,
  methodValues,
  modeValues,
  type OutcomeMails,
  outcomeMailsValues,
  type PhoneStep,
  phoneStepValues,
} from "../../../generated/operator.ts";
import { facts, list, table, time } from "../../command-line/print.ts";
import { oneOf, someOf } from "../arguments.ts";
import { answerOf, openSession, type Session } from "../session.ts";

/** What may be set when an app is created and changed later. */
interface Settings {
  name?: string;
  groups?: ConsumerGroup[];
  defaultGroup?: ConsumerGroup;
  redirectUrls?: string[] | true;
  methodsOff?: Method[];
  manualWithoutName?: boolean;
  phone?: PhoneStep;
  outcomeMails?: OutcomeMails;
}

export function addApps(program: Command): void {
  const apps = program.command("apps").description("Manage apps that call the white-label API.");

  apps
    .command("list")
    .description("List all apps, newest first.")
    .action(async (_options, command: Command) => {
      const session = await openSession(command);
      const all = await allApps(session);
      session.show({ apps: all }, table(HEADS, all.map(row), "No apps yet."));
    });

  const create = apps.command("create").description("Create an app. You can't change its mode later.");
  create.requiredOption("--mode <mode>", modeValues.join(" or "), oneOf(modeValues));
  withSettings(create, "required").action(async (options: Settings & { mode: Mode }, command: Command) => {
    const { api, show } = await openSession(command);
    const { name = "", consumerGroups = [], ...rest } = bodyOf(options);
    const body = { name, consumerGroups, mode: options.mode, ...rest };
    const app = await answerOf(api.POST("/operator/apps", { body }));
    show(app, `${described(app)}\nNext, issue a token: npm run operator -- tokens issue ${app.appId}\n`);
  });

  withSettings(
    apps.command("update <app>").description("Change an app. Options that you leave out stay as they are."),
    "optional",
  ).action(async (appId: string, options: Settings, command: Command) => {
    const { api, show } = await openSession(command);
    const params = { path: { appId } };
    const app = await answerOf(api.PATCH("/operator/apps/{appId}", { params, body: bodyOf(options) }));
    show(app, described(app));
  });

  addCutOff(apps);
}

function addCutOff(apps: Command): void {
  for (const [verb, disabled, description] of [
    ["disable", true, "Refuse its tokens and its clients, and hold its webhooks back."],
    ["enable", false, "Serve it again."],
  ] as const)
    apps
      .command(`${verb} <app>`)
      .description(description)
      .action(async (appId: string, _options, command: Command) => {
        const { api, show } = await openSession(command);
        const params = { path: { appId } };
        const app = await answerOf(api.PATCH("/operator/apps/{appId}", { params, body: { disabled } }));
        show(app, described(app));
      });

  apps
    .command("end-tokens <app>")
    .description("End its tokens, and all codes and tokens of its clients. Members sign in again.")
    .action(async (appId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE("/operator/apps/{appId}/tokens", { params: { path: { appId } } }));
      show(
        {},
        `Ended all tokens of ${appId}.\nNext, issue a token: npm run operator -- tokens issue ${appId}\n`,
      );
    });
}

function withSettings(command: Command, needed: "required" | "optional"): Command {
  const name = command.createOption("--name <name>", "name shown to members");
  const groups = command
    .createOption("--groups <groups>", `comma-separated list of ${consumerGroupValues.join(", ")}`)
    .argParser(someOf(consumerGroupValues));
  return command
    .addOption(name.makeOptionMandatory(needed === "required"))
    .addOption(groups.makeOptionMandatory(needed === "required"))
    .option(
      "--default-group <group>",
      "group for verifications that don't name one",
      oneOf(consumerGroupValues),
    )
    .option("--redirect-urls [urls...]", "where a portal may send members back to; no value removes all")
    .option(
      "--methods-off <methods>",
      `methods to turn off, from ${list(methodValues)}; or none`,
      someOf(methodValues),
    )
    .option("--manual-without-name", "ask for documents if a portal doesn't prove the name")
    .option("--no-manual-without-name", "accept a portal that doesn't prove the name")
    .option(
      "--phone <when>",
      "when our login pages ask for a phone number: first, last (after the proof) or off",
      oneOf(phoneStepValues),
    )
    .option(
      "--outcome-mails <whom>",
      "who is told of outcomes and ends by mail: own_pages (members of our login pages), all or none",
      oneOf(outcomeMailsValues),
    );
}

function bodyOf(settings: Settings) {
  const { name, groups, defaultGroup, redirectUrls, methodsOff, manualWithoutName, phone, outcomeMails } =
    settings;
  return {
    ...(name !== undefined && { name }),
    ...(groups !== undefined && { consumerGroups: groups }),
    ...(defaultGroup !== undefined && { defaultConsumerGroup: defaultGroup }),
    ...(redirectUrls !== undefined && { redirectUrls: redirectUrls === true ? [] : redirectUrls }),
    ...(methodsOff !== undefined && { methodsOff }),
    ...(manualWithoutName !== undefined && { manualWithoutName }),
    ...(phone !== undefined && { phoneStep: phone }),
    ...(outcomeMails !== undefined && { outcomeMails }),
  };
}

async function allApps({ api }: Session): Promise<App[]> {
  const all: App[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
    const page = await answerOf(api.GET("/operator/apps", { params: { query } }));
    all.push(...page.apps);
    if (page.nextCursor === undefined) return all;
    cursor = page.nextCursor;
  }
}

const HEADS = ["APP", "MODE", "CODE", "CREATED", "GROUPS", "NAME"];

function row({ appId, mode, testCode = "-", createdAt, consumerGroups, name, disabledAt }: App): string[] {
  const groups = consumerGroups.length === consumerGroupValues.length ? "all" : list(consumerGroups);
  return [appId, disabledAt ? `${mode}, disabled` : mode, testCode, time(createdAt), groups, name];
}

function described(app: App): string {
  return facts({
    app: app.appId,
    name: app.name,
    mode: app.mode,
    disabled: app.disabledAt && `since ${time(app.disabledAt)}`,
    "test code": app.testCode ?? "none",
    ...(app.clockAheadSeconds !== undefined && { "clock ahead": `${app.clockAheadSeconds} s` }),
    groups: list(app.consumerGroups),
    "default group": app.defaultConsumerGroup,
    "redirect URLs": list(app.redirectUrls),
    "methods off": list(app.methodsOff),
    "phone number": app.phoneStep,
    "outcome mails": app.outcomeMails,
    "portal without name": app.manualWithoutName ? "asks for documents" : "accepted",
  });
}
