/** Responses of a fake server. Each area has a form of its own for what it refuses. */
import type { Operation, OperationId } from "../../generated/operations.js";
import type { RefusalError, Reply } from "./world.js";
/** Nobody reaches them by calling often. */
export declare function tellRateLimit(headers: Headers): void;
export declare function responseTo({ status, media, body }: Reply, headers: Headers): Response;
type Area = Operation["area"];
export declare function areaOf(pathname: string): Area;
export declare function refusalResponse(area: Area, id: OperationId | undefined, refusal: RefusalError, headers: Headers): Response;
export {};
