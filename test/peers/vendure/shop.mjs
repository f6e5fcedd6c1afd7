/**
 * A shop on Vendure, with its database in memory (sql.js), for test/peers/vendure.test.ts. Prints a line of JSON for each thing
 * that the test waits for; the line "again" on its input publishes all events once more.
 */
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { cohortPlugin } from "./cohort-plugin.mjs";

// Else it reports each start to its makers.
process.env.VENDURE_DISABLE_TELEMETRY = "true";
const require = createRequire(import.meta.url);
require("reflect-metadata");
const vendure = require("@vendure/core");

const [port, baseUrl, apiKey, brandUid] = process.argv.slice(2);
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const { plugin, again } = cohortPlugin({ baseUrl, apiKey, brandUid, tell });

const app = await vendure.bootstrap({
  apiOptions: {
    port: Number(port),
    hostname: "127.0.0.1",
    adminApiPath: "admin-api",
    shopApiPath: "shop-api",
  },
  authOptions: {
    tokenMethod: "bearer",
    superadminCredentials: { identifier: "superadmin", password: "superadmin" },
    cookieOptions: { secret: "of a test" },
  },
  dbConnectionOptions: { type: "sqljs", synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  plugins: [plugin],
});
await stock();
tell({ step: "ready" });
createInterface(process.stdin).on("line", again);

/** Two products, 20 % of tax, and 10 % off for members. */
async function stock() {
  await app.get(vendure.Populator).populateInitialData({
    defaultLanguage: "en",
    defaultZone: "Europe",
    countries: [{ code: "GB", name: "United Kingdom", zone: "Europe" }],
    taxRates: [{ name: "Standard", percentage: 20 }],
    shippingMethods: [{ name: "Post", price: 495 }],
    paymentMethods: [
      {
        name: "Card",
        handler: { code: "dummy-payment-handler", arguments: [{ name: "automaticSettle", value: "true" }] },
      },
    ],
    collections: [],
  });
  const ctx = await app.get(vendure.RequestContextService).create({ apiType: "admin" });
  for (const [name, price] of [
    ["Shoes", 4_999],
    ["Laces", 333],
  ]) {
    const translations = [{ languageCode: "en", name, slug: name.toLowerCase(), description: name }];
    const product = await app.get(vendure.ProductService).create(ctx, { translations });
    const variant = { productId: product.id, sku: name, price, stockOnHand: 100 };
    await app.get(vendure.ProductVariantService).create(ctx, [{ ...variant, translations }]);
  }
  await app.get(vendure.PromotionService).createPromotion(ctx, {
    enabled: true,
    conditions: [{ code: "member_code", arguments: [] }],
    actions: [{ code: "order_percentage_discount", arguments: [{ name: "discount", value: "10" }] }],
    translations: [{ languageCode: "en", name: "Members", description: "" }],
  });
}
