/** A session's secret that was stolen before a step-up, and is stepped up with it. */
import type { Attack } from "./main.ts";
import { joinStaff } from "./staff.ts";

export const attack: Attack = {
  finding: "L17",
  title: "a session's secret that stays the same when its owner signs in again",
  async run(target) {
    const { visitor, codeAt } = await joinStaff(target);
    const secret = () => visitor.cookies.get("console-session");
    const before = secret();
    const again = await visitor.open("/console/second-factor");
    const { url } = await visitor.send(again, { code: codeAt(0) });
    const isThrough = !url.endsWith("/second-factor");
    const isNew = before !== undefined && secret() !== undefined && secret() !== before;
    return {
      held: isThrough && isNew,
      seen: `${isThrough ? "stepped up" : "not stepped up"}, with ${isNew ? "a new secret" : "the same secret"}`,
    };
  },
};
