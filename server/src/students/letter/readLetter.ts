import { printedWeekday } from '@somero/contract/schoolTime.ts';
import type { Db } from '../../handle.ts';
import { printedName } from '../../names/printedName.ts';
import { readStudent, type StoredStudent } from '../readStudent.ts';
import { isKnown, type Parent } from '../studentRecord.ts';
import type { AdmissionLetter } from './admissionLetter.ts';
import { readFees } from './readFees.ts';
import { type AdmissionPlace, readPlace } from './readPlace.ts';

/** The content of a letter without pictures, day and code. */
export interface LetterText {
  letter: Omit<AdmissionLetter, 'date' | 'code' | 'verifyUrl'>;
  pictures: { badge: string | null; signature: string | null; photo: string | null };
  /** Columns of the register of letters. */
  issue: { initials: string; className: string; yearName: string; termID: number };
}

const romanTerms: Record<number, string> = { 1: 'I', 2: 'II', 3: 'III' };
const dash = '–';
const rules = [
  'The student keeps the rules and regulations of the school and respects its staff, fellow students and property.',
  'The student attends all lessons and is absent only with leave from the school.',
  'Fees are paid as the school asks, and what the student breaks or loses is made good.',
];

/** @throws CallError 404 when there is no such student */
export async function readLetter(db: Db, studentID: number): Promise<LetterText> {
  const found = await readStudent(db, studentID);
  const place = await readPlace(db, found);
  const profile = await db.selectFrom('profile').selectAll().executeTakeFirstOrThrow();
  const names = await readNames(db, found, place);
  const texts = await readTexts(db, place.classID);
  const { student } = found;
  const name = printedName(student);
  const term = `term ${romanTerms[place.termID] ?? place.termID}`;
  const { name: school, motto, address, poBox, phones, email, headteacher, colour } = profile;
  const [mainParent] = [found.father, found.mother].filter(({ name: known }) => known !== '');
  return {
    letter: {
      school: { name: school, motto, address, poBox, phones, email, headteacher, colour },
      period: `${term.toUpperCase()}, ${place.yearName}`,
      reference: `ADM/${place.yearName}/${studentID}`,
      to: addressees(found, name),
      name,
      opening: `I am pleased to inform you that ${name} has been offered a place in ${names.className} at ${school}, beginning in ${term} of ${place.yearName}. The particulars are as follows.`,
      facts: [
        { label: 'Index number', value: student.regno },
        { label: 'Class', value: names.className },
        { label: 'Stream', value: names.stream || dash },
        { label: 'House', value: names.house || dash },
        { label: 'Residency', value: names.residency || dash },
        { label: 'Gender', value: student.gender || dash },
      ],
      subjects: await readSubjects(db, found),
      reportingDay: texts.reportingOn === '' ? '' : printedWeekday(texts.reportingOn),
      sections: [
        {
          title: 'SCHOOL FEES',
          text: texts.fees || (await readFees(db, place, student.residencyID)),
          blankLines: 2,
        },
        { title: 'WHAT TO BRING', text: texts.requirements, blankLines: 5 },
      ],
      rules,
      slip: {
        place: `${[names.className, names.stream].filter(Boolean).join(' ')}, ${term.toUpperCase()}, ${place.yearName}`,
        indexNumber: student.regno,
        parent: mainParent?.name ?? '',
        phone: mainParent?.phone ?? '',
      },
    },
    pictures: { badge: profile.badgeFileID, signature: profile.signatureFileID, photo: student.photoFileID },
    issue: {
      initials: initialsOf(student),
      className: names.className,
      yearName: place.yearName,
      termID: place.termID,
    },
  };
}

async function readNames(db: Db, { student }: StoredStudent, { classID, streamID }: AdmissionPlace) {
  const { name } = await db.selectFrom('classes').select('name').where('id', '=', classID).executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('listEntries')
    .select(['list', 'id', 'name'])
    .where('list', 'in', ['streams', 'houses', 'residency'])
    .execute();
  const entry = (list: string, id: number | null) =>
    entries.find((row) => row.list === list && row.id === id)?.name ?? '';
  return {
    className: name,
    stream: entry('streams', streamID),
    house: entry('houses', student.houseID),
    residency: entry('residency', student.residencyID),
  };
}

/** The texts for the class, otherwise those for all classes. */
async function readTexts(db: Db, classID: number) {
  const rows = await db.selectFrom('letterTexts').selectAll().where('classID', 'in', [0, classID]).execute();
  const own = rows.find((row) => row.classID === classID);
  const general = rows.find((row) => row.classID === 0);
  const text = (name: 'fees' | 'requirements' | 'reportingOn') => own?.[name] || general?.[name] || '';
  return { fees: text('fees'), requirements: text('requirements'), reportingOn: text('reportingOn') };
}

/** A-level: each subject with its papers. O-level: nothing, because the class takes what the school teaches. */
async function readSubjects(db: Db, { paperIDs, subjectIDs }: StoredStudent): Promise<AdmissionLetter['subjects']> {
  if (paperIDs.length === 0) return [];
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('id', 'in', subjectIDs)
    .orderBy('id')
    .execute();
  const papers = await db
    .selectFrom('chapters')
    .select(['subjectID', 'name'])
    .where('id', 'in', paperIDs)
    .orderBy('id')
    .execute();
  return subjects.map(({ id, name }) => ({
    subject: name,
    papers: papers
      .filter(({ subjectID }) => subjectID === id)
      .map((paper) => paper.name)
      .join(', '),
  }));
}

function addressees({ father, mother }: StoredStudent, student: string): string[] {
  const named = [father, mother].filter(({ name }) => name !== '');
  if (named.length === 0) return [`The parent or guardian of ${student}`, ...addressOf([father, mother].find(isKnown))];
  const [first] = named;
  return [named.map(({ name }) => name).join(' and '), ...addressOf(first)];
}

function addressOf(parent: Parent | undefined): string[] {
  if (!parent) return [];
  const { postalAddress, village, subCounty, county, district, phone } = parent;
  const place = [...new Set([village, subCounty, county, district])].filter(Boolean).join(', ');
  return [postalAddress, place, phone && `Tel. ${phone}`].filter(Boolean);
}

const initialsOf = ({ surname, firstname, othername }: StoredStudent['student']): string =>
  [surname, firstname, othername]
    .filter(Boolean)
    .map((name) => `${[...name][0]?.toUpperCase()}.`)
    .join('');
