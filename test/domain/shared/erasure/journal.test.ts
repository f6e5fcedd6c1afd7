import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { journalErasures, readJournal } from "../../../../server/domain/shared/erasure/journal.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService();

it("two servers that write the erasure journal at once lose no line of it", async () => {
  const { services } = service;
  const { erasureJournal } = services;
  const subjects = Array.from({ length: 3 }, () => randomUUID());
  const erase = (subjectId = "") =>
    services.database.erasure.create({
      data: { kind: "verification", subjectId, erasedAt: services.now() },
    });
  await erase(subjects[0]);
  // The slower one has read fewer rows, and writes last.
  const put: typeof erasureJournal.put = async (name, bytes) => {
    await erase(subjects[1]);
    await erase(subjects[2]);
    await journalErasures(services);
    await erasureJournal.put(name, bytes);
  };
  await journalErasures({ ...services, erasureJournal: { ...erasureJournal, put } });
  const found = (await readJournal(erasureJournal)).map(({ subjectId }) => subjectId);
  expect(new Set(found)).toEqual(new Set(subjects));
});
