import type { Server } from './startServer.ts';

interface Round {
  /** How many requests a round holds: enough for some hundred milliseconds, since Linux counts in ticks of ten. */
  number: number;
  /** One request, told how many went before it. */
  request(index: number): Promise<unknown>;
}

const rounds = 5;
/** Milliseconds. The compiler is busy with the first thousand requests, and a school's server runs for days. */
const warmsUp = 3_000;

/** CPU in milliseconds of one request to a warm server: the middle one of five rounds, one request after the other. */
export async function cpuOfOne(server: Server, { number, request }: Round): Promise<number> {
  let index = 0;
  const round = async () => {
    const before = server.cpu();
    for (let left = number; left > 0; left--) await request(index++);
    return (server.cpu() - before) / number;
  };
  const begun = performance.now();
  for (let warm = 0; warm < rounds || performance.now() - begun < warmsUp; warm++) await round();
  const measured: number[] = [];
  for (let each = 0; each < rounds; each++) measured.push(await round());
  return middle(measured);
}

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
