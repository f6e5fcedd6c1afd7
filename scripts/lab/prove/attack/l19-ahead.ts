/** Codes of an authenticator app that were read over a shoulder: one ahead of its time, and one that was used. */
import type { Attack } from "./main.ts";
import { joinStaff } from "./staff.ts";

export const attack: Attack = {
  finding: "L19",
  title: "an authenticator code before its time, long after it, and twice",
  async run(target) {
    const { visitor, codeAt, isEnrolled } = await joinStaff(target);
    const tried = {
      ahead: codeAt(1),
      old: codeAt(-2),
      used: codeAt(-1),
      current: codeAt(0),
      again: codeAt(0),
    };
    const through = [];
    for (const [which, code] of Object.entries(tried)) {
      const { url } = await visitor.send(await visitor.open("/console/second-factor"), { code });
      if (!url.endsWith("/second-factor")) through.push(which);
    }
    return {
      held: isEnrolled && through.join() === "current",
      seen: `${isEnrolled ? "" : "not enrolled; "}accepted: ${through.join(", ") || "none"}`,
    };
  },
};
