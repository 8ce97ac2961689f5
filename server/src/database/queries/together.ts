type Answers<P extends readonly unknown[]> = { -readonly [I in keyof P]: Awaited<P[I]> };

/**
 * Awaits queries that were sent together, which cost one round trip of PostgreSQL. @throws what the first of them in this order
 * threw, once none of them runs any more
 */
export async function together<const P extends readonly unknown[]>(...sent: P): Promise<Answers<P>> {
  const settled = await Promise.allSettled(sent);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  }) as Answers<P>;
}
