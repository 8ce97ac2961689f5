import {
  type CardSummary,
  decimalText,
  type NlscScheme,
  type NlscSubjectResult,
} from '@somero/contract/grading/index.ts';
import type { Fact } from '../../documents/drawFacts.ts';
import type { Column, TableRow } from '../../documents/pdf/fitColumns.ts';
import { dash, initialsColumn, keyOf } from './cardContent.ts';
import type { KeyEntry } from './reportCard.ts';

// How cards of curriculum 2 print their figures.

export const tenthsText = (value: number | null): string => (value === null ? dash : decimalText(value, 1));

export const wholeText = (value: number | null): string => (value === null ? dash : String(value));

/** A mark of 80 with one decimal, as the figures beside it, and with two where it was given so. */
export const examText = (score: number | null): string =>
  score === null ? dash : score % 10 === 0 ? decimalText(score / 10, 1) : decimalText(score, 2);

/** A chapter's score in one decimal (domain.md 2.1). */
export const scoreText = (score: number | null): string =>
  score === null ? dash : decimalText(Math.floor((score + 5) / 10), 1);

/** «Identifier: 3 Outstanding 2.5 – 3.0, 2 Moderate 1.5 – 2.4, 1 Basic 0.9 – 1.4.» */
export const identifierNote = ({ identifiers }: NlscScheme): string => `Identifier: ${identifierRanges(identifiers)}.`;

const identifierRanges = (identifiers: NlscScheme['identifiers']): string =>
  identifiers
    .flatMap(({ identifier, name, min }, index) =>
      identifier === 0 ? [] : [`${identifier} ${name} ${rangeText(min, identifiers[index - 1]?.min)}`],
    )
    .join(', ');

/** The identifiers as a card's key. */
export const identifierKey = ({ identifiers }: NlscScheme): KeyEntry[] =>
  identifiers.flatMap(({ identifier, name, min }, index) =>
    identifier === 0 ? [] : [{ grade: String(identifier), range: rangeText(min, identifiers[index - 1]?.min), name }],
  );

const rangeText = (min: number, above: number | undefined): string =>
  `${decimalText(min, 1)} – ${decimalText(above === undefined ? 30 : above - 1, 1)}`;

export const averageFact = ({ averageTenths }: CardSummary): Fact => ({
  label: 'Overall average',
  value: averageTenths === null ? dash : `${decimalText(averageTenths, 1)} %`,
});

export const completeFact = ({ graded, taken }: CardSummary): Fact => ({
  label: 'Subjects complete',
  value: `${graded} of ${taken}`,
});

/** The last columns of a result that is graded, from the sum of its parts on; `gradedCells` fills them. */
export const gradedColumns: readonly Column[] = [
  { label: '100%', align: 'figures', face: 'bold' },
  { label: 'Grade', align: 'center', face: 'bold' },
  { label: 'Descriptor', weight: 1 },
  initialsColumn,
];

export const gradedCells = (
  { total, grade, descriptor }: Pick<NlscSubjectResult, 'total' | 'grade' | 'descriptor'>,
  initials: string,
): string[] => [wholeText(total), grade ?? dash, descriptor ?? 'Incomplete', initials];

/** The grades as a card's key. */
export const gradeKey = ({ grades }: NlscScheme): KeyEntry[] =>
  keyOf(
    grades,
    (band) => band.grade,
    (band) => band.descriptor,
  );

/** «INCOMPLETE», «2 of 3 topics»: what a parent must know of a figure that rests on less than all topics. */
export const topicNotes = ({
  status,
  topicsScored,
  topicsChosen,
}: Pick<NlscSubjectResult, 'status' | 'topicsScored' | 'topicsChosen'>): string[] => [
  ...(status === 'INCOMPLETE' ? ['INCOMPLETE'] : []),
  ...(topicsScored < topicsChosen ? [`${topicsScored} of ${topicsChosen} topics`] : []),
  ...(topicsChosen === 0 ? ['no topics set'] : []),
];

/** New-curriculum cards carry no position unless the school asks for one (domain.md 2.4). */
export const rankingNote = ({ showPosition }: NlscScheme): string[] =>
  showPosition ? [] : ['Learners are not ranked under the new curriculum.'];

/** The mark at a row's edge and the small print under its subject. */
export const rowStatus = (
  status: 'COMPLETE' | 'PARTIAL' | 'INCOMPLETE',
  notes: readonly string[],
): Pick<TableRow, 'note' | 'status'> => ({
  ...(notes.length > 0 && { note: notes.join(', ') }),
  ...(status !== 'COMPLETE' && { status: status === 'PARTIAL' ? 'partial' : 'incomplete' }),
});
