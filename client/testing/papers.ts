/** The fake server has one paper for each group in all territories and languages, in English. */
import type { AcceptedPapers, ConsumerGroup } from "../../generated/whitelabel.ts";
import { find } from "./stages.ts";
import type { Call, Reply, World } from "./world.ts";

/** Version of the consent to papers that show health. */
export const CONSENT_VERSION = "2026-11-27.1";

type Paper = AcceptedPapers["papers"][number];

const card: Paper = {
  paperId: "student_card",
  kind: "student_card",
  name: "student card",
  mustShow: [
    { code: "name", text: "your name" },
    { code: "organisation", text: "the institution or organisation" },
    { code: "valid_until", text: "until when it is valid" },
  ],
  cover: [
    { code: "document_number", text: "the document's number" },
    { code: "photo", text: "the photo" },
  ],
  withAnother: false,
};

const healthPaper: Paper = {
  paperId: "disability_card",
  kind: "disability_card",
  name: "disability card",
  mustShow: [{ code: "name", text: "your name" }],
  cover: [{ code: "diagnosis", text: "your diagnosis" }],
  withAnother: false,
  specialCategory: "health",
};

export function papersFor(group: ConsumerGroup): Paper[] {
  return [group === "disability" ? healthPaper : card];
}

export function listVerificationPapers(world: World, call: Call): Reply {
  const { consumerGroup } = find(world, call);
  const papers = papersFor(consumerGroup);
  const body: AcceptedPapers = { language: "en", titleLanguage: "en", papers, refused: [] };
  return { body };
}
