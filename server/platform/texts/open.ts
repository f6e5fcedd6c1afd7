import type { TextProviderConfig } from "../../config/texts.ts";
import { messageBirdTexts } from "./messagebird.ts";
import type { TextProvider } from "./provider.ts";
import { twilioTexts } from "./twilio.ts";
import { vonageTexts } from "./vonage.ts";
import { webhookTexts } from "./webhook.ts";

export function openTextProvider(config: TextProviderConfig): TextProvider {
  switch (config.kind) {
    case "twilio":
      return twilioTexts(config);
    case "vonage":
      return vonageTexts(config);
    case "messagebird":
      return messageBirdTexts(config);
    case "webhook":
      return webhookTexts(config);
  }
}
