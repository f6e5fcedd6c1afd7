/** A step of a journey: a page below its address, and its form. */
import type { Services } from "../../../services.ts";
import type { SetCookie } from "../../framework/cookies.ts";
import type { UploadedFile } from "../../framework/forms/form.ts";
import {
  type Action,
  type Guard,
  type Issues,
  type PageDefinition,
  page,
  type Run,
  type ViewedPage,
} from "../../framework/page.ts";
import { type Leaving, redirect } from "../../framework/reply.ts";
import { describeRefusal } from "./field-errors.ts";
import { type AtStep, journeyView, type StepView, stepHref } from "./journey.ts";

/** Undefined leads to the next step; or an address, and cookies. */
export type StepResult =
  | Issues
  | { goTo?: string; leaving?: Leaving; cookies?: readonly SetCookie[] }
  | undefined;

type Act<C extends AtStep> = (
  services: Services,
  at: C,
  fields: unknown,
  files: readonly UploadedFile[],
) => Promise<StepResult>;

interface Step<C extends AtStep, Model> extends Pick<PageDefinition<C, Model>, "load"> {
  guard: Guard<C>;
  view: (model: Model, at: C) => StepView;
  /** Field of issues without one. */
  field?: string;
  /** Absent for a page of links. */
  act?: Act<C>;
  upload?: Action<C>["upload"];
}

export function stepPage<C extends AtStep, Model>(
  path: `/${string}`,
  { guard, load, view, field = "", act, upload }: Step<C, Model>,
): ViewedPage<C, Model> {
  return page<C, Model>(path, {
    guard,
    load,
    view: (model, at) => journeyView(at, view(model, at)),
    actions: act === undefined ? {} : { [path]: { upload, run: wordRefusals(field, goingOn(act)) } },
  });
}

export function stepButton<C extends AtStep>(guard: Guard<C>, field: string, act: Act<C>): Action<C> {
  return { guard, run: wordRefusals(field, goingOn(act)) };
}

function goingOn<C extends AtStep>(act: Act<C>): Run<C> {
  return async (services, at, fields, files) => {
    const done = await act(services, at, fields, files);
    if (done !== undefined && "issues" in done) return done;
    return redirect(done?.goTo ?? stepHref(at), { cookies: done?.cookies, leaving: done?.leaving });
  };
}

/** Turns the domain's refusals into issues. */
export function wordRefusals<C extends AtStep>(field: string, run: Run<C>): Run<C> {
  return async (services, at, fields, files) => {
    try {
      return await run(services, at, fields, files);
    } catch (error) {
      const institution = at.state.verification?.institution?.name ?? "";
      const names = files.map(({ name }) => name);
      const fault = describeRefusal(at.words, error, { field, institution, files: names });
      return fault === null ? redirect(stepHref(at)) : { issues: [fault], status: fault.status };
    }
  };
}
