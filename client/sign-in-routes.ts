/** The two routes of a sign-in for frameworks: one that sends the browser off, one that takes it back. */
import type { Members } from "./resources/members.ts";
import type { BeginSignInOptions, SignIn } from "./sign-in.ts";

/** The options of a sign-in, or a function that reads them off the request. */
export type SignInOptionsOf<Request> = BeginSignInOptions | ((request: Request) => BeginSignInOptions);

function optionsFor<Request>(given: SignInOptionsOf<Request>, request: Request): BeginSignInOptions {
  return typeof given === "function" ? given(request) : given;
}

function cookieOf(result: SignIn): string | undefined {
  return result.outcome === "not_begun" ? undefined : result.cookie;
}

type SignInMembers = Pick<Members, "beginSignIn" | "finishSignIn">;

/** Members of Express's request that are read. */
export interface ExpressRequest {
  /** Path with query, below where a router is mounted. */
  url?: string | undefined;
  /** The whole of it. */
  originalUrl?: string;
  /** Headers of the request. */
  headers: {
    /** All cookies in one text. */
    cookie?: string | undefined;
  };
}
/** Members of Express's response that are used. */
export interface ExpressResponse {
  /** Gets `signIn` from `finish`. */
  locals: Record<string, unknown>;
  /** Adds a header. */
  append(name: string, value: string): unknown;
  /** Ends the response. */
  redirect(status: number, url: string): void;
}

/** The two handlers of a sign-in, for `app.get`. */
export interface ExpressRoutes<Request> {
  /** Sends the browser to the login page. */
  begin(request: Request, response: ExpressResponse, next: (error?: unknown) => void): void;
  /** At the redirect URI, before your own handler. */
  finish(request: Request, response: ExpressResponse, next: (error?: unknown) => void): void;
}

/**
 * Handlers for Express. `finish` leaves the result in `res.locals.signIn`, of type `SignIn`, and goes on to your handler.
 * @example
 * const { begin, finish } = expressSignIn(cohort.members, { supergroup: "student", redirectUri, country: "uk" });
 * app.get("/student", begin);
 * app.get("/student/back", finish, (req, res) => res.redirect(res.locals.signIn.returnTo ?? "/"));
 */
export function expressSignIn<Request extends ExpressRequest>(
  members: SignInMembers,
  options: SignInOptionsOf<Request>,
): ExpressRoutes<Request> {
  return {
    begin(request, response, next) {
      (async () => {
        const { link, cookie } = await members.beginSignIn(optionsFor(options, request));
        response.append("Set-Cookie", cookie);
        response.redirect(303, link);
      })().catch(next);
    },
    finish(request, response, next) {
      (async () => {
        const url = request.originalUrl ?? request.url ?? "";
        const result = await members.finishSignIn({ url, cookies: request.headers.cookie });
        const cookie = cookieOf(result);
        if (cookie !== undefined) response.append("Set-Cookie", cookie);
        response.locals.signIn = result;
      })().then(() => next(), next);
    },
  };
}

/** Members of Fastify's request that are read. */
export interface FastifyRequest {
  /** Path with query. */
  url: string;
  /** Headers of the request. */
  headers: {
    /** All cookies in one text. */
    cookie?: string | undefined;
  };
}
/** Members of Fastify's reply that are used. */
export interface FastifyReply {
  /** Sets a header; further cookies are added. */
  header(name: string, value: string): unknown;
  /** Ends the response. */
  redirect(url: string, status?: number): unknown;
}

/** The handler that begins a sign-in, and the function that finishes it in a handler of yours. */
export interface FastifyRoutes<Request> {
  /** Sends the browser to the login page. */
  begin(request: Request, reply: FastifyReply): Promise<FastifyReply>;
  /** At the redirect URI. */
  finish(request: Request, reply: FastifyReply): Promise<SignIn>;
}

/**
 * Handlers for Fastify. `finish` returns the result, and has set the cookie.
 * @example
 * const { begin, finish } = fastifySignIn(cohort.members, { supergroup: "student", redirectUri, country: "uk" });
 * app.get("/student", begin);
 * app.get("/student/back", async (request, reply) => {
 *   const signIn = await finish(request, reply);
 *   return signIn.outcome === "signed_in" ? signIn.verifications : reply.redirect("/");
 * });
 */
export function fastifySignIn<Request extends FastifyRequest>(
  members: SignInMembers,
  options: SignInOptionsOf<Request>,
): FastifyRoutes<Request> {
  return {
    async begin(request, reply) {
      const { link, cookie } = await members.beginSignIn(optionsFor(options, request));
      reply.header("Set-Cookie", cookie);
      reply.redirect(link, 303);
      return reply;
    },
    async finish({ url, headers }, reply) {
      const result = await members.finishSignIn({ url, cookies: headers.cookie });
      const cookie = cookieOf(result);
      if (cookie !== undefined) reply.header("Set-Cookie", cookie);
      return result;
    },
  };
}

/** The handler that begins a sign-in, and one that finishes it with your response. */
export interface WebRoutes {
  /** Sends the browser to the login page. */
  begin(request: Request): Promise<Response>;
  /** At the redirect URI. */
  finish(
    respond: (result: SignIn, request: Request) => Response | Promise<Response>,
  ): (request: Request) => Promise<Response>;
}

/**
 * Handlers of the web's `Request` and `Response`, for Next's route handlers, Hono, Remix, SvelteKit, Deno and Bun. Your function makes
 * the response to a result; the cookie is added to it.
 * @example
 * // app/student/route.ts
 * const { begin, finish } = webSignIn(cohort.members, { supergroup: "student", redirectUri, country: "uk" });
 * export const GET = begin;
 * // app/student/back/route.ts
 * export const GET = finish((signIn) => Response.json(signIn.outcome === "signed_in" ? signIn.verifications : []));
 */
export function webSignIn(members: SignInMembers, options: SignInOptionsOf<Request>): WebRoutes {
  return {
    async begin(request) {
      const { link, cookie } = await members.beginSignIn(optionsFor(options, request));
      return new Response(null, { status: 303, headers: { Location: link, "Set-Cookie": cookie } });
    },
    finish: (respond) => async (request) => {
      const cookies = request.headers.get("cookie");
      const result = await members.finishSignIn({ url: request.url, cookies });
      const answer = await respond(result, request);
      const cookie = cookieOf(result);
      if (cookie === undefined) return answer;
      // A response of redirect() or fetch() has headers that can't be changed.
      const own = new Response(answer.body, answer);
      own.headers.append("Set-Cookie", cookie);
      return own;
    },
  };
}
