/** The columns of a student in a list, as the contract's `studentRow` names them. */
export const listRow = [
  'students.id',
  'students.regno',
  'students.surname',
  'students.firstname',
  'students.othername',
  'students.gender',
  'students.levelID',
  'students.classID as currentClass',
  'students.streamID as currentStream',
  'students.houseID as house',
  'students.residencyID as residencyType',
  'students.status',
] as const;
