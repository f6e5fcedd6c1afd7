/** Providers of texts, in their default order. */
export const textProviderNames = ["twilio", "vonage", "messagebird", "webhook"] as const;
export type TextProviderName = (typeof textProviderNames)[number];
