/** Tools of the MCP endpoint: read-only, about guides and documents that everybody may read. */
import { McpServer } from "@modelcontextprotocol/server";
import type { ErrorCatalogue } from "../pages/site/docs/errors/error-catalogue.ts";
import type { Described } from "../pages/site/docs/reference/described.ts";
import type { SiteSearch } from "../pages/site/docs/site-search.ts";
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
  search: SiteSearch;
}

/** Makes servers, one for each request, which share what was read once. */
export function createToolServers({
  services,
  areas,
  documents,
  errors,
  search,
}: ToolSource): () => McpServer {
  const { config, now, log } = services;
  const checks = createPayloadChecks(areas);
  return () => {
    const server = createServer(log, INSTRUCTIONS);
    addGuideSearch(server, search, config);
    addGuideReader(server, search, config);
    addOperationReader(server, documents);
    addPayloadCheck(server, checks, now);
    addErrorGuide(server, errors, config);
    return server;
  };
}

/** Text for a model that does not know the tools yet. */
const INSTRUCTIONS = `cohort verifies that a person belongs to a consumer group (students, graduates, healthcare workers, military, teachers and others) and lets brands act on it.

Three ways in, of which most integrations need one:
- Own pages (white-label API): your pages ask the questions, cohort checks the answers. Guide white-label.
- Sign-in (OAuth 2, OpenID Connect): members sign in at cohort and come back; your server looks up what they are verified as. Guides sign-in and openid-connect.
- Shops (code tracking): codes for verified members, and the purchases in which they are used. Guides codes and tracking.

Begin with read_guide quick-start; search_guides finds the rest. describe_operation has an operation's fields and an example, validate_payload checks a body before it is sent, explain_error says what a name in an answer means and what to do. All of it is read-only, about this server, and needs no token.`;

type Run = (...given: unknown[]) => Promise<unknown>;

/** A server that logs what a tool throws; the library would send the error's message to the caller. */
export function createServer(log: Log, instructions: string): McpServer {
  const server = new McpServer({ name: "cohort", version: "1.0.0" }, { instructions });
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
