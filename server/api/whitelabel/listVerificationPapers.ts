import type { Catalogue } from "../../../generated/words.ts";
import { likelyLanguage, toLanguage } from "../../domain/messages/language.ts";
import { paperName } from "../../domain/proving/document/papers/forbidden.ts";
import { papersFor } from "../../domain/proving/document/papers/own.ts";
import type { Paper, PaperList, RefusedPaper } from "../../domain/proving/document/papers/paper.ts";
import { loadVerification } from "../../domain/proving/verification/load.ts";
import { catalogue } from "../../words/catalogue.ts";
import type { Language } from "../../words/languages.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { keyOf } from "./present.ts";

export const listVerificationPapers: Operation<"listVerificationPapers"> = async (
  { path, query },
  context,
) => {
  const verification = await loadVerification(context, keyOf(path, context));
  const language = query.language ?? toLanguage(likelyLanguage(verification.territory));
  const list = await papersFor(context, verification);
  return {
    language,
    titleLanguage: list.language,
    papers: list.papers.map((paper) => presentPaper(language, list, paper)),
    refused: list.refused.map((refused) => presentRefused(language, refused)),
  };
};

function presentPaper(language: Language, list: PaperList, paper: Paper) {
  const { papers } = catalogue(language);
  return compact({
    paperId: paper.id,
    kind: paper.kind,
    name: paperName({ papers }, language, list, paper),
    holders: paper.for && terms(papers.holders, paper.for),
    mustShow: terms(papers.shows, paper.shows),
    cover: terms(papers.covers, paper.cover),
    monthsMax: paper.monthsMax,
    withAnother: paper.withAnother === true,
    specialCategory: paper.special,
  });
}

function presentRefused(language: Language, { id, title, why, instead }: RefusedPaper) {
  const { papers }: Pick<Catalogue, "papers"> = catalogue(language);
  return { paperId: id, title, why: { code: why, text: papers.why[why] }, instead: [...instead] };
}

function terms<Code extends string>(words: Readonly<Record<Code, string>>, codes: readonly Code[]) {
  return codes.map((code) => ({ code, text: words[code] }));
}
