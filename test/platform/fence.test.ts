/** The fence around the process that decodes documents, tried from inside, and the same attempts without it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { checkFence } from "../../server/platform/pictures/pictures.ts";
import { importsOf, sourceFiles } from "../support/imports.ts";

describe("the process that renders documents", () => {
  it("reads no environment or file, writes none, reaches nobody, starts nothing and loads no native code (M7)", async () => {
    expect(await checkFence()).toBeNull();
  });

  it("is what stops it: without the fence every attempt works", async () => {
    const script = new URL("../../server/platform/pictures/fence-check.ts", import.meta.url).href;
    const code = `const { findGaps } = await import(${JSON.stringify(script)}); console.log(JSON.stringify(await findGaps())); process.exit()`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
    expect(JSON.parse(stdout)).toEqual([
      "read the server's environment",
      "read a file",
      "list a folder",
      "write a file",
      "open a connection",
      "listen on a port",
      "resolve a name",
      "start a program",
      "start another Node",
      "start a thread",
      "load native code",
    ]);
  });

  it("alone has decoders: nothing else of the server loads one (M7)", () => {
    const isDecoder = /^(sharp$|@jsquash\/|@hyzyla\/pdfium|libheif-js)/;
    const users = sourceFiles("server").filter((file) =>
      importsOf(file).some(({ specifier }) => isDecoder.test(specifier)),
    );
    expect(users).toEqual(["server/platform/pictures/decoders.ts", "server/platform/pictures/pdf.ts"]);
  });
});
