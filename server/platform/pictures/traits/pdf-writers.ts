// Identifies the program that wrote a PDF by the comment after its first line (ISO 32000-1, section 7.5.2: four bytes over 127),
// which most programs choose for themselves. Metadata are quickly changed, these bytes are not.

interface Writer {
  name: string;
  mark: string;
  named: RegExp;
  /** A library's host programs may name themselves. A rewriter, such as a portal that protects a PDF, keeps other names. */
  does?: "library" | "rewrites";
}

/** Excludes E2 E3 CF D3, which Adobe's programs, iText, TCPDF and pypdf share. */
const WRITERS: readonly Writer[] = [
  { name: "ReportLab", mark: "\x93\x8c\x8b\x9e", named: /reportlab|xhtml2pdf|\bpisa\b/i, does: "library" },
  { name: "WeasyPrint", mark: "\xf0\x9f\x96\xa4", named: /weasyprint|pydyf/i, does: "library" },
  { name: "Skia", mark: "\xd3\xeb\xe9\xe1", named: /skia|chrom|electron/i, does: "library" },
  { name: "Qt", mark: "\xc3\xa2\xc3\xa3", named: /\bqt\b|wkhtmltopdf/i, does: "library" },
  { name: "cairo", mark: "\xb5\xed\xae\xfb", named: /cairo/i, does: "library" },
  { name: "Microsoft Office", mark: "\xb5\xb5\xb5\xb5", named: /microsoft/i },
  {
    name: "LibreOffice",
    mark: "\xc3\xa4\xc3\xbc\xc3\xb6\xc3\x9f",
    named: /libreoffice|openoffice|staroffice|collabora/i,
  },
  { name: "Quartz", mark: "\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0", named: /quartz|mac ?os|\bios\b/i },
  { name: "pdfTeX", mark: "\xd0\xd4\xc5\xd8", named: /tex\b/i },
  { name: "Apache FOP", mark: "\xaa\xab\xac\xad", named: /\bfop\b/i },
  { name: "Ghostscript", mark: "\xc7\xec\x8f\xa2", named: /ghostscript/i, does: "rewrites" },
  { name: "PDFKit", mark: "\xff\xff\xff\xff", named: /pdfkit/i, does: "library" },
  { name: "jsPDF", mark: "\xba\xdf\xac\xe0", named: /jspdf/i, does: "library" },
  { name: "qpdf", mark: "\xbf\xf7\xa2\xfe", named: /qpdf|pikepdf|img2pdf|ocrmypdf/i, does: "rewrites" },
  { name: "MuPDF", mark: "\xc2\xb5\xc2\xb6", named: /mupdf|mutool/i, does: "rewrites" },
  { name: "PDFium", mark: "\xa1\xb3\xc5\xd7", named: /pdfium/i, does: "rewrites" },
  { name: "pdf-lib", mark: "\x81\x81\x81\x81", named: /pdf-lib/i, does: "rewrites" },
];

/** Office for Windows, in both fields; on a Mac the system writes the file, and its name. */
const OFFICE = /^Microsoft® (?:Office )?(?:Word|Excel|PowerPoint)/;

/** Comparison of a PDF's bytes with the programs it names. */
export type Writing =
  | { kind: "consistent" }
  /** By a library whose host gives another name, which it may. */
  | { kind: "unnamed"; library: string }
  | { kind: "rewritten"; writer: string }
  /** Unlike files of the named program; `sign` is the difference. */
  | { kind: "other"; named: string; sign: string };

/** Names from the Info dictionary; `isTagged`: has the structure that Office adds by default. */
export function readWriting(pdf: {
  head: string;
  producer: string;
  creator: string;
  isTagged: boolean;
}): Writing {
  const programs = [pdf.producer, pdf.creator].filter((name) => name !== "");
  const mark = /%PDF-\d\.\d\s+%([\x80-\xff]{4,})/.exec(pdf.head)?.[1] ?? "";
  const writer = WRITERS.find((one) => mark.startsWith(one.mark));
  if (writer !== undefined && programs.some((name) => writer.named.test(name))) return { kind: "consistent" };
  // A Creator is often the program that printed, which says nothing beside a Producer.
  const [named] = programs;
  if (named === undefined) return unnamed(writer);
  const isKnown = WRITERS.some((one) => one.named.test(named));
  if (writer !== undefined && writer.does !== "rewrites" && isKnown)
    return { kind: "other", named, sign: writer.name };
  if (!pdf.isTagged && programs.every((name) => OFFICE.test(name)))
    return { kind: "other", named, sign: "no StructTreeRoot" };
  if (writer?.does === "rewrites") return { kind: "rewritten", writer: writer.name };
  return unnamed(writer);
}

function unnamed(writer: Writer | undefined): Writing {
  return writer?.does === "library" ? { kind: "unnamed", library: writer.name } : { kind: "consistent" };
}
