import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { fail, missing } from '../../handle.ts';
import { documentSteps } from '../../jobs/documentSteps.ts';
import type { CardsRequest } from './cardsJob.ts';
import { inScope, readScope, requireSomebody } from './readScope.ts';

const active = { disabled: false };

export const generateStudentCards = documentSteps(
  'generateStudentCards',
  ({ kind }) => (kind === 'LABEL' ? texts.labelsMade : texts.cardsMade),
  async ({ classID, streamID = 0, studentList, kind, backs = 0 }, ctx) => {
    const scope = { classID, streamID, houseID: 0 };
    if (studentList?.length === 0) throw fail(texts.selectStudent, 'studentList');
    await readScope(ctx.db, scope);
    await requireSomebody(ctx.db, scope, active);
    const studentIDs = studentList ? [...new Set(studentList)] : null;
    if (studentIDs) {
      const there = new Set((await inScope(ctx.db, scope, active).select('students.id').execute()).map(({ id }) => id));
      if (!studentIDs.every((id) => there.has(id))) throw missing();
    }
    return {
      request: { ...scope, kind, backs: backs === 1 && kind === 'CARD', studentIDs } satisfies CardsRequest,
      facts: { classID, streamID, kind, students: studentIDs?.length ?? 'all' },
      ...(studentIDs && { total: studentIDs.length }),
    };
  },
);
