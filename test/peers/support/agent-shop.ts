/** A shop on Vendure as an agent sees it: UCP's calls as tools of MCP, by the pure functions of client/examples/ucp. */
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import {
  type Checkout,
  complete,
  proofOf,
  type Shop,
  settle,
  showCheckout,
  takeClaims,
} from "../../../client/examples/ucp/checkout.ts";
import type { Members } from "../../../client/index.ts";
import { expectUcp, type UcpCheckout } from "../../support/ucp.ts";

/** Vendure's part of a sale. */
export interface Till {
  /** The basket's order. */
  orderId: string;
  lines: Checkout["lines"];
  /** Puts the member's code into the order, which the yes holds. */
  takeCode: (code: string) => Promise<void>;
  /** Pays the order. */
  pay: () => Promise<void>;
}

/** An agent connected to the shop. `answered` polls for the yes of a buyer who has answered: the test server's clock stands still. */
export async function openAgent(members: Members, shop: Shop, poolId: string, begin: () => Promise<Till>) {
  let [till, checkout] = [undefined as Till | undefined, undefined as Checkout | undefined];
  let wait = async () => {};
  const shown = (refusal?: Parameters<typeof showCheckout>[2]) => {
    const structuredContent = showCheckout(checkout as Checkout, shop, refusal);
    return {
      content: [{ type: "text" as const, text: JSON.stringify(structuredContent) }],
      structuredContent,
    };
  };

  const server = new McpServer({ name: shop.name, version: "1" });
  const eligibility = z.array(z.string());
  server.registerTool("create_checkout", { inputSchema: z.object({ eligibility }) }, async (asked) => {
    till = await begin();
    const { orderId, lines, takeCode } = till;
    const begun = { id: "checkout-1", currency: "USD", lines, refused: 0, proof: null };
    const empty: Checkout = { ...begun, state: "open" };
    const { checkout: taken, wanted } = takeClaims(empty, shop, asked.eligibility);
    checkout = taken;
    if (wanted === null) return shown();
    const { supergroup } = wanted.offer;
    const device = await members.startDevice({ supergroup, country: "GB", order: { poolId, orderId } });
    const proof = proofOf(wanted, device, new Date());
    checkout = { ...checkout, proof };
    wait = async () => {
      const result = await members.pollDevice({ ...device, intervalSeconds: 0 });
      const code = result.outcome === "agreed" ? result.tokens.claim?.code : undefined;
      if (code !== undefined) await takeCode(code);
      checkout = settle(checkout as Checkout, proof.id, code === undefined ? { outcome: "denied" } : result);
    };
    return shown();
  });
  server.registerTool("get_checkout", { inputSchema: z.object({}) }, async () => shown());
  server.registerTool("complete_checkout", { inputSchema: z.object({}) }, async () => {
    const isOpen = checkout?.state === "open";
    const done = complete(checkout as Checkout, shop, String(till?.orderId));
    if (isOpen && done.checkout.state === "completed") await till?.pay();
    checkout = done.checkout;
    return shown(done.refusal);
  });

  const [near, far] = InMemoryTransport.createLinkedPair();
  const agent = new Client({ name: "an agent", version: "1" });
  await Promise.all([server.connect(far), agent.connect(near)]);
  return {
    async call(name: string, given: object = {}): Promise<UcpCheckout> {
      const { structuredContent } = await agent.callTool({ name, arguments: { ...given } });
      return expectUcp(structuredContent, shop.cohortUrl);
    },
    answered: () => wait(),
    close: () => agent.close(),
  };
}
