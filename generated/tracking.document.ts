// Generated from spec/tracking.yaml by "npm run generate". Do not edit: change the spec.

export const document = {
  "openapi": "3.1.0",
  "info": {
    "title": "cohort code tracking API",
    "version": "1.0.0",
    "license": {
      "name": "Apache-2.0",
      "identifier": "Apache-2.0"
    },
    "description": "A shop tells here that a discount code was used in a purchase. What is answered with 200 is on disk. Amounts are\nexact: a number is judged, and stored, as the decimal that was written.\n\nCall it from a server: the key must never reach a browser or an app. A key opens the transactions of its partner.\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A cohort on your own machine."
    }
  ],
  "security": [
    {
      "apiKey": []
    }
  ],
  "tags": [
    {
      "name": "Transactions",
      "description": "Record one, or many at once."
    },
    {
      "name": "Reading back",
      "description": "What was recorded, as a list, a file and sums."
    }
  ],
  "paths": {
    "/code-tracking/transaction": {
      "post": {
        "operationId": "recordTransaction",
        "tags": [
          "Transactions"
        ],
        "summary": "Record a transaction",
        "description": "A refusal names every fault of the call, not the first only. With `dryRun=true` the call is judged in full and\nnothing is recorded: the answer's `id` is then `dry-run`.\n\nRepeat a call that got no answer, or 503, with the `Idempotency-Key` that it had: it is recorded once.\n",
        "x-judged-by-handler": true,
        "parameters": [
          {
            "$ref": "#/components/parameters/UserAgent"
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewTransaction"
              },
              "examples": {
                "least": {
                  "value": {
                    "brandUid": "br_demo_gb",
                    "code": "STUDENT10",
                    "transactionValue": 59.99,
                    "qualifyingAmount": 49.99,
                    "currency": "GBP",
                    "timestamp": 1772600767
                  }
                },
                "everything": {
                  "value": {
                    "brandUid": "br_demo_gb",
                    "code": "STUDENT10",
                    "transactionValue": 59.99,
                    "qualifyingAmount": 49.99,
                    "currency": "GBP",
                    "timestamp": 1772600767,
                    "newUser": true,
                    "productsOrderedSku": [
                      "TS-01",
                      "SH-22"
                    ],
                    "productsOrderedName": [
                      "T-shirt",
                      "Shoes"
                    ],
                    "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Recorded, and on disk.",
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
                  "$ref": "#/components/schemas/RecordedTransaction"
                },
                "examples": {
                  "least": {
                    "value": {
                      "data": {
                        "type": "transaction",
                        "id": "019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11",
                        "attributes": {
                          "brandUid": "br_demo_gb",
                          "code": "STUDENT10",
                          "transactionValue": 59.99,
                          "qualifyingAmount": 49.99,
                          "currency": "GBP",
                          "timestamp": 1772600767
                        }
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
    "/code-tracking/transactions": {
      "post": {
        "operationId": "recordTransactions",
        "tags": [
          "Transactions"
        ],
        "summary": "Record up to 1,000 transactions",
        "description": "One JSON object a line, each judged and recorded by itself: the answer has a line for every line, in the same\norder, with what `POST /code-tracking/transaction` would have answered. Blank lines are passed over and\ncounted. Every line counts as a call against the limit; those past it are answered with 429.\n\nUnder an `Idempotency-Key` each line is recorded once: a repeat records the lines that were not, and answers\nthe others with the ids that they have. Bad lines may be mended in it or left out. A new line where another\none was recorded is answered with 409: send it in a call of its own.\n",
        "x-judged-by-handler": true,
        "x-body-limit-bytes": 8388608,
        "x-body-places": 4,
        "parameters": [
          {
            "$ref": "#/components/parameters/UserAgent"
          },
          {
            "$ref": "#/components/parameters/IdempotencyKey"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/x-ndjson": {
              "schema": {
                "$ref": "#/components/schemas/NewTransaction"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "An answer for every line.",
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
              "application/x-ndjson": {
                "schema": {
                  "$ref": "#/components/schemas/LineAnswer"
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
        "operationId": "listTransactions",
        "tags": [
          "Reading back"
        ],
        "summary": "List transactions",
        "description": "The partner's transactions, those with the latest `timestamp` first. Filters are combined with \"and\".\n\nA page looks at 20,000 transactions at most for those that `brandUid`, `currency`, `code` and `voided` want. So\nit may be shorter than `limit`, or empty, and still have a `nextCursor`: go on until there is none. `from` and\n`until` make a search for something rare fast.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/BrandUid"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/Until"
          },
          {
            "$ref": "#/components/parameters/Currency"
          },
          {
            "$ref": "#/components/parameters/Code"
          },
          {
            "$ref": "#/components/parameters/Voided"
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
            "description": "One page of transactions.",
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
                  "$ref": "#/components/schemas/TransactionPage"
                },
                "examples": {
                  "one": {
                    "value": {
                      "data": [
                        {
                          "type": "transaction",
                          "id": "019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11",
                          "attributes": {
                            "brandUid": "br_demo_gb",
                            "code": "STUDENT10",
                            "transactionValue": 59.99,
                            "qualifyingAmount": 49.99,
                            "currency": "GBP",
                            "timestamp": 1772600767
                          },
                          "meta": {
                            "receivedAt": "2026-03-04T05:06:08.123Z"
                          }
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
    "/code-tracking/transactions/export": {
      "get": {
        "operationId": "exportTransactions",
        "tags": [
          "Reading back"
        ],
        "summary": "Export transactions as CSV",
        "description": "A stream of any length, in the order and with the filters of the list, after RFC 4180 with a line of names\nfirst. A text that a spreadsheet would run as a formula gets a `'` in front. An export that breaks off in the\nmiddle ends the connection without its last chunk, so that a client sees that it is not whole.\n",
        "parameters": [
          {
            "$ref": "#/components/parameters/BrandUid"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/Until"
          },
          {
            "$ref": "#/components/parameters/Currency"
          },
          {
            "$ref": "#/components/parameters/Code"
          },
          {
            "$ref": "#/components/parameters/Voided"
          }
        ],
        "responses": {
          "200": {
            "description": "Columns: id, brandUid, code, transactionValue, qualifyingAmount, currency, timestamp, newUser,\nproductsOrderedSku, productsOrderedName (both as JSON), receivedAt, voidedAt, voidReason.\n",
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
              "text/csv": {
                "schema": {
                  "type": "string"
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
    "/code-tracking/transactions/sums": {
      "get": {
        "operationId": "sumTransactions",
        "tags": [
          "Reading back"
        ],
        "summary": "Sums by day or month",
        "description": "For each period, brand and currency that has any: how many transactions, and the sums of their amounts as exact\ndecimal texts, since a sum may be past what a JSON number holds. Voided ones are left out. A transaction belongs\nto the UTC day of its `timestamp`. At most 92 days by day, 36 months by month.\n",
        "parameters": [
          {
            "name": "by",
            "in": "query",
            "required": true,
            "schema": {
              "type": "string",
              "enum": [
                "day",
                "month"
              ]
            }
          },
          {
            "name": "from",
            "in": "query",
            "required": true,
            "description": "The first day, UTC. By month, its whole month counts.",
            "schema": {
              "type": "string",
              "format": "date",
              "maxLength": 10
            }
          },
          {
            "name": "until",
            "in": "query",
            "required": true,
            "description": "The last day, UTC. By month, its whole month counts.",
            "schema": {
              "type": "string",
              "format": "date",
              "maxLength": 10
            }
          },
          {
            "$ref": "#/components/parameters/BrandUid"
          },
          {
            "$ref": "#/components/parameters/Currency"
          }
        ],
        "responses": {
          "200": {
            "description": "The sums, oldest period first.",
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
                  "$ref": "#/components/schemas/SumList"
                },
                "examples": {
                  "day": {
                    "value": {
                      "data": [
                        {
                          "period": "2026-03-04",
                          "brandUid": "br_demo_gb",
                          "currency": "GBP",
                          "transactions": 2,
                          "transactionValue": "119.98",
                          "qualifyingAmount": "99.98"
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
    "/code-tracking/transaction/{transactionId}/void": {
      "parameters": [
        {
          "name": "transactionId",
          "in": "path",
          "required": true,
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          }
        }
      ],
      "post": {
        "operationId": "voidTransaction",
        "tags": [
          "Transactions"
        ],
        "summary": "Void a transaction",
        "description": "For an order that was cancelled or recorded by mistake. It is kept, marked, and left out of sums. Voiding it\nonce more changes nothing: the first reason stays, and is in the answer.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "reason"
                ],
                "properties": {
                  "reason": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 200,
                    "pattern": "\\S"
                  }
                }
              },
              "examples": {
                "cancelled": {
                  "value": {
                    "reason": "order cancelled"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The transaction, voided.",
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
                  "$ref": "#/components/schemas/VoidedTransaction"
                },
                "examples": {
                  "cancelled": {
                    "value": {
                      "data": {
                        "type": "transaction",
                        "id": "019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11",
                        "attributes": {
                          "brandUid": "br_demo_gb",
                          "code": "STUDENT10",
                          "transactionValue": 59.99,
                          "qualifyingAmount": 49.99,
                          "currency": "GBP",
                          "timestamp": 1772600767
                        },
                        "meta": {
                          "receivedAt": "2026-03-04T05:06:08.123Z",
                          "voidedAt": "2026-03-05T10:00:00.000Z",
                          "voidReason": "order cancelled"
                        }
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
    }
  },
  "components": {
    "securitySchemes": {
      "apiKey": {
        "type": "apiKey",
        "in": "header",
        "name": "api-key",
        "description": "A key that the operator issued. Two of a partner may live at once, for rotation."
      }
    },
    "parameters": {
      "UserAgent": {
        "name": "User-Agent",
        "in": "header",
        "required": true,
        "description": "Who calls, as `<product>/<product_version> <comment>`. Its form is not judged.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        },
        "example": "acme-shop/2.4 (orders)"
      },
      "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Makes a retry safe. For 24 hours the same key with the same body gives the same answer, and the transaction is\nrecorded once; while the first call runs, the second one waits. The same key with another body: 409. Only\n200s are kept. Keys belong to the `api-key` that they came with. Best is your order's number; there is no\nexample, which the viewer would send as it stands.\n",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255,
          "pattern": "^[ -~]+$"
        }
      },
      "DryRun": {
        "name": "dryRun",
        "in": "query",
        "description": "Judge, and record nothing.",
        "schema": {
          "type": "boolean",
          "default": false
        }
      },
      "BrandUid": {
        "name": "brandUid",
        "in": "query",
        "description": "Only those of this brand.",
        "schema": {
          "$ref": "#/components/schemas/BrandUid"
        }
      },
      "From": {
        "name": "from",
        "in": "query",
        "description": "Only those with this `timestamp` or a later one. UTC Unix epoch seconds.",
        "schema": {
          "type": "integer",
          "minimum": 0,
          "maximum": 253402300799
        }
      },
      "Until": {
        "name": "until",
        "in": "query",
        "description": "Only those with an earlier `timestamp` than this. UTC Unix epoch seconds.",
        "schema": {
          "type": "integer",
          "minimum": 0,
          "maximum": 253402300799
        }
      },
      "Currency": {
        "name": "currency",
        "in": "query",
        "description": "Only those in this currency.",
        "schema": {
          "$ref": "#/components/schemas/Currency"
        }
      },
      "Code": {
        "name": "code",
        "in": "query",
        "description": "Only those with this discount code, exactly.",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Code"
        }
      },
      "Voided": {
        "name": "voided",
        "in": "query",
        "description": "Only those that were voided, or only those that were not.",
        "schema": {
          "type": "boolean"
        }
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
      }
    },
    "schemas": {
      "BrandUid": {
        "description": "The brand, which has a uid of its own in each country.",
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9._-]*$"
      },
      "Code": {
        "description": "The discount code that was used at checkout.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200
      },
      "Currency": {
        "description": "An ISO 4217 code in capitals, of a currency that a country uses today.",
        "type": "string",
        "pattern": "^[A-Z]{3}$",
        "maxLength": 3
      },
      "Money": {
        "description": "A JSON number of at most two decimal places. Judged by the shortest decimal that names the parsed number: 19.99\nand 10.000 pass; 1.005 and -0 do not.\n",
        "type": "number",
        "minimum": 0,
        "maximum": 9999999999.99
      },
      "NewTransaction": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "brandUid",
          "code",
          "transactionValue",
          "qualifyingAmount",
          "currency",
          "timestamp"
        ],
        "properties": {
          "brandUid": {
            "$ref": "#/components/schemas/BrandUid"
          },
          "code": {
            "$ref": "#/components/schemas/Code"
          },
          "transactionValue": {
            "description": "What was paid.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Money"
              }
            ]
          },
          "qualifyingAmount": {
            "description": "The part of `transactionValue` that the discount is for; never more than it.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Money"
              }
            ]
          },
          "currency": {
            "$ref": "#/components/schemas/Currency"
          },
          "timestamp": {
            "description": "When it was bought, in UTC Unix epoch seconds. From 2015 on; a day ahead of us at most, for clocks that are\nwrong. Milliseconds are told as such.\n",
            "type": "integer"
          },
          "newUser": {
            "description": "Whether the purchaser is new to the shop.",
            "type": "boolean"
          },
          "productsOrderedSku": {
            "$ref": "#/components/schemas/Products"
          },
          "productsOrderedName": {
            "$ref": "#/components/schemas/Products"
          },
          "userAgent": {
            "description": "The user agent of the purchaser.",
            "type": "string",
            "maxLength": 1000
          }
        }
      },
      "Products": {
        "description": "In the order of the basket. It may be empty, and so may a text: where one of two lists lacks something, the\nplaces of the others still agree.\n",
        "type": "array",
        "maxItems": 1000,
        "items": {
          "type": "string",
          "maxLength": 500
        }
      },
      "RecordedTransaction": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "data"
        ],
        "properties": {
          "data": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "type",
              "id",
              "attributes"
            ],
            "properties": {
              "type": {
                "type": "string",
                "enum": [
                  "transaction"
                ]
              },
              "id": {
                "type": "string",
                "maxLength": 64
              },
              "attributes": {
                "description": "What was sent, to the last digit.",
                "allOf": [
                  {
                    "$ref": "#/components/schemas/NewTransaction"
                  }
                ]
              }
            }
          }
        }
      },
      "StoredTransaction": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "type",
          "id",
          "attributes",
          "meta"
        ],
        "properties": {
          "type": {
            "type": "string",
            "enum": [
              "transaction"
            ]
          },
          "id": {
            "type": "string",
            "maxLength": 64
          },
          "attributes": {
            "description": "What was sent, as numbers are; `10.00` comes as `10`.",
            "allOf": [
              {
                "$ref": "#/components/schemas/NewTransaction"
              }
            ]
          },
          "meta": {
            "$ref": "#/components/schemas/Meta"
          }
        }
      },
      "VoidedTransaction": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "data"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/StoredTransaction"
          }
        }
      },
      "Meta": {
        "description": "What we know about it beside what was sent.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "receivedAt"
        ],
        "properties": {
          "receivedAt": {
            "type": "string",
            "format": "date-time"
          },
          "voidedAt": {
            "type": "string",
            "format": "date-time"
          },
          "voidReason": {
            "type": "string"
          }
        }
      },
      "TransactionPage": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "data"
        ],
        "properties": {
          "data": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/StoredTransaction"
            }
          },
          "nextCursor": {
            "description": "Pass it as `cursor` for the next page. Absent, there is no further one.",
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "Sum": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "period",
          "brandUid",
          "currency",
          "transactions",
          "transactionValue",
          "qualifyingAmount"
        ],
        "properties": {
          "period": {
            "description": "`2026-03-04` or `2026-03`.",
            "type": "string"
          },
          "brandUid": {
            "$ref": "#/components/schemas/BrandUid"
          },
          "currency": {
            "$ref": "#/components/schemas/Currency"
          },
          "transactions": {
            "type": "integer",
            "minimum": 1
          },
          "transactionValue": {
            "$ref": "#/components/schemas/DecimalText"
          },
          "qualifyingAmount": {
            "$ref": "#/components/schemas/DecimalText"
          }
        }
      },
      "DecimalText": {
        "type": "string",
        "pattern": "^[0-9]+\\.[0-9]{2}$"
      },
      "SumList": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "data"
        ],
        "properties": {
          "data": {
            "type": "array",
            "maxItems": 10000,
            "items": {
              "$ref": "#/components/schemas/Sum"
            }
          }
        }
      },
      "LineAnswer": {
        "description": "The answer for one line of a batch.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "line",
          "status"
        ],
        "properties": {
          "line": {
            "description": "Its number, from 1.",
            "type": "integer",
            "minimum": 1
          },
          "status": {
            "type": "integer",
            "enum": [
              200,
              400,
              401,
              409,
              413,
              429,
              500,
              503
            ]
          },
          "data": {
            "description": "With status 200.",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "type",
              "id",
              "attributes"
            ],
            "properties": {
              "type": {
                "type": "string",
                "enum": [
                  "transaction"
                ]
              },
              "id": {
                "type": "string",
                "maxLength": 64
              },
              "attributes": {
                "description": "What was sent, to the last digit.",
                "allOf": [
                  {
                    "$ref": "#/components/schemas/NewTransaction"
                  }
                ]
              }
            }
          },
          "errors": {
            "description": "With any other status.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Faults"
              }
            ]
          }
        }
      },
      "Faults": {
        "type": "array",
        "minItems": 1,
        "maxItems": 125,
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "status",
            "title",
            "detail"
          ],
          "properties": {
            "status": {
              "description": "That of the answer.",
              "type": "integer"
            },
            "title": {
              "description": "Stable name of an error; programs may depend on it.",
              "type": "string",
              "enum": [
                "unauthorised",
                "not_found",
                "bad_request",
                "method_not_allowed",
                "unsupported_media_type",
                "payload_too_large",
                "conflict",
                "too_many_requests",
                "unavailable",
                "internal_error"
              ]
            },
            "detail": {
              "description": "What to mend, for a developer. Names the field by JSON pointer. May change.",
              "type": "string",
              "maxLength": 2000
            }
          }
        }
      },
      "Errors": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "errors"
        ],
        "properties": {
          "errors": {
            "$ref": "#/components/schemas/Faults"
          }
        }
      }
    },
    "responses": {
      "BadRequest": {
        "description": "The call is wrong. One entry for every fault; nothing was recorded.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "two": {
                "value": {
                  "errors": [
                    {
                      "status": 400,
                      "title": "bad_request",
                      "detail": "/body/transactionValue must be a number without quotation marks"
                    },
                    {
                      "status": 400,
                      "title": "bad_request",
                      "detail": "/body/currency must be an ISO 4217 code in capitals, as GBP"
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "Unauthorised": {
        "description": "The `api-key` is absent, unknown or revoked. Told before the body is read.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "key": {
                "value": {
                  "errors": [
                    {
                      "status": 401,
                      "title": "unauthorised",
                      "detail": "The header api-key holds no key that is live."
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "NotFound": {
        "description": "The partner has no such transaction.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "unknown": {
                "value": {
                  "errors": [
                    {
                      "status": 404,
                      "title": "not_found",
                      "detail": "There is no such transaction."
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "Conflict": {
        "description": "The `Idempotency-Key` was used for another body. Nothing was recorded.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "other": {
                "value": {
                  "errors": [
                    {
                      "status": 409,
                      "title": "conflict",
                      "detail": "This Idempotency-Key was used for another body within 24 hours; take a new one, or repeat the first body byte for byte."
                    }
                  ]
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
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "large": {
                "value": {
                  "errors": [
                    {
                      "status": 413,
                      "title": "payload_too_large",
                      "detail": "The body may have 65536 bytes at most."
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "UnsupportedMediaType": {
        "description": "The body is not of the media type that this operation takes, or not in UTF-8.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "form": {
                "value": {
                  "errors": [
                    {
                      "status": 415,
                      "title": "unsupported_media_type",
                      "detail": "Send the body as Content-Type: application/json, in UTF-8."
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "TooManyRequests": {
        "description": "Over the key's limit; `Retry-After` says when to come back. Nothing was recorded.",
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
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "calls": {
                "value": {
                  "errors": [
                    {
                      "status": 429,
                      "title": "too_many_requests",
                      "detail": "6000 calls a minute are allowed; wait 42 seconds."
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "Unavailable": {
        "description": "We are busy, or our database is away; `Retry-After` says when to try again. A transaction may have been recorded\nall the same if the database went away just then: repeat it under its `Idempotency-Key`.\n",
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
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "busy": {
                "value": {
                  "errors": [
                    {
                      "status": 503,
                      "title": "unavailable",
                      "detail": "Too many transactions at once; try again."
                    }
                  ]
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
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "internal": {
                "value": {
                  "errors": [
                    {
                      "status": 500,
                      "title": "internal_error",
                      "detail": "Something went wrong on our side."
                    }
                  ]
                }
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
