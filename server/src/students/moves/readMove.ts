import { type Move, type MoveAction, moveProblem } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { type Db, fail, missing } from '../../handle.ts';

interface ClassOfMove {
  id: number;
  name: string;
  levelID: number;
  curriculumID: number;
}

export interface ReadMove {
  action: MoveAction;
  from: ClassOfMove;
  /** null when deactivating. */
  to: ClassOfMove | null;
  /** The same stream if the new class has it, else 0. */
  streamAfter(streamID: number): number;
  /** For example: S1 to S2. */
  label: string;
}

/** @throws CallError 400 in the words of the second document, section 5, Promotion */
export function requireMove(move: Move): void {
  const problem = moveProblem(move);
  if (problem !== null) throw fail(problem, fieldOf(move));
}

const fieldOf = ({ action, class1 = 0 }: Move): string =>
  action === 'DEACTIVATE' ? 'class3' : class1 === 0 ? 'class1' : 'class2';

/** Call `requireMove` first. @throws CallError 404 for an unknown class, 400 for one not in use or of another level */
export async function readMove(db: Db, { action, class1 = 0, class2 = 0, class3 = 0 }: Move): Promise<ReadMove> {
  const isDeactivation = action === 'DEACTIVATE';
  const ids = isDeactivation ? [class3] : [class1, class2];
  const rows = await db
    .selectFrom('classes')
    .select(['id', 'name', 'levelID', 'curriculumID', 'status'])
    .where('id', 'in', ids)
    .execute();
  const from = rows.find(({ id }) => id === ids[0]);
  if (!from) throw missing();
  if (isDeactivation) return { action, from, to: null, streamAfter: (streamID) => streamID, label: from.name };
  const to = rows.find(({ id }) => id === class2);
  if (!to) throw missing();
  if (to.levelID !== from.levelID)
    throw fail(action === 'PROMOTE' ? texts.promoteInLevel : texts.demoteInLevel, 'class2');
  if (to.status !== 1) throw fail(`${to.name} is not in use`, 'class2');
  const pairs = await db.selectFrom('classStreams').select('streamID').where('classID', '=', to.id).execute();
  const streams = new Set(pairs.map(({ streamID }) => streamID));
  return {
    ...{ action, from, to, label: `${from.name} to ${to.name}` },
    streamAfter: (streamID) => (streams.has(streamID) ? streamID : 0),
  };
}
