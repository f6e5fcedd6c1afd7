/** A client's own host for its login pages, behind the operator's proxy, which hands `Host` on. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../../generated/operator.ts";
import { sendOutbox } from "../../../server/domain/outcome-mail/send.ts";
import { formOf } from "../../support/browser.ts";
import { must } from "../../support/journey.ts";
import {
  ADA,
  type LoginClient,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
} from "../../support/login.ts";
import { ask } from "../../support/operator.ts";
import { readQrDrawing } from "../../support/qr-code.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let hosts = 0;
const freshHost = () => {
  hosts += 1;
  return `verify${hosts}.shop.example`;
};

async function withDomain(domain: string): Promise<LoginClient> {
  const client = await service.client();
  const { status } = await setDomain(client.clientId, domain);
  expect(status).toBe(200);
  return client;
}

function setDomain(clientId: string, domain: string | null) {
  return ask<Client>(service, "PATCH", `/operator/clients/${clientId}`, { domain });
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** As a proxy sends it: to this server, in the name of that host. */
function under(host: string, url: string, { method = "GET", headers = {}, body }: Asked = {}) {
  const { port, hostname } = new URL(service.baseUrl);
  const { pathname, search } = new URL(url, service.baseUrl);
  return new Promise<{ status: number; location: string | undefined; cookies: string[]; body: string }>(
    (resolve, reject) => {
      const sent = { ...headers, Host: `${host}:${port}`, Accept: "text/html" };
      const call = request({ hostname, port, path: pathname + search, method, headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { location, "set-cookie": cookies = [] } = response.headers;
          const body = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, location, cookies, body });
        });
      });
      call.on("error", reject);
      call.end(body);
    },
  );
}

describe("a client's own domain", () => {
  it("serves its login pages, with cookies of that host alone", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const first = await under(host, loginUrl(service, client));
    const { port } = new URL(service.baseUrl);
    // To its first step, under the same host.
    const next = new URL(first.location ?? "", `http://${host}:${port}`);
    expect([first.status, next.host]).toEqual([expect.any(Number), `${host}:${port}`]);
    const page = await under(host, next.href);
    expect([page.status, page.body]).toEqual([
      200,
      expect.stringContaining("Email address or mobile number"),
    ]);
    const cookies = [...first.cookies, ...page.cookies];
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter((cookie) => /domain=/i.test(cookie))).toEqual([]);
  });

  it("is where a login link under SSO_URL leads, with all that stood in it", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const link = new URL(loginUrl(service, client));
    const { status, location } = await under(link.hostname, link.href);
    expect([status, location]).toEqual([302, `http://${host}:${link.port}${link.pathname}${link.search}`]);
  });

  it("is no other client's: its login links lead back to SSO_URL", async () => {
    const host = freshHost();
    await withDomain(host);
    const other = await service.client();
    const link = loginUrl(service, other);
    const { status, location } = await under(host, link);
    expect([status, location]).toEqual([302, link]);
  });

  it("takes a form of its own pages, and none of another host", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const { search, port } = new URL(loginUrl(service, client));
    const post = (origin: string) =>
      under(host, `/sso/student/sign-in${search}`, { method: "POST", headers: { Origin: origin } });
    const foreign = await post("http://evil.example");
    expect([foreign.status, foreign.body]).toEqual([403, expect.stringContaining("from there")]);
    // A sound origin gets as far as the CSRF token.
    expect((await post(`http://${host}:${port}`)).body).not.toContain("from there");
  });

  it("is offered no passkey: one belongs to the host of SSO_URL, and browsers would refuse it", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    const { search } = new URL(loginUrl(service, client));
    const own = await under(host, `/sso/student/sign-in${search}`);
    expect([own.body.includes("passkey"), own.body.includes("webauthn")]).toEqual([false, false]);
    const other = await fetch(loginUrl(service, await service.client()));
    const html = await other.text();
    expect([html.includes("passkey.js"), html.includes('autocomplete="username webauthn"')]).toEqual([
      true,
      true,
    ]);
  });

  it("is where the links of mails lead: to prove an address, and when it is proven", async () => {
    const client = await service.client();
    const start = loginUrl(service, client);
    const { browser, page } = await signedIn(service, start);
    const institution = await pastPhone(browser, page);
    const methods = await takeInstitution(browser, institution, "oxford", "University of Oxford");
    // From here on the client has a host of its own; the session's cookies are lent to it.
    const host = freshHost();
    await setDomain(client.clientId, host);
    const { action, fields } = formOf(methods, "Send me a link", {
      "Your institution email address": "reject@ox.ac.uk",
    });
    const { port } = new URL(service.baseUrl);
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: `http://${host}:${port}`,
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    const body = new URLSearchParams(fields).toString();
    const sent = await under(host, action, { method: "POST", body, headers });
    expect(sent.status).toBe(303);
    expect(await linkMailed(client, /\/email-link/)).toBe(`http://${host}:${port}`);
    service.pass(SECOND_MS);
    // Test mode says by itself that such an address does not exist.
    await under(host, new URL(start).pathname + new URL(start).search, { headers });
    expect(await sendOutbox(service.services)).toBe(1);
    expect(await linkMailed(client, /\/sso\/student/)).toBe(`http://${host}:${port}`);
  });

  it("is where the QR code leads, and the phone that scans it uploads there", async () => {
    const client = await service.client();
    const start = loginUrl(service, client, "social-assistance");
    const { browser, page } = await signedIn(service, start);
    const [, first = ""] = /<input type="radio"[^>]*>\s*<label[^>]*>(.*?)<\/label>/s.exec(page.html) ?? [];
    const documents = await pastPhone(browser, page, { [first]: true, ...ADA });
    const host = freshHost();
    await setDomain(client.clientId, host);
    const { port } = new URL(service.baseUrl);
    const origin = `http://${host}:${port}`;
    const from = (cookies: Iterable<[string, string]>) => ({
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: origin,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    });
    const { action, fields } = formOf(documents, "Use your phone's camera");
    const body = new URLSearchParams(fields).toString();
    const asked = await under(host, action, { method: "POST", body, headers: from(browser.cookies) });
    const code = await under(host, asked.location ?? "", { headers: from(browser.cookies) });
    const scanned = await readQrDrawing({ html: code.body });
    expect(new URL(scanned).origin).toBe(origin);
    const offer = await under(host, scanned);
    expect(offer.body).toContain("Shop");
    const [cookie = "", csrf = ""] = [
      offer.cookies[0]?.split(";")[0],
      /name="csrf" value="([^"]+)"/.exec(offer.body)?.[1],
    ];
    const [name = "", value = ""] = cookie.split("=");
    const headers = from([[name, value]]);
    const token = new URL(scanned).searchParams.get("token") ?? "";
    const connected = await under(host, "/handover", {
      method: "POST",
      body: new URLSearchParams({ csrf, token }).toString(),
      headers,
    });
    expect([connected.status, connected.location]).toEqual([303, "/handover/documents"]);
    const upload = await under(host, "/handover/documents", { headers });
    expect([upload.status, upload.body.includes(">Ada L.<")]).toEqual([200, true]);
  });

  async function linkMailed(client: LoginClient, path: RegExp): Promise<string | undefined> {
    const params = { path: { appId: client.app.appId } };
    const messages = await must(client.app.calls.GET("/app/{appId}/whitelabel/test/messages", { params }));
    const links = messages.flatMap(({ body }) =>
      [...body.matchAll(/https?:\S+/g)].map(([link]) => new URL(link)),
    );
    return links.find(({ pathname }) => path.test(pathname))?.origin;
  }

  it("ends when it is taken away", async () => {
    const host = freshHost();
    const client = await withDomain(host);
    expect((await setDomain(client.clientId, null)).body.domain).toBeUndefined();
    const link = new URL(loginUrl(service, client));
    expect((await under(link.hostname, link.href)).location ?? "").not.toContain(host);
  });

  it.each([
    ["an address", "192.0.2.1"],
    ["a name of this machine", "localhost"],
    ["a host of the installation", "127.0.0.1"],
    ["a public suffix", "co.uk"],
    ["a suffix that others register below", "github.io"],
    ["capitals", "Verify.shop.example"],
    ["a port", "verify.shop.example:8443"],
    ["a scheme", "https://verify.shop.example"],
    ["letters that are not ASCII", "prüfen.shop.example"],
    ["a wildcard", "*.shop.example"],
    ["a dot at its end", "verify.shop.example."],
  ])("400: %s", async (_what, domain) => {
    const { clientId } = await service.client();
    expect((await setDomain(clientId, domain)).status).toBe(400);
  });

  it("409: another client has it", async () => {
    const host = freshHost();
    const { clientId } = await withDomain(host);
    const other = await service.client();
    expect((await setDomain(other.clientId, host)).status).toBe(409);
    expect((await setDomain(clientId, host)).status).toBe(200);
  });

  it("409: of two that ask for it at once, one", async () => {
    const host = freshHost();
    const clients = [await service.client(), await service.client()];
    const answers = await Promise.all(clients.map(({ clientId }) => setDomain(clientId, host)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
