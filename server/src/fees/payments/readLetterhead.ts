import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const letterhead = prepared((db: Db) =>
  db.selectFrom('profile').select(['name', 'motto', 'address', 'poBox', 'phones', 'email', 'colour', 'badgeFileID']),
);

export async function readLetterhead(db: Db) {
  const found = await letterhead.first(db, {});
  if (!found) throw new Error('the school has no profile');
  const { badgeFileID, ...school } = found;
  return { school, badgeFileID };
}
