/** No operation of any document leaves the steps of a call (server/http/call.ts). */
import { expect, it } from "@jest/globals";
import { operationsOf } from "../../server/http/document.ts";
import { areas } from "../../server/start/areas.ts";
import { checkAll } from "../support/check-all.ts";
import { UNKNOWN_ID } from "../support/operator.ts";
import { useService } from "../support/use-service.ts";

const service = useService();

const operations = areas.flatMap(({ document, schemes }) =>
  operationsOf(document).map((operation) => ({ ...operation, schemes })),
);

it("each with a scheme refuses who shows nothing, as its document says", () =>
  checkAll(
    operations.filter(({ scheme }) => scheme !== null),
    async ({ method, path, scheme, schemes }) => {
      const url = `${service.baseUrl}${path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)}`;
      const { status } = await service.fetch(url, { method: method.toUpperCase() });
      // The body may name the caller; it is then read first.
      const mayMissBody = schemes[scheme ?? ""]?.needsBody === true;
      expect(mayMissBody ? [400, 401, 415] : [401]).toContain(status);
    },
    ({ operationId }) => operationId,
  ));

it("open are what an issuer publishes of itself", () => {
  const open = operations.filter(({ scheme }) => scheme === null);
  expect(open.map(({ operationId }) => operationId).sort()).toEqual([
    "getAppIssuerMetadata",
    "getIssuerMetadata",
    "getOpenIdConfiguration",
    "getPublicKeys",
    "getTestIssuerMetadata",
    "getTestOpenIdConfiguration",
    "getTestPublicKeys",
  ]);
});
