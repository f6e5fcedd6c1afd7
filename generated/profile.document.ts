// Generated from spec/profile.yaml by "npm run generate". Do not edit: change the spec.

export const document = {
  "openapi": "3.1.0",
  "info": {
    "title": "cohort deprecated profile API",
    "version": "1.0.0",
    "license": {
      "name": "Apache-2.0",
      "identifier": "Apache-2.0"
    },
    "description": "Profile data of students, for existing clients only. It accepts no new clients; its successor is the lookup, `GET\n/api/v3/me.json`. Every response carries `Deprecation` (RFC 9745), a `successor-version` link and, once the\noperator has set the date, `Sunset` (RFC 8594).\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A server on your own machine."
    }
  ],
  "security": [],
  "tags": [
    {
      "name": "Profile",
      "description": "A student's data, by scope."
    }
  ],
  "paths": {
    "/api/v1/me.json": {
      "get": {
        "operationId": "getProfile",
        "deprecated": true,
        "tags": [
          "Profile"
        ],
        "summary": "Get the member's profile",
        "description": "The content depends on the scopes that the client has and the member agreed to: `svcid_profile` (`email`,\nnames, `date_of_birth`, `gender`, `country`, `avatar`), `svcid_education` (`student_verification`,\n`grad_year`), `svcid_number`. Unknown data is absent; `id` is always present.\n\nSend an access token of the deprecated flow, as `access_token` in the query or in the `Authorization` header,\nnot both.\n",
        "security": [
          {
            "accessToken": []
          },
          {
            "bearer": []
          }
        ],
        "x-eov-allow-unknown-query-parameters": true,
        "responses": {
          "200": {
            "description": "The profile.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/NoStore"
              },
              "Deprecation": {
                "$ref": "#/components/headers/Deprecation"
              },
              "Link": {
                "$ref": "#/components/headers/Successor"
              },
              "Sunset": {
                "$ref": "#/components/headers/Sunset"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ProfileAnswer"
                },
                "examples": {
                  "verified": {
                    "value": {
                      "email": "ada@example.com",
                      "profile": {
                        "id": "0d9f2f4e-6c1b-4c55-9d0a-52a0a5d3c2b1",
                        "first_name": "Ada",
                        "last_name": "Lovelace",
                        "date_of_birth": "2004-12-10",
                        "gender": "female",
                        "country": "GB",
                        "avatar": "http://localhost:3000/avatar/q9D4nYxW2uKp7sVbT0mZ5rEhJ8cLgA3iFoR6wXtNyUk",
                        "student_verification": {
                          "expires_in": 1804118400,
                          "university": "University of Oxford",
                          "status": "complete"
                        },
                        "grad_year": "2025",
                        "svcid_number": "7K3MZQ1"
                      }
                    }
                  },
                  "waiting": {
                    "value": {
                      "profile": {
                        "id": "0d9f2f4e-6c1b-4c55-9d0a-52a0a5d3c2b1",
                        "student_verification": {
                          "university": "University of Oxford",
                          "status": "pending_manual_verification"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "400": {
            "description": "The request is malformed, or the token was sent twice.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ProfileError"
                },
                "examples": {
                  "twice": {
                    "value": {
                      "error": "Send the access token only once."
                    }
                  }
                }
              }
            }
          },
          "401": {
            "description": "The token has expired; or it is missing, malformed, unknown, revoked, of another kind (including tokens of\nthe current flow), or its member has deleted their account. The message distinguishes the first case from\nthe others.\n",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "WWW-Authenticate": {
                "description": "`Bearer`, with `error=\"invalid_token\"` if a token was sent (RFC 6750, section 3).",
                "schema": {
                  "type": "string",
                  "maxLength": 100
                }
              },
              "Deprecation": {
                "$ref": "#/components/headers/Deprecation"
              },
              "Link": {
                "$ref": "#/components/headers/Successor"
              },
              "Sunset": {
                "$ref": "#/components/headers/Sunset"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ProfileError"
                },
                "examples": {
                  "expired": {
                    "value": {
                      "error": "The access token has expired."
                    }
                  },
                  "invalid": {
                    "value": {
                      "error": "The access token is invalid."
                    }
                  }
                }
              }
            }
          },
          "503": {
            "description": "Over a limit, or the database is unreachable; `Retry-After` says when to try again.",
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
                  "$ref": "#/components/schemas/ProfileError"
                },
                "examples": {
                  "away": {
                    "value": {
                      "error": "The database is temporarily unavailable. Try again in 2 seconds."
                    }
                  }
                }
              }
            }
          },
          "default": {
            "description": "Any other error.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ProfileError"
                },
                "examples": {
                  "internal": {
                    "value": {
                      "error": "Something went wrong on our side."
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "accessToken": {
        "type": "apiKey",
        "in": "query",
        "name": "access_token",
        "description": "An access token of the deprecated flow."
      },
      "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "The same token in the header, which no log keeps."
      }
    },
    "headers": {
      "NoStore": {
        "description": "`no-store`: must not be stored on the way.",
        "schema": {
          "type": "string",
          "maxLength": 100
        }
      },
      "Deprecation": {
        "description": "The date since which the API is deprecated (RFC 9745).",
        "schema": {
          "type": "string",
          "maxLength": 30
        },
        "example": "@1795219200"
      },
      "Successor": {
        "description": "The lookup, `rel=\"successor-version\"` (RFC 5829).",
        "schema": {
          "type": "string",
          "maxLength": 300
        },
        "example": "<http://localhost:3000/api/v3/me.json>; rel=\"successor-version\""
      },
      "Sunset": {
        "description": "The date on which the API ends (RFC 8594), once the operator has set it.",
        "schema": {
          "type": "string",
          "maxLength": 40
        },
        "example": "Fri, 31 Dec 2027 00:00:00 GMT"
      },
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
    "schemas": {
      "ProfileAnswer": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "profile"
        ],
        "properties": {
          "email": {
            "description": "The address that the member proved most recently. Scope `svcid_profile`.",
            "type": "string",
            "format": "email"
          },
          "profile": {
            "$ref": "#/components/schemas/Profile"
          }
        }
      },
      "Profile": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "id"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid"
          },
          "first_name": {
            "type": "string",
            "maxLength": 200
          },
          "last_name": {
            "type": "string",
            "maxLength": 200
          },
          "date_of_birth": {
            "type": "string",
            "format": "date"
          },
          "gender": {
            "description": "In the member's own words.",
            "type": "string",
            "maxLength": 200
          },
          "country": {
            "description": "ISO 3166-1 alpha-2 code.",
            "type": "string",
            "pattern": "^[A-Z]{2}$",
            "maxLength": 2
          },
          "avatar": {
            "description": "URL of the member's picture.",
            "type": "string",
            "format": "uri"
          },
          "student_verification": {
            "$ref": "#/components/schemas/StudentVerification"
          },
          "grad_year": {
            "description": "The year of graduation, if the member proved one.",
            "type": "string",
            "pattern": "^[0-9]{4}$",
            "maxLength": 4
          },
          "svcid_number": {
            "description": "Identifies the member's account and never changes, whatever is verified.",
            "type": "string",
            "pattern": "^[0-9A-Z]{7}$",
            "maxLength": 7
          }
        }
      },
      "StudentVerification": {
        "description": "Absent for a member who is not verified and has no attempt in progress. An expired verification keeps\n`complete`, with `expires_in` in the past.\n",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "status"
        ],
        "properties": {
          "status": {
            "description": "- `complete`: verified, now or in the past\n- `pending_manual_verification`: documents are waiting for a reviewer\n- `pending_email_verification`: the mail is waiting for the member's click\n",
            "type": "string",
            "enum": [
              "complete",
              "pending_manual_verification",
              "pending_email_verification"
            ]
          },
          "expires_in": {
            "description": "Unix time at which the verification ends. With `complete` only.",
            "type": "integer",
            "format": "int64"
          },
          "university": {
            "type": "string",
            "maxLength": 500
          }
        }
      },
      "ProfileError": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "error"
        ],
        "properties": {
          "error": {
            "description": "What is wrong, for developers.",
            "type": "string",
            "maxLength": 2000
          }
        }
      }
    }
  }
};
