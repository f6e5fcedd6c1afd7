/** Tools of the MCP endpoint: read-only, about guides and documents that everybody may read. */
import { McpServer } from "@modelcontextprotocol/server";
import type { ErrorCatalogue } from "../pages/site/docs/errors/error-catalogue.ts";
import type { Described } from "../pages/site/docs/reference/described.ts";
import type { Log } from "../platform/log.ts";
import type { Services } from "../services.ts";
import { answer } from "./answers.ts";
import { addOperationReader, addPayloadCheck } from "./api-tools.ts";
import { addErrorGuide, addGuideReader, addGuideSearch } from "./guide-tools.ts";
import { createPayloadChecks, type PayloadArea } from "./payload-checks.ts";

export interface ToolSource {
  services: Pick<Services, "config" | "now" | "log">;
  areas: readonly PayloadArea[];
  documents: readonly Described[];
  errors: ErrorCatalogue;
}

/** Makes servers, one for each request, which share what was read once. */
export function createToolServers({ services, areas, documents, errors }: ToolSource): () => McpServer {
  const { config, now, log } = services;
  const checks = createPayloadChecks(areas);
  return () => {
    const server = createServer(log);
    addGuideSearch(server, config);
    addGuideReader(server, config);
    addOperationReader(server, documents);
    addPayloadCheck(server, checks, now);
    addErrorGuide(server, errors, config);
    return server;
  };
}

type Run = (...given: unknown[]) => Promise<unknown>;

/** A server that logs what a tool throws; the library would send the error's message to the caller. */
function createServer(log: Log): McpServer {
  const server = new McpServer({ name: "cohort", version: "1.0.0" });
  const register = server.registerTool.bind(server) as (name: string, config: object, run: Run) => unknown;
  const registerGuarded = (name: string, config: object, run: Run) =>
    register(name, config, async (...given) => {
      try {
        return await run(...given);
      } catch (error) {
        log.error({ error, tool: name }, "mcp: tool failed");
        return answer("The server failed. Try again later.", true);
      }
    });
  server.registerTool = registerGuarded as McpServer["registerTool"];
  return server;
}
