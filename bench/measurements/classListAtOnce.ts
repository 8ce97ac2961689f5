import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';

const users = 32;
/** Milliseconds. */
const duration = 6000;

/** Many ask for class lists as fast as they are answered. The client shares the machine. */
export const classListAtOnce = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const bodies = [1, 2, 3, 4].map((streamID) => JSON.stringify({ classID: 3, streamID }));
    let answered = 0;
    const user = async (number: number, end: number) => {
      for (let turn = number; performance.now() < end; turn++) {
        const { status } = await admin.post('getClassStudents', bodies[turn % bodies.length] ?? '');
        if (status !== 200) throw new Error(`getClassStudents answered ${status}`);
        answered++;
      }
    };
    const all = (end: number) => Promise.all(Array.from({ length: users }, (_, number) => user(number, end)));
    await all(performance.now() + 2000);
    answered = 0;
    const before = server.cpu();
    await all(performance.now() + duration);
    const each = (server.cpu() - before) / answered;
    return [
      { goal: 'classListAtOnce', value: (answered * 1000) / duration, also: `${each.toFixed(2)} ms of CPU each` },
    ];
  });
