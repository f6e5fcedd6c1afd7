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
    "description": "A partner creates a verification and takes the person through it, on pages of its own: a passcode on the\nphone, the institution, and a method that proves the membership. Every answer says in `nextOperations` what\nmay come next.\n\nCall it from a server: the bearer token must never reach a browser or an app. An app's token opens that app\nonly. Strings with U+0000 or half a surrogate pair are refused everywhere.\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A cohort on your own machine."
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
      "description": "Create, read, list and erase."
    },
    {
      "name": "Phone",
      "description": "The one-time passcode."
    },
    {
      "name": "Institutions",
      "description": "Search, choose, and ask for a new one."
    },
    {
      "name": "Attempts",
      "description": "The methods that prove a membership."
    },
    {
      "name": "Test mode",
      "description": "Drives and shows the journey of a test app. RefusalError to live apps."
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
        "description": "Starts a verification in stage `phone_number`. The data is what the person claims; nothing of it is\nproven yet, and `userEmail` never identifies anybody. A person who is verified already may verify again.\n",
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
        "description": "The app's verifications, newest first. Filters are combined with \"and\".",
        "parameters": [
          {
            "name": "externalId",
            "in": "query",
            "description": "Only those created with this `externalId`.",
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
            "schema": {
              "$ref": "#/components/schemas/Status"
            }
          },
          {
            "name": "stage",
            "in": "query",
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
        "description": "The verification as it stands at this moment. `svcId` tells the account of the person,\n`institutionId` and `institutionName` the institution.\n",
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
        "description": "Chooses where the person studies or works, and moves to `select_verification_method`. Changing it later\nputs an open portal or e-mail attempt aside. Never open to groups without an institution.\n",
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
        "description": "Deletes the verification with its personal data and documents, in whatever stage it is. From then on it is\nanswered with 404. The person's account, which may belong to other apps too, stays.\n",
        "responses": {
          "204": {
            "description": "Erased.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
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
        "summary": "Trigger the phone passcode",
        "description": "Sends a passcode of six digits, good for 10 minutes, and moves to `phone_number_otp`. A resend may name\nanother number and kills the old code. Budgets: 30 seconds between two sends, 5 sends in 10 minutes for\none verification, 5 a day for an app and number, 10 a day for a number over all live apps. A send that\nthe provider did not take is not counted. Test mode has no budget but the 30 seconds.\n",
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
                    "description": "As people write it in `territory`, or with `+` and the country code. It must be a valid number\nof a kind that can receive text messages.\n",
                    "type": "string",
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
        "description": "A wrong code is an outcome and no error: 200 with stage `failed:otp_failed`; the fifth wrong one of a\nverification ends it in `failed:too_many_attempts`. A code that has lapsed spends no check, and leaves\nonly `sendPhoneOtp` open. The right one moves on, and from then on `svcId` is present.\n",
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
                    "type": "string",
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
        "description": "Moves to `pending_verification:portal` and answers with `portalStartUrl`, where the person proves the\nmembership by signing in at the institution. The link works once, for 60 minutes. Afterwards the person is\nsent to `redirectUrl` with `verificationId` in its query, whatever the outcome: read the verification then.\nThree hours after the person went on to the institution the attempt is rejected as `timed_out`; a link that\nnobody opened is not.\n",
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
                    "description": "Where the person comes back to. What stands before `?` must equal one of the app's registered\nredirect URLs byte for byte; a fragment is refused. A query parameter `verificationId` is replaced.\n",
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
            "description": "The verification, and where the person starts.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
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
        "description": "Hands in one to five documents for a reviewer and moves to `pending_verification:manual`, where it stays\nuntil they decide. JPEG, PNG, WebP, HEIC or PDF without a password, told by content and never by name;\neach from 1 byte to 10 MiB, 25 MiB together, a picture with at most 120 million pixels. One bad file refuses the\ncall: the detail names its index, nothing is stored and no attempt is spent. So does a file in which the\noperator's virus scanner, if there is one, finds something; while it does not answer, this is 503.\n\nAt most two such bodies are taken in at once. Others wait up to 10 seconds, then get 503.\n",
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
        "description": "Mails a link, good once and for 24 hours, to an address of the institution and moves to\n`pending_verification:email`; the person confirms on the page behind it. Calling it again sends a new link\nand kills the old one: after 30 seconds, 5 mails a verification, 5 a day to one address over all apps.\n\nWith `direction: inbound` no mail is sent: the answer carries `inboundAddress`, to which the person writes\nfrom their address at the institution, within 24 hours. Open where `availableMethods` has `inbound_email`.\nThe mail may say anything; it counts by its DKIM signature, which the institution's mail server puts in. A\nmail that does not count spends no attempt: `inbound.refusal` says why, and the person may write again.\nCalling it again gives a new address, and the old one is shut.\n",
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
                    "description": "An address in one of the institution's domains. Absent, it is the `userEmail` of the creation.\n",
                    "allOf": [
                      {
                        "$ref": "#/components/schemas/Email"
                      }
                    ]
                  },
                  "direction": {
                    "type": "string",
                    "description": "With `inbound`, `email` must be left out; any address of the institution may write.",
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
            "description": "The verification, and for the inbound direction where to write.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
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
        "description": "Institutions of a kind that fits the group, found by their names and other names, in `territory` or known\neverywhere. Forgives typing errors and accents; names that begin with the query come first.\n",
        "parameters": [
          {
            "name": "territory",
            "in": "query",
            "required": true,
            "schema": {
              "$ref": "#/components/schemas/Territory"
            }
          },
          {
            "name": "query",
            "in": "query",
            "required": true,
            "description": "What the person has typed so far.",
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
            "description": "Absent, it is the app's default group. A group without institutions finds none.",
            "schema": {
              "$ref": "#/components/schemas/ConsumerGroup"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "At most 20, the best first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
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
        "summary": "Ask for an institution that is not listed",
        "description": "An operator looks at it; once approved, the search finds it. Asking twice for the same domain and territory\nis one request. Nobody has to wait for the operator: while the request is `pending`, its `institutionId` can be\nset already, and `manual` is open with it. An approval lists the institution under that id, or moves everybody\nwho set it to the institution that was meant.\n",
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
                    "type": "string",
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
                    "description": "The group whose members it has. Absent, it is the app's default group.",
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
            "description": "The request is on record.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
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
                      "type": "string",
                      "format": "uuid"
                    },
                    "status": {
                      "description": "`approved` when the directory has the institution. After `rejected` there is no `institutionId`,\nand the one from before can't be set any more.\n",
                      "type": "string",
                      "enum": [
                        "pending",
                        "approved",
                        "rejected"
                      ]
                    },
                    "institutionId": {
                      "description": "What setInstitution takes; while `pending`, for this request's mode only.",
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
        "description": "In test mode nothing is sent. What would have been sent is kept here for 7 days, newest first, the last 100.\n",
        "responses": {
          "200": {
            "description": "The messages, newest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
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
                        "body": "123456 is your code for Demo shop. Enter it only there, within 10 minutes, to prove that this is your number. Share it with nobody.",
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
        "description": "The verification is expired at once, as if its time had run out. Not open in\n`failed:too_many_attempts`, which never expires, nor in `pending_verification:manual`, whose clock stands\nstill, nor a second time.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          }
        ],
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
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
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
        "summary": "Let a mail arrive",
        "description": "Stands for a mail from this address to `inboundAddress`, whole and signed as it should be. An address in the\ninstitution's domains proves the membership; one that begins with `reject` is rejected as `already_used`; any\nother is refused, and the attempt stays open with an `inbound.refusal`.\n",
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
        "description": "The `nextCursor` of the page before.",
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
        "description": "How many at most on one page.",
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
        "description": "Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the work is\ndone once; while the first call runs, the second one waits. The same key with another body or for another\noperation: 409 `conflict`. Only successful answers are kept, so a call that failed may be repeated. Any text that\nnames the deed, such as a customer's number; there is no example, which the viewer would send as it stands.\n",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255,
          "pattern": "^[ -~]+$"
        }
      }
    },
    "responses": {
      "Verification": {
        "description": "The verification as it stands now.",
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
                    "verifyPhoneOtp",
                    "sendPhoneOtp"
                  ],
                  "otp": {
                    "checksRemaining": 5,
                    "sendsRemaining": 4,
                    "resendAfter": "2026-11-21T10:01:30.000Z",
                    "expiresAt": "2026-11-21T10:11:00.000Z"
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
      "Other": {
        "description": "Any other error.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
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
        "description": "The call is wrong; the detail names the field and says what to mend. Nothing has changed.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "field": {
                "value": {
                  "error": {
                    "title": "bad_request",
                    "detail": "/body/code must NOT have fewer than 6 characters"
                  }
                }
              }
            }
          }
        }
      },
      "Unauthorised": {
        "description": "The bearer token is absent, malformed, unknown, expired or revoked. Told before the body is read.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "WWW-Authenticate": {
            "description": "Always `Bearer` (RFC 6750, section 3).",
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
        "description": "The token is good, but not for this.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "otherApp": {
                "value": {
                  "error": {
                    "title": "forbidden",
                    "detail": "This token belongs to another app than the one in the path."
                  }
                }
              }
            }
          }
        }
      },
      "TooManyRequests": {
        "description": "Over a budget; `Retry-After` says when to come back. Nothing has changed.",
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
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "calls": {
                "value": {
                  "error": {
                    "title": "too_many_requests",
                    "detail": "300 calls a minute are allowed; wait 42 seconds."
                  }
                }
              }
            }
          }
        }
      },
      "Conflict": {
        "description": "`invalid_stage`: the verification's stage does not allow this now; the detail names the stage and what is\nopen. `conflict`: another call got there first, or the `Idempotency-Key` was used for another body.\nNothing has changed.\n",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "stage": {
                "value": {
                  "error": {
                    "title": "invalid_stage",
                    "detail": "setInstitution is not open in stage phone_number; open now are sendPhoneOtp."
                  }
                }
              },
              "race": {
                "value": {
                  "error": {
                    "title": "conflict",
                    "detail": "Another call changed this verification at the same moment; read it again."
                  }
                }
              }
            }
          }
        }
      },
      "PayloadTooLarge": {
        "description": "The body is over this operation's limit. It was not kept in memory.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "tooLarge": {
                "value": {
                  "error": {
                    "title": "payload_too_large",
                    "detail": "The body may have 65536 bytes at most."
                  }
                }
              }
            }
          }
        }
      },
      "UnsupportedMediaType": {
        "description": "The body is not `application/json` in UTF-8.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "form": {
                "value": {
                  "error": {
                    "title": "unsupported_media_type",
                    "detail": "Send the body as Content-Type: application/json."
                  }
                }
              }
            }
          }
        }
      },
      "NotFound": {
        "description": "There is no such thing, or it was erased.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
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
      "Unavailable": {
        "description": "Something that we need did not answer, or we are busy; `Retry-After` says when to try again.\nNothing has changed and nothing was counted.\n",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "sms": {
                "value": {
                  "error": {
                    "title": "provider_unavailable",
                    "detail": "The text message could not be sent; try again."
                  }
                }
              }
            }
          }
        }
      },
      "NotFoundTitled": {
        "description": "There is no such verification, or it was erased.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
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
        "description": "Follows from the stage: `success`, `failed` for `failed:*` and `rejected_verification:*`, else `pending`.\n`expired` overrides it when the proof has run out, or nothing has moved for 7 days; the stage then stays\nas it last stood.\n",
        "type": "string",
        "enum": [
          "success",
          "pending",
          "failed",
          "expired"
        ]
      },
      "Stage": {
        "description": "Where the verification stands.",
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
        "description": "An operation that may move this verification now, by its `operationId` in this document.",
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
        "type": "string",
        "format": "email",
        "minLength": 3,
        "maxLength": 254
      },
      "PersonName": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100,
        "pattern": "\\S"
      },
      "Domain": {
        "type": "string",
        "minLength": 4,
        "maxLength": 253,
        "pattern": "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$"
      },
      "InstitutionId": {
        "description": "Stable. Take it from the search; do not make it up.",
        "type": "string",
        "minLength": 1,
        "maxLength": 253
      },
      "Metadata": {
        "description": "Your own notes, given back as they came. Keep personal data out of them.",
        "type": "object",
        "maxProperties": 20,
        "propertyNames": {
          "maxLength": 40
        },
        "additionalProperties": {
          "type": "string",
          "maxLength": 500
        }
      },
      "NewVerification": {
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
            "$ref": "#/components/schemas/PersonName"
          },
          "lastName": {
            "$ref": "#/components/schemas/PersonName"
          },
          "userEmail": {
            "$ref": "#/components/schemas/Email"
          },
          "dob": {
            "description": "Birth date, a real one in the past, at most 120 years ago. Under the group's minimum age (16 for\nstudents unless the operator says otherwise): 400 `not_eligible`.\n",
            "type": "string",
            "format": "date",
            "maxLength": 10
          },
          "consumerGroup": {
            "description": "Absent, it is the app's default group. One that the app may not use is refused.",
            "allOf": [
              {
                "$ref": "#/components/schemas/ConsumerGroup"
              }
            ]
          },
          "graduationYear": {
            "description": "Needed for `graduate`, refused for others. A reviewer confirms it. The verification ends on 31 July of\nthe fifth year after it at the latest; where that has passed already: 400 `not_eligible`.\n",
            "type": "integer",
            "minimum": 1900,
            "maximum": 2200
          },
          "externalId": {
            "description": "Your own name for this person or case; the list can be filtered by it.",
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
        "type": "object",
        "additionalProperties": false,
        "required": [
          "base64Data",
          "fileName",
          "sha256Hash"
        ],
        "properties": {
          "base64Data": {
            "description": "The content in Base64 (RFC 4648, section 4), padded. 10 MiB at most when decoded.",
            "type": "string",
            "contentEncoding": "base64",
            "maxLength": 13981016
          },
          "fileName": {
            "description": "For the reviewer's eyes; it decides nothing.",
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          },
          "sha256Hash": {
            "description": "SHA-256 of the decoded content. It is computed again here, and must agree.",
            "type": "string",
            "pattern": "^[a-f0-9]{64}$",
            "maxLength": 64
          }
        }
      },
      "Otp": {
        "description": "Present while a passcode is in play (`phone_number_otp`, `failed:otp_failed`).",
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
            "description": "Wrong codes that are left to this verification, of 5. A new code does not reset it.",
            "type": "integer",
            "minimum": 0,
            "maximum": 5
          },
          "sendsRemaining": {
            "description": "Sends that are left to this verification now, of 5 in any 10 minutes.",
            "type": "integer",
            "minimum": 0,
            "maximum": 5
          },
          "resendAfter": {
            "description": "When another code may be sent.",
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "description": "When the code that was sent last lapses.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Rejection": {
        "description": "Why the last attempt was rejected. Present in `rejected_verification:*`, and in\n`failed:too_many_attempts` where rejections led there.\n",
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
            "description": "The reason as a sentence of plain English for the person, for a partner's page that has no words of its\nown. Its wording may change; programs look at `code`.\n",
            "type": "string",
            "examples": [
              "The document was no longer valid."
            ]
          }
        }
      },
      "Inbound": {
        "description": "Present while a mail from the person is awaited, in answers about one verification; lists leave it out.\n",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "address",
          "expiresAt"
        ],
        "properties": {
          "address": {
            "description": "Where the person writes to.",
            "type": "string",
            "format": "email"
          },
          "expiresAt": {
            "description": "Until when a mail counts; then the attempt is rejected as `unanswered`.",
            "type": "string",
            "format": "date-time"
          },
          "refusal": {
            "description": "Why the last mail to the address did not count. Absent while none came.",
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
                "description": "The same as a sentence of plain English for the person. Its wording may change.",
                "type": "string"
              },
              "at": {
                "type": "string",
                "format": "date-time"
              }
            }
          }
        }
      },
      "Verification": {
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
            "type": "string",
            "format": "uuid"
          },
          "appId": {
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
            "description": "The methods that this app may use for this group and institution. May be empty. Absent until the\ninstitution is set; for groups without one it is there from the start.\n",
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
            "type": "string"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresOn": {
            "description": "The first day on which the verification no longer holds (UTC).",
            "type": "string",
            "format": "date"
          },
          "svcId": {
            "description": "Identifier of the person's account, seven letters and digits. Present once the phone is proven.\n",
            "type": "string",
            "pattern": "^[A-Z0-9]{7}$"
          },
          "nextOperations": {
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
            "type": "string"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          }
        }
      },
      "PortalVerification": {
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
            "type": "string",
            "format": "uuid"
          },
          "appId": {
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
            "description": "The methods that this app may use for this group and institution. May be empty. Absent until the\ninstitution is set; for groups without one it is there from the start.\n",
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
            "type": "string"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresOn": {
            "description": "The first day on which the verification no longer holds (UTC).",
            "type": "string",
            "format": "date"
          },
          "svcId": {
            "description": "Identifier of the person's account, seven letters and digits. Present once the phone is proven.\n",
            "type": "string",
            "pattern": "^[A-Z0-9]{7}$"
          },
          "nextOperations": {
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
            "type": "string",
            "format": "uuid"
          },
          "appId": {
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
            "description": "The methods that this app may use for this group and institution. May be empty. Absent until the\ninstitution is set; for groups without one it is there from the start.\n",
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
            "type": "string"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresOn": {
            "description": "The first day on which the verification no longer holds (UTC).",
            "type": "string",
            "format": "date"
          },
          "svcId": {
            "description": "Identifier of the person's account, seven letters and digits. Present once the phone is proven.\n",
            "type": "string",
            "pattern": "^[A-Z0-9]{7}$"
          },
          "nextOperations": {
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
            "type": "string"
          },
          "metadata": {
            "$ref": "#/components/schemas/Metadata"
          },
          "inboundAddress": {
            "description": "Where the person writes to, in the inbound direction only.",
            "type": "string",
            "format": "email"
          }
        }
      },
      "VerificationPage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verifications"
        ],
        "properties": {
          "verifications": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/Verification"
            }
          },
          "nextCursor": {
            "description": "Present when there are more.",
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "Institution": {
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
            "type": "string"
          },
          "territory": {
            "description": "Where it is. For one that is known everywhere, the territory that you asked for.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Territory"
              }
            ]
          }
        }
      },
      "TestMessage": {
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
            "type": "string",
            "enum": [
              "sms",
              "email"
            ]
          },
          "to": {
            "type": "string"
          },
          "body": {
            "type": "string"
          },
          "sentAt": {
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
      "Error": {
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
                "description": "What to mend, for a developer. Names the field by JSON pointer. May change.",
                "type": "string",
                "maxLength": 2000
              }
            }
          }
        }
      },
      "Territory": {
        "description": "ISO 3166-1 alpha-2 code of a country, in capitals.",
        "type": "string",
        "pattern": "^[A-Z]{2}$",
        "maxLength": 2,
        "examples": [
          "GB"
        ]
      },
      "ConsumerGroup": {
        "description": "A closed group of consumers to which a person may belong.",
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
        "description": "A way to prove membership. `inbound_email` is the e-mail method in which the member writes to us.\n",
        "type": "string",
        "enum": [
          "portal",
          "manual",
          "email",
          "inbound_email"
        ]
      },
      "RejectionReason": {
        "description": "Why an attempt did not prove the membership.\n\n- `wrong_person`: the proof names somebody else\n- `not_eligible`: the proof is real, but not of this group\n- `expired_document`: the document was no longer valid\n- `unreadable`: cropped, blurred, damaged or protected\n- `unsuitable_document`: not a kind of document that proves membership\n- `altered_document`: signs of editing\n- `already_used`: the same proof holds for another account\n- `denied`: the institution's portal said no\n- `cancelled`: the person turned back at the institution's portal\n- `timed_out`: the person did not come back from the portal in time\n- `wrong_affiliation`: the institution did not confirm that the person is of this group there\n- `unidentified`: the institution did not say who signed in, so that two people could not be told apart\n- `not_me`: the person who opened the link said that it was not for them\n- `bounced`: the address does not exist\n- `unanswered`: nobody answered in time; no mail that counts has arrived\n",
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
        "description": "Why a mail that arrived did not count. The attempt stays open, and the person may write again.\n\n- `too_large`: more than 1 MiB; the proof needs no attachment\n- `malformed`: not a sound message, or a header that must be there once is missing or there twice\n- `automatic`: an absence note, a bounce, or another mail that nobody wrote\n- `list`: sent by a mailing list or in bulk\n- `forwarded`: passed on by somebody else, or sent to us without naming the address in `To`\n- `not_in_to`: the address stands in `Cc`; it must stand in `To`\n- `wrong_sender`: `From` is in no domain of the institution that proves the group\n- `wrong_date`: written before the address was given out, or in the future\n- `not_signed`: no DKIM signature\n- `wrong_signer`: signed by another domain than that of the sender\n- `partly_signed`: the signature leaves out `From`, `To`, `Date`, or the end of the message\n- `weak_signature`: an RSA key of less than 1024 bits, or SHA-1\n- `bad_signature`: the signature does not verify, or has expired\n- `replayed`: the same mail has proven somebody before\n",
        "type": "string",
        "enum": [
          "too_large",
          "malformed",
          "automatic",
          "list",
          "forwarded",
          "not_in_to",
          "wrong_sender",
          "wrong_date",
          "not_signed",
          "wrong_signer",
          "partly_signed",
          "weak_signature",
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
      }
    },
    "headers": {
      "RequestId": {
        "description": "Names this call in our log; quote it when you ask about it.",
        "schema": {
          "type": "string",
          "maxLength": 64
        }
      },
      "RateLimit": {
        "description": "What is left of each budget (IETF draft-ietf-httpapi-ratelimit-headers-11).",
        "schema": {
          "type": "string",
          "maxLength": 200
        },
        "example": "\"calls\";r=297;t=42"
      },
      "RateLimitPolicy": {
        "description": "The budgets themselves (the same draft).",
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
