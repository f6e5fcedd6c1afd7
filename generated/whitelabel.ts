// Generated from spec/whitelabel.yaml by "npm run generate". Do not edit: change the spec.

export interface paths {
    "/app/{appId}/whitelabel/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * List verifications
         * @description The app's verifications, newest first. A verification must match all filters.
         */
        get: operations["listVerifications"];
        put?: never;
        /**
         * Create a new verification
         * @description Creates a verification in stage `phone_number`. The data is the person's claim: nothing of it is proven yet,
         *     and `userEmail` never identifies anybody. A verified person may verify again.
         */
        post: operations["createVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        /**
         * Get verification details
         * @description The current state of the verification. `svcId` identifies the person's account, `institutionId` and
         *     `institutionName` the institution.
         */
        get: operations["getVerification"];
        put?: never;
        post?: never;
        /**
         * Erase a verification
         * @description Deletes the verification with its personal data and documents, in any stage. From then on it returns 404. The
         *     person's account goes with its last verification, unless they have a session or an e-mail address to sign in with.
         */
        delete: operations["eraseVerification"];
        options?: never;
        head?: never;
        /**
         * Set the institution
         * @description Sets where the person studies or works, and moves to `select_verification_method`. Changing it later
         *     supersedes an open portal or e-mail attempt. Not allowed for groups without an institution.
         */
        patch: operations["setInstitution"];
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/otp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a phone passcode
         * @description Sends a six-digit passcode, valid for 10 minutes, and moves to `phone_number_otp`. A resend may use another
         *     number and invalidates the old passcode. Limits: 30 seconds between two sends, 5 sends in 10 minutes for a
         *     verification, 5 a day for an app and number, 10 a day for a number over all live apps. A send that the
         *     provider refused is not counted. In test mode none of them applies.
         */
        post: operations["sendPhoneOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/otp/verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the phone passcode
         * @description A wrong passcode is an outcome, not an error: 200 with stage `failed:otp_failed`. The fifth wrong one ends the
         *     verification in `failed:too_many_attempts`. An expired passcode does not count as a check, and only
         *     `sendPhoneOtp` is allowed after it. After the right one, `svcId` is present.
         */
        post: operations["verifyPhoneOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/portal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a portal attempt
         * @description Moves to `pending_verification:portal` and returns `portalStartUrl`, where the person proves the membership by
         *     signing in at the institution. The link works once, for 60 minutes. Afterwards the person is sent to
         *     `redirectUrl` with `verificationId` in the query, whatever the outcome; read the verification then. Three
         *     hours after the person went to the institution, the attempt is rejected as `timed_out`. A link that nobody
         *     opened is not.
         */
        post: operations["createPortalAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/manual": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a manual attempt
         * @description Submits one to five documents for review and moves to `pending_verification:manual` until a reviewer decides.
         *     The files are JPEG, PNG, WebP, HEIC or PDF that opens without a password, recognised by content and never by
         *     name; 1 byte to 10 MiB each, 25 MiB together, with at most 120 million pixels for a picture. One bad file refuses
         *     the call: the detail names its index, nothing is stored, and it does not cost an attempt. In live mode a file is
         *     bad, too, if it can't be opened, is cut off, blank, too small to be read (less than 200 pixels), or an XFA form;
         *     this is found within ten seconds or not at all. The same holds for a file in
         *     which the operator's virus scanner finds something. While a configured scanner does not respond, the call
         *     returns 503.
         *
         *     At most two such bodies are read at once. Others wait up to 10 seconds, then get 503.
         */
        post: operations["createManualAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an e-mail attempt
         * @description Mails a link to an address at the institution and moves to `pending_verification:email`. The link works once,
         *     for 24 hours; the person confirms on the page behind it. Another call sends a new link and invalidates the old
         *     one. Limits: 30 seconds between two mails, 5 mails for a verification, 5 a day to one address over all apps.
         *
         *     With `direction: inbound` no mail is sent: the response has an `inboundAddress`, to which the person sends a
         *     mail from their address at the institution within 24 hours. This needs `inbound_email` in `availableMethods`.
         *     `inbound.subjectCode` must be in the subject, so that the mail was written for this; the rest of the content
         *     does not matter. The DKIM signature that the institution's mail server adds is the proof. A refused mail does
         *     not cost an attempt: `inbound.refusal` gives the reason, and the person may write again. Another call returns
         *     a new address and closes the old one.
         *
         *     Addresses of roles and ticket systems, such as `support@`, prove nobody in either direction.
         */
        post: operations["createEmailAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/institutions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Search institutions
         * @description Institutions that fit the group, found by any of their names, abbreviations and cities, in `territory`, and
         *     after those the ones known everywhere. The search tolerates typing errors, missing accents and any order of
         *     words. Exact names come first, then names that begin with the query; for students universities before schools.
         */
        get: operations["searchInstitutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/institutions/requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an institution that is not listed
         * @description An operator decides about the request; once approved, the search finds the institution. Two requests for the
         *     same domain and territory are one. Nobody has to wait: while the request is `pending`, its `institutionId` can
         *     be set, and `manual` is allowed with it. Approval lists the institution under that id, or moves everybody who
         *     set it to the institution that was meant.
         */
        post: operations["requestInstitution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Read the app's events
         * @description What has happened in the app since `cursor`, oldest first; `spec/events.yaml` describes each type. Events are kept
         *     for 30 days. Keep `nextCursor`, and read on from it: no event is missed, also where filters leave out most of
         *     them. With `wait`, a call that finds nothing new is answered as soon as there is something, or when the time is
         *     over.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/test/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Read the test code of a test app
         * @description The right code wherever a member of this app enters one: as the passcode of a verification, and to sign in. It
         *     is random and stays the same. `000000` is always wrong.
         */
        get: operations["getTestCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/test/clock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Read the clock of a test app
         * @description What time it is for this app and its members. It is the real time until you move the clock forward, and goes on
         *     from there.
         */
        get: operations["getTestClock"];
        put?: never;
        /**
         * Move the clock of a test app forward
         * @description Moves the clock of this app, and with it everything that time decides: passcodes, links, codes, tokens, sessions,
         *     expiries, reminders, events, and what is deleted after its time. What falls due is carried out before this call answers,
         *     each reminder and event at its own time. Nothing of other apps changes. The clock moves forward only, up to 10 years from
         *     today, and can't be put back. Rate limits, idempotency keys and the 7 days for which test data is kept go by the
         *     real time.
         *
         *     Send either `to` or `by`.
         */
        post: operations["moveTestClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/test/rate-limit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spend the rate limit of a test app
         * @description For so many seconds every call of this app to this API gets 429 with `Retry-After`, as if it had made too many.
         *     With it you see how your program waits and tries again.
         */
        post: operations["spendTestRateLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/test/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a test member in without a browser
         * @description Does what a member does on the login page, in one call: signs in, is verified, agrees, and returns. Give it the
         *     login link that your server would have sent the browser to, and you get the address to which the browser would
         *     have returned, with its `code` (and `state`, `iss`). The link is validated as the page does it, PKCE and pushed
         *     requests included.
         *
         *     A new member is made in this app, or with `email` the same one signs in again. The member is verified in
         *     `consumerGroup`, or in the app's first group of the link's supergroup, unless `verified` is `false`.
         */
        post: operations["signInTestMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/test/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Read the messages of a test app
         * @description In test mode nothing is sent. The last 100 messages are kept here for 7 days.
         */
        get: operations["listTestMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/test/expire": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire a verification of a test app
         * @description Expires the verification at once. Not allowed in `failed:too_many_attempts`, which never expires, in
         *     `pending_verification:manual`, whose clock stands still, or if it has already expired.
         */
        post: operations["expireTestVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/test/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide the open attempt of a test app
         * @description Ends the open attempt at once, by whatever method: `approved`, or rejected with the code that you name. The third
         *     rejection ends the verification. An approval whose address backs another account is rejected as `already_used`,
         *     as in live mode.
         */
        post: operations["decideTestAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/test/inbound-email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an inbound mail
         * @description Simulates a complete and correctly signed mail from this address to `inboundAddress`. An address in the
         *     institution's domains proves the membership; one that begins with `reject` is rejected as `already_used`; any
         *     other is refused, and the attempt stays open with an `inbound.refusal`.
         */
        post: operations["receiveTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
         *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
         *     it was.
         * @enum {string}
         */
        Status: "success" | "pending" | "failed" | "expired";
        /**
         * @description The current stage of the verification.
         * @enum {string}
         */
        Stage: "success" | "failed:otp_failed" | "failed:too_many_attempts" | "phone_number" | "phone_number_otp" | "select_institution" | "select_verification_method" | "pending_verification:email" | "pending_verification:manual" | "pending_verification:portal" | "rejected_verification:email" | "rejected_verification:manual" | "rejected_verification:portal";
        /**
         * @description An operation that is allowed now, by its `operationId` in this document.
         * @enum {string}
         */
        NextOperation: "sendPhoneOtp" | "verifyPhoneOtp" | "setInstitution" | "createPortalAttempt" | "createManualAttempt" | "createEmailAttempt";
        /** Format: email */
        Email: string;
        /** @description In any script. Line breaks, control characters, and characters that can't be seen or that turn the direction of text are refused; joiners where a script is spelt with them are not. */
        PersonName: string;
        Domain: string;
        /** @description Stable. Take it from the search; do not construct it. */
        InstitutionId: string;
        /** @description Your own data, returned unchanged. Do not store personal data in it. */
        Metadata: {
            [key: string]: string;
        };
        NewVerification: {
            territory: components["schemas"]["Territory"];
            firstName: components["schemas"]["PersonName"];
            lastName: components["schemas"]["PersonName"];
            userEmail: components["schemas"]["Email"];
            /**
             * Format: date
             * @description A real date of birth, in the past and at most 120 years ago. Below the group's minimum age (16 for
             *     students unless the operator sets another): 400 `not_eligible`.
             */
            dob: string;
            /** @description Default: the app's default group. A group that the app may not use is refused. */
            consumerGroup?: components["schemas"]["ConsumerGroup"];
            /**
             * @description Required for `graduate`, refused for other groups. A reviewer confirms it. The verification ends on 31
             *     July of the fifth year after it at the latest; if that has passed: 400 `not_eligible`.
             */
            graduationYear?: number;
            /** @description Your own identifier for this person or case; the list can be filtered by it. */
            externalId?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        UploadedFile: {
            /** @description The content in Base64 (RFC 4648, section 4) with padding, at most 10 MiB decoded. */
            base64Data: string;
            /** @description Shown to the reviewer; it has no other effect. */
            fileName: string;
            /** @description SHA-256 of the decoded content. It is computed again here and must match. */
            sha256Hash: string;
        };
        /** @description Present while a passcode can be checked or sent (`phone_number_otp`, `failed:otp_failed`). */
        Otp: {
            /** @description Wrong passcodes left to this verification, of 5. A new passcode does not reset it. */
            checksRemaining: number;
            /** @description Sends left to this verification now, of 5 in any 10 minutes. */
            sendsRemaining: number;
            /**
             * Format: date-time
             * @description When another passcode may be sent.
             */
            resendAfter: string;
            /**
             * Format: date-time
             * @description When the current passcode expires.
             */
            expiresAt: string;
        };
        /**
         * @description Why the last attempt was rejected. Present in `rejected_verification:*`, and in `failed:too_many_attempts`
         *     after rejections.
         */
        Rejection: {
            method: components["schemas"]["Method"];
            code: components["schemas"]["RejectionReason"];
            /**
             * @description The reason as an English sentence for the person, for pages without words of their own. The wording may
             *     change; programs use `code`.
             * @example Your document is no longer valid.
             */
            message: string;
        };
        /**
         * @description Present while a mail from the person is expected, in responses about a single verification; lists leave it
         *     out.
         */
        Inbound: {
            /**
             * Format: email
             * @description The address to which the person writes.
             */
            address: string;
            /**
             * @description What the subject must contain, in upper or lower case. A link that fills it in is
             *     `mailto:ADDRESS?subject=CODE`.
             */
            subjectCode: string;
            /**
             * Format: date-time
             * @description When the address expires; the attempt is then rejected as `unanswered`.
             */
            expiresAt: string;
            /** @description Why the last mail to the address was refused. Absent if there was none. */
            refusal?: {
                code: components["schemas"]["MailRefusal"];
                /** @description The same as an English sentence for the person. The wording may change. */
                message: string;
                /** Format: date-time */
                at: string;
            };
        };
        Verification: {
            /** Format: uuid */
            verificationId: string;
            appId: string;
            status: components["schemas"]["Status"];
            stage: components["schemas"]["Stage"];
            territory: components["schemas"]["Territory"];
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * @description The methods that this app may use for this group and institution. May be empty. Absent until the
             *     institution is set; present from the start for groups without one.
             */
            availableMethods?: components["schemas"]["Method"][];
            institutionId?: components["schemas"]["InstitutionId"];
            institutionName?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date
             * @description The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn?: string;
            /** @description Identifies the person's account: seven letters and digits. Present once the phone number is proven. */
            svcId?: string;
            nextOperations: components["schemas"]["NextOperation"][];
            otp?: components["schemas"]["Otp"];
            rejection?: components["schemas"]["Rejection"];
            inbound?: components["schemas"]["Inbound"];
            externalId?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        PortalVerification: {
            /** Format: uuid */
            verificationId: string;
            appId: string;
            status: components["schemas"]["Status"];
            stage: components["schemas"]["Stage"];
            territory: components["schemas"]["Territory"];
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * @description The methods that this app may use for this group and institution. May be empty. Absent until the
             *     institution is set; present from the start for groups without one.
             */
            availableMethods?: components["schemas"]["Method"][];
            institutionId?: components["schemas"]["InstitutionId"];
            institutionName?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date
             * @description The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn?: string;
            /** @description Identifies the person's account: seven letters and digits. Present once the phone number is proven. */
            svcId?: string;
            nextOperations: components["schemas"]["NextOperation"][];
            otp?: components["schemas"]["Otp"];
            rejection?: components["schemas"]["Rejection"];
            inbound?: components["schemas"]["Inbound"];
            externalId?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * Format: uri
             * @description Where the person starts. It works once, for 60 minutes.
             */
            portalStartUrl: string;
        };
        EmailVerification: {
            /** Format: uuid */
            verificationId: string;
            appId: string;
            status: components["schemas"]["Status"];
            stage: components["schemas"]["Stage"];
            territory: components["schemas"]["Territory"];
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * @description The methods that this app may use for this group and institution. May be empty. Absent until the
             *     institution is set; present from the start for groups without one.
             */
            availableMethods?: components["schemas"]["Method"][];
            institutionId?: components["schemas"]["InstitutionId"];
            institutionName?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date
             * @description The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn?: string;
            /** @description Identifies the person's account: seven letters and digits. Present once the phone number is proven. */
            svcId?: string;
            nextOperations: components["schemas"]["NextOperation"][];
            otp?: components["schemas"]["Otp"];
            rejection?: components["schemas"]["Rejection"];
            inbound?: components["schemas"]["Inbound"];
            externalId?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * Format: email
             * @description The address to which the person writes, for the inbound direction only.
             */
            inboundAddress?: string;
        };
        VerificationPage: {
            verifications: components["schemas"]["Verification"][];
            /** @description Present if there are more. */
            nextCursor?: string;
        };
        /** @description One event of an app, by its `type`. */
        AppEvent: components["schemas"]["VerificationCreatedEvent"] | components["schemas"]["VerificationUpdatedEvent"] | components["schemas"]["VerificationSucceededEvent"] | components["schemas"]["VerificationRejectedEvent"] | components["schemas"]["VerificationFailedEvent"] | components["schemas"]["VerificationExpiringEvent"] | components["schemas"]["VerificationExpiredEvent"] | components["schemas"]["VerificationErasedEvent"] | components["schemas"]["ConsentGivenEvent"] | components["schemas"]["ConsentWithdrawnEvent"] | components["schemas"]["AccountDeletedEvent"] | components["schemas"]["TransactionRecordedEvent"] | components["schemas"]["TransactionVoidedEvent"] | components["schemas"]["ReviewOverdueEvent"] | components["schemas"]["InstitutionRequestDecidedEvent"];
        EventPage: {
            events: components["schemas"]["AppEvent"][];
            /** @description Where the next call reads on. Present always, also where there is nothing more yet. */
            nextCursor: string;
            /** @description Whether more is there already. */
            hasMore: boolean;
        };
        Institution: {
            institutionId: components["schemas"]["InstitutionId"];
            institutionName: string;
            /** @description The institution's territory; for one that is known everywhere, the territory that you asked for. */
            territory: components["schemas"]["Territory"];
        };
        TestCode: {
            code: string;
        };
        TestClock: {
            /**
             * Format: date-time
             * @description What time it is for this app.
             */
            now: string;
            /** @description By how much that is ahead of the real time. */
            aheadSeconds: number;
        };
        /**
         * @description What becomes of the attempt; the others than `approved` are the codes of a rejection.
         * @enum {string}
         */
        TestOutcome: "approved" | "wrong_person" | "not_eligible" | "expired_document" | "unreadable" | "unsuitable_document" | "altered_document" | "already_used" | "denied" | "cancelled" | "timed_out" | "wrong_affiliation" | "unidentified" | "not_me" | "bounced" | "unanswered";
        TestRateLimit: {
            /**
             * Format: date-time
             * @description In real time.
             */
            refusedUntil: string;
        };
        TestSignIn: {
            /**
             * @description The whole address that your server would have sent the browser to.
             * @example https://sso.example/sso/student?response_type=code&client_id=cl_demo_sso&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&country=uk
             */
            loginLink: string;
            email?: components["schemas"]["Email"];
            consumerGroup?: components["schemas"]["ConsumerGroup"];
            /** @description Whether the member is verified; `true` if absent. */
            verified?: boolean;
            /** @description Whether the member turns back instead of signing in. */
            cancel?: boolean;
        };
        TestReturn: {
            /**
             * Format: uri
             * @description Where the browser would have returned to.
             */
            redirectUrl: string;
            /** @description The authorization code in it; absent after `cancel`. */
            code?: string;
            /** @description The member. Absent after `cancel`. */
            svcId?: string;
        };
        TestClockMove: {
            /**
             * Format: date-time
             * @description The moment to move to; not before the clock's own time.
             * @example 2027-12-10T00:00:00Z
             */
            to?: string;
            /**
             * @description How far to move, as an ISO 8601 duration: `P1Y` is a year, `P28D` 28 days, `PT10M` 10 minutes, `PT1S` a second.
             * @example P28D
             */
            by?: string;
        };
        TestMessage: {
            /** @enum {string} */
            channel: "sms" | "email";
            to: string;
            body: string;
            /** Format: date-time */
            sentAt: string;
        };
        /**
         * @description Stable name of an error; programs may depend on it.
         * @enum {string}
         */
        ErrorTitle: "unauthorised" | "forbidden" | "not_found" | "bad_request" | "invalid_stage" | "not_eligible" | "already_used" | "email_domain_mismatch" | "method_not_allowed" | "unsupported_media_type" | "payload_too_large" | "conflict" | "too_many_requests" | "provider_unavailable" | "internal_error";
        Error: {
            error: {
                title: components["schemas"]["ErrorTitle"];
                /** @description What to correct, for developers. Names the field by JSON pointer. May change. */
                detail: string;
            };
        };
        /**
         * @description Country as ISO 3166-1 alpha-2 code in capitals.
         * @example GB
         */
        Territory: string;
        /**
         * @description The closed consumer group to which a person belongs.
         * @enum {string}
         */
        ConsumerGroup: "student" | "graduate" | "healthcare" | "military" | "first-responder" | "charity-worker" | "teacher" | "parent" | "low-income" | "disability";
        /**
         * @description A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail.
         * @enum {string}
         */
        Method: "portal" | "manual" | "email" | "inbound_email";
        /**
         * @description Why an attempt was rejected.
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
        /**
         * @description Why an inbound mail was refused. The attempt stays open, and the person may write again.
         *
         *     - `too_large`: more than 1 MiB; no attachment is needed
         *     - `malformed`: not a well-formed message, or a required header is missing or repeated
         *     - `automatic`: an out-of-office reply, a bounce, or another automatic mail
         *     - `list`: sent by a mailing list or in bulk
         *     - `forwarded`: forwarded by somebody else, or sent without naming the address in `To`
         *     - `not_in_to`: the address is in `Cc`; it must be in `To`
         *     - `reply`: an answer to another mail (`In-Reply-To`, `References`, or a subject such as `Re: …`)
         *     - `no_code`: `inbound.subjectCode` is not in the subject
         *     - `role_address`: sent from an address of a role or a ticket system, such as `support@`, and not of a person
         *     - `name_differs`: the sender's name is not the person's; the person may prove it by documents
         *     - `wrong_sender`: `From` is not in a domain of the institution that proves the group
         *     - `wrong_date`: dated before the address was issued, or in the future
         *     - `not_signed`: no DKIM signature
         *     - `wrong_signer`: signed by another domain than the sender's
         *     - `partly_signed`: the signature does not cover `From`, `Date`, `Subject`, or the end of the message
         *     - `weak_signature`: an RSA key of less than 1024 bits, or SHA-1
         *     - `test_signature`: the institution marks the signature's key as one that is only tested (`t=y`)
         *     - `bad_signature`: the signature does not verify, or has expired
         *     - `replayed`: the same mail has already proved somebody's membership
         * @enum {string}
         */
        MailRefusal: "too_large" | "malformed" | "automatic" | "list" | "forwarded" | "not_in_to" | "reply" | "no_code" | "role_address" | "name_differs" | "wrong_sender" | "wrong_date" | "not_signed" | "wrong_signer" | "partly_signed" | "weak_signature" | "test_signature" | "bad_signature" | "replayed";
        /** @description An error without detail. */
        TitledError: {
            error: {
                title: components["schemas"]["ErrorTitle"];
            };
        };
        /**
         * Format: uuid
         * @description Identifies the event, also where it reaches you twice.
         */
        EventId: string;
        /** @description Position among the events of the app, from 1 on and without gaps. */
        EventNumber: number;
        /**
         * Format: date-time
         * @description When it happened.
         */
        EventTime: string;
        /** @description A verification, and where it stands since. */
        VerificationState: {
            /** Format: uuid */
            verificationId: string;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["Status"];
        };
        VerificationCreatedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "verification.created";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["VerificationState"];
        };
        VerificationUpdatedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "verification.updated";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["VerificationState"];
        };
        /** @description A verification that has succeeded. */
        VerificationSuccess: {
            /** Format: uuid */
            verificationId: string;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["Status"];
            /**
             * Format: date
             * @description The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn: string;
        };
        VerificationSucceededEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "verification.succeeded";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["VerificationSuccess"];
        };
        /** @description A verification of which an attempt was rejected. */
        VerificationRejection: {
            /** Format: uuid */
            verificationId: string;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["Status"];
            method: components["schemas"]["Method"];
            reason: components["schemas"]["RejectionReason"];
        };
        VerificationRejectedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "verification.rejected";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["VerificationRejection"];
        };
        /** @description A verification that has failed for good. */
        VerificationFailure: {
            /** Format: uuid */
            verificationId: string;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["Status"];
            method?: components["schemas"]["Method"];
            reason?: components["schemas"]["RejectionReason"];
        };
        VerificationFailedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "verification.failed";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["VerificationFailure"];
        };
        /** @description A success that ends soon. */
        VerificationEnding: {
            /** Format: uuid */
            verificationId: string;
            stage: components["schemas"]["Stage"];
            status: components["schemas"]["Status"];
            /**
             * Format: date
             * @description The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn: string;
            /**
             * @description Of which notice this is, in days before the end.
             * @enum {integer}
             */
            days: 28 | 7;
        };
        VerificationExpiringEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "verification.expiring";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["VerificationEnding"];
        };
        VerificationExpiredEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "verification.expired";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["VerificationState"];
        };
        /** @description A verification that is no more. */
        ErasedVerification: {
            /** Format: uuid */
            verificationId: string;
        };
        VerificationErasedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "verification.erased";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["ErasedVerification"];
        };
        /** @description Identifies the person's account. */
        SvcId: string;
        /** @description Whose consent, and for which client of the app. */
        ConsentRef: {
            clientId: string;
            svcId: components["schemas"]["SvcId"];
        };
        ConsentGivenEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "consent.given";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["ConsentRef"];
        };
        ConsentWithdrawnEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "consent.withdrawn";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["ConsentRef"];
        };
        /** @description Whose account it was. */
        DeletedAccount: {
            svcId: components["schemas"]["SvcId"];
        };
        AccountDeletedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "account.deleted";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["DeletedAccount"];
        };
        /** @description A transaction in code tracking. */
        TransactionRef: {
            /** Format: uuid */
            transactionId: string;
            partnerId: string;
            brandUid: string;
        };
        TransactionRecordedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "transaction.recorded";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["TransactionRef"];
        };
        TransactionVoidedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "transaction.voided";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["TransactionRef"];
        };
        ReviewOverdueEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "review.overdue";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["VerificationState"];
        };
        /** @description What was decided about a request for an institution. */
        DecidedRequest: {
            /** Format: uuid */
            requestId: string;
            /** @enum {string} */
            status: "approved" | "rejected";
            /** @description The institution that has the domain now; only of an approved request. */
            institutionId?: string;
        };
        InstitutionRequestDecidedEvent: {
            eventId: components["schemas"]["EventId"];
            /** @constant */
            type: "institution_request.decided";
            appId: string;
            number: components["schemas"]["EventNumber"];
            createdAt: components["schemas"]["EventTime"];
            data: components["schemas"]["DecidedRequest"];
        };
    };
    responses: {
        /** @description The clock. */
        TestClock: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestClock"];
            };
        };
        /** @description The verification. */
        Verification: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Verification"];
            };
        };
        /** @description Any other error. */
        Other: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is invalid; the detail names the field and what to correct. Nothing has changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The bearer token is missing, malformed, unknown, expired or revoked. Sent before the body is read. */
        Unauthorised: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                /** @description Always `Bearer` (RFC 6750, section 3). */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TitledError"];
            };
        };
        /** @description The token is valid, but not for this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Over a limit; `Retry-After` says when to try again. Nothing has changed. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A service that we need did not respond, or we are busy; `Retry-After` says when to try again. Nothing has
         *     changed and nothing was counted, unless the database failed at that moment: repeat a POST with its
         *     `Idempotency-Key`, and it takes effect once.
         */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `invalid_stage`: the verification's stage does not allow this; the detail names the stage and what is allowed.
         *     `conflict`: another call came first, or the `Idempotency-Key` was used for another body. Nothing has changed.
         */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body exceeds this operation's limit and was discarded. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not `application/json` in UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It does not exist, or was erased. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The verification does not exist, or was erased. */
        NotFoundTitled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TitledError"];
            };
        };
    };
    parameters: {
        /** @example app_demo */
        AppId: string;
        /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
        VerificationId: string;
        /** @description The `nextCursor` of the previous page. */
        Cursor: string;
        /** @description The largest number of entries on a page. */
        Limit: number;
        /**
         * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
         *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
         *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
         *     the action, such as a customer number. There is no example here, because the viewer would send it.
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this call in our log; quote it when you ask about the call. */
        RequestId: string;
        /**
         * @description What is left of each rate limit (IETF draft-ietf-httpapi-ratelimit-headers-11).
         * @example "calls";r=297;t=42
         */
        RateLimit: string;
        /**
         * @description The rate limits (the same draft).
         * @example "calls";q=300;w=60
         */
        RateLimitPolicy: string;
        /** @description Seconds until the call may succeed (RFC 9110, section 10.2.3). */
        RetryAfter: number;
    };
    pathItems: never;
}
export type Status = components['schemas']['Status'];
export type Stage = components['schemas']['Stage'];
export type NextOperation = components['schemas']['NextOperation'];
export type Email = components['schemas']['Email'];
export type PersonName = components['schemas']['PersonName'];
export type Domain = components['schemas']['Domain'];
export type InstitutionId = components['schemas']['InstitutionId'];
export type Metadata = components['schemas']['Metadata'];
export type NewVerification = components['schemas']['NewVerification'];
export type UploadedFile = components['schemas']['UploadedFile'];
export type Otp = components['schemas']['Otp'];
export type Rejection = components['schemas']['Rejection'];
export type Inbound = components['schemas']['Inbound'];
export type Verification = components['schemas']['Verification'];
export type PortalVerification = components['schemas']['PortalVerification'];
export type EmailVerification = components['schemas']['EmailVerification'];
export type VerificationPage = components['schemas']['VerificationPage'];
export type AppEvent = components['schemas']['AppEvent'];
export type EventPage = components['schemas']['EventPage'];
export type Institution = components['schemas']['Institution'];
export type TestCode = components['schemas']['TestCode'];
export type TestClock = components['schemas']['TestClock'];
export type TestOutcome = components['schemas']['TestOutcome'];
export type TestRateLimit = components['schemas']['TestRateLimit'];
export type TestSignIn = components['schemas']['TestSignIn'];
export type TestReturn = components['schemas']['TestReturn'];
export type TestClockMove = components['schemas']['TestClockMove'];
export type TestMessage = components['schemas']['TestMessage'];
export type ErrorTitle = components['schemas']['ErrorTitle'];
export type Error = components['schemas']['Error'];
export type Territory = components['schemas']['Territory'];
export type ConsumerGroup = components['schemas']['ConsumerGroup'];
export type Method = components['schemas']['Method'];
export type RejectionReason = components['schemas']['RejectionReason'];
export type MailRefusal = components['schemas']['MailRefusal'];
export type TitledError = components['schemas']['TitledError'];
export type EventId = components['schemas']['EventId'];
export type EventNumber = components['schemas']['EventNumber'];
export type EventTime = components['schemas']['EventTime'];
export type VerificationState = components['schemas']['VerificationState'];
export type VerificationCreatedEvent = components['schemas']['VerificationCreatedEvent'];
export type VerificationUpdatedEvent = components['schemas']['VerificationUpdatedEvent'];
export type VerificationSuccess = components['schemas']['VerificationSuccess'];
export type VerificationSucceededEvent = components['schemas']['VerificationSucceededEvent'];
export type VerificationRejection = components['schemas']['VerificationRejection'];
export type VerificationRejectedEvent = components['schemas']['VerificationRejectedEvent'];
export type VerificationFailure = components['schemas']['VerificationFailure'];
export type VerificationFailedEvent = components['schemas']['VerificationFailedEvent'];
export type VerificationEnding = components['schemas']['VerificationEnding'];
export type VerificationExpiringEvent = components['schemas']['VerificationExpiringEvent'];
export type VerificationExpiredEvent = components['schemas']['VerificationExpiredEvent'];
export type ErasedVerification = components['schemas']['ErasedVerification'];
export type VerificationErasedEvent = components['schemas']['VerificationErasedEvent'];
export type SvcId = components['schemas']['SvcId'];
export type ConsentRef = components['schemas']['ConsentRef'];
export type ConsentGivenEvent = components['schemas']['ConsentGivenEvent'];
export type ConsentWithdrawnEvent = components['schemas']['ConsentWithdrawnEvent'];
export type DeletedAccount = components['schemas']['DeletedAccount'];
export type AccountDeletedEvent = components['schemas']['AccountDeletedEvent'];
export type TransactionRef = components['schemas']['TransactionRef'];
export type TransactionRecordedEvent = components['schemas']['TransactionRecordedEvent'];
export type TransactionVoidedEvent = components['schemas']['TransactionVoidedEvent'];
export type ReviewOverdueEvent = components['schemas']['ReviewOverdueEvent'];
export type DecidedRequest = components['schemas']['DecidedRequest'];
export type InstitutionRequestDecidedEvent = components['schemas']['InstitutionRequestDecidedEvent'];
export type ResponseTestClock = components['responses']['TestClock'];
export type ResponseVerification = components['responses']['Verification'];
export type ResponseOther = components['responses']['Other'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorised = components['responses']['Unauthorised'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotFoundTitled = components['responses']['NotFoundTitled'];
export type ParameterAppId = components['parameters']['AppId'];
export type ParameterVerificationId = components['parameters']['VerificationId'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listVerifications: {
        parameters: {
            query?: {
                /** @description Only verifications with this `externalId`. */
                externalId?: string;
                status?: components["schemas"]["Status"];
                stage?: components["schemas"]["Stage"];
                /** @description The `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of verifications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createVerification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVerification"];
            };
        };
        responses: {
            200: components["responses"]["Verification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Verification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    eraseVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erased. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    setInstitution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    institutionId: components["schemas"]["InstitutionId"];
                };
            };
        };
        responses: {
            200: components["responses"]["Verification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    sendPhoneOtp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description As people write it in `territory`, or with `+` and the country code. It must be a valid number
                     *     that can receive text messages.
                     */
                    phoneNumber: string;
                    territory: components["schemas"]["Territory"];
                };
            };
        };
        responses: {
            200: components["responses"]["Verification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    verifyPhoneOtp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Verification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createPortalAttempt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Where the person returns to. The part before `?` must match one of the app's registered redirect
                     *     URLs exactly. Fragments are refused. A query parameter `verificationId` is replaced.
                     */
                    redirectUrl: string;
                };
            };
        };
        responses: {
            /** @description The verification, with the URL at which the person starts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createManualAttempt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    files: components["schemas"]["UploadedFile"][];
                };
            };
        };
        responses: {
            200: components["responses"]["Verification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFoundTitled"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    createEmailAttempt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description An address in one of the institution's domains. Default: the `userEmail` of the verification. */
                    email?: components["schemas"]["Email"];
                    /**
                     * @description With `inbound`, leave out `email`; any address at the institution may write.
                     * @default outbound
                     * @enum {string}
                     */
                    direction?: "outbound" | "inbound";
                };
            };
        };
        responses: {
            /** @description The verification, with the address to write to for the inbound direction. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    searchInstitutions: {
        parameters: {
            query: {
                territory: components["schemas"]["Territory"];
                /**
                 * @description The text that the person has typed so far.
                 * @example university of oxf
                 */
                query: string;
                /** @description Default: the app's default group. A group without institutions finds none. */
                consumerGroup?: components["schemas"]["ConsumerGroup"];
            };
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 20 institutions, best match first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        institutions: components["schemas"]["Institution"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    requestInstitution: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In any script, without characters that can't be seen. */
                    name: string;
                    territory: components["schemas"]["Territory"];
                    domain: components["schemas"]["Domain"];
                    /** @description The group whose members it has. Default: the app's default group. */
                    consumerGroup?: components["schemas"]["ConsumerGroup"];
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        requestId: string;
                        /**
                         * @description `approved` when the directory has the institution. After `rejected` there is no `institutionId`,
                         *     and the former one can no longer be set.
                         * @enum {string}
                         */
                        status: "pending" | "approved" | "rejected";
                        /** @description The id for setInstitution; while `pending`, for this request's mode only. */
                        institutionId?: components["schemas"]["InstitutionId"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier call. Without it, `from` says where to begin. */
                cursor?: string;
                /**
                 * @description Where to begin without a `cursor`: at the oldest event that is kept, or behind the newest one. Ignored with a
                 *     `cursor`.
                 * @example oldest
                 */
                from?: "oldest" | "now";
                /**
                 * @description Only events of these types, separated by commas, such as `verification.succeeded,verification.expired`.
                 * @example verification.succeeded,verification.expired
                 */
                types?: string;
                /** @description Only events of this verification. */
                verificationId?: string;
                /**
                 * @description So many seconds the call waits where there is nothing new (long polling). An app may have 5 such calls at
                 *     once.
                 * @example 0
                 */
                wait?: number;
                /** @description The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, oldest first; none where there is nothing new. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getTestCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    getTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TestClock"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    moveTestClock: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestClockMove"];
            };
        };
        responses: {
            200: components["responses"]["TestClock"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    spendTestRateLimit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In real time. */
                    seconds: number;
                };
            };
        };
        responses: {
            /** @description Until when calls are refused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestRateLimit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    signInTestMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestSignIn"];
            };
        };
        responses: {
            /** @description Where the browser would have returned to. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestReturn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    listTestMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMessage"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    expireTestVerification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Verification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    decideTestAttempt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    outcome: components["schemas"]["TestOutcome"];
                };
            };
        };
        responses: {
            200: components["responses"]["Verification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
        };
    };
    receiveTestEmail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful responses are kept, so a failed call may be repeated. Use any text that identifies
                 *     the action, such as a customer number. There is no example here, because the viewer would send it.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example app_demo */
                appId: components["parameters"]["AppId"];
                /** @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            200: components["responses"]["Verification"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Other"];
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
export const pathsAppAppIdWhitelabelVerificationsVerificationIdEmailPostRequestBodyContentApplicationJsonDirectionValues: ReadonlyArray<FlattenedDeepRequired<paths>["/app/{appId}/whitelabel/verifications/{verificationId}/email"]["post"]["requestBody"]["content"]["application/json"]["direction"]> = ["outbound", "inbound"];
export const pathsAppAppIdWhitelabelInstitutionsRequestsPostResponses200ContentApplicationJsonStatusValues: ReadonlyArray<FlattenedDeepRequired<paths>["/app/{appId}/whitelabel/institutions/requests"]["post"]["responses"]["200"]["content"]["application/json"]["status"]> = ["pending", "approved", "rejected"];
export const pathsAppAppIdWhitelabelEventsGetParametersQueryFromValues: ReadonlyArray<FlattenedDeepRequired<paths>["/app/{appId}/whitelabel/events"]["get"]["parameters"]["query"]["from"]> = ["oldest", "now"];
export const statusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Status"]> = ["success", "pending", "failed", "expired"];
export const stageValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Stage"]> = ["success", "failed:otp_failed", "failed:too_many_attempts", "phone_number", "phone_number_otp", "select_institution", "select_verification_method", "pending_verification:email", "pending_verification:manual", "pending_verification:portal", "rejected_verification:email", "rejected_verification:manual", "rejected_verification:portal"];
export const nextOperationValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NextOperation"]> = ["sendPhoneOtp", "verifyPhoneOtp", "setInstitution", "createPortalAttempt", "createManualAttempt", "createEmailAttempt"];
export const testOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestOutcome"]> = ["approved", "wrong_person", "not_eligible", "expired_document", "unreadable", "unsuitable_document", "altered_document", "already_used", "denied", "cancelled", "timed_out", "wrong_affiliation", "unidentified", "not_me", "bounced", "unanswered"];
export const testMessageChannelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestMessage"]["channel"]> = ["sms", "email"];
export const errorTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErrorTitle"]> = ["unauthorised", "forbidden", "not_found", "bad_request", "invalid_stage", "not_eligible", "already_used", "email_domain_mismatch", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "provider_unavailable", "internal_error"];
export const consumerGroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ConsumerGroup"]> = ["student", "graduate", "healthcare", "military", "first-responder", "charity-worker", "teacher", "parent", "low-income", "disability"];
export const methodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Method"]> = ["portal", "manual", "email", "inbound_email"];
export const rejectionReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RejectionReason"]> = ["wrong_person", "not_eligible", "expired_document", "unreadable", "unsuitable_document", "altered_document", "already_used", "denied", "cancelled", "timed_out", "wrong_affiliation", "unidentified", "not_me", "bounced", "unanswered"];
export const mailRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MailRefusal"]> = ["too_large", "malformed", "automatic", "list", "forwarded", "not_in_to", "reply", "no_code", "role_address", "name_differs", "wrong_sender", "wrong_date", "not_signed", "wrong_signer", "partly_signed", "weak_signature", "test_signature", "bad_signature", "replayed"];
export const verificationEndingDaysValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["VerificationEnding"]["days"]> = [28, 7];
export const decidedRequestStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DecidedRequest"]["status"]> = ["approved", "rejected"];
