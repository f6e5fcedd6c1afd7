import { messagesOfApp } from "../../domain/messages/mailbox.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { requireTestApp } from "./test-mode.ts";

export const listTestMessages: Operation<"listTestMessages"> = async (_input, context) => {
  const { id } = requireTestApp(context);
  const messages = await messagesOfApp(context, id);
  return messages.map(compact);
};
