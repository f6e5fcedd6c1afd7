import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { validatedOperations } from "../../scripts/validate-payload/validate.ts";
import { documentOnly, rules } from "../../server/mcp/payload-rules.ts";
import { type Ended, runCli, VALIDATE_CLI } from "../support/cli.ts";
import { STUDENT } from "../support/journey.ts";

const GOOD = {
  brandUid: "br_demo_gb",
  code: "STUDENT10",
  transactionValue: 59.99,
  qualifyingAmount: 49.99,
  currency: "GBP",
  timestamp: 1_772_600_767,
};
/** Arguments for lines that are a call each, of any number. */
const RECORD_LINES = ["tracking", "recordTransaction", "-", "--format", "ndjson"];
const good = JSON.stringify(GOOD);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-payload-"));
});
afterAll(() => rm(folder, { recursive: true }));

const validatePayload = (args: string[], input: string | Uint8Array = ""): Promise<Ended> =>
  runCli(VALIDATE_CLI, args, { input });

async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

describe("one payload", () => {
  it("is good: exit 0", async () => {
    expect(await validatePayload(["tracking", "recordTransaction", "-"], good)).toEqual({
      code: 0,
      out: "1 payload: 1 good, 0 bad.\n",
      err: "",
    });
  });

  it("is bad: exit 1 and every fault by its field", async () => {
    const bad = JSON.stringify({
      ...GOOD,
      transactionValue: "10",
      currency: "gbp",
      timestamp: 1_772_600_767_000,
    });
    const { code, out } = await validatePayload([
      "tracking",
      "recordTransaction",
      await file("bad.json", bad),
    ]);
    expect(code).toBe(1);
    expect(out).toBe(
      "line 1: /body/transactionValue must be a JSON number without quotation marks or currency signs\n" +
        "line 1: /body/currency must be written in capitals: GBP\n" +
        "line 1: /body/timestamp looks like milliseconds; send seconds: 1772600767\n" +
        "1 payload: 0 good, 1 bad.\n",
    );
  });

  it("as JSON, for programs", async () => {
    const { code, out } = await validatePayload(["whitelabel", "createVerification", "-", "--json"], "{}");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      area: "whitelabel",
      operationId: "createVerification",
      refused: [
        {
          line: 1,
          faults: ["territory", "firstName", "lastName", "userEmail", "dob"].map(
            (name) => `/body/${name} is missing`,
          ),
        },
      ],
      payloads: 1,
      good: 0,
      bad: 1,
    });
    const none = await validatePayload(
      ["whitelabel", "createVerification", "-", "--json"],
      JSON.stringify(STUDENT),
    );
    expect(JSON.parse(none.out)).toMatchObject({ refused: [], good: 1, bad: 0 });
  });

  it.each([
    ["whitelabel", "createVerification", { ...STUDENT, dob: "2001-02-29" }, "/body/dob is not a valid date"],
    ["whitelabel", "createVerification", { ...STUDENT, dob: "1801-02-28" }, "/body/dob is more than 120"],
    ["whitelabel", "sendPhoneOtp", { phoneNumber: "+442079460018", territory: "GB" }, "/body/phoneNumber"],
    ["whitelabel", "createPortalAttempt", { redirectUrl: "https://a.example/#x" }, "/body/redirectUrl is"],
    ["whitelabel", "createManualAttempt", { files: [] }, "/body/files must"],
    [
      "whitelabel",
      "createManualAttempt",
      { files: [{ fileName: "a.pdf", base64Data: "AAAA", sha256Hash: "0".repeat(64) }] },
      "/body/files/0/sha256Hash is not",
    ],
    ["auth", "issueToken", { grant_type: "refresh_token" }, "Missing: refresh_token."],
    ["auth", "issueToken", { grant_type: "password" }, "grant_type must be"],
    ["auth", "issueToken", { grant_type: "refresh_token", refresh_token: "" }, "Missing: refresh_token."],
    ["auth", "revokeToken", { token: "" }, "Missing: token."],
    [
      "whitelabel",
      "createEmailAttempt",
      { email: "+tag@ox.ac.uk" },
      "/body/email is not in any institution's domain",
    ],
    ["management", "decideReview", { decision: "reject" }, "/body/reason is required for a rejection"],
    ["management", "createPartner", { name: "" }, "/body/mode is missing"],
    [
      "management",
      "createWebhookEndpoint",
      { url: "https://10.0.0.8/" },
      "/body/url must be at a public address",
    ],
    ["tracking", "voidTransaction", { reason: "" }, "/body/reason must"],
    ["tracking", "recordTransaction", { brandUID: "x" }, "/body/brandUid is missing"],
    [
      "whitelabel",
      "createVerification",
      { ...STUDENT, dob: "2020-12-10" },
      "/body/dob is too recent: a student",
    ],
    [
      "whitelabel",
      "createVerification",
      { ...STUDENT, territory: "UK" },
      "/body/territory is not an ISO 3166-1 country code, such as GB for the United Kingdom",
    ],
  ])("knows the server's rules: %s %s", async (area, operationId, payload, fault) => {
    const { code, out } = await validatePayload([area, operationId, "-"], JSON.stringify(payload));
    expect([code, out]).toEqual([1, expect.stringContaining(`line 1: ${fault}`)]);
  });

  it("names the field that was meant, and the group is the app's where the payload names none (D D13)", async () => {
    const typo = { ...GOOD, brandUid: undefined, brandUID: GOOD.brandUid };
    const { out } = await validatePayload(["tracking", "recordTransaction", "-"], JSON.stringify(typo));
    expect(out).toContain("line 1: /body/brandUID is not a field of this operation (did you mean brandUid?)");
    const { dob: _none, ...someone } = STUDENT;
    const child = JSON.stringify({ ...someone, dob: "2020-12-10" });
    const args = ["whitelabel", "createVerification", "-", "--default-group"];
    expect(await validatePayload([...args, "parent"], child)).toMatchObject({ code: 0 });
    expect((await validatePayload([...args, "graduate"], child)).out).toContain(
      "/body/graduationYear is required",
    );
    expect(await validatePayload([...args, "nobody"], child)).toMatchObject({
      code: 2,
      err: expect.stringContaining("Allowed values: student,"),
    });
  });

  it.each([
    ["no JSON", "{", "is not valid JSON"],
    ["no UTF-8", Buffer.from('{"code":"\xe9"}', "latin1"), "is not valid UTF-8"],
    ["too large", `{"code":"${"x".repeat(70_000)}"}`, "may have at most 65536 bytes"],
    ["a field twice", good.replace("{", '{"code":"a",'), "/body/code appears twice in the body"],
  ])("%s", async (_what, payload, fault) => {
    const { code, out } = await validatePayload(["tracking", "recordTransaction", "-"], payload);
    expect([code, out]).toEqual([1, expect.stringContaining(fault)]);
  });
});

it("has for each operation a rule, here or in the server's validate step, or the reason why there is none", () => {
  const operations = validatedOperations();
  const idIn = (name: string) => name.slice(name.indexOf(".") + 1);
  const known = operations.map(({ name, hot }) => ({
    name,
    rules: [hot, Object.hasOwn(rules, idIn(name)), Object.hasOwn(documentOnly, idIn(name))].filter(Boolean)
      .length,
  }));
  expect(known.filter(({ rules: found }) => found !== 1)).toEqual([]);
  const names = operations.map(({ name }) => idIn(name));
  expect(names).toEqual(expect.arrayContaining([...Object.keys(rules), ...Object.keys(documentOnly)]));
});

describe("many payloads", () => {
  it("in lines, with their numbers; blank ones are counted and passed over", async () => {
    const text = `${good}\r\n\n{}\n  \n${good}\n{x\n\ufeff${good}`;
    const { code, out } = await validatePayload([
      "tracking",
      "recordTransaction",
      await file("many.ndjson", text),
    ]);
    const numbers = new Set(out.match(/^line \d+/gm));
    expect([code, [...numbers], out.split("\n").at(-2)]).toEqual([
      1,
      ["line 3", "line 6", "line 7"],
      "5 payloads: 2 good, 3 bad.",
    ]);
    // A position is within the line: the parser's own "line 1" would name another one.
    expect(out).toContain("line 6: The body is not valid JSON, at position 1.\n");
  });

  it("in lines of any operation", async () => {
    const text = `${JSON.stringify(STUDENT)}\n{"territory":"GB"}\n`;
    const { code, out } = await validatePayload(
      ["whitelabel", "createVerification", "-", "--format", "ndjson"],
      text,
    );
    expect([code, [...new Set(out.match(/^line \d+/gm))]]).toEqual([1, ["line 2"]]);
  });

  it("as a table of transactions", async () => {
    const table =
      "brandUid,code,transactionValue,qualifyingAmount,currency,timestamp,newUser,productsOrderedName\r\n" +
      'br_demo_gb,"A, ""B""\r\nC",59.90,49.90,GBP,1772600767,true,"[""T-shirt""]"\r\n' +
      "br_demo_gb,C,59.90,£49,GBP,1772600767,yes,\r\n" +
      "br_demo_gb,C,59.90\r\n";
    const { code, out } = await validatePayload([
      "tracking",
      "recordTransactions",
      await file("t.csv", table),
    ]);
    expect(code).toBe(1);
    expect(out).toBe(
      "line 4: /body/qualifyingAmount must be a JSON number without quotation marks or currency signs\n" +
        "line 4: /body/newUser must be true or false\n" +
        "line 5: has 3 cells, but line 1 has 8\n" +
        "3 payloads: 1 good, 2 bad.\n",
    );
  });

  it.each([
    ["1000 lines", `${good}\n\n`.repeat(1_000), 0, "1000 payloads: 1000 good, 0 bad.\n"],
    [
      "1100 lines",
      `${good}\n`.repeat(1_100),
      1,
      "line 1: /body has 1100 lines; at most 1000 are allowed\n1100 payloads: 0 good, 1100 bad.\n",
    ],
    [
      "8 MiB and more",
      `${JSON.stringify({ ...GOOD, userAgent: "x".repeat(512) })}${" ".repeat(9_000)}\n`.repeat(1_000),
      1,
      "line 1: The body may have at most 8388608 bytes.\n1000 payloads: 0 good, 1000 bad.\n",
    ],
  ])("as one call, which takes no more than the server: %s", async (_what, text, code, out) => {
    expect(await validatePayload(["tracking", "recordTransactions", "-"], text)).toMatchObject({ code, out });
    const path = await file("call.ndjson", text);
    expect(await validatePayload(["tracking", "recordTransactions", path])).toMatchObject({ code, out });
  });

  it("as one call of lines, whatever the file is called", async () => {
    const args = ["tracking", "recordTransactions"];
    const lines = await file("lines.json", `${good}\n${good}\n`);
    expect(await validatePayload([...args, lines])).toMatchObject({
      code: 0,
      out: "2 payloads: 2 good, 0 bad.\n",
    });
    const { out } = await validatePayload([
      ...args,
      await file("pretty.json", JSON.stringify(GOOD, null, 2)),
    ]);
    expect(out).toMatch(/^line 1: .*is not valid JSON(.*\n)*8 payloads: 0 good, 8 bad\.\n$/);
  });

  it("as one call, which a line that is no UTF-8 spoils", async () => {
    const text = Buffer.concat([
      Buffer.from(`${good}\n`),
      Buffer.from('{"code":"\xe9"}', "latin1"),
      Buffer.from(`\n${good}\n`),
    ]);
    const path = await file("latin.ndjson", text);
    expect(await validatePayload(["tracking", "recordTransactions", path])).toMatchObject({
      code: 1,
      out: "line 2: The body is not valid UTF-8.\nline 1: The body is not valid UTF-8.\n3 payloads: 0 good, 3 bad.\n",
    });
    // Each line a call of its own.
    const { out } = await validatePayload(["tracking", "recordTransaction", path]);
    expect(out).toMatch(/3 payloads: 2 good, 1 bad\.\n$/);
  });

  it("in a line that only blanks make too long", async () => {
    const text = `${" ".repeat(70_000)}${good}${" ".repeat(70_000)}\n`;
    expect((await validatePayload(RECORD_LINES, text)).out).toBe("1 payload: 1 good, 0 bad.\n");
  });

  const HEAD = "brandUid,code,transactionValue,qualifyingAmount,currency,timestamp,productsOrderedSku";
  it.each([
    [
      "no names",
      "br_demo_gb,C,1.5,1,GBP,2,[]",
      "names columns that aren't fields of a transaction: br_demo_gb, C",
    ],
    ["a name too few", HEAD.replace("code,", ""), "has no column for code"],
    [
      "our own export",
      `id,${HEAD},receivedAt,voidedAt,voidReason`,
      "has columns of a cohort export that aren't part of a payload. Remove id, receivedAt, voidedAt, voidReason",
    ],
  ])("as a table with a wrong first line, one fault: %s", async (_what, head, fault) => {
    const table = `${head}\n${"br_demo_gb,C,1,1,GBP,2,3\n".repeat(50)}`;
    const args = ["tracking", "recordTransaction", await file("head.csv", table)];
    const { code, out } = await validatePayload(args);
    expect([code, out.split("\n").length]).toEqual([1, 3]);
    // The names of the second case are more than are written here.
    expect(out).toMatch(
      new RegExp(`^line 1: ${fault.replaceAll("?", "\\?")}.*\n1 payload: 0 good, 1 bad\\.\n$`),
    );
  });

  it.each([
    ["\n", "\r\n"],
    ["\r\n", "\n"],
    ["\n", "\r"],
  ])("as a table that mixes the ends of its lines: %j, then %j", async (first, others) => {
    const row = 'br_demo_gb,C,59.90,49.90,GBP,1772600767,"[""A""]"';
    const table = `${HEAD}${first}${row}${others}${row.replace("GBP", "gbp")}${others}${row}${others}`;
    const { out } = await validatePayload(["tracking", "recordTransaction", await file("mixed.csv", table)]);
    expect(out).toBe("line 3: /body/currency must be written in capitals: GBP\n3 payloads: 2 good, 1 bad.\n");
  });

  it("as a table with a row that is far too long", async () => {
    const table = `${HEAD}\nbr_demo_gb,${"C".repeat(100_001)},59.90,49.90,GBP,1772600767,\n`;
    const { out } = await validatePayload(["tracking", "recordTransaction", await file("long.csv", table)]);
    expect(out).toContain("line 2: is longer than 100,000 characters, or a quote opens here");
  });

  it("as a table whose cells are of another country", async () => {
    const table =
      `${HEAD}\n` +
      'br_demo_gb,C,"59,90",49.90,GBP,1772600767,\n' +
      "br_demo_gb,C,59.90,49.90,GBP,1772600767,A-1\n" +
      "br_demo_gb,C,59,90,49,90,GBP,1772600767,\n";
    const { out } = await validatePayload(["tracking", "recordTransaction", await file("de.csv", table)]);
    expect(out).toBe(
      "line 2: /body/transactionValue must be a JSON number without quotation marks or currency signs (with a decimal point: 59.90)\n" +
        'line 3: /body/productsOrderedSku must be an array (in CSV, write a list as JSON: ["A","B"])\n' +
        "line 4: has 9 cells, but line 1 has 7; put quotation marks around cells with a comma, and use a decimal point in amounts\n" +
        "3 payloads: 0 good, 3 bad.\n",
    );
  });

  it("as one call with faults in its lines too, for programs", async () => {
    const text = `{\n${good}\n`.repeat(600);
    const { code, out } = await validatePayload(["tracking", "recordTransactions", "-", "--json"], text);
    const { refused, ...counts } = JSON.parse(out);
    expect([code, refused.length, refused.at(-1)]).toEqual([
      1,
      601,
      { line: 1, faults: ["/body has 1200 lines; at most 1000 are allowed"] },
    ]);
    expect(counts).toMatchObject({ payloads: 1200, good: 0, bad: 1200 });
  });

  it("140 MB of them in the memory of a few", async () => {
    const few = await peakMegabytes(1_000);
    expect(few.out).toBe("1000 payloads: 1000 good, 0 bad.\n");
    const many = await peakMegabytes(100_000);
    expect(many.out).toBe("100000 payloads: 100000 good, 0 bad.\n");
    // Garbage that is not collected yet differs from run to run.
    expect(many.megabytes - few.megabytes).toBeLessThan(100);
  });
});

/** Sends so many lines of 1.4 kB; returns the command's peak memory. */
async function peakMegabytes(lines: number): Promise<{ out: string; megabytes: number }> {
  const atEnd = "process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))";
  const args = [`--import=data:text/javascript,${encodeURIComponent(atEnd)}`, VALIDATE_CLI];
  const child = spawn(process.execPath, [...args, ...RECORD_LINES], { stdio: "pipe" });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => {
    out += data;
  });
  child.stderr.on("data", (data) => {
    err += data;
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const thousand = `${good}${" ".repeat(1_400 - good.length)}\n`.repeat(1_000);
  for (let sent = 0; sent < lines; sent += 1_000) {
    if (!child.stdin.write(thousand)) await new Promise((resolve) => child.stdin.once("drain", resolve));
  }
  child.stdin.end();
  await ended;
  return { out, megabytes: Number(/peak (\d+)$/.exec(err)?.[1]) / 1024 };
}

describe("whoever reads what it prints", () => {
  const BAD = `${JSON.stringify({ ...GOOD, currency: "x", timestamp: -1 })}\n`;

  it("may go away: the rest is validated", async () => {
    const path = await file("bad.ndjson", BAD.repeat(5_000));
    const command = `"${process.execPath}" "${VALIDATE_CLI}" tracking recordTransaction "${path}" | head -1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await promisify(execFile)("bash", ["-c", command]);
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^line 1: .*\n1\n$/), ""]);
  });

  it("may go away from standard error too", async () => {
    const args = [VALIDATE_CLI, "tracking", "recordTransaction", "/nowhere/at/all.json"];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
    child.stderr.destroy();
    expect(await once(child, "exit")).toEqual([2, null]);
  });

  it("may be slow", async () => {
    const args = [
      VALIDATE_CLI,
      "tracking",
      "recordTransaction",
      await file("slow.ndjson", BAD.repeat(10_000)),
    ];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let err = "";
    child.stderr.on("data", (data) => {
      err += data;
    });
    let length = 0;
    for await (const chunk of child.stdout) {
      length += chunk.length;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect([length > 1_000_000, err]).toEqual([true, ""]);
  });
});

it("reads what the caller's folder holds, wherever npm goes", async () => {
  await file("here.json", good);
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const { INIT_CWD: _others, ...env } = process.env;
  const args = [
    "run",
    "--silent",
    "--prefix",
    root,
    "validate-payload",
    "--",
    "tracking",
    "recordTransaction",
  ];
  const { stdout } = await promisify(execFile)("npm", [...args, "here.json"], { cwd: folder, env });
  expect(stdout).toBe("1 payload: 1 good, 0 bad.\n");
});

describe("nothing to validate: exit 2", () => {
  it.each([
    [["nowhere", "x", "-"], 'Unknown area "nowhere". Areas: auth'],
    [["whitelabel", "x", "-"], "createVerification, findStatuses, setInstitution"],
    [["whitelabel", "getVerification", "-"], "is an operation of whitelabel that takes no payload"],
    [["tracking", "recordTransaction", "/nowhere/at/all.json"], "Cannot read /nowhere/at/all.json: ENOENT"],
    [["tracking", "recordTransaction", "/tmp"], "Cannot read /tmp: EISDIR"],
    [["tracking", "recordTransaction", "at/all.json"], `Cannot read ${process.cwd()}/at/all.json: ENOENT`],
    [
      ["tracking", "nope", "-"],
      `"nope" isn't an operation of tracking. Operations with a payload: recordTransaction,`,
    ],
    [["whitelable", "createVerification", "-"], 'Unknown area "whitelable". Did you mean whitelabel? Areas:'],
    [
      ["tracking", "recordTransacton", "-"],
      "isn't an operation of tracking. Did you mean recordTransaction? Op",
    ],
    [
      ["profile", "getProfile", "-"],
      'Unknown area "profile". Areas: auth, management, tracking, whitelabel.',
    ],
    [["tracking", "recordTransaction"], "missing required argument"],
    [["tracking", "recordTransaction", "-", "--format", "xml"], "json, ndjson, csv"],
    [["whitelabel", "setInstitution", "-", "--format", "csv"], "recordTransaction"],
    [["tracking", "recordTransaction", "-", "--format", "ndjson"], "no payload"],
    [["tracking", "recordTransaction", "-", "--format", "csv"], "Line 1 must name"],
  ])("%s", async (args, text) => {
    const { code, err } = await validatePayload(args);
    expect([code, err]).toEqual([2, expect.stringContaining(text)]);
  });
});
