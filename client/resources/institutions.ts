import type { Institution, operations } from "../../generated/whitelabel.ts";
import type { AppArea } from "../areas.ts";
import { type CallOptions, initOf, type KeyedOptions, keyOf } from "../call-options.ts";
import type { BodyOf, QueryOf, ResponseOf } from "../operation-types.ts";
import { type ResponsePromise, responsePromise } from "../promises.ts";

/** The directory of schools, universities and employers. */
export interface Institutions {
  /**
   * Finds institutions by any part of their names, for a field that suggests while the member types. At most 20, best
   * match first. `query` has 2 to 80 characters.
   * @example
   * const found = await cohort.institutions.search({ territory: "GB", query: "university of oxf" });
   * console.log(found.map(({ institutionName }) => institutionName));
   * @throws {CohortError} `bad_request`: `query` is too short, for example.
   */
  search(
    wanted: QueryOf<operations["searchInstitutions"]>,
    options?: CallOptions,
  ): ResponsePromise<Institution[]>;
  /**
   * Asks the operator to list an institution, with its domain if known. Without waiting: the `institutionId` of the
   * response can be set at once, and the member proves the membership by documents.
   * @example
   * const { institutionId } = await cohort.institutions.request({
   *   name: "Ashby College of Art",
   *   territory: "GB",
   *   domain: "ashby-art.ac.uk",
   * });
   * @throws {CohortError} `bad_request`: `domain` is none, for example; `too_many_requests`: wait for `retryAfter` seconds.
   */
  request(
    institution: BodyOf<operations["requestInstitution"]>,
    options?: KeyedOptions,
  ): ResponsePromise<ResponseOf<operations["requestInstitution"]>>;
}

const ROOT = "/app/{appId}/whitelabel/institutions";

export function institutions(app: () => AppArea): Institutions {
  return {
    search: (query, options = {}) =>
      responsePromise(
        () => {
          const { appId, calls } = app();
          return calls.GET(ROOT, { ...initOf(options), params: { path: { appId }, query } });
        },
        (found) => found.institutions,
      ),
    request: (body, options = {}) =>
      responsePromise(() => {
        const { appId, calls } = app();
        const params = { path: { appId }, header: keyOf(options) };
        return calls.POST(`${ROOT}/requests`, { ...initOf(options), params, body });
      }),
  };
}
