import { type Call, type Reply, type World } from "./world.js";
export declare function setInstitution(world: World, call: Call): Reply;
export declare function searchInstitutions(world: World, { query }: Call): Reply;
export declare function requestInstitution(world: World, { body }: Call): Reply;
