/** The command line for the institution directory: imports, and requests. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import type { IssuedToken } from "../../generated/management.ts";
import type { Ended } from "../support/cli.ts";
import { requestedInstitution } from "../support/operator.ts";
import { withOperatorCli } from "../support/operator-cli.ts";

const cli = withOperatorCli();
const { operator, json, shell } = cli;

describe("institutions", () => {
  const HEADS = "id,name,aliases,territory,kind,domain,groups";
  async function imported(text: string | Buffer, ...args: string[]): Promise<Ended> {
    await writeFile(join(cli.folder, "file.csv"), text);
    return operator("institutions", "import", "file.csv", ...args);
  }
  const stored = (id: string) =>
    cli.service.services.database.institution.findUnique({
      where: { id },
      include: { domains: { orderBy: { domain: "asc" } }, names: { orderBy: { position: "asc" } } },
    });

  it("0: a good file: several lines of one id, quotes, blank lines, CRLF and a byte order mark", async () => {
    const text = [
      `\ufeff${HEADS}`,
      'import-one.ac.uk,"One, of ""Import""",Uno|Eins,GB,education,import-one.ac.uk,student',
      "",
      "import-one.ac.uk,,Een,,,staff.import-one.ac.uk,teacher|student",
      'import-two.example,"Two\r\nWards",,,,import-two.example,healthcare',
      "import-three.example,Three,,US,education,,",
    ].join("\r\n");
    const { code, out, err } = await imported(text);
    expect([code, out]).toEqual([0, "Added 3, updated 0, refused 0.\n"]);
    expect(err).toMatch(/^line 7: 3 added, 0 updated, 0 refused\n$/);
    expect(await stored("import-one.ac.uk")).toMatchObject({
      name: 'One, of "Import"',
      territory: "GB",
      kind: "education",
      source: "operator",
      domains: [
        { domain: "import-one.ac.uk", consumerGroups: ["student"] },
        { domain: "staff.import-one.ac.uk", consumerGroups: ["teacher", "student"] },
      ],
      names: [{ name: 'One, of "Import"' }, { name: "Uno" }, { name: "Eins" }, { name: "Een" }],
    });
    // The groups determine the kind.
    expect(await stored("import-two.example")).toMatchObject({ kind: "employer", territory: null });
    expect(await stored("import-three.example")).toMatchObject({ kind: "education", domains: [] });
    expect((await imported(text)).out).toBe("Added 0, updated 3, refused 0.\n");
  });

  it("1: what is wrong is told by its line, and the rest is saved", async () => {
    const text = [
      HEADS,
      "bad-01.example,First,,,education,bad-01.example,student", // good
      ",No id,,,education,,",
      "bad-02.example,,,,education,,", // no name: the server's word
      "bad-03.example,Third,,,,,", // no kind
      "bad-04.example,Fourth,,,,bad-04.example,student|healthcare",
      "bad-05.example,Fifth,,,education,bad-05.example,pupil",
      "bad-06.example,Sixth,,XX,education,,",
      "bad-07.example,Seventh,,,education,alumni.ox.ac.uk,student",
      "bad-08.example,Eighth,,,education,a.bad-08.example,student",
      "bad-08.example,Other name,,,education,b.bad-08.example,student",
      "bad-09.example,Ninth,,,education",
      "bad-10.example,Tenth,,,education,,,,",
      "bad-01.example,First again,,,education,,",
      `bad-11.example,${"x".repeat(1001)},,,education,,`,
      'bad-12.example,"U+0000 \0",,,education,,',
      'bad-13.example,"Two',
      'lines",,,education,no domain,student',
      "bad-14.example,Last,,GB,education,bad-14.example,student", // good
    ].join("\n");
    const { code, out } = await imported(text);
    expect(code).toBe(1);
    const lines = out.trim().split("\n");
    expect(lines.at(-1)).toBe("Added 2, updated 0, refused 14.");
    const told = new Map(lines.slice(0, -1).map((line) => [Number(/^line (\d+)/.exec(line)?.[1]), line]));
    expect([...told.keys()].sort((one, other) => one - other)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17,
    ]);
    expect(told.get(3)).toBe("line 3: id is empty");
    expect(told.get(4)).toBe("line 4, bad-02.example: name is empty");
    expect(told.get(5)).toBe("line 5, bad-03.example: kind is empty and can't be derived from groups");
    expect(told.get(9)).toContain("stop list");
    expect(told.get(11)).toBe("line 11, bad-08.example: name differs from line 10");
    expect(told.get(12)).toBe("line 12, bad-09.example: has 5 fields, but line 1 has 7");
    expect(told.get(14)).toBe("line 14, bad-01.example: lines with the same id must be together");
    expect(told.get(16)).toContain("U+0000");
    expect(await stored("bad-01.example")).toMatchObject({ name: "First" });
    expect(await stored("bad-08.example")).toBeNull();
    expect(await stored("bad-14.example")).toMatchObject({ name: "Last" });
  });

  it("1: --json is one object for scripts, with every refusal in it", async () => {
    const { code, out } = await imported(
      "id,name,kind\njson-1.example,One,education\n,Two,education\njson-3.example,,education\n",
      "--json",
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      refused: [
        { line: 3, id: "", reason: "id is empty" },
        { line: 4, id: "json-3.example", reason: "name is empty" },
      ],
      added: 1,
      updated: 0,
    });
    const good = await imported("id,name,kind\njson-1.example,One,education\n", "--json");
    expect([good.code, JSON.parse(good.out)]).toEqual([0, { refused: [], added: 0, updated: 1 }]);
  });

  it("1: a quote that is never closed costs its line and the institution that it may belong to", async () => {
    const text = `id,name,kind\nquote-1.example,One,education\nquote-2.example,"Two,education\nquote-3.example,Three,education\n`;
    const { code, out } = await imported(text);
    expect(code).toBe(1);
    expect(out).toContain("line 2, quote-1.example: its lines are cut off by the error that follows");
    expect(out).toContain(
      "line 3: is longer than 100,000 characters, or a quote opens here that nothing closes",
    );
    expect(await stored("quote-3.example")).toMatchObject({ name: "Three" });
  });

  it("1: a file in Latin-1 is refused by its lines, and not saved with broken letters", async () => {
    const { code, out } = await imported(
      Buffer.from("id,name,kind\nlatin.example,Universit\u00e9,education\n", "latin1"),
    );
    expect(code).toBe(1);
    expect(out).toContain("line 2, latin.example: is not in UTF-8");
  });

  it.each([
    ["nothing at all", ""],
    ["an unknown column", "id,name,colour\n"],
    ["no column for the id", "name,domain\n"],
    ["a column twice", "id,name,name\n"],
  ])("2: a first line with %s", async (_what, text) => {
    const { code, out, err } = await imported(text);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/first line|Line 1/);
  });

  it("0: batches of 500, and a token that is revoked half-way ends it with a word about where", async () => {
    const rows = Array.from(
      { length: 1201 },
      (_, index) => `batch-${index}.example,Batch ${index},education`,
    );
    const { code, out, err } = await imported(`id,name,kind\n${rows.join("\n")}\n`);
    expect([code, out]).toEqual([0, "Added 1201, updated 0, refused 0.\n"]);
    expect(err.trim().split("\n")).toHaveLength(3);
    const { accessToken, tokenId } = await json<IssuedToken>("operators", "issue", "Leaving");
    await operator("operators", "revoke", tokenId);
    const env = { PUBLIC_URL: cli.service.baseUrl, OPERATOR_TOKEN: accessToken };
    const ended = await shell(["institutions", "import", "file.csv"], env, cli.folder);
    expect(ended.code).toBe(1);
    expect(ended.err).toMatch(/^unauthorised: .* Lines from 2 on may not have been saved\./);
  });

  it("requests are listed, approved under their own or another id, and rejected", async () => {
    const app = await cli.service.app();
    const ashby = await requestedInstitution(cli.service, app, "Ashby Art", "ashby-art.example");
    const oxford = await requestedInstitution(cli.service, app, "Oxford Maths", "maths.oxford.example");
    const nonsense = await requestedInstitution(cli.service, app, "Nonsense", "nonsense.example");
    const { out } = await operator("institutions", "requests");
    expect(out).toMatch(new RegExp(`^${ashby.requestId} .* ashby-art.example +Ashby Art$`, "m"));
    expect((await operator("institutions", "approve", ashby.requestId)).out).toMatch(/^Approved as /);
    expect((await operator("institutions", "approve", oxford.requestId, "--as", "ox.ac.uk")).out).toBe(
      "Approved as ox.ac.uk.\n",
    );
    expect((await operator("institutions", "reject", nonsense.requestId)).out).toBe("Rejected.\n");
    expect((await operator("institutions", "requests")).out).toBe("No open requests.\n");
    const again = await operator("institutions", "reject", nonsense.requestId);
    expect([again.code, again.err.split(":")[0]]).toEqual([1, "conflict"]);
  });
});
