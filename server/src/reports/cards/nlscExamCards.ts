import { nlscExamCard, schemeFor } from '@somero/contract/grading/index.ts';
import { MarkBook } from '../reportRun.ts';
import { initialsColumn, initialsOf, keyOf, type MakeCurriculumCards, shownLines } from './cardContent.ts';
import { takenOf } from './cardInputs.ts';
import { averageFact, examText, rankingNote, rowStatus, wholeText } from './nlscFigures.ts';

/** Cards of one exam set of 80 on curriculum 2 (domain.md 2.6). */
export const nlscExamCards: MakeCurriculumCards = (run, section) => {
  const scheme = schemeFor(2, Number(run.yearName), run.schemes);
  const setID = run.sets[0]?.id ?? 0;
  return {
    schemeID: scheme.id,
    showPosition: scheme.showPosition,
    columns: [
      { label: 'Subject', weight: 2, face: 'semibold' },
      { label: 'Mark\u00a0/80', align: 'figures' },
      { label: '%\u00a0of\u00a080', align: 'figures', face: 'bold' },
      { label: 'Remark', weight: 2 },
      initialsColumn,
    ],
    // No letters: one exam gives no grade, because the school-based part is missing.
    key: keyOf(
      scheme.grades,
      (band) => band.descriptor,
      (band) => band.remark,
    ),
    notes: [
      '% of 80: the mark ÷ 80 × 100, rounded to a whole number. One exam gives no grade: that needs the Activities of Integration too.',
      ...rankingNote(scheme),
    ],
    content: (student) => {
      const book = new MarkBook(student.marks);
      const taken = takenOf(section, student);
      const inputs = taken.map(({ id, name }) => ({ name, score: book.score(setID, id) }));
      const card = nlscExamCard(scheme, inputs);
      return {
        rows: card.subjects.map((result, index) => ({
          lines: [
            [
              result.name,
              examText(inputs[index]?.score ?? null),
              wholeText(result.percent),
              result.remark ?? 'No mark',
              initialsOf(taken[index], student),
            ],
          ],
          ...rowStatus(result.status, []),
        })),
        summary: [averageFact(card), { label: 'Subjects with a mark', value: `${card.graded} of ${card.taken}` }],
        ranking: card.ranking,
        lines: shownLines(student),
      };
    },
  };
};
