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
