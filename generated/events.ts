// Generated from spec/events.yaml by "npm run generate". Do not edit: change the spec.

export type paths = Record<string, never>;
export interface webhooks {
    "verification.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A verification was created */
        post: operations["onVerificationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A verification has moved to another stage
         * Sent for every stage for which there is no event of its own, such as `select_institution`.
         */
        post: operations["onVerificationUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A verification has succeeded */
        post: operations["onVerificationSucceeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An attempt was rejected, and the person may try again */
        post: operations["onVerificationRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A verification has failed for good
         * Too many wrong passcodes, or one rejection too many: then `method` and `reason` are those of the last attempt.
         */
        post: operations["onVerificationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A success ends in 28 days, or in 7
         * Sent 28 days before the end and again 7 days before it, unless the person was verified for a shorter time.
         */
        post: operations["onVerificationExpiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A verification has expired
         * A success has reached the day on which it is no longer valid, or another verification was without progress for
         *     7 days. The stage stays as it was.
         */
        post: operations["onVerificationExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A verification was erased
         * By you, by the person, or because it had its time. It can't be read any more; delete what you keep of it.
         */
        post: operations["onVerificationErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consent.given": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A member lets a client of the app look them up */
        post: operations["onConsentGiven"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consent.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A member has withdrawn their consent for a client
         * The client's tokens for the member are revoked. Delete what you hold by this consent.
         */
        post: operations["onConsentWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "membership.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A member's membership has begun or ended early
         * Sent to the app of each client that the member has let look them up, if it may see the group: look the member up
         *     again. A membership that ends on its day has no event, as `expires_on` of the lookup names it.
         */
        post: operations["onMembershipChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A member's account was deleted
         * Sent to each app that has verified the member or that a consent of the member was for. Delete what you keep of
         *     the member.
         */
        post: operations["onAccountDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A transaction was recorded */
        post: operations["onTransactionRecorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A transaction was voided */
        post: operations["onTransactionVoided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "code.claimed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A member got a code
         * `verificationId` is there where you claimed for a verification. What a member claims by signing in or on the account page
         *     names nobody.
         */
        post: operations["onCodeClaimed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "code.redeemed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order has used a code */
        post: operations["onCodeRedeemed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "code.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order has given a used code back */
        post: operations["onCodeReleased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "pool.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Few codes are left in a pool
         * Sent once each for a stock: at half of it, at a tenth, and at the number that you chose. More codes make a new stock.
         */
        post: operations["onPoolLow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "pool.empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The last code of a pool was claimed */
        post: operations["onPoolEmpty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.adjusted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A transaction was refunded, corrected or charged back */
        post: operations["onTransactionAdjusted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "statement.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A month of a brand was closed into a statement */
        post: operations["onStatementClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Documents have waited for a reviewer for more than 24 hours */
        post: operations["onReviewOverdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credential.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A token, secret or api-key ends soon
         * Sent 30 days, 7 days and a day before the end, by real time also in test mode, to the app whose token it is, whose client
         *     has the secret, or that is named for the partner with the api-key. Mails go to the contacts of the endpoints that take
         *     it, or else to the admins of the app's team, or else to the operator's. Issue another, put it into use, and revoke this one.
         */
        post: operations["onCredentialExpiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Your operator tests an endpoint
         * Made by `testWebhookEndpoint` of the management API, and delivered to that endpoint alone, whatever types it asks for.
         *     Nothing has happened: answer it, and do nothing else.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "institution_request.decided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A request for an institution was decided */
        post: operations["onInstitutionRequestDecided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: uuid
         * Identifies the event, also where it reaches you twice.
         */
        EventId: string;
        /**
         * Format: int64
         * Position among the events of the app, from 1 on and without gaps.
         */
        EventNumber: number;
        /**
         * Format: date-time
         * When it happened.
         */
        EventTime: string;
        VerificationCreatedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "verification.created";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A verification, and where it stands since. */
            data: components["schemas"]["VerificationState"];
        };
        VerificationUpdatedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "verification.updated";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A verification, and where it stands since. */
            data: components["schemas"]["VerificationState"];
        };
        VerificationSucceededEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "verification.succeeded";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A verification that has succeeded. */
            data: components["schemas"]["VerificationSuccess"];
        };
        VerificationRejectedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "verification.rejected";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A verification of which an attempt was rejected. */
            data: components["schemas"]["VerificationRejection"];
        };
        VerificationFailedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "verification.failed";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A verification that has failed for good. */
            data: components["schemas"]["VerificationFailure"];
        };
        VerificationExpiringEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "verification.expiring";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A success that ends soon. */
            data: components["schemas"]["VerificationEnding"];
        };
        VerificationExpiredEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "verification.expired";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A verification, and where it stands since. */
            data: components["schemas"]["VerificationState"];
        };
        VerificationErasedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "verification.erased";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A verification that is no more. */
            data: components["schemas"]["ErasedVerification"];
        };
        ConsentGivenEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "consent.given";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** Whose consent, and for which client of the app. */
            data: components["schemas"]["ConsentRef"];
        };
        ConsentWithdrawnEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "consent.withdrawn";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** Whose consent, and for which client of the app. */
            data: components["schemas"]["ConsentRef"];
        };
        MembershipChangedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "membership.changed";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** Whose membership, and which client of the app may look them up. */
            data: components["schemas"]["MembershipRef"];
        };
        AccountDeletedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "account.deleted";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** Whose account it was. */
            data: components["schemas"]["DeletedAccount"];
        };
        TransactionRecordedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "transaction.recorded";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A transaction in code tracking. */
            data: components["schemas"]["TransactionRef"];
        };
        TransactionVoidedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "transaction.voided";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A transaction in code tracking. */
            data: components["schemas"]["TransactionRef"];
        };
        CodeClaimedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "code.claimed";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A code that a member got; never the code itself. */
            data: components["schemas"]["CodeRef"];
        };
        CodeRedeemedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "code.redeemed";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A code that an order has used; never the code itself. */
            data: components["schemas"]["CodeUseRef"];
        };
        CodeReleasedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "code.released";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A code that an order has used; never the code itself. */
            data: components["schemas"]["CodeUseRef"];
        };
        PoolLowEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "pool.low";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A pool of codes with what is left. */
            data: components["schemas"]["PoolStock"];
        };
        PoolEmptyEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "pool.empty";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A pool of codes. */
            data: components["schemas"]["PoolRef"];
        };
        TransactionAdjustedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "transaction.adjusted";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** An adjustment of a transaction in code tracking. */
            data: components["schemas"]["AdjustmentRef"];
        };
        StatementClosedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "statement.closed";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A statement of a brand in code tracking. */
            data: components["schemas"]["StatementRef"];
        };
        ReviewOverdueEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "review.overdue";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A verification, and where it stands since. */
            data: components["schemas"]["VerificationState"];
        };
        CredentialExpiringEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "credential.expiring";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** A credential that ends soon; its secret is nowhere. */
            data: components["schemas"]["ExpiringCredential"];
        };
        WebhookTestEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "webhook.test";
            /** The app whose endpoint it is. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** The webhook endpoint that is tested. */
            data: components["schemas"]["TestedEndpoint"];
        };
        /** The webhook endpoint that is tested. */
        TestedEndpoint: {
            /**
             * Format: uuid
             * Identifies the endpoint.
             */
            endpointId: string;
        };
        InstitutionRequestDecidedEvent: {
            /** Identifies the event, also where it reaches you twice. */
            eventId: components["schemas"]["EventId"];
            /**
             * What happened.
             * @constant
             */
            type: "institution_request.decided";
            /** The app in which it happened. */
            appId: string;
            /** Position among the events of the app, from 1 on and without gaps. */
            number: components["schemas"]["EventNumber"];
            /** When it happened. */
            createdAt: components["schemas"]["EventTime"];
            /** What was decided about a request for an institution. */
            data: components["schemas"]["DecidedRequest"];
        };
        /** A verification, and where it stands since. */
        VerificationState: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** After a mail that was not enough by itself. */
            proof?: components["schemas"]["Proof"];
        };
        /** A verification that has succeeded. */
        VerificationSuccess: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /**
             * Format: date
             * The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn: string;
            /**
             * What has been proven so far, and how. Present in `success`, and after a mail that was not enough by itself: then the
             *     stage is `select_verification_method` again, and a method of `availableMethods` completes it. Absent from a success
             *     of a release that did not say.
             */
            proof?: components["schemas"]["Proof"];
        };
        /** A verification of which an attempt was rejected. */
        VerificationRejection: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /**
             * A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail. `wallet`, a signed
             *     credential in the member's wallet, is only there for apps whose `walletProofs` say so.
             */
            method: components["schemas"]["Method"];
            /**
             * Why an attempt was rejected.
             *
             *     - `wrong_person`: the proof names somebody else
             *     - `not_eligible`: the proof is genuine, but not for this group
             *     - `expired_document`: the document is no longer valid
             *     - `unreadable`: cropped, blurred, damaged or password-protected
             *     - `unsuitable_document`: not a kind of document that proves membership
             *     - `altered_document`: the document shows signs of editing
             *     - `already_used`: the same proof is in use for another account
             *     - `denied`: the institution's portal refused
             *     - `cancelled`: the person cancelled at the institution's portal
             *     - `timed_out`: the person did not return from the portal in time
             *     - `wrong_affiliation`: the institution did not confirm that the person belongs to this group
             *     - `unidentified`: the institution did not identify the person who signed in
             *     - `not_me`: the person who opened the link said that it was not for them
             *     - `bounced`: the address does not exist
             *     - `unanswered`: no answer in time; for inbound e-mail, no accepted mail in time
             */
            reason: components["schemas"]["RejectionReason"];
        };
        /** A verification that has failed for good. */
        VerificationFailure: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /**
             * A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail. `wallet`, a signed
             *     credential in the member's wallet, is only there for apps whose `walletProofs` say so.
             */
            method?: components["schemas"]["Method"];
            /**
             * Why an attempt was rejected.
             *
             *     - `wrong_person`: the proof names somebody else
             *     - `not_eligible`: the proof is genuine, but not for this group
             *     - `expired_document`: the document is no longer valid
             *     - `unreadable`: cropped, blurred, damaged or password-protected
             *     - `unsuitable_document`: not a kind of document that proves membership
             *     - `altered_document`: the document shows signs of editing
             *     - `already_used`: the same proof is in use for another account
             *     - `denied`: the institution's portal refused
             *     - `cancelled`: the person cancelled at the institution's portal
             *     - `timed_out`: the person did not return from the portal in time
             *     - `wrong_affiliation`: the institution did not confirm that the person belongs to this group
             *     - `unidentified`: the institution did not identify the person who signed in
             *     - `not_me`: the person who opened the link said that it was not for them
             *     - `bounced`: the address does not exist
             *     - `unanswered`: no answer in time; for inbound e-mail, no accepted mail in time
             */
            reason?: components["schemas"]["RejectionReason"];
        };
        /** A success that ends soon. */
        VerificationEnding: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /**
             * Format: date
             * The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn: string;
            /**
             * Of which notice this is, in days before the end.
             * @enum {integer}
             */
            days: 28 | 7;
        };
        /** A verification that is no more. */
        ErasedVerification: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
        };
        /** Whose consent, and for which client of the app. */
        ConsentRef: {
            /** The OAuth client of the app. */
            clientId: string;
            /** Identifies the person's account. */
            svcId: components["schemas"]["SvcId"];
        };
        /** Whose membership, and which client of the app may look them up. */
        MembershipRef: {
            /** The OAuth client of the app. */
            clientId: string;
            /** Identifies the person's account. */
            svcId: components["schemas"]["SvcId"];
        };
        /** Whose account it was. */
        DeletedAccount: {
            /** Identifies the person's account. */
            svcId: components["schemas"]["SvcId"];
        };
        /** Identifies the person's account. */
        SvcId: string;
        /** A transaction in code tracking. */
        TransactionRef: {
            /**
             * Format: uuid
             * Identifies the transaction.
             */
            transactionId: string;
            /** The partner that recorded it. */
            partnerId: string;
            /** The brand that it was recorded for. */
            brandUid: string;
        };
        /** A code that a member got; never the code itself. */
        CodeRef: {
            /**
             * Format: uuid
             * Identifies the claim.
             */
            claimId: string;
            /**
             * Format: uuid
             * The pool that the code is of.
             */
            poolId: string;
            /** The brand of the pool. */
            brandUid: string;
            /**
             * Format: uuid
             * The verification of your app that you claimed for. Absent where the member claimed.
             */
            verificationId?: string;
        };
        /** A code that an order has used; never the code itself. */
        CodeUseRef: {
            /**
             * Format: uuid
             * The pool that the code is of.
             */
            poolId: string;
            /** The brand of the pool. */
            brandUid: string;
            /** The order that used it. */
            orderId: string;
            /**
             * Format: uuid
             * The claim of the code. Absent for a generic one.
             */
            claimId?: string;
            /**
             * Format: uuid
             * The verification of your app that you claimed it for. Absent where the member claimed.
             */
            verificationId?: string;
        };
        /** A pool of codes. */
        PoolRef: {
            /**
             * Format: uuid
             * Identifies the pool.
             */
            poolId: string;
            /** The brand of the pool. */
            brandUid: string;
        };
        /** A pool of codes with what is left. */
        PoolStock: {
            /**
             * Format: uuid
             * Identifies the pool.
             */
            poolId: string;
            /** The brand of the pool. */
            brandUid: string;
            /**
             * Which mark was reached: your own `number`, `half` or a `tenth` of the stock.
             * @enum {string}
             */
            at: "number" | "half" | "tenth";
            /** About how many are left. */
            codesLeft: number;
        };
        /** An adjustment of a transaction in code tracking. */
        AdjustmentRef: {
            /**
             * Format: uuid
             * Identifies the transaction.
             */
            transactionId: string;
            /** The partner that recorded it. */
            partnerId: string;
            /** The brand that it was recorded for. */
            brandUid: string;
            /** The partner's id of the adjustment. */
            adjustmentId: string;
            /**
             * What it is.
             * @enum {string}
             */
            adjustmentType: "refund" | "correction" | "chargeback";
        };
        /** A statement of a brand in code tracking. */
        StatementRef: {
            /** The brand's partner. */
            partnerId: string;
            /** The brand. */
            brandUid: string;
            /** The statement's number in its brand. */
            statementNumber: number;
            /** The month that was closed, like 2026-05. */
            month: string;
        };
        /** A credential that ends soon; its secret is nowhere. */
        ExpiringCredential: {
            /**
             * An access token of the app, a secret of a client, or an api-key for code tracking.
             * @enum {string}
             */
            kind: "app_token" | "client_secret" | "tracking_key";
            /**
             * Format: uuid
             * Its `tokenId`, `secretId` or `keyId`.
             */
            credentialId: string;
            /** The client of a secret. */
            clientId?: string;
            /** The partner of an api-key. */
            partnerId?: string;
            /**
             * Format: date-time
             * From then on it is refused.
             */
            expiresAt: string;
            /**
             * It ends in at most so many days.
             * @enum {integer}
             */
            days: 30 | 7 | 1;
        };
        /** What was decided about a request for an institution. */
        DecidedRequest: {
            /**
             * Format: uuid
             * Identifies the request.
             */
            requestId: string;
            /**
             * What was decided.
             * @enum {string}
             */
            status: "approved" | "rejected";
            /** The institution that has the domain now; only of an approved request. */
            institutionId?: string;
        };
        /**
         * The current stage of the verification.
         * @enum {string}
         */
        Stage: "success" | "failed:otp_failed" | "failed:too_many_attempts" | "phone_number" | "phone_number_otp" | "select_institution" | "select_verification_method" | "pending_verification:email" | "pending_verification:manual" | "pending_verification:portal" | "rejected_verification:email" | "rejected_verification:manual" | "rejected_verification:portal";
        /**
         * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
         *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
         *     it was.
         * @enum {string}
         */
        Status: "success" | "pending" | "failed" | "expired";
        /**
         * A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail. `wallet`, a signed
         *     credential in the member's wallet, is only there for apps whose `walletProofs` say so.
         * @enum {string}
         */
        Method: "portal" | "wallet" | "manual" | "email" | "inbound_email";
        /**
         * What was proven: `group`, that the person belongs to the group; `institution`, that they have an address of the
         *     institution, where others than the group's people have addresses too; `unknown`, the same where nobody knows who has.
         * @enum {string}
         */
        ProofStrength: "group" | "institution" | "unknown";
        /**
         * Who has addresses at a mail domain.
         * @enum {string}
         */
        AddressHolder: "students" | "pupils" | "staff" | "contractors";
        /**
         * What has been proven so far, and how. Present in `success`, and after a mail that was not enough by itself: then the
         *     stage is `select_verification_method` again, and a method of `availableMethods` completes it. Absent from a success
         *     of a release that did not say.
         */
        Proof: {
            /** The methods whose attempts were approved, in order. */
            methods: components["schemas"]["Method"][];
            /**
             * What was proven: `group`, that the person belongs to the group; `institution`, that they have an address of the
             *     institution, where others than the group's people have addresses too; `unknown`, the same where nobody knows who has.
             */
            strength: components["schemas"]["ProofStrength"];
            /** With an address of the institution. Who has addresses at its domain; absent if nobody knows. */
            addressHolders?: components["schemas"]["AddressHolder"][];
        };
        /**
         * Why an attempt was rejected.
         *
         *     - `wrong_person`: the proof names somebody else
         *     - `not_eligible`: the proof is genuine, but not for this group
         *     - `expired_document`: the document is no longer valid
         *     - `unreadable`: cropped, blurred, damaged or password-protected
         *     - `unsuitable_document`: not a kind of document that proves membership
         *     - `altered_document`: the document shows signs of editing
         *     - `already_used`: the same proof is in use for another account
         *     - `denied`: the institution's portal refused
         *     - `cancelled`: the person cancelled at the institution's portal
         *     - `timed_out`: the person did not return from the portal in time
         *     - `wrong_affiliation`: the institution did not confirm that the person belongs to this group
         *     - `unidentified`: the institution did not identify the person who signed in
         *     - `not_me`: the person who opened the link said that it was not for them
         *     - `bounced`: the address does not exist
         *     - `unanswered`: no answer in time; for inbound e-mail, no accepted mail in time
         * @enum {string}
         */
        RejectionReason: "wrong_person" | "not_eligible" | "expired_document" | "unreadable" | "unsuitable_document" | "altered_document" | "already_used" | "denied" | "cancelled" | "timed_out" | "wrong_affiliation" | "unidentified" | "not_me" | "bounced" | "unanswered";
    };
    responses: {
        /** You have it. Any other status below 300 says the same. */
        Received: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** You want no more events at this address. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** You don't have it. It is sent again. */
        NotReceived: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/** Identifies the event, also where it reaches you twice. */
export type EventId = components['schemas']['EventId'];
/** Position among the events of the app, from 1 on and without gaps. */
export type EventNumber = components['schemas']['EventNumber'];
/** When it happened. */
export type EventTime = components['schemas']['EventTime'];
export type VerificationCreatedEvent = components['schemas']['VerificationCreatedEvent'];
export type VerificationUpdatedEvent = components['schemas']['VerificationUpdatedEvent'];
export type VerificationSucceededEvent = components['schemas']['VerificationSucceededEvent'];
export type VerificationRejectedEvent = components['schemas']['VerificationRejectedEvent'];
export type VerificationFailedEvent = components['schemas']['VerificationFailedEvent'];
export type VerificationExpiringEvent = components['schemas']['VerificationExpiringEvent'];
export type VerificationExpiredEvent = components['schemas']['VerificationExpiredEvent'];
export type VerificationErasedEvent = components['schemas']['VerificationErasedEvent'];
export type ConsentGivenEvent = components['schemas']['ConsentGivenEvent'];
export type ConsentWithdrawnEvent = components['schemas']['ConsentWithdrawnEvent'];
export type MembershipChangedEvent = components['schemas']['MembershipChangedEvent'];
export type AccountDeletedEvent = components['schemas']['AccountDeletedEvent'];
export type TransactionRecordedEvent = components['schemas']['TransactionRecordedEvent'];
export type TransactionVoidedEvent = components['schemas']['TransactionVoidedEvent'];
export type CodeClaimedEvent = components['schemas']['CodeClaimedEvent'];
export type CodeRedeemedEvent = components['schemas']['CodeRedeemedEvent'];
export type CodeReleasedEvent = components['schemas']['CodeReleasedEvent'];
export type PoolLowEvent = components['schemas']['PoolLowEvent'];
export type PoolEmptyEvent = components['schemas']['PoolEmptyEvent'];
export type TransactionAdjustedEvent = components['schemas']['TransactionAdjustedEvent'];
export type StatementClosedEvent = components['schemas']['StatementClosedEvent'];
export type ReviewOverdueEvent = components['schemas']['ReviewOverdueEvent'];
export type CredentialExpiringEvent = components['schemas']['CredentialExpiringEvent'];
export type WebhookTestEvent = components['schemas']['WebhookTestEvent'];
/** The webhook endpoint that is tested. */
export type TestedEndpoint = components['schemas']['TestedEndpoint'];
export type InstitutionRequestDecidedEvent = components['schemas']['InstitutionRequestDecidedEvent'];
/** A verification, and where it stands since. */
export type VerificationState = components['schemas']['VerificationState'];
/** A verification that has succeeded. */
export type VerificationSuccess = components['schemas']['VerificationSuccess'];
/** A verification of which an attempt was rejected. */
export type VerificationRejection = components['schemas']['VerificationRejection'];
/** A verification that has failed for good. */
export type VerificationFailure = components['schemas']['VerificationFailure'];
/** A success that ends soon. */
export type VerificationEnding = components['schemas']['VerificationEnding'];
/** A verification that is no more. */
export type ErasedVerification = components['schemas']['ErasedVerification'];
/** Whose consent, and for which client of the app. */
export type ConsentRef = components['schemas']['ConsentRef'];
/** Whose membership, and which client of the app may look them up. */
export type MembershipRef = components['schemas']['MembershipRef'];
/** Whose account it was. */
export type DeletedAccount = components['schemas']['DeletedAccount'];
/** Identifies the person's account. */
export type SvcId = components['schemas']['SvcId'];
/** A transaction in code tracking. */
export type TransactionRef = components['schemas']['TransactionRef'];
/** A code that a member got; never the code itself. */
export type CodeRef = components['schemas']['CodeRef'];
/** A code that an order has used; never the code itself. */
export type CodeUseRef = components['schemas']['CodeUseRef'];
/** A pool of codes. */
export type PoolRef = components['schemas']['PoolRef'];
/** A pool of codes with what is left. */
export type PoolStock = components['schemas']['PoolStock'];
/** An adjustment of a transaction in code tracking. */
export type AdjustmentRef = components['schemas']['AdjustmentRef'];
/** A statement of a brand in code tracking. */
export type StatementRef = components['schemas']['StatementRef'];
/** A credential that ends soon; its secret is nowhere. */
export type ExpiringCredential = components['schemas']['ExpiringCredential'];
/** What was decided about a request for an institution. */
export type DecidedRequest = components['schemas']['DecidedRequest'];
/** The current stage of the verification. */
export type Stage = components['schemas']['Stage'];
/**
 * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
 * `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
 * it was.
 */
export type Status = components['schemas']['Status'];
/**
 * A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail. `wallet`, a signed
 * credential in the member's wallet, is only there for apps whose `walletProofs` say so.
 */
export type Method = components['schemas']['Method'];
/**
 * What was proven: `group`, that the person belongs to the group; `institution`, that they have an address of the
 * institution, where others than the group's people have addresses too; `unknown`, the same where nobody knows who has.
 */
export type ProofStrength = components['schemas']['ProofStrength'];
/** Who has addresses at a mail domain. */
export type AddressHolder = components['schemas']['AddressHolder'];
/**
 * What has been proven so far, and how. Present in `success`, and after a mail that was not enough by itself: then the
 * stage is `select_verification_method` again, and a method of `availableMethods` completes it. Absent from a success
 * of a release that did not say.
 */
export type Proof = components['schemas']['Proof'];
/**
 * Why an attempt was rejected.
 * 
 * - `wrong_person`: the proof names somebody else
 * - `not_eligible`: the proof is genuine, but not for this group
 * - `expired_document`: the document is no longer valid
 * - `unreadable`: cropped, blurred, damaged or password-protected
 * - `unsuitable_document`: not a kind of document that proves membership
 * - `altered_document`: the document shows signs of editing
 * - `already_used`: the same proof is in use for another account
 * - `denied`: the institution's portal refused
 * - `cancelled`: the person cancelled at the institution's portal
 * - `timed_out`: the person did not return from the portal in time
 * - `wrong_affiliation`: the institution did not confirm that the person belongs to this group
 * - `unidentified`: the institution did not identify the person who signed in
 * - `not_me`: the person who opened the link said that it was not for them
 * - `bounced`: the address does not exist
 * - `unanswered`: no answer in time; for inbound e-mail, no accepted mail in time
 */
export type RejectionReason = components['schemas']['RejectionReason'];
export type ResponseReceived = components['responses']['Received'];
export type ResponseGone = components['responses']['Gone'];
export type ResponseNotReceived = components['responses']['NotReceived'];
export type $defs = Record<string, never>;
export interface operations {
    onVerificationCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationCreatedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onVerificationUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationUpdatedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onVerificationSucceeded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationSucceededEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onVerificationRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationRejectedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onVerificationFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationFailedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onVerificationExpiring: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationExpiringEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onVerificationExpired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationExpiredEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onVerificationErased: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationErasedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onConsentGiven: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentGivenEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onConsentWithdrawn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentWithdrawnEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onMembershipChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipChangedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onAccountDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeletedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onTransactionRecorded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionRecordedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onTransactionVoided: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionVoidedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onCodeClaimed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeClaimedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onCodeRedeemed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRedeemedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onCodeReleased: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeReleasedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onPoolLow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PoolLowEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onPoolEmpty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PoolEmptyEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onTransactionAdjusted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionAdjustedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onStatementClosed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatementClosedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onReviewOverdue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewOverdueEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onCredentialExpiring: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialExpiringEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
    onInstitutionRequestDecided: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstitutionRequestDecidedEvent"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
            410: components["responses"]["Gone"];
            default: components["responses"]["NotReceived"];
        };
    };
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const verificationEndingDaysValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["VerificationEnding"]["days"]> = [28, 7];
export const poolStockAtValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PoolStock"]["at"]> = ["number", "half", "tenth"];
export const adjustmentRefAdjustmentTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AdjustmentRef"]["adjustmentType"]> = ["refund", "correction", "chargeback"];
export const expiringCredentialKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ExpiringCredential"]["kind"]> = ["app_token", "client_secret", "tracking_key"];
export const expiringCredentialDaysValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ExpiringCredential"]["days"]> = [30, 7, 1];
export const decidedRequestStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DecidedRequest"]["status"]> = ["approved", "rejected"];
export const stageValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Stage"]> = ["success", "failed:otp_failed", "failed:too_many_attempts", "phone_number", "phone_number_otp", "select_institution", "select_verification_method", "pending_verification:email", "pending_verification:manual", "pending_verification:portal", "rejected_verification:email", "rejected_verification:manual", "rejected_verification:portal"];
export const statusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Status"]> = ["success", "pending", "failed", "expired"];
export const methodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Method"]> = ["portal", "wallet", "manual", "email", "inbound_email"];
export const proofStrengthValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ProofStrength"]> = ["group", "institution", "unknown"];
export const addressHolderValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AddressHolder"]> = ["students", "pupils", "staff", "contractors"];
export const rejectionReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RejectionReason"]> = ["wrong_person", "not_eligible", "expired_document", "unreadable", "unsuitable_document", "altered_document", "already_used", "denied", "cancelled", "timed_out", "wrong_affiliation", "unidentified", "not_me", "bounced", "unanswered"];
