import { readInstallation } from "../../domain/proving/document/installation.ts";
import type { Operation } from "./context.ts";
import { presentSweep } from "./present/sweep.ts";

export const getSweep: Operation<"getSweep"> = async (_input, context) =>
  presentSweep(await readInstallation(context));
