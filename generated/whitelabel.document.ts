// Generated from spec/whitelabel.yaml by "npm run generate". Do not edit: change the spec.

export const document = {
  "openapi": "3.1.0",
  "info": {
    "title": "cohort white-label verification API",
    "version": "1.0.0",
    "license": {
      "name": "Apache-2.0",
      "identifier": "Apache-2.0"
    },
    "description": "A partner creates a verification and takes the person through it on its own pages: a passcode by text message, the\ninstitution, and a method that proves the membership. Every response lists in `nextOperations` what is allowed\nnext.\n\nCall this API from a server: the bearer token must never reach a browser or an app. A token works for its own app\nonly. Strings with U+0000 or lone surrogates are refused.\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A server on your own machine."
    }
  ],
  "security": [
    {
      "bearer": []
    }
  ],
  "tags": [
    {
      "name": "Verifications",
      "description": "Create, read, list and erase verifications."
    },
    {
      "name": "Phone",
      "description": "Send and check the one-time passcode."
    },
    {
      "name": "Institutions",
      "description": "Search, set and request institutions."
    },
    {
      "name": "Attempts",
      "description": "Prove a membership by one of the methods."
    },
    {
      "name": "Events",
      "description": "Read what has happened."
    },
    {
      "name": "Test mode",
      "description": "Control and observe verifications of a test app. Refused for live apps."
    }
  ],
  "paths": {
    "/app/{appId}/whitelabel/verifications": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "post": {
        "operationId": "createVerification",
        "tags": [
          "Verifications"
        ],
        "summary": "Create a new verification",
        "description": "Creates a verification in stage `phone_number`. The data is the person's claim: nothing of it is proven yet,\nand `userEmail` never identifies anybody. A verified person may verify again.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewVerification"
              },
              "examples": {
                "student": {
                  "value": {
                    "territory": "GB",
                    "firstName": "Ada",
                    "lastName": "Lovelace",
                    "userEmail": "ada@example.com",
                    "dob": "2004-12-10"
                  }
                },
                "graduate": {
                  "value": {
                    "territory": "GB",
                    "firstName": "Grace",
                    "lastName": "Hopper",
                    "userEmail": "grace@example.com",
                    "dob": "1999-12-09",
                    "consumerGroup": "graduate",
                    "graduationYear": 2025,
                    "externalId": "customer-42",
                    "metadata": {
                      "campaign": "autumn"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/VerificationCreated"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      },
      "get": {
        "operationId": "listVerifications",
        "tags": [
          "Verifications"
        ],
        "summary": "List verifications",
        "description": "The app's verifications, newest first. A verification must match all filters.",
        "parameters": [
          {
            "name": "externalId",
            "in": "query",
            "description": "Only verifications with this `externalId`.",
            "allowReserved": true,
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200
            }
          },
          {
            "name": "status",
            "in": "query",
            "description": "Only verifications with this `status`.",
            "schema": {
              "$ref": "#/components/schemas/Status"
            }
          },
          {
            "name": "stage",
            "in": "query",
            "description": "Only verifications in this `stage`.",
            "allowReserved": true,
            "schema": {
              "$ref": "#/components/schemas/Stage"
            }
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "One page of verifications.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/VerificationPage"
                },
                "examples": {
                  "empty": {
                    "value": {
                      "verifications": []
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/verifications/{verificationId}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/VerificationId"
        }
      ],
      "get": {
        "operationId": "getVerification",
        "tags": [
          "Verifications"
        ],
        "summary": "Get verification details",
        "description": "The current state of the verification. `svcId` identifies the person's account, `institutionId` and\n`institutionName` the institution.\n",
        "responses": {
          "200": {
            "$ref": "#/components/responses/Verification"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      },
      "patch": {
        "operationId": "setInstitution",
        "tags": [
          "Institutions"
        ],
        "summary": "Set the institution",
        "description": "Sets where the person studies or works, and moves to `select_verification_method`. Changing it later\nsupersedes an open portal or e-mail attempt. Not allowed for groups without an institution.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "institutionId"
                ],
                "properties": {
                  "institutionId": {
                    "$ref": "#/components/schemas/InstitutionId"
                  }
                }
              },
              "examples": {
                "oxford": {
                  "value": {
                    "institutionId": "ox.ac.uk"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/InstitutionSet"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      },
      "delete": {
        "operationId": "eraseVerification",
        "tags": [
          "Verifications"
        ],
        "summary": "Erase a verification",
        "description": "Deletes the verification with its personal data and documents, in any stage. From then on it returns 404. The\nperson's account goes with its last verification, unless they have a session or an e-mail address to sign in with.\n",
        "responses": {
          "204": {
            "description": "Erased.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/verifications/{verificationId}/otp": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/VerificationId"
        }
      ],
      "post": {
        "operationId": "sendPhoneOtp",
        "tags": [
          "Phone"
        ],
        "summary": "Send a phone passcode",
        "description": "Sends a six-digit passcode, valid for 10 minutes, and moves to `phone_number_otp`. A resend may use another\nnumber and invalidates the old passcode. Limits: 30 seconds between two sends, 5 sends in 10 minutes for a\nverification, 5 a day for an app and number, 10 a day for a number over all live apps. A send that the\nprovider refused is not counted. In test mode none of them applies.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "phoneNumber",
                  "territory"
                ],
                "properties": {
                  "phoneNumber": {
                    "description": "As people write it in `territory`, or with `+` and the country code, in digits of any script, or as a\n`tel:` link. It must be a valid number that can receive text messages.\n",
                    "type": "string",
                    "x-typed": "number",
                    "minLength": 3,
                    "maxLength": 40
                  },
                  "territory": {
                    "$ref": "#/components/schemas/Territory"
                  }
                }
              },
              "examples": {
                "mobile": {
                  "value": {
                    "phoneNumber": "07400 123456",
                    "territory": "GB"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/PasscodeSent"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/verifications/{verificationId}/otp/verify": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/VerificationId"
        }
      ],
      "post": {
        "operationId": "verifyPhoneOtp",
        "tags": [
          "Phone"
        ],
        "summary": "Verify the phone passcode",
        "description": "A wrong passcode is an outcome, not an error: 200 with stage `failed:otp_failed`. The fifth wrong one ends the\nverification in `failed:too_many_attempts`. An expired passcode does not count as a check, and only\n`sendPhoneOtp` is allowed after it. After the right one, `svcId` is present.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "code"
                ],
                "properties": {
                  "code": {
                    "description": "The passcode as the member typed it, six characters. What has six digits of any script between blanks, dashes and characters that can't be seen is read as these six digits.",
                    "type": "string",
                    "x-typed": "code",
                    "minLength": 6,
                    "maxLength": 6
                  }
                }
              },
              "examples": {
                "code": {
                  "value": {
                    "code": "123456"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/PasscodeChecked"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/verifications/{verificationId}/portal": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/VerificationId"
        }
      ],
      "post": {
        "operationId": "createPortalAttempt",
        "tags": [
          "Attempts"
        ],
        "summary": "Create a portal attempt",
        "description": "Moves to `pending_verification:portal` and returns `portalStartUrl`, where the person proves the membership by\nsigning in at the institution. The link works once, for 60 minutes. Afterwards the person is sent to\n`redirectUrl` with `verificationId` in the query, whatever the outcome; read the verification then. Three\nhours after the person went to the institution, the attempt is rejected as `timed_out`. A link that nobody\nopened is not.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "redirectUrl"
                ],
                "properties": {
                  "redirectUrl": {
                    "description": "Where the person returns to. The part before `?` must match one of the app's registered redirect\nURLs exactly. Fragments are refused. A query parameter `verificationId` is replaced.\n",
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 2000
                  }
                }
              },
              "examples": {
                "shop": {
                  "value": {
                    "redirectUrl": "https://shop.example/verified?basket=7"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The verification, with the URL at which the person starts.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PortalVerification"
                },
                "examples": {
                  "started": {
                    "value": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "appId": "app_demo",
                      "status": "pending",
                      "stage": "pending_verification:portal",
                      "territory": "GB",
                      "consumerGroup": "student",
                      "availableMethods": [
                        "portal",
                        "email",
                        "manual"
                      ],
                      "institutionId": "ox.ac.uk",
                      "institutionName": "University of Oxford",
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "updatedAt": "2026-11-21T10:03:00.000Z",
                      "svcId": "7K2M9QX",
                      "nextOperations": [
                        "setInstitution",
                        "createPortalAttempt",
                        "createManualAttempt",
                        "createEmailAttempt"
                      ],
                      "portalStartUrl": "http://localhost:3000/portal/start?token=gP0aZ1"
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/verifications/{verificationId}/manual": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/VerificationId"
        }
      ],
      "post": {
        "operationId": "createManualAttempt",
        "tags": [
          "Attempts"
        ],
        "summary": "Create a manual attempt",
        "description": "Submits one to five documents for review and moves to `pending_verification:manual` until a reviewer decides.\nThe files are JPEG, PNG, WebP, HEIC or PDF that opens without a password, recognised by content and never by\nname; 1 byte to 10 MiB each, 25 MiB together, with at most 120 million pixels for a picture. One bad file refuses\nthe call: the detail names its index, nothing is stored, and it does not cost an attempt. In live mode a file is\nbad, too, if it can't be opened, is cut off, blank, too small to be read (less than 200 pixels), or an XFA form;\nthis is found within ten seconds or not at all. The same holds for a file in\nwhich the operator's virus scanner finds something. While a configured scanner does not respond, the call\nreturns 503.\n\nAt most two such bodies are handled at once, one of each app, and four are read. Others wait up to 10 seconds,\nthen get 503.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "x-body-limit-bytes": 40000000,
        "x-body-places": 2,
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "files"
                ],
                "properties": {
                  "files": {
                    "description": "One to five documents.",
                    "type": "array",
                    "minItems": 1,
                    "maxItems": 5,
                    "items": {
                      "$ref": "#/components/schemas/UploadedFile"
                    }
                  }
                }
              },
              "examples": {
                "card": {
                  "value": {
                    "files": [
                      {
                        "fileName": "student-card.pdf",
                        "base64Data": "JVBERi0xLjQKJSVFT0YK",
                        "sha256Hash": "14bcd090baf31edba64e9cbd8cdfc15f943344aa72cb3675ad8e91bfcbce03ad"
                      }
                    ]
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/DocumentsSubmitted"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFoundTitled"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/verifications/{verificationId}/email": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/VerificationId"
        }
      ],
      "post": {
        "operationId": "createEmailAttempt",
        "tags": [
          "Attempts"
        ],
        "summary": "Create an e-mail attempt",
        "description": "Mails a link to an address at the institution and moves to `pending_verification:email`. The link works once,\nfor 24 hours; the person confirms on the page behind it. Another call sends a new link and invalidates the old\none. Limits: 30 seconds between two mails, 5 mails for a verification, 5 a day to one address over all apps.\n\nWith `direction: inbound` no mail is sent: the response has an `inboundAddress`, to which the person sends a\nmail from their address at the institution within 24 hours. This needs `inbound_email` in `availableMethods`.\n`inbound.subjectCode` must be in the subject, so that the mail was written for this; the rest of the content\ndoes not matter. The DKIM signature that the institution's mail server adds is the proof. A refused mail does\nnot cost an attempt: `inbound.refusal` gives the reason, and the person may write again. Another call returns\na new address and closes the old one.\n\nAddresses of roles and ticket systems, such as `support@`, prove nobody in either direction.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "email": {
                    "description": "An address in one of the institution's domains. Default: the `userEmail` of the verification.\n",
                    "allOf": [
                      {
                        "$ref": "#/components/schemas/Email"
                      }
                    ]
                  },
                  "direction": {
                    "type": "string",
                    "description": "With `inbound`, leave out `email`; any address at the institution may write.",
                    "enum": [
                      "outbound",
                      "inbound"
                    ],
                    "default": "outbound"
                  }
                }
              },
              "examples": {
                "university": {
                  "value": {
                    "email": "ada.lovelace@new.ox.ac.uk"
                  }
                },
                "inbound": {
                  "value": {
                    "direction": "inbound"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The verification, with the address to write to for the inbound direction.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EmailVerification"
                },
                "examples": {
                  "sent": {
                    "value": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "appId": "app_demo",
                      "status": "pending",
                      "stage": "pending_verification:email",
                      "territory": "GB",
                      "consumerGroup": "student",
                      "availableMethods": [
                        "portal",
                        "email",
                        "manual"
                      ],
                      "institutionId": "ox.ac.uk",
                      "institutionName": "University of Oxford",
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "updatedAt": "2026-11-21T10:03:00.000Z",
                      "svcId": "7K2M9QX",
                      "nextOperations": [
                        "setInstitution",
                        "createPortalAttempt",
                        "createManualAttempt",
                        "createEmailAttempt"
                      ]
                    }
                  },
                  "awaited": {
                    "value": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "appId": "app_demo",
                      "status": "pending",
                      "stage": "pending_verification:email",
                      "territory": "GB",
                      "consumerGroup": "student",
                      "availableMethods": [
                        "email",
                        "inbound_email",
                        "manual"
                      ],
                      "institutionId": "ox.ac.uk",
                      "institutionName": "University of Oxford",
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "updatedAt": "2026-11-21T10:03:00.000Z",
                      "svcId": "7K2M9QX",
                      "nextOperations": [
                        "setInstitution",
                        "createManualAttempt",
                        "createEmailAttempt"
                      ],
                      "inboundAddress": "9f86d081884c7d659a2feaa0c55ad015@in.verify.example",
                      "inbound": {
                        "address": "9f86d081884c7d659a2feaa0c55ad015@in.verify.example",
                        "subjectCode": "KTRWZBQM",
                        "expiresAt": "2026-11-22T10:03:00.000Z"
                      }
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/institutions": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "get": {
        "operationId": "searchInstitutions",
        "tags": [
          "Institutions"
        ],
        "summary": "Search institutions",
        "description": "Institutions that fit the group, found by any of their names, abbreviations and cities, in `territory`, and\nafter those the ones known everywhere. The search tolerates typing errors, missing accents and any order of\nwords. Exact names come first, then names that begin with the query; for students universities before schools.\nA domain, a web address or an e-mail address finds the institution that has the domain or one above it.\n",
        "parameters": [
          {
            "name": "territory",
            "in": "query",
            "required": true,
            "description": "The country of the institution, as ISO 3166-1 alpha-2 code in capitals.",
            "schema": {
              "$ref": "#/components/schemas/Territory"
            },
            "example": "GB"
          },
          {
            "name": "query",
            "in": "query",
            "required": true,
            "description": "The text that the person has typed so far.",
            "allowReserved": true,
            "schema": {
              "type": "string",
              "minLength": 2,
              "maxLength": 80
            },
            "example": "university of oxf"
          },
          {
            "name": "consumerGroup",
            "in": "query",
            "description": "Default: the app's default group. A group without institutions finds none.",
            "schema": {
              "$ref": "#/components/schemas/ConsumerGroup"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "At most 20 institutions, best match first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "institutions"
                  ],
                  "properties": {
                    "institutions": {
                      "description": "At most 20, best match first.",
                      "type": "array",
                      "maxItems": 20,
                      "items": {
                        "$ref": "#/components/schemas/Institution"
                      }
                    }
                  }
                },
                "examples": {
                  "found": {
                    "value": {
                      "institutions": [
                        {
                          "institutionId": "ox.ac.uk",
                          "institutionName": "University of Oxford",
                          "territory": "GB"
                        }
                      ]
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/institutions/requests": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "post": {
        "operationId": "requestInstitution",
        "tags": [
          "Institutions"
        ],
        "summary": "Request an institution that is not listed",
        "description": "An operator decides about the request; once approved, the search finds the institution. Two requests for the\nsame domain and territory are one. Nobody has to wait: while the request is `pending`, its `institutionId` can\nbe set, and `manual` is allowed with it. Approval lists the institution under that id, or moves everybody who\nset it to the institution that was meant.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "name",
                  "territory",
                  "domain"
                ],
                "properties": {
                  "name": {
                    "description": "In any script. Blanks at the ends and characters that can't be seen are dropped.",
                    "type": "string",
                    "x-typed": "text",
                    "minLength": 2,
                    "maxLength": 200,
                    "pattern": "\\S"
                  },
                  "territory": {
                    "$ref": "#/components/schemas/Territory"
                  },
                  "domain": {
                    "$ref": "#/components/schemas/Domain"
                  },
                  "consumerGroup": {
                    "description": "The group whose members it has. Default: the app's default group.",
                    "allOf": [
                      {
                        "$ref": "#/components/schemas/ConsumerGroup"
                      }
                    ]
                  }
                }
              },
              "examples": {
                "college": {
                  "value": {
                    "name": "Ashby College of Art",
                    "territory": "GB",
                    "domain": "ashby-art.ac.uk"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The request.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "requestId",
                    "status"
                  ],
                  "properties": {
                    "requestId": {
                      "description": "Identifies the request.",
                      "type": "string",
                      "format": "uuid"
                    },
                    "status": {
                      "description": "`approved` when the directory has the institution. After `rejected` there is no `institutionId`,\nand the former one can no longer be set.\n",
                      "type": "string",
                      "enum": [
                        "pending",
                        "approved",
                        "rejected"
                      ]
                    },
                    "institutionId": {
                      "description": "The id for setInstitution; while `pending`, for this request's mode only.",
                      "allOf": [
                        {
                          "$ref": "#/components/schemas/InstitutionId"
                        }
                      ]
                    }
                  }
                },
                "examples": {
                  "pending": {
                    "value": {
                      "requestId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                      "status": "pending",
                      "institutionId": "ashby-art.ac.uk"
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/events": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "get": {
        "operationId": "listEvents",
        "tags": [
          "Events"
        ],
        "summary": "Read the app's events",
        "description": "What has happened in the app since `cursor`, oldest first; `spec/events.yaml` describes each type. Events are kept\nfor 30 days. Keep `nextCursor`, and read on from it: no event is missed, also where filters leave out most of\nthem. With `wait`, a call that finds nothing new is answered as soon as there is something, or when the time is\nover.\n",
        "parameters": [
          {
            "name": "cursor",
            "in": "query",
            "description": "The `nextCursor` of an earlier call. Without it, `from` says where to begin.",
            "allowReserved": true,
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200
            }
          },
          {
            "name": "from",
            "in": "query",
            "description": "Where to begin without a `cursor`: at the oldest event that is kept, or behind the newest one. Ignored with a\n`cursor`.\n",
            "schema": {
              "type": "string",
              "enum": [
                "oldest",
                "now"
              ],
              "default": "oldest"
            },
            "example": "oldest"
          },
          {
            "name": "types",
            "in": "query",
            "description": "Only events of these types, separated by commas, such as `verification.succeeded,verification.expired`.",
            "allowReserved": true,
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 500
            },
            "example": "verification.succeeded,verification.expired"
          },
          {
            "name": "verificationId",
            "in": "query",
            "description": "Only events of this verification.",
            "schema": {
              "type": "string",
              "format": "uuid",
              "maxLength": 36
            }
          },
          {
            "name": "wait",
            "in": "query",
            "description": "So many seconds the call waits where there is nothing new (long polling). An app may have 5 such calls at\nonce.\n",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 30,
              "default": 0
            },
            "example": 0
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "The events, oldest first; none where there is nothing new.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EventPage"
                },
                "examples": {
                  "some": {
                    "value": {
                      "events": [
                        {
                          "eventId": "3f0b0a66-5a0c-4a4e-8d0f-9d2f6f3f5b11",
                          "type": "verification.created",
                          "appId": "app_demo",
                          "number": 1,
                          "createdAt": "2026-11-21T10:00:00.000Z",
                          "data": {
                            "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                            "stage": "phone_number",
                            "status": "pending"
                          }
                        }
                      ],
                      "nextCursor": "WyJhcHBfZGVtbyIsMV0",
                      "hasMore": false
                    }
                  },
                  "none": {
                    "value": {
                      "events": [],
                      "nextCursor": "WyJhcHBfZGVtbyIsMV0",
                      "hasMore": false
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/test/code": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "get": {
        "operationId": "getTestCode",
        "tags": [
          "Test mode"
        ],
        "summary": "Read the test code of a test app",
        "description": "The right code wherever a member of this app enters one: as the passcode of a verification, and to sign in. It\nis random and stays the same. `000000` is always wrong.\n",
        "responses": {
          "200": {
            "description": "The test code.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestCode"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "code": "482913"
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/test/clock": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "get": {
        "operationId": "getTestClock",
        "tags": [
          "Test mode"
        ],
        "summary": "Read the clock of a test app",
        "description": "What time it is for this app and its members. It is the real time until you move the clock forward, and goes on\nfrom there.\n",
        "responses": {
          "200": {
            "$ref": "#/components/responses/TestClock"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      },
      "post": {
        "operationId": "moveTestClock",
        "tags": [
          "Test mode"
        ],
        "summary": "Move the clock of a test app forward",
        "description": "Moves the clock of this app, and with it everything that time decides: passcodes, links, codes, tokens, sessions,\nexpiries, reminders, events, and what is deleted after its time. What falls due is carried out before this call answers,\neach reminder and event at its own time. Nothing of other apps changes. The clock moves forward only, up to 10 years from\ntoday, and can't be put back. Rate limits, idempotency keys and the 7 days for which test data is kept go by the\nreal time.\n\nSend either `to` or `by`.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TestClockMove"
              },
              "examples": {
                "by": {
                  "value": {
                    "by": "P28D"
                  }
                },
                "to": {
                  "value": {
                    "to": "2027-12-10T00:00:00Z"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/TestClock"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/test/rate-limit": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "post": {
        "operationId": "spendTestRateLimit",
        "tags": [
          "Test mode"
        ],
        "summary": "Spend the rate limit of a test app",
        "description": "For so many seconds every call of this app to this API gets 429 with `Retry-After`, as if it had made too many.\nWith it you see how your program waits and tries again.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "seconds"
                ],
                "properties": {
                  "seconds": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 60,
                    "description": "In real time."
                  }
                }
              },
              "examples": {
                "short": {
                  "value": {
                    "seconds": 1
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Until when calls are refused.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestRateLimit"
                },
                "examples": {
                  "spent": {
                    "value": {
                      "refusedUntil": "2026-11-21T10:00:01.000Z"
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/test/sign-in": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "post": {
        "operationId": "signInTestMember",
        "tags": [
          "Test mode"
        ],
        "summary": "Sign a test member in without a browser",
        "description": "Does what a member does on the login page, in one call: signs in, is verified, agrees, and returns. Give it the\nlogin link that your server would have sent the browser to, and you get the address to which the browser would\nhave returned, with its `code` (and `state`, `iss`). The link is validated as the page does it, PKCE and pushed\nrequests included.\n\nA new member is made in this app, or with `email` the same one signs in again. The member is verified in\n`consumerGroup`, or in the app's first group of the link's supergroup, unless `verified` is `false`.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TestSignIn"
              },
              "examples": {
                "student": {
                  "value": {
                    "loginLink": "https://sso.example/sso/student?response_type=code&client_id=cl_demo_sso&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&country=uk"
                  }
                },
                "cancelled": {
                  "value": {
                    "loginLink": "https://sso.example/sso/student?response_type=code&client_id=cl_demo_sso&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&country=uk",
                    "cancel": true
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Where the browser would have returned to.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestReturn"
                },
                "examples": {
                  "returned": {
                    "value": {
                      "redirectUrl": "https://shop.example/callback?code=q5XbdSbm5Wd0pq3VwqL5oJH4UBrO9o8ZFG2oTd3Ryxs",
                      "code": "q5XbdSbm5Wd0pq3VwqL5oJH4UBrO9o8ZFG2oTd3Ryxs",
                      "svcId": "7K2M9QX"
                    }
                  },
                  "cancelled": {
                    "value": {
                      "redirectUrl": "https://shop.example/callback"
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/test/messages": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "get": {
        "operationId": "listTestMessages",
        "tags": [
          "Test mode"
        ],
        "summary": "Read the messages of a test app",
        "description": "In test mode nothing is sent. The last 100 messages are kept here for 7 days.",
        "responses": {
          "200": {
            "description": "The messages, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100,
                  "items": {
                    "$ref": "#/components/schemas/TestMessage"
                  }
                },
                "examples": {
                  "passcode": {
                    "value": [
                      {
                        "channel": "sms",
                        "to": "+447400123456",
                        "body": "123456 is your code for Demo shop. It expires in 10 minutes. Don't share it with anyone.",
                        "sentAt": "2026-11-21T10:01:00.000Z"
                      }
                    ]
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/test/calls": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "get": {
        "operationId": "listTestCalls",
        "tags": [
          "Test mode"
        ],
        "summary": "Read the calls of a test app",
        "description": "The calls of this API that were made with this app's access token, and what they were answered: the operation,\nthe status, the request id and the time it took, and nothing of what was sent. The last 1,000 are kept for a day.\nCalls of this operation itself are left out, and so are those of sign-in, lookup and code tracking, which have\nother credentials. A call is here about a second after its answer.\n\nKeep `nextCursor`, and read on from it. With `wait`, a call that finds nothing new is answered as soon as there\nis something, or when the time is over. `cohort logs tail` of the client's package does this.\n",
        "parameters": [
          {
            "name": "cursor",
            "in": "query",
            "description": "The `nextCursor` of an earlier call. Without it, `from` says where to begin. Calls that are no longer kept are\npassed over.\n",
            "allowReserved": true,
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200
            }
          },
          {
            "name": "from",
            "in": "query",
            "description": "Where to begin without a `cursor`: at the oldest call that is kept, or behind the newest one. Ignored with a\n`cursor`.\n",
            "schema": {
              "type": "string",
              "enum": [
                "oldest",
                "now"
              ],
              "default": "oldest"
            },
            "example": "oldest"
          },
          {
            "name": "wait",
            "in": "query",
            "description": "So many seconds the call waits where there is nothing new (long polling). An app may have 5 calls that wait at\nonce, those of `listEvents` included.\n",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 30,
              "default": 0
            },
            "example": 0
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "The calls, oldest first; none where there is nothing new.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TestCallPage"
                },
                "examples": {
                  "some": {
                    "value": {
                      "calls": [
                        {
                          "requestId": "6f0f6a1e-58d8-4c0a-9a1d-0d9f4c7a2b31",
                          "operation": "createVerification",
                          "method": "POST",
                          "path": "/app/{appId}/whitelabel/verifications",
                          "status": 200,
                          "durationMs": 12,
                          "answeredAt": "2026-11-21T10:00:00.000Z"
                        }
                      ],
                      "nextCursor": "WyJhcHBfZGVtbyIsMV0",
                      "hasMore": false
                    }
                  },
                  "none": {
                    "value": {
                      "calls": [],
                      "nextCursor": "WyJhcHBfZGVtbyIsMV0",
                      "hasMore": false
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/verifications/{verificationId}/test/expire": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/VerificationId"
        }
      ],
      "post": {
        "operationId": "expireTestVerification",
        "tags": [
          "Test mode"
        ],
        "summary": "Expire a verification of a test app",
        "description": "Expires the verification at once. Not allowed in `failed:too_many_attempts`, which never expires, in\n`pending_verification:manual`, whose clock stands still, or if it has already expired.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "responses": {
          "200": {
            "$ref": "#/components/responses/VerificationExpired"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/verifications/{verificationId}/test/outcome": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/VerificationId"
        }
      ],
      "post": {
        "operationId": "decideTestAttempt",
        "tags": [
          "Test mode"
        ],
        "summary": "Decide the open attempt of a test app",
        "description": "Ends the open attempt at once, by whatever method: `approved`, or rejected with the code that you name. The third\nrejection ends the verification. An approval whose address backs another account is rejected as `already_used`,\nas in live mode.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "outcome"
                ],
                "properties": {
                  "outcome": {
                    "$ref": "#/components/schemas/TestOutcome"
                  }
                }
              },
              "examples": {
                "approved": {
                  "value": {
                    "outcome": "approved"
                  }
                },
                "expired": {
                  "value": {
                    "outcome": "expired_document"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/Verification"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    },
    "/app/{appId}/whitelabel/verifications/{verificationId}/test/inbound-email": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/VerificationId"
        }
      ],
      "post": {
        "operationId": "receiveTestEmail",
        "tags": [
          "Test mode"
        ],
        "summary": "Simulate an inbound mail",
        "description": "Simulates a complete and correctly signed mail from this address to `inboundAddress`. An address in the\ninstitution's domains proves the membership; one that begins with `reject` is rejected as `already_used`; any\nother is refused, and the attempt stays open with an `inbound.refusal`.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "from"
                ],
                "properties": {
                  "from": {
                    "$ref": "#/components/schemas/Email"
                  }
                }
              },
              "examples": {
                "student": {
                  "value": {
                    "from": "ada.lovelace@new.ox.ac.uk"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "$ref": "#/components/responses/TestMailReceived"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorised"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "The app's access token, issued by the operator."
      }
    },
    "parameters": {
      "AppId": {
        "name": "appId",
        "in": "path",
        "required": true,
        "description": "The app to which the access token belongs.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9_-]+$"
        },
        "example": "app_demo"
      },
      "VerificationId": {
        "name": "verificationId",
        "in": "path",
        "required": true,
        "description": "The `verificationId` that creating the verification returned.",
        "schema": {
          "type": "string",
          "format": "uuid",
          "maxLength": 36
        },
        "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
      },
      "Cursor": {
        "name": "cursor",
        "in": "query",
        "description": "The `nextCursor` of the previous page.",
        "allowReserved": true,
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        }
      },
      "Limit": {
        "name": "limit",
        "in": "query",
        "description": "The largest number of entries on a page.",
        "schema": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 20
        }
      },
      "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the work is done\nonce, also where the first call got no response; while it runs, the second one waits for some seconds, and then\ngets 503 with `Retry-After`. The same key with another body or operation is 409 `conflict`. Only successful\nresponses are kept, so a failed call may be repeated. Use any printable ASCII text that identifies the action,\nsuch as a customer number; blanks at its ends don't count.\n",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255,
          "pattern": "^[!-~](?:[ -~]*[!-~])?$"
        }
      }
    },
    "responses": {
      "VerificationCreated": {
        "description": "The verification, before anything is proven.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Verification"
            },
            "examples": {
              "created": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "pending",
                  "stage": "phone_number",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:00:00.000Z",
                  "nextOperations": [
                    "sendPhoneOtp"
                  ]
                }
              }
            }
          }
        }
      },
      "TestClock": {
        "description": "The clock.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/TestClock"
            },
            "examples": {
              "moved": {
                "value": {
                  "now": "2027-12-10T00:00:00.000Z",
                  "aheadSeconds": 33177600
                }
              }
            }
          }
        }
      },
      "Verification": {
        "description": "The verification.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Verification"
            },
            "examples": {
              "waitingForPasscode": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "pending",
                  "stage": "phone_number_otp",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:01:00.000Z",
                  "nextOperations": [
                    "sendPhoneOtp",
                    "verifyPhoneOtp"
                  ],
                  "otp": {
                    "checksRemaining": 5,
                    "sendsRemaining": 4,
                    "resendAfter": "2026-11-21T10:01:30.000Z",
                    "expiresAt": "2026-11-21T10:11:00.000Z"
                  }
                }
              },
              "rejected": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "failed",
                  "stage": "rejected_verification:manual",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "availableMethods": [
                    "portal",
                    "email",
                    "manual"
                  ],
                  "institutionId": "ox.ac.uk",
                  "institutionName": "University of Oxford",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:05:00.000Z",
                  "svcId": "7K2M9QX",
                  "nextOperations": [
                    "setInstitution",
                    "createPortalAttempt",
                    "createManualAttempt",
                    "createEmailAttempt"
                  ],
                  "rejection": {
                    "method": "manual",
                    "code": "expired_document",
                    "message": "Your document is no longer valid."
                  }
                }
              },
              "success": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "success",
                  "stage": "success",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "availableMethods": [
                    "portal",
                    "email",
                    "manual"
                  ],
                  "institutionId": "ox.ac.uk",
                  "institutionName": "University of Oxford",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:05:00.000Z",
                  "expiresOn": "2027-11-21",
                  "svcId": "7K2M9QX",
                  "nextOperations": []
                }
              }
            }
          }
        }
      },
      "PasscodeSent": {
        "description": "The verification; the passcode is on its way.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Verification"
            },
            "examples": {
              "passcodeSent": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "pending",
                  "stage": "phone_number_otp",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:01:00.000Z",
                  "nextOperations": [
                    "sendPhoneOtp",
                    "verifyPhoneOtp"
                  ],
                  "otp": {
                    "checksRemaining": 5,
                    "sendsRemaining": 4,
                    "resendAfter": "2026-11-21T10:01:30.000Z",
                    "expiresAt": "2026-11-21T10:11:00.000Z"
                  }
                }
              }
            }
          }
        }
      },
      "PasscodeChecked": {
        "description": "The verification. Its stage says whether the passcode was right.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Verification"
            },
            "examples": {
              "right": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "pending",
                  "stage": "select_institution",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:02:00.000Z",
                  "svcId": "7K2M9QX",
                  "nextOperations": [
                    "setInstitution"
                  ]
                }
              },
              "wrong": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "failed",
                  "stage": "failed:otp_failed",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:02:00.000Z",
                  "nextOperations": [
                    "sendPhoneOtp",
                    "verifyPhoneOtp"
                  ],
                  "otp": {
                    "checksRemaining": 4,
                    "sendsRemaining": 4,
                    "resendAfter": "2026-11-21T10:01:30.000Z",
                    "expiresAt": "2026-11-21T10:11:00.000Z"
                  }
                }
              }
            }
          }
        }
      },
      "InstitutionSet": {
        "description": "The verification, with the methods that may be used now.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Verification"
            },
            "examples": {
              "chosen": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "pending",
                  "stage": "select_verification_method",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "availableMethods": [
                    "portal",
                    "email",
                    "manual"
                  ],
                  "institutionId": "ox.ac.uk",
                  "institutionName": "University of Oxford",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:03:00.000Z",
                  "svcId": "7K2M9QX",
                  "nextOperations": [
                    "setInstitution",
                    "createPortalAttempt",
                    "createManualAttempt",
                    "createEmailAttempt"
                  ]
                }
              }
            }
          }
        }
      },
      "DocumentsSubmitted": {
        "description": "The verification; a reviewer decides.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Verification"
            },
            "examples": {
              "submitted": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "pending",
                  "stage": "pending_verification:manual",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "availableMethods": [
                    "portal",
                    "email",
                    "manual"
                  ],
                  "institutionId": "ox.ac.uk",
                  "institutionName": "University of Oxford",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:04:00.000Z",
                  "svcId": "7K2M9QX",
                  "nextOperations": []
                }
              }
            }
          }
        }
      },
      "VerificationExpired": {
        "description": "The verification. Its stage stays as it was.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Verification"
            },
            "examples": {
              "expired": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "expired",
                  "stage": "success",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "availableMethods": [
                    "portal",
                    "email",
                    "manual"
                  ],
                  "institutionId": "ox.ac.uk",
                  "institutionName": "University of Oxford",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:06:00.000Z",
                  "expiresOn": "2026-11-21",
                  "svcId": "7K2M9QX",
                  "nextOperations": []
                }
              }
            }
          }
        }
      },
      "TestMailReceived": {
        "description": "The verification. Its stage and `inbound.refusal` say what the mail did.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Verification"
            },
            "examples": {
              "proven": {
                "value": {
                  "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                  "appId": "app_demo",
                  "status": "success",
                  "stage": "success",
                  "territory": "GB",
                  "consumerGroup": "student",
                  "availableMethods": [
                    "email",
                    "inbound_email",
                    "manual"
                  ],
                  "institutionId": "ox.ac.uk",
                  "institutionName": "University of Oxford",
                  "createdAt": "2026-11-21T10:00:00.000Z",
                  "updatedAt": "2026-11-21T10:05:00.000Z",
                  "expiresOn": "2027-11-21",
                  "svcId": "7K2M9QX",
                  "nextOperations": []
                }
              }
            }
          }
        }
      },
      "Other": {
        "description": "Any other error.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorBody"
            },
            "examples": {
              "internal": {
                "value": {
                  "error": {
                    "title": "internal_error",
                    "detail": "Something went wrong on our side."
                  }
                }
              }
            }
          }
        }
      },
      "BadRequest": {
        "description": "The request is invalid; the detail names the fields and what to correct. Nothing has changed.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorBody"
            },
            "examples": {
              "field": {
                "value": {
                  "error": {
                    "title": "bad_request",
                    "detail": "/body/code must have at least 6 characters",
                    "errors": [
                      {
                        "pointer": "/body/code",
                        "code": "minLength",
                        "detail": "must have at least 6 characters"
                      }
                    ]
                  }
                }
              }
            }
          }
        }
      },
      "Unauthorised": {
        "description": "The credentials are missing, malformed, unknown, expired or revoked.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "WWW-Authenticate": {
            "description": "`Bearer` (RFC 6750, section 3), or the scheme that the operation takes instead.",
            "schema": {
              "type": "string",
              "maxLength": 100
            }
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/TitledError"
            },
            "examples": {
              "unauthorised": {
                "value": {
                  "error": {
                    "title": "unauthorised"
                  }
                }
              }
            }
          }
        }
      },
      "Forbidden": {
        "description": "The token is valid, but not for this.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorBody"
            },
            "examples": {
              "otherApp": {
                "value": {
                  "error": {
                    "title": "forbidden",
                    "detail": "This token belongs to a different app from the one in the path."
                  }
                }
              }
            }
          }
        }
      },
      "TooManyRequests": {
        "description": "Over a limit; `Retry-After` says when to try again. Nothing has changed.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorBody"
            },
            "examples": {
              "calls": {
                "value": {
                  "error": {
                    "title": "too_many_requests",
                    "detail": "Too many requests: at most 300 calls per minute are allowed. Try again in 42 seconds."
                  }
                }
              }
            }
          }
        }
      },
      "Unavailable": {
        "description": "A service that we need did not respond, or we are busy; `Retry-After` says when to try again. Nothing has\nchanged and nothing was counted, unless the database failed at that moment: repeat a POST with its\n`Idempotency-Key`, and it takes effect once.\n",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorBody"
            },
            "examples": {
              "sms": {
                "value": {
                  "error": {
                    "title": "provider_unavailable",
                    "detail": "The text message could not be sent. Try again in 30 seconds."
                  }
                }
              },
              "database": {
                "value": {
                  "error": {
                    "title": "provider_unavailable",
                    "detail": "The database is temporarily unavailable. Try again in 2 seconds."
                  }
                }
              }
            }
          }
        }
      },
      "Conflict": {
        "description": "`invalid_stage`: the verification's stage does not allow this; the detail names the stage and what is allowed.\n`conflict`: another call came first, or the `Idempotency-Key` was used for another body or operation. Nothing has\nchanged.\n",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorBody"
            },
            "examples": {
              "stage": {
                "value": {
                  "error": {
                    "title": "invalid_stage",
                    "detail": "setInstitution is not available in stage phone_number; available now: sendPhoneOtp."
                  }
                }
              },
              "race": {
                "value": {
                  "error": {
                    "title": "conflict",
                    "detail": "Another request changed this verification at the same time; fetch it again."
                  }
                }
              }
            }
          }
        }
      },
      "PayloadTooLarge": {
        "description": "The body exceeds this operation's limit and was discarded.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorBody"
            },
            "examples": {
              "tooLarge": {
                "value": {
                  "error": {
                    "title": "payload_too_large",
                    "detail": "The body may have at most 65536 bytes."
                  }
                }
              }
            }
          }
        }
      },
      "UnsupportedMediaType": {
        "description": "The body does not have a media type of this operation, or is not UTF-8.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorBody"
            },
            "examples": {
              "form": {
                "value": {
                  "error": {
                    "title": "unsupported_media_type",
                    "detail": "Send the body as Content-Type: application/json, in UTF-8."
                  }
                }
              }
            }
          }
        }
      },
      "NotFound": {
        "description": "It does not exist, or was erased.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ErrorBody"
            },
            "examples": {
              "unknown": {
                "value": {
                  "error": {
                    "title": "not_found",
                    "detail": "There is no such verification."
                  }
                }
              }
            }
          }
        }
      },
      "NotFoundTitled": {
        "description": "The verification does not exist, or was erased.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/TitledError"
            },
            "examples": {
              "unknown": {
                "value": {
                  "error": {
                    "title": "not_found"
                  }
                }
              }
            }
          }
        }
      }
    },
    "schemas": {
      "Status": {
        "description": "Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, otherwise `pending`.\n`expired` overrides it when the proof has expired or there was no progress for 7 days; the stage then stays as\nit was.\n",
        "type": "string",
        "enum": [
          "success",
          "pending",
          "failed",
          "expired"
        ]
      },
      "Stage": {
        "description": "The current stage of the verification.",
        "type": "string",
        "enum": [
          "success",
          "failed:otp_failed",
          "failed:too_many_attempts",
          "phone_number",
          "phone_number_otp",
          "select_institution",
          "select_verification_method",
          "pending_verification:email",
          "pending_verification:manual",
          "pending_verification:portal",
          "rejected_verification:email",
          "rejected_verification:manual",
          "rejected_verification:portal"
        ]
      },
      "NextOperation": {
        "description": "An operation that is allowed now, by its `operationId` in this document.",
        "type": "string",
        "enum": [
          "sendPhoneOtp",
          "verifyPhoneOtp",
          "setInstitution",
          "createPortalAttempt",
          "createManualAttempt",
          "createEmailAttempt"
        ]
      },
      "Email": {
        "description": "An e-mail address. Dropped, as people paste them: blanks and characters that can't be seen, `mailto:`, and a display name before angle brackets.",
        "type": "string",
        "x-typed": "email",
        "format": "email",
        "minLength": 3,
        "maxLength": 254
      },
      "PersonName": {
        "type": "string",
        "x-typed": "text",
        "description": "In any script, as it stands on a document: `a/l Muthu` and `John @ Lee Ah Kow` are names. Whoever has one name only has `-` in the other field. Blanks at the ends and characters that can't be seen are dropped; joiners where a script is spelt with them are not. Line breaks and control characters are refused.",
        "minLength": 1,
        "maxLength": 100,
        "pattern": "\\S"
      },
      "Domain": {
        "description": "A domain name of the institution, such as `ox.ac.uk`.",
        "type": "string",
        "x-typed": "text",
        "minLength": 4,
        "maxLength": 253,
        "pattern": "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$"
      },
      "InstitutionId": {
        "description": "Stable. Take it from the search; do not construct it.",
        "type": "string",
        "minLength": 1,
        "maxLength": 253
      },
      "Metadata": {
        "description": "Your own data, returned unchanged. Do not store personal data in it.",
        "type": "object",
        "maxProperties": 20,
        "propertyNames": {
          "maxLength": 40,
          "pattern": "^(?!__proto__$)"
        },
        "additionalProperties": {
          "type": "string",
          "maxLength": 500
        }
      },
      "NewVerification": {
        "description": "What you know of the member. It is their claim until it is proven.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "territory",
          "firstName",
          "lastName",
          "userEmail",
          "dob"
        ],
        "properties": {
          "territory": {
            "$ref": "#/components/schemas/Territory"
          },
          "firstName": {
            "description": "The given names, as on a document; it is compared with the proof.",
            "allOf": [
              {
                "$ref": "#/components/schemas/PersonName"
              }
            ]
          },
          "lastName": {
            "description": "The family name, as on a document; it is compared with the proof.",
            "allOf": [
              {
                "$ref": "#/components/schemas/PersonName"
              }
            ]
          },
          "userEmail": {
            "description": "The member's e-mail address. It never identifies anybody.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Email"
              }
            ]
          },
          "dob": {
            "description": "A real date of birth, in the past and at most 120 years ago. Below the group's minimum age (16 for\nstudents unless the operator sets another): 400 `not_eligible`.\n",
            "type": "string",
            "format": "date",
            "maxLength": 10
          },
          "consumerGroup": {
            "description": "Default: the app's default group. A group that the app may not use is refused.",
            "allOf": [
              {
                "$ref": "#/components/schemas/ConsumerGroup"
              }
            ]
          },
          "graduationYear": {
            "description": "Required for `graduate`, refused for other groups. A reviewer confirms it. The verification ends on 31\nJuly of the fifth year after it at the latest; if that has passed: 400 `not_eligible`.\n",
            "type": "integer",
            "minimum": 1900,
            "maximum": 2200
          },
          "externalId": {
            "description": "Your own identifier for this person or case; the list can be filtered by it.",
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "UploadedFile": {
        "description": "A document, as its content in Base64 with its hash.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "base64Data",
          "fileName",
          "sha256Hash"
        ],
        "properties": {
          "base64Data": {
            "description": "The content in Base64 (RFC 4648, section 4) with padding, at most 10 MiB decoded.",
            "type": "string",
            "contentEncoding": "base64",
            "maxLength": 13981016
          },
          "fileName": {
            "description": "Shown to the reviewer; it has no other effect.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "sha256Hash": {
            "description": "SHA-256 of the decoded content. It is computed again here and must match.",
            "type": "string",
            "pattern": "^[a-f0-9]{64}$",
            "maxLength": 64
          }
        }
      },
      "Otp": {
        "description": "Present while a passcode can be checked or sent (`phone_number_otp`, `failed:otp_failed`).",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "checksRemaining",
          "sendsRemaining",
          "resendAfter",
          "expiresAt"
        ],
        "properties": {
          "checksRemaining": {
            "description": "Wrong passcodes left to this verification, of 5. A new passcode does not reset it.",
            "type": "integer",
            "minimum": 0,
            "maximum": 5
          },
          "sendsRemaining": {
            "description": "Sends left to this verification now, of 5 in any 10 minutes.",
            "type": "integer",
            "minimum": 0,
            "maximum": 5
          },
          "resendAfter": {
            "description": "When another passcode may be sent.",
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "description": "When the current passcode expires.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Rejection": {
        "description": "Why the last attempt was rejected. Present in `rejected_verification:*`, and in `failed:too_many_attempts`\nafter rejections.\n",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "method",
          "code",
          "message"
        ],
        "properties": {
          "method": {
            "$ref": "#/components/schemas/Method"
          },
          "code": {
            "$ref": "#/components/schemas/RejectionReason"
          },
          "message": {
            "description": "The reason as an English sentence for the person, for pages without words of their own. The wording may\nchange; programs use `code`.\n",
            "type": "string",
            "examples": [
              "Your document is no longer valid."
            ]
          }
        }
      },
      "Inbound": {
        "description": "Present while a mail from the person is expected, in responses about a single verification; lists leave it\nout.\n",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "address",
          "subjectCode",
          "expiresAt"
        ],
        "properties": {
          "address": {
            "description": "The address to which the person writes.",
            "type": "string",
            "format": "email"
          },
          "subjectCode": {
            "description": "What the subject must contain, in upper or lower case. A link that fills it in is\n`mailto:ADDRESS?subject=CODE`.\n",
            "type": "string",
            "pattern": "^[A-Z]{8}$"
          },
          "expiresAt": {
            "description": "When the address expires; the attempt is then rejected as `unanswered`.",
            "type": "string",
            "format": "date-time"
          },
          "refusal": {
            "description": "Why the last mail to the address was refused. Absent if there was none.",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "code",
              "message",
              "at"
            ],
            "properties": {
              "code": {
                "$ref": "#/components/schemas/MailRefusal"
              },
              "message": {
                "description": "The same as an English sentence for the person. The wording may change.",
                "type": "string"
              },
              "at": {
                "description": "When the mail was refused.",
                "type": "string",
                "format": "date-time"
              }
            }
          }
        }
      },
      "Verification": {
        "description": "Where a member stands in proving that they belong to a consumer group.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId",
          "appId",
          "status",
          "stage",
          "territory",
          "consumerGroup",
          "createdAt",
          "updatedAt",
          "nextOperations"
        ],
        "properties": {
          "verificationId": {
            "description": "Identifies the verification.",
            "type": "string",
            "format": "uuid"
          },
          "appId": {
            "description": "The app that the verification belongs to.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "stage": {
            "$ref": "#/components/schemas/Stage"
          },
          "territory": {
            "$ref": "#/components/schemas/Territory"
          },
          "consumerGroup": {
            "$ref": "#/components/schemas/ConsumerGroup"
          },
          "availableMethods": {
            "description": "The methods that this app may use for this group and institution. May be empty. Absent until the\ninstitution is set; present from the start for groups without one.\n",
            "type": "array",
            "uniqueItems": true,
            "maxItems": 4,
            "items": {
              "$ref": "#/components/schemas/Method"
            }
          },
          "institutionId": {
            "$ref": "#/components/schemas/InstitutionId"
          },
          "institutionName": {
            "description": "The institution's name. Present once the institution is set.",
            "type": "string"
          },
          "createdAt": {
            "description": "When the verification was created.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When the verification last changed.",
            "type": "string",
            "format": "date-time"
          },
          "expiresOn": {
            "description": "The first day, where the person lives, on which the verification is no longer valid.",
            "type": "string",
            "format": "date"
          },
          "svcId": {
            "description": "Identifies the person's account: seven letters and digits. Present once the phone number is proven.\n",
            "type": "string",
            "pattern": "^[A-Z0-9]{7}$"
          },
          "nextOperations": {
            "description": "The operations that are allowed now, by operationId. Empty when there is nothing left to do, or nothing until\na reviewer has decided.\n",
            "type": "array",
            "uniqueItems": true,
            "maxItems": 6,
            "items": {
              "$ref": "#/components/schemas/NextOperation"
            }
          },
          "otp": {
            "$ref": "#/components/schemas/Otp"
          },
          "rejection": {
            "$ref": "#/components/schemas/Rejection"
          },
          "inbound": {
            "$ref": "#/components/schemas/Inbound"
          },
          "externalId": {
            "description": "The `externalId` that the verification was created with.",
            "type": "string"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "PortalVerification": {
        "description": "A verification with the URL at which the member starts the portal attempt.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId",
          "appId",
          "status",
          "stage",
          "territory",
          "consumerGroup",
          "createdAt",
          "updatedAt",
          "nextOperations",
          "portalStartUrl"
        ],
        "properties": {
          "verificationId": {
            "description": "Identifies the verification.",
            "type": "string",
            "format": "uuid"
          },
          "appId": {
            "description": "The app that the verification belongs to.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "stage": {
            "$ref": "#/components/schemas/Stage"
          },
          "territory": {
            "$ref": "#/components/schemas/Territory"
          },
          "consumerGroup": {
            "$ref": "#/components/schemas/ConsumerGroup"
          },
          "availableMethods": {
            "description": "The methods that this app may use for this group and institution. May be empty. Absent until the\ninstitution is set; present from the start for groups without one.\n",
            "type": "array",
            "uniqueItems": true,
            "maxItems": 4,
            "items": {
              "$ref": "#/components/schemas/Method"
            }
          },
          "institutionId": {
            "$ref": "#/components/schemas/InstitutionId"
          },
          "institutionName": {
            "description": "The institution's name. Present once the institution is set.",
            "type": "string"
          },
          "createdAt": {
            "description": "When the verification was created.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When the verification last changed.",
            "type": "string",
            "format": "date-time"
          },
          "expiresOn": {
            "description": "The first day, where the person lives, on which the verification is no longer valid.",
            "type": "string",
            "format": "date"
          },
          "svcId": {
            "description": "Identifies the person's account: seven letters and digits. Present once the phone number is proven.\n",
            "type": "string",
            "pattern": "^[A-Z0-9]{7}$"
          },
          "nextOperations": {
            "description": "The operations that are allowed now, by operationId. Empty when there is nothing left to do, or nothing until\na reviewer has decided.\n",
            "type": "array",
            "uniqueItems": true,
            "maxItems": 6,
            "items": {
              "$ref": "#/components/schemas/NextOperation"
            }
          },
          "otp": {
            "$ref": "#/components/schemas/Otp"
          },
          "rejection": {
            "$ref": "#/components/schemas/Rejection"
          },
          "inbound": {
            "$ref": "#/components/schemas/Inbound"
          },
          "externalId": {
            "description": "The `externalId` that the verification was created with.",
            "type": "string"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "portalStartUrl": {
            "description": "Where the person starts. It works once, for 60 minutes.",
            "type": "string",
            "format": "uri"
          }
        }
      },
      "EmailVerification": {
        "description": "A verification with, for the inbound direction, the address to which the member writes.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId",
          "appId",
          "status",
          "stage",
          "territory",
          "consumerGroup",
          "createdAt",
          "updatedAt",
          "nextOperations"
        ],
        "properties": {
          "verificationId": {
            "description": "Identifies the verification.",
            "type": "string",
            "format": "uuid"
          },
          "appId": {
            "description": "The app that the verification belongs to.",
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "stage": {
            "$ref": "#/components/schemas/Stage"
          },
          "territory": {
            "$ref": "#/components/schemas/Territory"
          },
          "consumerGroup": {
            "$ref": "#/components/schemas/ConsumerGroup"
          },
          "availableMethods": {
            "description": "The methods that this app may use for this group and institution. May be empty. Absent until the\ninstitution is set; present from the start for groups without one.\n",
            "type": "array",
            "uniqueItems": true,
            "maxItems": 4,
            "items": {
              "$ref": "#/components/schemas/Method"
            }
          },
          "institutionId": {
            "$ref": "#/components/schemas/InstitutionId"
          },
          "institutionName": {
            "description": "The institution's name. Present once the institution is set.",
            "type": "string"
          },
          "createdAt": {
            "description": "When the verification was created.",
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "description": "When the verification last changed.",
            "type": "string",
            "format": "date-time"
          },
          "expiresOn": {
            "description": "The first day, where the person lives, on which the verification is no longer valid.",
            "type": "string",
            "format": "date"
          },
          "svcId": {
            "description": "Identifies the person's account: seven letters and digits. Present once the phone number is proven.\n",
            "type": "string",
            "pattern": "^[A-Z0-9]{7}$"
          },
          "nextOperations": {
            "description": "The operations that are allowed now, by operationId. Empty when there is nothing left to do, or nothing until\na reviewer has decided.\n",
            "type": "array",
            "uniqueItems": true,
            "maxItems": 6,
            "items": {
              "$ref": "#/components/schemas/NextOperation"
            }
          },
          "otp": {
            "$ref": "#/components/schemas/Otp"
          },
          "rejection": {
            "$ref": "#/components/schemas/Rejection"
          },
          "inbound": {
            "$ref": "#/components/schemas/Inbound"
          },
          "externalId": {
            "description": "The `externalId` that the verification was created with.",
            "type": "string"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "inboundAddress": {
            "description": "The address to which the person writes, for the inbound direction only.",
            "type": "string",
            "format": "email"
          }
        }
      },
      "VerificationPage": {
        "description": "One page of verifications.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verifications"
        ],
        "properties": {
          "verifications": {
            "description": "The verifications, newest first.",
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/Verification"
            }
          },
          "nextCursor": {
            "description": "Pass it as `cursor` for the next page. Absent on the last page.",
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "AppEvent": {
        "description": "One event of an app, by its `type`.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/VerificationCreatedEvent"
          },
          {
            "$ref": "#/components/schemas/VerificationUpdatedEvent"
          },
          {
            "$ref": "#/components/schemas/VerificationSucceededEvent"
          },
          {
            "$ref": "#/components/schemas/VerificationRejectedEvent"
          },
          {
            "$ref": "#/components/schemas/VerificationFailedEvent"
          },
          {
            "$ref": "#/components/schemas/VerificationExpiringEvent"
          },
          {
            "$ref": "#/components/schemas/VerificationExpiredEvent"
          },
          {
            "$ref": "#/components/schemas/VerificationErasedEvent"
          },
          {
            "$ref": "#/components/schemas/ConsentGivenEvent"
          },
          {
            "$ref": "#/components/schemas/ConsentWithdrawnEvent"
          },
          {
            "$ref": "#/components/schemas/AccountDeletedEvent"
          },
          {
            "$ref": "#/components/schemas/TransactionRecordedEvent"
          },
          {
            "$ref": "#/components/schemas/TransactionVoidedEvent"
          },
          {
            "$ref": "#/components/schemas/WebhookTestEvent"
          },
          {
            "$ref": "#/components/schemas/ReviewOverdueEvent"
          },
          {
            "$ref": "#/components/schemas/InstitutionRequestDecidedEvent"
          }
        ]
      },
      "EventPage": {
        "description": "Some events, and where to read on.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "events",
          "nextCursor",
          "hasMore"
        ],
        "properties": {
          "events": {
            "description": "Oldest first; empty where there is nothing new.",
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/AppEvent"
            }
          },
          "nextCursor": {
            "description": "Where the next call reads on. Present always, also where there is nothing more yet.",
            "type": "string",
            "maxLength": 200
          },
          "hasMore": {
            "description": "Whether more is there already.",
            "type": "boolean"
          }
        }
      },
      "Institution": {
        "description": "A school, university or employer of the directory.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "institutionId",
          "institutionName",
          "territory"
        ],
        "properties": {
          "institutionId": {
            "$ref": "#/components/schemas/InstitutionId"
          },
          "institutionName": {
            "description": "The name to show.",
            "type": "string"
          },
          "territory": {
            "description": "The institution's territory; for one that is known everywhere, the territory that you asked for.\n",
            "allOf": [
              {
                "$ref": "#/components/schemas/Territory"
              }
            ]
          }
        }
      },
      "TestCode": {
        "description": "The code that is right in a test app.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "code"
        ],
        "properties": {
          "code": {
            "description": "Six digits.",
            "type": "string",
            "pattern": "^[0-9]{6}$"
          }
        }
      },
      "TestClock": {
        "description": "What time it is for a test app.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "now",
          "aheadSeconds"
        ],
        "properties": {
          "now": {
            "type": "string",
            "format": "date-time",
            "description": "What time it is for this app."
          },
          "aheadSeconds": {
            "type": "integer",
            "minimum": 0,
            "maximum": 2147483647,
            "description": "By how many seconds that is ahead of the real time."
          }
        }
      },
      "TestOutcome": {
        "type": "string",
        "description": "What becomes of the attempt; the others than `approved` are the codes of a rejection.",
        "enum": [
          "approved",
          "wrong_person",
          "not_eligible",
          "expired_document",
          "unreadable",
          "unsuitable_document",
          "altered_document",
          "already_used",
          "denied",
          "cancelled",
          "timed_out",
          "wrong_affiliation",
          "unidentified",
          "not_me",
          "bounced",
          "unanswered"
        ]
      },
      "TestRateLimit": {
        "description": "Until when the calls of a test app are refused.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "refusedUntil"
        ],
        "properties": {
          "refusedUntil": {
            "type": "string",
            "format": "date-time",
            "description": "In real time."
          }
        }
      },
      "TestSignIn": {
        "description": "Whom to sign in, and by which login link.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "loginLink"
        ],
        "properties": {
          "loginLink": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20000,
            "description": "The whole address that your server would have sent the browser to.",
            "example": "https://sso.example/sso/student?response_type=code&client_id=cl_demo_sso&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&country=uk"
          },
          "email": {
            "$ref": "#/components/schemas/Email"
          },
          "consumerGroup": {
            "$ref": "#/components/schemas/ConsumerGroup"
          },
          "verified": {
            "type": "boolean",
            "description": "Whether the member is verified; `true` if absent."
          },
          "cancel": {
            "type": "boolean",
            "description": "Whether the member turns back instead of signing in."
          }
        }
      },
      "TestReturn": {
        "description": "Where the browser would have returned to.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "redirectUrl"
        ],
        "properties": {
          "redirectUrl": {
            "type": "string",
            "format": "uri",
            "description": "Where the browser would have returned to."
          },
          "code": {
            "type": "string",
            "description": "The authorization code in it; absent after `cancel`."
          },
          "svcId": {
            "type": "string",
            "pattern": "^[0-9A-Z]{7}$",
            "description": "The member. Absent after `cancel`."
          }
        }
      },
      "TestClockMove": {
        "description": "Where to move the clock; either `to` or `by`.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "to": {
            "type": "string",
            "format": "date-time",
            "maxLength": 40,
            "description": "The moment to move to; not before the clock's own time.",
            "example": "2027-12-10T00:00:00Z"
          },
          "by": {
            "type": "string",
            "maxLength": 40,
            "pattern": "^P(?=[0-9T])(\\d{1,4}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,5}D)?(T(?=[0-9])(\\d{1,6}H)?(\\d{1,8}M)?(\\d{1,9}S)?)?$",
            "description": "How far to move, as an ISO 8601 duration: `P1Y` is a year, `P28D` 28 days, `PT10M` 10 minutes, `PT1S` a second.\n",
            "example": "P28D"
          }
        }
      },
      "TestCallPage": {
        "description": "Some calls of a test app, and where to read on.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "calls",
          "nextCursor",
          "hasMore"
        ],
        "properties": {
          "calls": {
            "description": "Oldest first; empty where there is nothing new.",
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/TestCall"
            }
          },
          "nextCursor": {
            "description": "Where the next call reads on. Present always, also where there is nothing more yet.",
            "type": "string",
            "maxLength": 200
          },
          "hasMore": {
            "description": "Whether more is there already.",
            "type": "boolean"
          }
        }
      },
      "TestCall": {
        "description": "A call of a test app, and what it was answered.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "requestId",
          "operation",
          "method",
          "path",
          "status",
          "durationMs",
          "answeredAt"
        ],
        "properties": {
          "requestId": {
            "description": "`X-Request-Id` of the response.",
            "type": "string",
            "format": "uuid"
          },
          "operation": {
            "description": "The operation's `operationId` in this document.",
            "type": "string"
          },
          "method": {
            "description": "The HTTP method.",
            "type": "string",
            "enum": [
              "GET",
              "POST",
              "PATCH",
              "DELETE"
            ]
          },
          "path": {
            "description": "The operation's path in this document, without the values of its parameters.",
            "type": "string"
          },
          "status": {
            "description": "The HTTP status of the response.",
            "type": "integer",
            "minimum": 200,
            "maximum": 599
          },
          "durationMs": {
            "description": "How long the call took in milliseconds.",
            "type": "integer",
            "minimum": 0
          },
          "answeredAt": {
            "description": "When it was answered, in real time.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "TestMessage": {
        "description": "A message that would have been sent in live mode.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "channel",
          "to",
          "body",
          "sentAt"
        ],
        "properties": {
          "channel": {
            "description": "How it would have been sent.",
            "type": "string",
            "enum": [
              "sms",
              "email"
            ]
          },
          "to": {
            "description": "The phone number in E.164 form, or the e-mail address.",
            "type": "string"
          },
          "body": {
            "description": "The text.",
            "type": "string"
          },
          "sentAt": {
            "description": "When it would have been sent.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "ErrorTitle": {
        "description": "Stable name of an error; programs may depend on it.",
        "type": "string",
        "enum": [
          "unauthorised",
          "forbidden",
          "not_found",
          "bad_request",
          "invalid_stage",
          "not_eligible",
          "already_used",
          "email_domain_mismatch",
          "method_not_allowed",
          "unsupported_media_type",
          "payload_too_large",
          "conflict",
          "too_many_requests",
          "provider_unavailable",
          "internal_error"
        ]
      },
      "Fault": {
        "description": "One thing that is wrong with a request.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "pointer",
          "code",
          "detail"
        ],
        "properties": {
          "pointer": {
            "description": "JSON pointer (RFC 6901) of the field, below `body`, `query`, `headers` or `params`.",
            "type": "string",
            "maxLength": 2000,
            "example": "/body/firstName"
          },
          "code": {
            "description": "Stable name of the fault: the JSON Schema keyword that does not hold (`required`, `pattern`, `maxLength`), or a name\nof this service (`not_storable`). More may be added.\n",
            "type": "string",
            "maxLength": 60,
            "example": "required"
          },
          "detail": {
            "description": "What to correct, for developers, without the pointer. May change.",
            "type": "string",
            "maxLength": 2000,
            "example": "is missing"
          }
        }
      },
      "ErrorBody": {
        "description": "An error, by its stable name and what to correct.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "error"
        ],
        "properties": {
          "error": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "title",
              "detail"
            ],
            "properties": {
              "title": {
                "$ref": "#/components/schemas/ErrorTitle"
              },
              "detail": {
                "description": "What to correct, for developers. Names the fields by JSON pointer. May change.",
                "type": "string",
                "maxLength": 2000
              },
              "errors": {
                "description": "The faults of the request one by one, so that a program can put each beside its field. Absent where the request\nwas refused for something other than its fields.\n",
                "type": "array",
                "minItems": 1,
                "maxItems": 20,
                "items": {
                  "$ref": "#/components/schemas/Fault"
                }
              }
            }
          }
        }
      },
      "Territory": {
        "description": "Country as ISO 3166-1 alpha-2 code in capitals.",
        "type": "string",
        "pattern": "^[A-Z]{2}$",
        "maxLength": 2,
        "examples": [
          "GB"
        ]
      },
      "ConsumerGroup": {
        "description": "A group to which a person can be proven to belong.",
        "type": "string",
        "enum": [
          "student",
          "graduate",
          "healthcare",
          "military",
          "first-responder",
          "charity-worker",
          "teacher",
          "parent",
          "low-income",
          "disability"
        ]
      },
      "Method": {
        "description": "A method to prove membership. `inbound_email` is the e-mail method in which the member sends the mail.\n",
        "type": "string",
        "enum": [
          "portal",
          "manual",
          "email",
          "inbound_email"
        ]
      },
      "RejectionReason": {
        "description": "Why an attempt was rejected.\n\n- `wrong_person`: the proof names somebody else\n- `not_eligible`: the proof is genuine, but not for this group\n- `expired_document`: the document is no longer valid\n- `unreadable`: cropped, blurred, damaged or password-protected\n- `unsuitable_document`: not a kind of document that proves membership\n- `altered_document`: the document shows signs of editing\n- `already_used`: the same proof is in use for another account\n- `denied`: the institution's portal refused\n- `cancelled`: the person cancelled at the institution's portal\n- `timed_out`: the person did not return from the portal in time\n- `wrong_affiliation`: the institution did not confirm that the person belongs to this group\n- `unidentified`: the institution did not identify the person who signed in\n- `not_me`: the person who opened the link said that it was not for them\n- `bounced`: the address does not exist\n- `unanswered`: no answer in time; for inbound e-mail, no accepted mail in time\n",
        "type": "string",
        "enum": [
          "wrong_person",
          "not_eligible",
          "expired_document",
          "unreadable",
          "unsuitable_document",
          "altered_document",
          "already_used",
          "denied",
          "cancelled",
          "timed_out",
          "wrong_affiliation",
          "unidentified",
          "not_me",
          "bounced",
          "unanswered"
        ]
      },
      "MailRefusal": {
        "description": "Why an inbound mail was refused. The attempt stays open, and the person may write again.\n\n- `too_large`: more than 1 MiB; no attachment is needed\n- `malformed`: not a well-formed message, or a required header is missing or repeated\n- `automatic`: an out-of-office reply, a bounce, or another automatic mail\n- `list`: sent by a mailing list or in bulk\n- `forwarded`: forwarded by somebody else, or sent without naming the address in `To`\n- `not_in_to`: the address is in `Cc`; it must be in `To`\n- `reply`: an answer to another mail (`In-Reply-To`, `References`, or a subject such as `Re: …`)\n- `no_code`: `inbound.subjectCode` is not in the subject\n- `role_address`: sent from an address of a role or a ticket system, such as `support@`, and not of a person\n- `name_differs`: the sender's name is not the person's; the person may prove it by documents\n- `wrong_sender`: `From` is not in a domain of the institution that proves the group\n- `wrong_date`: dated before the address was issued, or in the future\n- `not_signed`: no DKIM signature\n- `wrong_signer`: signed by another domain than the sender's\n- `partly_signed`: the signature does not cover `From`, `Date`, `Subject`, or the end of the message\n- `weak_signature`: an RSA key of less than 1024 bits, or SHA-1\n- `test_signature`: the institution marks the signature's key as one that is only tested (`t=y`)\n- `bad_signature`: the signature does not verify, or has expired\n- `replayed`: the same mail has already proved somebody's membership\n",
        "type": "string",
        "enum": [
          "too_large",
          "malformed",
          "automatic",
          "list",
          "forwarded",
          "not_in_to",
          "reply",
          "no_code",
          "role_address",
          "name_differs",
          "wrong_sender",
          "wrong_date",
          "not_signed",
          "wrong_signer",
          "partly_signed",
          "weak_signature",
          "test_signature",
          "bad_signature",
          "replayed"
        ]
      },
      "TitledError": {
        "description": "An error without detail.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "error"
        ],
        "properties": {
          "error": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "title"
            ],
            "properties": {
              "title": {
                "$ref": "#/components/schemas/ErrorTitle"
              }
            }
          }
        }
      },
      "EventId": {
        "description": "Identifies the event, also where it reaches you twice.",
        "type": "string",
        "format": "uuid"
      },
      "EventNumber": {
        "description": "Position among the events of the app, from 1 on and without gaps.",
        "type": "integer",
        "format": "int64",
        "minimum": 1
      },
      "EventTime": {
        "description": "When it happened.",
        "type": "string",
        "format": "date-time"
      },
      "VerificationState": {
        "description": "A verification, and where it stands since.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId",
          "stage",
          "status"
        ],
        "properties": {
          "verificationId": {
            "description": "Identifies the verification.",
            "type": "string",
            "format": "uuid"
          },
          "stage": {
            "$ref": "#/components/schemas/Stage"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          }
        }
      },
      "VerificationCreatedEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "verification.created"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/VerificationState"
          }
        }
      },
      "VerificationUpdatedEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "verification.updated"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/VerificationState"
          }
        }
      },
      "VerificationSuccess": {
        "description": "A verification that has succeeded.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId",
          "stage",
          "status",
          "expiresOn"
        ],
        "properties": {
          "verificationId": {
            "description": "Identifies the verification.",
            "type": "string",
            "format": "uuid"
          },
          "stage": {
            "$ref": "#/components/schemas/Stage"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "expiresOn": {
            "description": "The first day, where the person lives, on which the verification is no longer valid.",
            "type": "string",
            "format": "date"
          }
        }
      },
      "VerificationSucceededEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "verification.succeeded"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/VerificationSuccess"
          }
        }
      },
      "VerificationRejection": {
        "description": "A verification of which an attempt was rejected.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId",
          "stage",
          "status",
          "method",
          "reason"
        ],
        "properties": {
          "verificationId": {
            "description": "Identifies the verification.",
            "type": "string",
            "format": "uuid"
          },
          "stage": {
            "$ref": "#/components/schemas/Stage"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "method": {
            "$ref": "#/components/schemas/Method"
          },
          "reason": {
            "$ref": "#/components/schemas/RejectionReason"
          }
        }
      },
      "VerificationRejectedEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "verification.rejected"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/VerificationRejection"
          }
        }
      },
      "VerificationFailure": {
        "description": "A verification that has failed for good.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId",
          "stage",
          "status"
        ],
        "properties": {
          "verificationId": {
            "description": "Identifies the verification.",
            "type": "string",
            "format": "uuid"
          },
          "stage": {
            "$ref": "#/components/schemas/Stage"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "method": {
            "$ref": "#/components/schemas/Method"
          },
          "reason": {
            "$ref": "#/components/schemas/RejectionReason"
          }
        }
      },
      "VerificationFailedEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "verification.failed"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/VerificationFailure"
          }
        }
      },
      "VerificationEnding": {
        "description": "A success that ends soon.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId",
          "stage",
          "status",
          "expiresOn",
          "days"
        ],
        "properties": {
          "verificationId": {
            "description": "Identifies the verification.",
            "type": "string",
            "format": "uuid"
          },
          "stage": {
            "$ref": "#/components/schemas/Stage"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "expiresOn": {
            "description": "The first day, where the person lives, on which the verification is no longer valid.",
            "type": "string",
            "format": "date"
          },
          "days": {
            "description": "Of which notice this is, in days before the end.",
            "type": "integer",
            "enum": [
              28,
              7
            ]
          }
        }
      },
      "VerificationExpiringEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "verification.expiring"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/VerificationEnding"
          }
        }
      },
      "VerificationExpiredEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "verification.expired"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/VerificationState"
          }
        }
      },
      "ErasedVerification": {
        "description": "A verification that is no more.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId"
        ],
        "properties": {
          "verificationId": {
            "description": "Identifies the verification.",
            "type": "string",
            "format": "uuid"
          }
        }
      },
      "VerificationErasedEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "verification.erased"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/ErasedVerification"
          }
        }
      },
      "SvcId": {
        "description": "Identifies the person's account.",
        "type": "string",
        "pattern": "^[A-Z0-9]{7}$"
      },
      "ConsentRef": {
        "description": "Whose consent, and for which client of the app.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "clientId",
          "svcId"
        ],
        "properties": {
          "clientId": {
            "description": "The OAuth client of the app.",
            "type": "string"
          },
          "svcId": {
            "$ref": "#/components/schemas/SvcId"
          }
        }
      },
      "ConsentGivenEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "consent.given"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/ConsentRef"
          }
        }
      },
      "ConsentWithdrawnEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "consent.withdrawn"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/ConsentRef"
          }
        }
      },
      "DeletedAccount": {
        "description": "Whose account it was.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "svcId"
        ],
        "properties": {
          "svcId": {
            "$ref": "#/components/schemas/SvcId"
          }
        }
      },
      "AccountDeletedEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "account.deleted"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/DeletedAccount"
          }
        }
      },
      "TransactionRef": {
        "description": "A transaction in code tracking.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "transactionId",
          "partnerId",
          "brandUid"
        ],
        "properties": {
          "transactionId": {
            "description": "Identifies the transaction.",
            "type": "string",
            "format": "uuid"
          },
          "partnerId": {
            "description": "The partner that recorded it.",
            "type": "string"
          },
          "brandUid": {
            "description": "The brand that it was recorded for.",
            "type": "string"
          }
        }
      },
      "TransactionRecordedEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "transaction.recorded"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/TransactionRef"
          }
        }
      },
      "TransactionVoidedEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "transaction.voided"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/TransactionRef"
          }
        }
      },
      "TestedEndpoint": {
        "description": "The webhook endpoint that is tested.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "endpointId"
        ],
        "properties": {
          "endpointId": {
            "description": "Identifies the endpoint.",
            "type": "string",
            "format": "uuid"
          }
        }
      },
      "WebhookTestEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "webhook.test"
          },
          "appId": {
            "description": "The app whose endpoint it is.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/TestedEndpoint"
          }
        }
      },
      "ReviewOverdueEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "review.overdue"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/VerificationState"
          }
        }
      },
      "DecidedRequest": {
        "description": "What was decided about a request for an institution.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "requestId",
          "status"
        ],
        "properties": {
          "requestId": {
            "description": "Identifies the request.",
            "type": "string",
            "format": "uuid"
          },
          "status": {
            "description": "What was decided.",
            "type": "string",
            "enum": [
              "approved",
              "rejected"
            ]
          },
          "institutionId": {
            "description": "The institution that has the domain now; only of an approved request.",
            "type": "string"
          }
        }
      },
      "InstitutionRequestDecidedEvent": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "eventId",
          "type",
          "appId",
          "number",
          "createdAt",
          "data"
        ],
        "properties": {
          "eventId": {
            "$ref": "#/components/schemas/EventId"
          },
          "type": {
            "description": "What happened.",
            "type": "string",
            "const": "institution_request.decided"
          },
          "appId": {
            "description": "The app in which it happened.",
            "type": "string"
          },
          "number": {
            "$ref": "#/components/schemas/EventNumber"
          },
          "createdAt": {
            "$ref": "#/components/schemas/EventTime"
          },
          "data": {
            "$ref": "#/components/schemas/DecidedRequest"
          }
        }
      }
    },
    "headers": {
      "RequestId": {
        "description": "Identifies this call in our log; quote it when you ask about the call.",
        "schema": {
          "type": "string",
          "maxLength": 64
        }
      },
      "RateLimit": {
        "description": "What is left of each rate limit (IETF draft-ietf-httpapi-ratelimit-headers-11). On every response to a caller who was\nrecognised and whose calls are counted.\n",
        "schema": {
          "type": "string",
          "maxLength": 200
        },
        "example": "\"calls\";r=297;t=42"
      },
      "RateLimitPolicy": {
        "description": "The rate limits (the same draft).",
        "schema": {
          "type": "string",
          "maxLength": 200
        },
        "example": "\"calls\";q=300;w=60"
      },
      "RetryAfter": {
        "description": "Seconds until the call may succeed (RFC 9110, section 10.2.3).",
        "schema": {
          "type": "integer",
          "minimum": 1
        }
      }
    }
  }
};
