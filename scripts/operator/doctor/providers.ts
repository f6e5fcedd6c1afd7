/** The doctor's look at those whom cohort calls: text messages, virus scanner. */
import { type TextProviderConfig, textProviderSettings } from "../../../server/config/texts.ts";
import { pingClamd } from "../../../server/platform/files/clamd.ts";
import { openTextProvider } from "../../../server/platform/texts/open.ts";
import { type Check, type Finding, fail, ok, reasonOf, skip, warn } from "./check.ts";

/** Asks each provider for its account; sends nothing. */
export const checkTexts: Check = async ({ config: { texts } }) => {
  if (texts.length === 0) return [skip("texts", "no provider set: texts stay in the mailbox")];
  const findings = await Promise.all(texts.map(checkTextProvider));
  const providers = texts.map(openTextProvider);
  const namesOf = (way: "call" | "whatsapp") =>
    providers.flatMap(({ name, ways }) => (ways.includes(way) ? [name] : [])).join(", ");
  const [calls, whatsApp] = [namesOf("call"), namesOf("whatsapp")];
  return [
    ...findings.flat(),
    calls === "" ? skip("calls", "no provider calls") : ok("calls", calls),
    whatsApp === "" ? skip("whatsapp", "no provider sends by WhatsApp") : ok("whatsapp", whatsApp),
  ];
};

async function checkTextProvider(config: TextProviderConfig): Promise<Finding[]> {
  const provider = openTextProvider(config);
  const todo = `Check ${textProviderSettings[provider.name]} and the settings that go with it, and the account there.`;
  const found: Finding[] = await provider.check().then(
    ({ isReady, found }) => [
      isReady ? ok("texts", `${provider.name}: ${found}`) : fail("texts", `${provider.name}: ${found}`, todo),
    ],
    (error: unknown) => [fail("texts", `${provider.name}: ${reasonOf(error)}`, todo)],
  );
  if (provider.readReceipt === undefined)
    found.push(
      warn(
        "texts",
        `${provider.name}: its receipts can't be verified, so none are asked for`,
        "Set VONAGE_SIGNATURE_SECRET or MESSAGEBIRD_SIGNING_KEY, so that members learn when a text can't be delivered.",
      ),
    );
  return found;
}

export const checkScanner: Check = async ({ config: { clamd } }) => {
  if (clamd === null) return [skip("virus scanner", "not set")];
  const where = "path" in clamd ? clamd.path : `${clamd.host}:${clamd.port}`;
  return [
    (await pingClamd(clamd))
      ? ok("virus scanner", where)
      : fail(
          "virus scanner",
          `${where} doesn't answer`,
          "Start clamd. Until it answers, documents are refused.",
        ),
  ];
};
