import { listAppeals } from "../../domain/appeal/appeal.ts";
import type { Operation } from "./context.ts";
import { presentDomainAppeal } from "./present-domain.ts";

export const listDomainAppeals: Operation<"listDomainAppeals"> = async (_, context) => ({
  appeals: (await listAppeals(context)).map(presentDomainAppeal),
});
