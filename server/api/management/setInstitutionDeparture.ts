import { setDeparture } from "../../domain/proving/verification/set-institution.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentLeft } from "./present/domain.ts";

export const setInstitutionDeparture: Operation<"setInstitutionDeparture"> = async (
  { path: { institutionId }, body },
  context,
) => {
  const { institution, sentBack } = await setDeparture(
    context,
    context.caller.operator,
    institutionId,
    body.why,
  );
  return compact({ institutionId, left: presentLeft(institution), sentBack });
};
