"use strict";
/** What the operations of a document take and return, by operationId. */
Object.defineProperty(exports, "__esModule", { value: true });
