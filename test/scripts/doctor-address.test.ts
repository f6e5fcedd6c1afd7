/** The doctor's look at the proxy: its certificate, and the size of bodies that it lets through. */
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, it } from "@jest/globals";
import { generate } from "selfsigned";
import { checkBodies, checkCertificate } from "../../scripts/operator/doctor/address.ts";
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

it.each([
  [30, "ok"],
  [20, "warn"],
  [-1, "warn"],
])("checkCertificate: one that ends in %d days: %s", async (days, state) => {
  const endsAt = new Date(Date.now() + days * 86_400_000);
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    notBeforeDate: new Date(Date.now() - 60 * 86_400_000),
    notAfterDate: endsAt,
  });
  const proxy = createServer({ key, cert });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const config = readConfig({ PUBLIC_URL: `https://localhost:${port}` });
  const findings = await checkCertificate({ config, home: null, operatorToken: null });
  const found = `of localhost ends on ${endsAt.toISOString().slice(0, 10)}`;
  expect(findings).toMatchObject([{ check: "certificate", state, found }]);
  proxy.close();
});

it("checkCertificate: nothing without https", async () => {
  const config = readConfig({ PUBLIC_URL: "http://localhost:3000" });
  const findings = await checkCertificate({ config, home: null, operatorToken: null });
  expect(findings).toMatchObject([{ state: "skip" }]);
});
