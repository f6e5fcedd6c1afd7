/** What a request to an identity provider is for: a member's attempt, or a trial sign-in of the browser that has begun it. */
export type RequestOwner = { attemptId: string } | { trialLinkId: string; browserHash: string };
