import { cpuOfOne } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';

/** All that the marks screen shows of a stream, all twelve subjects: in an exam set, and in the set of the term's topics. */
export const marksGrid = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const load = async (goal: Figure['goal'], setID: number): Promise<Figure> => {
      const grid = { yearID: settingData.currentYear, classID: 2, streamID: 1, setID };
      const { studentMarks } = await admin.call('getStudentsMarks', grid);
      const body = JSON.stringify(grid);
      const value = await cpuOfOne(server, { number: 150, request: () => admin.post('getStudentsMarks', body) });
      return { goal, value, also: `${studentMarks.length} marks` };
    };
    // The exam at the beginning of a term is in by the time of the training school; the set of topics has the term’s number.
    const begun = 14 + 2 * (settingData.currentTerm - 1);
    return [await load('gridOfExams', begun), await load('gridOfTopics', settingData.currentTerm)];
  });
