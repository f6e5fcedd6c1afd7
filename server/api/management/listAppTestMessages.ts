import { messagesOfApp } from "../../domain/messages/mailbox.ts";
import { compact } from "../compact.ts";
import type { TeamOperation } from "./context.ts";
import { enterTestApp } from "./test-app.ts";

export const listAppTestMessages: TeamOperation<"listAppTestMessages"> = async ({ path }, context) => {
  const { id } = await enterTestApp(context, path);
  return { messages: (await messagesOfApp(context, id)).map(compact) };
};
