// Generated from spec/auth.yaml by "npm run generate". Do not edit: change the spec.

export const document = {
  "openapi": "3.1.0",
  "info": {
    "title": "cohort sign-in and lookup API",
    "version": "1.0.0",
    "license": {
      "name": "Apache-2.0",
      "identifier": "Apache-2.0"
    },
    "description": "An application sends a member to the login page; the member comes back with a `code`; the application's server\nexchanges it here for tokens (OAuth 2.0 Authorization Code grant, RFC 6749), and asks with the access token in\nwhich supergroups the member is verified.\n\nCall all of it from a server: the client secret and the tokens must never reach a browser or an app. Names of\nparameters that this document does not describe are ignored, as RFC 6749 asks.\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A cohort on your own machine."
    }
  ],
  "security": [],
  "tags": [
    {
      "name": "Tokens",
      "description": "Get, renew and give back."
    },
    {
      "name": "Lookup",
      "description": "What a member is verified as."
    },
    {
      "name": "Discovery",
      "description": "For OAuth libraries that configure themselves."
    }
  ],
  "paths": {
    "/oauth/token": {
      "post": {
        "operationId": "exchangeToken",
        "tags": [
          "Tokens"
        ],
        "summary": "Exchange a code or a refresh token for tokens",
        "description": "Parameters stand in the query or in a form body; one that stands in both, or twice, is refused. The client\nproves itself by `client_id` and `client_secret` among them, or by HTTP Basic (RFC 6749, section 2.3.1:\nboth percent-encoded), not by both. An empty parameter counts as an absent one.\n\n**`grant_type=authorization_code`** needs `code` and `redirect_uri`, which must be the text of the login\nlink to the letter, its extra query parameters included. Clients registered with `standards` send\n`code_verifier` as well (RFC 7636). A code lives for two hours, ten minutes for `standards` clients, and\nis good for one exchange; a call that fails does not use it up. When its own client sends it a second time,\nthat call fails **and the tokens of the first one are revoked**: the code has been copied.\n\n**`grant_type=refresh_token`** needs `refresh_token`. Every answer brings a new one. Within 60 seconds the\nold one may be sent again, for answers get lost, until one of its successors has been used; that ends the\nothers. Whoever sends it after that shows that it was copied: all tokens that came from the same code are\nrevoked. A refresh token lives for 90 days from its last use, and for a year after the login at most.\n\nA code of the deprecated flow gives `bearer` tokens for 7200 seconds, which open the deprecated profile\nonly. Checked in this order: `grant_type`, missing parameters, the client, the code or refresh token.\n\n1,200 calls a minute for one client. Calls that fail to prove a client are counted for their IP address, 60 a\nminute, and never for the client they name.\n",
        "security": [
          {
            "client": []
          },
          {}
        ],
        "x-eov-allow-unknown-query-parameters": true,
        "parameters": [
          {
            "$ref": "#/components/parameters/GrantType"
          },
          {
            "$ref": "#/components/parameters/Code"
          },
          {
            "$ref": "#/components/parameters/RedirectUri"
          },
          {
            "$ref": "#/components/parameters/CodeVerifier"
          },
          {
            "$ref": "#/components/parameters/RefreshToken"
          },
          {
            "$ref": "#/components/parameters/ClientId"
          },
          {
            "$ref": "#/components/parameters/ClientSecret"
          }
        ],
        "requestBody": {
          "required": false,
          "content": {
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/TokenRequest"
              },
              "examples": {
                "code": {
                  "value": {
                    "grant_type": "authorization_code",
                    "code": "6XmkVYgQnqCrO0vWT7bYDmDdMvAPDkKRyiU6oHhWbJ4",
                    "redirect_uri": "https://shop.example/back",
                    "client_id": "cl_4k2m9x7p3q1z",
                    "client_secret": "cohort_secret_test_F3p1Y8XGqm9vWq2hRz3kT5nB7cJ0dLxUaE6sIoVtM4w"
                  }
                },
                "refresh": {
                  "value": {
                    "grant_type": "refresh_token",
                    "refresh_token": "pJ3m8sTq0vZyB5nXw7cKdR2fGh9LuEa1iOtM6xVbYQk",
                    "client_id": "cl_4k2m9x7p3q1z",
                    "client_secret": "cohort_secret_test_F3p1Y8XGqm9vWq2hRz3kT5nB7cJ0dLxUaE6sIoVtM4w"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The tokens. They are scoped to the one member who signed in.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/NoStore"
              },
              "Pragma": {
                "$ref": "#/components/headers/NoCache"
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
                  "$ref": "#/components/schemas/TokenResponse"
                },
                "examples": {
                  "current": {
                    "value": {
                      "access_token": "q9D4nYxW2uKp7sVbT0mZ5rEhJ8cLgA3iFoR6wXtNyUk",
                      "token_type": "Bearer",
                      "expires_in": 2419199,
                      "refresh_token": "pJ3m8sTq0vZyB5nXw7cKdR2fGh9LuEa1iOtM6xVbYQk",
                      "created_at": "1772600767"
                    }
                  },
                  "deprecated": {
                    "value": {
                      "access_token": "q9D4nYxW2uKp7sVbT0mZ5rEhJ8cLgA3iFoR6wXtNyUk",
                      "token_type": "bearer",
                      "expires_in": 7200,
                      "refresh_token": "pJ3m8sTq0vZyB5nXw7cKdR2fGh9LuEa1iOtM6xVbYQk",
                      "created_at": "1772600767"
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/OauthError"
          },
          "401": {
            "$ref": "#/components/responses/InvalidClient"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/NoForm"
          },
          "429": {
            "$ref": "#/components/responses/TooMany"
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        }
      }
    },
    "/oauth/revoke": {
      "post": {
        "operationId": "revokeToken",
        "tags": [
          "Tokens"
        ],
        "summary": "Give a token back",
        "description": "RFC 7009. A refresh token takes everything with it that came from the same code; an access token ends alone.\nA token that is unknown, or has ended already, is answered with 200 as well. The client proves itself as\nat the token endpoint, and may revoke its own tokens only. `token_type_hint` is not needed and not used.\n",
        "security": [
          {
            "client": []
          },
          {}
        ],
        "x-eov-allow-unknown-query-parameters": true,
        "requestBody": {
          "required": true,
          "content": {
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RevocationRequest"
              },
              "examples": {
                "refresh": {
                  "value": {
                    "token": "pJ3m8sTq0vZyB5nXw7cKdR2fGh9LuEa1iOtM6xVbYQk",
                    "client_id": "cl_4k2m9x7p3q1z",
                    "client_secret": "cohort_secret_test_F3p1Y8XGqm9vWq2hRz3kT5nB7cJ0dLxUaE6sIoVtM4w"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The token opens nothing any more.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/NoStore"
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
            "$ref": "#/components/responses/OauthError"
          },
          "401": {
            "$ref": "#/components/responses/InvalidClient"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/NoForm"
          },
          "429": {
            "$ref": "#/components/responses/TooMany"
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        }
      }
    },
    "/api/v3/me.json": {
      "get": {
        "operationId": "lookUp",
        "tags": [
          "Lookup"
        ],
        "summary": "In which supergroups is the member verified?",
        "description": "One entry for each supergroup in which the member has an active verification, with the latest day on which\none of them ends; none means that the member is not verified now. `social-assistance` is a special category\nof personal data: it shows only where the member agreed by name that this client sees it.\n\nSend the access token in the `Authorization` header (recommended), or as `access_token` in the query, not\nin both. A `User-Agent` must be sent; it is looked at first. Nothing is cached on our side: a token that\nwas revoked fails at once.\n",
        "security": [
          {
            "bearer": []
          },
          {
            "accessToken": []
          }
        ],
        "x-eov-allow-unknown-query-parameters": true,
        "responses": {
          "200": {
            "description": "What the member is verified as at this moment.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/NoStore"
              },
              "Pragma": {
                "$ref": "#/components/headers/NoCache"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Lookup"
                },
                "examples": {
                  "verified": {
                    "value": {
                      "svcid_number": "7K3MZQ1",
                      "verifications": [
                        {
                          "group": "graduate",
                          "expires_on": "2026-07-31"
                        },
                        {
                          "group": "key-worker",
                          "expires_on": "2027-03-04"
                        }
                      ]
                    }
                  },
                  "unverified": {
                    "value": {
                      "svcid_number": "7K3MZQ1",
                      "verifications": []
                    }
                  }
                }
              }
            }
          },
          "400": {
            "description": "Malformed; the token stands in both places, or twice. Without a body.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            }
          },
          "401": {
            "description": "The token is missing, malformed, unknown, expired or revoked, or is of another kind: an authorization\ncode, a refresh token, a token of the deprecated flow.\n",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "WWW-Authenticate": {
                "description": "`Bearer`, with `error=\"invalid_token\"` where a token was sent (RFC 6750, section 3).",
                "schema": {
                  "type": "string",
                  "maxLength": 100
                }
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Message"
                },
                "examples": {
                  "missing": {
                    "value": {
                      "message": "Send an access token."
                    }
                  },
                  "invalid": {
                    "value": {
                      "message": "The access token is unknown, expired or revoked."
                    }
                  }
                }
              }
            }
          },
          "403": {
            "description": "The request has no `User-Agent`. Without a body.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            }
          },
          "404": {
            "description": "The member has deleted the account.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Message"
                },
                "examples": {
                  "deleted": {
                    "value": {
                      "message": "The member has deleted the account."
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
                  "$ref": "#/components/schemas/Message"
                },
                "examples": {
                  "internal": {
                    "value": {
                      "message": "Something went wrong on our side."
                    }
                  }
                }
              }
            }
          }
        }
      }
    },
    "/.well-known/oauth-authorization-server/sso/{supergroup}": {
      "get": {
        "operationId": "getIssuerMetadata",
        "tags": [
          "Discovery"
        ],
        "summary": "Metadata of a supergroup's issuer",
        "description": "RFC 8414. For clients registered with `standards`, each supergroup is an issuer of its own,\n`{SSO_URL}/sso/<supergroup>`, which is the address of its login page too.\n",
        "x-eov-allow-unknown-query-parameters": true,
        "parameters": [
          {
            "name": "supergroup",
            "in": "path",
            "required": true,
            "description": "`student`, `graduate`, `key-worker` or `social-assistance`.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "student"
          }
        ],
        "responses": {
          "200": {
            "description": "The metadata.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/IssuerMetadata"
                },
                "examples": {
                  "student": {
                    "value": {
                      "issuer": "http://localhost:3000/sso/student",
                      "authorization_endpoint": "http://localhost:3000/sso/student",
                      "token_endpoint": "http://localhost:3000/oauth/token",
                      "revocation_endpoint": "http://localhost:3000/oauth/revoke",
                      "response_types_supported": [
                        "code"
                      ],
                      "response_modes_supported": [
                        "query"
                      ],
                      "grant_types_supported": [
                        "authorization_code",
                        "refresh_token"
                      ],
                      "code_challenge_methods_supported": [
                        "S256"
                      ],
                      "token_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post"
                      ],
                      "revocation_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post"
                      ],
                      "authorization_response_iss_parameter_supported": true
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/OauthError"
          },
          "404": {
            "description": "There is no such supergroup.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/OauthError"
                },
                "examples": {
                  "unknown": {
                    "value": {
                      "error": "invalid_request",
                      "error_description": "There is no such supergroup."
                    }
                  }
                }
              }
            }
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "client": {
        "type": "http",
        "scheme": "basic",
        "description": "The client's id and secret, each percent-encoded (RFC 6749, section 2.3.1)."
      },
      "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "An access token of the current flow."
      },
      "accessToken": {
        "type": "apiKey",
        "in": "query",
        "name": "access_token",
        "description": "The same in the query. Addresses end up in logs, so prefer the header."
      }
    },
    "parameters": {
      "GrantType": {
        "name": "grant_type",
        "in": "query",
        "description": "`authorization_code` or `refresh_token`.",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        },
        "example": "authorization_code"
      },
      "Code": {
        "name": "code",
        "in": "query",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      },
      "RedirectUri": {
        "name": "redirect_uri",
        "in": "query",
        "description": "The text of the login link, encoded as one URI component.",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/RedirectUri"
        },
        "example": "https://shop.example/back?basket=42"
      },
      "CodeVerifier": {
        "name": "code_verifier",
        "in": "query",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      },
      "RefreshToken": {
        "name": "refresh_token",
        "in": "query",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      },
      "ClientId": {
        "name": "client_id",
        "in": "query",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      },
      "ClientSecret": {
        "name": "client_secret",
        "in": "query",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      }
    },
    "headers": {
      "NoStore": {
        "description": "`no-store`: nobody on the way may keep it.",
        "schema": {
          "type": "string",
          "maxLength": 100
        }
      },
      "NoCache": {
        "description": "`no-cache`, the same for caches of HTTP/1.0 (RFC 6749, section 5.1).",
        "schema": {
          "type": "string",
          "maxLength": 100
        }
      },
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
    },
    "schemas": {
      "Parameter": {
        "type": "string",
        "maxLength": 2000
      },
      "RedirectUri": {
        "type": "string",
        "maxLength": 8000
      },
      "TokenRequest": {
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "grant_type": {
            "$ref": "#/components/schemas/Parameter"
          },
          "code": {
            "$ref": "#/components/schemas/Parameter"
          },
          "redirect_uri": {
            "$ref": "#/components/schemas/RedirectUri"
          },
          "code_verifier": {
            "$ref": "#/components/schemas/Parameter"
          },
          "refresh_token": {
            "$ref": "#/components/schemas/Parameter"
          },
          "client_id": {
            "$ref": "#/components/schemas/Parameter"
          },
          "client_secret": {
            "$ref": "#/components/schemas/Parameter"
          }
        }
      },
      "RevocationRequest": {
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "token": {
            "$ref": "#/components/schemas/Parameter"
          },
          "token_type_hint": {
            "$ref": "#/components/schemas/Parameter"
          },
          "client_id": {
            "$ref": "#/components/schemas/Parameter"
          },
          "client_secret": {
            "$ref": "#/components/schemas/Parameter"
          }
        }
      },
      "TokenResponse": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "access_token",
          "token_type",
          "expires_in",
          "refresh_token",
          "created_at"
        ],
        "properties": {
          "access_token": {
            "type": "string",
            "maxLength": 200
          },
          "token_type": {
            "description": "`bearer` for a code of the deprecated flow, else `Bearer`. Programs must not tell them apart by it.",
            "type": "string",
            "enum": [
              "Bearer",
              "bearer"
            ]
          },
          "expires_in": {
            "description": "Seconds. 2419199, and 7200 in the deprecated flow.",
            "type": "integer"
          },
          "refresh_token": {
            "type": "string",
            "maxLength": 200
          },
          "created_at": {
            "description": "Unix time, as decimal text.",
            "type": "string",
            "pattern": "^[0-9]+$",
            "maxLength": 20
          }
        }
      },
      "OauthErrorCode": {
        "type": "string",
        "enum": [
          "invalid_request",
          "invalid_client",
          "invalid_grant",
          "unsupported_grant_type",
          "temporarily_unavailable",
          "server_error"
        ]
      },
      "OauthError": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "error",
          "error_description"
        ],
        "properties": {
          "error": {
            "$ref": "#/components/schemas/OauthErrorCode"
          },
          "error_description": {
            "description": "What to mend, for a developer. May change.",
            "type": "string",
            "maxLength": 2000
          }
        }
      },
      "Lookup": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "svcid_number",
          "verifications"
        ],
        "properties": {
          "svcid_number": {
            "description": "Names the member's account, for good. Having one does not mean that the member is verified.",
            "type": "string",
            "pattern": "^[0-9A-Z]{7}$",
            "maxLength": 7
          },
          "verifications": {
            "type": "array",
            "maxItems": 4,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "group",
                "expires_on"
              ],
              "properties": {
                "group": {
                  "description": "A consumer supergroup.",
                  "type": "string",
                  "enum": [
                    "student",
                    "graduate",
                    "key-worker",
                    "social-assistance"
                  ]
                },
                "expires_on": {
                  "description": "The first day on which the verification no longer holds, in UTC.",
                  "type": "string",
                  "format": "date"
                }
              }
            }
          }
        }
      },
      "Message": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "message"
        ],
        "properties": {
          "message": {
            "type": "string",
            "maxLength": 500
          }
        }
      },
      "IssuerMetadata": {
        "description": "See RFC 8414, section 2, and RFC 9207 for the last of them.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "issuer",
          "authorization_endpoint",
          "token_endpoint",
          "revocation_endpoint",
          "response_types_supported",
          "response_modes_supported",
          "grant_types_supported",
          "code_challenge_methods_supported",
          "token_endpoint_auth_methods_supported",
          "revocation_endpoint_auth_methods_supported",
          "authorization_response_iss_parameter_supported"
        ],
        "properties": {
          "issuer": {
            "type": "string",
            "format": "uri"
          },
          "authorization_endpoint": {
            "type": "string",
            "format": "uri"
          },
          "token_endpoint": {
            "type": "string",
            "format": "uri"
          },
          "revocation_endpoint": {
            "type": "string",
            "format": "uri"
          },
          "response_types_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "response_modes_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "grant_types_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "code_challenge_methods_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "token_endpoint_auth_methods_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "revocation_endpoint_auth_methods_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "authorization_response_iss_parameter_supported": {
            "type": "boolean"
          }
        }
      },
      "Names": {
        "type": "array",
        "maxItems": 10,
        "items": {
          "type": "string",
          "maxLength": 100
        }
      }
    },
    "responses": {
      "OauthError": {
        "description": "The call failed; `error` says why (RFC 6749, section 5.2).\n\n- `invalid_request`: a parameter is missing (the description names it), came twice, or is broken; the client\n  proved itself in two ways at once\n- `unsupported_grant_type`: `grant_type` is absent or none of the two\n- `invalid_grant`: the code or refresh token is unknown, used, expired, revoked or another client's; or\n  `redirect_uri` or `code_verifier` does not fit the login link\n",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "Cache-Control": {
            "$ref": "#/components/headers/NoStore"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/OauthError"
            },
            "examples": {
              "missing": {
                "value": {
                  "error": "invalid_request",
                  "error_description": "Missing: code, redirect_uri."
                }
              },
              "code": {
                "value": {
                  "error": "invalid_grant",
                  "error_description": "The code has expired."
                }
              },
              "grant": {
                "value": {
                  "error": "unsupported_grant_type",
                  "error_description": "grant_type must be authorization_code or refresh_token."
                }
              }
            }
          }
        }
      },
      "InvalidClient": {
        "description": "The client is unknown, or its secret is wrong.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "WWW-Authenticate": {
            "description": "`Basic realm=\"cohort\"`, where the call came with an `Authorization` header.",
            "schema": {
              "type": "string",
              "maxLength": 100
            }
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/OauthError"
            },
            "examples": {
              "client": {
                "value": {
                  "error": "invalid_client",
                  "error_description": "The client is unknown or its secret is wrong."
                }
              }
            }
          }
        }
      },
      "TooLarge": {
        "description": "The body is over 64 KiB. It was not kept in memory.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/OauthError"
            },
            "examples": {
              "tooLarge": {
                "value": {
                  "error": "invalid_request",
                  "error_description": "The body may have 65536 bytes at most."
                }
              }
            }
          }
        }
      },
      "NoForm": {
        "description": "The body is not `application/x-www-form-urlencoded` in UTF-8.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/OauthError"
            },
            "examples": {
              "json": {
                "value": {
                  "error": "invalid_request",
                  "error_description": "Send the body as application/x-www-form-urlencoded, in UTF-8."
                }
              }
            }
          }
        }
      },
      "TooMany": {
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
              "$ref": "#/components/schemas/OauthError"
            },
            "examples": {
              "calls": {
                "value": {
                  "error": "temporarily_unavailable",
                  "error_description": "1200 calls a minute are allowed; wait 42 seconds."
                }
              }
            }
          }
        }
      },
      "OtherOauthError": {
        "description": "Any other error.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/OauthError"
            },
            "examples": {
              "internal": {
                "value": {
                  "error": "server_error",
                  "error_description": "Something went wrong on our side."
                }
              }
            }
          }
        }
      }
    }
  }
};
