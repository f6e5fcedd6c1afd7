/** Lets generators make clients of OpenAPI documents: a folder for each generator, and in it for each file. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { build } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { openApiToBruno } from "@usebruno/converters";
import postman from "openapi-to-postmanv2";
import { generate as orval } from "orval";

const [documents = ".", out = ".", ...files] = process.argv.slice(2);

const generators = {
  async "hey-api"(input, path) {
    await createClient({
      input,
      output: { path, module: { extension: ".ts" } },
      plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
      logs: { level: "silent", file: false },
    });
  },
  async orval(input, path) {
    const output = { target: join(path, "index.ts"), client: "fetch", mode: "single" };
    await orval({ input: { target: input }, output }, documents, { verbose: false });
  },
  async kubb(input, path) {
    await build({
      config: {
        root: documents,
        input: { path: input },
        output: { path, clean: true, format: false, lint: false },
        plugins: [
          pluginOas({ validate: true, generators: [] }),
          pluginTs({ output: { path: "types" } }),
          pluginClient({ output: { path: "clients" }, client: "fetch", bundle: true }),
        ],
      },
    });
  },
  async postman(input, path) {
    const data = readFileSync(input, "utf8");
    const { promise, resolve, reject } = Promise.withResolvers();
    postman.convertV2({ type: "string", data }, {}, (error, made) => (error ? reject(error) : resolve(made)));
    const { result, reason, output } = await promise;
    if (!result) throw new Error(reason);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, "collection.json"), JSON.stringify(output[0].data));
  },
  async bruno(input, path) {
    // It takes a parsed document; people import the JSON.
    if (!input.endsWith(".json")) return;
    mkdirSync(path, { recursive: true });
    const made = await openApiToBruno(JSON.parse(readFileSync(input, "utf8")));
    writeFileSync(join(path, "collection.json"), JSON.stringify(made));
  },
};

for (const [generator, generate] of Object.entries(generators)) {
  for (const name of files) await generate(join(documents, name), join(out, generator, name));
}
