import type { PublicKey } from "../../../generated/auth.ts";
import { idTokenPurpose, publicKeys } from "../../domain/shared/access/signing-keys.ts";
import type { OpenOperation } from "./context.ts";

export const getTestPublicKeys: OpenOperation<"getTestPublicKeys"> = async (_input, context) => ({
  keys: (await publicKeys(context, idTokenPurpose("test"))) as unknown as PublicKey[],
});
