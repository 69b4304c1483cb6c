/** Whether a record is active, where a resource has no states of its own. */
export const recordStates = { active: 'Active', inactive: 'Inactive' } as const;
