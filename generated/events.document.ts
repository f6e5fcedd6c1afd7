// Generated from spec/events.yaml by "npm run generate". Do not edit: change the spec.

export const document = {
  "openapi": "3.1.0",
  "info": {
    "title": "cohort events",
    "version": "1.0.0",
    "license": {
      "name": "Apache-2.0",
      "identifier": "Apache-2.0"
    },
    "description": "What cohort tells a partner of its app, each as one event. `listEvents` of the white-label API reads them; they are\nkept for 30 days. An event is written together with what it tells, so neither is there without the other.\n\nEvents are thin: ids and states only, never personal data. Read the rest where you need it, such as with\n`getVerification`.\n\n`number` counts the events of an app from 1 on, without gaps. Whoever reads on from a number misses none. Two events\nof one verification are in the order in which they happened. An event may reach you more than once: its `eventId`\ntells.\n\nVerifications that members begin on our own pages have no events: a partner learns of these through a lookup, with\nthe member's consent. New types may be added; ignore those that you don't know.\n"
  },
  "servers": [
    {
      "url": "http://localhost:3000",
      "description": "A server on your own machine."
    }
  ],
  "tags": [
    {
      "name": "Verifications",
      "description": "What becomes of a verification that was created through the white-label API."
    },
    {
      "name": "Members",
      "description": "What members decide about their data."
    },
    {
      "name": "Transactions",
      "description": "Transactions of a partner in code tracking whose events go to the app."
    },
    {
      "name": "Tests",
      "description": "What an operator sends to see whether an endpoint works."
    },
    {
      "name": "Reviews and requests",
      "description": "What people at cohort decide, or have yet to decide."
    }
  ],
  "security": [],
  "paths": {},
  "webhooks": {
    "verification.created": {
      "post": {
        "operationId": "onVerificationCreated",
        "tags": [
          "Verifications"
        ],
        "summary": "A verification was created",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VerificationCreatedEvent"
              },
              "examples": {
                "created": {
                  "value": {
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
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "verification.updated": {
      "post": {
        "operationId": "onVerificationUpdated",
        "tags": [
          "Verifications"
        ],
        "summary": "A verification has moved to another stage",
        "description": "Sent for every stage for which there is no event of its own, such as `select_institution`.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VerificationUpdatedEvent"
              },
              "examples": {
                "updated": {
                  "value": {
                    "eventId": "5b6e7f4e-6f3b-4d52-8a7d-0a4f9f9a2c12",
                    "type": "verification.updated",
                    "appId": "app_demo",
                    "number": 2,
                    "createdAt": "2026-11-21T10:01:00.000Z",
                    "data": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "stage": "phone_number_otp",
                      "status": "pending"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "verification.succeeded": {
      "post": {
        "operationId": "onVerificationSucceeded",
        "tags": [
          "Verifications"
        ],
        "summary": "A verification has succeeded",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VerificationSucceededEvent"
              },
              "examples": {
                "succeeded": {
                  "value": {
                    "eventId": "8c1f5a0e-0d2b-4c57-9a36-6f1b7d1d3e13",
                    "type": "verification.succeeded",
                    "appId": "app_demo",
                    "number": 6,
                    "createdAt": "2026-11-21T10:05:00.000Z",
                    "data": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "stage": "success",
                      "status": "success",
                      "expiresOn": "2027-11-21"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "verification.rejected": {
      "post": {
        "operationId": "onVerificationRejected",
        "tags": [
          "Verifications"
        ],
        "summary": "An attempt was rejected, and the person may try again",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VerificationRejectedEvent"
              },
              "examples": {
                "rejected": {
                  "value": {
                    "eventId": "1a9d3c52-77b5-4f0f-8a9d-1f5c8e2b4d14",
                    "type": "verification.rejected",
                    "appId": "app_demo",
                    "number": 6,
                    "createdAt": "2026-11-21T10:05:00.000Z",
                    "data": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "stage": "rejected_verification:manual",
                      "status": "failed",
                      "method": "manual",
                      "reason": "unreadable"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "verification.failed": {
      "post": {
        "operationId": "onVerificationFailed",
        "tags": [
          "Verifications"
        ],
        "summary": "A verification has failed for good",
        "description": "Too many wrong passcodes, or one rejection too many: then `method` and `reason` are those of the last attempt.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VerificationFailedEvent"
              },
              "examples": {
                "passcodes": {
                  "value": {
                    "eventId": "6d2e8b7f-2c3a-4b1e-9c0d-7a8b9c0d1e15",
                    "type": "verification.failed",
                    "appId": "app_demo",
                    "number": 3,
                    "createdAt": "2026-11-21T10:02:00.000Z",
                    "data": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "stage": "failed:too_many_attempts",
                      "status": "failed"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "verification.expiring": {
      "post": {
        "operationId": "onVerificationExpiring",
        "tags": [
          "Verifications"
        ],
        "summary": "A success ends in 28 days, or in 7",
        "description": "Sent 28 days before the end and again 7 days before it, unless the person was verified for a shorter time.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VerificationExpiringEvent"
              },
              "examples": {
                "expiring": {
                  "value": {
                    "eventId": "2b7c9d1e-3f40-4a5b-8c6d-9e0f1a2b3c16",
                    "type": "verification.expiring",
                    "appId": "app_demo",
                    "number": 41,
                    "createdAt": "2027-10-24T00:00:05.000Z",
                    "data": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "stage": "success",
                      "status": "success",
                      "expiresOn": "2027-11-21",
                      "days": 28
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "verification.expired": {
      "post": {
        "operationId": "onVerificationExpired",
        "tags": [
          "Verifications"
        ],
        "summary": "A verification has expired",
        "description": "A success has reached the day on which it is no longer valid, or another verification was without progress for\n7 days. The stage stays as it was.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VerificationExpiredEvent"
              },
              "examples": {
                "expired": {
                  "value": {
                    "eventId": "9e8d7c6b-5a49-4838-9726-150413f2e117",
                    "type": "verification.expired",
                    "appId": "app_demo",
                    "number": 42,
                    "createdAt": "2027-11-21T00:00:05.000Z",
                    "data": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "stage": "success",
                      "status": "expired"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "verification.erased": {
      "post": {
        "operationId": "onVerificationErased",
        "tags": [
          "Verifications"
        ],
        "summary": "A verification was erased",
        "description": "By you, by the person, or because it had its time. It can't be read any more; delete what you keep of it.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VerificationErasedEvent"
              },
              "examples": {
                "erased": {
                  "value": {
                    "eventId": "4c5d6e7f-8091-42a3-b4c5-d6e7f8091a18",
                    "type": "verification.erased",
                    "appId": "app_demo",
                    "number": 43,
                    "createdAt": "2028-02-19T03:10:00.000Z",
                    "data": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "consent.given": {
      "post": {
        "operationId": "onConsentGiven",
        "tags": [
          "Members"
        ],
        "summary": "A member lets a client of the app look them up",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConsentGivenEvent"
              },
              "examples": {
                "given": {
                  "value": {
                    "eventId": "7a1b2c3d-4e5f-4061-8273-8495a6b7c819",
                    "type": "consent.given",
                    "appId": "app_demo",
                    "number": 44,
                    "createdAt": "2026-11-21T10:06:00.000Z",
                    "data": {
                      "clientId": "client_demo",
                      "svcId": "7K2M9QX"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "consent.withdrawn": {
      "post": {
        "operationId": "onConsentWithdrawn",
        "tags": [
          "Members"
        ],
        "summary": "A member has withdrawn their consent for a client",
        "description": "The client's tokens for the member are revoked. Delete what you hold by this consent.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConsentWithdrawnEvent"
              },
              "examples": {
                "withdrawn": {
                  "value": {
                    "eventId": "0f1e2d3c-4b5a-4697-8879-6a5b4c3d2e1a",
                    "type": "consent.withdrawn",
                    "appId": "app_demo",
                    "number": 45,
                    "createdAt": "2026-11-23T08:00:00.000Z",
                    "data": {
                      "clientId": "client_demo",
                      "svcId": "7K2M9QX"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "account.deleted": {
      "post": {
        "operationId": "onAccountDeleted",
        "tags": [
          "Members"
        ],
        "summary": "A member's account was deleted",
        "description": "Sent to each app that has verified the member or that a consent of the member was for. Delete what you keep of\nthe member.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AccountDeletedEvent"
              },
              "examples": {
                "deleted": {
                  "value": {
                    "eventId": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382719",
                    "type": "account.deleted",
                    "appId": "app_demo",
                    "number": 46,
                    "createdAt": "2026-11-24T09:30:00.000Z",
                    "data": {
                      "svcId": "7K2M9QX"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "transaction.recorded": {
      "post": {
        "operationId": "onTransactionRecorded",
        "tags": [
          "Transactions"
        ],
        "summary": "A transaction was recorded",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TransactionRecordedEvent"
              },
              "examples": {
                "recorded": {
                  "value": {
                    "eventId": "3c2b1a09-f8e7-4d6c-8b5a-49382716f5e4",
                    "type": "transaction.recorded",
                    "appId": "app_demo",
                    "number": 47,
                    "createdAt": "2026-11-24T10:00:00.000Z",
                    "data": {
                      "transactionId": "019aa0b1-7c3d-7e4f-8a5b-6c7d8e9f0a1b",
                      "partnerId": "pa_demo",
                      "brandUid": "br_demo"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "transaction.voided": {
      "post": {
        "operationId": "onTransactionVoided",
        "tags": [
          "Transactions"
        ],
        "summary": "A transaction was voided",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TransactionVoidedEvent"
              },
              "examples": {
                "voided": {
                  "value": {
                    "eventId": "2b1a09f8-e7d6-4c5b-9a49-382716f5e4d3",
                    "type": "transaction.voided",
                    "appId": "app_demo",
                    "number": 48,
                    "createdAt": "2026-11-25T10:00:00.000Z",
                    "data": {
                      "transactionId": "019aa0b1-7c3d-7e4f-8a5b-6c7d8e9f0a1b",
                      "partnerId": "pa_demo",
                      "brandUid": "br_demo"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "review.overdue": {
      "post": {
        "operationId": "onReviewOverdue",
        "tags": [
          "Reviews and requests"
        ],
        "summary": "Documents have waited for a reviewer for more than 24 hours",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ReviewOverdueEvent"
              },
              "examples": {
                "overdue": {
                  "value": {
                    "eventId": "1a09f8e7-d6c5-4b4a-8938-2716f5e4d3c2",
                    "type": "review.overdue",
                    "appId": "app_demo",
                    "number": 49,
                    "createdAt": "2026-11-22T10:04:02.000Z",
                    "data": {
                      "verificationId": "0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1",
                      "stage": "pending_verification:manual",
                      "status": "pending"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "webhook.test": {
      "post": {
        "operationId": "onWebhookTest",
        "tags": [
          "Tests"
        ],
        "summary": "Your operator tests an endpoint",
        "description": "Made by `testWebhookEndpoint` of the operator API, and delivered to that endpoint alone, whatever types it asks for.\nNothing has happened: answer it, and do nothing else.\n",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/WebhookTestEvent"
              },
              "examples": {
                "test": {
                  "value": {
                    "eventId": "0f9e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f",
                    "type": "webhook.test",
                    "appId": "app_demo",
                    "number": 50,
                    "createdAt": "2026-11-22T10:05:00.000Z",
                    "data": {
                      "endpointId": "0d7c3a52-5a8a-4d0e-9d5b-6f1a4e0d7c11"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    },
    "institution_request.decided": {
      "post": {
        "operationId": "onInstitutionRequestDecided",
        "tags": [
          "Reviews and requests"
        ],
        "summary": "A request for an institution was decided",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InstitutionRequestDecidedEvent"
              },
              "examples": {
                "approved": {
                  "value": {
                    "eventId": "09f8e7d6-c5b4-4a39-8827-16f5e4d3c2b1",
                    "type": "institution_request.decided",
                    "appId": "app_demo",
                    "number": 50,
                    "createdAt": "2026-11-22T12:00:00.000Z",
                    "data": {
                      "requestId": "6f5e4d3c-2b1a-4098-8f7e-6d5c4b3a2910",
                      "status": "approved",
                      "institutionId": "new.example.edu"
                    }
                  }
                }
              }
            }
          }
        },
        "responses": {
          "204": {
            "$ref": "#/components/responses/Received"
          },
          "410": {
            "$ref": "#/components/responses/Gone"
          },
          "default": {
            "$ref": "#/components/responses/NotReceived"
          }
        }
      }
    }
  },
  "components": {
    "responses": {
      "Received": {
        "description": "You have it. Any other status below 300 says the same."
      },
      "Gone": {
        "description": "You want no more events at this address."
      },
      "NotReceived": {
        "description": "You don't have it. It is sent again."
      }
    },
    "schemas": {
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
      "SvcId": {
        "description": "Identifies the person's account.",
        "type": "string",
        "pattern": "^[A-Z0-9]{7}$"
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
      }
    }
  }
};
