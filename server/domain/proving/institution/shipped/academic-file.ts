/** Committed file of academic institutions: a header line, then one institution per line. Checked to be complete. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

export interface AcademicHeader {
  format: 1;
  source: string;
  licence: string;
  institutions: number;
  domains: number;
  /** Domains that prove nothing, with all below them: sorted, unique. */
  blocked: string[];
}

export interface AcademicInstitution {
  id: string;
  name: string;
  aliases: string[];
  cities?: string[];
  category?: "university";
  /** ISO 3166-1 alpha-2; null for every territory. */
  territory: string | null;
  domains: string[];
}

interface AcademicFile {
  header: AcademicHeader;
  institutions: AcademicInstitution[];
}

export const ACADEMIC_FILE = new URL("../../../../../prisma/institutions/academic.jsonl.br", import.meta.url);

// Labels of alumni addresses. Not "alumnos", "alunos", "alumnes": in Spanish, Portuguese and Catalan those study now.
const ALUMNI_LABELS: ReadonlySet<string> = new Set([
  ..."alumni alumnus alumna alumnae alum alums almamater".split(" "),
  ..."ancien anciens exalumno exalumnos antiguosalumnos egresado egresados titulados".split(" "),
  ..."exaluno exalunos antigosalunos egresso egressos exallievi exstudenti".split(" "),
  ..."ehemalige absolventen absolwent absolwenci absolvent absolventi mezun mezunlar".split(" "),
  // Vellore Institute of Technology joins the words.
  ..."vitalum vitapalum".split(" "),
]);

/** Whether a label, or a part of one between hyphens, is an alumni label. */
export function isAlumniDomain(domain: string): boolean {
  return domain.split(/[.-]/).some((part) => ALUMNI_LABELS.has(part));
}

export function isAtOrBelow(domain: string, domains: ReadonlySet<string>): boolean {
  if (domains.has(domain)) return true;
  const dot = domain.indexOf(".");
  return dot >= 0 && isAtOrBelow(domain.slice(dot + 1), domains);
}

const unpack = promisify(brotliDecompress);

export async function readAcademicFile(path: string | URL = ACADEMIC_FILE): Promise<AcademicFile> {
  return parseAcademicFile((await unpack(await readFile(path))).toString("utf8"));
}

function parseAcademicFile(text: string): AcademicFile {
  const [first = "", ...lines] = text.trimEnd().split("\n");
  const header: AcademicHeader = JSON.parse(first);
  if (header.format !== 1) throw new Error(`The academic file has the unknown format ${header.format}.`);
  if (lines.length !== header.institutions) {
    throw new Error(
      `The academic file promises ${header.institutions} institutions and has ${lines.length}.`,
    );
  }
  return { header, institutions: lines.map((line): AcademicInstitution => JSON.parse(line)) };
}
