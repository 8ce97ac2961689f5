import pg from 'pg';
import { StatementQuery } from '../../database/postgres/StatementQuery.ts';
import { toFile } from '../../moving/toFile.ts';
import { toPostgres } from '../../moving/toPostgres.ts';

// Run as a program of its own: moves a school, and kills itself once PostgreSQL has done statements that begin with these words,
// one after the other.

const { file, url, to, words }: { file: string; url: string; to: string; words: string[] } = JSON.parse(
  process.argv[2] ?? '{}',
);
const prototype = pg.Client.prototype as unknown as { query: (...values: unknown[]) => unknown };
const query = prototype.query;
prototype.query = function counted(this: unknown, ...values: unknown[]) {
  const asked = query.apply(this, values);
  const [first] = values as [string | { text: string }];
  const text = (typeof first === 'string' ? first : first.text).trim();
  const answer = asked instanceof StatementQuery ? asked.answer : asked;
  if (answer instanceof Promise) void answer.then(() => note(text)).catch(() => {});
  return asked;
};

function note(text: string): void {
  if (!text.startsWith(words[0] ?? ' ')) return;
  words.shift();
  if (words.length === 0) process.kill(process.pid, 'SIGKILL');
}

const mover = { key: undefined, now: new Date() };
await (to === 'file' ? toFile({ url }, file, mover) : toPostgres(file, { url }, mover));
