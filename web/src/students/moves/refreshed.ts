import type { CallName } from '@somero/contract';

/** What is read again after students were moved, changed or taken back: their lists, and the school's own figures. */
export const afterMoves: readonly CallName[] = [
  'getStaffRegData',
  'getClassStudents',
  'findStudents',
  'showStudent',
  'getStudentHistory',
  'previewPromotion',
  'getBatches',
  'getAttention',
];
