import { readDomainFacts } from "../../domain/proving/appeal/domain-facts.ts";
import type { Operation } from "./context.ts";
import { presentDomain } from "./present/domain.ts";

export const getDomain: Operation<"getDomain"> = async ({ path }, context) =>
  presentDomain(await readDomainFacts(context, path.domain.toLowerCase()));
