/** Next would look for the root of a workspace above, and find cohort's. */
export default { turbopack: { root: import.meta.dirname } };
