import { writePrivacyDocument } from "../../domain/operations/retention/privacy/document.ts";
import type { Operation } from "./context.ts";

export const getPrivacyDocument: Operation<"getPrivacyDocument"> = async ({ path, query }, context) => {
  const { document } = path;
  const { language = "en" } = query;
  return { document, language, markdown: await writePrivacyDocument(context, document, language) };
};
