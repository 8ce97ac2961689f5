import { isStored } from '../isStored.ts';

// In the first page: whatever happens after Logout, the device knows whose sheets are to go.

/** Ids of users who logged out and whose sheets are not gone yet, as the page may be closed at once. */
const endingKey = 'keptEnding';

const ending = (): number[] => JSON.parse(localStorage.getItem(endingKey) ?? '[]') as number[];

/** Removes the sheets that this device keeps of a user, at Logout. Without a key on the device nobody opens them meanwhile. */
export function endKept(userID: number): Promise<void> {
  localStorage.setItem(endingKey, JSON.stringify([...new Set([...ending(), userID])]));
  return tidyKept();
}

/** Removes the sheets of who logged out, and of any user those that are older than seven days. */
export async function tidyKept(): Promise<void> {
  const gone = ending();
  if (await isStored('kept')) {
    const { theKept } = await import('./theKept.ts');
    if (gone.length > 0) await theKept.end(gone);
    await theKept.tidy();
  }
  const left = ending().filter((userID) => !gone.includes(userID));
  if (left.length > 0) localStorage.setItem(endingKey, JSON.stringify(left));
  else localStorage.removeItem(endingKey);
}
