import { upsertInstitutions as save } from "../../domain/proving/institution/directory.ts";
import { word } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { entryWords } from "./errors.ts";

export const upsertInstitutions: Operation<"upsertInstitutions"> = async ({ body }, context) => {
  const { refused, ...saved } = await save(context, body.institutions, "operator", context.caller.operator);
  const reasons = refused.map(({ index, problem }) => ({
    index,
    reason: word<string>(entryWords, "invalid", problem) ?? "",
  }));
  return { ...saved, refused: reasons };
};
