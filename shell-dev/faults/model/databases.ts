/** Whether the browser has a database of this name: most page loads need not open one, nor load the code for it. */
export async function hasDatabase(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const known = await indexedDB.databases?.().catch(() => undefined);
  return known?.some((database) => database.name === name) ?? true;
}
