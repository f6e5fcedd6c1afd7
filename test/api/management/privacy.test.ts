import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../server/config.ts";
import { privacyDocuments } from "../../../server/domain/operations/retention/privacy/document.ts";
import { ask } from "../../support/operator.ts";
import { useService } from "../../support/use-service.ts";

const ENVIRONMENT = {
  ALLOW_DEVELOPMENT_WITH_REAL_SERVICES: "true",
  RETENTION: "documents=9",
  SMTP_URL: "smtps://cohort:secret@mail.example.net:465",
  MAIL_FROM: "cohort <verify@example.net>",
};
const { retention, mail } = readConfig(ENVIRONMENT);
const service = useService({ config: { retention, mail } });

interface Category {
  category: string;
  kept: { setting?: string; days?: number; text: string }[];
  keys: string[];
  recipients: string[];
}
interface Recorded {
  categories: Category[];
  recipients: { name: string; use: string; setting: string; categories: string[] }[];
}

async function read(query = ""): Promise<Recorded> {
  const { status, body } = await ask(service, "GET", `/management/privacy${query}`);
  expect(status).toBe(200);
  return body as unknown as Recorded;
}

async function readDocument(name: string): Promise<string> {
  const { status, body } = await ask(service, "GET", `/management/privacy/documents/${name}`);
  expect([name, status]).toEqual([name, 200]);
  return (body as { markdown: string }).markdown;
}

describe("GET /management/privacy", () => {
  it("200: periods and services are those of the settings", async () => {
    const { categories, recipients } = await read();
    const of = (name: string) => categories.find(({ category }) => category === name);
    expect(of("documents")?.kept).toContainEqual({ setting: "documents", days: 9, text: expect.any(String) });
    expect(of("messages")?.recipients).toEqual(["mail.example.net"]);
    expect(of("documents")?.recipients).toEqual([]);
    expect(of("verifications")?.keys.join()).toContain("t1");
    expect(recipients).toEqual([expect.objectContaining({ name: "mail.example.net", setting: "SMTP_URL" })]);
  });

  it("200: a register that a web service answers is named; one that is disabled is not", async () => {
    const { database } = service.services;
    const data = {
      id: randomUUID(),
      mode: "live" as const,
      name: "Nurses [of] Utopia",
      territory: "GB",
      consumerGroups: ["healthcare"],
      numberName: "PIN",
      kind: "http",
      decides: true,
      createdAt: service.clock.now,
      updatedAt: service.clock.now,
    };
    const { id } = await database.register.create({ data });
    expect((await read()).recipients.map(({ name }) => name)).toContain("Nurses [of] Utopia");
    expect(await readDocument("record")).toContain(String.raw`Nurses \[of\] Utopia`);
    await database.register.update({ where: { id }, data: { disabledAt: service.clock.now } });
    expect((await read()).recipients.map(({ name }) => name)).not.toContain("Nurses [of] Utopia");
  });
});

describe("GET /management/privacy/documents/{document}", () => {
  it.each(["en", "de"])(
    "200: each in %s, with every slot filled and places for a lawyer",
    async (language) => {
      for (const name of privacyDocuments) {
        const markdown = await readDocument(`${name}?language=${language}`);
        expect(markdown).not.toMatch(/\{\{|\}\}|undefined|\[object/);
        expect(markdown).toContain("**[");
      }
    },
  );
});
