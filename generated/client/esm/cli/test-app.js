import { describeCall, print } from "./output.js";
import { openSession, requireTestApp } from "./session.js";
/** Throws a CliError for a live app, before anything is made. Calls are shown unless `json`. */
export async function openTestApp(env, { json, ...more }) {
    const session = await openSession(env, more);
    const code = await requireTestApp(session);
    // The call that has asked for the code is no step.
    session.calls.length = 0;
    let shown = 0;
    const show = (result) => {
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
            }
            catch (error) {
                show("");
                throw error;
            }
        },
    };
}
function resultOf(body) {
    const { stage, status } = Object(body);
    if (stage === undefined)
        return "";
    return status === "expired" ? `${stage}, expired` : stage;
}
