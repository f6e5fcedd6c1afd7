// Generated from spec/ by "npm run generate". Do not edit: change the spec.

/** The operations that the fake server plays. */
export type OperationId =
  | "createVerification"
  | "listVerifications"
  | "findStatuses"
  | "getVerification"
  | "setInstitution"
  | "eraseVerification"
  | "sendPhoneOtp"
  | "verifyPhoneOtp"
  | "createPortalAttempt"
  | "createManualAttempt"
  | "withdrawEvidenceConsent"
  | "createEmailAttempt"
  | "listVerificationPapers"
  | "listVerificationRegisters"
  | "checkRegister"
  | "claimCode"
  | "searchInstitutions"
  | "requestInstitution"
  | "listEvents"
  | "getTestCode"
  | "getTestClock"
  | "moveTestClock"
  | "spendTestRateLimit"
  | "createTestCodePool"
  | "signInTestMember"
  | "deleteTestMember"
  | "withdrawTestConsents"
  | "listTestMessages"
  | "listTestCalls"
  | "expireTestVerification"
  | "decideTestAttempt"
  | "receiveTestEmail"
  | "recordTransaction"
  | "getTransactionByOrder"
  | "getTransaction"
  | "recordTransactions"
  | "listTransactions"
  | "exportTransactions"
  | "sumTransactions"
  | "recordAdjustment"
  | "recordAdjustments"
  | "listAdjustments"
  | "voidTransaction"
  | "getCodeReport"
  | "checkCode"
  | "holdCode"
  | "redeemCode"
  | "releaseCode"
  | "listStatements"
  | "exportStatement"
  | "listStatementKeys"
  | "reconcileOrders"
  | "issueToken"
  | "revokeToken"
  | "claimMemberCode"
  | "getMemberships"
  | "findMembers"
  | "issueAppAccess"
  | "revokeAppAccess";

/** What JSON Schema says of a value, without any text. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  maxProperties?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
}

/** One of them. */
export interface Operation {
  area: "whitelabel" | "tracking" | "auth";
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  /** The form of each parameter of the path that has one. */
  params: Readonly<Record<string, Schema>>;
  query: Schema;
  /** Scope that a token of an app's program needs; none elsewhere. */
  scopes: readonly string[];
  /** The media type and form of the body; of NDJSON, the form of a line. */
  body?: { media: string; required: boolean; schema: Schema };
}

export const operations: Readonly<Record<OperationId, Operation>> = {
  "createVerification": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
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
            "type": "string",
            "pattern": "^[A-Z]{2}$",
            "maxLength": 2
          },
          "firstName": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "\\S"
          },
          "lastName": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "pattern": "\\S"
          },
          "userEmail": {
            "type": "string",
            "format": "email",
            "minLength": 3,
            "maxLength": 254
          },
          "dob": {
            "type": "string",
            "format": "date",
            "maxLength": 10
          },
          "consumerGroup": {
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
          "graduationYear": {
            "type": "integer",
            "minimum": 1900,
            "maximum": 2200
          },
          "externalId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "metadata": {
            "type": "object",
            "maxProperties": 20,
            "additionalProperties": {
              "type": "string",
              "maxLength": 500
            }
          }
        }
      }
    }
  },
  "listVerifications": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/verifications",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "externalId": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "status": {
          "type": "string",
          "enum": [
            "success",
            "pending",
            "failed",
            "expired"
          ]
        },
        "stage": {
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
        "cursor": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100
        }
      }
    },
    "scopes": [
      "verifications:read"
    ]
  },
  "findStatuses": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/statuses",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:read"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "ids"
        ],
        "properties": {
          "by": {
            "type": "string",
            "enum": [
              "verificationId",
              "externalId",
              "svcId"
            ]
          },
          "ids": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1000,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200
            }
          }
        }
      }
    }
  },
  "getVerification": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:read"
    ]
  },
  "setInstitution": {
    "area": "whitelabel",
    "method": "PATCH",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "institutionId"
        ],
        "properties": {
          "institutionId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 253
          }
        }
      }
    }
  },
  "eraseVerification": {
    "area": "whitelabel",
    "method": "DELETE",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ]
  },
  "sendPhoneOtp": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/otp",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "phoneNumber",
          "territory"
        ],
        "properties": {
          "phoneNumber": {
            "type": "string",
            "minLength": 3,
            "maxLength": 40
          },
          "territory": {
            "type": "string",
            "pattern": "^[A-Z]{2}$",
            "maxLength": 2
          }
        }
      }
    }
  },
  "verifyPhoneOtp": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/otp/verify",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
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
      }
    }
  },
  "createPortalAttempt": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/portal",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "redirectUrl"
        ],
        "properties": {
          "redirectUrl": {
            "type": "string",
            "minLength": 1,
            "maxLength": 2000
          }
        }
      }
    }
  },
  "createManualAttempt": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/manual",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
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
              "type": "object",
              "additionalProperties": false,
              "required": [
                "base64Data",
                "fileName",
                "sha256Hash"
              ],
              "properties": {
                "base64Data": {
                  "type": "string",
                  "maxLength": 13981016
                },
                "fileName": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 255
                },
                "sha256Hash": {
                  "type": "string",
                  "pattern": "^[a-f0-9]{64}$",
                  "maxLength": 64
                }
              }
            }
          },
          "consent": {
            "type": "string",
            "minLength": 1,
            "maxLength": 40
          },
          "paperIds": {
            "type": "array",
            "maxItems": 5,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 40
            }
          }
        }
      }
    }
  },
  "withdrawEvidenceConsent": {
    "area": "whitelabel",
    "method": "DELETE",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/consent",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ]
  },
  "createEmailAttempt": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/email",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ],
    "body": {
      "media": "application/json",
      "required": false,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "email": {
            "type": "string",
            "format": "email",
            "minLength": 3,
            "maxLength": 254
          },
          "direction": {
            "type": "string",
            "enum": [
              "outbound",
              "inbound"
            ]
          }
        }
      }
    }
  },
  "listVerificationPapers": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/papers",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "language": {
          "type": "string",
          "enum": [
            "en",
            "en-US",
            "de",
            "fr",
            "es",
            "it",
            "nl",
            "pl",
            "pt",
            "ar"
          ]
        }
      }
    },
    "scopes": [
      "verifications:read"
    ]
  },
  "listVerificationRegisters": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/registers",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:read"
    ]
  },
  "checkRegister": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/register-checks",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "verifications:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "registerId",
          "number"
        ],
        "properties": {
          "registerId": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "number": {
            "type": "string",
            "minLength": 1,
            "maxLength": 60
          }
        }
      }
    }
  },
  "claimCode": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/code",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "codes:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "poolId"
        ],
        "properties": {
          "poolId": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          }
        }
      }
    }
  },
  "searchInstitutions": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/institutions",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [
        "territory",
        "query"
      ],
      "properties": {
        "territory": {
          "type": "string",
          "pattern": "^[A-Z]{2}$",
          "maxLength": 2
        },
        "query": {
          "type": "string",
          "minLength": 2,
          "maxLength": 80
        },
        "consumerGroup": {
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
        }
      }
    },
    "scopes": [
      "institutions:read"
    ]
  },
  "requestInstitution": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/institutions/requests",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "institutions:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "name",
          "territory"
        ],
        "properties": {
          "name": {
            "type": "string",
            "minLength": 2,
            "maxLength": 200,
            "pattern": "\\S"
          },
          "territory": {
            "type": "string",
            "pattern": "^[A-Z]{2}$",
            "maxLength": 2
          },
          "domain": {
            "type": "string",
            "minLength": 4,
            "maxLength": 253,
            "pattern": "^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$"
          },
          "consumerGroup": {
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
          }
        }
      }
    }
  },
  "listEvents": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/events",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "cursor": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "from": {
          "type": "string",
          "enum": [
            "oldest",
            "now"
          ]
        },
        "types": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "verificationId": {
          "type": "string",
          "format": "uuid",
          "maxLength": 36
        },
        "wait": {
          "type": "integer",
          "minimum": 0,
          "maximum": 30
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100
        }
      }
    },
    "scopes": [
      "events:read"
    ]
  },
  "getTestCode": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/test/code",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:read"
    ]
  },
  "getTestClock": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/test/clock",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:read"
    ]
  },
  "moveTestClock": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/test/clock",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "to": {
            "type": "string",
            "format": "date-time",
            "maxLength": 40
          },
          "by": {
            "type": "string",
            "maxLength": 40,
            "pattern": "^P(?=[0-9T])(\\d{1,4}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,5}D)?(T(?=[0-9])(\\d{1,6}H)?(\\d{1,8}M)?(\\d{1,9}S)?)?$"
          }
        }
      }
    }
  },
  "spendTestRateLimit": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/test/rate-limit",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "seconds"
        ],
        "properties": {
          "seconds": {
            "type": "integer",
            "minimum": 1,
            "maximum": 60
          }
        }
      }
    }
  },
  "createTestCodePool": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/test/code-pools",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "codes"
        ],
        "properties": {
          "codes": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100
          },
          "brandUid": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]+$"
          },
          "supergroups": {
            "type": "array",
            "minItems": 1,
            "maxItems": 4,
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
          "allowance": {
            "type": "string",
            "enum": [
              "once",
              "monthly",
              "redeemed"
            ]
          },
          "releaseOnReturn": {
            "type": "boolean"
          }
        }
      }
    }
  },
  "signInTestMember": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/test/sign-in",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "loginLink"
        ],
        "properties": {
          "loginLink": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20000
          },
          "email": {
            "type": "string",
            "format": "email",
            "minLength": 3,
            "maxLength": 254
          },
          "consumerGroup": {
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
          "verified": {
            "type": "boolean"
          },
          "cancel": {
            "type": "boolean"
          }
        }
      }
    }
  },
  "deleteTestMember": {
    "area": "whitelabel",
    "method": "DELETE",
    "path": "/app/{appId}/whitelabel/test/members/{svcId}",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "svcId": {
        "type": "string",
        "minLength": 7,
        "maxLength": 7,
        "pattern": "^[0-9A-Z]{7}$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:write"
    ]
  },
  "withdrawTestConsents": {
    "area": "whitelabel",
    "method": "DELETE",
    "path": "/app/{appId}/whitelabel/test/members/{svcId}/consents",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "svcId": {
        "type": "string",
        "minLength": 7,
        "maxLength": 7,
        "pattern": "^[0-9A-Z]{7}$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:write"
    ]
  },
  "listTestMessages": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/test/messages",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:read"
    ]
  },
  "listTestCalls": {
    "area": "whitelabel",
    "method": "GET",
    "path": "/app/{appId}/whitelabel/test/calls",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "cursor": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "from": {
          "type": "string",
          "enum": [
            "oldest",
            "now"
          ]
        },
        "wait": {
          "type": "integer",
          "minimum": 0,
          "maximum": 30
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100
        }
      }
    },
    "scopes": [
      "test:read"
    ]
  },
  "expireTestVerification": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/test/expire",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:write"
    ]
  },
  "decideTestAttempt": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/test/outcome",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "outcome"
        ],
        "properties": {
          "outcome": {
            "type": "string",
            "enum": [
              "approved",
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
    }
  },
  "receiveTestEmail": {
    "area": "whitelabel",
    "method": "POST",
    "path": "/app/{appId}/whitelabel/verifications/{verificationId}/test/inbound-email",
    "params": {
      "appId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9_-]+$"
      },
      "verificationId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [
      "test:write"
    ],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "from"
        ],
        "properties": {
          "from": {
            "type": "string",
            "format": "email",
            "minLength": 3,
            "maxLength": 254
          }
        }
      }
    }
  },
  "recordTransaction": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/transaction",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "dryRun": {
          "type": "boolean"
        }
      }
    },
    "scopes": [],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
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
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]*$"
          },
          "code": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "transactionValue": {
            "type": "number",
            "minimum": 0,
            "maximum": 9999999999.99
          },
          "qualifyingAmount": {
            "type": "number",
            "minimum": 0,
            "maximum": 9999999999.99
          },
          "currency": {
            "type": "string",
            "pattern": "^[A-Z]{3}$",
            "maxLength": 3
          },
          "timestamp": {
            "type": "integer",
            "format": "int64"
          },
          "orderId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          },
          "newUser": {
            "type": "boolean"
          },
          "productsOrderedSku": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "type": "string",
              "maxLength": 500
            }
          },
          "productsOrderedName": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "type": "string",
              "maxLength": 500
            }
          },
          "userAgent": {
            "type": "string",
            "maxLength": 1000
          }
        }
      }
    }
  },
  "getTransactionByOrder": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/transaction",
    "params": {},
    "query": {
      "type": "object",
      "required": [
        "brandUid",
        "orderId"
      ],
      "properties": {
        "brandUid": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9._-]*$"
        },
        "orderId": {
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[!-~](?:[ -~]*[!-~])?$"
        }
      }
    },
    "scopes": []
  },
  "getTransaction": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/transaction/{transactionId}",
    "params": {
      "transactionId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": []
  },
  "recordTransactions": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/transactions",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "dryRun": {
          "type": "boolean"
        }
      }
    },
    "scopes": [],
    "body": {
      "media": "application/x-ndjson",
      "required": true,
      "schema": {
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
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]*$"
          },
          "code": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "transactionValue": {
            "type": "number",
            "minimum": 0,
            "maximum": 9999999999.99
          },
          "qualifyingAmount": {
            "type": "number",
            "minimum": 0,
            "maximum": 9999999999.99
          },
          "currency": {
            "type": "string",
            "pattern": "^[A-Z]{3}$",
            "maxLength": 3
          },
          "timestamp": {
            "type": "integer",
            "format": "int64"
          },
          "orderId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          },
          "newUser": {
            "type": "boolean"
          },
          "productsOrderedSku": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "type": "string",
              "maxLength": 500
            }
          },
          "productsOrderedName": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "type": "string",
              "maxLength": 500
            }
          },
          "userAgent": {
            "type": "string",
            "maxLength": 1000
          }
        }
      }
    }
  },
  "listTransactions": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/transactions",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "brandUid": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9._-]*$"
        },
        "from": {
          "type": "integer",
          "format": "int64",
          "minimum": 0,
          "maximum": 253402300799
        },
        "until": {
          "type": "integer",
          "format": "int64",
          "minimum": 0,
          "maximum": 253402300799
        },
        "currency": {
          "type": "string",
          "pattern": "^[A-Z]{3}$",
          "maxLength": 3
        },
        "code": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "voided": {
          "type": "boolean"
        },
        "cursor": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100
        }
      }
    },
    "scopes": []
  },
  "exportTransactions": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/transactions/export",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "brandUid": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9._-]*$"
        },
        "from": {
          "type": "integer",
          "format": "int64",
          "minimum": 0,
          "maximum": 253402300799
        },
        "until": {
          "type": "integer",
          "format": "int64",
          "minimum": 0,
          "maximum": 253402300799
        },
        "currency": {
          "type": "string",
          "pattern": "^[A-Z]{3}$",
          "maxLength": 3
        },
        "code": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "voided": {
          "type": "boolean"
        }
      }
    },
    "scopes": []
  },
  "sumTransactions": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/transactions/sums",
    "params": {},
    "query": {
      "type": "object",
      "required": [
        "by",
        "from",
        "until"
      ],
      "properties": {
        "by": {
          "type": "string",
          "enum": [
            "day",
            "month"
          ]
        },
        "from": {
          "type": "string",
          "format": "date",
          "maxLength": 10
        },
        "until": {
          "type": "string",
          "format": "date",
          "maxLength": 10
        },
        "brandUid": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9._-]*$"
        },
        "currency": {
          "type": "string",
          "pattern": "^[A-Z]{3}$",
          "maxLength": 3
        }
      }
    },
    "scopes": []
  },
  "recordAdjustment": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/adjustment",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "adjustmentId",
          "type",
          "currency",
          "timestamp",
          "reason"
        ],
        "properties": {
          "transactionId": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "brandUid": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]*$"
          },
          "orderId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          },
          "adjustmentId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          },
          "type": {
            "type": "string",
            "enum": [
              "refund",
              "correction",
              "chargeback"
            ]
          },
          "transactionValue": {
            "type": "number",
            "minimum": -9999999999.99,
            "maximum": 9999999999.99
          },
          "qualifyingAmount": {
            "type": "number",
            "minimum": -9999999999.99,
            "maximum": 9999999999.99
          },
          "currency": {
            "type": "string",
            "pattern": "^[A-Z]{3}$",
            "maxLength": 3
          },
          "timestamp": {
            "type": "integer",
            "format": "int64"
          },
          "reason": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "\\S"
          }
        }
      }
    }
  },
  "recordAdjustments": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/adjustments",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/x-ndjson",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "adjustmentId",
          "type",
          "currency",
          "timestamp",
          "reason"
        ],
        "properties": {
          "transactionId": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          },
          "brandUid": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]*$"
          },
          "orderId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          },
          "adjustmentId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          },
          "type": {
            "type": "string",
            "enum": [
              "refund",
              "correction",
              "chargeback"
            ]
          },
          "transactionValue": {
            "type": "number",
            "minimum": -9999999999.99,
            "maximum": 9999999999.99
          },
          "qualifyingAmount": {
            "type": "number",
            "minimum": -9999999999.99,
            "maximum": 9999999999.99
          },
          "currency": {
            "type": "string",
            "pattern": "^[A-Z]{3}$",
            "maxLength": 3
          },
          "timestamp": {
            "type": "integer",
            "format": "int64"
          },
          "reason": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "pattern": "\\S"
          }
        }
      }
    }
  },
  "listAdjustments": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/transaction/{transactionId}/adjustments",
    "params": {
      "transactionId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "cursor": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100
        }
      }
    },
    "scopes": []
  },
  "voidTransaction": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/transaction/{transactionId}/void",
    "params": {
      "transactionId": {
        "type": "string",
        "format": "uuid",
        "maxLength": 36
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/json",
      "required": true,
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
      }
    }
  },
  "getCodeReport": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/codes/report",
    "params": {},
    "query": {
      "type": "object",
      "required": [
        "brandUid",
        "month"
      ],
      "properties": {
        "brandUid": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9._-]*$"
        },
        "month": {
          "type": "string",
          "pattern": "^20[0-9]{2}-(0[1-9]|1[0-2])$",
          "maxLength": 7
        }
      }
    },
    "scopes": []
  },
  "checkCode": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/codes/check",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "brandUid",
          "code"
        ],
        "properties": {
          "brandUid": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]*$"
          },
          "code": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "shopper": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          }
        }
      }
    }
  },
  "holdCode": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/codes/hold",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "brandUid",
          "code",
          "orderId"
        ],
        "properties": {
          "brandUid": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]*$"
          },
          "code": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "orderId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          },
          "shopper": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          }
        }
      }
    }
  },
  "redeemCode": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/codes/redeem",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "brandUid",
          "code",
          "orderId"
        ],
        "properties": {
          "brandUid": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]*$"
          },
          "code": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "orderId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          }
        }
      }
    }
  },
  "releaseCode": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/codes/release",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "brandUid",
          "code",
          "orderId"
        ],
        "properties": {
          "brandUid": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "pattern": "^[A-Za-z0-9._-]*$"
          },
          "code": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "orderId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          }
        }
      }
    }
  },
  "listStatements": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/statements",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "brandUid": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9._-]*$"
        },
        "cursor": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100
        }
      }
    },
    "scopes": []
  },
  "exportStatement": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/statements/export",
    "params": {},
    "query": {
      "type": "object",
      "required": [
        "brandUid",
        "number"
      ],
      "properties": {
        "brandUid": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9._-]*$"
        },
        "number": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000000
        },
        "format": {
          "type": "string",
          "enum": [
            "lines",
            "csv"
          ]
        }
      }
    },
    "scopes": []
  },
  "listStatementKeys": {
    "area": "tracking",
    "method": "GET",
    "path": "/code-tracking/statement-keys",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": []
  },
  "reconcileOrders": {
    "area": "tracking",
    "method": "POST",
    "path": "/code-tracking/reconciliation",
    "params": {},
    "query": {
      "type": "object",
      "required": [
        "brandUid",
        "month"
      ],
      "properties": {
        "brandUid": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[A-Za-z0-9._-]*$"
        },
        "month": {
          "type": "string",
          "pattern": "^20[0-9]{2}-(0[1-9]|1[0-2])$",
          "maxLength": 7
        }
      }
    },
    "scopes": [],
    "body": {
      "media": "application/x-ndjson",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "orderId",
          "amount",
          "currency"
        ],
        "properties": {
          "orderId": {
            "type": "string",
            "minLength": 1,
            "maxLength": 128,
            "pattern": "^[!-~](?:[ -~]*[!-~])?$"
          },
          "amount": {
            "type": "number",
            "minimum": 0,
            "maximum": 9999999999.99
          },
          "currency": {
            "type": "string",
            "pattern": "^[A-Z]{3}$",
            "maxLength": 3
          }
        }
      }
    }
  },
  "issueToken": {
    "area": "auth",
    "method": "POST",
    "path": "/oauth/token",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "grant_type": {
          "type": "string",
          "maxLength": 2000
        },
        "code": {
          "type": "string",
          "maxLength": 2000
        },
        "redirect_uri": {
          "type": "string",
          "maxLength": 8000
        },
        "code_verifier": {
          "type": "string",
          "maxLength": 2000
        },
        "refresh_token": {
          "type": "string",
          "maxLength": 2000
        },
        "client_id": {
          "type": "string",
          "maxLength": 2000
        },
        "client_secret": {
          "type": "string",
          "maxLength": 2000
        }
      }
    },
    "scopes": [],
    "body": {
      "media": "application/x-www-form-urlencoded",
      "required": false,
      "schema": {
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "grant_type": {
            "type": "string",
            "maxLength": 2000
          },
          "code": {
            "type": "string",
            "maxLength": 2000
          },
          "redirect_uri": {
            "type": "string",
            "maxLength": 8000
          },
          "code_verifier": {
            "type": "string",
            "maxLength": 2000
          },
          "refresh_token": {
            "type": "string",
            "maxLength": 2000
          },
          "client_id": {
            "type": "string",
            "maxLength": 2000
          },
          "client_secret": {
            "type": "string",
            "maxLength": 2000
          }
        }
      }
    }
  },
  "revokeToken": {
    "area": "auth",
    "method": "POST",
    "path": "/oauth/revoke",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/x-www-form-urlencoded",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "token": {
            "type": "string",
            "maxLength": 2000
          },
          "token_type_hint": {
            "type": "string",
            "maxLength": 2000
          },
          "client_id": {
            "type": "string",
            "maxLength": 2000
          },
          "client_secret": {
            "type": "string",
            "maxLength": 2000
          }
        }
      }
    }
  },
  "claimMemberCode": {
    "area": "auth",
    "method": "POST",
    "path": "/api/v3/codes",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "poolId"
        ],
        "properties": {
          "poolId": {
            "type": "string",
            "format": "uuid",
            "maxLength": 36
          }
        }
      }
    }
  },
  "getMemberships": {
    "area": "auth",
    "method": "GET",
    "path": "/api/v3/me.json",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": []
  },
  "findMembers": {
    "area": "auth",
    "method": "POST",
    "path": "/api/v3/members",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/json",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "svcIds"
        ],
        "properties": {
          "svcIds": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1000,
            "items": {
              "type": "string",
              "minLength": 1,
              "maxLength": 20
            }
          }
        }
      }
    }
  },
  "issueAppAccess": {
    "area": "auth",
    "method": "POST",
    "path": "/oauth/app/token",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/x-www-form-urlencoded",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "grant_type": {
            "type": "string",
            "maxLength": 2000
          },
          "scope": {
            "type": "string",
            "maxLength": 2000
          },
          "client_id": {
            "type": "string",
            "maxLength": 2000
          },
          "client_secret": {
            "type": "string",
            "maxLength": 2000
          },
          "client_assertion_type": {
            "type": "string",
            "maxLength": 2000
          },
          "client_assertion": {
            "type": "string",
            "maxLength": 8000
          }
        }
      }
    }
  },
  "revokeAppAccess": {
    "area": "auth",
    "method": "POST",
    "path": "/oauth/app/revoke",
    "params": {},
    "query": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "scopes": [],
    "body": {
      "media": "application/x-www-form-urlencoded",
      "required": true,
      "schema": {
        "type": "object",
        "additionalProperties": true,
        "properties": {
          "token": {
            "type": "string",
            "maxLength": 2000
          },
          "token_type_hint": {
            "type": "string",
            "maxLength": 2000
          },
          "client_id": {
            "type": "string",
            "maxLength": 2000
          },
          "client_secret": {
            "type": "string",
            "maxLength": 2000
          },
          "client_assertion_type": {
            "type": "string",
            "maxLength": 2000
          },
          "client_assertion": {
            "type": "string",
            "maxLength": 8000
          }
        }
      }
    }
  }
};
