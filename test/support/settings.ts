/** Settings as an operator has them. */
import { randomKey } from "../../server/platform/crypto.ts";

export const key = () => randomKey().toString("base64");

/** The settings that a start in production needs. */
export const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://verify.example",
  DATA_KEYS: `k2:${key()},k1:${key()}`,
  INDEX_KEYS: `k1:${key()}`,
  CODE_KEYS: `k1:${key()}`,
  TWILIO_ACCOUNT_SID: "AC0",
  TWILIO_AUTH_TOKEN: "t",
  TWILIO_FROM: "+447400000000",
  SMTP_URL: "smtps://user:pass@mail.example",
  MAIL_FROM: "cohort <hello@verify.example>",
};

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
