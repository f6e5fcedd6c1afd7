/** Compiled, never run: a form that is answered with a page does not compile, since a reload would send it again. */
import { anyone, page } from "../../server/pages/framework/page.ts";
import { redirect, show } from "../../server/pages/framework/reply.ts";

page("/form", {
  guard: anyone,
  actions: {
    "/form": () => redirect("/done"),
    // @ts-expect-error a page in place of a redirect to one
    "/other": (_services, context) => show(context, { title: "Done", body: "Done" }),
    "/guarded": {
      guard: anyone,
      // @ts-expect-error the same of a form with a guard of its own
      run: async (_services, context) => show(context, { title: "Done", body: "Done" }),
    },
  },
});
