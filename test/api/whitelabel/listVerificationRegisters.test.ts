import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type App, created, proven } from "../../support/journey.ts";
import { listRegister } from "../../support/registers.ts";
import { type Service, startService } from "../../support/service.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

describe("GET /app/{appId}/whitelabel/verifications/{verificationId}/registers", () => {
  let service: Service;
  let app: App;
  let call: Call;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    call = caller(service, app);
  });
  afterAll(() => service.stop());

  const registersOf = async (id: string) =>
    (await call("GET", `/verifications/${id}/registers`)).body as unknown;

  it("200: none where no register fits, and none before the phone", async () => {
    const before = await created(app, { consumerGroup: "low-income" });
    expect(await registersOf((await proven(app, { consumerGroup: "low-income" })).verificationId)).toEqual({
      registers: [],
    });
    await listRegister(service, ["MR-1,Lovelace,2000-12-10,"]);
    expect(await registersOf(before.verificationId)).toEqual({ registers: [] });
  });

  it("200: those of country, group and mode, by name, and nothing else of them", async () => {
    const last = await listRegister(service, ["MR-1,Lovelace,2000-12-10,"], { name: "Zenith" });
    const first = await listRegister(service, ["MR-1,Lovelace,2000-12-10,"], {
      name: "Alpine",
      decides: false,
    });
    await listRegister(service, ["MR-1,Lovelace,2000-12-10,"], { territory: "DE" });
    const { verificationId } = await proven(app, { consumerGroup: "low-income" });
    const { registers } = (await registersOf(verificationId)) as { registers: { name: string }[] };
    const shown = { numberName: "Membership number", numberExample: "MR-20417" };
    expect(registers.filter(({ name }) => ["Alpine", "Zenith"].includes(name))).toEqual([
      { registerId: first.registerId, name: "Alpine", ...shown, decides: false },
      { registerId: last.registerId, name: "Zenith", ...shown, decides: true },
    ]);
    expect(registers.at(0)).toMatchObject({ name: "Alpine" });
  });

  it("400: an id that is no UUID", async () => {
    expect((await call("GET", "/verifications/1/registers")).title).toBe("bad_request");
  });
});
