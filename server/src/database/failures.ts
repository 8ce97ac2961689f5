/** What an error of either engine means. Everything here looks at codes; messages only where an engine gives nothing else. */

const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

interface EngineError extends Error {
  /** SQLSTATE from PostgreSQL, `ERR_SQLITE_ERROR` from node:sqlite, `ECONNREFUSED` and the like from the system. */
  code?: string;
  /** SQLite's extended result code. */
  errcode?: number;
  table?: string;
  detail?: string;
}

/** The database is there no more, or not yet, or too busy; trying again later is sensible (503). */
export class DatabaseUnavailable extends Error {}

/** `undefined` when the error is not SQLite's. The low byte of an extended code is the primary one. */
function sqliteCode(error: EngineError): number | undefined {
  return error.code === 'ERR_SQLITE_ERROR' ? (error.errcode ?? 0) & 0xff : undefined;
}

const UNAVAILABLE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** Class 08: the connection failed. 57P0x: the server is stopping or starting. 53300: too many connections. */
const UNAVAILABLE_STATE = /^(08...|57P0[1-3]|53300)$/;
/** pg gives these two no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True when the database could not be reached or did not get round to it: nothing is wrong with the call itself. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall }: EngineError & { syscall?: string } = error;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqlite === SQLITE_BUSY || sqlite === SQLITE_IOERR;
  if (code === undefined) return UNAVAILABLE_MESSAGE.test(error.message);
  if (UNAVAILABLE_SYSTEM.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  return UNAVAILABLE_STATE.test(code) || isRetry(error);
}

/** True when there is no room left, whether the engine or a file of our own met it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code }: EngineError = error;
  return sqliteCode(error) === SQLITE_FULL || code === '53100' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** True when PostgreSQL gave up one of two transactions that got in each other's way; the same work may pass the next time. */
export function isRetry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/** True when SQLite could not read or write its own file: what the file holds now is not known until it has been checked. */
export function isBroken(error: unknown): boolean {
  const code = error instanceof Error ? sqliteCode(error) : undefined;
  return code === SQLITE_IOERR || code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

/**
 * The table and the columns of the unique rule that a row broke, or `undefined` when the error is another one.
 * (PostgreSQL names them in the detail `Key (a, b)=(1, 2) already exists.`, SQLite in the message.)
 */
export function brokenUnique(error: unknown): { table: string; columns: string[] } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode, table, detail }: EngineError = error;
  if (code === '23505') {
    const columns = /\((.*?)\)=\(/.exec(detail ?? '')?.[1] ?? '';
    return { table: table ?? '', columns: columns.split(', ').filter(Boolean) };
  }
  if (errcode !== SQLITE_CONSTRAINT_UNIQUE && errcode !== SQLITE_CONSTRAINT_PRIMARYKEY) return undefined;
  const names = error.message.replace(/^.*constraint failed: /, '').split(', ');
  return { table: names[0]?.split('.')[0] ?? '', columns: names.map((name) => name.split('.')[1] ?? name) };
}

/** True when a row with the same key is there already. */
export function isUnique(error: unknown): boolean {
  return brokenUnique(error) !== undefined;
}
