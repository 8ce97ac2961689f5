import type { Insertable, Kysely } from 'kysely';
import { inChunks } from '../database/inChunks.ts';
import type { Tables } from '../database/tables.ts';
import { Chance } from './chance.ts';
import type { TrainingStudent } from './students.ts';

export interface TrainingTerm {
  yearID: number;
  termID: number;
  /** 1 for the year before. */
  classesBelow: number;
  /** Some end-of-term marks are missing. */
  isCurrent: boolean;
  at: string;
}

const examSets: Record<number, readonly [number, number, number]> = {
  1: [14, 15, 11],
  2: [16, 17, 12],
  3: [18, 19, 13],
};
const remarks = [
  'Good effort',
  'Excellent, keep it up',
  'Can explain with help',
  'Needs more practice',
  'Promising learner',
];
const skills = [
  'Communication',
  'Critical thinking',
  'Cooperation',
  'Creativity',
  'ICT, creativity',
  'Mathematical computation',
];
/** Subjects without end-of-term marks in the current term. */
const stillToEnter = [1, 32];

/** Of a term; null: students of S1 and S5 were in another school last year. */
export function classThen({ classID: now }: TrainingStudent, classesBelow: number): number | null {
  const classID = now - classesBelow;
  return classID < 1 || (now > 4 && classID < 5) ? null : classID;
}

type MarkRow = Insertable<Tables['marks']>;

export async function addMarksOfTerm(
  db: Kysely<Tables>,
  students: readonly TrainingStudent[],
  term: TrainingTerm,
  chaptersOf: (subjectID: number, termID: number) => readonly number[],
): Promise<void> {
  const rows: MarkRow[] = [];
  for (const student of students) {
    const classID = classThen(student, term.classesBelow);
    if (classID === null) continue;
    const chance = new Chance(student.id * 31 + term.termID * 7 + term.yearID);
    const add = (setID: number, subjectID: number, paperID: number, score: number, remark = '', skill = '') =>
      rows.push({
        studentID: student.id,
        classID,
        streamID: student.streamID,
        levelID: classID < 5 ? 1 : 2,
        curriculumID: classID < 5 ? 2 : 3,
        yearID: term.yearID,
        termID: term.termID,
        setID,
        subjectID,
        paperID,
        score,
        remarks: remark,
        skills: skill,
        createdBy: 1,
        createdAt: term.at,
        updatedBy: 1,
        updatedAt: term.at,
      });
    const sets = examSets[term.termID] ?? [];
    if (classID > 4) {
      for (const { id, subjectID } of student.papers) {
        for (const setID of sets) add(setID, subjectID, id, within(chance.near(student.ability, 18), 0, 100) * 100);
      }
      continue;
    }
    for (const subjectID of student.subjectIDs) {
      for (const chapterID of chaptersOf(subjectID, term.termID)) {
        if (chance.rarely(60)) continue;
        const score = within(chance.near(student.ability * 3, 60), 90, 300);
        add(term.termID, subjectID, chapterID, score - (score % 10), chance.one(remarks), chance.one(skills));
      }
      for (const setID of sets) {
        const isOpen = term.isCurrent && setID === sets[2] && stillToEnter.includes(subjectID);
        if (isOpen || chance.rarely(80)) continue;
        add(setID, subjectID, 0, within(chance.near(student.ability * 0.8, 15), 0, 80) * 100);
      }
    }
  }
  for (const part of inChunks(rows)) await db.insertInto('marks').values(part).execute();
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
