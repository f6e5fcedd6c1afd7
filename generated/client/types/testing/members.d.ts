import { type Call, type Reply, type World } from "./world.js";
export declare function signInTestMember(world: World, { body }: Call): Reply;
export declare function deleteTestMember(world: World, { params: { svcId } }: Call): Reply;
export declare function withdrawTestConsents(world: World, { params: { svcId } }: Call): Reply;
export declare function issueToken(world: World, { body }: Call): Promise<Reply>;
export declare function revokeToken(world: World, { body }: Call): Reply;
/** The lookup, of the member that the token is for; `authenticate` has found the token. */
export declare function getMemberships(world: World, svcId: string): Reply;
/** The account of a valid access token; refuses any other. */
export declare function requireToken(world: World, header: string | null): string;
/** What the member does on their account page. Throws for an account that there is not. */
export declare function withdrawConsent(world: World, svcId: string): void;
/** The same; their verifications are erased, and a lookup answers 404. */
export declare function deleteAccount(world: World, svcId: string): void;
