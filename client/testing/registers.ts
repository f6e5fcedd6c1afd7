/** The fake server has no registers: a list is empty, and a check finds none. */
import { find } from "./stages.ts";
import { type Call, RefusalError, type Reply, type World } from "./world.ts";

export function listVerificationRegisters(world: World, call: Call): Reply {
  find(world, call);
  return { body: { registers: [] } };
}

export function checkRegister(world: World, call: Call): Reply {
  find(world, call);
  throw new RefusalError(404, "not_found", ["There is no such register for this verification."]);
}
