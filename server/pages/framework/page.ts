// Page kernel: guard → context, load → model, view → markup, actions → redirect or issues. `mountPages` makes routes, and every
// form passes the same checks in order.
import type express from "express";
import type { Request, Router } from "express";
import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { type Context, readRequest } from "./context.ts";
import type { SetCookie } from "./cookies.ts";
import type { UploadError, UploadLimits } from "./forms/form.ts";
import type { FieldIssue } from "./forms/issues.ts";
import { answerGet, answerPost } from "./page-steps.ts";
import { type Answer, isReply, type Reply, show, type View } from "./reply.ts";
import type { Words } from "./words-for.ts";

export interface Call {
  request: Request;
  root: string;
}

export type Guard<C extends Context> = (services: Services, call: Call) => Promise<Entry<C>> | Entry<C>;

export interface Entry<C extends Context> {
  /** Requester, allowed or not; forms are recognised by it. */
  asker?: Context | undefined;
  /** Context of an allowed request, or the answer to another. */
  context: C | Reply;
  cookies?: readonly SetCookie[];
}

export interface Issues {
  issues: readonly FieldIssue[];
  status?: number;
  /** Page that shows the issues; absent: the form's own page. */
  at?: string;
  cookies?: readonly SetCookie[];
}

/** A form's action: redirects, or returns issues to the page. Scripts get data. */
export type Run<C extends Context> = (
  services: Services,
  context: C,
  fields: unknown,
  files: readonly { name: string; bytes: Buffer }[],
) => Promise<Answer | Issues> | Answer | Issues;

export interface Action<C extends Context> {
  /** A stricter guard than its page's. */
  guard?: Guard<C>;
  /** Limits of a form with files, and words for their breach. */
  upload?:
    | (UploadLimits & { worded: (words: Words, fault: UploadError, file: string) => string })
    | undefined;
  /** Whether other sites send this form. */
  isFromElsewhere?: boolean;
  /** Limit of its fields in bytes, where 64 KiB are too few. */
  bytesMax?: number | undefined;
  /** A larger or stricter reader of its fields. */
  parse?: express.RequestHandler;
  /** A method, so that an action with a guard of its own may need more than the page's context. */
  run(...given: Parameters<Run<C>>): ReturnType<Run<C>>;
}

type Awaitable<T> = T | Promise<T>;

export interface PageDefinition<C extends Context, Model> {
  guard: Guard<C>;
  /** Loads the view's model, by functions of the domain only, or answers by itself. */
  load?: ((services: Services, context: C) => Awaitable<Model | Reply>) | undefined;
  /** Pure function. Absent where `load` always answers. */
  view?: (model: Model, context: C) => View;
  actions?: Readonly<Record<string, Run<C> | Action<C>>>;
}

export interface PageAt<C extends Context> {
  path: string;
  isShown: boolean;
  actions: readonly string[];
  show: (services: Services, context: C) => Promise<Reply>;
  mount: (on: Mount) => void;
}

/** A page whose view takes other models, for previews (preview/). */
export interface ViewedPage<C extends Context, Model> extends PageAt<C> {
  render: (model: Model, context: C) => Reply;
}

export type AnyPage = Pick<PageAt<never>, "path" | "isShown" | "actions" | "mount">;

interface Mount {
  router: Router;
  services: Services;
  root: string;
}

export function page<C extends Context, Model>(
  path: string,
  { guard, load, view, actions = {} }: PageDefinition<C, Model>,
): ViewedPage<C, Model> {
  const isShown = load !== undefined || view !== undefined;
  function render(model: Model, context: C): Reply {
    if (view === undefined) throw new Error(`${path} has nothing to show`);
    return show(context, view(model, context));
  }
  async function showFor(services: Services, context: C): Promise<Reply> {
    const model = (await load?.(services, context)) as Model | Reply;
    return isReply(model) ? model : render(model, context);
  }
  return {
    path,
    isShown,
    actions: Object.keys(actions),
    show: showFor,
    render,
    mount(on) {
      const { router, services, root } = on;
      const own = { path: isShown ? path : null, show: showFor };
      if (isShown) router.get(`${root}${path}`, answerGet({ services, root, path, guard, own }));
      for (const [at, given] of Object.entries(actions)) {
        const action: Action<C> = typeof given === "function" ? { run: given } : given;
        const place = { services, root, path: at, guard: action.guard ?? guard, own };
        router.post(`${root}${at}`, answerPost(place, action));
      }
    },
  };
}

export function mountPages(
  router: Router,
  services: Services,
  root: string,
  pages: readonly AnyPage[],
): void {
  for (const one of pages) one.mount({ router, services, root });
  for (const [path, allowed] of methodsByPath(pages))
    router.all(`${root}${path}`, ({ method }, _response, next) =>
      method === "OPTIONS" ? next() : refuse({ kind: "wrong_method", allowed }),
    );
}

/** Content types of each path (RFC 9110, section 15.5.6). */
function methodsByPath(pages: readonly AnyPage[]): Map<string, string[]> {
  const shown = pages.filter(({ isShown }) => isShown);
  const methods = new Map<string, string[]>(shown.map(({ path }) => [path, ["GET", "HEAD"]]));
  for (const path of pages.flatMap(({ actions }) => actions))
    methods.set(path, [...(methods.get(path) ?? []), "POST"]);
  return methods;
}

export function issue(field: string, text: string, status = 400): Issues {
  return { issues: [{ field, text }], status };
}

/** Guard of a public page. */
export const anyone = (_services: Services, { request }: Call): { context: Context } => {
  const asked = readRequest(request);
  const words = asked.wordsIn(undefined);
  return { context: { request: asked, words, form: { words }, frame: {}, restartHref: "/" } };
};
