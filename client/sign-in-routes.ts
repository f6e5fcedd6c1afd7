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

/** What Express's requests and responses have, and Connect's. */
export interface ExpressRequest {
  url?: string | undefined;
  originalUrl?: string;
  headers: { cookie?: string | undefined };
}
/** See `ExpressRequest`. */
export interface ExpressResponse {
  locals: Record<string, unknown>;
  append(name: string, value: string): unknown;
  redirect(status: number, url: string): void;
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
) {
  type Next = (error?: unknown) => void;
  return {
    /** Sends the browser to the login page. */
    begin(request: Request, response: ExpressResponse, next: Next): void {
      (async () => {
        const { link, cookie } = await members.beginSignIn(optionsFor(options, request));
        response.append("Set-Cookie", cookie);
        response.redirect(303, link);
      })().catch(next);
    },
    /** At the redirect URI. */
    finish(request: Request, response: ExpressResponse, next: Next): void {
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

/** What Fastify's requests have. */
export interface FastifyRequest {
  url: string;
  headers: { cookie?: string | undefined };
}
/** What Fastify's replies have. */
export interface FastifyReply {
  header(name: string, value: string): unknown;
  redirect(url: string, status?: number): unknown;
}

/**
 * Handlers for Fastify. `finish` returns the result, and has set the cookie.
 * @example
 * const { begin, finish } = fastifySignIn(cohort.members, { supergroup: "student", redirectUri, country: "uk" });
 * app.get("/student", begin);
 * app.get("/student/back", async (request, reply) => {
 *   const signIn = await finish(request, reply);
 *   return signIn.outcome === "signed_in" ? signIn.verifications : reply.redirect("/student");
 * });
 */
export function fastifySignIn<Request extends FastifyRequest>(
  members: SignInMembers,
  options: SignInOptionsOf<Request>,
) {
  return {
    /** Sends the browser to the login page. */
    async begin(request: Request, reply: FastifyReply): Promise<FastifyReply> {
      const { link, cookie } = await members.beginSignIn(optionsFor(options, request));
      reply.header("Set-Cookie", cookie);
      reply.redirect(link, 303);
      return reply;
    },
    /** At the redirect URI. */
    async finish({ url, headers }: Request, reply: FastifyReply): Promise<SignIn> {
      const result = await members.finishSignIn({ url, cookies: headers.cookie });
      const cookie = cookieOf(result);
      if (cookie !== undefined) reply.header("Set-Cookie", cookie);
      return result;
    },
  };
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
export function webSignIn(members: SignInMembers, options: SignInOptionsOf<Request>) {
  return {
    /** Sends the browser to the login page. */
    async begin(request: Request): Promise<Response> {
      const { link, cookie } = await members.beginSignIn(optionsFor(options, request));
      return new Response(null, { status: 303, headers: { Location: link, "Set-Cookie": cookie } });
    },
    /** At the redirect URI. */
    finish:
      (respond: (result: SignIn, request: Request) => Response | Promise<Response>) =>
      async (request: Request): Promise<Response> => {
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
