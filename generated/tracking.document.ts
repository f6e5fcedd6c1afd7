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
    "description": "Shops report here that a discount code was used in a purchase. A transaction that was answered with 200 is stored\ndurably. Amounts are exact: a number is validated and stored as the decimal that was sent.\n\nCall this API from a server: the key must never reach a browser or an app. A key gives access to its partner's\ntransactions.\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A server on your own machine."
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
      "description": "Record and void transactions."
    },
    {
      "name": "Reading back",
      "description": "Read transactions as a list, a file, or sums."
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
        "description": "An error response lists everything that is wrong with the call. With `dryRun=true` the call is validated\ncompletely but nothing is recorded; the `id` in the response is then `dry-run`.\n\nAfter a 503 or no response, repeat the call with the same `Idempotency-Key`: it is recorded once.\n",
        "x-hot": true,
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
            "description": "The transaction is stored.",
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
        "description": "One JSON object on each line, validated and recorded separately: the response has a line for every line, in\nthe same order, with what `POST /code-tracking/transaction` would have returned. Blank lines are skipped but\ncounted. Every line counts as a call; lines over the limit get 429.\n\nWith an `Idempotency-Key` each line is recorded once: a repeat records the missing lines and returns the ids\nof the others. Bad lines may be corrected or left out. A new line in the position of a recorded one gets 409:\nsend it in a separate call.\n\nBoth bodies are NDJSON: texts of many JSON values, one in each line, with `\\n` between them. `contentSchema`\nsays what the lines hold, as if they were one array.\n",
        "x-hot": true,
        "x-lines-max": 1000,
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
                "type": "string",
                "maxLength": 8388608,
                "contentMediaType": "application/x-ndjson",
                "contentSchema": {
                  "type": "array",
                  "minItems": 1,
                  "maxItems": 1000,
                  "items": {
                    "$ref": "#/components/schemas/NewTransaction"
                  }
                }
              },
              "examples": {
                "two": {
                  "value": "{\"brandUid\":\"br_demo_gb\",\"code\":\"STUDENT10\",\"transactionValue\":59.99,\"qualifyingAmount\":49.99,\"currency\":\"GBP\",\"timestamp\":1772600767}\n{\"brandUid\":\"br_demo_gb\",\"code\":\"STUDENT10\",\"transactionValue\":12.5,\"qualifyingAmount\":12.5,\"currency\":\"GBP\",\"timestamp\":1772600911}\n"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "A response for every line.",
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
                  "type": "string",
                  "contentMediaType": "application/x-ndjson",
                  "contentSchema": {
                    "type": "array",
                    "maxItems": 1000,
                    "items": {
                      "$ref": "#/components/schemas/LineAnswer"
                    }
                  }
                },
                "examples": {
                  "oneRefused": {
                    "value": "{\"line\":1,\"status\":200,\"data\":{\"type\":\"transaction\",\"id\":\"019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11\",\"attributes\":{\"brandUid\":\"br_demo_gb\",\"code\":\"STUDENT10\",\"transactionValue\":59.99,\"qualifyingAmount\":49.99,\"currency\":\"GBP\",\"timestamp\":1772600767}}}\n{\"line\":2,\"status\":400,\"errors\":[{\"status\":400,\"title\":\"bad_request\",\"detail\":\"/body/currency must be written in capitals: GBP\"}]}\n"
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
        "description": "The partner's transactions, latest `timestamp` first. A transaction must match all filters.\n\nA page looks at 20,000 transactions at most to find matches for `brandUid`, `currency`, `code` and `voided`.\nIt may therefore be shorter than `limit`, or empty, and still have a `nextCursor`: continue until there is\nnone. `from` and `until` make rare filters fast.\n",
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
        "x-long-running": true,
        "tags": [
          "Reading back"
        ],
        "summary": "Export transactions as CSV",
        "description": "A stream of any length, with the order and filters of the list, as CSV (RFC 4180) with a header row, in UTF-8 without\na byte order mark. Texts are quoted. Where a spreadsheet would run one as a formula, at its beginning or after `,`,\n`;`, `|`, a tab or a line break, there is a `'` in front. If the export fails midway, the connection ends\nwithout the last chunk, so that clients notice. It may lack what was recorded in the last 10 seconds.\n",
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
                  "type": "string",
                  "contentMediaType": "text/csv"
                },
                "examples": {
                  "one": {
                    "value": "id,brandUid,code,transactionValue,qualifyingAmount,currency,timestamp,newUser,productsOrderedSku,productsOrderedName,receivedAt,voidedAt,voidReason\r\n\"019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11\",\"br_demo_gb\",\"STUDENT10\",59.99,49.99,\"GBP\",1772600767,\"true\",\"[\"\"TS-01\"\"]\",,\"2026-03-04T05:06:08.123Z\",,\r\n"
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
    "/code-tracking/transactions/sums": {
      "get": {
        "operationId": "sumTransactions",
        "x-long-running": true,
        "tags": [
          "Reading back"
        ],
        "summary": "Sums by day or month",
        "description": "For each period, brand and currency: the number of transactions, and the sums of their amounts as exact\ndecimals in strings, because a sum may exceed what a JSON number holds. Voided transactions are left out. A\ntransaction belongs to the UTC day of its `timestamp`. At most 92 days, or 36 months. What was recorded in the\nlast 10 seconds may be missing.\n",
        "parameters": [
          {
            "name": "by",
            "in": "query",
            "required": true,
            "description": "The length of a period.",
            "schema": {
              "type": "string",
              "enum": [
                "day",
                "month"
              ]
            },
            "example": "day"
          },
          {
            "name": "from",
            "in": "query",
            "required": true,
            "description": "The first day (UTC). By month, the whole month counts.",
            "schema": {
              "type": "string",
              "format": "date",
              "maxLength": 10
            },
            "example": "2026-03-01"
          },
          {
            "name": "until",
            "in": "query",
            "required": true,
            "description": "The last day (UTC). By month, the whole month counts.",
            "schema": {
              "type": "string",
              "format": "date",
              "maxLength": 10
            },
            "example": "2026-03-31"
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
          "description": "The `id` that recording the transaction returned.",
          "schema": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "example": "019cb6f0-5a18-7c3e-9b1a-0c2f7a5d4e11"
        }
      ],
      "post": {
        "operationId": "voidTransaction",
        "tags": [
          "Transactions"
        ],
        "summary": "Void a transaction",
        "description": "For an order that was cancelled or recorded by mistake. The transaction is kept, marked, and left out of sums.\nVoiding it again changes nothing: the response has the first reason.\n",
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
                    "description": "Why, for your own records; kept with the transaction. Control characters other than line breaks are refused.",
                    "type": "string",
                    "x-typed": "prose",
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
            "description": "The voided transaction.",
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
        "description": "A key that the operator issued. A partner may have two active keys, for rotation."
      }
    },
    "parameters": {
      "UserAgent": {
        "name": "User-Agent",
        "in": "header",
        "required": true,
        "description": "The calling program, as `<product>/<product_version> <comment>`. The form is not checked.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 16384
        },
        "example": "acme-shop/2.4 (orders)"
      },
      "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "Makes a retry safe. For 24 hours, calls with the same key and body get the same response, and the transaction\nis recorded once; while the first call runs, the second one waits. The same key with another body is 409. Only\n200s are kept. Keys belong to the `api-key` that they were sent with. Use your order number, or any other\nprintable ASCII text; blanks at its ends don't count.\n",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255,
          "pattern": "^[!-~](?:[ -~]*[!-~])?$"
        }
      },
      "DryRun": {
        "name": "dryRun",
        "in": "query",
        "description": "Validate, but record nothing.",
        "schema": {
          "type": "boolean",
          "default": false
        }
      },
      "BrandUid": {
        "name": "brandUid",
        "in": "query",
        "description": "Only transactions of this brand.",
        "schema": {
          "$ref": "#/components/schemas/BrandUid"
        }
      },
      "From": {
        "name": "from",
        "in": "query",
        "description": "Only transactions with this `timestamp` or a later one. UTC Unix epoch seconds.",
        "schema": {
          "type": "integer",
          "format": "int64",
          "minimum": 0,
          "maximum": 253402300799
        }
      },
      "Until": {
        "name": "until",
        "in": "query",
        "description": "Only transactions with an earlier `timestamp`. UTC Unix epoch seconds.",
        "schema": {
          "type": "integer",
          "format": "int64",
          "minimum": 0,
          "maximum": 253402300799
        }
      },
      "Currency": {
        "name": "currency",
        "in": "query",
        "description": "Only transactions in this currency.",
        "schema": {
          "$ref": "#/components/schemas/Currency"
        }
      },
      "Code": {
        "name": "code",
        "in": "query",
        "description": "Only transactions with exactly this discount code.",
        "allowReserved": true,
        "schema": {
          "$ref": "#/components/schemas/Code"
        }
      },
      "Voided": {
        "name": "voided",
        "in": "query",
        "description": "Only voided transactions, or only others.",
        "schema": {
          "type": "boolean"
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
      "BrandUid": {
        "description": "The brand. It has a separate uid in each country.",
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9._-]*$"
      },
      "Code": {
        "description": "The discount code used at checkout.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200
      },
      "Currency": {
        "description": "ISO 4217 code in capitals, of a currency that a country uses today.",
        "type": "string",
        "pattern": "^[A-Z]{3}$",
        "maxLength": 3
      },
      "Money": {
        "description": "A JSON number with at most two decimal places, judged by the shortest decimal that names the parsed number:\n19.99 and 10.000 pass; 1.005 and -0 do not.\n",
        "type": "number",
        "minimum": 0,
        "maximum": 9999999999.99
      },
      "NewTransaction": {
        "description": "A purchase in which a discount code was used.",
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
            "description": "The amount paid, in units of `currency` with at most two decimal places.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Money"
              }
            ]
          },
          "qualifyingAmount": {
            "description": "The part of `transactionValue` to which the discount applies; never more than it. In units of `currency` with\nat most two decimal places.\n",
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
            "description": "Time of the purchase in UTC Unix epoch seconds. From 2015 on, and at most one day in the future, for wrong\nclocks. Milliseconds are recognised and reported.\n",
            "type": "integer",
            "format": "int64"
          },
          "newUser": {
            "description": "Whether the purchaser is new to the shop.",
            "type": "boolean"
          },
          "productsOrderedSku": {
            "description": "The stock-keeping units, in the order of the basket.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Products"
              }
            ]
          },
          "productsOrderedName": {
            "description": "The names of the products, in the order of the basket.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Products"
              }
            ]
          },
          "userAgent": {
            "description": "The purchaser's user agent.",
            "type": "string",
            "maxLength": 1000
          }
        }
      },
      "Products": {
        "description": "In the order of the basket. Lists and texts may be empty, so that the positions of two lists agree.",
        "type": "array",
        "maxItems": 1000,
        "items": {
          "type": "string",
          "maxLength": 500
        }
      },
      "RecordedTransaction": {
        "description": "The transaction as it was recorded.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "data"
        ],
        "properties": {
          "data": {
            "description": "The recorded transaction.",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "type",
              "id",
              "attributes"
            ],
            "properties": {
              "type": {
                "description": "Always `transaction`.",
                "type": "string",
                "enum": [
                  "transaction"
                ]
              },
              "id": {
                "description": "Identifies the transaction; `dry-run` after a dry run.",
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
        "description": "A recorded transaction, with what is known about it.",
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
            "description": "Always `transaction`.",
            "type": "string",
            "enum": [
              "transaction"
            ]
          },
          "id": {
            "description": "Identifies the transaction; `dry-run` after a dry run.",
            "type": "string",
            "maxLength": 64
          },
          "attributes": {
            "description": "What was sent, as parsed; `10.00` becomes `10`.",
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
        "description": "The transaction after it was voided.",
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
        "description": "What we know about the transaction.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "receivedAt"
        ],
        "properties": {
          "receivedAt": {
            "description": "When it was recorded.",
            "type": "string",
            "format": "date-time"
          },
          "voidedAt": {
            "description": "When it was voided. Absent unless it was.",
            "type": "string",
            "format": "date-time"
          },
          "voidReason": {
            "description": "The first reason for which it was voided.",
            "type": "string"
          }
        }
      },
      "TransactionPage": {
        "description": "One page of transactions.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "data"
        ],
        "properties": {
          "data": {
            "description": "The transactions, latest `timestamp` first.",
            "type": "array",
            "maxItems": 100,
            "items": {
              "$ref": "#/components/schemas/StoredTransaction"
            }
          },
          "nextCursor": {
            "description": "Pass it as `cursor` for the next page. Absent on the last page.",
            "type": "string",
            "maxLength": 200
          }
        }
      },
      "Sum": {
        "description": "The transactions of one period, brand and currency, without voided ones.",
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
            "description": "The UTC day or month: `2026-03-04` or `2026-03`.",
            "type": "string"
          },
          "brandUid": {
            "$ref": "#/components/schemas/BrandUid"
          },
          "currency": {
            "$ref": "#/components/schemas/Currency"
          },
          "transactions": {
            "description": "The number of transactions.",
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
        "description": "A sum in units of `currency`, as an exact decimal with two places.",
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
            "description": "Oldest period first.",
            "type": "array",
            "maxItems": 10000,
            "items": {
              "$ref": "#/components/schemas/Sum"
            }
          }
        }
      },
      "LineAnswer": {
        "description": "The response for one line of a batch.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "line",
          "status"
        ],
        "properties": {
          "line": {
            "description": "The number of the line, from 1.",
            "type": "integer",
            "minimum": 1
          },
          "status": {
            "description": "The HTTP status that the line would have got alone.",
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
            "description": "Only with status 200.",
            "type": "object",
            "additionalProperties": false,
            "required": [
              "type",
              "id",
              "attributes"
            ],
            "properties": {
              "type": {
                "description": "Always `transaction`.",
                "type": "string",
                "enum": [
                  "transaction"
                ]
              },
              "id": {
                "description": "Identifies the transaction; `dry-run` after a dry run.",
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
            "description": "Only with any other status.",
            "allOf": [
              {
                "$ref": "#/components/schemas/Faults"
              }
            ]
          }
        }
      },
      "Faults": {
        "description": "One entry for everything that is wrong.",
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
              "description": "The status of the response.",
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
              "description": "What to correct, for developers. Names the field by JSON pointer. May change.",
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
        "description": "The request is invalid. One entry for every error; nothing was recorded.",
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
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "two": {
                "value": {
                  "errors": [
                    {
                      "status": 400,
                      "title": "bad_request",
                      "detail": "/body/transactionValue must be a JSON number without quotation marks or currency signs"
                    },
                    {
                      "status": 400,
                      "title": "bad_request",
                      "detail": "/body/currency must be written in capitals: GBP"
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "Unauthorised": {
        "description": "The `api-key` is missing, unknown or revoked. Sent before the body is read.",
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
                      "detail": "The api-key header is missing or not valid."
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
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "other": {
                "value": {
                  "errors": [
                    {
                      "status": 409,
                      "title": "conflict",
                      "detail": "This Idempotency-Key was used for a different body within the last 24 hours; use a new key, or repeat the first body byte for byte."
                    }
                  ]
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
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "large": {
                "value": {
                  "errors": [
                    {
                      "status": 413,
                      "title": "payload_too_large",
                      "detail": "The body may have at most 65536 bytes."
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "UnsupportedMediaType": {
        "description": "The body does not have the media type of this operation, or is not UTF-8.",
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
              "$ref": "#/components/schemas/Errors"
            },
            "examples": {
              "form": {
                "value": {
                  "errors": [
                    {
                      "status": 415,
                      "title": "unsupported_media_type",
                      "detail": "Send the body as Content-Type: application/json, in UTF-8, uncompressed."
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "TooManyRequests": {
        "description": "Over the key's limit; `Retry-After` says when to try again. Nothing was recorded.",
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
                      "detail": "Too many requests: at most 6000 calls per minute are allowed. Try again in 42 seconds."
                    }
                  ]
                }
              }
            }
          }
        }
      },
      "Unavailable": {
        "description": "We are busy, or the database is unreachable; `Retry-After` says when to try again. A transaction may have been\nrecorded if the database failed at that moment: repeat the call with its `Idempotency-Key`.\n",
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
              "busy": {
                "value": {
                  "errors": [
                    {
                      "status": 503,
                      "title": "unavailable",
                      "detail": "Too many transactions at once. Try again in 1 second."
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
