/** Owner of a request: a member's attempt, or a trial sign-in of the browser that began it. */
export type RequestOwner = { attemptId: string } | { trialLinkId: string; browserHash: string };
