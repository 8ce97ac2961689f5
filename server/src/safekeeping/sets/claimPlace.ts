import type { Place } from '../places/Place.ts';

/**
 * A place belongs to one school: another's sets would be counted, restored and removed as its own.
 * @param school Manifest.school; undefined: it has done nothing yet, as a new machine before its restore
 * @throws Error when another school has it
 */
export async function claimPlace(place: Place, school: string | undefined): Promise<void> {
  const name = `school/${school}.txt`;
  const there = await place.list('school');
  if (there.includes(name) || (school === undefined && there.length === 0)) return;
  if (there.length > 0)
    throw new Error('another school keeps its backups there: name a place of its own in BACKUP_URL');
  await place.write(name, 'The school whose backups lie here. Another school needs a place of its own.\n');
}
