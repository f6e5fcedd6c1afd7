import { deleteTestMember as remove } from "../../domain/operations/test-mode/member.ts";
import type { Operation } from "./context.ts";
import { requireTestApp } from "./test-mode.ts";

export const deleteTestMember: Operation<"deleteTestMember"> = async ({ path }, context) =>
  remove(context, requireTestApp(context), path.svcId);
