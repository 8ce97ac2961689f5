import { cpuOfOne } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';

export const classList = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const stream = { classID: 1, streamID: 1 };
    const { students } = await admin.call('getClassStudents', stream);
    const body = JSON.stringify(stream);
    const value = await cpuOfOne(server, { number: 400, request: () => admin.post('getClassStudents', body) });
    return [{ goal: 'classList', value, also: `${students.length} students` }];
  });
