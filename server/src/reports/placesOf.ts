import { type Position, positionsOf, type RankKey } from '@somero/contract/grading/index.ts';
import type { ReportStudent } from './reportRun.ts';

interface Ranked {
  student: ReportStudent;
  ranking: RankKey;
}

/** Position in the stream and in the class (domain.md 10, pitfalls 13 and 14). */
export function placesOf(ranked: readonly Ranked[]) {
  const rank = (members: typeof ranked): [number, Position | null][] => {
    const places = positionsOf(members.map(({ ranking }) => ranking));
    return members.map(({ student }, index) => [student.id, places[index] ?? null]);
  };
  const inClass = new Map(rank(ranked));
  const inStream = new Map([...Map.groupBy(ranked, ({ student }) => student.streamID).values()].flatMap(rank));
  return ({ id }: ReportStudent) => ({ stream: inStream.get(id) ?? null, class: inClass.get(id) ?? null });
}
