import { advance, EDUCATION, find, present, requireOpen } from "./stages.js";
import { refuseFaults } from "./world.js";
export function setInstitution(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "setInstitution");
    const { institutionId } = call.body;
    const found = world.institutions.find((one) => one.institutionId === institutionId);
    if (found === undefined)
        refuseFaults(["/body/institutionId is unknown; use one from the institution search"]);
    else if (!takes(found, kept.consumerGroup))
        refuseFaults([`/body/institutionId is not the right kind of institution for a ${kept.consumerGroup}`]);
    else if (found.territory !== kept.claim.territory)
        refuseFaults([
            `/body/institutionId is in ${found.territory}, but the verification is in ${kept.claim.territory}`,
        ]);
    else
        kept.institution = found;
    delete kept.attempt;
    advance(world, kept, "select_verification_method");
    return { body: present(world, kept) };
}
function takes({ consumerGroups = EDUCATION }, group) {
    return consumerGroups.includes(group);
}
export function searchInstitutions(world, { query }) {
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
export function requestInstitution(world, { body }) {
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
