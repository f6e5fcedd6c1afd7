/** The fake server has one paper for all groups, territories and languages, in English. */
import type { AcceptedPapers } from "../../generated/whitelabel.ts";
import { find } from "./stages.ts";
import type { Call, Reply, World } from "./world.ts";

const papers: AcceptedPapers = {
  language: "en",
  titleLanguage: "en",
  papers: [
    {
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
    },
  ],
  refused: [],
};

export function listVerificationPapers(world: World, call: Call): Reply {
  find(world, call);
  return { body: papers };
}
