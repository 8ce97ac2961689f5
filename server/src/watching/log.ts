import { loggedError } from '../loggedError.ts';

// One line of JSON for what happened: time (UTC), level, msg, and facts that name nobody. Errors and warnings go to the error output.

const levels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof levels)[number];
export const isLogLevel = (text: string): text is LogLevel => (levels as readonly string[]).includes(text);

/** Ids, numbers and names of calls; `err` is an error. Anything else that is no number, text or flag is left out. */
export type Facts = Record<string, unknown>;
type Write = (facts: Facts, msg: string) => void;

let least: LogLevel = 'warn';

export function setLogLevel(level: LogLevel): void {
  least = level;
}

export const isLogged = (level: LogLevel): boolean => levels.indexOf(level) <= levels.indexOf(least);

export const logLine = (level: LogLevel, facts: Facts, msg: string, now = new Date()): string =>
  JSON.stringify({ time: now.toISOString(), level, msg, ...plain(facts) });

function plain(facts: Facts): Facts {
  const kept: Facts = {};
  for (const [name, value] of Object.entries(facts)) {
    if (name === 'err') kept.err = loggedError(value);
    else if (['string', 'number', 'boolean'].includes(typeof value)) kept[name] = value;
  }
  return kept;
}

const writer =
  (level: LogLevel): Write =>
  (facts, msg) => {
    if (isLogged(level)) console[level](logLine(level, facts, msg));
  };

export const log = {
  error: writer('error'),
  warn: writer('warn'),
  info: writer('info'),
  debug: writer('debug'),
};
