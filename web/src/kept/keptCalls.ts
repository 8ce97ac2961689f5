/** The calls whose answers stay on the device, so that a screen opens without a network. */
export const keptCalls = [
  'getAddMarks',
  'getTeacherStudents',
  'getClassTeachers',
  'getStaffRegData',
  'getComments',
] as const;
export type KeptCall = (typeof keptCalls)[number];

/** Each of their answers is a sheet: a stream with its names. Of the others there is one each. */
export const sheetCalls: readonly KeptCall[] = ['getTeacherStudents', 'getComments'];

/** Of each kind of sheet, those opened last. */
export const mostSheets = 12;
