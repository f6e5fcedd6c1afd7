import { webSignIn } from "@cohort/client";
import { members, options, told } from "../../../cohort.mjs";

const { finish } = webSignIn(members, options);

export const dynamic = "force-dynamic";
export const GET = finish((signIn) => Response.json(told(signIn)));
