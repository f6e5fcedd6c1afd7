/** Tools of the MCP endpoint: read-only, about guides and documents that everybody may read. */
import { McpServer } from "@modelcontextprotocol/server";
import type { Described } from "../pages/site/docs/reference/described.ts";
import type { Services } from "../services.ts";
import { addOperationReader, addPayloadCheck } from "./api-tools.ts";
import { addErrorGuide, addGuideReader, addGuideSearch } from "./guide-tools.ts";
import { createPayloadChecks, type PayloadArea } from "./payload-checks.ts";

export interface ToolSource {
  services: Pick<Services, "config" | "now">;
  areas: readonly PayloadArea[];
  documents: readonly Described[];
}

/** Makes servers, one for each request, which share what was read once. */
export function createToolServers({ services, areas, documents }: ToolSource): () => McpServer {
  const { config, now } = services;
  const checks = createPayloadChecks(areas);
  return () => {
    const server = new McpServer({ name: "cohort", version: "1.0.0" });
    addGuideSearch(server);
    addGuideReader(server, config);
    addOperationReader(server, documents);
    addPayloadCheck(server, checks, now);
    addErrorGuide(server);
    return server;
  };
}
