import { describe, expect, it } from "@jest/globals";
import {
  chosen,
  created,
  handedIn,
  mailed,
  mailedLink,
  must,
  pathOf,
  pdf,
  read,
} from "../support/journey.ts";
import { useService } from "../support/use-service.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

describe("from nothing to success, by each method", () => {
  const service = useService();

  it("by documents: the first file's name decides in test mode, within a second", async () => {
    const app = await service.app();
    const { verificationId, status, stage } = await handedIn(app, "approve-me.pdf");
    expect({ status, stage }).toEqual({ status: "pending", stage: "pending_verification:manual" });
    service.pass(1000);
    const done = await read(app, verificationId);
    expect(done).toMatchObject({
      status: "success",
      stage: "success",
      expiresOn: "2027-03-04",
      nextOperations: [],
    });
    expect(done.svcId).toMatch(/^[A-Z0-9]{7}$/);
  });

  it("by e-mail link: opening it does nothing, the button confirms", async () => {
    const app = await service.app();
    const { verificationId, stage } = await mailed(app);
    expect(stage).toBe("pending_verification:email");
    const link = await mailedLink(app);
    const page = await fetch(link);
    expect(await page.text()).toContain("Ada L.");
    expect((await read(app, verificationId)).stage).toBe("pending_verification:email");
    const token = new URL(link).searchParams.get("token") ?? "";
    const confirmed = await fetch(`${service.baseUrl}/email-link`, {
      method: "POST",
      body: new URLSearchParams({ token }),
    });
    expect(await confirmed.text()).toContain("You're verified");
    expect((await read(app, verificationId)).stage).toBe("success");
  });

  it("by portal: the browser that began it comes back, and the member lands at the partner", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    const body = { redirectUrl: "https://shop.example/back?a=1&verificationId=x" };
    const { portalStartUrl } = await must(
      app.calls.POST(`${ONE}/portal`, { ...pathOf(app, verificationId), body }),
    );
    const token = new URL(portalStartUrl).searchParams.get("token") ?? "";
    const begun = await fetch(`${service.baseUrl}/portal/start`, {
      method: "POST",
      body: new URLSearchParams({ token }),
      redirect: "manual",
    });
    expect(begun.status).toBe(303);
    const cookie = begun.headers.get("set-cookie")?.split(";")[0] ?? "";
    const attempt =
      new URL(begun.headers.get("location") ?? "", service.baseUrl).searchParams.get("attempt") ?? "";
    const back = await fetch(`${service.baseUrl}/portal/test`, {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ attempt, answer: "approve" }),
    });
    expect(await back.text()).toContain(`https://shop.example/back?a=1&amp;verificationId=${verificationId}`);
    expect((await read(app, verificationId)).stage).toBe("success");
  });

  it("and to too many attempts, after three rejections", async () => {
    const app = await service.app();
    const { verificationId } = await chosen(app);
    for (const stage of [
      "rejected_verification:manual",
      "rejected_verification:manual",
      "failed:too_many_attempts",
    ]) {
      const files = [pdf("reject-me.pdf")];
      await must(app.calls.POST(`${ONE}/manual`, { ...pathOf(app, verificationId), body: { files } }));
      service.pass(1000);
      const after = await read(app, verificationId);
      expect(after).toMatchObject({ status: "failed", stage });
    }
    expect((await created(app)).stage).toBe("phone_number");
  });
});
