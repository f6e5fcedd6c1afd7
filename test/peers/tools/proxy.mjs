/**
 * Prism as a validating proxy for the OpenAPI documents of a folder, before the server at an address. Prints its own address,
 * and runs until its input ends. Each response names in `sl-violations` what is off its document, the request's and its own.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";

const [folder = ".", upstream = ""] = process.argv.slice(2);
const documents = readdirSync(folder).filter((name) => name.endsWith(".json"));
const operations = await Promise.all(
  documents.map((name) => getHttpOperationsFromSpec(JSON.parse(readFileSync(join(folder, name), "utf8")))),
);

const ignore = () => {};
const logger = { trace: ignore, debug: ignore, info: ignore, success: ignore, warn: ignore, error: ignore };
const silent = { ...logger, fatal: ignore, child: () => silent };

const server = createServer(operations.flat(), {
  cors: false,
  components: { logger: silent },
  config: {
    isProxy: true,
    upstream: new URL(upstream),
    upstreamProxy: undefined,
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: false,
    mock: { dynamic: false },
  },
});
process.stdout.write(`${await server.listen(0, "127.0.0.1")}\n`);
process.stdin.on("end", () => server.close()).resume();
