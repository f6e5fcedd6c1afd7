import type { Command } from "commander";
import {
  type Brand,
  type Mode,
  modeValues,
  type Partner,
  type TrackingKey,
} from "../../../generated/operator.ts";
import { facts, table, time } from "../../command-line/print.ts";
import { oneOf, whole } from "../arguments.ts";
import { answerOf, openSession, type Session } from "../session.ts";

const BRANDS = "/operator/partners/{partnerId}/brands";
const KEYS = "/operator/partners/{partnerId}/tracking-keys";
const KEY = "/operator/partners/{partnerId}/tracking-keys/{keyId}";
const RATE_MAX = 10_000_000;

export function addTracking(program: Command): void {
  const tracking = program.command("tracking").description("Partners, brands and keys of code tracking.");
  addPartners(tracking);
  addBrands(tracking);
  addKeys(tracking);
}

function addPartners(tracking: Command): void {
  tracking
    .command("partners")
    .description("All partners, newest first.")
    .action(async (_options, command: Command) => {
      const session = await openSession(command);
      const partners = await allPartners(session);
      const rows = partners.map(({ partnerId, mode, createdAt, name }) => [
        partnerId,
        mode,
        time(createdAt),
        name,
      ]);
      session.show(
        { partners },
        table(["PARTNER", "MODE", "CREATED", "NAME"], rows, "There is no partner yet."),
      );
    });

  tracking
    .command("create-partner <name>")
    .description("Create a partner. Its mode can never change.")
    .requiredOption("--mode <mode>", modeValues.join(" or "), oneOf(modeValues))
    .action(async (name: string, { mode }: { mode: Mode }, command: Command) => {
      const { api, show } = await openSession(command);
      const partner = await answerOf(api.POST("/operator/partners", { body: { name, mode } }));
      const { partnerId } = partner;
      const next = `Next, a brand for it: npm run operator -- tracking create-brand ${partnerId} NAME --country GB`;
      show(partner, `${facts({ partner: partnerId, name, mode })}\n${next}\n`);
    });
}

async function allPartners({ api }: Session): Promise<Partner[]> {
  const all: Partner[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
    const page = await answerOf(api.GET("/operator/partners", { params: { query } }));
    all.push(...page.partners);
    if (page.nextCursor === undefined) return all;
    cursor = page.nextCursor;
  }
}

function addBrands(tracking: Command): void {
  tracking
    .command("brands <partner>")
    .description("A partner's brands, newest first.")
    .action(async (partnerId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET(BRANDS, { params: { path: { partnerId } } }));
      const row = ({ brandUid, country, createdAt, name }: Brand) => [
        brandUid,
        country,
        time(createdAt),
        name,
      ];
      const heads = ["BRAND", "COUNTRY", "CREATED", "NAME"];
      show(answer, table(heads, answer.brands.map(row), "The partner has no brand yet."));
    });

  tracking
    .command("create-brand <partner> <name>")
    .description("Create a brand: one for each country that it sells in.")
    .requiredOption("--country <code>", "ISO 3166-1 alpha-2, as GB")
    .option("--uid <uid>", "the uid that it has elsewhere; without one, one is made")
    .action(
      async (
        partnerId: string,
        name: string,
        options: { country: string; uid?: string },
        command: Command,
      ) => {
        const { api, show } = await openSession(command);
        const { country, uid } = options;
        const body = { name, country, ...(uid !== undefined && { brandUid: uid }) };
        const brand = await answerOf(api.POST(BRANDS, { params: { path: { partnerId } }, body }));
        const next = `Next, a key for its partner: npm run operator -- tracking issue-key ${partnerId}`;
        show(brand, `${facts({ brand: brand.brandUid, name, country })}\n${next}\n`);
      },
    );
}

function addKeys(tracking: Command): void {
  const rate = whole(1, RATE_MAX);

  tracking
    .command("keys <partner>")
    .description("A partner's keys without their secrets, newest first.")
    .action(async (partnerId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET(KEYS, { params: { path: { partnerId } } }));
      const heads = ["KEY", "CREATED", "CALLS A MINUTE", "STATE"];
      show(answer, table(heads, answer.keys.map(keyRow), "The partner has no key yet."));
    });

  tracking
    .command("issue-key <partner>")
    .description("Issue a key. It is shown this once; two may live at once.")
    .option("--rate <calls>", "calls a minute, where 6000 are not enough or too many", rate)
    .action(async (partnerId: string, options: { rate?: number }, command: Command) => {
      const { api, show } = await openSession(command);
      const body = options.rate === undefined ? {} : { ratePerMinute: options.rate };
      const issued = await answerOf(api.POST(KEYS, { params: { path: { partnerId } }, body }));
      const words = facts({ key: issued.keyId, secret: issued.apiKey });
      show(issued, `${words}\nThe secret is shown this once: keep it now.\n`);
    });

  tracking
    .command("limit-key <partner> <key>")
    .description("Change how often a key may be used; without --rate it is 6000 calls a minute.")
    .option("--rate <calls>", "calls a minute", rate)
    .action(async (partnerId: string, keyId: string, options: { rate?: number }, command: Command) => {
      const { api, show } = await openSession(command);
      const body = { ratePerMinute: options.rate ?? null };
      const key = await answerOf(api.PATCH(KEY, { params: { path: { partnerId, keyId } }, body }));
      show(key, facts({ key: keyId, "calls a minute": rateOf(key) }));
    });

  tracking
    .command("revoke-key <partner> <key>")
    .description("From then on nothing is recorded with it.")
    .action(async (partnerId: string, keyId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      await answerOf(api.DELETE(KEY, { params: { path: { partnerId, keyId } } }));
      show({}, `Revoked ${keyId}.\n`);
    });
}

function keyRow(key: TrackingKey): string[] {
  const { keyId, createdAt, revokedAt } = key;
  return [
    keyId,
    time(createdAt),
    rateOf(key),
    revokedAt === undefined ? "live" : `revoked ${time(revokedAt)}`,
  ];
}

function rateOf({ ratePerMinute }: TrackingKey): string {
  return ratePerMinute === undefined ? "6000" : String(ratePerMinute);
}
