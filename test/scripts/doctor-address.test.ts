/** The doctor's look at the size of bodies, past proxies with limits of their own. */
import { expect, it } from "@jest/globals";
import { checkBodies } from "../../scripts/operator/doctor/address.ts";
import { readConfig } from "../../server/config.ts";
import { serveHttp } from "../support/http-server.ts";

it.each([
  [9_000_000, "text/html", "fail"],
  [39_000_000, "text/html", "fail"],
  [40_000_000, "text/html", "ok"],
  // Our own limit, which is not a proxy's.
  [39_000_000, "application/json", "ok"],
])("checkBodies: %d bytes pass, and more is 413 as %s: %s", async (limit, type, state) => {
  const proxy = await serveHttp((request, response) => {
    const isTooLarge = Number(request.headers["content-length"]) > limit;
    if (isTooLarge) response.writeHead(413, { "Content-Type": type, Connection: "close" }).end("{}");
    else request.resume().once("end", () => response.writeHead(401).end());
  });
  const config = readConfig({ PUBLIC_URL: proxy.baseUrl });
  const findings = await checkBodies({ config, home: null, operatorToken: null });
  expect(findings).toMatchObject([{ check: "body size", state }]);
  await proxy.close();
});
