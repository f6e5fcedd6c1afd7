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
    "description": "What mail providers call when a member's mail has arrived. Closed unless `INBOUND_HOOK_SECRET` is set; an operator who\nlets mail come by SMTP alone does not need it.\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A cohort on your own machine."
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
      "description": "Mail that members write."
    }
  ],
  "paths": {
    "/inbound-email": {
      "post": {
        "operationId": "receiveEmail",
        "tags": [
          "Mail"
        ],
        "summary": "Hand in a mail that arrived",
        "description": "For mail providers that receive mail for `INBOUND_DOMAIN`: one call with the whole message as it came, not a\nbyte of it changed, since its signature is checked. Raw, or in one of the forms that providers have for it:\n\n- `message/rfc822`: the message itself\n- `multipart/form-data` or `application/x-www-form-urlencoded`: the field `body-mime` (Mailgun, a route to an\n  address that ends with `mime`, as `/inbound-email?form=mime`), or `email` (SendGrid, \"POST the raw, full MIME message\")\n- `application/json`: the field `RawEmail` (Postmark, \"Include raw email content in JSON payload\")\n\n200 says that the mail was judged, whatever the verdict: there is nothing to try again. After 503 the name\nservers or the database did not answer, and the provider should try again.\n",
        "x-judged-by-handler": true,
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
            "description": "How the mail was judged.",
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
                      "refusal": "not_signed"
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
    }
  },
  "components": {
    "securitySchemes": {
      "inboundHook": {
        "type": "http",
        "scheme": "basic",
        "description": "The user `inbound` with the password `INBOUND_HOOK_SECRET`; providers take both in the address:\n`https://inbound:SECRET@verify.example/inbound-email`.\n"
      }
    },
    "schemas": {
      "MailForm": {
        "description": "One of the two fields with the message is needed; whatever else the provider sends is passed over.",
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
        "description": "Whatever else the provider sends is passed over.",
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
        "description": "The whole message as it came. One of more than 1 MiB is refused as `too_large`.",
        "type": "string",
        "maxLength": 4194304
      },
      "MailVerdict": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verdict"
        ],
        "properties": {
          "verdict": {
            "description": "- `proven`: it proved a membership\n- `rejected`: it is sound, but its sender has verified another account; the attempt is rejected\n- `refused`: it does not count; the person may write again\n- `unknown`: nobody waits for a mail at that address, or not any more\n",
            "type": "string",
            "enum": [
              "proven",
              "rejected",
              "refused",
              "unknown"
            ]
          },
          "refusal": {
            "description": "Why it was refused.",
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
      }
    }
  }
};
