import { webSignIn } from "@cohort/client";
import { members, options, pageFor } from "../../../cohort.mjs";

const { finish } = webSignIn(members, options);

export const dynamic = "force-dynamic";
export const GET = finish(pageFor);
