import { cpuOfOne } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';

/** The first screen of the head teacher: when nothing has changed since it was last read, and after each saved mark. */
export const overview = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { marks } = await admin.call('getOverview', {});
    const read = () => admin.post('getOverview', '{}');
    const value = await cpuOfOne(server, { number: 60, request: read });
    const { settingData } = await admin.call('getAddMarks', {});
    const setID = 14 + 2 * (settingData.currentTerm - 1);
    const { studentMarks } = await admin.call('getStudentsMarks', {
      ...{ yearID: settingData.currentYear, classID: 2, streamID: 1, setID },
    });
    const [mark] = studentMarks;
    if (!mark) throw new Error('The training school has no marks of the exam at the beginning of the term');
    const { studentID, subjectID } = mark;
    const afterMarks = await cpuOfOne(server, {
      number: 20,
      request: async (index) => {
        const one = { studentID, subjectID, score: 40 + (index % 2) };
        await admin.post('saveMarks', JSON.stringify({ yearID: settingData.currentYear, setID, marks: [one] }));
        await read();
      },
    });
    const also = `${marks?.expected} marks due`;
    return [
      { goal: 'overview', value, also },
      { goal: 'overviewAfterMarks', value: afterMarks, also },
    ];
  });
