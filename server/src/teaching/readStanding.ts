import { together } from '../database/queries/together.ts';
import type { Reached } from '../Grant.ts';
import type { Holding } from '../handle.ts';
import { readOwnStreams } from './lessons.ts';

export interface Place {
  classID: number;
  streamID: number;
}

const keyOf = ({ classID, streamID }: Place): string => `${classID}/${streamID}`;

/** What somebody may do with the comments of a year's streams. */
export interface Standing {
  /** Holds allMark, as the head teacher does: sees and writes all. */
  isHead: boolean;
  /** Whether they are the class teacher of a stream. */
  isClassTeacher(place: Place): boolean;
  /** Whether they see what is said in a stream: the class teacher, and the teachers there now. */
  sees(place: Place): boolean;
  /** Whether they may see how a result there came about, all its marks: the class teacher, and who makes its reports. */
  explains(place: Place): boolean;
  /** Where `explains` holds; empty for a head, for whom it holds everywhere. */
  explainedPlaces: readonly Place[];
}

export async function readStanding({ db, who }: Holding, yearID: number): Promise<Standing> {
  const isHead = who.rights.allMark === 1;
  const [answersFor, teachesIn] = await together(
    db
      .selectFrom('classTeachers')
      .select(['classID', 'streamID'])
      .where('yearID', '=', yearID)
      .where('userID', '=', who.userID)
      .execute(),
    readOwnStreams(db, who.userID),
  );
  const own = new Set(answersFor.map(keyOf));
  const taught = new Set(teachesIn.map(keyOf));
  const explains = (place: Place): boolean =>
    isHead || own.has(keyOf(place)) || (who.rights.genRep === 1 && taught.has(keyOf(place)));
  return {
    isHead,
    isClassTeacher: (place) => own.has(keyOf(place)),
    sees: (place) => isHead || own.has(keyOf(place)) || taught.has(keyOf(place)),
    explains,
    explainedPlaces: isHead ? [] : [...answersFor, ...teachesIn].filter(explains),
  };
}

export const seesComments = async (by: Holding, { yearID, ...place }: Reached['comments']): Promise<boolean> =>
  (await readStanding(by, yearID)).sees(place);
