import { describe, expect, it } from "@jest/globals";
import { findThings, type ThingId } from "../../../../server/domain/operations/console/things.ts";
import { teamWithAll } from "../../../support/team.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService();

describe("findThings", () => {
  it("names each kind with the ids of its page, and for a team what is the team's own", async () => {
    const [own, other] = [await teamWithAll(service), await teamWithAll(service, "Contoso Coffee")];
    const of = ({ teamId, ids }: typeof own): ThingId[] => [
      { kind: "app", id: ids.appId ?? "" },
      { kind: "client", id: ids.clientId ?? "" },
      { kind: "partner", id: ids.partnerId ?? "" },
      { kind: "team", id: teamId },
      { kind: "brand", id: ids.brandUid ?? "" },
      { kind: "code_pool", id: ids.poolId ?? "" },
      { kind: "webhook_endpoint", id: ids.endpointId ?? "" },
    ];
    const { database } = service.services;
    const operatorToken = await database.credential.findFirstOrThrow({ where: { kind: "operator_token" } });
    const partnerToken = await database.credential.findFirstOrThrow({
      where: { kind: "partner_token", teamId: other.teamId },
    });
    const ofNoTeam: ThingId[] = [
      { kind: "operator_token", id: operatorToken.id },
      { kind: "partner_token", id: partnerToken.id },
      { kind: "app", id: "app_unknown" },
      { kind: "code_pool", id: "no uuid" },
    ];
    const directory: ThingId = { kind: "institution", id: "ox.ac.uk" };
    const all = [...of(own), ...of(other), ...ofNoTeam, directory];
    const idsIn = (things: readonly ThingId[]) => things.map(({ kind, id }) => `${kind} ${id}`).toSorted();
    const seen = await findThings(database, all, own.teamId);
    expect(idsIn(seen)).toEqual(idsIn([...of(own), directory]));
    expect(seen.find(({ kind }) => kind === "code_pool")).toEqual({
      kind: "code_pool",
      id: own.ids.poolId,
      name: "Autumn",
      ids: { partnerId: own.ids.partnerId, brandUid: own.ids.brandUid, poolId: own.ids.poolId },
    });
    const everything = await findThings(database, all);
    expect(idsIn(everything)).toEqual(idsIn(all.filter(({ id }) => !/unknown|no uuid/.test(id))));
  });
});
