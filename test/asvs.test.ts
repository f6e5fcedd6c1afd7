/** Requirements of OWASP ASVS 5.0 and RFC 9700 that are of the whole service, and so are tested with no feature. */
import { execFile } from "node:child_process";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { joined } from "./support/console.ts";
import { sourceFiles, textOf } from "./support/imports.ts";
import { loginUrl, signedIn as signedInAtLogin } from "./support/login.ts";
import { signedIn } from "./support/member.ts";
import { useService } from "./support/use-service.ts";

describe("the source", () => {
  const files = sourceFiles("server");
  const code = new Map(
    files.map((file) => [file, textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "")]),
  );
  const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(code.get(file) ?? ""));
  const matches = (pattern: RegExp) => [
    ...new Set([...code.values()].flatMap((each) => each.match(pattern) ?? [])),
  ];

  it("ASVS 1.4.1: all libraries of the server load where native code is forbidden, as it is by npm start", async () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: { start: string } };
    expect(scripts.start.split(" ")).toContain("--no-addons");
    const libraries = matches(/(?<=\bfrom |\bimport\()"(?![./])[^"]+"/g).filter(
      (name) => !name.startsWith('"node:'),
    );
    expect(libraries).toEqual(expect.arrayContaining(['"pg"', '"@electric-sql/pglite"', '"express"']));
    const load = libraries.map((name) => `await import(${name});`).join("\n");
    const run = (code: string) =>
      promisify(execFile)(process.execPath, ["--no-addons", "--input-type=module", "--eval", code]);
    await expect(run(load)).resolves.toMatchObject({ stdout: "" });
    // The counter-check that the flag works: a package with native code.
    await expect(run('import "sharp"')).rejects.toThrow(
      /ERR_DLOPEN_DISABLED|Could not load the "sharp" module/,
    );
  });

  it("ASVS 1.2.4: no statement is put together from strings", () => {
    // Their statements take names of tables and columns from lists of ours; every value is a parameter.
    const fromLists = [
      "server/domain/accounts/account/own-verification.ts",
      "server/domain/members/member/membership-event.ts",
      "server/domain/operations/funnel/read.ts",
      "server/domain/operations/keys/readable.ts",
      "server/domain/operations/keys/rotate.ts",
      "server/domain/operations/keys/status.ts",
      "server/domain/shared/lock.ts",
      "server/domain/proving/institution/directory.ts",
      "server/jobs/lease.ts",
      "server/jobs/queue.ts",
      "server/domain/proving/verification/create.ts",
      "server/platform/database/seal-values.ts",
    ];
    const unsafe = filesWith(/\$(?:query|execute)RawUnsafe|Prisma\.raw\b/);
    expect(unsafe.filter((file) => !fromLists.includes(file))).toEqual([]);
  });

  it("ASVS 1.2.5: no process is started through a shell", () => {
    const starters = filesWith(/"node:child_process"/);
    expect(
      starters.filter(
        (file) =>
          !/^server\/(?:lifecycle\/preparation\.ts|platform\/(?:pictures\/|federation\/verified-metadata\.ts))/.test(
            file,
          ),
      ),
    ).toEqual([]);
    // The shell that limits the rendering process gets all that differs as arguments.
    expect(matches(/(?<![.\w])exec(?:Sync|File|FileSync)?\(|shell: true/g)).toEqual([]);
  });

  it("ASVS 1.2.9: no regular expression is made of input", () => {
    // All are made of tables of ours, when their modules are loaded.
    expect(filesWith(/\bRegExp\(/)).toEqual([
      "server/domain/proving/document/papers/belief.ts",
      "server/domain/proving/inbound/subject.ts",
      "server/domain/proving/institution/names/names.ts",
      "server/domain/proving/institution/shipped/reserved.ts",
      "server/words/typed-text.ts",
    ]);
  });

  it("ASVS 1.3.2: no text is run as code", () => {
    // Redis runs a script of ours, which gets all that differs as arguments.
    expect(
      filesWith(/(?<!client\.)\beval\(|\bnew Function\b|"node:vm"|set(?:Timeout|Interval)\(["'`]/),
    ).toEqual([]);
  });

  it("ASVS 11.2.1: cryptography of our own is in one file, over node:crypto", () => {
    const primitives =
      /\bcreate(?:Cipher|Decipher|Hmac|Sign|Verify)\w*\(|\bsubtle\.(?!digest\b)|\b(?:public|private)(?:En|De)crypt\(/;
    // SAML messages are encrypted as identity providers choose, and calls of services signed as those do; nothing of ours is.
    expect(filesWith(primitives)).toEqual([
      "server/platform/crypto.ts",
      "server/platform/delivery/sns.ts",
      "server/platform/federation/xml-decryption.ts",
      "server/platform/texts/twilio.ts",
      "server/platform/texts/vonage.ts",
    ]);
    expect(matches(/"aes-[^"]+"/g)).toEqual(['"aes-256-gcm"']);
  });

  it("ASVS 11.1.2: each key that is stored has its row in the inventory", () => {
    const rows: Readonly<Record<string, string>> = {
      "App.assertionKeys": "assertions of apps' programs",
      "StaffUser.totpSealed": "authenticator codes of staff users",
      "StaffPasskey.publicKey": "passkeys",
      "Passkey.publicKey": "passkeys",
      "SigningKey.privateKeySealed": "ID tokens of live and of test clients",
      "IdentityProvider.clientSecretSealed": "secrets at institutions' OpenID providers",
      "SignInProvider.clientSecretSealed": "secrets at sign-in providers of staff",
      "Register.hashKeySealed": "entries of registers",
      "Register.signingKey": "signed lists of registers",
      "SamlKey.privateKeySealed": "SAML key",
      "DkimKey.privateKeySealed": "DKIM signatures of our own mails",
      "WalletRequest.secretSealed": "answers of wallets",
      "WalletVerifier.keySealed": "requests to wallets",
      "WebhookSecret.secretSealed": "webhook deliveries",
    };
    const models = textOf("prisma/schema.prisma").matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm);
    const columns = [...models].flatMap(([, model, body = ""]) =>
      [
        ...body.matchAll(
          /^ {2}(\w*(?:[pP]rivateKey|[sS]ecret|totp|[hH]ashKey|key)Sealed|publicKey|signingKey|\w+Keys) +(?:String|Bytes|Json)/gm,
        ),
      ].map(([, column]) => `${model}.${column}`),
    );
    const stored = columns.filter((column) => column !== "DkimKey.publicKey");
    expect(stored.sort()).toEqual(Object.keys(rows).sort());
    const [, inventory = ""] = textOf("docs/security.md").split("### Keys and algorithms");
    const [table = ""] = inventory.split("###");
    for (const row of Object.values(rows)) expect(table).toContain(`| ${row}`);
    for (const keys of ["DATA_KEYS", "INDEX_KEYS", "CODE_KEYS"]) expect(table).toContain(keys);
    for (const purpose of ["ID tokens", "statements of brands", "our assertions"])
      expect(table).toContain(`| ${purpose}`);
  });

  it("ASVS 11.4.1: our own hashes are SHA-256", () => {
    expect(matches(/\b(?:createHash|createHmac|hash)\("[^"]+"/g).map((call) => call.split('"')[1])).toEqual(
      expect.arrayContaining(["sha256"]),
    );
    // Twilio signs its calls so; HMAC does not need a hash without collisions (RFC 6151 says it of MD5 even).
    expect(matches(/\b(?:createHash|createHmac|hash)\("(?!sha256")[^"]+"/g)).toEqual(['createHmac("sha1"']);
  });

  it("ASVS 11.5.1: randomness comes from node:crypto only", () => {
    expect(filesWith(/Math\.random|getRandomValues/)).toEqual([]);
  });

  it("ASVS 14.3.3: no page uses the storage of the browser", () => {
    // One word, that a passkey was used here; ids and credentials of test mode, until the tab closes.
    expect(filesWith(/\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/)).toEqual([
      "server/pages/framework/assets/passkey.js",
      "server/pages/framework/assets/trial.js",
    ]);
    expect(matches(/Storage\.setItem\([^)]*\)/g)).toEqual(['Storage.setItem(KNOWN, "1")']);
  });

  /** A handler of requests that is named "fetch", and the text of an example. */
  const callsNobody = ["server/mcp/endpoint.ts", "server/pages/site/docs/reference/samples.ts"];

  it("ASVS 15.3.2: calls to other servers follow no redirects", () => {
    // Twilio's own resources have a fetch() without arguments.
    const calls = filesWith(/\bfetch\((?!\))/);
    expect(
      calls.filter(
        (file) =>
          !/redirect: "(?:manual|error)"/.test(code.get(file) ?? "") &&
          !file.endsWith(".js") &&
          !callsNobody.includes(file),
      ),
    ).toEqual([]);
  });

  it("ASVS 13.2.4: addresses that others name are called by one client, and those of the settings by these files", () => {
    const calling =
      /\bfetch\((?!\))|from "(?:node:https|undici|got|axios)"|\brequest(?: as \w+)? \} from "node:http"/;
    const files = filesWith(calling).filter((file) => !callsNobody.includes(file));
    expect(files.filter((file) => !file.endsWith(".js"))).toEqual([
      "server/platform/delivery/sns.ts",
      "server/platform/files/s3-files.ts",
      "server/platform/network/public-http.ts",
      "server/platform/texts/http.ts",
    ]);
    // Libraries that call by themselves are given the same client.
    const libraries = filesWith(/\bcreateRemoteJWKSet\(|\.discovery\(/);
    expect(libraries.filter((file) => !/\[(?:oidc\.)?customFetch\]:/.test(code.get(file) ?? ""))).toEqual([]);
  });

  it("ASVS 3.3.1, 3.3.3: every cookie is made by one function, which gives it its prefix", () => {
    expect(filesWith(/\.cookie\(|\bsetHeader\("set-cookie"|SetCookie\b.*=> \(\{ name:/i)).toEqual([
      "server/pages/framework/cookies.ts",
    ]);
  });

  it("RFC 9700 4.12: no redirect of ours repeats a form", () => {
    expect(filesWith(/\b30[78]\b/)).toEqual([]);
  });
});

it("ASVS 16.2.2, 16.2.4, 16.4.1: a log line is JSON with its time in UTC, whatever callers wrote into it", async () => {
  const path = '/x\n{"level":60,"msg":"forged"}\r\u001b[2J';
  const script = `import { openLog } from "./server/platform/log.ts";
    openLog({ logLevel: "info" }).info({ path: ${JSON.stringify(path)} }, "request");`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  const [line = "", ...others] = stdout.trimEnd().split("\n");
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    path,
    msg: "request",
  });
});

describe("the server", () => {
  const service = useService();

  /** The response to exactly these bytes; the server closes the connection after it. */
  const send = (request: string) => {
    const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
    socket.write(request);
    return text(socket);
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${service.baseUrl}${path}`, { redirect: "manual", headers });

  const personal = [
    "/account",
    "/account/sign-in",
    "/console",
    "/management/apps",
    "/api/v3/me.json",
    "/oauth/token",
  ];
  const open = ["/", "/docs/auth", "/guides", "/assets/style.css", "/none"];

  const signOut = /<form method="post" action="([^"]*\/sign-out[^"]*)"/;

  it("ASVS 7.4.4: every page of somebody who is signed in can sign out, in the account, a login and the console", async () => {
    const { browser } = await signedIn(service, "leaving@example.com");
    const base = `${service.baseUrl}/test/account`;
    for (const path of ["", "/ways", "/profile", "/download", "/retention", "/delete"])
      expect([path, (await browser.open(base + path)).html]).toEqual([path, expect.stringMatching(signOut)]);
    const login = loginUrl(service, await service.client());
    const { browser: other, page: about } = await signedInAtLogin(service, login);
    const consent = await other.open(login.replace("/student?", "/student/continue?"));
    for (const { url, html } of [about, consent])
      expect([url, html]).toEqual([url, expect.stringMatching(signOut)]);
    const grace = await joined(service, "admin");
    for (const path of ["", "/queue", "/search", "/metrics", "/team", "/me", "/second-factor"])
      expect([path, (await grace.browser.open(`${service.baseUrl}/console${path}`)).html]).toEqual([
        path,
        expect.stringMatching(signOut),
      ]);
    // In the middle of a login it leads to the beginning of the same one.
    const out = await other.press(consent, "Sign out");
    expect([out.heading, out.html.match(signOut)]).toEqual(["Sign in", null]);
    expect((await other.open(login)).heading).toBe("Sign in");
  });

  it("ASVS 14.3.1: after a sign-out the browser has no secret of the session, and no page to go back to", async () => {
    const { browser } = await signedIn(service, "cleared@example.com");
    const secrets = ["session-test", "browser-test"];
    const before = new Map(browser.cookies);
    const page = await browser.open(`${service.baseUrl}/test/account`);
    // Back has to ask the server again.
    expect(page.headers.get("cache-control")).toBe("no-store");
    await browser.press(page, "Sign out");
    for (const name of secrets) {
      expect([name, before.has(name)]).toEqual([name, true]);
      expect(browser.cookies.get(name)).not.toBe(before.get(name));
    }
    expect((await browser.open(page.url)).heading).toBe("Sign in");
    // A copy of the cookies does not restore the session.
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect((await browser.open(page.url)).heading).toBe("Sign in");
  });

  it("ASVS 3.4.2: no other origin may read what is not public", async () => {
    const allowed = async (path: string) =>
      (await get(path, { origin: "https://evil.example" })).headers.get("access-control-allow-origin");
    for (const path of [...personal, ...open, "/sso/student"])
      expect([path, await allowed(path)]).toEqual([path, null]);
    expect(await allowed("/openapi/auth.json")).toBe("*");
  });

  it("ASVS 3.4.3: every policy closes objects and the base address", async () => {
    for (const path of [...personal, ...open]) {
      const policy = (await get(path)).headers.get("content-security-policy");
      expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src 'none';.* base-uri 'none'/)]);
      expect([path, policy]).toEqual([path, expect.not.stringMatching(/object-src|unsafe-|\*/)]);
    }
  });

  it("ASVS 4.1.1: every body has its content type, and text its charset", async () => {
    const typeOf = async (path: string) => (await get(path)).headers.get("content-type");
    expect(await typeOf("/")).toBe("text/html; charset=utf-8");
    expect(await typeOf("/account/sign-in")).toBe("text/html; charset=utf-8");
    expect(await typeOf("/assets/style.css")).toBe("text/css; charset=utf-8");
    expect(await typeOf("/management/apps")).toMatch(/^application\/(?:problem\+)?json(?:; charset=utf-8)?$/);
    expect(await typeOf("/openapi/auth.json")).toMatch(/^application\/json/);
  });

  it("ASVS 4.2.1: a request with two lengths is refused", async () => {
    const head = "POST /oauth/token HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
    for (const lengths of [
      "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
      "Content-Length: 5\r\nContent-Length: 6\r\n",
      "Transfer-Encoding: chunked, identity\r\n",
      "Content-Length: +5\r\n",
      "Content-Length : 5\r\n",
    ])
      expect([lengths, await send(`${head}${lengths}\r\n0\r\n\r\n`)]).toEqual([
        lengths,
        expect.stringMatching(/^HTTP\/1\.1 400 /),
      ]);
  });

  it("ASVS 13.4.1, 13.4.3: neither folders nor files of the tree are served", async () => {
    for (const path of [
      ...[
        "/.git/HEAD",
        "/.env",
        "/package.json",
        "/server/start/main.ts",
        "/prisma/schema.prisma",
        "/var/demo.json",
      ],
      ...["/assets", "/assets/", "/assets/webauthn/", "/assets/viewer/", "/assets/%2e%2e/main.ts"],
      ...["/assets/..%2f..%2f..%2fpackage.json", "/assets/viewer/package.json", "/guides/../operating"],
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it("ASVS 13.4.4: TRACE is refused, and nothing of it comes back", async () => {
    for (const path of ["/", "/oauth/token", "/api/v3/me.json"]) {
      const answer = await send(
        `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nX-Secret: planted\r\nConnection: close\r\n\r\n`,
      );
      expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 40[45] /)]);
      expect(answer).not.toContain("planted");
    }
  });

  it("ASVS 14.3.2: what is personal is never cached", async () => {
    for (const path of [...personal, "/sso/student"])
      expect([path, (await get(path)).headers.get("cache-control")]).toEqual([
        path,
        expect.stringContaining("no-store"),
      ]);
  });
});
