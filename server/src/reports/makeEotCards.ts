import { createHmac } from 'node:crypto';
import { type Position, positionsOf } from '@somero/contract/grading/index.ts';
import type { ReportCard, ReportCards } from '../documents/reportCard.ts';
import { renderReportCards } from '../documents/reportCards.ts';
import { type CardContent, type CurriculumCards, dash, type MakeCurriculumCards } from './cardContent.ts';
import { codeOf } from './code.ts';
import { type EotRun, type EotSection, type EotStudent, fullName } from './eotRun.ts';
import { nlscCards } from './nlscCards.ts';
import { uaceCards } from './uaceCards.ts';
import { uceCards } from './uceCards.ts';

/** A card that was made, as the register of issued cards keeps it. */
export interface MadeCard {
  studentID: number;
  classID: number;
  streamID: number;
  curriculumID: number;
  schemeID: string;
  code: string;
  totals: { label: string; value: string }[];
  initials: string;
}

export interface EotMade {
  cards: MadeCard[];
  failed: { student: string; msg: string }[];
}

const makers: Record<number, MakeCurriculumCards> = { 1: uceCards, 2: nlscCards, 3: uaceCards };
const romanTerms: Record<number, string> = { 1: 'I', 2: 'II', 3: 'III' };

/**
 * Grades every student of a run and draws their cards into one PDF; a task for the worker. A student whose record cannot be
 * graded or drawn is named in `failed` and has no page.
 */
export async function makeEotCards(
  { run, outFile }: { run: EotRun; outFile: string },
  progress: (done: number) => void,
): Promise<EotMade> {
  const failed: EotMade['failed'] = [];
  const sections = run.sections.map((section) => makeSection(run, section, failed));
  const made = sections.flatMap((section) => section.made);
  const names = sections.flatMap((section) => section.cards.cards.map((card) => card.name));
  const drawn = await renderReportCards({ inputs: sections.map((section) => section.cards), outFile }, progress);
  for (const { index, msg } of [...drawn.failed, ...drawn.warnings]) {
    failed.push({ student: index === null ? run.school.name : (names[index] ?? ''), msg });
  }
  const undrawn = new Set(drawn.failed.map(({ index }) => index));
  return { cards: made.filter((_, index) => !undrawn.has(index)), failed };
}

function makeSection(run: EotRun, section: EotSection, failed: EotMade['failed']) {
  const make = makers[section.curriculumID];
  if (!make) throw new Error(`there are no report cards for curriculum ${section.curriculumID}`);
  const curriculum = make(run, section);
  const graded = section.students.flatMap((student) => {
    try {
      return [{ student, content: curriculum.content(student) }];
    } catch (error) {
      failed.push({ student: fullName(student), msg: error instanceof Error ? error.message : String(error) });
      return [];
    }
  });
  const places = curriculum.showPosition ? placesOf(graded) : null;
  const made: MadeCard[] = [];
  const cards: ReportCard[] = [];
  for (const { student, content } of graded) {
    if (!student.print) continue;
    const summary = [...content.summary, ...(places?.(student) ?? [])];
    const code = codeFor(run, section, curriculum, student, { ...content, summary });
    cards.push(cardOf(run, section, curriculum, student, { ...content, summary }, code));
    made.push({
      studentID: student.id,
      classID: section.classID,
      streamID: student.streamID,
      curriculumID: section.curriculumID,
      schemeID: curriculum.schemeID,
      code,
      totals: summary,
      initials: initialsOf(student),
    });
  }
  const input: ReportCards = {
    school: run.school,
    title: 'END OF TERM REPORT CARD',
    period: `TERM ${romanTerms[run.termID] ?? run.termID}, ${run.yearName}`,
    columns: curriculum.columns,
    cards,
  };
  return { cards: input, made };
}

// The same card always gets the same code, so that printing again changes nothing; any change of a mark, a grade or the
// student's name or class makes a new one.
function codeFor(
  run: EotRun,
  section: EotSection,
  curriculum: CurriculumCards,
  student: EotStudent,
  content: CardContent,
): string {
  const printed = [
    ...['EOT_REPORT', student.id, run.yearName, run.termID, section.className, student.streamName],
    ...[fullName(student), curriculum.schemeID, curriculum.columns.map(({ label }) => label)],
    ...[content.rows, content.summary],
  ];
  return codeOf(createHmac('sha256', Buffer.from(run.codeKey, 'base64url')).update(JSON.stringify(printed)).digest());
}

function cardOf(
  run: EotRun,
  section: EotSection,
  curriculum: CurriculumCards,
  student: EotStudent,
  content: CardContent,
  code: string,
): ReportCard {
  const nextTerm = student.isBoarder ? run.nextTerm.boarding : run.nextTerm.day;
  return {
    name: fullName(student),
    facts: [
      { label: 'Index number', value: student.regno },
      { label: 'Class', value: section.className },
      { label: 'Stream', value: student.streamName },
      { label: 'House', value: student.house || dash },
      { label: 'Residency', value: student.residency || dash },
      { label: 'Gender', value: student.gender || dash },
      { label: 'Term', value: romanTerms[run.termID] ?? '' },
      { label: 'Year', value: run.yearName },
    ],
    rows: content.rows,
    summary: content.summary,
    notes: curriculum.notes,
    key: curriculum.key,
    nextTerm:
      nextTerm === ''
        ? 'Next term begins on ............................'
        : `Next term begins on ${longDate(nextTerm)}.`,
    code,
    verifyUrl: `${run.publicUrl}/verify/${code}`,
  };
}

/** Position in the stream and in the class (domain.md 10, pitfalls 13 and 14). */
function placesOf(graded: readonly { student: EotStudent; content: CardContent }[]) {
  const ofAll = positionsOf(graded.map(({ content }) => content.ranking));
  const inClass = new Map(graded.map(({ student }, index) => [student.id, ofAll[index] ?? null]));
  const inStream = new Map<number, Position | null>();
  for (const streamID of new Set(graded.map(({ student }) => student.streamID))) {
    const members = graded.filter(({ student }) => student.streamID === streamID);
    const places = positionsOf(members.map(({ content }) => content.ranking));
    for (const [index, { student }] of members.entries()) inStream.set(student.id, places[index] ?? null);
  }
  const text = (position: Position | null | undefined) =>
    position?.place ? `${position.place} of ${position.of}` : dash;
  return (student: EotStudent) => [
    { label: 'Position in stream', value: text(inStream.get(student.id)) },
    { label: 'Position in class', value: text(inClass.get(student.id)) },
  ];
}

const initialsOf = ({ surname, firstname, othername }: EotStudent): string =>
  [surname, firstname, othername]
    .filter(Boolean)
    .map((name) => `${[...name][0]?.toUpperCase()}.`)
    .join('');

const longDate = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');
