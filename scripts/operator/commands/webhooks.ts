/** npm run operator -- webhooks rotate: asks which secret is the newest before it is replaced. */
import { type Command, Option } from "commander";
import { facts } from "../../command-line/print.ts";
import { whole } from "../arguments.ts";
import { answerOf, openSession } from "../session.ts";

const ENDPOINTS = "/management/apps/{appId}/webhook-endpoints";

export function addWebhooks(webhooks: Command): void {
  webhooks
    .command("rotate <app> <endpoint>")
    .description("Make a new secret. The old one signs as well until the overlap ends.")
    .addOption(
      new Option("--overlap <hours>", "how long both sign; 0 ends the old one now")
        .default(24)
        .argParser(whole(0, 168)),
    )
    .action(async (appId: string, endpointId: string, options: { overlap: number }, command: Command) => {
      const { api, show } = await openSession(command);
      const { endpoints } = await answerOf(api.GET(ENDPOINTS, { params: { path: { appId } } }));
      const [newest] = endpoints.find((one) => one.endpointId === endpointId)?.secrets ?? [];
      // The server refuses an unknown endpoint.
      const body = { replaces: newest?.secretId ?? endpointId, overlapHours: options.overlap };
      const params = { path: { appId, endpointId } };
      const issued = await answerOf(api.POST(`${ENDPOINTS}/{endpointId}/secrets`, { params, body }));
      const text = facts({ id: issued.secretId, secret: issued.secret });
      show(issued, `${text}\nSave the secret now. It won't be shown again.\n`);
    });
}
