/** The client's packages, which this server offers as `npm run client:pack` has packed them. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import express, { type Router } from "express";
import { nameCall } from "../../context/current-call.ts";

const client = new URL("../../../client/", import.meta.url);
const PACKAGES = ["", "testing/", "cli/"];
const NOT_PACKED =
  'This server has no packed client. Run "npm run client:pack" in its folder, then ask for this address again.\n';

/** The packed files' names, as `npm pack` gives them. */
export async function packedNames(): Promise<string[]> {
  return Promise.all(
    PACKAGES.map(async (folder) => {
      const { name, version } = JSON.parse(await readFile(new URL(`${folder}package.json`, client), "utf8"));
      return `${name.slice(1).replace("/", "-")}-${version}.tgz`;
    }),
  );
}

/** Answers `/client/<name>.tgz` for the versions that fit this server. */
export function offerClient(caching: string, folder: URL = new URL("packed/", client)): Router {
  const router = express.Router();
  router.get("/client/:name", async (request, response, next) => {
    nameCall("pages", "/client/*");
    const { name } = request.params;
    if (!(await packedNames()).includes(name)) return next();
    const headers = { "Cache-Control": caching, "Content-Type": "application/gzip" };
    response.sendFile(name, { root: fileURLToPath(folder), headers }, (error) => {
      if (error !== undefined && !response.headersSent)
        response.status(404).type("text/plain").send(NOT_PACKED);
    });
  });
  return router;
}
