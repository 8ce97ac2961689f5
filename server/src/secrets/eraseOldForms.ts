import type { SchoolDatabase } from '../database/Db.ts';

/** Removes old ciphertexts and clear text from the database's files. */
export async function eraseOldForms(database: SchoolDatabase): Promise<void> {
  const due = await database.read.selectFrom('secretKeys').select('fingerprint').where('erased', '=', 0).execute();
  if (due.length === 0) return;
  try {
    await database.erase(['secrets', 'secondFactors']);
    await database.write((db) => db.updateTable('secretKeys').set({ erased: 1 }).execute());
    console.log(
      'The secrets in the database are sealed now. Copies of it from before (the folder backups, and your own) still hold them in ' +
        'their old form: delete those once this version runs well.',
    );
  } catch (error) {
    console.error('Old forms of secrets are still in the database, the next start tries again:', error);
  }
}
