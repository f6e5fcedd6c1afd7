import { beforeAll, expect, it } from "@jest/globals";
import { findAttempt, lockAttempt } from "../../../../server/domain/proving/verification/attempt.ts";
import { type App, handedIn } from "../../../support/journey.ts";
import { SECOND_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService();
let app: App;
beforeAll(async () => {
  app = await service.app();
});

async function read(verificationId: string) {
  const { id } = await service.services.database.attempt.findFirstOrThrow({ where: { verificationId } });
  const found = await findAttempt(service.services, { id });
  if (found === null) throw new Error(`no attempt ${id}`);
  return found;
}
const lock = (seen: Awaited<ReturnType<typeof read>>) =>
  service.services.database.$transaction((tx) => lockAttempt(tx, seen, service.clock.now));

it("takes an open attempt once: not one that was decided between the reads of it and of its verification", async () => {
  const { verificationId } = await handedIn(app, "approve.pdf");
  const open = await read(verificationId);
  expect((await lock(open))?.attempt.id).toBe(open.attempt.id);
  service.pass(SECOND_MS);
  const { verification } = await read(verificationId);
  expect(verification.stage).toBe("success");
  expect(await lock({ attempt: open.attempt, verification })).toBeNull();
});
