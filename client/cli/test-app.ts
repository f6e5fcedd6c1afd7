/** A test app for commands that go step by step and show each call. */
import type { ResponsePromise } from "../index.ts";
import { describeCall, print } from "./output.ts";
import { openSession, requireTestApp, type Session } from "./session.ts";

export interface TestApp extends Session {
  code: string;
  step: <Body>(call: ResponsePromise<Body>) => Promise<Body>;
}

/** Throws a CliError for a live app, before anything is made. Shows calls unless `json`. */
export async function openTestApp(
  env: NodeJS.ProcessEnv,
  { json, ...more }: { json: boolean; apiKey?: string },
): Promise<TestApp> {
  const session = await openSession(env, more);
  const code = await requireTestApp(session);
  // Drops the call for the code, which is no step.
  session.calls.length = 0;
  let shown = 0;
  const show = (result: string) => {
    const fresh = session.calls.slice(shown);
    shown = session.calls.length;
    if (!json)
      for (const [at, call] of fresh.entries())
        print(describeCall(call, at === fresh.length - 1 ? result : ""));
  };
  return {
    ...session,
    code,
    async step(call) {
      try {
        const body = await call;
        show(resultOf(body));
        return body;
      } catch (error) {
        show("");
        throw error;
      }
    },
  };
}

function resultOf(body: unknown): string {
  const { stage, status } = Object(body) as { stage?: string; status?: string };
  if (stage === undefined) return "";
  return status === "expired" ? `${stage}, expired` : stage;
}
