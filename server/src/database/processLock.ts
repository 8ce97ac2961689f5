import { DatabaseSync } from 'node:sqlite';
import { isUnavailable } from './failures.ts';

/**
 * Makes sure that one process alone opens a database file: commits are grouped and limits are counted inside the process.
 * The lock is SQLite's own on an empty file beside the database. The system takes it back when the process ends, however it
 * ends, so it is never stale; what is left is the empty file.
 *
 * @returns gives the lock back
 * @throws Error when another process, or this one, holds it
 */
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
