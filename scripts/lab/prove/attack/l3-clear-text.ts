import { randomBytes } from "node:crypto";
import { tryStart } from "./m9-node-env.ts";
import type { Attack } from "./main.ts";

const key = () => randomBytes(32).toString("base64");

/** Sound but for what an attack changes. */
const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://verify.example",
  DATA_KEYS: `k1:${key()}`,
  INDEX_KEY: key(),
  CODE_KEY: key(),
  TWILIO_ACCOUNT_SID: "AC0",
  TWILIO_AUTH_TOKEN: "t",
  TWILIO_FROM: "+447400000000",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "a@mail.example",
};

const wrong: Record<string, string>[] = [
  { PUBLIC_URL: "http://verify.example" },
  { SMTP_URL: "smtp://mail.example" },
  { DATABASE_URL: "postgres://u@db.example/cohort" },
  { INDEX_KEY: production.CODE_KEY },
];

export const attack: Attack = {
  finding: "L3",
  title: "production with clear text, or with one key for everything",
  async run(target) {
    const names = wrong.map((settings) => Object.keys(settings)[0] ?? "");
    const starts = await Promise.all(
      wrong.map((settings) => tryStart(target, { ...production, ...settings })),
    );
    const open = names.filter(
      (name, index) => !(starts[index]?.isRefused && starts[index].said.includes(name)),
    );
    const seen =
      open.length === 0 ? `${names.length} starts refused` : `started with a wrong ${open.join(", ")}`;
    return { held: open.length === 0, seen };
  },
};
