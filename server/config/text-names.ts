/** Providers of texts, in the order in which they are asked unless `TEXT_PROVIDERS` says otherwise. */
export const textProviderNames = ["twilio", "vonage", "messagebird", "webhook"] as const;
export type TextProviderName = (typeof textProviderNames)[number];
