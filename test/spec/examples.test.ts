/** Every operation shows an example of its body and of each answer, and every example is true to its schema. */
import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { documents } from "../../server/areas.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormatsModule as unknown as (ajv: Ajv2020) => void)(ajv);

interface Media {
  schema: object;
  examples?: Record<string, { value: unknown }>;
}

for (const { name, document } of documents) {
  ajv.addSchema({ ...document, $id: name });
  describe(`examples of ${name}`, () => {
    for (const [pointer, media] of jsonMedia(document, "")) {
      it(decodeURIComponent(pointer), () => {
        const values = Object.values(media.examples ?? {});
        expect(values.length).toBeGreaterThan(0);
        const validate = ajv.compile({ $ref: `${name}#${pointer}/schema` });
        for (const { value } of values) {
          validate(value);
          expect(validate.errors ?? []).toEqual([]);
        }
      });
    }
  });
}

/** Every "application/json" in the document, with the pointer to it. */
function jsonMedia(node: unknown, pointer: string): [string, Media][] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]): [string, Media][] => {
    const here = `${pointer}/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
    return key === "application/json" ? [[here, value as Media]] : jsonMedia(value, here);
  });
}
