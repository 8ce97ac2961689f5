import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';

// Run as a program of its own: opens a database with every migration, kills itself once `dieAfter` statements have been
// done, of the migrations or around them.

const { at, dieAfter } = JSON.parse(process.argv[2] ?? '{}');
let done = 0;

function count(): void {
  done += 1;
  if (done === dieAfter) process.kill(process.pid, 'SIGKILL');
}

/** Counts the calls of a method of the engine once they are over. */
function counting(prototype: object, method: string): void {
  const methods = prototype as Record<string, (...values: unknown[]) => unknown>;
  const original = methods[method] as (...values: unknown[]) => unknown;
  methods[method] = function counted(this: unknown, ...values: unknown[]) {
    const result = original.apply(this, values);
    if (result instanceof Promise) {
      return result.then((value) => {
        count();
        return value;
      });
    }
    count();
    return result;
  };
}

for (const method of ['run', 'get', 'all']) counting(StatementSync.prototype, method);
counting(DatabaseSync.prototype, 'exec');
counting(pg.Client.prototype, 'query');

const database = await openDatabase({ migrations, ...at });
await database.close();
