import { webSignIn } from "@cohort/client";
import { members, options } from "../../cohort.mjs";

const { begin } = webSignIn(members, options);

export const dynamic = "force-dynamic";
export const GET = begin;
