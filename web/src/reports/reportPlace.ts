import type { Payload } from '@somero/contract';
import type { School } from '../school/School.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

/** «ALL CLASSES» in a form, where 0 is not chosen yet; the wire has 0. */
const allClasses = -1;

/** The class for the payload. */
export const classSent = (classID: number): number => Math.max(0, classID);

/** «All» is offered where there are several classes. */
export const classChoices = ({ classes }: School): Option<number>[] =>
  classes.length > 1 ? [{ value: allClasses, label: 'ALL CLASSES' }, ...classes] : classes;

/** The class, if the user has only one. */
export const onlyClass = ({ classes: [only, another] }: School): number => (only && !another ? only.value : 0);

interface Place {
  yearID: number;
  /** 0: the whole year. */
  termID: number;
  classID: number;
  streamID: number;
}

/** For example «TERM 2 2026, S2 EAST». */
export function placeInWords(school: School, { yearID, termID, classID, streamID }: Place): string {
  const year = school.years.find(({ value }) => value === yearID)?.label ?? '';
  const term = school.terms.find(({ value }) => value === termID)?.label ?? '';
  const named = classID > 0 ? school.nameIn('classData', classID) : 'All classes';
  const stream = streamID > 0 ? school.nameIn('streamData', streamID) : '';
  return `${[term, year].filter(Boolean).join(' ')}, ${[named, stream].filter(Boolean).join(' ')}`;
}

/** With its exam set: «EOT TERM 2 2026, S2 EAST». */
export function setInWords(school: School, place: Place & { setID: number }): string {
  const set = school.nameIn('examSetData', place.setID);
  const period = /TERM \d/.test(set) ? { ...place, termID: 0 } : place;
  return `${set} ${placeInWords(school, period)}`;
}

type Issued = Payload<'getIssuedReports'>;

/** The filter for the issued reports of a run. */
export const issuedAt = ({ yearID, termID, classID, streamID }: Place, kind: NonNullable<Issued['kind']>): Issued => ({
  yearID,
  ...(termID > 0 && { termID: termID as NonNullable<Issued['termID']> }),
  ...(classID > 0 && { classID, streamID }),
  kind,
});
