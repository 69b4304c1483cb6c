/** The save bar of a list without sheets, for what the journal takes back of many records. */
export const ownChanges = async () => (await import('../features/sheets/matrix/OwnChanges')).OwnChanges;
