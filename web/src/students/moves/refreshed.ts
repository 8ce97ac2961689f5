import type { CallName } from '@somero/contract';

/** The calls to read again after students were moved, changed or restored. */
export const afterMoves: readonly CallName[] = [
  'getStaffRegData',
  'getClassStudents',
  'findStudents',
  'showStudent',
  'getStudentHistory',
  'previewPromotion',
  'getBatches',
  'getOverview',
];
