import { messagesOfApp } from "../../domain/messages/index.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { enterTestApp } from "./test-app.ts";

export const listOwnTestMessages: Operation<"listOwnTestMessages"> = async ({ path }, context) => {
  const { id } = await enterTestApp(context, path);
  return { messages: (await messagesOfApp(context, id)).map(compact) };
};
