type Answers<P extends readonly unknown[]> = { -readonly [I in keyof P]: Awaited<P[I]> };

/** Awaits queries that were sent together (one round trip). @throws the first error in this order, once none of them runs */
export async function together<const P extends readonly unknown[]>(...sent: P): Promise<Answers<P>> {
  const settled = await Promise.allSettled(sent);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  }) as Answers<P>;
}
