/** Prints what spectral and Scalar's parser find in the OpenAPI documents of a folder, as JSON. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "@scalar/openapi-parser";
import core from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import { ruleset } from "./ruleset.mjs";

const [folder = "."] = process.argv.slice(2);
const spectral = new core.Spectral();
// The files of its exceptions are named from there.
spectral.setRuleset(new core.Ruleset(ruleset, { source: join(folder, "ruleset.mjs") }));

const found = [];
for (const name of readdirSync(folder)) {
  const text = readFileSync(join(folder, name), "utf8");
  const { errors = [] } = await validate(text);
  for (const { code, message, path } of errors) found.push({ name, tool: "scalar", code, path, message });
  // Its exceptions are for the names of the JSON; the YAML is the same document.
  if (!name.endsWith(".json")) continue;
  const faults = await spectral.run(new core.Document(text, parsers.Json, join(folder, name)));
  for (const { code, message, path } of faults)
    found.push({ name, tool: "spectral", code, path: path.join("/"), message });
}
process.stdout.write(JSON.stringify(found));
