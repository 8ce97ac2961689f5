import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { Position } from '@somero/contract/grading/index.ts';
import { ageOn } from '@somero/contract/oddValues.ts';
import { printedWeekday } from '@somero/contract/schoolTime.ts';
import type { Fact } from '../documents/drawFacts.ts';
import { reasonOf } from '../documents/pictures.ts';
import { printedName } from '../names/printedName.ts';
import { type CardContent, type CurriculumCards, dash, type TermFigure } from './cards/cardContent.ts';
import { headingOf, makerFor } from './cards/makers.ts';
import type { FrozenCard, FrozenSection } from './issued/frozen.ts';
import { placesOf } from './placesOf.ts';
import type { ReportRun, ReportSection, ReportStudent } from './reportRun.ts';

export interface SchoolPictures {
  badgeFileID: string | null;
  signatureFileID: string | null;
}

export interface GradedCard {
  student: ReportStudent;
  card: Omit<FrozenCard, 'verifyUrl'>;
  text: string;
  /** Of an end-of-term card: its results, for the report of the year. */
  figures: readonly TermFigure[];
  /** Hex, of all that the card prints except its code, day of issue and balance. */
  digest: string;
}

interface GradedSection {
  schemeID: string;
  shared: Omit<FrozenSection, 'layout' | 'reports'>;
  /** As printed: by stream, then by name. */
  cards: GradedCard[];
  failed: { student: string; msg: string }[];
}

/** Grades all students of a class, because positions need all, and words the cards that are printed. */
export function gradeSection(run: ReportRun, section: ReportSection, pictures: SchoolPictures): GradedSection {
  const curriculum = makerFor(run.kind, section.curriculumID)(run, section);
  const failed: GradedSection['failed'] = [];
  const graded = section.students.flatMap((student) => {
    try {
      return [{ student, content: curriculum.content(student) }];
    } catch (error) {
      // The others of the class have no card.
      if (student.print) failed.push({ student: printedName(student), msg: reasonOf(error) });
      return [];
    }
  });
  const places = curriculum.showPosition ? placeFacts(graded) : () => [];
  const printed = sharedBy(run, curriculum, pictures);
  const digestOf = openDigest(run, section, curriculum, printed);
  // A card in another layout or colour says the same: it replaces none.
  const shared = { ...printed, design: run.design, colour: run.colour };
  const cards = graded
    .filter(({ student }) => student.print)
    .sort((a, b) => a.student.streamID - b.student.streamID)
    .map(({ student, content }) => {
      const summary = [...content.summary, ...places(student)];
      const card = cardOf(run, section, student, { ...content, summary });
      const text = JSON.stringify(card);
      return { student, card, text, figures: content.figures ?? [], digest: digestOf(student, text) };
    });
  return { schemeID: curriculum.schemeID, shared, cards, failed };
}

const sharedBy = (
  run: ReportRun,
  { columns, notes, key, continues = false }: CurriculumCards,
  pictures: SchoolPictures,
): GradedSection['shared'] => {
  const { badge: _, signature: __, ...school } = run.school;
  const { title, period } = headingOf(run);
  return { school, ...pictures, title, period, columns, notes, key, continues };
};

/** The same card always has the same digest and so the same code. Any change of what it shows gives another. */
function openDigest(
  run: ReportRun,
  section: ReportSection,
  { schemeID }: CurriculumCards,
  shared: Omit<GradedSection['shared'], 'design' | 'colour'>,
) {
  const key = createSecretKey(Buffer.from(run.codeKey, 'base64url'));
  const about = [run.kind, run.yearName, run.termID, run.sets.map(({ id }) => id), section.classID, schemeID];
  // The switch alone: a payment of fees must not replace a card.
  if (run.printsBalance) about.push('BALANCE');
  const common = createHash('sha256')
    .update(JSON.stringify([about, run.publicUrl, shared]))
    .digest();
  return ({ id }: ReportStudent, text: string): string =>
    createHmac('sha256', key).update(common).update(`${id} ${text}`).digest('hex');
}

function cardOf(
  run: ReportRun,
  section: ReportSection,
  student: ReportStudent,
  { rows, summary, lines = [], notes = [] }: CardContent,
): GradedCard['card'] {
  const { classTeacher, headTeacher } = student.comments;
  const { requirements } = run;
  const said = [...lines, ...(requirements === '' ? [] : [{ label: 'Requirements', value: requirements }])];
  return {
    name: printedName(student),
    photoFileID: student.photoFileID,
    facts: [
      { label: 'Index number', value: student.regno },
      ...(student.lin === '' ? [] : [{ label: 'LIN', value: student.lin }]),
      { label: 'Class', value: section.className },
      { label: 'Stream', value: student.streamName },
      { label: 'House', value: student.house || dash },
      { label: 'Residency', value: student.residency || dash },
      { label: 'Gender', value: student.gender || dash },
      ...ageFact(student, run),
      ...attendanceFact(student, run),
    ],
    rows,
    summary,
    notes,
    nextTerm: termLine(run, student),
    ...(said.length > 0 && { lines: said }),
    ...(student.classTeacher !== '' && { classTeacher: student.classTeacher }),
    ...(classTeacher !== '' && { classTeacherComment: classTeacher }),
    ...(headTeacher !== '' && { headTeacherComment: headTeacher }),
  };
}

function termLine({ termEnds, nextTerm }: ReportRun, { isBoarder }: ReportStudent): string {
  const day = isBoarder ? nextTerm.boarding : nextTerm.day;
  const ended = termEnds === '' ? '' : `Term ends on ${printedWeekday(termEnds)}. `;
  return `${ended}Next term begins on ${day === '' ? '............................' : `${printedWeekday(day)}.`}`;
}

/** By term; the last is also that of a year. A card printed again after a birthday says the same. */
const ageDays = ['12-31', '04-30', '08-31', '12-31'];

/** At the end of the term. A date of birth that cannot be right is not shown. */
function ageFact({ dob }: ReportStudent, { yearName, termID }: ReportRun): Fact[] {
  const age = dob === '' ? 0 : ageOn(`${yearName}-${ageDays[termID]}`, dob);
  return age >= 5 && age <= 60 ? [{ label: 'Age', value: String(age) }] : [];
}

/** Of a term or a year: a card of one exam set says nothing of it. */
function attendanceFact({ comments: { attendance } }: ReportStudent, { kind }: ReportRun): Fact[] {
  if (attendance === null || kind === 'GENERAL_REPORT') return [];
  return [{ label: 'Attendance', value: `${attendance.present} of ${attendance.open} days` }];
}

function placeFacts(graded: readonly { student: ReportStudent; content: CardContent }[]) {
  const placeOf = placesOf(graded.map(({ student, content }) => ({ student, ranking: content.ranking })));
  const text = (position: Position | null) => (position?.place ? `${position.place} of ${position.of}` : dash);
  return (student: ReportStudent) => {
    const places = placeOf(student);
    return [
      { label: 'Position in stream', value: text(places.stream) },
      { label: 'Position in class', value: text(places.class) },
    ];
  };
}
