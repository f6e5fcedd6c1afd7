import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENTS_TOGETHER_BYTES_MAX,
  type UploadedFile,
  type ValidDocument,
  validateDocuments,
} from "../../../../server/domain/shared/uploaded-file.ts";
import type { Issue } from "../../../../server/errors.ts";
import { runs } from "../../../support/properties.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** A box of ISO/IEC 14496-12 that names its brands; the minor version is zero. */
function ftyp(major: string, ...others: string[]): Buffer {
  const text = latin1(`ftyp${major}\0\0\0\0${others.join("")}`);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(text.length + 4);
  return Buffer.concat([size, text, latin1("\0\0\0\x08meta")]);
}

/** A PNG chunk; its checksum is not checked. */
function chunk(type: string, length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return Buffer.concat([head, latin1(type), Buffer.alloc(length + 4)]);
}

const PNG = latin1("\x89PNG\r\n\x1a\n");
const HTML = latin1("<!doctype html><script>alert(1)</script>");
const JPEG = latin1("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9");
const PDF = latin1("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
const WEBP = latin1("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0");

function upload(bytes: Uint8Array, fileName = "document"): UploadedFile {
  return {
    base64Data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64"),
    fileName,
    sha256Hash: createHash("sha256").update(bytes).digest("hex"),
  };
}

async function documentsOf(...files: UploadedFile[]): Promise<ValidDocument[]> {
  const judged = await validateDocuments(files);
  if ("issue" in judged) throw new Error(judged.issue.code);
  return judged.documents;
}

async function faultOf(...files: UploadedFile[]): Promise<Issue<"document">> {
  const judged = await validateDocuments(files);
  if ("documents" in judged) throw new Error("No fault was found.");
  return judged.issue;
}

/** A JPEG of exactly so many bytes, as an upload. */
const jpegOf = (size: number) => upload(Buffer.concat([JPEG, Buffer.alloc(size)]).subarray(0, size));

describe("the type of a document", () => {
  it.each([
    ["image/jpeg", "JFIF", JPEG],
    ["image/jpeg", "Exif, as cameras write it", latin1("\xff\xd8\xff\xe1\0\x08Exif\0\0")],
    ["image/jpeg", "raw", latin1("\xff\xd8\xff\xdb\0\x43")],
    ["image/png", "plain", Buffer.concat([PNG, chunk("IHDR", 13), chunk("IDAT", 4), chunk("IEND", 0)])],
    [
      "image/png",
      "big profile",
      Buffer.concat([PNG, chunk("IHDR", 13), chunk("iCCP", 9000), chunk("IDAT", 4)]),
    ],
    ["image/png", "animated", Buffer.concat([PNG, chunk("IHDR", 13), chunk("acTL", 8), chunk("IDAT", 4)])],
    ["image/webp", "lossless", WEBP],
    ["image/heic", "iPhone", ftyp("heic", "mif1", "MiHB", "heic")],
    ["image/heic", "10 bit", ftyp("heix", "mif1", "heix")],
    ["image/heic", "HEIF in general, HEIC in particular", ftyp("mif1", "mif1", "heic")],
    ["image/heic", "a burst with a still", ftyp("msf1", "hevc", "mif1", "heic")],
    ["image/heic", "a sequence with a still", ftyp("hevc", "msf1", "heic")],
    ["application/pdf", "1.7", PDF],
    [
      "application/pdf",
      "behind a line (A11)",
      Buffer.concat([latin1("Content-Type: application/pdf\r\n\r\n"), PDF]),
    ],
    ["application/pdf", "behind a byte order mark (A11)", Buffer.concat([latin1("\xef\xbb\xbf"), PDF])],
  ])("%s is told by content: %s", async (contentType, _, bytes) => {
    const file = upload(bytes, "passport.exe");
    const [document] = await documentsOf(file);
    expect(document).toMatchObject({ contentType, sha256: file.sha256Hash, fileName: "passport.exe" });
    expect(Buffer.from(document?.bytes ?? []).equals(bytes)).toBe(true);
  });

  it("is a JPEG's though its name says PDF", async () => {
    expect(await documentsOf(upload(JPEG, "passport.pdf"))).toMatchObject([{ contentType: "image/jpeg" }]);
  });

  it.each([
    ["HTML", HTML],
    ["one byte", latin1("%")],
    ["a PDF that begins too late (A11)", Buffer.concat([latin1("x".repeat(1020)), PDF])],
    ["a ZIP with a PDF in it", Buffer.concat([latin1("PK\x03\x04\x14\0\0\0\0\0letter.pdf"), PDF])],
    ["HTML with a PDF in it", Buffer.concat([HTML, PDF])],
    ["a PDF without its dash", latin1("%PDF 1.7")],
    ["HTML that ends in a JPEG", Buffer.concat([HTML, JPEG])],
    ["a JPEG behind a byte order mark", Buffer.concat([latin1("\xef\xbb\xbf"), JPEG])],
    [
      "a JPEG behind an ID3 tag with HTML in it",
      Buffer.concat([latin1("ID3\x04\0\0\0\0\0\x28"), HTML, JPEG]),
    ],
    ["JPEG-LS", latin1("\xff\xd8\xff\xf7\0\x0b")],
    ["half the signature of a JPEG", latin1("\xff\xd8")],
    ["the signature of a PNG and nothing else", PNG],
    ["the signature of a PNG before HTML", Buffer.concat([PNG, HTML])],
    ["RIFF that is a WAV", latin1("RIFF\x24\0\0\0WAVEfmt ")],
    ["AVIF", ftyp("avif", "mif1", "miaf")],
    ["AVIF as HEIF in general", ftyp("mif1", "avif", "miaf")],
    ["HEIF of no known coding", ftyp("mif1", "miaf")],
    ["a sequence without a still", ftyp("hevc", "msf1", "hevc")],
    ["a brand after the end of its box", Buffer.concat([ftyp("mif1", "miaf"), latin1("heic")])],
    ["a brand across two places", ftyp("mif1", "xxhe", "icxx")],
    ["a ftyp box cut short", latin1("\0\0\0\x18ftyp")],
    ["an MP4 video", ftyp("isom", "mp42")],
    ["GIF", latin1("GIF89a\x01\0\x01\0\0\0\0")],
    ["TIFF", latin1("II*\0\x08\0\0\0")],
    ["SVG", latin1("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a ZIP", latin1("PK\x03\x04\x14\0\0\0\x08\0")],
    ["gzip", latin1("\x1f\x8b\x08\0\0\0\0\0\0\x03")],
  ])("is refused for %s, though its name says JPEG", async (_, bytes) => {
    expect(await faultOf(upload(bytes, "passport.jpg"))).toMatchObject({
      path: ["files", 0, "base64Data"],
      code: "wrong_type",
    });
  });

  it("is validated without a throw for any bytes behind any signature", async () => {
    const beginning = fc.constantFrom(
      JPEG,
      PNG,
      PDF,
      WEBP,
      latin1("RIFF"),
      ftyp("heic"),
      ftyp("mif1"),
      latin1(""),
    );
    await fc.assert(
      fc.asyncProperty(beginning, fc.nat(40), fc.uint8Array({ maxLength: 200 }), async (first, cut, rest) => {
        const bytes = Buffer.concat([first.subarray(0, first.length - (cut % (first.length + 1))), rest]);
        await validateDocuments([upload(bytes)]);
      }),
      runs(),
    );
  });
});

describe("an encrypted PDF", () => {
  it.each([
    "trailer<</Encrypt 5 0 R>>",
    "trailer<</Encrypt<</Filter/Standard>>>>",
    "trailer<</Encrypt\n5 0 R>>",
    "trailer<</Size 3/Encrypt/Root>>",
    "trailer<</#45ncrypt 5 0 R>>",
    "trailer<</Encr#79#70t 5 0 R>>",
    "trailer<</#45#6E#63#72#79#70#74 5 0 R>>",
    "trailer<<//Encrypt 5 0 R>>",
    "/Encrypt",
  ])("is told: %j", async (trailer) => {
    const [document] = await documentsOf(upload(Buffer.concat([PDF, latin1(trailer)])));
    expect(document?.mayBeEncrypted).toBe(true);
  });

  it.each([
    "/Encrypted",
    "/EncryptMetadata false",
    "/encrypt",
    "Encrypt",
    "/Encryp",
    "/#4",
    "/#zzncrypt",
    "/",
  ])("is another thing than one that writes %j", async (text) => {
    const [document] = await documentsOf(upload(Buffer.concat([PDF, latin1(text)])));
    expect(document?.mayBeEncrypted).toBe(false);
  });

  it("is found wherever it stands in a big file, and another name is not", async () => {
    const [encrypt, escaped, other] = ["/Encrypt ", "/#45#6E#63#72#79#70#74>", "/EncryptMetadata "];
    for (let at = 65_536 - 30; at <= 65_536 + 2; at += 1) {
      for (const end of ["", "\n".repeat(100)]) {
        const fileOf = (name: string) => upload(latin1(PDF.toString("latin1").padEnd(at) + name + end));
        const names = [encrypt, encrypt.trimEnd(), escaped, other];
        const told = await documentsOf(...names.map(fileOf));
        expect(told.map(({ mayBeEncrypted }) => mayBeEncrypted)).toEqual([true, true, true, false]);
      }
    }
  });

  it("concerns PDFs only", async () => {
    expect(await documentsOf(upload(Buffer.concat([JPEG, latin1("/Encrypt 5 0 R")])))).toHaveLength(1);
  });
});

describe("Base64", () => {
  const bytesOfJpeg = fc
    .uint8Array({ maxLength: 100 })
    .map((rest) => new Uint8Array(Buffer.concat([JPEG, rest])));

  it("of any bytes gives those bytes", async () => {
    await fc.assert(
      fc.asyncProperty(bytesOfJpeg, async (bytes) => {
        const [document] = await documentsOf(upload(bytes));
        expect(Buffer.from(document?.bytes ?? []).equals(bytes)).toBe(true);
      }),
      runs(),
    );
  });

  it("with any other character anywhere is refused", async () => {
    const character = fc.constantFrom(
      " ",
      "\n",
      "\r\n",
      "\t",
      "-",
      "_",
      "=",
      ".",
      "\0",
      "é",
      "\u00a0",
      "\ud800",
    );
    await fc.assert(
      fc.asyncProperty(
        bytesOfJpeg,
        character,
        fc.nat(),
        fc.integer({ min: 1, max: 4 }),
        async (bytes, other, at, times) => {
          const { base64Data, ...file } = upload(bytes);
          const place = at % (base64Data.length + 1);
          const text = base64Data.slice(0, place) + other.repeat(times) + base64Data.slice(place);
          expect(await faultOf({ ...file, base64Data: text })).toMatchObject({ code: "bad_base64" });
        },
      ),
      runs(),
    );
  });

  it.each([
    ["base64url letters", "_9j_4A=="],
    ["no padding", "/9j/4A"],
    ["too little padding", "/9j/4A="],
    ["too much padding", "/9j/4===", "/9j/4A===="],
    ["nothing but padding", "====", "=="],
    ["padding in the middle", "/9j/4A==/9j/"],
    ["spare bits that are not zero", "/9j/4B=="],
    [
      "line breaks that keep the length a multiple of four",
      "/9j/\r\n\r\n",
      "\n\n\n\n/9j/",
      "/9j/4A==\n\n\n\n",
    ],
    ["white space alone", "    "],
    ["a data: URL", "data:image/jpeg;base64,/9j/4A=="],
  ])("is refused with %s", async (_, ...texts) => {
    for (const base64Data of texts) {
      expect(await faultOf({ ...upload(JPEG), base64Data })).toMatchObject({
        path: ["files", 0, "base64Data"],
        code: "bad_base64",
      });
    }
  });

  it("of nothing is an empty file", async () => {
    expect(await faultOf(upload(Buffer.alloc(0)))).toMatchObject({
      path: ["files", 0, "base64Data"],
      code: "empty_file",
    });
  });
});

describe("sizes", () => {
  it("end at exactly 10 MiB a file", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -3, max: 3 }), async (beyond) => {
        const judged = await validateDocuments([jpegOf(DOCUMENT_BYTES_MAX + beyond)]);
        if (beyond <= 0) expect(judged).toMatchObject({ documents: [{ contentType: "image/jpeg" }] });
        else
          expect(judged).toMatchObject({
            issue: { path: ["files", 0, "base64Data"], code: "file_too_large" },
          });
      }),
      { ...runs(6), examples: [[0], [1]] },
    );
  });

  it("end at exactly 25 MiB together, however they are shared out", async () => {
    // Two files of 7 to 10 MiB; two more share what is left, and a byte or two too much.
    const share = fc.integer({ min: 7 * 1024 * 1024, max: DOCUMENT_BYTES_MAX });
    await fc.assert(
      fc.asyncProperty(share, share, fc.integer({ min: -2, max: 2 }), async (one, two, beyond) => {
        const rest = DOCUMENTS_TOGETHER_BYTES_MAX - one - two;
        const sizes = [one, two, rest >> 1, rest - (rest >> 1) + beyond];
        const judged = await validateDocuments(sizes.map(jpegOf));
        if (beyond <= 0) expect("documents" in judged && judged.documents.length).toBe(4);
        else {
          expect(judged).toMatchObject({ issue: { path: ["files", 3], code: "files_too_large" } });
        }
      }),
      {
        ...runs(6),
        examples: [
          [DOCUMENT_BYTES_MAX, DOCUMENT_BYTES_MAX, 0],
          [DOCUMENT_BYTES_MAX, DOCUMENT_BYTES_MAX, 1],
        ],
      },
    );
  });

  it("of one byte are allowed, if only a file of one byte could be of a type", async () => {
    expect(await faultOf(upload(latin1("x")))).toMatchObject({ code: "wrong_type" });
  });

  it("are judged before anything is decoded", async () => {
    const undecodable = "!".repeat(16 * 1024 * 1024);
    const files = [
      { ...upload(JPEG), sha256Hash: "0".repeat(64) },
      { ...upload(JPEG), base64Data: undecodable },
    ];
    expect(await faultOf(...files)).toMatchObject({
      path: ["files", 1, "base64Data"],
      code: "file_too_large",
    });
  });
});

describe("a fault", () => {
  it("of the hash names the hash", async () => {
    const file = { ...upload(JPEG), sha256Hash: upload(PDF).sha256Hash };
    expect(await faultOf(upload(JPEG), file)).toEqual({
      path: ["files", 1, "sha256Hash"],
      code: "wrong_hash",
    });
  });

  it("of the hash is also one of its case", async () => {
    const file = upload(JPEG);
    expect(await faultOf({ ...file, sha256Hash: file.sha256Hash.toUpperCase() })).toMatchObject({
      code: "wrong_hash",
    });
  });

  it("names its file's index and nothing of its name or content", async () => {
    const secret = "anna-kowalska";
    const good = upload(JPEG, secret);
    const faults = [
      await faultOf(good, good, upload(latin1(secret), secret)),
      await faultOf(good, good, { ...good, base64Data: `${secret}!!!` }),
      await faultOf(good, good, { ...good, sha256Hash: secret }),
      await faultOf(good, good, upload(Buffer.alloc(0), secret)),
      await faultOf(good, good, jpegOf(DOCUMENT_BYTES_MAX + 1)),
    ];
    for (const issue of faults) {
      expect(issue.path.slice(0, 2)).toEqual(["files", 2]);
      expect(JSON.stringify(issue)).not.toContain(secret);
    }
  });

  it("in one file leaves none of the others", async () => {
    const judged = await validateDocuments([upload(JPEG), upload(PDF), upload(HTML)]);
    expect(Object.keys(judged)).toEqual(["issue"]);
  });
});

describe("good files", () => {
  it("come back in their order", async () => {
    const documents = await documentsOf(upload(PDF, "a"), upload(JPEG, "b"), upload(WEBP, "c"));
    expect(documents.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
      ["a", "application/pdf"],
      ["b", "image/jpeg"],
      ["c", "image/webp"],
    ]);
  });

  it("let others have their turn between two of them", async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    await documentsOf(...Array.from({ length: 4 }, () => jpegOf(6 * 1024 * 1024)));
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(3);
  });
});
