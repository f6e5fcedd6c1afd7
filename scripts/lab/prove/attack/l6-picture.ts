/** Somebody who reads the log looks for addresses of pictures: whoever has one sees the picture. */
import type { Attack } from "./main.ts";

const SECRET = "s".repeat(43);

export const attack: Attack = {
  finding: "L6",
  title: "the address of a picture in the log",
  settings: { LOG_LEVEL: "info" },
  async run({ baseUrl, log }) {
    for (const path of [`/avatar/${SECRET}`, `//avatar/${SECRET}`, `/Avatar/${SECRET}?x=1`])
      await fetch(`${baseUrl}${path}`);
    const lines = (await log()).split("\n");
    const logged = lines.filter((line) => line.includes(SECRET));
    const isLogging = lines.some((line) => line.includes('"operation":"/avatar/:pathToken"'));
    return {
      held: logged.length === 0 && isLogging,
      seen: `${logged.length} of ${lines.length} lines have it`,
    };
  },
};
