import type { Answered } from '@somero/contract';
import type { Source } from '../../database/Database.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Tables } from '../../database/tables.ts';
import type { Db } from '../../handle.ts';
import { readTermSets, type Term } from '../../marking/termSets.ts';
import { readMean } from '../analysis/readTermMeans.ts';
import type { SheetRequest } from '../analysis/sheetRequest.ts';

type Means = Omit<Answered<'getClassMeans'>, 'at'>;

const termsShown = 3;

/** For the worker. */
export const makeClassMeans = (task: { source: Source; running: Term }): Promise<Means> =>
  readSnapshot<Tables, Means>(task.source, (db) => readClassMeans(db, task.running));

async function readClassMeans(db: Db, running: Term): Promise<Means> {
  const classes = await db.selectFrom('classes').select(['id', 'name']).where('status', '=', 1).orderBy('id').execute();
  const terms = await lastTerms(db, running);
  const means = new Map(classes.map(({ id }) => [id, [] as (number | null)[]]));
  for (const { yearID, termID } of terms) {
    const sets = await readTermSets(db, { yearID, termID });
    for (const [classID, ofClass] of means) {
      const part = { classID, streamIDs: null };
      const request: SheetRequest = {
        ...{ kind: 'EOT_REPORT', whole: 'TERM', yearID, termID, scope: [part] },
        ...{ setIDs: sets.get(classID)?.setIDs ?? [], isCurrentYear: yearID === running.yearID },
      };
      ofClass.push(await readMean(db, request, part));
    }
  }
  return {
    terms,
    classes: classes
      .map(({ id, name }) => ({ classID: id, className: name, means: means.get(id) ?? [] }))
      .filter((row) => row.means.some((mean) => mean !== null)),
  };
}

/** Back over the years, the running one last. */
async function lastTerms(db: Db, { yearID, termID }: Term): Promise<Means['terms']> {
  const years = await db.selectFrom('years').select(['id', 'yearName']).orderBy('yearName').execute();
  const all = years.flatMap(({ id, yearName }) => [1, 2, 3].map((of) => ({ yearID: id, yearName, termID: of })));
  const at = all.findIndex((term) => term.yearID === yearID && term.termID === termID);
  return all.slice(Math.max(0, at - termsShown + 1), at + 1);
}
