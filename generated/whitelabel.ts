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
         * @description The app's verifications, newest first. Filters are combined with "and".
         */
        get: operations["listVerifications"];
        put?: never;
        /**
         * Create a new verification
         * @description Starts a verification in stage `phone_number`. The data is what the person claims; nothing of it is
         *     proven yet, and `userEmail` never identifies anybody. A person who is verified already may verify again.
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
         * @description The verification as it stands at this moment. `svcId` tells the account of the person,
         *     `institutionId` and `institutionName` the institution.
         */
        get: operations["getVerification"];
        put?: never;
        post?: never;
        /**
         * Erase a verification
         * @description Deletes the verification with its personal data and documents, in whatever stage it is. From then on it is
         *     answered with 404. The person's account, which may belong to other apps too, stays.
         */
        delete: operations["eraseVerification"];
        options?: never;
        head?: never;
        /**
         * Set the institution
         * @description Chooses where the person studies or works, and moves to `select_verification_method`. Changing it later
         *     puts an open portal or e-mail attempt aside. Never open to groups without an institution.
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
         * Trigger the phone passcode
         * @description Sends a passcode of six digits, good for 10 minutes, and moves to `phone_number_otp`. A resend may name
         *     another number and kills the old code. Budgets: 30 seconds between two sends, 5 sends in 10 minutes for
         *     one verification, 5 a day for an app and number, 10 a day for a number over all live apps. A send that
         *     the provider did not take is not counted. Test mode has no budget but the 30 seconds.
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
         * @description A wrong code is an outcome and no error: 200 with stage `failed:otp_failed`; the fifth wrong one of a
         *     verification ends it in `failed:too_many_attempts`. A code that has lapsed spends no check, and leaves
         *     only `sendPhoneOtp` open. The right one moves on, and from then on `svcId` is present.
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
         * @description Moves to `pending_verification:portal` and answers with `portalStartUrl`, where the person proves the
         *     membership by signing in at the institution. The link works once, for 60 minutes. Afterwards the person is
         *     sent to `redirectUrl` with `verificationId` in its query, whatever the outcome: read the verification then.
         *     Three hours after the person went on to the institution the attempt is rejected as `timed_out`; a link that
         *     nobody opened is not.
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
         * @description Hands in one to five documents for a reviewer and moves to `pending_verification:manual`, where it stays
         *     until they decide. JPEG, PNG, WebP, HEIC or PDF without a password, told by content and never by name;
         *     each from 1 byte to 10 MiB, 25 MiB together, a picture with at most 120 million pixels. One bad file refuses the
         *     call: the detail names its index, nothing is stored and no attempt is spent. So does a file in which the
         *     operator's virus scanner, if there is one, finds something; while it does not answer, this is 503.
         *
         *     At most two such bodies are taken in at once. Others wait up to 10 seconds, then get 503.
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
         * @description Mails a link, good once and for 24 hours, to an address of the institution and moves to
         *     `pending_verification:email`; the person confirms on the page behind it. Calling it again sends a new link
         *     and kills the old one: after 30 seconds, 5 mails a verification, 5 a day to one address over all apps.
         *
         *     With `direction: inbound` no mail is sent: the answer carries `inboundAddress`, to which the person writes
         *     from their address at the institution, within 24 hours. Open where `availableMethods` has `inbound_email`.
         *     The mail may say anything; it counts by its DKIM signature, which the institution's mail server puts in. A
         *     mail that does not count spends no attempt: `inbound.refusal` says why, and the person may write again.
         *     Calling it again gives a new address, and the old one is shut.
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
         * @description Institutions of a kind that fits the group, found by their names and other names, in `territory` or known
         *     everywhere. Forgives typing errors and accents; names that begin with the query come first.
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
         * Ask for an institution that is not listed
         * @description An operator looks at it; once approved, the search finds it. Asking twice for the same domain and territory
         *     is one request. Nobody has to wait for the operator: while the request is `pending`, its `institutionId` can be
         *     set already, and `manual` is open with it. An approval lists the institution under that id, or moves everybody
         *     who set it to the institution that was meant.
         */
        post: operations["requestInstitution"];
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
         * @description In test mode nothing is sent. What would have been sent is kept here for 7 days, newest first, the last 100.
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
         * @description The verification is expired at once, as if its time had run out. Not open in
         *     `failed:too_many_attempts`, which never expires, nor in `pending_verification:manual`, whose clock stands
         *     still, nor a second time.
         */
        post: operations["expireTestVerification"];
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
         * Let a mail arrive
         * @description Stands for a mail from this address to `inboundAddress`, whole and signed as it should be. An address in the
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
         * @description Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, else `pending`.
         *     `expired` overrides it when the proof has run out, or nothing has moved for 7 days; the stage then stays
         *     as it last stood.
         * @enum {string}
         */
        Status: "success" | "pending" | "failed" | "expired";
        /**
         * @description Where the verification stands.
         * @enum {string}
         */
        Stage: "success" | "failed:otp_failed" | "failed:too_many_attempts" | "phone_number" | "phone_number_otp" | "select_institution" | "select_verification_method" | "pending_verification:email" | "pending_verification:manual" | "pending_verification:portal" | "rejected_verification:email" | "rejected_verification:manual" | "rejected_verification:portal";
        /**
         * @description An operation that may move this verification now, by its `operationId` in this document.
         * @enum {string}
         */
        NextOperation: "sendPhoneOtp" | "verifyPhoneOtp" | "setInstitution" | "createPortalAttempt" | "createManualAttempt" | "createEmailAttempt";
        /** Format: email */
        Email: string;
        PersonName: string;
        Domain: string;
        /** @description Stable. Take it from the search; do not make it up. */
        InstitutionId: string;
        /** @description Your own notes, given back as they came. Keep personal data out of them. */
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
             * @description Birth date, a real one in the past, at most 120 years ago. Under the group's minimum age (16 for
             *     students unless the operator says otherwise): 400 `not_eligible`.
             */
            dob: string;
            /** @description Absent, it is the app's default group. One that the app may not use is refused. */
            consumerGroup?: components["schemas"]["ConsumerGroup"];
            /**
             * @description Needed for `graduate`, refused for others. A reviewer confirms it. The verification ends on 31 July of
             *     the fifth year after it at the latest; where that has passed already: 400 `not_eligible`.
             */
            graduationYear?: number;
            /** @description Your own name for this person or case; the list can be filtered by it. */
            externalId?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        UploadedFile: {
            /** @description The content in Base64 (RFC 4648, section 4), padded. 10 MiB at most when decoded. */
            base64Data: string;
            /** @description For the reviewer's eyes; it decides nothing. */
            fileName: string;
            /** @description SHA-256 of the decoded content. It is computed again here, and must agree. */
            sha256Hash: string;
        };
        /** @description Present while a passcode is in play (`phone_number_otp`, `failed:otp_failed`). */
        Otp: {
            /** @description Wrong codes that are left to this verification, of 5. A new code does not reset it. */
            checksRemaining: number;
            /** @description Sends that are left to this verification now, of 5 in any 10 minutes. */
            sendsRemaining: number;
            /**
             * Format: date-time
             * @description When another code may be sent.
             */
            resendAfter: string;
            /**
             * Format: date-time
             * @description When the code that was sent last lapses.
             */
            expiresAt: string;
        };
        /**
         * @description Why the last attempt was rejected. Present in `rejected_verification:*`, and in
         *     `failed:too_many_attempts` where rejections led there.
         */
        Rejection: {
            method: components["schemas"]["Method"];
            code: components["schemas"]["RejectionReason"];
            /**
             * @description The reason as a sentence of plain English for the person, for a partner's page that has no words of its
             *     own. Its wording may change; programs look at `code`.
             * @example The document was no longer valid.
             */
            message: string;
        };
        /** @description Present while a mail from the person is awaited, in answers about one verification; lists leave it out. */
        Inbound: {
            /**
             * Format: email
             * @description Where the person writes to.
             */
            address: string;
            /**
             * Format: date-time
             * @description Until when a mail counts; then the attempt is rejected as `unanswered`.
             */
            expiresAt: string;
            /** @description Why the last mail to the address did not count. Absent while none came. */
            refusal?: {
                code: components["schemas"]["MailRefusal"];
                /** @description The same as a sentence of plain English for the person. Its wording may change. */
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
             *     institution is set; for groups without one it is there from the start.
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
             * @description The first day on which the verification no longer holds (UTC).
             */
            expiresOn?: string;
            /** @description Identifier of the person's account, seven letters and digits. Present once the phone is proven. */
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
             *     institution is set; for groups without one it is there from the start.
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
             * @description The first day on which the verification no longer holds (UTC).
             */
            expiresOn?: string;
            /** @description Identifier of the person's account, seven letters and digits. Present once the phone is proven. */
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
             *     institution is set; for groups without one it is there from the start.
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
             * @description The first day on which the verification no longer holds (UTC).
             */
            expiresOn?: string;
            /** @description Identifier of the person's account, seven letters and digits. Present once the phone is proven. */
            svcId?: string;
            nextOperations: components["schemas"]["NextOperation"][];
            otp?: components["schemas"]["Otp"];
            rejection?: components["schemas"]["Rejection"];
            inbound?: components["schemas"]["Inbound"];
            externalId?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * Format: email
             * @description Where the person writes to, in the inbound direction only.
             */
            inboundAddress?: string;
        };
        VerificationPage: {
            verifications: components["schemas"]["Verification"][];
            /** @description Present when there are more. */
            nextCursor?: string;
        };
        Institution: {
            institutionId: components["schemas"]["InstitutionId"];
            institutionName: string;
            /** @description Where it is. For one that is known everywhere, the territory that you asked for. */
            territory: components["schemas"]["Territory"];
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
                /** @description What to mend, for a developer. Names the field by JSON pointer. May change. */
                detail: string;
            };
        };
        /**
         * @description ISO 3166-1 alpha-2 code of a country, in capitals.
         * @example GB
         */
        Territory: string;
        /**
         * @description A closed group of consumers to which a person may belong.
         * @enum {string}
         */
        ConsumerGroup: "student" | "graduate" | "healthcare" | "military" | "first-responder" | "charity-worker" | "teacher" | "parent" | "low-income" | "disability";
        /**
         * @description A way to prove membership. `inbound_email` is the e-mail method in which the member writes to us.
         * @enum {string}
         */
        Method: "portal" | "manual" | "email" | "inbound_email";
        /**
         * @description Why an attempt did not prove the membership.
         *
         *     - `wrong_person`: the proof names somebody else
         *     - `not_eligible`: the proof is real, but not of this group
         *     - `expired_document`: the document was no longer valid
         *     - `unreadable`: cropped, blurred, damaged or protected
         *     - `unsuitable_document`: not a kind of document that proves membership
         *     - `altered_document`: signs of editing
         *     - `already_used`: the same proof holds for another account
         *     - `denied`: the institution's portal said no
         *     - `cancelled`: the person turned back at the institution's portal
         *     - `timed_out`: the person did not come back from the portal in time
         *     - `wrong_affiliation`: the institution did not confirm that the person is of this group there
         *     - `unidentified`: the institution did not say who signed in, so that two people could not be told apart
         *     - `not_me`: the person who opened the link said that it was not for them
         *     - `bounced`: the address does not exist
         *     - `unanswered`: nobody answered in time; no mail that counts has arrived
         * @enum {string}
         */
        RejectionReason: "wrong_person" | "not_eligible" | "expired_document" | "unreadable" | "unsuitable_document" | "altered_document" | "already_used" | "denied" | "cancelled" | "timed_out" | "wrong_affiliation" | "unidentified" | "not_me" | "bounced" | "unanswered";
        /**
         * @description Why a mail that arrived did not count. The attempt stays open, and the person may write again.
         *
         *     - `too_large`: more than 1 MiB; the proof needs no attachment
         *     - `malformed`: not a sound message, or a header that must be there once is missing or there twice
         *     - `automatic`: an absence note, a bounce, or another mail that nobody wrote
         *     - `list`: sent by a mailing list or in bulk
         *     - `forwarded`: passed on by somebody else, or sent to us without naming the address in `To`
         *     - `not_in_to`: the address stands in `Cc`; it must stand in `To`
         *     - `wrong_sender`: `From` is in no domain of the institution that proves the group
         *     - `wrong_date`: written before the address was given out, or in the future
         *     - `not_signed`: no DKIM signature
         *     - `wrong_signer`: signed by another domain than that of the sender
         *     - `partly_signed`: the signature leaves out `From`, `To`, `Date`, or the end of the message
         *     - `weak_signature`: an RSA key of less than 1024 bits, or SHA-1
         *     - `bad_signature`: the signature does not verify, or has expired
         *     - `replayed`: the same mail has proven somebody before
         * @enum {string}
         */
        MailRefusal: "too_large" | "malformed" | "automatic" | "list" | "forwarded" | "not_in_to" | "wrong_sender" | "wrong_date" | "not_signed" | "wrong_signer" | "partly_signed" | "weak_signature" | "bad_signature" | "replayed";
        /** @description An error without detail. */
        TitledError: {
            error: {
                title: components["schemas"]["ErrorTitle"];
            };
        };
    };
    responses: {
        /** @description The verification as it stands now. */
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
        /** @description The call is wrong; the detail names the field and says what to mend. Nothing has changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The bearer token is absent, malformed, unknown, expired or revoked. Told before the body is read. */
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
        /** @description The token is good, but not for this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Over a budget; `Retry-After` says when to come back. Nothing has changed. */
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
         * @description `invalid_stage`: the verification's stage does not allow this now; the detail names the stage and what is
         *     open. `conflict`: another call got there first, or the `Idempotency-Key` was used for another body.
         *     Nothing has changed.
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
        /** @description The body is over this operation's limit. It was not kept in memory. */
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
        /** @description There is no such thing, or it was erased. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Something that we need did not answer, or we are busy; `Retry-After` says when to try again.
         *     Nothing has changed and nothing was counted.
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
        /** @description There is no such verification, or it was erased. */
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
        /** @description The `nextCursor` of the page before. */
        Cursor: string;
        /** @description How many at most on one page. */
        Limit: number;
        /**
         * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
         *     done once; while the first call runs, the second one waits. The same key with another body or for another
         *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
         *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this call in our log; quote it when you ask about it. */
        RequestId: string;
        /**
         * @description What is left of each budget (IETF draft-ietf-httpapi-ratelimit-headers-11).
         * @example "calls";r=297;t=42
         */
        RateLimit: string;
        /**
         * @description The budgets themselves (the same draft).
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
export type Institution = components['schemas']['Institution'];
export type TestMessage = components['schemas']['TestMessage'];
export type ErrorTitle = components['schemas']['ErrorTitle'];
export type Error = components['schemas']['Error'];
export type Territory = components['schemas']['Territory'];
export type ConsumerGroup = components['schemas']['ConsumerGroup'];
export type Method = components['schemas']['Method'];
export type RejectionReason = components['schemas']['RejectionReason'];
export type MailRefusal = components['schemas']['MailRefusal'];
export type TitledError = components['schemas']['TitledError'];
export type ResponseVerification = components['responses']['Verification'];
export type ResponseOther = components['responses']['Other'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorised = components['responses']['Unauthorised'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseUnavailable = components['responses']['Unavailable'];
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
                /** @description Only those created with this `externalId`. */
                externalId?: string;
                status?: components["schemas"]["Status"];
                stage?: components["schemas"]["Stage"];
                /** @description The `nextCursor` of the page before. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many at most on one page. */
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
            default: components["responses"]["Other"];
        };
    };
    createVerification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
                 *     done once; while the first call runs, the second one waits. The same key with another body or for another
                 *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
                 *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
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
            default: components["responses"]["Other"];
        };
    };
    sendPhoneOtp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
                 *     done once; while the first call runs, the second one waits. The same key with another body or for another
                 *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
                 *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
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
                     *     of a kind that can receive text messages.
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
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
                 *     done once; while the first call runs, the second one waits. The same key with another body or for another
                 *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
                 *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
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
            default: components["responses"]["Other"];
        };
    };
    createPortalAttempt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
                 *     done once; while the first call runs, the second one waits. The same key with another body or for another
                 *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
                 *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
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
                     * @description Where the person comes back to. What stands before `?` must equal one of the app's registered
                     *     redirect URLs byte for byte; a fragment is refused. A query parameter `verificationId` is replaced.
                     */
                    redirectUrl: string;
                };
            };
        };
        responses: {
            /** @description The verification, and where the person starts. */
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
            default: components["responses"]["Other"];
        };
    };
    createManualAttempt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
                 *     done once; while the first call runs, the second one waits. The same key with another body or for another
                 *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
                 *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
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
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
                 *     done once; while the first call runs, the second one waits. The same key with another body or for another
                 *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
                 *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
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
                    /** @description An address in one of the institution's domains. Absent, it is the `userEmail` of the creation. */
                    email?: components["schemas"]["Email"];
                    /**
                     * @description With `inbound`, `email` must be left out; any address of the institution may write.
                     * @default outbound
                     * @enum {string}
                     */
                    direction?: "outbound" | "inbound";
                };
            };
        };
        responses: {
            /** @description The verification, and for the inbound direction where to write. */
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
                 * @description What the person has typed so far.
                 * @example university of oxf
                 */
                query: string;
                /** @description Absent, it is the app's default group. A group without institutions finds none. */
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
            /** @description At most 20, the best first. */
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
            default: components["responses"]["Other"];
        };
    };
    requestInstitution: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
                 *     done once; while the first call runs, the second one waits. The same key with another body or for another
                 *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
                 *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
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
                    name: string;
                    territory: components["schemas"]["Territory"];
                    domain: components["schemas"]["Domain"];
                    /** @description The group whose members it has. Absent, it is the app's default group. */
                    consumerGroup?: components["schemas"]["ConsumerGroup"];
                };
            };
        };
        responses: {
            /** @description The request is on record. */
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
                         *     and the one from before can't be set any more.
                         * @enum {string}
                         */
                        status: "pending" | "approved" | "rejected";
                        /** @description What setInstitution takes; while `pending`, for this request's mode only. */
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
            default: components["responses"]["Other"];
        };
    };
    expireTestVerification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
                 *     done once; while the first call runs, the second one waits. The same key with another body or for another
                 *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
                 *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
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
            default: components["responses"]["Other"];
        };
    };
    receiveTestEmail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is
                 *     done once; while the first call runs, the second one waits. The same key with another body or for another
                 *     operation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that
                 *     names the deed, such as a customer's number; there is no example, which the viewer would send as it stands.
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
export const statusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Status"]> = ["success", "pending", "failed", "expired"];
export const stageValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Stage"]> = ["success", "failed:otp_failed", "failed:too_many_attempts", "phone_number", "phone_number_otp", "select_institution", "select_verification_method", "pending_verification:email", "pending_verification:manual", "pending_verification:portal", "rejected_verification:email", "rejected_verification:manual", "rejected_verification:portal"];
export const nextOperationValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NextOperation"]> = ["sendPhoneOtp", "verifyPhoneOtp", "setInstitution", "createPortalAttempt", "createManualAttempt", "createEmailAttempt"];
export const testMessageChannelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestMessage"]["channel"]> = ["sms", "email"];
export const errorTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErrorTitle"]> = ["unauthorised", "forbidden", "not_found", "bad_request", "invalid_stage", "not_eligible", "already_used", "email_domain_mismatch", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "provider_unavailable", "internal_error"];
export const consumerGroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ConsumerGroup"]> = ["student", "graduate", "healthcare", "military", "first-responder", "charity-worker", "teacher", "parent", "low-income", "disability"];
export const methodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Method"]> = ["portal", "manual", "email", "inbound_email"];
export const rejectionReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RejectionReason"]> = ["wrong_person", "not_eligible", "expired_document", "unreadable", "unsuitable_document", "altered_document", "already_used", "denied", "cancelled", "timed_out", "wrong_affiliation", "unidentified", "not_me", "bounced", "unanswered"];
export const mailRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MailRefusal"]> = ["too_large", "malformed", "automatic", "list", "forwarded", "not_in_to", "wrong_sender", "wrong_date", "not_signed", "wrong_signer", "partly_signed", "weak_signature", "bad_signature", "replayed"];
