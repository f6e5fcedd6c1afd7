/** Institution offered before a search: the login link's, or else the last choice in this browser. "Not yours?" forgets it. */

import { findChoosable } from "../../../domain/proving/institution/search.ts";
import type { ConsumerGroup } from "../../../domain/shared/group/groups.ts";
import type { Services } from "../../../services.ts";
import { hidden, quietButton } from "../../components/fields.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { redirect } from "../../framework/reply.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import { placeWords } from "../../words/place-words.ts";
import { atStep } from "./guard.ts";
import { type AtStep, type Journey, type MemberJourney, stepForm, stepHref } from "./journey.ts";
import { lastInstitution } from "./last-institution.ts";
import { type Choosable, withLogos } from "./provider-logo.ts";

export interface Offered extends Choosable {
  from: "link" | "browser";
}

/** Null where none is named, members of the group can't choose it, or the address refuses it. */
export async function findOffered(
  services: Pick<Services, "database">,
  journey: Pick<MemberJourney, "link" | "lastInstitutionId" | "mode" | "request" | "words">,
  asked: { territory: string; consumerGroup: ConsumerGroup },
): Promise<Offered | null> {
  const { link, lastInstitutionId, request } = journey;
  if (fieldOf(request.query, "other") !== "") return null;
  const named = [
    { id: link?.institutionHint, from: "link" },
    { id: lastInstitutionId, from: "browser" },
  ] as const;
  for (const { id, from } of named) {
    const found = id == null ? null : await findChoosable(services, id, asked);
    const [choice] = found === null ? [] : await withLogos(services, journey, [found]);
    if (choice !== undefined) return { ...choice, from };
  }
  return null;
}

export function whyOffered({ words: { sso }, link }: Journey, { from }: Offered): Markup {
  return from === "link" && link !== null ? sso.offeredByLink(outside(link.client.name)) : sso.offeredBefore;
}

/** A separate form, so that Enter in the other one does not forget. */
export function notYoursForm(
  at: AtStep,
  step: "about" | "institution",
  offered: Offered | null,
  group: ConsumerGroup,
): Markup | null {
  if (offered === null) return null;
  const label = placeWords(at.words, group).notYoursForget(outside(offered.institutionName));
  return stepForm(at, "forget", html`${hidden("step", step)} ${quietButton(label)}`);
}

export const forgetPage = page<AtStep, never>("/forget", {
  guard: atStep(null),
  actions: {
    "/forget": ({ config }, at, fields) => {
      const step = fieldOf(fields, "step") === "about" ? "about" : "institution";
      return redirect(stepHref(at, step, { other: "1" }), { cookies: [lastInstitution(config).drop] });
    },
  },
});
