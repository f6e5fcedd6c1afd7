/** The management API by the client, against a server. */
import { expect, it } from "@jest/globals";
import { CohortError, managementClient, unwrap } from "../../client/index.ts";

import { partnerToken, teamWithAll } from "../support/team.ts";
import { useService } from "../support/use-service.ts";

const service = useService();

it("reads what the team owns, and throws what a token may not do", async () => {
  const { teamId, ids } = await teamWithAll(service);
  const accessToken = await partnerToken(service, teamId, { scopes: ["apps:read"] });
  const partner = managementClient({ baseUrl: service.baseUrl, accessToken, retries: 0 });
  const { apps } = await unwrap(partner.GET("/management/apps"));
  expect(apps.map(({ appId }) => appId)).toEqual([ids.appId]);
  const refused = await unwrap(partner.GET("/management/team/tokens")).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CohortError);
  expect(refused).toMatchObject({ status: 403, code: "forbidden" });
});
