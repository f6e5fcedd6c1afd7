/** npm run operator -- webhooks: where an app's events are delivered to, and what became of the deliveries. */
import type { Command } from "commander";
import {
  type WebhookDelivery,
  type WebhookDeliveryState,
  type WebhookEndpoint,
  webhookDeliveryStateValues,
} from "../../../generated/operator.ts";
import { facts, list, table, time } from "../../command-line/print.ts";
import { instant, oneOf, whole } from "../arguments.ts";
import { answerOf, openSession, type Session } from "../session.ts";

const ENDPOINTS = "/operator/apps/{appId}/webhook-endpoints";
const ENDPOINT = `${ENDPOINTS}/{endpointId}` as const;

/** What may be set when an endpoint is created and changed later. */
interface Settings {
  types?: string[] | true;
  description?: string;
  contact?: string;
}

interface Changes extends Settings {
  address?: string;
}

export function addWebhooks(program: Command): void {
  const webhooks = program.command("webhooks").description("Manage where an app's events are delivered to.");

  webhooks
    .command("list <app>")
    .description("List an app's endpoints, newest first.")
    .action(async (appId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET(ENDPOINTS, { params: { path: { appId } } }));
      show(answer, table(HEADS, answer.endpoints.map(row), "No endpoints yet."));
    });

  withSettings(
    webhooks
      .command("create <app> <url>")
      .description("Deliver an app's events to an https address from now on."),
  ).action(async (appId: string, url: string, options: Settings, command: Command) => {
    const { api, show } = await openSession(command);
    const body = { ...bodyOf(options), url };
    const created = await answerOf(api.POST(ENDPOINTS, { params: { path: { appId } }, body }));
    show(created, `${described(created, created.secret)}${SAVE}`);
  });

  withSettings(
    webhooks
      .command("update <app> <endpoint>")
      .description("Change an endpoint. Options that you leave out stay as they are.")
      // The server's address is --url.
      .option("--address <url>", "deliver to another https address"),
  ).action(async (appId: string, endpointId: string, options: Changes, command: Command) => {
    const { address, ...settings } = options;
    const body = { ...bodyOf(settings), ...(address !== undefined && { url: address }) };
    await update(await openSession(command), { appId, endpointId }, body);
  });

  for (const [name, paused, what] of [
    ["pause", true, "Pause an endpoint: its deliveries wait until it is resumed."],
    ["resume", false, "Resume an endpoint: what waited is delivered."],
  ] as const)
    webhooks
      .command(`${name} <app> <endpoint>`)
      .description(what)
      .action(async (appId: string, endpointId: string, _options, command: Command) => {
        await update(await openSession(command), { appId, endpointId }, { paused });
      });

  webhooks
    .command("remove <app> <endpoint>")
    .description("Remove an endpoint with its deliveries.")
    .action(async (appId: string, endpointId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE(ENDPOINT, { params: { path: { appId, endpointId } } }));
      show({}, `Removed ${endpointId}.\n`);
    });

  webhooks
    .command("rotate <app> <endpoint>")
    .description("Make a new secret. The old one signs as well until the overlap ends.")
    .option("--overlap <hours>", "how long both sign; 0 ends the old one now (default: 24)", whole(0, 168))
    .action(async (appId: string, endpointId: string, options: { overlap?: number }, command: Command) => {
      const { api, show } = await openSession(command);
      const path = { appId, endpointId };
      const { endpoints } = await answerOf(api.GET(ENDPOINTS, { params: { path: { appId } } }));
      const [newest] = endpoints.find((one) => one.endpointId === endpointId)?.secrets ?? [];
      const { overlap } = options;
      const body = {
        // An endpoint that is not there is told by the server.
        replaces: newest?.secretId ?? endpointId,
        ...(overlap !== undefined && { overlapHours: overlap }),
      };
      const issued = await answerOf(api.POST(`${ENDPOINT}/secrets`, { params: { path }, body }));
      show(issued, `${facts({ id: issued.secretId, secret: issued.secret })}${SAVE}`);
    });

  webhooks
    .command("deliveries <app> <endpoint>")
    .description("List an endpoint's newest deliveries.")
    .option("--state <state>", webhookDeliveryStateValues.join(", "), oneOf(webhookDeliveryStateValues))
    .action(async (appId: string, endpointId: string, options: StateOption, command: Command) => {
      const { api, show } = await openSession(command);
      const query = { limit: 100, ...options };
      const params = { path: { appId, endpointId }, query };
      const answer = await answerOf(api.GET(`${ENDPOINT}/deliveries`, { params }));
      show(answer, table(DELIVERY_HEADS, answer.deliveries.map(deliveryRow), "No deliveries."));
    });

  webhooks
    .command("delivery <app> <endpoint> <delivery>")
    .description("Show a delivery's requests and what was answered.")
    .action(async (appId: string, endpointId: string, deliveryId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const params = { path: { appId, endpointId, deliveryId } };
      const delivery = await answerOf(api.GET(`${ENDPOINT}/deliveries/{deliveryId}`, { params }));
      const rows = delivery.attempts.map(({ at, durationMs, status, failure = "-", answer = "" }) => {
        const [firstLine = ""] = answer.split("\n", 1);
        return [time(at), `${durationMs} ms`, String(status ?? "-"), failure, firstLine.slice(0, 60)];
      });
      show(delivery, table(["AT", "TOOK", "STATUS", "FAILURE", "ANSWER"], rows, "Not tried yet."));
    });

  webhooks
    .command("replay <app> <endpoint>")
    .description("Deliver again: one delivery, all that have failed, or those of a range of time.")
    .option("--delivery <id>", "this delivery")
    .option("--failed", "all that have failed")
    .option("--from <when>", "events from then on: a date, like 2027-01-31, or a time", instant)
    .option("--to <when>", "and before then; until now without it", instant)
    .action(async (appId: string, endpointId: string, options: ReplayOptions, command: Command) => {
      const { api, show } = await openSession(command);
      const { delivery, failed, from, to } = options;
      const body = {
        ...(delivery !== undefined && { deliveryId: delivery }),
        ...(failed && { failed }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      };
      const params = { path: { appId, endpointId } };
      const answer = await answerOf(api.POST(`${ENDPOINT}/replay`, { params, body }));
      show(answer, `Delivering ${answer.replayed} again.\n`);
    });
}

interface StateOption {
  state?: WebhookDeliveryState;
}

interface ReplayOptions {
  delivery?: string;
  failed?: true;
  from?: string;
  to?: string;
}

const DELIVERY_HEADS = ["DELIVERY", "EVENT", "NUMBER", "STATE", "TRIES", "CREATED", "NEXT"];

function deliveryRow({
  deliveryId,
  type,
  number,
  state,
  tries,
  createdAt,
  dueAt,
}: WebhookDelivery): string[] {
  const next = dueAt === undefined ? "-" : time(dueAt);
  return [deliveryId, type, String(number), state, String(tries), time(createdAt), next];
}

function withSettings(command: Command): Command {
  return command
    .option("--types [types...]", "types of events to deliver; no value means all")
    .option("--description <text>", "what it is for")
    .option("--contact <email>", "who is told by mail when it is paused because it fails");
}

function bodyOf({ types, description, contact }: Settings) {
  return {
    ...(types !== undefined && { types: types === true ? [] : types }),
    ...(description !== undefined && { description }),
    ...(contact !== undefined && { contactEmail: contact }),
  };
}

async function update(
  { api, show }: Session,
  path: { appId: string; endpointId: string },
  body: ReturnType<typeof bodyOf> & { url?: string; paused?: boolean },
): Promise<void> {
  const endpoint = await answerOf(api.PATCH(ENDPOINT, { params: { path }, body }));
  show(endpoint, described(endpoint));
}

const HEADS = ["ENDPOINT", "STATE", "FAILURES", "LAST SUCCESS", "TYPES", "ADDRESS"];

function row({ endpointId, failures, deliveredAt, types, url, ...endpoint }: WebhookEndpoint): string[] {
  const last = deliveredAt === undefined ? "-" : time(deliveredAt);
  return [
    endpointId,
    stateOf(endpoint),
    String(failures),
    last,
    types.length === 0 ? "all" : list(types),
    url,
  ];
}

function stateOf({ state, pausedFor }: Pick<WebhookEndpoint, "state" | "pausedFor">): string {
  return state === "active" ? state : `paused (${pausedFor})`;
}

/** `secret` is that of a new one, and shown once. */
function described(endpoint: WebhookEndpoint, secret?: string): string {
  const { endpointId, url, types, description, contactEmail, failures, failingSince, secrets } = endpoint;
  const [, former] = secrets;
  return facts({
    endpoint: endpointId,
    address: url,
    types: types.length === 0 ? "all" : list(types),
    description: description === "" ? undefined : description,
    contact: contactEmail ?? "the console's admins",
    state: stateOf(endpoint),
    failures: failingSince === undefined ? undefined : `${failures} since ${time(failingSince)}`,
    secret,
    "old secret": former?.expiresAt === undefined ? undefined : `signs until ${time(former.expiresAt)}`,
  });
}

const SAVE = "\nSave the secret now. It won't be shown again.\n";
