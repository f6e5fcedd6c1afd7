"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.setInstitution = setInstitution;
exports.searchInstitutions = searchInstitutions;
exports.requestInstitution = requestInstitution;
const stages_ts_1 = require("./stages.js");
const world_ts_1 = require("./world.js");
function setInstitution(world, call) {
    const kept = (0, stages_ts_1.find)(world, call);
    (0, stages_ts_1.requireOpen)(world, kept, "setInstitution");
    const { institutionId } = call.body;
    const found = world.institutions.find((one) => one.institutionId === institutionId);
    if (found === undefined)
        (0, world_ts_1.refuseFaults)(["/body/institutionId is unknown; use one from the institution search"]);
    else if (!takes(found, kept.consumerGroup))
        (0, world_ts_1.refuseFaults)([`/body/institutionId is not the right kind of institution for a ${kept.consumerGroup}`]);
    else if (found.territory !== kept.claim.territory)
        (0, world_ts_1.refuseFaults)([
            `/body/institutionId is in ${found.territory}, but the verification is in ${kept.claim.territory}`,
        ]);
    else
        kept.institution = found;
    delete kept.attempt;
    (0, stages_ts_1.advance)(world, kept, "select_verification_method");
    return { body: (0, stages_ts_1.present)(world, kept) };
}
function takes({ consumerGroups = stages_ts_1.EDUCATION }, group) {
    return consumerGroups.includes(group);
}
function searchInstitutions(world, { query }) {
    const { territory, query: text, consumerGroup = world.settings.consumerGroups[0], } = query;
    const words = text
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "");
    const found = world.institutions.filter((one) => one.requestId === undefined &&
        one.territory === territory &&
        consumerGroup !== undefined &&
        takes(one, consumerGroup) &&
        words.every((word) => `${one.institutionName} ${one.institutionId}`.toLowerCase().includes(word)));
    const institutions = found.slice(0, 20).map(({ institutionId, institutionName }) => ({
        institutionId,
        institutionName,
        territory,
    }));
    return { body: { institutions } };
}
function requestInstitution(world, { body }) {
    const { name, territory, domain, consumerGroup } = body;
    const institutionId = domain.toLowerCase();
    const known = world.institutions.find((one) => one.institutionId === institutionId && one.territory === territory);
    if (known !== undefined) {
        const status = known.requestId === undefined ? "approved" : "pending";
        return { body: { requestId: known.requestId ?? crypto.randomUUID(), status, institutionId } };
    }
    const requestId = crypto.randomUUID();
    const groups = consumerGroup === undefined ? {} : { consumerGroups: [consumerGroup] };
    world.institutions.push({ institutionId, institutionName: name, territory, requestId, ...groups });
    return { body: { requestId, status: "pending", institutionId } };
}
