/** Whether this device has an IndexedDB of this name: a first visit has none, and fetches nothing for it. */
export async function isStored(of: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  return !indexedDB.databases || (await indexedDB.databases()).some(({ name }) => name === of);
}
