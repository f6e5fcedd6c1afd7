/** Data of the lookup benchmark: accounts with their tokens, in a database of its own. */
import pg from "pg";

export const ACCOUNTS = 100_000;

/** The accounts with their tokens, into a database that has its tables. */
export async function fillAccounts(url: string): Promise<void> {
  await run(url, [...FILL, "VACUUM ANALYZE"]);
}

const UUID = "lpad(to_hex(n), 32, '0')::uuid";
const NUMBERS = `generate_series(1, ${ACCOUNTS}) AS n`;
const TOKEN = "'bench-token-' || lpad(n::text, 31, '0')";
const HASH = `rtrim(translate(encode(sha256(convert_to(${TOKEN}, 'UTF8')), 'base64'), '+/', '-_'), '=')`;

/** Everybody is a student; every third teaches too; every tenth gets social assistance, half of them by consent. */
const FILL = [
  `INSERT INTO "App" (id, mode, name, "consumerGroups", "defaultConsumerGroup", "redirectUrls", "methodsOff", "createdAt")
   VALUES ('app_bench', 'live', 'Bench', '{student}', 'student', '{}', '{}', now())`,
  `INSERT INTO "Client" (id, "appId", mode, name, "redirectUris", supergroups, countries, scopes, "createdAt")
   VALUES ('cl_bench', 'app_bench', 'live', 'Bench', '{}', '{student}', '{GB}', '{}', now())`,
  `INSERT INTO "Account" (id, world, "svcId", "createdAt")
   SELECT ${UUID}, 'live', lpad(n::text, 7, '0'), now() FROM ${NUMBERS}`,
  `INSERT INTO "TokenFamily" (id, "clientId", "accountId", flow, "createdAt", "expiresAt")
   SELECT ${UUID}, 'cl_bench', ${UUID}, 'current', now(), now() + interval '1 year' FROM ${NUMBERS}`,
  `INSERT INTO "AccessToken" (hash, "familyId", "clientId", "accountId", flow, "createdAt", "expiresAt")
   SELECT ${HASH}, ${UUID}, 'cl_bench', ${UUID}, 'current', now(), now() + interval '28 days' FROM ${NUMBERS}`,
  ...(
    [
      ["student", "true"],
      ["teacher", "n % 3 = 0"],
      ["low-income", "n % 10 = 0"],
    ] as const
  ).map(
    ([group, where]) => `
   INSERT INTO "Verification" (id, "appId", mode, stage, territory, "consumerGroup", "firstNameSealed", "lastNameSealed",
     "emailSealed", "dobSealed", "accountId", "createdAt", "updatedAt", "expiresOn", "lapsesAt")
   SELECT gen_random_uuid(), 'app_bench', 'live', 'success', 'GB', '${group}', repeat('x', 60), repeat('x', 60),
     repeat('x', 60), repeat('x', 60), ${UUID}, now(), now(), current_date + 200 + n % 100, current_date + 200 + n % 100
   FROM ${NUMBERS} WHERE ${where}`,
  ),
  `INSERT INTO "Consent" (id, "accountId", "clientId", flow, supergroups, scopes, "textVersion", language, "policyUrls", "givenAt")
   SELECT gen_random_uuid(), ${UUID}, 'cl_bench', 'current',
     CASE WHEN n % 20 = 0 THEN '{student,social-assistance}' ELSE '{student}' END::text[], '{}', '1', 'en', '{}', now()
   FROM ${NUMBERS}`,
];

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
