import type { PublicKey } from "../../../generated/auth.ts";
import { publicKeys } from "../../domain/shared/access/signing-keys.ts";
import type { OpenOperation } from "./context.ts";

export const getPublicKeys: OpenOperation<"getPublicKeys"> = async (_input, context) => ({
  keys: (await publicKeys(context)) as unknown as PublicKey[],
});
