// Generated from spec/inbound.yaml by "npm run generate". Do not edit: change the spec.

export const document = {
  "openapi": "3.1.0",
  "info": {
    "title": "cohort inbound mail API",
    "version": "1.0.0",
    "license": {
      "name": "Apache-2.0",
      "identifier": "Apache-2.0"
    },
    "description": "Mail providers call this API when a member's mail has arrived; that part is closed unless `INBOUND_HOOK_SECRET` is\nset, and operators who receive mail by SMTP only do not need it. Providers of text messages report here what became\nof a text or call.\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A server on your own machine."
    }
  ],
  "security": [
    {
      "inboundHook": []
    }
  ],
  "tags": [
    {
      "name": "Mail",
      "description": "Inbound e-mail from members."
    },
    {
      "name": "Texts",
      "description": "Delivery receipts of text messages and calls."
    }
  ],
  "paths": {
    "/inbound-email": {
      "post": {
        "operationId": "receiveEmail",
        "tags": [
          "Mail"
        ],
        "summary": "Deliver an inbound mail",
        "description": "For mail providers that receive mail for `INBOUND_DOMAIN`: one call with the complete message, byte for byte,\nbecause its signature is verified. Send it raw, or in one of the forms that providers use:\n\n- `message/rfc822`: the message itself\n- `multipart/form-data` or `application/x-www-form-urlencoded`: the field `body-mime` (Mailgun, a route to a\n  URL that ends in `mime`, such as `/inbound-email?form=mime`), or `email` (SendGrid, \"POST the raw, full MIME\n  message\")\n- `application/json`: the field `RawEmail` (Postmark, \"Include raw email content in JSON payload\")\n\n200 means that the mail was checked, whatever the verdict; do not repeat the call. 503 means that name servers\nor the database did not respond (`name_servers_away`), or that too many mails came to one address within a minute\n(`mail_deferred`); the provider should try again.\n",
        "x-raw-body": true,
        "x-body-limit-bytes": 4194304,
        "x-body-places": 4,
        "requestBody": {
          "required": true,
          "content": {
            "message/rfc822": {
              "schema": {
                "$ref": "#/components/schemas/Message"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MailForm"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MailForm"
              }
            },
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MailInJson"
              },
              "examples": {
                "postmark": {
                  "value": {
                    "RawEmail": "From: ada@ox.ac.uk\r\nTo: 9f86d081884c7d659a2feaa0c55ad015@in.verify.example\r\n\r\n"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The verdict.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MailVerdict"
                },
                "examples": {
                  "proven": {
                    "value": {
                      "verdict": "proven"
                    }
                  },
                  "refused": {
                    "value": {
                      "verdict": "refused",
                      "refusal": "not_signed",
                      "reply": "550 5.7.20 The message has no DKIM signature"
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
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
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
    "/inbound-email/sns": {
      "post": {
        "operationId": "receiveSnsMessage",
        "tags": [
          "Mail"
        ],
        "summary": "Deliver a message of Amazon SNS",
        "description": "For Amazon SES, whose receipt rule publishes each mail to the topic of `INBOUND_SNS_TOPIC`, with its text. The signature\nis verified beside HTTP Basic, in version 2 only. A `SubscriptionConfirmation` of that topic is answered by confirming\nit. A permanent bounce that SES reports is taken as `POST /operator/email-bounces`.\n",
        "x-raw-body": true,
        "x-body-limit-bytes": 1048576,
        "x-body-places": 4,
        "requestBody": {
          "required": true,
          "content": {
            "text/plain": {
              "schema": {
                "description": "The message as JSON.",
                "type": "string",
                "maxLength": 1048576
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The verdict.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MailVerdict"
                },
                "examples": {
                  "subscribed": {
                    "value": {
                      "verdict": "subscribed"
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
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
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
    "/text-receipts/{provider}": {
      "parameters": [
        {
          "name": "provider",
          "in": "path",
          "required": true,
          "description": "Who reports. Only providers that the settings name are let in.",
          "schema": {
            "$ref": "#/components/schemas/TextProvider"
          },
          "example": "twilio"
        }
      ],
      "post": {
        "operationId": "receiveTextReceipt",
        "tags": [
          "Texts"
        ],
        "summary": "Report what became of a text, call or WhatsApp message",
        "description": "Each provider reports in its own documented form, and signs in its own documented way; the server gives this\naddress along with each text. A receipt that decides nothing (\"buffered\") or is of an unknown text changes\nnothing and gets 204 too, so that no provider repeats it.\n\n- `twilio`: a status callback, with `X-Twilio-Signature`\n- `vonage`: a delivery receipt, with `sig` (HMAC SHA-256), as a form or JSON; of calls and WhatsApp an event or\n  status in JSON, with a JWT (`Authorization: Bearer`, HS256, `payload_hash`)\n- `messagebird`: a status report, with `MessageBird-Signature-JWT`\n- `webhook`: `{\"type\": \"message.receipt\", \"data\": {\"id\": \"…\", \"state\": \"delivered\"}}`, or with the state\n  `undeliverable` and a `code`, signed as [Standard Webhooks](https://www.standardwebhooks.com) says\n",
        "security": [
          {
            "textProvider": []
          }
        ],
        "x-raw-body": true,
        "x-eov-allow-unknown-query-parameters": true,
        "requestBody": {
          "required": true,
          "content": {
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/TextReceipt"
              }
            },
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TextReceipt"
              },
              "examples": {
                "webhook": {
                  "value": {
                    "type": "message.receipt",
                    "data": {
                      "id": "0b7f3c1e-6f0a-4a53-9a5e-2b8f1c0d4e6a",
                      "state": "undeliverable",
                      "code": "absent"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Taken.",
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
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      },
      "get": {
        "operationId": "receiveTextReceiptByQuery",
        "tags": [
          "Texts"
        ],
        "summary": "Report what became of a text, in the query",
        "description": "The same for providers that report by GET, as `messagebird` does and `vonage` may be set to.",
        "security": [
          {
            "textProvider": []
          }
        ],
        "x-eov-allow-unknown-query-parameters": true,
        "responses": {
          "204": {
            "description": "Taken.",
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
          "default": {
            "$ref": "#/components/responses/Other"
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "textProvider": {
        "type": "apiKey",
        "in": "header",
        "name": "X-Twilio-Signature",
        "description": "The signature of the provider, made with a secret that only it and the operator have: this header of Twilio, or\nwhat the operation names for the others.\n"
      },
      "inboundHook": {
        "type": "http",
        "scheme": "basic",
        "description": "The user `inbound` with the password `INBOUND_HOOK_SECRET`. Providers take both in the URL:\n`https://inbound:SECRET@verify.example/inbound-email`.\n"
      }
    },
    "schemas": {
      "MailForm": {
        "description": "One of the two fields is required; other fields are ignored.",
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "body-mime": {
            "$ref": "#/components/schemas/Message"
          },
          "email": {
            "$ref": "#/components/schemas/Message"
          }
        }
      },
      "MailInJson": {
        "description": "Other fields are ignored.",
        "type": "object",
        "additionalProperties": true,
        "required": [
          "RawEmail"
        ],
        "properties": {
          "RawEmail": {
            "$ref": "#/components/schemas/Message"
          }
        }
      },
      "Message": {
        "description": "The complete message. More than 1 MiB is refused as `too_large`.",
        "type": "string",
        "maxLength": 4194304
      },
      "TextProvider": {
        "description": "A provider of text messages and calls; `webhook` is the operator's own gateway.",
        "type": "string",
        "enum": [
          "twilio",
          "vonage",
          "messagebird",
          "webhook"
        ]
      },
      "TextReceipt": {
        "description": "As the provider documents it.",
        "type": "object",
        "additionalProperties": true
      },
      "MailVerdict": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verdict"
        ],
        "properties": {
          "verdict": {
            "description": "- `proven`: the mail proved a membership\n- `rejected`: the mail is valid, but its sender has verified another account; the attempt is rejected\n- `refused`: the mail does not count; the person may write again\n- `unknown`: no mail is expected at that address, or not any more\n- `bounce`: a report on a mail that we sent; nobody is answered\n- `passed_on`: a mail to `postmaster` or `abuse`, sent on to the operator\n- `subscribed`: not a mail, but a subscription to Amazon SNS that is confirmed\n",
            "type": "string",
            "enum": [
              "proven",
              "rejected",
              "refused",
              "unknown",
              "bounce",
              "passed_on",
              "subscribed"
            ]
          },
          "reply": {
            "description": "The SMTP reply for a mail that does not count, for providers that can still refuse it: then its sender is told why.\n",
            "type": "string",
            "maxLength": 512
          },
          "refusal": {
            "description": "The reason for a refusal.",
            "allOf": [
              {
                "$ref": "#/components/schemas/MailRefusal"
              }
            ]
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
    },
    "responses": {
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
      }
    }
  }
};
