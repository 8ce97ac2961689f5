import { fullName } from '@somero/contract/students/rules.ts';
import type { Handler } from '../../handle.ts';
import { readAwards } from './readAwards.ts';
import { selectWithoutAward } from './selectWithoutAward.ts';

export const getAwards: Handler<'getAwards'> = async (_, { db }) => {
  const without = await selectWithoutAward(db)
    .innerJoin('classes', 'classes.id', 'students.classID')
    .select(['students.id', 'students.regno', 'surname', 'firstname', 'othername', 'classes.name as className'])
    .orderBy('classes.id')
    .orderBy('surname')
    .orderBy('students.id')
    .execute();
  return {
    awards: await readAwards(db),
    withoutAward: without.map((student) => ({
      ...{ studentID: student.id, regno: student.regno, name: fullName(student), className: student.className },
    })),
  };
};
