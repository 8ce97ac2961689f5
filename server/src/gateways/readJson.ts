import type { z } from 'zod';

/** Undefined when it is no JSON, or JSON of another form. */
export function readJson<T>(schema: z.ZodType<T>, body: Buffer | string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(body.toString())).data;
  } catch {
    return undefined;
  }
}
