/** (d) oidc-provider's userinfo endpoint over a pg adapter: the same question to a ready-made server. */
import { createServer } from "node:http";
// @ts-expect-error the package brings no types, and twenty lines need none.
import Provider from "oidc-provider";
import { openPool } from "../pool.ts";
import { answerOf, byAccount, listen, POOL_SIZE } from "./peer.ts";

const pool = openPool(POOL_SIZE);
const FIND = "SELECT payload FROM oidc WHERE model = $1 AND id = $2";

/** Only what userinfo reads; the rest is not called. */
class PgAdapter {
  readonly model: string;

  constructor(model: string) {
    this.model = model;
  }

  async find(id: string): Promise<unknown> {
    const { rows } = await pool.query({ name: "find", text: FIND, values: [this.model, id] });
    return rows[0]?.payload;
  }

  async upsert(): Promise<void> {}
  async findByUserCode(): Promise<undefined> {}
  async findByUid(): Promise<undefined> {}
  async consume(): Promise<void> {}
  async destroy(): Promise<void> {}
  async revokeByGrantId(): Promise<void> {}
}

const provider = new Provider("http://127.0.0.1", {
  adapter: PgAdapter,
  clients: [{ client_id: "bench", client_secret: "bench", redirect_uris: ["https://bench.example/back"] }],
  claims: { openid: ["sub", "svcid_number", "verifications"] },
  features: { userinfo: { enabled: true }, devInteractions: { enabled: false } },
  routes: { userinfo: "/api/v3/me.json" },
  findAccount: async (_context: unknown, accountId: string) => {
    const row = await byAccount(pool, accountId);
    if (row === undefined || row.deleted) return undefined;
    const answer = answerOf(row.svcId, row.held);
    return { accountId, claims: async () => ({ sub: accountId, ...answer }) };
  },
});

listen(createServer(provider.callback()));
