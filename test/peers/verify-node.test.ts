import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ReleaseSource, verifyNode } from "../../scripts/verify-node.ts";

const NAME = "node-v1.2.3-linux-x64";

describe("verify-node (L20), with GnuPG", () => {
  let folder: string;
  let server: Server;
  let source: ReleaseSource;
  /** Files of the stand-in of nodejs.org, by path. */
  const files = new Map<string, Buffer | string>();
  const installed = (text: string) => {
    const file = join(folder, "installed");
    return writeFile(file, text).then(() => ({ file, version: "1.2.3", platform: "linux-x64" }));
  };

  function run(program: string, words: string[], input?: string): string {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8", input });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
    return stdout;
  }
  const gpg = (words: string[], input?: string) =>
    run("gpg", ["--homedir", folder, "--batch", "--no-tty", ...words], input);

  /** A key of its own, which signs a list. */
  function makeSigner(name: string) {
    const words = ["--passphrase", "", "--quick-generate-key", name, "ed25519", "sign", "never"];
    gpg(["--pinentry-mode", "loopback", ...words]);
    const fingerprint = /^fpr:+([0-9A-F]{40}):/m.exec(gpg(["--with-colons", "--list-keys", name]))?.[1] ?? "";
    files.set(`/keys/${fingerprint}.asc`, gpg(["--armor", "--export", fingerprint]));
    return { fingerprint, sign: (list: string) => gpg(["--local-user", fingerprint, "--clearsign"], list) };
  }

  let releaser: ReturnType<typeof makeSigner>;
  let stranger: ReturnType<typeof makeSigner>;
  let list: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "verify-node-test-"));
    await mkdir(join(folder, NAME, "bin"), { recursive: true });
    await writeFile(join(folder, NAME, "bin", "node"), "the released node");
    const archive = join(folder, "archive.tar.gz");
    run("tar", ["-czf", archive, "-C", folder, NAME]);
    const bytes = await readFile(archive);
    list = `${createHash("sha256").update(bytes).digest("hex")}  ${NAME}.tar.gz\n`;
    files.set(`/dist/v1.2.3/${NAME}.tar.gz`, bytes);
    [releaser, stranger] = [makeSigner("releaser@example.com"), makeSigner("stranger@example.com")];
    server = createServer(({ url = "" }, response) => {
      const found = files.get(url);
      response.writeHead(found === undefined ? 404 : 200).end(found);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    source = { dist: `${origin}/dist`, keys: `${origin}/keys`, signers: [releaser.fingerprint] };
  });
  afterAll(async () => {
    server.close();
    spawnSync("gpgconf", ["--homedir", folder, "--kill", "all"]);
    await rm(folder, { recursive: true, force: true });
  });

  const publish = (signed: string) => files.set("/dist/v1.2.3/SHASUMS256.txt.asc", signed);

  it("takes the file of the signed release, and no other", async () => {
    publish(releaser.sign(list));
    await expect(verifyNode(await installed("the released node"), source)).resolves.toBeUndefined();
    await expect(verifyNode(await installed("another node"), source)).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/installed is not the Node project's Node 1\.2\.3: its SHA-256 is /),
    });
  });

  it("refuses a list that a stranger signed, one that was changed, and another archive", async () => {
    const node = await installed("the released node");
    publish(stranger.sign(list));
    await expect(verifyNode(node, source)).rejects.toMatchObject({ exitCode: 1 });
    publish(releaser.sign(list).replace(/^[0-9a-f]{8}/m, "00000000"));
    await expect(verifyNode(node, source)).rejects.toMatchObject({ exitCode: 1 });
    publish(releaser.sign(list.replace(/^[0-9a-f]{8}/, "00000000")));
    await expect(verifyNode(node, source)).rejects.toThrow(
      `${NAME}.tar.gz is not the one in the signed list.`,
    );
  });

  it("says so when the list can't be reached, and verifies nothing", async () => {
    const away = { ...source, dist: `${source.dist}/none` };
    const keyless = { ...source, keys: `${source.keys}/none` };
    for (const unreachable of [away, keyless])
      await expect(verifyNode(await installed("x"), unreachable)).rejects.toMatchObject({
        exitCode: 2,
        message: expect.stringMatching(/can't be reached \(status 404\)\. Nothing was verified\.$/),
      });
  });
});
