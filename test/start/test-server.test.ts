/** `scripts/test-server.mjs`: the guide's test under Node 20, and servers that share nothing. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { Cohort } from "../../client/index.ts";
import { startServer } from "../../scripts/test-server.mjs";
import { installClient, node20, packInto, root, run } from "../support/packed-client.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-partner-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("runs the guide's test in a project that has the packed client, under Node 20", async () => {
  const guide = await readFile(join(root, "docs/test-without-waiting.md"), "utf8");
  const [, shown = ""] = /^```js\n(.*?)^```/ms.exec(guide) ?? [];
  const checkout = "../cohort/";
  expect(shown).toContain(checkout);
  const project = join(folder, "shop");
  await installClient(await packInto(folder), project, { type: "module" });
  await writeFile(join(project, "shop.test.js"), shown.replace(checkout, root));
  // A partner's own settings are none of the server's.
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    DATABASE_URL: "postgresql://127.0.0.1:1/none",
    NODE_ENV: "production",
  };
  const told = await run(["--test", join(project, "shop.test.js")], { node: node20(), cwd: project, env });
  expect(told).toMatch(/^# pass 1$/m);
});

it("gives each caller a server of its own, until it is stopped", async () => {
  const [one, other] = [await startServer(), await startServer()];
  const ours = new Cohort({ ...one.options, retries: 0 });
  const others = new Cohort({ ...other.options, retries: 0 });
  const person = {
    territory: "GB",
    firstName: "Ada",
    lastName: "Lovelace",
    userEmail: "a@b.example",
    dob: "2004-12-10",
  };
  try {
    const { verificationId } = await ours.verifications.create(person);
    await expect(others.verifications.get(verificationId)).rejects.toMatchObject({ status: 404 });
    expect(one.access.operator.accessToken).toMatch(/^cohort_operator_/);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
  await expect(ours.verifications.list()).rejects.toMatchObject({ code: "unreachable" });
});
