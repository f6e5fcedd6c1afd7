import type { ApiCall } from "../../../generated/prisma/client.ts";
import document from "../../../generated/whitelabel.json" with { type: "json" };
import type { TestCall } from "../../../generated/whitelabel.ts";
import { followCalls } from "../../domain/operations/test-mode/calls.ts";
import { PAGE_SIZE } from "../../domain/shared/lists/keyset.ts";
import { operationsOf } from "../../http/document.ts";
import type { Operation } from "./context.ts";
import { requireTestApp } from "./test-mode.ts";

export const listTestCalls: Operation<"listTestCalls"> = async ({ query }, context) => {
  const { id } = requireTestApp(context);
  const { limit = PAGE_SIZE, wait = 0, ...asked } = query;
  const { rows, ...place } = await followCalls(context, id, { ...asked, limit, waitSeconds: wait });
  return { calls: rows.flatMap(present), ...place };
};

const routes = new Map(
  operationsOf(document).map(({ operationId, method, path }) => [
    operationId,
    { method: method.toUpperCase() as TestCall["method"], path },
  ]),
);

/** Skips operations that only another version of this server has. */
function present({ requestId, operation, status, durationMs, at }: ApiCall): TestCall[] {
  const route = routes.get(operation);
  if (route === undefined) return [];
  return [{ requestId, operation, ...route, status, durationMs, answeredAt: at.toISOString() }];
}
