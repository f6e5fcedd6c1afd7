import { receiveFromSes } from "../../domain/proving/inbound/ses.ts";
import { refuse } from "../../errors.ts";
import { parseJson } from "../../http/body/body.ts";
import { confirmSubscription, verifySns } from "../../platform/delivery/sns.ts";
import type { Operation } from "./context.ts";
import { presentVerdict } from "./receiveEmail.ts";

export const receiveSnsMessage: Operation<"receiveSnsMessage"> = async ({ body }, context) => {
  const { config, log, now } = context;
  const topic = config.inbound?.sns;
  if (topic === undefined) refuse({ kind: "malformed", code: "sns_not_ours" });
  const away = (error: unknown): never => {
    log.warn({ error }, "SNS can't be reached");
    return refuse({ kind: "unavailable", code: "sns_away", retryAfterSeconds: 60 }, error);
  };
  const message = await verifySns(topic, parseJson(body.toString("utf8")), now()).catch(away);
  if (message === null) refuse({ kind: "malformed", code: "sns_not_ours" });
  if (message.Type === "SubscriptionConfirmation") {
    await confirmSubscription(topic, message).catch(away);
    log.info({ topic: topic.arn }, "subscription to SNS confirmed");
    return { verdict: "subscribed" };
  }
  const verdict = message.Type === "Notification" ? await receiveFromSes(context, message.Message) : null;
  if (verdict !== null) return presentVerdict(verdict);
  log.warn({ type: message.Type }, "message of SNS without a mail: choose the action that has its text");
  return { verdict: "unknown" };
};
