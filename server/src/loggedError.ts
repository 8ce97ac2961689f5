/**
 * What the log gets of an error. Some carry what they worked on, as Kysely's do the query with its values: names, numbers and
 * texts have no place there.
 */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { name, message, stack = '', code } = error as Error & { code?: unknown };
  return { type: name, message, stack, ...(code !== undefined && { code }) };
}
