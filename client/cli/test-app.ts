/** A test app, through which a command takes somebody step by step, and shows each call. */
import type { ResponsePromise } from "../index.ts";
import { describeCall, print } from "./output.ts";
import { openSession, requireTestApp, type Session } from "./session.ts";

/** What a walk works with. */
export interface TestApp extends Session {
  /** The right passcode. */
  code: string;
  /** Waits for a call, and shows it with what has come of it: the stage of a verification. */
  step: <Body>(call: ResponsePromise<Body>) => Promise<Body>;
}

/** Throws a CliError for a live app, before anything is made. Calls are shown unless `json`. */
export async function openTestApp(
  env: NodeJS.ProcessEnv,
  { json, ...more }: { json: boolean; apiKey?: string },
): Promise<TestApp> {
  const session = await openSession(env, more);
  const code = await requireTestApp(session);
  // The call that has asked for the code is no step.
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
