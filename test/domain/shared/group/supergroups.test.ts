import { expect, it } from "@jest/globals";
import { consumerGroupValues } from "../../../../generated/whitelabel.ts";
import {
  groupsOf,
  supergroupOf,
  supergroupValues,
} from "../../../../server/domain/shared/group/supergroups.ts";

it("every consumer group belongs to one supergroup", () => {
  const listed = supergroupValues.flatMap((supergroup) => [...groupsOf(supergroup)]);
  expect([...listed].sort()).toEqual([...consumerGroupValues].sort());
  for (const group of consumerGroupValues) expect(groupsOf(supergroupOf(group))).toContain(group);
});
