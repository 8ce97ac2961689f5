import { DatabaseSync } from 'node:sqlite';
import { isUnavailable } from './failures.ts';

/** Lets one process open a database file: group commits and limits live in it. @returns releases the lock @throws Error when it is held */
export function lockProcess(file: string): () => void {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isUnavailable(error)) throw error;
    throw new Error(
      `${file} is in use by another Somero process. Stop it first; several machines or processes together need PostgreSQL (DATABASE_URL).`,
    );
  }
  return () => lock.close();
}
