const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

interface EngineError extends Error {
  code?: string;
  /** The low byte of the extended result code is the primary code. */
  errcode?: number;
}

/** The database is gone, not ready or too busy: try again later (503). */
export class DatabaseUnavailable extends Error {}

/** The connection was lost after the commit had been sent: nobody knows whether it was kept. */
export class LostCommit extends DatabaseUnavailable {}

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
/** 08: connection failed. 57P0x: the server stops or starts. 53300: too many connections. 25P03: we were stopped for too long. */
const UNAVAILABLE_STATE = /^(08...|57P0[1-3]|53300|25P03)$/;
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

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

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code }: EngineError = error;
  return sqliteCode(error) === SQLITE_FULL || code === '53100' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** PostgreSQL ended one of two conflicting transactions: the same work may succeed next time. */
export function isRetry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/** The content of SQLite's file is unknown until it is checked. */
export function isBroken(error: unknown): boolean {
  const code = error instanceof Error ? sqliteCode(error) : undefined;
  return code === SQLITE_IOERR || code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}
