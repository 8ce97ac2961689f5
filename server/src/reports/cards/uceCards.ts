import { decimalText, schemeFor, type UceSubjectResult, uceCard } from '@somero/contract/grading/index.ts';
import { printHundredths } from '@somero/contract/score.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { dash, initialsColumn, initialsOf, keyOf, type MakeCurriculumCards, promotionLine } from './cardContent.ts';
import { takenOf, uceInputs } from './cardInputs.ts';
import { type SetPlan, setPlan } from './setPlan.ts';
import { subjectFigures } from './termFigures.ts';
import { yearColumns } from './yearColumns.ts';

/** Cards of curriculum 1, of a set, a term or a year (domain.md 1.4). */
export const uceCards: MakeCurriculumCards = (run, section) => {
  const own = schemeFor(1, Number(run.yearName), run.schemes);
  const plan = setPlan(run, own);
  return {
    schemeID: own.id,
    showPosition: own.showPosition,
    columns: [
      { label: 'Subject', weight: 2, face: 'semibold' },
      ...plan.columns,
      { label: plan.figure, align: 'figures', face: 'semibold' },
      { label: 'Grade', align: 'center', face: 'bold' },
      { label: 'Remark', weight: 2 },
      initialsColumn,
    ],
    key: keyOf(
      own.grades,
      (band) => band.letter,
      (band) => band.remark,
    ),
    notes: [
      `${plan.explained} Aggregate: the best eight grades${own.forceEnglishMaths ? ', English and Mathematics always among them' : ''}; each missing subject counts 9.`,
    ],
    content: (student) => {
      const taken = takenOf(section, student);
      const year = run.kind === 'EOY_REPORT' ? yearColumns(own, section, student) : null;
      const inputs = uceInputs(run, section, student).map((input, index) => ({
        ...input,
        sets: year?.asSets(taken[index]?.id ?? 0) ?? input.sets,
      }));
      const card = uceCard(plan.scheme, { subjects: inputs });
      return {
        rows: card.subjects.map((result, index) => {
          const sets = plan.columns.map((_, place) => markText(inputs[index]?.sets[place]?.score ?? null));
          return subjectRow(result, { sets, initials: initialsOf(taken[index], student), plan });
        }),
        summary: [
          { label: 'Total marks', value: card.total === null ? dash : String(card.total) },
          { label: 'Average', value: card.averageTenths === null ? dash : decimalText(card.averageTenths, 1) },
          { label: 'Aggregate (best 8)', value: card.aggregate === null ? dash : String(card.aggregate.value) },
          { label: 'Division', value: card.division },
          { label: 'Subjects graded', value: `${card.graded} of ${card.taken}` },
        ],
        ranking: card.ranking,
        figures: subjectFigures(
          taken,
          card.subjects.map(({ averageMark }) => averageMark),
        ),
        ...(year && { lines: [promotionLine(student)], notes: year.notes }),
      };
    },
  };
};

const markText = (score: number | null): string => (score === null ? dash : printHundredths(score));

function subjectRow(
  result: UceSubjectResult,
  { sets, initials, plan }: { sets: string[]; initials: string; plan: Pick<SetPlan<never>, 'parts'> },
): TableRow {
  const line = [
    result.name,
    ...sets,
    result.averageMark === null ? dash : String(result.averageMark),
    result.letter ?? dash,
    result.remark ?? 'Incomplete',
    initials,
  ];
  if (result.status === 'COMPLETE') return { lines: [line] };
  const present = `${result.setsPresent} of ${result.setsSelected} ${plan.parts}`;
  return result.status === 'PARTIAL'
    ? { lines: [line], note: present, status: 'partial' }
    : { lines: [line], note: 'INCOMPLETE', status: 'incomplete' };
}
