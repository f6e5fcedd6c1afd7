// Generated from spec/whitelabel.yaml by "npm run generate". Do not edit: change the spec.

export interface paths {
    "/app/{appId}/whitelabel/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * List verifications
         * The app's verifications, newest first. A verification must match all filters.
         */
        get: operations["listVerifications"];
        put?: never;
        /**
         * Create a new verification
         * Creates a verification in stage `phone_number`. The data is the person's claim: nothing of it is proven yet,
         *     and `userEmail` never identifies anybody. A verified person may verify again.
         */
        post: operations["createVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the statuses of many verifications
         * Statuses of up to 1,000 verifications, people or cases in one call, in the order of `ids`. An unknown id, one of
         *     another app and an erased one have an empty list. A person or case with several verifications has the 10 newest.
         *
         *     Limit: 60 calls a minute for an app, beside those of the other operations.
         */
        post: operations["findStatuses"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        /**
         * Get verification details
         * The current state of the verification. `svcId` identifies the person's account, `institutionId` and
         *     `institutionName` the institution.
         */
        get: operations["getVerification"];
        put?: never;
        post?: never;
        /**
         * Erase a verification
         * Deletes the verification with its personal data and documents, in any stage. From then on it returns 404. The
         *     person's account goes with its last verification, unless they have a session or an e-mail address to sign in with.
         */
        delete: operations["eraseVerification"];
        options?: never;
        head?: never;
        /**
         * Set the institution
         * Sets where the person studies or works, and moves to `select_verification_method`. Changing it later
         *     supersedes an open portal, wallet or e-mail attempt. Not allowed for groups without an institution.
         *
         *     For an app with `acceptFormerStudents` (the operator decides) it moves a graduate to `success` whose account cohort has
         *     verified as a student of this university, until that ended, for a `graduationYear` between the two days.
         */
        patch: operations["setInstitution"];
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/otp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a phone passcode
         * Sends a six-digit passcode, valid for 10 minutes, and moves to `phone_number_otp`. A resend may use another
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the phone passcode
         * A wrong passcode is an outcome, not an error: 200 with stage `failed:otp_failed`. The fifth wrong one ends the
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a portal attempt
         * Moves to `pending_verification:portal` and returns `portalStartUrl`, where the person proves the membership by
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
    "/app/{appId}/whitelabel/verifications/{verificationId}/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a wallet attempt
         * Moves to `pending_verification:portal` and returns `walletStartUrl`, where the person shows a credential from a wallet:
         *     one of the institution's proves the group; a signed name and birth date prove the person, and the verification goes
         *     back to `select_verification_method` with `personProof`, for a register or for documents. The link works once, for 60
         *     minutes. Afterwards the person is sent to `redirectUrl` with `verificationId` in the query, whatever the outcome; read
         *     the verification then. Three hours after the person began, the attempt is rejected as `timed_out`.
         *
         *     Only for apps whose `walletProofs` have it. What a wallet proves is asked for by the page, and named there.
         */
        post: operations["createWalletAttempt"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a manual attempt
         * Submits one to five documents for review and moves to `pending_verification:manual` until a reviewer decides.
         *     The files are JPEG, PNG, WebP, HEIC or PDF that opens without a password, recognised by content and never by
         *     name; 1 byte to 10 MiB each, 25 MiB together, with at most 120 million pixels for a picture. One bad file refuses
         *     the call: the detail names its index, nothing is stored, and it does not cost an attempt. In live mode a file is
         *     bad, too, if it can't be opened, is cut off, blank, too small to be read (less than 200 pixels), or an XFA form;
         *     this is found within ten seconds or not at all. The same holds for a file in
         *     which the operator's virus scanner finds something. While a configured scanner does not respond, the call
         *     returns 503.
         *
         *     Bodies share a limited memory, of which one app has a quarter or one body. Others wait up to 10 seconds, then
         *     get 503.
         */
        post: operations["createManualAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw the consent to documents
         * For a person who withdraws the consent that `createManualAttempt` named. Their documents are deleted at once, and
         *     a verification that waits for a decision on them or was granted by them expires. Members can do the same on
         *     their account page. Without a consent in force it is 404.
         */
        delete: operations["withdrawEvidenceConsent"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an e-mail attempt
         * Mails a link to an address at the institution and moves to `pending_verification:email`. The link works once,
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
    "/app/{appId}/whitelabel/verifications/{verificationId}/papers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        /**
         * List the papers of a verification
         * The papers that prove membership of the group in the territory, for the page on which the person chooses documents:
         *     what each must show, what to cover, and which not to send. In any stage, in the words of our own pages.
         */
        get: operations["listVerificationPapers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/registers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        /**
         * List the registers of a verification
         * The registers, such as that of a profession, in which the person can be looked up instead of sending documents. Empty
         *     where there is none for country and group, or `manual` is not open.
         */
        get: operations["listVerificationRegisters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/register-checks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check with a register
         * Asks a register whether the person of the verification has this number in it. Open whenever `createManualAttempt` is.
         *     Listed in a register that `decides`, the verification succeeds at once, as by a manual attempt; its end is never after
         *     that of the registration. Listed in another one, the reviewer sees it beside the documents, which are still needed. Not
         *     listed costs no attempt. A verification has five checks. 503 (`register_away`) costs none.
         */
        post: operations["checkRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/verifications/{verificationId}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a code for a verified member
         * Gives the member a code of a pool that belongs to your app. Asked again in the same period, it is the same code: also
         *     for another verification of the same person, and after the verification has ended, when no new one is given.
         *     409 (`conflict`) has the `reason`.
         */
        post: operations["claimCode"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Search institutions
         * Institutions that fit the group, found by any of their names, abbreviations and cities, in `territory`, and
         *     after those the ones known everywhere. The search tolerates typing errors, missing accents and any order of
         *     words. Exact names come first, then names that begin with the query; for students universities before schools.
         *     A domain, a web address or an e-mail address finds the institution that has the domain or one above it.
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an institution that is not listed
         * An operator decides about the request; once approved, the search finds the institution. Two requests for the
         *     same domain and territory are one; without a `domain`, two for the same name, territory and kind of group are. Nobody has to wait: while the request is `pending`, its `institutionId` can
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Read the app's events
         * What has happened in the app since `cursor`, oldest first; `spec/events.yaml` describes each type. Events are kept
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Read the test code of a test app
         * The right code wherever a member of this app enters one: as the passcode of a verification, and to sign in. It
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Read the clock of a test app
         * What time it is for this app and its members. It is the real time until you move the clock forward, and goes on
         *     from there.
         */
        get: operations["getTestClock"];
        put?: never;
        /**
         * Move the clock of a test app forward
         * Moves the clock of this app, and with it everything that time decides: passcodes, links, codes, tokens, sessions,
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spend the rate limit of a test app
         * For so many seconds every call of this app to this API gets 429 with `Retry-After`, as if it had made too many.
         *     With it you see how your program waits and tries again.
         */
        post: operations["spendTestRateLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/test/code-pools": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a pool of test codes
         * Makes a pool with so many codes, for members of this app: claim one by `claimCode`, and check, hold and redeem it with
         *     the api-key of the test partner that names this app. The pool is deleted with its codes after 7 days. An app may
         *     make 1,000 in that time. 409 (`conflict`) if no partner names the app yet: ask the operator.
         */
        post: operations["createTestCodePool"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a test member in without a browser
         * Does what a member does on the login page, in one call: signs in, is verified, agrees, and returns. Give it the
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
    "/app/{appId}/whitelabel/test/members/{svcId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The member's account, as `signInTestMember` and events name it.
                 * @example 7K2M9QX
                 */
                svcId: components["parameters"]["SvcId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the account of a test member
         * Does what a member does on their account page: the account ends at once with everything that is its own. The lookup
         *     answers its tokens with 404, and your app gets `account.deleted`, with `verification.erased` for each verification
         *     that it has created for the member.
         */
        delete: operations["deleteTestMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/{appId}/whitelabel/test/members/{svcId}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The member's account, as `signInTestMember` and events name it.
                 * @example 7K2M9QX
                 */
                svcId: components["parameters"]["SvcId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw the consents of a test member
         * Does what a member does on their account page, for all clients of your app that have access: their tokens end, and
         *     your app gets `consent.withdrawn` for each. Where no client has access, nothing happens.
         */
        delete: operations["withdrawTestConsents"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Read the messages of a test app
         * In test mode nothing is sent. The last 100 messages are kept here for 7 days.
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
    "/app/{appId}/whitelabel/test/calls": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        /**
         * Read the calls of a test app
         * The calls of this API that were made with this app's access token, and what they were answered: the operation,
         *     the status, the request id and the time it took, and nothing of what was sent. The last 1,000 are kept for a day.
         *     Calls of this operation itself are left out, and so are those of sign-in, lookup and code tracking, which have
         *     other credentials. A call is here about a second after its answer.
         *
         *     Keep `nextCursor`, and read on from it. With `wait`, a call that finds nothing new is answered as soon as there
         *     is something, or when the time is over. `cohort logs tail` of the client's package does this.
         */
        get: operations["listTestCalls"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire a verification of a test app
         * Expires the verification at once. Not allowed in `failed:too_many_attempts`, which never expires, in
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide the open attempt of a test app
         * Ends the open attempt at once, by whatever method: `approved`, or rejected with the code that you name. The third
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an inbound mail
         * Simulates a complete and correctly signed mail from this address to `inboundAddress`. An address in the
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
         * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
         *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
         *     it was.
         * @enum {string}
         */
        Status: "success" | "pending" | "failed" | "expired";
        /**
         * The current stage of the verification.
         * @enum {string}
         */
        Stage: "success" | "failed:otp_failed" | "failed:too_many_attempts" | "phone_number" | "phone_number_otp" | "select_institution" | "select_verification_method" | "pending_verification:email" | "pending_verification:manual" | "pending_verification:portal" | "rejected_verification:email" | "rejected_verification:manual" | "rejected_verification:portal";
        /**
         * An operation that is allowed now, by its `operationId` in this document.
         * @enum {string}
         */
        NextOperation: "sendPhoneOtp" | "verifyPhoneOtp" | "setInstitution" | "createPortalAttempt" | "createWalletAttempt" | "createManualAttempt" | "createEmailAttempt";
        /**
         * Format: email
         * An e-mail address. Dropped, as people paste them: blanks and characters that can't be seen, `mailto:`, and a display name before angle brackets.
         */
        Email: string;
        /** In any script, as it stands on a document: `a/l Muthu` and `John @ Lee Ah Kow` are names. Whoever has one name only has `-` in the other field. Blanks at the ends and characters that can't be seen are dropped; joiners where a script is spelt with them are not. Line breaks and control characters are refused. */
        PersonName: string;
        /** A domain name of the institution, such as `ox.ac.uk`. */
        Domain: string;
        /** Stable. Take it from the search; do not construct it. */
        InstitutionId: string;
        /** Your own data, returned unchanged. Do not store personal data in it. */
        Metadata: {
            [key: string]: string;
        };
        /** What you know of the member. It is their claim until it is proven. */
        NewVerification: {
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            /** The given names, as on a document; it is compared with the proof. */
            firstName: components["schemas"]["PersonName"];
            /** The family name, as on a document; it is compared with the proof. */
            lastName: components["schemas"]["PersonName"];
            /** The member's e-mail address. It never identifies anybody. */
            userEmail: components["schemas"]["Email"];
            /**
             * Format: date
             * A real date of birth, in the past and at most 120 years ago. Below the group's minimum age (16 for
             *     students and graduates unless the operator sets another): 400 `not_eligible`.
             */
            dob: string;
            /** Default: the app's default group. A group that the app may not use is refused. */
            consumerGroup?: components["schemas"]["ConsumerGroup"];
            /**
             * Required for `graduate`, refused for other groups. A reviewer confirms it. The verification ends on 31
             *     July of the fifth year after it at the latest; if that has passed, if the year is still to come, or if the person
             *     turned the minimum age after it: 400 `not_eligible`.
             */
            graduationYear?: number;
            /** Your own identifier for this person or case; the list can be filtered by it. */
            externalId?: string;
            /** Your own data, returned unchanged. Do not store personal data in it. */
            metadata?: components["schemas"]["Metadata"];
        };
        /** A document, as its content in Base64 with its hash. */
        UploadedFile: {
            /** The content in Base64 (RFC 4648, section 4) with padding, at most 10 MiB decoded. */
            base64Data: string;
            /** Shown to the reviewer; it has no other effect. */
            fileName: string;
            /** SHA-256 of the decoded content. It is computed again here and must match. */
            sha256Hash: string;
        };
        /** Present while a passcode can be checked or sent (`phone_number_otp`, `failed:otp_failed`). */
        Otp: {
            /** Wrong passcodes left to this verification, of 5. A new passcode does not reset it. */
            checksRemaining: number;
            /** Sends left to this verification now, of 5 in any 10 minutes. */
            sendsRemaining: number;
            /**
             * Format: date-time
             * When another passcode may be sent.
             */
            resendAfter: string;
            /**
             * Format: date-time
             * When the current passcode expires.
             */
            expiresAt: string;
        };
        /**
         * Why the last attempt was rejected. Present in `rejected_verification:*`, and in `failed:too_many_attempts`
         *     after rejections.
         */
        Rejection: {
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
            code: components["schemas"]["RejectionReason"];
            /**
             * The reason as an English sentence for the person, for pages without words of their own. The wording may
             *     change; programs use `code`.
             * @example Your document is no longer valid.
             */
            message: string;
        };
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
         * A wallet has shown a signed name and birth date, which are those of the verification. By itself this proves no group: a
         *     register may decide by it, and a reviewer sees it beside documents. Only for apps whose `walletProofs` have `person`.
         */
        PersonProof: {
            /**
             * The signer, as the certificate names it, and its country.
             * @example CN=PID Provider (DE)
             */
            issuer: string;
            /** Format: date-time */
            provenAt: string;
        };
        /**
         * Present while a mail from the person is expected, in responses about a single verification; lists leave it
         *     out.
         */
        Inbound: {
            /**
             * Format: email
             * The address to which the person writes.
             */
            address: string;
            /**
             * What the subject must contain, in upper or lower case. A link that fills it in is
             *     `mailto:ADDRESS?subject=CODE`.
             */
            subjectCode: string;
            /**
             * Format: date-time
             * When the address expires; the attempt is then rejected as `unanswered`.
             */
            expiresAt: string;
            /** Why the last mail to the address was refused. Absent if there was none. */
            refusal?: {
                /**
                 * Why an inbound mail was refused. The attempt stays open, and the person may write again.
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
                 */
                code: components["schemas"]["MailRefusal"];
                /** The same as an English sentence for the person. The wording may change. */
                message: string;
                /**
                 * Format: date-time
                 * When the mail was refused.
                 */
                at: string;
            };
        };
        /** Where a member stands in proving that they belong to a consumer group. */
        Verification: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The app that the verification belongs to. */
            appId: string;
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * The methods that this app may use for this group and institution. May be empty. Absent until the
             *     institution is set; present from the start for groups without one.
             */
            availableMethods?: components["schemas"]["Method"][];
            /** Stable. Take it from the search; do not construct it. */
            institutionId?: components["schemas"]["InstitutionId"];
            /** The institution's name. Present once the institution is set. */
            institutionName?: string;
            /**
             * Format: date-time
             * When the verification was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the verification last changed.
             */
            updatedAt: string;
            /**
             * Format: date
             * The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn?: string;
            /** Identifies the person's account: seven letters and digits. Present once the phone number is proven. */
            svcId?: string;
            /**
             * The operations that are allowed now, by operationId. Empty when there is nothing left to do, or nothing until
             *     a reviewer has decided.
             */
            nextOperations: components["schemas"]["NextOperation"][];
            /** Present while a passcode can be checked or sent (`phone_number_otp`, `failed:otp_failed`). */
            otp?: components["schemas"]["Otp"];
            /**
             * What has been proven so far, and how. Present in `success`, and after a mail that was not enough by itself: then the
             *     stage is `select_verification_method` again, and a method of `availableMethods` completes it. Absent from a success
             *     of a release that did not say.
             */
            proof?: components["schemas"]["Proof"];
            /**
             * A wallet has shown a signed name and birth date, which are those of the verification. By itself this proves no group: a
             *     register may decide by it, and a reviewer sees it beside documents. Only for apps whose `walletProofs` have `person`.
             */
            personProof?: components["schemas"]["PersonProof"];
            /**
             * Why the last attempt was rejected. Present in `rejected_verification:*`, and in `failed:too_many_attempts`
             *     after rejections.
             */
            rejection?: components["schemas"]["Rejection"];
            /**
             * Present while a mail from the person is expected, in responses about a single verification; lists leave it
             *     out.
             */
            inbound?: components["schemas"]["Inbound"];
            /** The `externalId` that the verification was created with. */
            externalId?: string;
            /** Your own data, returned unchanged. Do not store personal data in it. */
            metadata?: components["schemas"]["Metadata"];
        };
        /** A verification with the URL at which the member starts the portal attempt. */
        PortalVerification: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The app that the verification belongs to. */
            appId: string;
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * The methods that this app may use for this group and institution. May be empty. Absent until the
             *     institution is set; present from the start for groups without one.
             */
            availableMethods?: components["schemas"]["Method"][];
            /** Stable. Take it from the search; do not construct it. */
            institutionId?: components["schemas"]["InstitutionId"];
            /** The institution's name. Present once the institution is set. */
            institutionName?: string;
            /**
             * Format: date-time
             * When the verification was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the verification last changed.
             */
            updatedAt: string;
            /**
             * Format: date
             * The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn?: string;
            /** Identifies the person's account: seven letters and digits. Present once the phone number is proven. */
            svcId?: string;
            /**
             * The operations that are allowed now, by operationId. Empty when there is nothing left to do, or nothing until
             *     a reviewer has decided.
             */
            nextOperations: components["schemas"]["NextOperation"][];
            /** Present while a passcode can be checked or sent (`phone_number_otp`, `failed:otp_failed`). */
            otp?: components["schemas"]["Otp"];
            /**
             * What has been proven so far, and how. Present in `success`, and after a mail that was not enough by itself: then the
             *     stage is `select_verification_method` again, and a method of `availableMethods` completes it. Absent from a success
             *     of a release that did not say.
             */
            proof?: components["schemas"]["Proof"];
            /**
             * A wallet has shown a signed name and birth date, which are those of the verification. By itself this proves no group: a
             *     register may decide by it, and a reviewer sees it beside documents. Only for apps whose `walletProofs` have `person`.
             */
            personProof?: components["schemas"]["PersonProof"];
            /**
             * Why the last attempt was rejected. Present in `rejected_verification:*`, and in `failed:too_many_attempts`
             *     after rejections.
             */
            rejection?: components["schemas"]["Rejection"];
            /**
             * Present while a mail from the person is expected, in responses about a single verification; lists leave it
             *     out.
             */
            inbound?: components["schemas"]["Inbound"];
            /** The `externalId` that the verification was created with. */
            externalId?: string;
            /** Your own data, returned unchanged. Do not store personal data in it. */
            metadata?: components["schemas"]["Metadata"];
            /**
             * Format: uri
             * Where the person starts. It works once, for 60 minutes.
             */
            portalStartUrl: string;
        };
        /** A verification with the URL at which the member starts the wallet attempt. */
        WalletVerification: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The app that the verification belongs to. */
            appId: string;
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * The methods that this app may use for this group and institution. May be empty. Absent until the
             *     institution is set; present from the start for groups without one.
             */
            availableMethods?: components["schemas"]["Method"][];
            /** Stable. Take it from the search; do not construct it. */
            institutionId?: components["schemas"]["InstitutionId"];
            /** The institution's name. Present once the institution is set. */
            institutionName?: string;
            /**
             * Format: date-time
             * When the verification was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the verification last changed.
             */
            updatedAt: string;
            /**
             * Format: date
             * The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn?: string;
            /** Identifies the person's account: seven letters and digits. Present once the phone number is proven. */
            svcId?: string;
            /**
             * The operations that are allowed now, by operationId. Empty when there is nothing left to do, or nothing until
             *     a reviewer has decided.
             */
            nextOperations: components["schemas"]["NextOperation"][];
            /** Present while a passcode can be checked or sent (`phone_number_otp`, `failed:otp_failed`). */
            otp?: components["schemas"]["Otp"];
            /**
             * What has been proven so far, and how. Present in `success`, and after a mail that was not enough by itself: then the
             *     stage is `select_verification_method` again, and a method of `availableMethods` completes it. Absent from a success
             *     of a release that did not say.
             */
            proof?: components["schemas"]["Proof"];
            /**
             * A wallet has shown a signed name and birth date, which are those of the verification. By itself this proves no group: a
             *     register may decide by it, and a reviewer sees it beside documents. Only for apps whose `walletProofs` have `person`.
             */
            personProof?: components["schemas"]["PersonProof"];
            /**
             * Why the last attempt was rejected. Present in `rejected_verification:*`, and in `failed:too_many_attempts`
             *     after rejections.
             */
            rejection?: components["schemas"]["Rejection"];
            /**
             * Present while a mail from the person is expected, in responses about a single verification; lists leave it
             *     out.
             */
            inbound?: components["schemas"]["Inbound"];
            /** The `externalId` that the verification was created with. */
            externalId?: string;
            /** Your own data, returned unchanged. Do not store personal data in it. */
            metadata?: components["schemas"]["Metadata"];
            /**
             * Format: uri
             * Where the person starts. It works once, for 60 minutes.
             */
            walletStartUrl: string;
        };
        /** A verification with, for the inbound direction, the address to which the member writes. */
        EmailVerification: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The app that the verification belongs to. */
            appId: string;
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * The methods that this app may use for this group and institution. May be empty. Absent until the
             *     institution is set; present from the start for groups without one.
             */
            availableMethods?: components["schemas"]["Method"][];
            /** Stable. Take it from the search; do not construct it. */
            institutionId?: components["schemas"]["InstitutionId"];
            /** The institution's name. Present once the institution is set. */
            institutionName?: string;
            /**
             * Format: date-time
             * When the verification was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the verification last changed.
             */
            updatedAt: string;
            /**
             * Format: date
             * The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn?: string;
            /** Identifies the person's account: seven letters and digits. Present once the phone number is proven. */
            svcId?: string;
            /**
             * The operations that are allowed now, by operationId. Empty when there is nothing left to do, or nothing until
             *     a reviewer has decided.
             */
            nextOperations: components["schemas"]["NextOperation"][];
            /** Present while a passcode can be checked or sent (`phone_number_otp`, `failed:otp_failed`). */
            otp?: components["schemas"]["Otp"];
            /**
             * What has been proven so far, and how. Present in `success`, and after a mail that was not enough by itself: then the
             *     stage is `select_verification_method` again, and a method of `availableMethods` completes it. Absent from a success
             *     of a release that did not say.
             */
            proof?: components["schemas"]["Proof"];
            /**
             * A wallet has shown a signed name and birth date, which are those of the verification. By itself this proves no group: a
             *     register may decide by it, and a reviewer sees it beside documents. Only for apps whose `walletProofs` have `person`.
             */
            personProof?: components["schemas"]["PersonProof"];
            /**
             * Why the last attempt was rejected. Present in `rejected_verification:*`, and in `failed:too_many_attempts`
             *     after rejections.
             */
            rejection?: components["schemas"]["Rejection"];
            /**
             * Present while a mail from the person is expected, in responses about a single verification; lists leave it
             *     out.
             */
            inbound?: components["schemas"]["Inbound"];
            /** The `externalId` that the verification was created with. */
            externalId?: string;
            /** Your own data, returned unchanged. Do not store personal data in it. */
            metadata?: components["schemas"]["Metadata"];
            /**
             * Format: email
             * The address to which the person writes, for the inbound direction only.
             */
            inboundAddress?: string;
        };
        /**
         * A language of our pages.
         * @enum {string}
         */
        PageLanguage: "en" | "en-US" | "de" | "fr" | "es" | "it" | "nl" | "pl" | "pt" | "ar";
        /** The papers that prove membership of a group in a territory. */
        AcceptedPapers: {
            /** A language of our pages. */
            language: components["schemas"]["PageLanguage"];
            /** Language of the titles (BCP 47), in which papers are called as where they are issued. */
            titleLanguage: string;
            /** Each is enough by itself unless it says `withAnother`. The usual ones come first. */
            papers: components["schemas"]["AcceptedPaper"][];
            /** Papers that the person is asked not to send. */
            refused: components["schemas"]["RefusedPaper"][];
        };
        /** A paper that is accepted. */
        AcceptedPaper: {
            /** The same in every language. */
            paperId: string;
            /** The kind of paper; new ones may be added. */
            kind: string;
            /** Title or kind. A title in another language stands between Unicode isolates and is followed by its kind. */
            name: string;
            /** Counts for these people only. Absent if for the whole group. */
            holders?: components["schemas"]["PaperTerm"][];
            /** Facts that must be readable. */
            mustShow: components["schemas"]["PaperTerm"][];
            /** Data that the person is asked to cover, since no decision needs them. */
            cover: components["schemas"]["PaperTerm"][];
            /** Largest age as a number of months. */
            monthsMax?: number;
            /** Counts only beside another paper of the list. */
            withAnother: boolean;
            /**
             * Gives away health or a belief. Ask for `consent` to `createManualAttempt` before the upload.
             * @enum {string}
             */
            specialCategory?: "health" | "belief";
        };
        /** A paper not to send. */
        RefusedPaper: {
            /** The same in every language. */
            paperId: string;
            /** As it is called where it is issued. */
            title: string;
            /** A code, and its words for the person. */
            why: components["schemas"]["PaperTerm"];
            /** The `paperId` of papers to send in its place. */
            instead: string[];
        };
        /** A code, and its words for the person. */
        PaperTerm: {
            /** The same in every language; new ones may be added. */
            code: string;
            /** In the language of the response. */
            text: string;
        };
        /** The registers in which the person of a verification can be looked up. */
        RegisterList: {
            /** By name. */
            registers: components["schemas"]["OfferedRegister"][];
        };
        /** A register, as the person reads it. */
        OfferedRegister: {
            /**
             * Format: uuid
             * Send it to `checkRegister`.
             */
            registerId: string;
            /** Name of the register. */
            name: string;
            /** What the register calls its number. */
            numberName: string;
            /** A number in its form. */
            numberExample?: string;
            /** Whether being listed verifies this person; else documents are needed too. It may begin to once a wallet has proven them. */
            decides: boolean;
        };
        /** A verification with what came of a check. */
        CheckedVerification: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /** The app that the verification belongs to. */
            appId: string;
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /**
             * The methods that this app may use for this group and institution. May be empty. Absent until the
             *     institution is set; present from the start for groups without one.
             */
            availableMethods?: components["schemas"]["Method"][];
            /** Stable. Take it from the search; do not construct it. */
            institutionId?: components["schemas"]["InstitutionId"];
            /** The institution's name. Present once the institution is set. */
            institutionName?: string;
            /**
             * Format: date-time
             * When the verification was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the verification last changed.
             */
            updatedAt: string;
            /**
             * Format: date
             * The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn?: string;
            /** Identifies the person's account: seven letters and digits. Present once the phone number is proven. */
            svcId?: string;
            /**
             * The operations that are allowed now, by operationId. Empty when there is nothing left to do, or nothing until
             *     a reviewer has decided.
             */
            nextOperations: components["schemas"]["NextOperation"][];
            /** Present while a passcode can be checked or sent (`phone_number_otp`, `failed:otp_failed`). */
            otp?: components["schemas"]["Otp"];
            /**
             * What has been proven so far, and how. Present in `success`, and after a mail that was not enough by itself: then the
             *     stage is `select_verification_method` again, and a method of `availableMethods` completes it. Absent from a success
             *     of a release that did not say.
             */
            proof?: components["schemas"]["Proof"];
            /**
             * A wallet has shown a signed name and birth date, which are those of the verification. By itself this proves no group: a
             *     register may decide by it, and a reviewer sees it beside documents. Only for apps whose `walletProofs` have `person`.
             */
            personProof?: components["schemas"]["PersonProof"];
            /**
             * Why the last attempt was rejected. Present in `rejected_verification:*`, and in `failed:too_many_attempts`
             *     after rejections.
             */
            rejection?: components["schemas"]["Rejection"];
            /**
             * Present while a mail from the person is expected, in responses about a single verification; lists leave it
             *     out.
             */
            inbound?: components["schemas"]["Inbound"];
            /** The `externalId` that the verification was created with. */
            externalId?: string;
            /** Your own data, returned unchanged. Do not store personal data in it. */
            metadata?: components["schemas"]["Metadata"];
            /** What came of the check. */
            registerCheck: {
                /**
                 * Format: uuid
                 * The register that was asked.
                 */
                registerId: string;
                /**
                 * Whether the person is in it.
                 * @enum {string}
                 */
                outcome: "listed" | "not_listed";
                /**
                 * Whether it ended the attempt: in `success`, or in `rejected_verification:manual` with `already_used` where the
                 *     number has verified another account.
                 */
                decided: boolean;
                /** Number of checks that the verification still has. */
                checksLeft: number;
            };
        };
        /** The ids whose verifications are wanted, and of which kind they are. */
        StatusQuestion: {
            /** `verificationId`, the `externalId` that you gave, or `svcId`, the person's account. Default: `verificationId`. */
            by?: components["schemas"]["StatusKey"];
            /** The ids. One that stands twice is answered twice. */
            ids: string[];
        };
        /**
         * `verificationId`, the `externalId` that you gave, or `svcId`, the person's account. Default: `verificationId`.
         * @enum {string}
         */
        StatusKey: "verificationId" | "externalId" | "svcId";
        /** The verifications of each id. */
        StatusList: {
            /** An entry for each id, in the order of `ids`. */
            statuses: {
                /** The id as it was sent. */
                id: string;
                /** The app's verifications of this id, newest first. */
                verifications: components["schemas"]["VerificationStatus"][];
            }[];
        };
        /** A verification in short. */
        VerificationStatus: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
            /**
             * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
             *     `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
             *     it was.
             */
            status: components["schemas"]["Status"];
            /** The current stage of the verification. */
            stage: components["schemas"]["Stage"];
            /** A group to which a person can be proven to belong. */
            consumerGroup: components["schemas"]["ConsumerGroup"];
            /** Country as ISO 3166-1 alpha-2 code in capitals. */
            territory: components["schemas"]["Territory"];
            /**
             * Format: date
             * The first day, where the person lives, on which the verification is no longer valid.
             */
            expiresOn?: string;
            /** The person's account. Present once the phone number is proven. */
            svcId?: string;
        };
        /** One page of verifications. */
        VerificationPage: {
            /** The verifications, newest first. */
            verifications: components["schemas"]["Verification"][];
            /** Pass it as `cursor` for the next page. Absent on the last page. */
            nextCursor?: string;
        };
        /** One event of an app, by its `type`. */
        AppEvent: components["schemas"]["VerificationCreatedEvent"] | components["schemas"]["VerificationUpdatedEvent"] | components["schemas"]["VerificationSucceededEvent"] | components["schemas"]["VerificationRejectedEvent"] | components["schemas"]["VerificationFailedEvent"] | components["schemas"]["VerificationExpiringEvent"] | components["schemas"]["VerificationExpiredEvent"] | components["schemas"]["VerificationErasedEvent"] | components["schemas"]["ConsentGivenEvent"] | components["schemas"]["ConsentWithdrawnEvent"] | components["schemas"]["AccountDeletedEvent"] | components["schemas"]["TransactionRecordedEvent"] | components["schemas"]["TransactionVoidedEvent"] | components["schemas"]["CodeClaimedEvent"] | components["schemas"]["CodeRedeemedEvent"] | components["schemas"]["CodeReleasedEvent"] | components["schemas"]["PoolLowEvent"] | components["schemas"]["PoolEmptyEvent"] | components["schemas"]["TransactionAdjustedEvent"] | components["schemas"]["StatementClosedEvent"] | components["schemas"]["WebhookTestEvent"] | components["schemas"]["ReviewOverdueEvent"] | components["schemas"]["InstitutionRequestDecidedEvent"] | components["schemas"]["MembershipChangedEvent"] | components["schemas"]["CredentialExpiringEvent"];
        /** Some events, and where to read on. */
        EventPage: {
            /** Oldest first; empty where there is nothing new. */
            events: components["schemas"]["AppEvent"][];
            /** Where the next call reads on. Present always, also where there is nothing more yet. */
            nextCursor: string;
            /** Whether more is there already. */
            hasMore: boolean;
        };
        /** A school, university or employer of the directory. */
        Institution: {
            /** Stable. Take it from the search; do not construct it. */
            institutionId: components["schemas"]["InstitutionId"];
            /** The name to show. */
            institutionName: string;
            /** The institution's territory; for one that is known everywhere, the territory that you asked for. */
            territory: components["schemas"]["Territory"];
            /**
             * Where it is, if that is known; show it beside the name. Institutions of one name differ in it.
             * @example Springfield, IL
             */
            town?: string;
        };
        /** The code that is right in a test app. */
        TestCode: {
            /** Six digits. */
            code: string;
        };
        /** What time it is for a test app. */
        TestClock: {
            /**
             * Format: date-time
             * What time it is for this app.
             */
            now: string;
            /** By how many seconds that is ahead of the real time. */
            aheadSeconds: number;
        };
        /**
         * What becomes of the attempt; the others than `approved` are the codes of a rejection.
         * @enum {string}
         */
        TestOutcome: "approved" | "wrong_person" | "not_eligible" | "expired_document" | "unreadable" | "unsuitable_document" | "altered_document" | "already_used" | "denied" | "cancelled" | "timed_out" | "wrong_affiliation" | "unidentified" | "not_me" | "bounced" | "unanswered";
        /** Until when the calls of a test app are refused. */
        TestRateLimit: {
            /**
             * Format: date-time
             * In real time.
             */
            refusedUntil: string;
        };
        /** The codes to make, and who may have them. */
        NewTestCodePool: {
            /** How many. */
            codes: number;
            /** A brand of the test partner that names this app. Without it, the first one. */
            brandUid?: string;
            /** Members of any of these may claim. Default: all. */
            supergroups?: components["schemas"]["TestPoolSupergroups"];
            /**
             * How often a member may have a code: `once`, the default; `monthly`, one in each month (UTC); `redeemed`, a new one when
             *     the last is redeemed.
             */
            allowance?: components["schemas"]["TestPoolAllowance"];
            /** Whether an order that is returned in full, or voided, gives its code back. Default: `false`. */
            releaseOnReturn?: components["schemas"]["TestPoolRelease"];
        };
        /** A pool of test codes. */
        TestCodePool: {
            /**
             * Format: uuid
             * For `claimCode`.
             */
            poolId: string;
            /** For the calls at the checkout. */
            brandUid: string;
            /** How many were made. */
            codes: number;
            /** Members of any of these may claim. Default: all. */
            supergroups: components["schemas"]["TestPoolSupergroups"];
            /**
             * How often a member may have a code: `once`, the default; `monthly`, one in each month (UTC); `redeemed`, a new one when
             *     the last is redeemed.
             */
            allowance: components["schemas"]["TestPoolAllowance"];
            /** Whether an order that is returned in full, or voided, gives its code back. Default: `false`. */
            releaseOnReturn: components["schemas"]["TestPoolRelease"];
        };
        /** Members of any of these may claim. Default: all. */
        TestPoolSupergroups: ("student" | "graduate" | "key-worker" | "social-assistance")[];
        /**
         * How often a member may have a code: `once`, the default; `monthly`, one in each month (UTC); `redeemed`, a new one when
         *     the last is redeemed.
         * @enum {string}
         */
        TestPoolAllowance: "once" | "monthly" | "redeemed";
        /** Whether an order that is returned in full, or voided, gives its code back. Default: `false`. */
        TestPoolRelease: boolean;
        /** Whom to sign in, and by which login link. */
        TestSignIn: {
            /**
             * The whole address that your server would have sent the browser to.
             * @example https://sso.example/sso/student?response_type=code&client_id=cl_demo_sso&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&country=uk
             */
            loginLink: string;
            /** An e-mail address. Dropped, as people paste them: blanks and characters that can't be seen, `mailto:`, and a display name before angle brackets. */
            email?: components["schemas"]["Email"];
            /** A group to which a person can be proven to belong. */
            consumerGroup?: components["schemas"]["ConsumerGroup"];
            /** Whether the member is verified; `true` if absent. */
            verified?: boolean;
            /** Whether the member turns back instead of signing in. */
            cancel?: boolean;
        };
        /** Where the browser would have returned to. */
        TestReturn: {
            /**
             * Format: uri
             * Where the browser would have returned to.
             */
            redirectUrl: string;
            /** The authorization code in it; absent after `cancel`. */
            code?: string;
            /** The member. Absent after `cancel`. */
            svcId?: string;
        };
        /** Where to move the clock; either `to` or `by`. */
        TestClockMove: {
            /**
             * Format: date-time
             * The moment to move to; not before the clock's own time.
             * @example 2027-12-10T00:00:00Z
             */
            to?: string;
            /**
             * How far to move, as an ISO 8601 duration: `P1Y` is a year, `P28D` 28 days, `PT10M` 10 minutes, `PT1S` a second.
             * @example P28D
             */
            by?: string;
        };
        /** Some calls of a test app, and where to read on. */
        TestCallPage: {
            /** Oldest first; empty where there is nothing new. */
            calls: components["schemas"]["TestCall"][];
            /** Where the next call reads on. Present always, also where there is nothing more yet. */
            nextCursor: string;
            /** Whether more is there already. */
            hasMore: boolean;
        };
        /** A call of a test app, and what it was answered. */
        TestCall: {
            /**
             * Format: uuid
             * `X-Request-Id` of the response.
             */
            requestId: string;
            /** The operation's `operationId` in this document. */
            operation: string;
            /**
             * The HTTP method.
             * @enum {string}
             */
            method: "GET" | "POST" | "PATCH" | "DELETE";
            /** The operation's path in this document, without the values of its parameters. */
            path: string;
            /** The HTTP status of the response. */
            status: number;
            /** How long the call took in milliseconds. */
            durationMs: number;
            /**
             * Format: date-time
             * When it was answered, in real time.
             */
            answeredAt: string;
        };
        /** A message that would have been sent in live mode. */
        TestMessage: {
            /**
             * How it would have been sent.
             * @enum {string}
             */
            channel: "sms" | "email";
            /** The phone number in E.164 form, or the e-mail address. */
            to: string;
            /** The text. */
            body: string;
            /**
             * Format: date-time
             * When it would have been sent.
             */
            sentAt: string;
        };
        /**
         * Stable name of an error; programs may depend on it.
         * @enum {string}
         */
        ErrorTitle: "unauthorised" | "forbidden" | "not_found" | "bad_request" | "invalid_stage" | "not_eligible" | "already_used" | "email_domain_mismatch" | "method_not_allowed" | "unsupported_media_type" | "payload_too_large" | "conflict" | "too_many_requests" | "provider_unavailable" | "internal_error";
        /**
         * Why no code was given.
         *
         *     - `not_verified`: no verification is active
         *     - `not_this_group`: the pool is for others
         *     - `pool_not_open`: not yet open
         *     - `pool_over`: closed for good
         *     - `pool_empty`: no code is left
         *     - `code_already_had`: the member's code is redeemed, and there is none more in this period
         * @enum {string}
         */
        CodeRefusal: "not_verified" | "not_this_group" | "pool_not_open" | "pool_over" | "pool_empty" | "code_already_had";
        /** One thing that is wrong with a request. */
        Fault: {
            /**
             * JSON pointer (RFC 6901) of the field, below `body`, `query`, `headers` or `params`.
             * @example /body/firstName
             */
            pointer: string;
            /**
             * Stable name of the fault: the JSON Schema keyword that does not hold (`required`, `pattern`, `maxLength`), or a name
             *     of this service (`not_storable`). More may be added.
             * @example required
             */
            code: string;
            /**
             * What to correct, for developers, without the pointer. May change.
             * @example is missing
             */
            detail: string;
        };
        /** An error, by its stable name and what to correct. */
        ErrorBody: {
            error: {
                /** Stable name of an error; programs may depend on it. */
                title: components["schemas"]["ErrorTitle"];
                /** What to correct, for developers. Names the fields by JSON pointer. May change. */
                detail: string;
                /**
                 * Why no code was given.
                 *
                 *     - `not_verified`: no verification is active
                 *     - `not_this_group`: the pool is for others
                 *     - `pool_not_open`: not yet open
                 *     - `pool_over`: closed for good
                 *     - `pool_empty`: no code is left
                 *     - `code_already_had`: the member's code is redeemed, and there is none more in this period
                 */
                reason?: components["schemas"]["CodeRefusal"];
                /**
                 * The faults of the request one by one, so that a program can put each beside its field. Absent where the request
                 *     was refused for something other than its fields.
                 */
                errors?: components["schemas"]["Fault"][];
            };
        };
        /**
         * Country as ISO 3166-1 alpha-2 code in capitals.
         * @example GB
         */
        Territory: string;
        /**
         * A group to which a person can be proven to belong.
         * @enum {string}
         */
        ConsumerGroup: "student" | "graduate" | "healthcare" | "military" | "first-responder" | "charity-worker" | "teacher" | "parent" | "low-income" | "disability";
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
        /**
         * Why an inbound mail was refused. The attempt stays open, and the person may write again.
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
        /** An error without detail. */
        TitledError: {
            error: {
                /** Stable name of an error; programs may depend on it. */
                title: components["schemas"]["ErrorTitle"];
            };
        };
        /** The pool that a code is wanted of. */
        CodeWish: {
            /**
             * Format: uuid
             * A pool that belongs to your app.
             */
            poolId: string;
        };
        /** A member's code. */
        ClaimedCode: {
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
            /** The brand at which the code is used. */
            brandUid: string;
            /** The code as it is entered at checkout. */
            code: string;
            /**
             * Format: date-time
             * When the member first got it.
             */
            claimedAt: string;
            /**
             * Format: date-time
             * When the pool closes. Absent where it stays open.
             */
            validUntil?: string;
        };
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
        /** A verification that is no more. */
        ErasedVerification: {
            /**
             * Format: uuid
             * Identifies the verification.
             */
            verificationId: string;
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
        /** Identifies the person's account. */
        SvcId: string;
        /** Whose consent, and for which client of the app. */
        ConsentRef: {
            /** The OAuth client of the app. */
            clientId: string;
            /** Identifies the person's account. */
            svcId: components["schemas"]["SvcId"];
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
        /** Whose account it was. */
        DeletedAccount: {
            /** Identifies the person's account. */
            svcId: components["schemas"]["SvcId"];
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
        /** The webhook endpoint that is tested. */
        TestedEndpoint: {
            /**
             * Format: uuid
             * Identifies the endpoint.
             */
            endpointId: string;
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
        /** Whose membership, and which client of the app may look them up. */
        MembershipRef: {
            /** The OAuth client of the app. */
            clientId: string;
            /** Identifies the person's account. */
            svcId: components["schemas"]["SvcId"];
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
    };
    responses: {
        /** The verification, before anything is proven. */
        VerificationCreated: {
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
        /** The clock. */
        TestClock: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestClock"];
            };
        };
        /** The verification. */
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
        /** The verification; the passcode is on its way. */
        PasscodeSent: {
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
        /** The verification. Its stage says whether the passcode was right. */
        PasscodeChecked: {
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
        /** The verification, with the methods that may be used now. */
        InstitutionSet: {
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
        /** The verification; a reviewer decides. */
        DocumentsSubmitted: {
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
        /** The verification. Its stage stays as it was. */
        VerificationExpired: {
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
        /** The verification. Its stage and `inbound.refusal` say what the mail did. */
        TestMailReceived: {
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
        /** Any other error. */
        Other: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** The request is invalid; the detail names the fields and what to correct. Nothing has changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** The credentials are missing, malformed, unknown, expired or revoked. */
        Unauthorised: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                /** `Bearer` (RFC 6750, section 3), or the scheme that the operation takes instead; `error_description` says what to send. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TitledError"];
            };
        };
        /** The token is valid, but not for this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** Over a limit; `Retry-After` says when to try again. Nothing has changed. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * A service that we need did not respond, or we are busy; `Retry-After` says when to try again. Nothing has
         *     changed and nothing was counted, unless the database failed at that moment: repeat a POST with its
         *     `Idempotency-Key`, and it takes effect once.
         */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * `invalid_stage`: the verification's stage does not allow this; the detail names the stage and what is allowed.
         *     `conflict`: another call came first, or the `Idempotency-Key` was used for another body or operation. Nothing has
         *     changed.
         */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** The body exceeds this operation's limit and was discarded. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** The body does not have a media type of this operation, or is not UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** It does not exist, or was erased. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** The verification does not exist, or was erased. */
        NotFoundTitled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TitledError"];
            };
        };
        /**
         * No code was given; `reason` says why. Without it, another call came first, or the `Idempotency-Key` was used for another
         *     body or operation.
         */
        CodeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Link: components["headers"]["ErrorLink"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * The app to which the access token belongs.
         * @example app_demo
         */
        AppId: string;
        /**
         * The `verificationId` that creating the verification returned.
         * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
         */
        VerificationId: string;
        /**
         * The member's account, as `signInTestMember` and events name it.
         * @example 7K2M9QX
         */
        SvcId: string;
        /** The `nextCursor` of the previous page. */
        Cursor: string;
        /** The largest number of entries on a page. */
        Limit: number;
        /**
         * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
         *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
         *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
         *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
         *     such as a customer number; blanks at its ends don't count.
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** Identifies this call in our log; quote it when you ask about the call. */
        RequestId: string;
        /**
         * The error's page, with `rel="help"` (RFC 8288). On errors with a name.
         * @example </docs/errors/bad_request>; rel="help"
         */
        ErrorLink: string;
        /**
         * What is left of each rate limit (IETF draft-ietf-httpapi-ratelimit-headers-11). On every response to a caller who was
         *     recognised and whose calls are counted.
         * @example "calls";r=297;t=42
         */
        RateLimit: string;
        /**
         * The rate limits (the same draft).
         * @example "calls";q=300;w=60
         */
        RateLimitPolicy: string;
        /**
         * Seconds until the call may succeed (RFC 9110, section 10.2.3).
         * @example 42
         */
        RetryAfter: number;
    };
    pathItems: never;
}
/**
 * Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.
 * `expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as
 * it was.
 */
export type Status = components['schemas']['Status'];
/** The current stage of the verification. */
export type Stage = components['schemas']['Stage'];
/** An operation that is allowed now, by its `operationId` in this document. */
export type NextOperation = components['schemas']['NextOperation'];
/** An e-mail address. Dropped, as people paste them: blanks and characters that can't be seen, `mailto:`, and a display name before angle brackets. */
export type Email = components['schemas']['Email'];
/** In any script, as it stands on a document: `a/l Muthu` and `John @ Lee Ah Kow` are names. Whoever has one name only has `-` in the other field. Blanks at the ends and characters that can't be seen are dropped; joiners where a script is spelt with them are not. Line breaks and control characters are refused. */
export type PersonName = components['schemas']['PersonName'];
/** A domain name of the institution, such as `ox.ac.uk`. */
export type Domain = components['schemas']['Domain'];
/** Stable. Take it from the search; do not construct it. */
export type InstitutionId = components['schemas']['InstitutionId'];
/** Your own data, returned unchanged. Do not store personal data in it. */
export type Metadata = components['schemas']['Metadata'];
/** What you know of the member. It is their claim until it is proven. */
export type NewVerification = components['schemas']['NewVerification'];
/** A document, as its content in Base64 with its hash. */
export type UploadedFile = components['schemas']['UploadedFile'];
/** Present while a passcode can be checked or sent (`phone_number_otp`, `failed:otp_failed`). */
export type Otp = components['schemas']['Otp'];
/**
 * Why the last attempt was rejected. Present in `rejected_verification:*`, and in `failed:too_many_attempts`
 * after rejections.
 */
export type Rejection = components['schemas']['Rejection'];
/**
 * What has been proven so far, and how. Present in `success`, and after a mail that was not enough by itself: then the
 * stage is `select_verification_method` again, and a method of `availableMethods` completes it. Absent from a success
 * of a release that did not say.
 */
export type Proof = components['schemas']['Proof'];
/**
 * A wallet has shown a signed name and birth date, which are those of the verification. By itself this proves no group: a
 * register may decide by it, and a reviewer sees it beside documents. Only for apps whose `walletProofs` have `person`.
 */
export type PersonProof = components['schemas']['PersonProof'];
/**
 * Present while a mail from the person is expected, in responses about a single verification; lists leave it
 * out.
 */
export type Inbound = components['schemas']['Inbound'];
/** Where a member stands in proving that they belong to a consumer group. */
export type Verification = components['schemas']['Verification'];
/** A verification with the URL at which the member starts the portal attempt. */
export type PortalVerification = components['schemas']['PortalVerification'];
/** A verification with the URL at which the member starts the wallet attempt. */
export type WalletVerification = components['schemas']['WalletVerification'];
/** A verification with, for the inbound direction, the address to which the member writes. */
export type EmailVerification = components['schemas']['EmailVerification'];
/** A language of our pages. */
export type PageLanguage = components['schemas']['PageLanguage'];
/** The papers that prove membership of a group in a territory. */
export type AcceptedPapers = components['schemas']['AcceptedPapers'];
/** A paper that is accepted. */
export type AcceptedPaper = components['schemas']['AcceptedPaper'];
/** A paper not to send. */
export type RefusedPaper = components['schemas']['RefusedPaper'];
/** A code, and its words for the person. */
export type PaperTerm = components['schemas']['PaperTerm'];
/** The registers in which the person of a verification can be looked up. */
export type RegisterList = components['schemas']['RegisterList'];
/** A register, as the person reads it. */
export type OfferedRegister = components['schemas']['OfferedRegister'];
/** A verification with what came of a check. */
export type CheckedVerification = components['schemas']['CheckedVerification'];
/** The ids whose verifications are wanted, and of which kind they are. */
export type StatusQuestion = components['schemas']['StatusQuestion'];
/** `verificationId`, the `externalId` that you gave, or `svcId`, the person's account. Default: `verificationId`. */
export type StatusKey = components['schemas']['StatusKey'];
/** The verifications of each id. */
export type StatusList = components['schemas']['StatusList'];
/** A verification in short. */
export type VerificationStatus = components['schemas']['VerificationStatus'];
/** One page of verifications. */
export type VerificationPage = components['schemas']['VerificationPage'];
/** One event of an app, by its `type`. */
export type AppEvent = components['schemas']['AppEvent'];
/** Some events, and where to read on. */
export type EventPage = components['schemas']['EventPage'];
/** A school, university or employer of the directory. */
export type Institution = components['schemas']['Institution'];
/** The code that is right in a test app. */
export type TestCode = components['schemas']['TestCode'];
/** What time it is for a test app. */
export type TestClock = components['schemas']['TestClock'];
/** What becomes of the attempt; the others than `approved` are the codes of a rejection. */
export type TestOutcome = components['schemas']['TestOutcome'];
/** Until when the calls of a test app are refused. */
export type TestRateLimit = components['schemas']['TestRateLimit'];
/** The codes to make, and who may have them. */
export type NewTestCodePool = components['schemas']['NewTestCodePool'];
/** A pool of test codes. */
export type TestCodePool = components['schemas']['TestCodePool'];
/** Members of any of these may claim. Default: all. */
export type TestPoolSupergroups = components['schemas']['TestPoolSupergroups'];
/**
 * How often a member may have a code: `once`, the default; `monthly`, one in each month (UTC); `redeemed`, a new one when
 * the last is redeemed.
 */
export type TestPoolAllowance = components['schemas']['TestPoolAllowance'];
/** Whether an order that is returned in full, or voided, gives its code back. Default: `false`. */
export type TestPoolRelease = components['schemas']['TestPoolRelease'];
/** Whom to sign in, and by which login link. */
export type TestSignIn = components['schemas']['TestSignIn'];
/** Where the browser would have returned to. */
export type TestReturn = components['schemas']['TestReturn'];
/** Where to move the clock; either `to` or `by`. */
export type TestClockMove = components['schemas']['TestClockMove'];
/** Some calls of a test app, and where to read on. */
export type TestCallPage = components['schemas']['TestCallPage'];
/** A call of a test app, and what it was answered. */
export type TestCall = components['schemas']['TestCall'];
/** A message that would have been sent in live mode. */
export type TestMessage = components['schemas']['TestMessage'];
/** Stable name of an error; programs may depend on it. */
export type ErrorTitle = components['schemas']['ErrorTitle'];
/**
 * Why no code was given.
 * 
 * - `not_verified`: no verification is active
 * - `not_this_group`: the pool is for others
 * - `pool_not_open`: not yet open
 * - `pool_over`: closed for good
 * - `pool_empty`: no code is left
 * - `code_already_had`: the member's code is redeemed, and there is none more in this period
 */
export type CodeRefusal = components['schemas']['CodeRefusal'];
/** One thing that is wrong with a request. */
export type Fault = components['schemas']['Fault'];
/** An error, by its stable name and what to correct. */
export type ErrorBody = components['schemas']['ErrorBody'];
/** Country as ISO 3166-1 alpha-2 code in capitals. */
export type Territory = components['schemas']['Territory'];
/** A group to which a person can be proven to belong. */
export type ConsumerGroup = components['schemas']['ConsumerGroup'];
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
/**
 * Why an inbound mail was refused. The attempt stays open, and the person may write again.
 * 
 * - `too_large`: more than 1 MiB; no attachment is needed
 * - `malformed`: not a well-formed message, or a required header is missing or repeated
 * - `automatic`: an out-of-office reply, a bounce, or another automatic mail
 * - `list`: sent by a mailing list or in bulk
 * - `forwarded`: forwarded by somebody else, or sent without naming the address in `To`
 * - `not_in_to`: the address is in `Cc`; it must be in `To`
 * - `reply`: an answer to another mail (`In-Reply-To`, `References`, or a subject such as `Re: …`)
 * - `no_code`: `inbound.subjectCode` is not in the subject
 * - `role_address`: sent from an address of a role or a ticket system, such as `support@`, and not of a person
 * - `name_differs`: the sender's name is not the person's; the person may prove it by documents
 * - `wrong_sender`: `From` is not in a domain of the institution that proves the group
 * - `wrong_date`: dated before the address was issued, or in the future
 * - `not_signed`: no DKIM signature
 * - `wrong_signer`: signed by another domain than the sender's
 * - `partly_signed`: the signature does not cover `From`, `Date`, `Subject`, or the end of the message
 * - `weak_signature`: an RSA key of less than 1024 bits, or SHA-1
 * - `test_signature`: the institution marks the signature's key as one that is only tested (`t=y`)
 * - `bad_signature`: the signature does not verify, or has expired
 * - `replayed`: the same mail has already proved somebody's membership
 */
export type MailRefusal = components['schemas']['MailRefusal'];
/** An error without detail. */
export type TitledError = components['schemas']['TitledError'];
/** The pool that a code is wanted of. */
export type CodeWish = components['schemas']['CodeWish'];
/** A member's code. */
export type ClaimedCode = components['schemas']['ClaimedCode'];
/** Identifies the event, also where it reaches you twice. */
export type EventId = components['schemas']['EventId'];
/** Position among the events of the app, from 1 on and without gaps. */
export type EventNumber = components['schemas']['EventNumber'];
/** When it happened. */
export type EventTime = components['schemas']['EventTime'];
/** A verification, and where it stands since. */
export type VerificationState = components['schemas']['VerificationState'];
export type VerificationCreatedEvent = components['schemas']['VerificationCreatedEvent'];
export type VerificationUpdatedEvent = components['schemas']['VerificationUpdatedEvent'];
/** A verification that has succeeded. */
export type VerificationSuccess = components['schemas']['VerificationSuccess'];
export type VerificationSucceededEvent = components['schemas']['VerificationSucceededEvent'];
/** A verification of which an attempt was rejected. */
export type VerificationRejection = components['schemas']['VerificationRejection'];
export type VerificationRejectedEvent = components['schemas']['VerificationRejectedEvent'];
/** A verification that has failed for good. */
export type VerificationFailure = components['schemas']['VerificationFailure'];
export type VerificationFailedEvent = components['schemas']['VerificationFailedEvent'];
/** A success that ends soon. */
export type VerificationEnding = components['schemas']['VerificationEnding'];
export type VerificationExpiringEvent = components['schemas']['VerificationExpiringEvent'];
export type VerificationExpiredEvent = components['schemas']['VerificationExpiredEvent'];
/** A verification that is no more. */
export type ErasedVerification = components['schemas']['ErasedVerification'];
export type VerificationErasedEvent = components['schemas']['VerificationErasedEvent'];
/** Identifies the person's account. */
export type SvcId = components['schemas']['SvcId'];
/** Whose consent, and for which client of the app. */
export type ConsentRef = components['schemas']['ConsentRef'];
export type ConsentGivenEvent = components['schemas']['ConsentGivenEvent'];
export type ConsentWithdrawnEvent = components['schemas']['ConsentWithdrawnEvent'];
/** Whose account it was. */
export type DeletedAccount = components['schemas']['DeletedAccount'];
export type AccountDeletedEvent = components['schemas']['AccountDeletedEvent'];
/** A transaction in code tracking. */
export type TransactionRef = components['schemas']['TransactionRef'];
export type TransactionRecordedEvent = components['schemas']['TransactionRecordedEvent'];
export type TransactionVoidedEvent = components['schemas']['TransactionVoidedEvent'];
/** A code that a member got; never the code itself. */
export type CodeRef = components['schemas']['CodeRef'];
export type CodeClaimedEvent = components['schemas']['CodeClaimedEvent'];
/** A code that an order has used; never the code itself. */
export type CodeUseRef = components['schemas']['CodeUseRef'];
export type CodeRedeemedEvent = components['schemas']['CodeRedeemedEvent'];
export type CodeReleasedEvent = components['schemas']['CodeReleasedEvent'];
/** A pool of codes with what is left. */
export type PoolStock = components['schemas']['PoolStock'];
export type PoolLowEvent = components['schemas']['PoolLowEvent'];
/** A pool of codes. */
export type PoolRef = components['schemas']['PoolRef'];
export type PoolEmptyEvent = components['schemas']['PoolEmptyEvent'];
/** An adjustment of a transaction in code tracking. */
export type AdjustmentRef = components['schemas']['AdjustmentRef'];
export type TransactionAdjustedEvent = components['schemas']['TransactionAdjustedEvent'];
/** A statement of a brand in code tracking. */
export type StatementRef = components['schemas']['StatementRef'];
export type StatementClosedEvent = components['schemas']['StatementClosedEvent'];
/** The webhook endpoint that is tested. */
export type TestedEndpoint = components['schemas']['TestedEndpoint'];
export type WebhookTestEvent = components['schemas']['WebhookTestEvent'];
export type ReviewOverdueEvent = components['schemas']['ReviewOverdueEvent'];
/** What was decided about a request for an institution. */
export type DecidedRequest = components['schemas']['DecidedRequest'];
export type InstitutionRequestDecidedEvent = components['schemas']['InstitutionRequestDecidedEvent'];
/** Whose membership, and which client of the app may look them up. */
export type MembershipRef = components['schemas']['MembershipRef'];
export type MembershipChangedEvent = components['schemas']['MembershipChangedEvent'];
/** A credential that ends soon; its secret is nowhere. */
export type ExpiringCredential = components['schemas']['ExpiringCredential'];
export type CredentialExpiringEvent = components['schemas']['CredentialExpiringEvent'];
export type ResponseVerificationCreated = components['responses']['VerificationCreated'];
export type ResponseTestClock = components['responses']['TestClock'];
export type ResponseVerification = components['responses']['Verification'];
export type ResponsePasscodeSent = components['responses']['PasscodeSent'];
export type ResponsePasscodeChecked = components['responses']['PasscodeChecked'];
export type ResponseInstitutionSet = components['responses']['InstitutionSet'];
export type ResponseDocumentsSubmitted = components['responses']['DocumentsSubmitted'];
export type ResponseVerificationExpired = components['responses']['VerificationExpired'];
export type ResponseTestMailReceived = components['responses']['TestMailReceived'];
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
export type ResponseCodeRefused = components['responses']['CodeRefused'];
export type ParameterAppId = components['parameters']['AppId'];
export type ParameterVerificationId = components['parameters']['VerificationId'];
export type ParameterSvcId = components['parameters']['SvcId'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderErrorLink = components['headers']['ErrorLink'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listVerifications: {
        parameters: {
            query?: {
                /** Only verifications with this `externalId`. */
                externalId?: string;
                /** Only verifications with this `status`. */
                status?: components["schemas"]["Status"];
                /** Only verifications in this `stage`. */
                stage?: components["schemas"]["Stage"];
                /** The `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of verifications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
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
            200: components["responses"]["VerificationCreated"];
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
    findStatuses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusQuestion"];
            };
        };
        responses: {
            /** An entry for each id, in the order of `ids`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Erased. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Stable. Take it from the search; do not construct it. */
                    institutionId: components["schemas"]["InstitutionId"];
                };
            };
        };
        responses: {
            200: components["responses"]["InstitutionSet"];
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * As people write it in `territory`, or with `+` and the country code, in digits of any script, or as a
                     *     `tel:` link. It must be a valid number that can receive text messages.
                     */
                    phoneNumber: string;
                    /** Country as ISO 3166-1 alpha-2 code in capitals. */
                    territory: components["schemas"]["Territory"];
                };
            };
        };
        responses: {
            200: components["responses"]["PasscodeSent"];
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** The passcode as the member typed it, six characters. What has six digits of any script between blanks, dashes and characters that can't be seen is read as these six digits. */
                    code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["PasscodeChecked"];
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Where the person returns to. The part before `?` must match one of the app's registered redirect
                     *     URLs exactly. Fragments are refused. A query parameter `verificationId` is replaced.
                     */
                    redirectUrl: string;
                };
            };
        };
        responses: {
            /** The verification, with the URL at which the person starts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    createWalletAttempt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Where the person returns to. The part before `?` must match one of the app's registered redirect
                     *     URLs exactly. Fragments are refused. A query parameter `verificationId` is replaced.
                     */
                    redirectUrl: string;
                };
            };
        };
        responses: {
            /** The verification, with the URL at which the person starts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletVerification"];
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** One to five documents. */
                    files: components["schemas"]["UploadedFile"][];
                    /**
                     * The version of the wording by which the person agreed, explicitly and apart from your terms, that
                     *     documents about their health or a belief are looked at. Present it before the upload where papers have a
                     *     `specialCategory` (`listVerificationPapers`); it is kept with its time. Required with such a paper in
                     *     `paperIds`; and where each paper has one, if the operator has set so for your app. The version is
                     *     `2026-11-27.1`; `2026-11-26.1` is still taken.
                     */
                    consent?: string;
                    /** The papers that the files show, by `paperId` of `listVerificationPapers`. Others are ignored. */
                    paperIds?: string[];
                };
            };
        };
        responses: {
            200: components["responses"]["DocumentsSubmitted"];
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
    withdrawEvidenceConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Withdrawn. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    createEmailAttempt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** An address in one of the institution's domains. Default: the `userEmail` of the verification. */
                    email?: components["schemas"]["Email"];
                    /**
                     * With `inbound`, leave out `email`; any address at the institution may write.
                     * @default outbound
                     * @enum {string}
                     */
                    direction?: "outbound" | "inbound";
                };
            };
        };
        responses: {
            /** The verification, with the address to write to for the inbound direction. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    listVerificationPapers: {
        parameters: {
            query?: {
                /**
                 * Language of the words. Default is the most common one of the territory, else English.
                 * @example en
                 */
                language?: components["schemas"]["PageLanguage"];
            };
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The papers, the usual ones first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedPapers"];
                };
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
    listVerificationRegisters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The registers, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterList"];
                };
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
    checkRegister: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * From `listVerificationRegisters`.
                     */
                    registerId: string;
                    /** The person's number in the register. */
                    number: string;
                };
            };
        };
        responses: {
            /** The verification, and what came of the check. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedVerification"];
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
    claimCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeWish"];
            };
        };
        responses: {
            /** The member's code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CodeRefused"];
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
                /**
                 * The country of the institution, as ISO 3166-1 alpha-2 code in capitals.
                 * @example GB
                 */
                territory: components["schemas"]["Territory"];
                /**
                 * The text that the person has typed so far.
                 * @example university of oxf
                 */
                query: string;
                /** Default: the app's default group. A group without institutions finds none. */
                consumerGroup?: components["schemas"]["ConsumerGroup"];
            };
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** At most 20 institutions, best match first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** At most 20, best match first. */
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** In any script. Blanks at the ends and characters that can't be seen are dropped. */
                    name: string;
                    /** Country as ISO 3166-1 alpha-2 code in capitals. */
                    territory: components["schemas"]["Territory"];
                    /** A domain name of the institution, such as `ox.ac.uk`. */
                    domain?: components["schemas"]["Domain"];
                    /** The group whose members it has. Default: the app's default group. */
                    consumerGroup?: components["schemas"]["ConsumerGroup"];
                };
            };
        };
        responses: {
            /** The request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * Identifies the request.
                         */
                        requestId: string;
                        /**
                         * `approved` when the directory has the institution. After `rejected` there is no `institutionId`,
                         *     and the former one can no longer be set.
                         * @enum {string}
                         */
                        status: "pending" | "approved" | "rejected";
                        /** The id for setInstitution; while `pending`, for this request's mode only. */
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
                /** The `nextCursor` of an earlier call. Without it, `from` says where to begin. */
                cursor?: string;
                /**
                 * Where to begin without a `cursor`: at the oldest event that is kept, or behind the newest one. Ignored with a
                 *     `cursor`.
                 * @example oldest
                 */
                from?: "oldest" | "now";
                /**
                 * Only events of these types, separated by commas, such as `verification.succeeded,verification.expired`.
                 * @example verification.succeeded,verification.expired
                 */
                types?: string;
                /** Only events of this verification. */
                verificationId?: string;
                /**
                 * So many seconds the call waits where there is nothing new (long polling). An app may have 5 such calls at
                 *     once.
                 * @example 0
                 */
                wait?: number;
                /** The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The events, oldest first; none where there is nothing new. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The test code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** In real time. */
                    seconds: number;
                };
            };
        };
        responses: {
            /** Until when calls are refused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    createTestCodePool: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTestCodePool"];
            };
        };
        responses: {
            /** The pool. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCodePool"];
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
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
            /** Where the browser would have returned to. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    deleteTestMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The member's account, as `signInTestMember` and events name it.
                 * @example 7K2M9QX
                 */
                svcId: components["parameters"]["SvcId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    withdrawTestConsents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The member's account, as `signInTestMember` and events name it.
                 * @example 7K2M9QX
                 */
                svcId: components["parameters"]["SvcId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Withdrawn. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    listTestMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The messages, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
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
    listTestCalls: {
        parameters: {
            query?: {
                /**
                 * The `nextCursor` of an earlier call. Without it, `from` says where to begin. Calls that are no longer kept are
                 *     passed over.
                 */
                cursor?: string;
                /**
                 * Where to begin without a `cursor`: at the oldest call that is kept, or behind the newest one. Ignored with a
                 *     `cursor`.
                 * @example oldest
                 */
                from?: "oldest" | "now";
                /**
                 * So many seconds the call waits where there is nothing new (long polling). An app may have 5 calls that wait at
                 *     once, those of `listEvents` included.
                 * @example 0
                 */
                wait?: number;
                /** The largest number of entries on a page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The calls, oldest first; none where there is nothing new. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCallPage"];
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VerificationExpired"];
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** What becomes of the attempt; the others than `approved` are the codes of a rejection. */
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
                 * Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done
                 *     once, also where the first call got no response; while it runs, the second one waits for some seconds, and then
                 *     gets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful
                 *     responses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,
                 *     such as a customer number; blanks at its ends don't count.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * The app to which the access token belongs.
                 * @example app_demo
                 */
                appId: components["parameters"]["AppId"];
                /**
                 * The `verificationId` that creating the verification returned.
                 * @example 0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1
                 */
                verificationId: components["parameters"]["VerificationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** An e-mail address. Dropped, as people paste them: blanks and characters that can't be seen, `mailto:`, and a display name before angle brackets. */
                    from: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            200: components["responses"]["TestMailReceived"];
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
export const pathsAppAppIdWhitelabelTestCallsGetParametersQueryFromValues: ReadonlyArray<FlattenedDeepRequired<paths>["/app/{appId}/whitelabel/test/calls"]["get"]["parameters"]["query"]["from"]> = ["oldest", "now"];
export const statusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Status"]> = ["success", "pending", "failed", "expired"];
export const stageValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Stage"]> = ["success", "failed:otp_failed", "failed:too_many_attempts", "phone_number", "phone_number_otp", "select_institution", "select_verification_method", "pending_verification:email", "pending_verification:manual", "pending_verification:portal", "rejected_verification:email", "rejected_verification:manual", "rejected_verification:portal"];
export const nextOperationValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NextOperation"]> = ["sendPhoneOtp", "verifyPhoneOtp", "setInstitution", "createPortalAttempt", "createWalletAttempt", "createManualAttempt", "createEmailAttempt"];
export const pageLanguageValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PageLanguage"]> = ["en", "en-US", "de", "fr", "es", "it", "nl", "pl", "pt", "ar"];
export const acceptedPaperSpecialCategoryValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AcceptedPaper"]["specialCategory"]> = ["health", "belief"];
export const checkedVerificationRegisterCheckOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CheckedVerification"]["registerCheck"]["outcome"]> = ["listed", "not_listed"];
export const statusKeyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StatusKey"]> = ["verificationId", "externalId", "svcId"];
export const testOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestOutcome"]> = ["approved", "wrong_person", "not_eligible", "expired_document", "unreadable", "unsuitable_document", "altered_document", "already_used", "denied", "cancelled", "timed_out", "wrong_affiliation", "unidentified", "not_me", "bounced", "unanswered"];
export const testPoolSupergroupsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestPoolSupergroups"]> = ["student", "graduate", "key-worker", "social-assistance"];
export const testPoolAllowanceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestPoolAllowance"]> = ["once", "monthly", "redeemed"];
export const testCallMethodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestCall"]["method"]> = ["GET", "POST", "PATCH", "DELETE"];
export const testMessageChannelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TestMessage"]["channel"]> = ["sms", "email"];
export const errorTitleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErrorTitle"]> = ["unauthorised", "forbidden", "not_found", "bad_request", "invalid_stage", "not_eligible", "already_used", "email_domain_mismatch", "method_not_allowed", "unsupported_media_type", "payload_too_large", "conflict", "too_many_requests", "provider_unavailable", "internal_error"];
export const codeRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CodeRefusal"]> = ["not_verified", "not_this_group", "pool_not_open", "pool_over", "pool_empty", "code_already_had"];
export const consumerGroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ConsumerGroup"]> = ["student", "graduate", "healthcare", "military", "first-responder", "charity-worker", "teacher", "parent", "low-income", "disability"];
export const methodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Method"]> = ["portal", "wallet", "manual", "email", "inbound_email"];
export const proofStrengthValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ProofStrength"]> = ["group", "institution", "unknown"];
export const addressHolderValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AddressHolder"]> = ["students", "pupils", "staff", "contractors"];
export const rejectionReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RejectionReason"]> = ["wrong_person", "not_eligible", "expired_document", "unreadable", "unsuitable_document", "altered_document", "already_used", "denied", "cancelled", "timed_out", "wrong_affiliation", "unidentified", "not_me", "bounced", "unanswered"];
export const mailRefusalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MailRefusal"]> = ["too_large", "malformed", "automatic", "list", "forwarded", "not_in_to", "reply", "no_code", "role_address", "name_differs", "wrong_sender", "wrong_date", "not_signed", "wrong_signer", "partly_signed", "weak_signature", "test_signature", "bad_signature", "replayed"];
export const verificationEndingDaysValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["VerificationEnding"]["days"]> = [28, 7];
export const poolStockAtValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PoolStock"]["at"]> = ["number", "half", "tenth"];
export const adjustmentRefAdjustmentTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AdjustmentRef"]["adjustmentType"]> = ["refund", "correction", "chargeback"];
export const decidedRequestStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DecidedRequest"]["status"]> = ["approved", "rejected"];
export const expiringCredentialKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ExpiringCredential"]["kind"]> = ["app_token", "client_secret", "tracking_key"];
export const expiringCredentialDaysValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ExpiringCredential"]["days"]> = [30, 7, 1];
