/** The two places where people sign in with two factors: the operator's console, and the workbench of partners' teams. */
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { type Config, consoleOrigin, workbenchOrigin } from "../../../config.ts";

export type WorkplaceName = "console" | "workbench";

interface Workplace {
  /** In mails, in authenticator apps and beside passkeys. */
  product: string;
  /** Root path of its pages. */
  root: `/${string}`;
  origin: (config: Pick<Config, "ssoUrl" | "consoleUrl" | "partnerUrl">) => string;
  /** Condition of those who may sign in there. */
  people: Prisma.StaffUserWhereInput;
}

export const workplaces: Readonly<Record<WorkplaceName, Workplace>> = {
  console: {
    product: "cohort console",
    root: "/console",
    origin: consoleOrigin,
    people: { teamId: null, disabledAt: null },
  },
  workbench: {
    product: "cohort workbench",
    root: "/workbench",
    origin: workbenchOrigin,
    people: { team: { disabledAt: null }, disabledAt: null },
  },
};
