/** Wallets that share no code with ours, nor with each other: they take our requests, and their answers count. */
import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import { seal } from "../../server/platform/crypto.ts";
import { type MdocRequest, mdocRequest, openMdocAnswer } from "../../server/platform/wallet/annex-c.ts";
import { writeEncoded } from "../../server/platform/wallet/cbor.ts";
import { keyOfChain } from "../../server/platform/wallet/certificates.ts";
import { WalletError } from "../../server/platform/wallet/fault.ts";
import { transcriptOf, verifyMdoc } from "../../server/platform/wallet/mdoc.ts";
import {
  type ClientIdPrefix,
  clientIdOf,
  makeAnswerKey,
  openAnswer,
  signRequest,
} from "../../server/platform/wallet/request.ts";
import { verifySdJwt } from "../../server/platform/wallet/sd-jwt.ts";
import { AUTHORITY, type Certified, certify } from "../support/authority.ts";
import { allLinksOf, linksOf, openBrowser } from "../support/browser.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import { useService } from "../support/use-service.ts";
import { believe, type FetchedRequest, fetchRaw, post, STUDENT_TYPE, university } from "../support/wallet.ts";
import { apart, installApart } from "./support/installed-apart.ts";

/** Both wallets, as test/peers/wallets writes them. */
interface Wallet {
  issue: (wish: {
    claims: object;
    hidden: object;
    key: KeyObject;
    x5c: readonly string[];
  }) => Promise<string>;
  answer: (wish: {
    clientId: string;
    request: string;
    credential: string;
    show: object;
    key: KeyObject;
    at: number;
    trusted: readonly string[];
  }) => Promise<string>;
  /** Names of the claims that DCQL's library would show for the query; null where it finds nothing that fits. */
  matches?: (query: object, vct: string, claims: object) => string[] | null;
}

const PLACE = apart("wallets");
const TYPE = "https://schema.example/student";
const root = certify("Root", null, { extensions: AUTHORITY });
const issuer = certify("University", root);
const verifier = certify("Verifier", root, {
  extensions: ["basicConstraints=critical,CA:FALSE", "subjectAltName=DNS:verify.example.com"],
});
const QUERY = {
  credentials: [
    {
      id: "student",
      format: "dc+sd-jwt",
      meta: { vct_values: [TYPE] },
      claims: [{ path: ["family_name"] }, { path: ["eduPersonScopedAffiliation"] }],
    },
  ],
};

/** The wallet of mdocs. */
interface MdocWallet {
  present: (wish: {
    docType: string;
    space: string;
    claims: object;
    show: readonly string[];
    issuer: { key: KeyObject; certificate: string };
    device: { publicKey: KeyObject; privateKey: KeyObject };
    transcript: Uint8Array;
    at: Date;
  }) => Promise<string>;
}

/** The browser's side of `org-iso-mdoc`. */
interface AnnexC {
  transcriptFor: (request: MdocRequest, origin: string) => Uint8Array;
  askedBy: (request: MdocRequest) => unknown;
  seal: (response: string, request: MdocRequest, origin: string) => Promise<string>;
}

/** Another verifier. */
interface Judging {
  judge: (response: string, wish: { transcript: Uint8Array; root: Uint8Array; at: Date }) => Promise<string>;
}

const load = async <Kind>(name: string) =>
  (await import(pathToFileURL(join(PLACE.installed, `${name}.mjs`)).href)) as Kind;
const WALLETS = ["wallet-a", "wallet-b"] as const;
const wallets = new Map<string, Wallet>();
beforeAll(async () => {
  await installApart(PLACE);
  for (const name of WALLETS) wallets.set(name, await load<Wallet>(name));
});

describe.each([
  ["wallet-a", "x509_hash"],
  // Its library throws at x509_hash.
  ["wallet-b", "x509_san_dns"],
] as const)("%s by %s", (name, prefix) => {
  const holder = generateKeyPairSync("ec", { namedCurve: "P-256" });

  async function presented(by: ClientIdPrefix, key = holder.privateKey, chain: Certified[] = [issuer]) {
    const wallet = wallets.get(name) as Wallet;
    const at = Date.now();
    const jwk = createPublicKey(holder.privateKey).export({ format: "jwk" });
    const times = { iat: Math.floor(at / 1_000), exp: Math.floor(at / 1_000) + 3_600 };
    const shown = { family_name: "Lovelace", eduPersonScopedAffiliation: "student@ox.example" };
    const credential = await wallet.issue({
      claims: {
        iss: "https://ox.example",
        vct: TYPE,
        ...times,
        cnf: { jwk },
        ...shown,
        birthdate: "2004-12-10",
      },
      hidden: { _sd: ["family_name", "eduPersonScopedAffiliation", "birthdate"] },
      key: issuer.key,
      x5c: chain.map(({ base64 }) => base64),
    });
    const asker = { key: verifier.key, chain: [verifier.base64] };
    const clientId = clientIdOf(asker, by);
    const { secret, encryption } = await makeAnswerKey("answer-1");
    const asked = { clientId, responseUri: "https://verify.example.com/wallet/1", nonce: "n-0S6_WzA2Mj" };
    const request = await signRequest(asker, { ...asked, query: QUERY, encryption });
    const show = { family_name: true, eduPersonScopedAffiliation: true };
    const trusted = [root.certificate.toString()];
    const sealed = await wallet.answer({ clientId, request, credential, show, key, at, trusted });
    const answer = await openAnswer(sealed, secret, ["student"]);
    const [text = ""] = "presentations" in answer ? (answer.presentations.get("student") ?? []) : [];
    const expected = { audience: clientId, nonce: asked.nonce, types: [TYPE], at: new Date(at + 1_000) };
    const keyOf = ({ x5c }: { x5c: unknown }) =>
      keyOfChain(x5c, [root.certificate], new Date(at + 1_000)).key;
    return verifySdJwt(text, { ...expected, keyOf });
  }

  it("takes the request, and what it shows counts, and nothing else", async () => {
    const { claims } = await presented(prefix);
    expect([claims.family_name, claims.eduPersonScopedAffiliation, claims.birthdate]).toEqual([
      "Lovelace",
      "student@ox.example",
      undefined,
    ]);
  });

  it("counts nothing with another's key, or of an issuer whose chain leads elsewhere", async () => {
    const thief = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    await expect(presented(prefix, thief)).rejects.toThrow("holder_binding, signature");
    const stranger = certify("University", certify("Root", null, { extensions: AUTHORITY }));
    await expect(presented(prefix, holder.privateKey, [stranger])).rejects.toThrow("issuer_untrusted");
  });
});

describe("wallet-c", () => {
  const [docType, space] = ["org.iso.18013.5.1.mDL", "org.iso.18013.5.1"];
  const device = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const at = new Date();
  const soon = new Date(at.getTime() + 1_000);
  const asked = { clientId: "x509_hash:abc", nonce: "n", responseUri: "https://verify.example.com/wallet/1" };
  const transcript = transcriptOf({ ...asked, thumbprint: new Uint8Array(32) });
  const years = { days: 1_200 };
  const inCountry = certify("Root/C=NL", null, { extensions: AUTHORITY, ...years });
  const licences = certify("Licences/C=NL", inCountry, years);

  async function presented(over: Uint8Array = transcript, by = licences, holder = device, from = at) {
    const { present } = await load<MdocWallet>("wallet-c");
    return present({
      docType,
      space,
      claims: { family_name: "Lovelace", given_name: "Ada", birth_date: "1815-12-10" },
      show: ["family_name", "birth_date"],
      issuer: { key: by.key, certificate: by.certificate.toString() },
      device: { publicKey: device.publicKey, privateKey: holder.privateKey },
      transcript: writeEncoded(over),
      at: from,
    });
  }
  const ours = (text: string | Uint8Array, root = inCountry, over: Uint8Array = transcript, when = soon) =>
    verifyMdoc(text, {
      docTypes: [docType],
      transcript: over,
      at: when,
      keyOf: ({ x5c }) => keyOfChain(x5c, [root.certificate], when).key,
    }).claims;
  const shown = { [space]: { family_name: "Lovelace", birth_date: "1815-12-10" } };

  it("answers by the browser's API, sealed for this page and key alone", async () => {
    const { transcriptFor, askedBy, seal } = await load<AnnexC>("annex-c");
    const origin = "https://verify.example.com";
    const { secret, encryption: key } = await makeAnswerKey("1");
    const documents = { [docType]: { [space]: { family_name: false, birth_date: false } } };
    const reader = { key: verifier.key, chain: [verifier.base64] };
    const request = mdocRequest({ documents, nonce: "n-0S6_WzA2Mj", key, origin, verifier: reader });
    expect(askedBy(request)).toEqual([[docType, [[space, ["birth_date", "family_name"]]]]]);

    const text = await presented(transcriptFor(request, origin));
    const { encryptionInfo } = request;
    const opened = await openMdocAnswer(await seal(text, request, origin), {
      secret,
      encryptionInfo,
      origin,
    });
    expect(ours(opened.response, inCountry, opened.transcript)).toEqual(shown);

    const elsewhere = await seal(text, request, "https://else.example");
    await expect(openMdocAnswer(elsewhere, { secret, encryptionInfo, origin })).rejects.toThrow("be opened");
  });

  interface Case {
    text: () => Promise<string>;
    over?: Uint8Array;
    when?: Date;
    root?: Certified;
    ours: string;
    theirs: string;
  }
  const thief = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const later = new Date(at.getTime() + 2 * 365 * 86_400_000);
  const changed = async () => {
    const bytes = Buffer.from(await presented(), "base64url");
    bytes.write("Byronova", bytes.indexOf("Lovelace"));
    return bytes.toString("base64url");
  };

  it.each<[string, Case]>([
    ["as it was issued", { text: () => presented(), ours: "yes", theirs: "yes" }],
    [
      "for another request",
      {
        text: () => presented(),
        over: transcriptOf({ ...asked, nonce: "other", thumbprint: new Uint8Array(32) }),
        ours: "holder_binding: signature",
        theirs: "Device signature must be valid",
      },
    ],
    [
      "with another's key",
      {
        text: () => presented(transcript, licences, thief),
        ours: "holder_binding: signature",
        theirs: "Device signature must be valid",
      },
    ],
    [
      "with a changed value",
      {
        text: changed,
        ours: "disclosures: one is not the issuer's",
        theirs: "must match the digest",
      },
    ],
    [
      "by an issuer that is not believed",
      {
        text: () => presented(),
        root: certify("Root/C=NL", null, { extensions: AUTHORITY }),
        ours: "issuer_untrusted: issued by CN=Root, C=NL",
        theirs: "no chain to the root",
      },
    ],
    [
      "signed by another key than the certificate's",
      {
        text: () => presented(transcript, { ...licences, key: issuer.key }),
        ours: "issuer_signature: signature",
        theirs: "Issuer auth signature is invalid",
      },
    ],
    [
      "after its end",
      {
        text: () => presented(),
        when: later,
        ours: "expired: validUntil",
        theirs: "The MSO must be valid at the time",
      },
    ],
    [
      "before its beginning",
      {
        text: () => presented(transcript, licences, device, later),
        ours: "not_yet_valid: validFrom",
        theirs: "The MSO must be valid at the time",
      },
    ],
    // HAIP asks for no country; the chain decides.
    [
      "by an issuer without a country",
      {
        text: () => presented(transcript, issuer),
        root,
        ours: "yes",
        theirs: "Country name (C) must be present",
      },
    ],
  ])("is judged by @owf/mdoc as by ours: %s", async (_what, one) => {
    const { judge } = await load<Judging>("verifier");
    const { over = transcript, when = soon, root: by = inCountry } = one;
    const text = await one.text();
    const verdict = () => {
      try {
        expect(ours(text, by, over, when)).toEqual(shown);
        return "yes";
      } catch (error) {
        if (!(error instanceof WalletError)) throw error;
        return `${error.fault}: ${error.detail}`;
      }
    };
    expect(verdict()).toBe(one.ours);
    expect(await judge(text, { transcript: over, root: by.certificate.raw, at: when })).toContain(one.theirs);
  });
});

describe("at the running service", () => {
  const BACK = "https://shop.example/back";
  const registrar = certify("Registrar", null, { extensions: AUTHORITY });
  const reader = certify("Shop", registrar, {
    extensions: ["basicConstraints=critical,CA:FALSE", "subjectAltName=DNS:127.0.0.1"],
  });
  const service = useService();
  let app: App;
  beforeAll(async () => {
    service.clock.now = new Date(Date.now() + 60_000);
    app = await service.app("test", { name: "Shop" });
    const data = { walletProofs: ["group", "person"] };
    await service.services.database.app.update({ where: { id: app.appId }, data });
    await believe(service);
  });

  /** The registrar's certificate for the app, and how wallets know it. */
  async function askAs(clientIdPrefix: string) {
    const { database, keyring, now } = service.services;
    const id = randomUUID();
    const pem = reader.key.export({ type: "pkcs8", format: "pem" }) as string;
    await database.walletVerifier.deleteMany({ where: { appId: app.appId } });
    await database.walletVerifier.create({
      data: {
        id,
        appId: app.appId,
        keySealed: seal(keyring, "WalletVerifier.keySealed", id, pem),
        certificates: [reader.base64],
        clientIdPrefix,
        endsAt: new Date(reader.certificate.validTo),
        createdAt: now(),
        updatedAt: now(),
      },
    });
  }

  const STUDENT = {
    given_name: "Ada",
    family_name: "Lovelace",
    birthdate: "2000-12-10",
    eduPersonScopedAffiliation: "student@ox.ac.uk",
  };

  it.each([
    ["wallet-a", "x509_hash"],
    // Its library throws at x509_hash.
    ["wallet-b", "x509_san_dns"],
  ] as const)("%s proves a student by %s", async (name, prefix) => {
    await askAs(prefix);
    const wallet = wallets.get(name) as Wallet;
    // Both wallets show the same person, and one person's credential proves one account.
    await service.services.database.proof.deleteMany();
    const { verificationId } = await chosen(app);
    const body = { redirectUrl: BACK };
    const started = app.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/wallet", {
      ...pathOf(app, verificationId),
      body,
    });
    const browser = openBrowser();
    const start = await browser.open((await must(started)).walletStartUrl);
    const page = await browser.press(start, "Yes, continue with the wallet");
    const link = allLinksOf(page).find((href) => href.startsWith("openid4vp:")) ?? "";
    const { text: request } = await fetchRaw(link);
    const asked = decodeJwt<FetchedRequest>(request);
    const clientId = new URL(link).searchParams.get("client_id") ?? "";
    expect([asked.client_id, clientId]).toEqual([
      clientIdOf({ chain: [reader.base64] }, prefix),
      asked.client_id,
    ]);

    const holder = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const at = service.clock.now.getTime();
    const times = { iat: Math.floor(at / 1_000), exp: Math.floor(at / 1_000) + 3_600 };
    const jwk = createPublicKey(holder.privateKey).export({ format: "jwk" });
    const studentCode = { schacPersonalUniqueCode: `esi:${randomUUID()}` };
    const credential = await wallet.issue({
      claims: { vct: STUDENT_TYPE, ...times, cnf: { jwk }, ...STUDENT, ...studentCode, address: "Kept" },
      hidden: { _sd: [...Object.keys(STUDENT), "schacPersonalUniqueCode", "address"] },
      key: university.key,
      x5c: [university.base64],
    });
    const names = [...Object.keys(STUDENT), "schacPersonalUniqueCode"];
    const response = await wallet.answer({
      clientId,
      request,
      credential,
      show: Object.fromEntries(names.map((each) => [each, true])),
      key: holder.privateKey,
      at,
      trusted: [registrar.certificate.toString()],
    });
    const { status, body: given } = await post(asked, { response });
    expect(status).toBe(200);
    expect(linksOf(await browser.open(given.redirect_uri ?? ""))).toEqual([
      `${BACK}?verificationId=${verificationId}`,
    ]);
    expect(await read(app, verificationId)).toMatchObject({
      status: "success",
      proof: { methods: ["wallet"] },
    });
    if (wallet.matches === undefined) return;
    const { matches } = wallet;
    const query = asked.dcql_query;
    expect(matches(query, STUDENT_TYPE, { ...STUDENT, ...studentCode })?.toSorted()).toEqual(
      names.toSorted(),
    );
    const { birthdate: _kept, ...less } = STUDENT;
    const numbered = { ...less, ...studentCode };
    expect(matches(query, STUDENT_TYPE, numbered)?.toSorted()).toEqual(Object.keys(numbered).toSorted());
    // Without birth date and number it identifies no one.
    expect(matches(query, STUDENT_TYPE, less)).toBeNull();
    expect(matches(query, STUDENT_TYPE, { given_name: "Ada" })).toBeNull();
  });
});
