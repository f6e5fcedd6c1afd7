/** Pictures without an end: each is drawn in a process of its own. */
import type { Attack } from "./main.ts";
import { signUp } from "./visitor.ts";

const TRIES = 8;
const PICTURES_MAX = 5;
/** One pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

export const attack: Attack = {
  finding: "M5",
  title: "one account, eight pictures",
  async run({ baseUrl }) {
    const visitor = await signUp(baseUrl, "painter@example.com");
    const statuses: number[] = [];
    for (let picture = 0; picture < TRIES; picture += 1) {
      const { html } = await visitor.open("/account/profile");
      const [, csrf = ""] = /name="csrf" value="([^"]*)"/.exec(html) ?? [];
      const body = new FormData();
      body.append("csrf", csrf);
      body.append("picture", new File([PNG], "me.png", { type: "image/png" }));
      statuses.push((await visitor.open("/account/picture", { method: "POST", body })).status);
    }
    const drawn = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 429).length;
    return {
      held: drawn === PICTURES_MAX && drawn + refused === TRIES,
      seen: `${drawn} drawn, ${refused} refused`,
    };
  },
};
