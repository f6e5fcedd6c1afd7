/** Calls /mcp by the client of Vercel's AI SDK, which implements the protocol by itself: the tools' names, and answers as text. */
import { experimental_createMCPClient as createMCPClient } from "@ai-sdk/mcp";

const [url = "", ...calls] = process.argv.slice(2);
const client = await createMCPClient({ transport: { type: "http", url } });
const tools = await client.tools();
const answers = [];
for (const call of calls) {
  const { name, input } = JSON.parse(call);
  const { content, isError = false } = await tools[name].execute(input, { toolCallId: "1", messages: [] });
  answers.push({ text: content.map(({ text }) => text).join("\n"), isError });
}
await client.close();
process.stdout.write(JSON.stringify({ names: Object.keys(tools).sort(), answers }));
