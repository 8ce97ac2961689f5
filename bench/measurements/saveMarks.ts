import { randomUUID } from 'node:crypto';
import { cpuOfOne } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';

/** A teacher changes the marks of a whole class in one call: validated one by one, committed to the disk, in the audit. */
export const saveMarks = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const setID = 10 + settingData.currentTerm;
    const { students } = await admin.call('getClassStudents', { classID: 1, streamID: 1 });
    const class60 = students.slice(0, 60);
    const bodies = [40, 60].map((score) =>
      JSON.stringify({
        setID,
        yearID: settingData.currentYear,
        marks: class60.map(({ id }, index) => ({ studentID: id, subjectID: 2, score: score + (index % 10) })),
      }),
    );
    const value = await cpuOfOne(server, {
      number: 60,
      request: async (index) => {
        const answer = await admin.post('saveMarks', bodies[index % 2] ?? '', { 'idempotency-key': randomUUID() });
        if (answer.status !== 200) throw new Error(`saveMarks answered ${answer.status}`);
      },
    });
    return [{ goal: 'saveMarks', value, also: `${class60.length} marks changed` }];
  });
