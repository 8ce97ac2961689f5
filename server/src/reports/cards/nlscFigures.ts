import {
  type CardSummary,
  decimalText,
  fraction,
  halfUp,
  type NlscScheme,
  type NlscSubjectResult,
} from '@somero/contract/grading/index.ts';
import { printHundredths } from '@somero/contract/score.ts';
import type { Fact } from '../../documents/drawFacts.ts';
import type { Column, TableRow } from '../../documents/pdf/fitColumns.ts';
import type { ReportRun } from '../reportRun.ts';
import { dash, initialsColumn, keyOf } from './cardContent.ts';
import type { KeyEntry } from './reportCard.ts';

export const tenthsText = (value: number | null): string => (value === null ? dash : decimalText(value, 1));

export const wholeText = (value: number | null): string => (value === null ? dash : String(value));

/** As it was given: 48, 48.5 or 48.25. */
export const examText = (score: number | null): string => (score === null ? dash : printHundredths(score));

/** One decimal (domain.md 2.1). */
export const scoreText = (score: number | null): string =>
  score === null ? dash : decimalText(halfUp(fraction(score, 100), 1), 1);

/** With its word, which would else be confused with the descriptor of a grade: 3 is Outstanding, and so is B. */
export const identifierText = ({ identifiers }: NlscScheme, value: number | null): string => {
  const level = identifiers.find(({ identifier }) => identifier === value);
  return level && level.identifier > 0 ? `${level.identifier} ${level.name}` : wholeText(value);
};

export const identifierNote = ({ identifiers }: NlscScheme): string => `Identifier: ${identifierRanges(identifiers)}.`;

const identifierRanges = (identifiers: NlscScheme['identifiers']): string =>
  identifiers
    .flatMap(({ identifier, name, min }, index) =>
      identifier === 0 ? [] : [`${identifier} ${name} ${rangeText(min, identifiers[index - 1]?.min)}`],
    )
    .join(', ');

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

export const gradedFact = ({ graded, taken }: CardSummary): Fact => ({
  label: 'Subjects graded',
  value: `${graded} of ${taken}`,
});

/** The school chooses whether the words of a grade are its descriptor or its remark. */
export const gradedColumns = ({ printsRemarks }: Pick<ReportRun, 'printsRemarks'>): Column[] => [
  { label: '100%', align: 'figures', face: 'bold' },
  { label: 'Grade', align: 'center', face: 'bold' },
  { label: printsRemarks ? 'Remark' : 'Descriptor', weight: 1 },
  initialsColumn,
];

export const gradedCells = (
  { total, grade, descriptor, remark }: Pick<NlscSubjectResult, 'total' | 'grade' | 'descriptor' | 'remark'>,
  { printsRemarks }: Pick<ReportRun, 'printsRemarks'>,
  initials: string,
): string[] => [wholeText(total), grade ?? dash, (printsRemarks ? remark : descriptor) ?? 'Incomplete', initials];

export const gradeKey = ({ grades }: NlscScheme): KeyEntry[] =>
  keyOf(
    grades,
    (band) => band.grade,
    (band) => band.descriptor,
  );

/** «INCOMPLETE», «2 of 3 topics»: tells parents that a figure rests on a part of the topics. */
export const topicNotes = ({
  status,
  topicsScored,
  topicsChosen,
}: Pick<NlscSubjectResult, 'status' | 'topicsScored' | 'topicsChosen'>): string[] => [
  ...(status === 'INCOMPLETE' ? ['INCOMPLETE'] : []),
  ...(topicsScored < topicsChosen ? [`${topicsScored} of ${topicsChosen} topics`] : []),
  ...(topicsChosen === 0 ? ['no topics set'] : []),
];

/** New-curriculum cards show no position unless the school asks for one (domain.md 2.4). */
export const rankingNote = ({ showPosition }: NlscScheme): string[] =>
  showPosition ? [] : ['Learners are not ranked under the new curriculum.'];

export const rowStatus = (
  status: 'COMPLETE' | 'PARTIAL' | 'INCOMPLETE',
  notes: readonly string[],
): Pick<TableRow, 'note' | 'status'> => ({
  ...(notes.length > 0 && { note: notes.join(', ') }),
  ...(status !== 'COMPLETE' && { status: status === 'PARTIAL' ? 'partial' : 'incomplete' }),
});
