import type { FastifyBaseLogger } from 'fastify';
import { type Facts, isLogged, type LogLevel, log } from './log.ts';

/** The log as Fastify calls it. What it hands over of requests and answers is left out: addresses of files carry their signature. */
export function fastifyLog(bindings: Facts = {}): FastifyBaseLogger {
  const at = (level: LogLevel) => (first: unknown, msg?: string) => {
    const facts = typeof first === 'object' && first !== null ? (first as Facts) : {};
    log[level]({ ...bindings, ...facts }, msg ?? (typeof first === 'string' ? first : ''));
  };
  return {
    level: isLogged('info') ? 'info' : 'warn',
    ...{ fatal: at('error'), error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') },
    ...{ trace: () => {}, silent: () => {} },
    child: (more: Facts) => fastifyLog({ ...bindings, ...more }),
  } as FastifyBaseLogger;
}
