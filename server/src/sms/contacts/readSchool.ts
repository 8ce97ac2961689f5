import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const profile = prepared((db: Db) => db.selectFrom('profile').select(['name', 'phones']).where('id', '=', 1));

/** What messages say of the school: its name, and the first of its numbers. */
export async function readSchool(db: Db): Promise<{ name: string; phone: string }> {
  const { name = '', phones = '' } = (await profile.first(db, {})) ?? {};
  return { name, phone: phones.split(/[/,;]|\bor\b/i)[0]?.trim() ?? '' };
}
