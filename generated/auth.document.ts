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
    "description": "An application sends a member to the login page. The member returns with a `code`, which the application's server\nexchanges here for tokens (OAuth 2.0 Authorization Code grant, RFC 6749). The access token shows in which\nsupergroups the member is verified.\n\nCall this API from a server: the client secret and the tokens must never reach a browser or an app. Parameters\nthat this document does not describe are ignored, as RFC 6749 requires.\n"
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
      "name": "Tokens",
      "description": "Issue, refresh and revoke tokens."
    },
    {
      "name": "OpenID Connect",
      "description": "The member's claims, and the keys that ID tokens are signed with."
    },
    {
      "name": "Lookup",
      "description": "Find out in which supergroups a member is verified."
    },
    {
      "name": "Discovery",
      "description": "Metadata for OAuth libraries that configure themselves."
    }
  ],
  "paths": {
    "/oauth/token": {
      "post": {
        "operationId": "issueToken",
        "tags": [
          "Tokens"
        ],
        "summary": "Exchange a code or a refresh token for tokens",
        "description": "Send the parameters in the query or in a form body; a parameter in both, or repeated, is refused. The client\nauthenticates with `client_id` and `client_secret` among the parameters, or by HTTP Basic (RFC 6749, section\n2.3.1: both percent-encoded), but not both. A public client, which has no secret, sends its `client_id` alone.\nAn empty parameter counts as absent.\n\n**`grant_type=authorization_code`** requires `code` and `redirect_uri`, which must be identical to the one in\nthe login link, with its extra query parameters. A login link with `code_challenge` requires `code_verifier`\n(RFC 7636), and one without refuses it; clients registered with `standards` always send both, unless their\n`pkce` is another. A code is valid for two hours, for `standards` clients ten minutes, and can be exchanged once; a\nfailed call does not use it up. If its own client sends a used code again, the call fails **and the tokens\nfrom the first exchange are revoked**, because the code may have been stolen.\n\n**`grant_type=refresh_token`** requires `refresh_token`. Every response has a new one. In case a response is\nlost, the old one may be sent again within 60 seconds, until one of its successors is used; that revokes the\nothers. A later use shows that the token was copied: all tokens from the same code are revoked. A refresh\ntoken is valid for 90 days from its last use, and for a year after the login at most.\n\nA code of the deprecated flow gives `bearer` tokens for 7200 seconds, which work for the deprecated profile\nonly. The checks are made in this order: `grant_type`, missing parameters, the client, the code or refresh\ntoken.\n\nLimits: 1,200 calls a minute for a client, or for a network that calls in the name of a public one. Calls that fail to authenticate a client count for their IP\naddress, 60 a minute, and never for the client that they name.\n",
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
            "description": "The tokens, for the one member who signed in.",
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
          "503": {
            "$ref": "#/components/responses/OauthUnavailable"
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
        "summary": "Revoke a token",
        "description": "RFC 7009. Revoking a refresh token revokes all tokens from the same code; revoking an access token revokes\nonly that token. An unknown or already invalid token returns 200 as well. The client authenticates as at the\ntoken endpoint, and may revoke only its own tokens. `token_type_hint` is ignored.\n",
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
            "description": "The token is no longer valid. The object is empty; some libraries read every answer as JSON.",
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
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "additionalProperties": false
                },
                "examples": {
                  "revoked": {
                    "value": {}
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
          "503": {
            "$ref": "#/components/responses/OauthUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        }
      }
    },
    "/api/v3/me.json": {
      "get": {
        "operationId": "getMemberships",
        "tags": [
          "Lookup"
        ],
        "summary": "Get the member's verified supergroups",
        "description": "Returns one entry for each supergroup in which the member has an active verification, with the latest day on\nwhich one of them ends. An empty list means that the member is not verified now. `social-assistance` is a\nspecial category of personal data: it appears only if the member explicitly agreed to share it with this\nclient.\n\nSend the access token in the `Authorization` header (recommended) or as `access_token` in the query, not both.\nA `User-Agent` is required and checked first. Responses are not cached on our side: a revoked token fails at\nonce.\n",
        "security": [
          {
            "bearer": []
          },
          {
            "accessToken": []
          }
        ],
        "x-hot": true,
        "x-eov-allow-unknown-query-parameters": true,
        "responses": {
          "200": {
            "description": "The member's active verifications.",
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
            "description": "The request is malformed, or the token was sent twice. No body.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            }
          },
          "401": {
            "description": "The token is missing, malformed, unknown, expired or revoked, or of another kind: an authorization code, a\nrefresh token, or a token of the deprecated flow.\n",
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
            "description": "The request has no `User-Agent`. No body.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            }
          },
          "404": {
            "description": "The member has deleted their account.",
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
          "503": {
            "description": "Over the limit, or the database is unreachable; `Retry-After` says when to try again.",
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
                  "$ref": "#/components/schemas/Message"
                },
                "examples": {
                  "away": {
                    "value": {
                      "message": "The database is temporarily unavailable. Try again in 2 seconds."
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
    "/oauth/par": {
      "post": {
        "operationId": "pushAuthorizationRequest",
        "tags": [
          "Tokens"
        ],
        "summary": "Leave the parameters of a login link with us",
        "description": "RFC 9126. Send the parameters of the login link as a form, with the client's authentication as at the token\nendpoint; then send the browser to the login page with `client_id` and `request_uri` alone. What is wrong with\nthe parameters is told here. The name is valid for 90 seconds until a browser comes with it, and ends with the\ncode that it leads to. Only for `standards` clients.\n",
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
                "$ref": "#/components/schemas/PushedRequest"
              },
              "examples": {
                "student": {
                  "value": {
                    "response_type": "code",
                    "scope": "openid svc:verifications",
                    "redirect_uri": "https://shop.example/back",
                    "state": "aF0W8qV2zS",
                    "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
                    "code_challenge_method": "S256",
                    "client_id": "cl_4k2m9x7p3q1z",
                    "client_secret": "cohort_secret_test_F3p1Y8XGqm9vWq2hRz3kT5nB7cJ0dLxUaE6sIoVtM4w"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The name of the request.",
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
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "request_uri",
                    "expires_in"
                  ],
                  "properties": {
                    "request_uri": {
                      "type": "string",
                      "maxLength": 200
                    },
                    "expires_in": {
                      "type": "integer"
                    }
                  }
                },
                "examples": {
                  "pushed": {
                    "value": {
                      "request_uri": "urn:ietf:params:oauth:request_uri:6XmkVYgQnqCrO0vWT7bYDmDdMvAPDkKRyiU6oHhWbJ4",
                      "expires_in": 90
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
          "503": {
            "$ref": "#/components/responses/OauthUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        }
      }
    },
    "/oauth/introspect": {
      "post": {
        "operationId": "introspectToken",
        "tags": [
          "Tokens"
        ],
        "summary": "Find out whether a token is valid",
        "description": "RFC 7662. The client authenticates by its secret, as at the token endpoint; a public client can't. A token that\nis unknown, has ended or is another client's is `active: false`. `token_type_hint` is ignored.\n",
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
                "access": {
                  "value": {
                    "token": "q9D4nYxW2uKp7sVbT0mZ5rEhJ8cLgA3iFoR6wXtNyUk",
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
            "description": "What the token is.",
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
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Introspection"
                },
                "examples": {
                  "active": {
                    "value": {
                      "active": true,
                      "scope": "openid svc:verifications",
                      "client_id": "cl_4k2m9x7p3q1z",
                      "token_type": "Bearer",
                      "sub": "7K3MZQ1",
                      "iat": 1772600767,
                      "exp": 1775019966
                    }
                  },
                  "ended": {
                    "value": {
                      "active": false
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
          "503": {
            "$ref": "#/components/responses/OauthUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        }
      }
    },
    "/oauth/userinfo": {
      "get": {
        "operationId": "getUserInfo",
        "tags": [
          "OpenID Connect"
        ],
        "summary": "Get the member's claims",
        "description": "OpenID Connect Core, section 5.3. Needs an access token whose login link asked for the scope `openid`. The\nclaims are those of the ID token, as they are now: `verifications` is what the lookup tells; `name` and\n`email` are there if their scopes were granted. Send the token in the `Authorization` header, or in the form\nof a POST as `access_token`.\n",
        "security": [
          {
            "userInfo": []
          }
        ],
        "x-eov-allow-unknown-query-parameters": true,
        "responses": {
          "200": {
            "description": "The claims.",
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
                  "$ref": "#/components/schemas/UserInfo"
                },
                "examples": {
                  "verified": {
                    "value": {
                      "sub": "7K3MZQ1",
                      "svcid_number": "7K3MZQ1",
                      "verifications": [
                        {
                          "group": "student",
                          "expires_on": "2027-03-04"
                        }
                      ],
                      "groups": [
                        "student"
                      ]
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
            "$ref": "#/components/responses/InvalidToken"
          },
          "403": {
            "description": "The token was not issued by OpenID Connect; it works at the lookup.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "WWW-Authenticate": {
                "$ref": "#/components/headers/BearerChallenge"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/OauthError"
                },
                "examples": {
                  "scope": {
                    "value": {
                      "error": "insufficient_scope",
                      "error_description": "The access token lacks the scope openid."
                    }
                  }
                }
              }
            }
          },
          "429": {
            "$ref": "#/components/responses/TooMany"
          },
          "503": {
            "$ref": "#/components/responses/OauthUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        }
      },
      "post": {
        "operationId": "postUserInfo",
        "tags": [
          "OpenID Connect"
        ],
        "summary": "Get the member's claims, by POST",
        "description": "OpenID Connect Core, section 5.3. Needs an access token whose login link asked for the scope `openid`. The\nclaims are those of the ID token, as they are now: `verifications` is what the lookup tells; `name` and\n`email` are there if their scopes were granted. Send the token in the `Authorization` header, or in the form\nof a POST as `access_token`.\n",
        "security": [
          {
            "userInfo": []
          }
        ],
        "x-eov-allow-unknown-query-parameters": true,
        "responses": {
          "200": {
            "description": "The claims.",
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
                  "$ref": "#/components/schemas/UserInfo"
                },
                "examples": {
                  "verified": {
                    "value": {
                      "sub": "7K3MZQ1",
                      "svcid_number": "7K3MZQ1",
                      "verifications": [
                        {
                          "group": "student",
                          "expires_on": "2027-03-04"
                        }
                      ],
                      "groups": [
                        "student"
                      ]
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
            "$ref": "#/components/responses/InvalidToken"
          },
          "403": {
            "description": "The token was not issued by OpenID Connect; it works at the lookup.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "WWW-Authenticate": {
                "$ref": "#/components/headers/BearerChallenge"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/OauthError"
                },
                "examples": {
                  "scope": {
                    "value": {
                      "error": "insufficient_scope",
                      "error_description": "The access token lacks the scope openid."
                    }
                  }
                }
              }
            }
          },
          "429": {
            "$ref": "#/components/responses/TooMany"
          },
          "503": {
            "$ref": "#/components/responses/OauthUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/x-www-form-urlencoded": {
              "schema": {
                "type": "object",
                "additionalProperties": true,
                "properties": {
                  "access_token": {
                    "$ref": "#/components/schemas/Parameter"
                  }
                }
              },
              "examples": {
                "token": {
                  "value": {
                    "access_token": "q9D4nYxW2uKp7sVbT0mZ5rEhJ8cLgA3iFoR6wXtNyUk"
                  }
                }
              }
            }
          }
        }
      }
    },
    "/oauth/jwks": {
      "get": {
        "operationId": "getPublicKeys",
        "tags": [
          "OpenID Connect"
        ],
        "summary": "Get the keys that sign ID tokens",
        "description": "A JWK Set (RFC 7517). A new key is here for a day before it signs, and a former one for a day after: ask again\nwhen a token names a `kid` that you do not have.\n",
        "x-eov-allow-unknown-query-parameters": true,
        "responses": {
          "200": {
            "description": "The keys.",
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
                    "keys"
                  ],
                  "properties": {
                    "keys": {
                      "type": "array",
                      "maxItems": 100,
                      "items": {
                        "$ref": "#/components/schemas/PublicKey"
                      }
                    }
                  }
                },
                "examples": {
                  "one": {
                    "value": {
                      "keys": [
                        {
                          "kty": "EC",
                          "crv": "P-256",
                          "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
                          "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
                          "kid": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                          "alg": "ES256",
                          "use": "sig"
                        }
                      ]
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/OauthError"
          },
          "503": {
            "$ref": "#/components/responses/OauthUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        }
      }
    },
    "/oauth/test/jwks": {
      "get": {
        "operationId": "getTestPublicKeys",
        "tags": [
          "OpenID Connect"
        ],
        "summary": "Get the keys that sign ID tokens of test clients",
        "description": "Keys of their own: what a test app says of its made-up members is never signed with a key of `/oauth/jwks`.\n",
        "x-eov-allow-unknown-query-parameters": true,
        "responses": {
          "200": {
            "description": "The keys.",
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
                    "keys"
                  ],
                  "properties": {
                    "keys": {
                      "type": "array",
                      "maxItems": 100,
                      "items": {
                        "$ref": "#/components/schemas/PublicKey"
                      }
                    }
                  }
                },
                "examples": {
                  "one": {
                    "value": {
                      "keys": [
                        {
                          "kty": "EC",
                          "crv": "P-256",
                          "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
                          "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
                          "kid": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                          "alg": "ES256",
                          "use": "sig"
                        }
                      ]
                    }
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/OauthError"
          },
          "503": {
            "$ref": "#/components/responses/OauthUnavailable"
          },
          "default": {
            "$ref": "#/components/responses/OtherOauthError"
          }
        }
      }
    },
    "/sso/{supergroup}/.well-known/openid-configuration": {
      "get": {
        "operationId": "getOpenIdConfiguration",
        "tags": [
          "Discovery"
        ],
        "summary": "Get the OpenID Connect configuration of a supergroup's issuer",
        "description": "OpenID Connect Discovery 1.0, section 4: the same metadata as below, where OpenID Connect looks for them.\n",
        "x-eov-allow-unknown-query-parameters": true,
        "parameters": [
          {
            "name": "supergroup",
            "in": "path",
            "required": true,
            "description": "The supergroup of the login links.",
            "schema": {
              "$ref": "#/components/schemas/SupergroupName"
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
                      "userinfo_endpoint": "http://localhost:3000/oauth/userinfo",
                      "jwks_uri": "http://localhost:3000/oauth/jwks",
                      "revocation_endpoint": "http://localhost:3000/oauth/revoke",
                      "introspection_endpoint": "http://localhost:3000/oauth/introspect",
                      "pushed_authorization_request_endpoint": "http://localhost:3000/oauth/par",
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
                        "client_secret_post",
                        "none"
                      ],
                      "revocation_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post",
                        "none"
                      ],
                      "introspection_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post"
                      ],
                      "authorization_response_iss_parameter_supported": true,
                      "scopes_supported": [
                        "openid",
                        "svc:verifications",
                        "svc:verified_claims",
                        "profile",
                        "email"
                      ],
                      "claims_supported": [
                        "sub",
                        "svcid_number",
                        "verifications",
                        "groups"
                      ],
                      "subject_types_supported": [
                        "public"
                      ],
                      "id_token_signing_alg_values_supported": [
                        "RS256",
                        "ES256"
                      ],
                      "acr_values_supported": [
                        "http://localhost:3000/guides/openid-connect#acr",
                        "phr"
                      ],
                      "prompt_values_supported": [
                        "none",
                        "login",
                        "consent",
                        "select_account"
                      ],
                      "claims_parameter_supported": false,
                      "request_parameter_supported": false,
                      "request_uri_parameter_supported": false,
                      "verified_claims_supported": true,
                      "trust_frameworks_supported": [
                        "cohort_membership"
                      ],
                      "evidence_supported": [
                        "document",
                        "electronic_record"
                      ]
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
            "description": "The supergroup does not exist.",
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
    },
    "/.well-known/oauth-authorization-server/sso/{supergroup}": {
      "get": {
        "operationId": "getIssuerMetadata",
        "tags": [
          "Discovery"
        ],
        "summary": "Get the metadata of a supergroup's issuer",
        "description": "RFC 8414. For live clients registered with `standards`, each supergroup is an issuer, `{SSO_URL}/sso/<supergroup>`,\nwhich is also the address of its login page. Clients of test apps have issuers of their own.\n",
        "x-eov-allow-unknown-query-parameters": true,
        "parameters": [
          {
            "name": "supergroup",
            "in": "path",
            "required": true,
            "description": "The supergroup of the login links.",
            "schema": {
              "$ref": "#/components/schemas/SupergroupName"
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
                      "userinfo_endpoint": "http://localhost:3000/oauth/userinfo",
                      "jwks_uri": "http://localhost:3000/oauth/jwks",
                      "revocation_endpoint": "http://localhost:3000/oauth/revoke",
                      "introspection_endpoint": "http://localhost:3000/oauth/introspect",
                      "pushed_authorization_request_endpoint": "http://localhost:3000/oauth/par",
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
                        "client_secret_post",
                        "none"
                      ],
                      "revocation_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post",
                        "none"
                      ],
                      "introspection_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post"
                      ],
                      "authorization_response_iss_parameter_supported": true,
                      "scopes_supported": [
                        "openid",
                        "svc:verifications",
                        "svc:verified_claims",
                        "profile",
                        "email"
                      ],
                      "claims_supported": [
                        "sub",
                        "svcid_number",
                        "verifications",
                        "groups"
                      ],
                      "subject_types_supported": [
                        "public"
                      ],
                      "id_token_signing_alg_values_supported": [
                        "RS256",
                        "ES256"
                      ],
                      "acr_values_supported": [
                        "http://localhost:3000/guides/openid-connect#acr",
                        "phr"
                      ],
                      "prompt_values_supported": [
                        "none",
                        "login",
                        "consent",
                        "select_account"
                      ],
                      "claims_parameter_supported": false,
                      "request_parameter_supported": false,
                      "request_uri_parameter_supported": false,
                      "verified_claims_supported": true,
                      "trust_frameworks_supported": [
                        "cohort_membership"
                      ],
                      "evidence_supported": [
                        "document",
                        "electronic_record"
                      ]
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
            "description": "The supergroup does not exist.",
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
    },
    "/sso/test/{supergroup}/.well-known/openid-configuration": {
      "get": {
        "operationId": "getTestOpenIdConfiguration",
        "tags": [
          "Discovery"
        ],
        "summary": "Get the OpenID Connect configuration of a supergroup's test issuer",
        "description": "OpenID Connect Discovery 1.0, section 4, for clients of test apps. Issuer and keys are test mode's own; login links\nand all other endpoints are the same as in live mode.\n",
        "x-eov-allow-unknown-query-parameters": true,
        "parameters": [
          {
            "name": "supergroup",
            "in": "path",
            "required": true,
            "description": "The supergroup of the login links.",
            "schema": {
              "$ref": "#/components/schemas/SupergroupName"
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
                      "userinfo_endpoint": "http://localhost:3000/oauth/userinfo",
                      "jwks_uri": "http://localhost:3000/oauth/jwks",
                      "revocation_endpoint": "http://localhost:3000/oauth/revoke",
                      "introspection_endpoint": "http://localhost:3000/oauth/introspect",
                      "pushed_authorization_request_endpoint": "http://localhost:3000/oauth/par",
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
                        "client_secret_post",
                        "none"
                      ],
                      "revocation_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post",
                        "none"
                      ],
                      "introspection_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post"
                      ],
                      "authorization_response_iss_parameter_supported": true,
                      "scopes_supported": [
                        "openid",
                        "svc:verifications",
                        "svc:verified_claims",
                        "profile",
                        "email"
                      ],
                      "claims_supported": [
                        "sub",
                        "svcid_number",
                        "verifications",
                        "groups"
                      ],
                      "subject_types_supported": [
                        "public"
                      ],
                      "id_token_signing_alg_values_supported": [
                        "RS256",
                        "ES256"
                      ],
                      "acr_values_supported": [
                        "http://localhost:3000/guides/openid-connect#acr",
                        "phr"
                      ],
                      "prompt_values_supported": [
                        "none",
                        "login",
                        "consent",
                        "select_account"
                      ],
                      "claims_parameter_supported": false,
                      "request_parameter_supported": false,
                      "request_uri_parameter_supported": false,
                      "verified_claims_supported": true,
                      "trust_frameworks_supported": [
                        "cohort_membership"
                      ],
                      "evidence_supported": [
                        "document",
                        "electronic_record"
                      ]
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
            "description": "The supergroup does not exist.",
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
    },
    "/.well-known/oauth-authorization-server/sso/test/{supergroup}": {
      "get": {
        "operationId": "getTestIssuerMetadata",
        "tags": [
          "Discovery"
        ],
        "summary": "Get the metadata of a supergroup's test issuer",
        "description": "RFC 8414, for clients of test apps that are registered with `standards`: the issuer is `{SSO_URL}/sso/test/<supergroup>`.\n",
        "x-eov-allow-unknown-query-parameters": true,
        "parameters": [
          {
            "name": "supergroup",
            "in": "path",
            "required": true,
            "description": "The supergroup of the login links.",
            "schema": {
              "$ref": "#/components/schemas/SupergroupName"
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
                      "userinfo_endpoint": "http://localhost:3000/oauth/userinfo",
                      "jwks_uri": "http://localhost:3000/oauth/jwks",
                      "revocation_endpoint": "http://localhost:3000/oauth/revoke",
                      "introspection_endpoint": "http://localhost:3000/oauth/introspect",
                      "pushed_authorization_request_endpoint": "http://localhost:3000/oauth/par",
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
                        "client_secret_post",
                        "none"
                      ],
                      "revocation_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post",
                        "none"
                      ],
                      "introspection_endpoint_auth_methods_supported": [
                        "client_secret_basic",
                        "client_secret_post"
                      ],
                      "authorization_response_iss_parameter_supported": true,
                      "scopes_supported": [
                        "openid",
                        "svc:verifications",
                        "svc:verified_claims",
                        "profile",
                        "email"
                      ],
                      "claims_supported": [
                        "sub",
                        "svcid_number",
                        "verifications",
                        "groups"
                      ],
                      "subject_types_supported": [
                        "public"
                      ],
                      "id_token_signing_alg_values_supported": [
                        "RS256",
                        "ES256"
                      ],
                      "acr_values_supported": [
                        "http://localhost:3000/guides/openid-connect#acr",
                        "phr"
                      ],
                      "prompt_values_supported": [
                        "none",
                        "login",
                        "consent",
                        "select_account"
                      ],
                      "claims_parameter_supported": false,
                      "request_parameter_supported": false,
                      "request_uri_parameter_supported": false,
                      "verified_claims_supported": true,
                      "trust_frameworks_supported": [
                        "cohort_membership"
                      ],
                      "evidence_supported": [
                        "document",
                        "electronic_record"
                      ]
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
            "description": "The supergroup does not exist.",
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
      "userInfo": {
        "type": "http",
        "scheme": "bearer",
        "description": "An access token of OpenID Connect."
      },
      "accessToken": {
        "type": "apiKey",
        "in": "query",
        "name": "access_token",
        "description": "The access token in the query. URLs end up in logs, so prefer the header."
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
        }
      },
      "Code": {
        "name": "code",
        "in": "query",
        "description": "The `code` with which the member came back. Only with `authorization_code`.",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      },
      "RedirectUri": {
        "name": "redirect_uri",
        "in": "query",
        "description": "The redirect URI of the login link, encoded as one URI component.",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/RedirectUri"
        }
      },
      "CodeVerifier": {
        "name": "code_verifier",
        "in": "query",
        "description": "The secret of the login link's `code_challenge` (RFC 7636, section 4.1).",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      },
      "RefreshToken": {
        "name": "refresh_token",
        "in": "query",
        "description": "The newest refresh token. Only with `refresh_token`.",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      },
      "ClientId": {
        "name": "client_id",
        "in": "query",
        "description": "The client, unless HTTP Basic names it.",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      },
      "ClientSecret": {
        "name": "client_secret",
        "in": "query",
        "description": "The client's secret, unless HTTP Basic carries it. URLs end up in logs, so prefer HTTP Basic or the form.",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Parameter"
        }
      }
    },
    "headers": {
      "BearerChallenge": {
        "description": "`Bearer`, with an `error` if a token was sent (RFC 6750, section 3).",
        "schema": {
          "type": "string",
          "maxLength": 100
        }
      },
      "NoStore": {
        "description": "`no-store`: must not be stored on the way.",
        "schema": {
          "type": "string",
          "maxLength": 100
        }
      },
      "NoCache": {
        "description": "`no-cache`: the same for HTTP/1.0 caches (RFC 6749, section 5.1).",
        "schema": {
          "type": "string",
          "maxLength": 100
        }
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
            "type": "string",
            "maxLength": 2000,
            "examples": [
              "authorization_code"
            ]
          },
          "code": {
            "type": "string",
            "maxLength": 2000,
            "examples": [
              ""
            ]
          },
          "redirect_uri": {
            "type": "string",
            "maxLength": 8000,
            "examples": [
              ""
            ]
          },
          "code_verifier": {
            "type": "string",
            "maxLength": 2000,
            "examples": [
              ""
            ]
          },
          "refresh_token": {
            "type": "string",
            "maxLength": 2000,
            "examples": [
              ""
            ]
          },
          "client_id": {
            "type": "string",
            "maxLength": 2000,
            "examples": [
              ""
            ]
          },
          "client_secret": {
            "type": "string",
            "maxLength": 2000,
            "examples": [
              ""
            ]
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
        "description": "The tokens of one member.",
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
            "description": "For the lookup.",
            "type": "string",
            "maxLength": 200
          },
          "token_type": {
            "description": "`bearer` for a code of the deprecated flow, otherwise `Bearer`. Programs must treat them alike.",
            "type": "string",
            "enum": [
              "Bearer",
              "bearer"
            ]
          },
          "expires_in": {
            "description": "Seconds until the access token expires: 2419199; in the deprecated flow 7200.",
            "type": "integer"
          },
          "refresh_token": {
            "description": "For new tokens once the access token has expired. Each exchange brings a new one; keep that one.",
            "type": "string",
            "maxLength": 200
          },
          "id_token": {
            "description": "A signed JWT (OpenID Connect Core, section 2), valid for an hour. Only if the login link asked for the scope\n`openid`. One that comes with a refresh tells the memberships as they are then, with the `auth_time` of the\nsign-in and without `nonce` (section 12.2).\n",
            "type": "string",
            "maxLength": 8000
          },
          "scope": {
            "description": "What was granted. Only with the scope `openid`.",
            "type": "string",
            "maxLength": 200
          },
          "created_at": {
            "description": "When the tokens were issued, in Unix epoch seconds as decimal text.",
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
          "invalid_token",
          "insufficient_scope",
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
            "description": "What to correct, for developers. May change.",
            "type": "string",
            "maxLength": 2000
          }
        }
      },
      "Lookup": {
        "description": "Whose access token it is, and in which supergroups that member is verified now.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "svcid_number",
          "verifications"
        ],
        "properties": {
          "svcid_number": {
            "description": "Identifies the member's account and never changes. Having one does not mean that the member is verified.\n",
            "type": "string",
            "pattern": "^[0-9A-Z]{7}$",
            "maxLength": 7
          },
          "verifications": {
            "$ref": "#/components/schemas/Memberships"
          }
        }
      },
      "Memberships": {
        "description": "One entry for each supergroup in which the member is verified now; empty if there is none.",
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
              "$ref": "#/components/schemas/SupergroupName"
            },
            "expires_on": {
              "description": "The first day, where the person lives, on which the verification is no longer valid.",
              "type": "string",
              "format": "date"
            }
          }
        }
      },
      "SupergroupName": {
        "description": "A consumer supergroup.",
        "type": "string",
        "enum": [
          "student",
          "graduate",
          "key-worker",
          "social-assistance"
        ]
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
      "PushedRequest": {
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "response_type": {
            "$ref": "#/components/schemas/Parameter"
          },
          "redirect_uri": {
            "$ref": "#/components/schemas/RedirectUri"
          },
          "scope": {
            "$ref": "#/components/schemas/Parameter"
          },
          "institution": {
            "description": "An institution's id in the white-label API, or one of its domains: it is offered first. One that is unknown, or\nthat members of the group can't choose in the country, is ignored.\n",
            "allOf": [
              {
                "$ref": "#/components/schemas/Parameter"
              }
            ]
          },
          "client_id": {
            "$ref": "#/components/schemas/Parameter"
          },
          "client_secret": {
            "$ref": "#/components/schemas/Parameter"
          }
        }
      },
      "Introspection": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "active"
        ],
        "properties": {
          "active": {
            "type": "boolean"
          },
          "scope": {
            "type": "string",
            "maxLength": 200
          },
          "client_id": {
            "type": "string",
            "maxLength": 64
          },
          "token_type": {
            "type": "string",
            "enum": [
              "Bearer",
              "bearer"
            ]
          },
          "iss": {
            "description": "Of OpenID Connect. The issuer of the login; of a test client, its test issuer.",
            "type": "string",
            "maxLength": 1000
          },
          "sub": {
            "type": "string",
            "maxLength": 7
          },
          "iat": {
            "type": "integer",
            "format": "int64"
          },
          "exp": {
            "type": "integer",
            "format": "int64"
          }
        }
      },
      "UserInfo": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "sub",
          "svcid_number",
          "verifications",
          "groups"
        ],
        "properties": {
          "sub": {
            "description": "Identifies the member's account, for every client alike; the `svcid_number` of the lookup.",
            "type": "string",
            "pattern": "^[0-9A-Z]{7}$",
            "maxLength": 7
          },
          "svcid_number": {
            "type": "string",
            "pattern": "^[0-9A-Z]{7}$",
            "maxLength": 7
          },
          "verifications": {
            "$ref": "#/components/schemas/Memberships"
          },
          "groups": {
            "description": "The groups of `verifications` alone, for programs that read no objects, such as mod_auth_openidc.",
            "type": "array",
            "maxItems": 4,
            "items": {
              "$ref": "#/components/schemas/SupergroupName"
            }
          },
          "name": {
            "type": "string",
            "maxLength": 400
          },
          "given_name": {
            "type": "string",
            "maxLength": 200
          },
          "family_name": {
            "type": "string",
            "maxLength": 200
          },
          "email": {
            "type": "string",
            "maxLength": 254
          },
          "email_verified": {
            "type": "boolean"
          },
          "verified_claims": {
            "description": "How and when each membership was proven (OpenID Connect for Identity Assurance 1.0). The trust framework is\nour own practice, and certified by nobody.\n",
            "type": "array",
            "maxItems": 50,
            "items": {
              "$ref": "#/components/schemas/VerifiedClaims"
            }
          }
        }
      },
      "VerifiedClaims": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verification",
          "claims"
        ],
        "properties": {
          "verification": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "trust_framework",
              "evidence"
            ],
            "properties": {
              "trust_framework": {
                "type": "string",
                "enum": [
                  "cohort_membership"
                ]
              },
              "time": {
                "type": "string",
                "format": "date-time"
              },
              "evidence": {
                "type": "array",
                "maxItems": 1,
                "items": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "type",
                    "check_details"
                  ],
                  "properties": {
                    "type": {
                      "type": "string",
                      "enum": [
                        "document",
                        "electronic_record"
                      ]
                    },
                    "check_details": {
                      "type": "array",
                      "maxItems": 1,
                      "items": {
                        "type": "object",
                        "additionalProperties": false,
                        "required": [
                          "check_method"
                        ],
                        "properties": {
                          "check_method": {
                            "description": "`vri`: a person looked at pictures of a document; `auth`: the institution's identity provider\nasserted it; `token`: control of an address of the institution.\n",
                            "type": "string",
                            "enum": [
                              "vri",
                              "auth",
                              "token"
                            ]
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "claims": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "verifications"
            ],
            "properties": {
              "verifications": {
                "$ref": "#/components/schemas/Memberships"
              }
            }
          }
        }
      },
      "PublicKey": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kty",
          "kid",
          "alg",
          "use"
        ],
        "properties": {
          "kty": {
            "type": "string",
            "enum": [
              "RSA",
              "EC"
            ]
          },
          "kid": {
            "type": "string",
            "maxLength": 36
          },
          "alg": {
            "type": "string",
            "enum": [
              "RS256",
              "ES256"
            ]
          },
          "use": {
            "type": "string",
            "enum": [
              "sig"
            ]
          },
          "n": {
            "type": "string",
            "maxLength": 1000
          },
          "e": {
            "type": "string",
            "maxLength": 10
          },
          "crv": {
            "type": "string",
            "enum": [
              "P-256"
            ]
          },
          "x": {
            "type": "string",
            "maxLength": 100
          },
          "y": {
            "type": "string",
            "maxLength": 100
          }
        }
      },
      "IssuerMetadata": {
        "description": "See RFC 8414, section 2; OpenID Connect Discovery 1.0, section 3; RFC 9126, 9207 and 7662.",
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
          "authorization_response_iss_parameter_supported",
          "userinfo_endpoint",
          "jwks_uri",
          "introspection_endpoint",
          "pushed_authorization_request_endpoint",
          "introspection_endpoint_auth_methods_supported",
          "scopes_supported",
          "claims_supported",
          "subject_types_supported",
          "id_token_signing_alg_values_supported",
          "acr_values_supported",
          "prompt_values_supported",
          "claims_parameter_supported",
          "request_parameter_supported",
          "request_uri_parameter_supported",
          "verified_claims_supported",
          "trust_frameworks_supported",
          "evidence_supported"
        ],
        "properties": {
          "userinfo_endpoint": {
            "type": "string",
            "format": "uri"
          },
          "jwks_uri": {
            "type": "string",
            "format": "uri"
          },
          "introspection_endpoint": {
            "type": "string",
            "format": "uri"
          },
          "pushed_authorization_request_endpoint": {
            "type": "string",
            "format": "uri"
          },
          "introspection_endpoint_auth_methods_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "scopes_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "claims_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "subject_types_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "id_token_signing_alg_values_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "acr_values_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "prompt_values_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "claims_parameter_supported": {
            "type": "boolean"
          },
          "request_parameter_supported": {
            "type": "boolean"
          },
          "request_uri_parameter_supported": {
            "type": "boolean"
          },
          "verified_claims_supported": {
            "type": "boolean"
          },
          "trust_frameworks_supported": {
            "$ref": "#/components/schemas/Names"
          },
          "evidence_supported": {
            "$ref": "#/components/schemas/Names"
          },
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
        "maxItems": 30,
        "items": {
          "type": "string",
          "maxLength": 100
        }
      }
    },
    "responses": {
      "OauthError": {
        "description": "The call failed; `error` says why (RFC 6749, section 5.2).\n\n- `invalid_request`: a parameter is missing (the description names it), repeated or malformed, or the client\n  authenticated in two ways\n- `unsupported_grant_type`: `grant_type` is missing, or neither of the two\n- `invalid_grant`: the code or refresh token is unknown, used, expired, revoked or another client's; or\n  `redirect_uri` or `code_verifier` does not match the login link\n",
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
      "InvalidToken": {
        "description": "The access token is missing, malformed, unknown, expired or revoked, or its member deleted the account.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "WWW-Authenticate": {
            "$ref": "#/components/headers/BearerChallenge"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/OauthError"
            },
            "examples": {
              "invalid": {
                "value": {
                  "error": "invalid_token",
                  "error_description": "The access token is unknown, expired or revoked."
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
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          },
          "WWW-Authenticate": {
            "description": "`Basic realm=\"cohort\"`, if the call had an `Authorization` header.",
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
        "description": "The body exceeds 64 KiB and was discarded.",
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
                  "error_description": "The body may have at most 65536 bytes."
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
                  "error_description": "Send the body as Content-Type: application/x-www-form-urlencoded, in UTF-8."
                }
              }
            }
          }
        }
      },
      "TooMany": {
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
              "$ref": "#/components/schemas/OauthError"
            },
            "examples": {
              "calls": {
                "value": {
                  "error": "temporarily_unavailable",
                  "error_description": "Too many requests: at most 1200 calls per minute are allowed. Try again in 42 seconds."
                }
              }
            }
          }
        }
      },
      "OauthUnavailable": {
        "description": "The database is unreachable; `Retry-After` says when to try again. If it failed at that moment, the call may have\nhad its effect: a code is then used, and a refresh token replaced.\n",
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
              "away": {
                "value": {
                  "error": "temporarily_unavailable",
                  "error_description": "The database is temporarily unavailable. Try again in 2 seconds."
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
