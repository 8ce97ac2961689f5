import type { z } from 'zod';
import { CallError } from './handle.ts';

/** @throws CallError 400 with the first problem as `msg` and each field's first problem in `fields` */
export function readPayload(schema: z.ZodType, fields: Record<string, unknown>): unknown {
  const { success, data, error } = schema.safeParse(fields);
  if (success) return data;
  const byField: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    if (name !== '' && !(name in byField)) byField[name] = issue.message;
  }
  throw new CallError(400, error.issues[0]?.message ?? 'The payload is not valid', { fields: byField });
}
