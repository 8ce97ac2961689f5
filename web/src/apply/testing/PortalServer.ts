import type { Answered } from '@somero/contract';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { type Answers, answerCalls, Refusal } from '../../testing/renderScreen.tsx';
import type { Admissions, Application } from '../Values.ts';

const named = (id: number, name: string) => ({ id, name });

export const admissions: Answered<'getAdmissions'> = {
  school: 'St. Kizito SS',
  motto: 'Learning by doing',
  badge: '',
  colour: '',
  phones: '0772 000 123, 0701 000 456',
  open: 1,
  yearName: '2027',
  termName: 'TERM 1',
  closesOn: '2027-01-31',
  notice: 'No money is taken for applying.',
  classes: [
    { id: 1, name: 'S1', levelID: 1 },
    { id: 5, name: 'S5', levelID: 2 },
  ],
  religions: [named(1, 'CATHOLIC'), named(3, 'MUSLIM')],
  residency: [named(1, 'DAY'), named(2, 'BOARDING')],
  clubs: [named(1, 'DEBATE')],
  games: [named(1, 'FOOTBALL')],
  subjects: [
    { id: 1, name: 'ENGLISH', levelID: 1 },
    { id: 2, name: 'MATHEMATICS', levelID: 1 },
    { id: 40, name: 'PHYSICS', levelID: 2 },
    { id: 41, name: 'HISTORY', levelID: 2 },
  ],
  papers: [
    { id: 71, name: 'PAPER 1', subjectID: 40 },
    { id: 72, name: 'PAPER 2', subjectID: 40 },
    { id: 81, name: 'PAPER 1', subjectID: 41 },
  ],
};

export const application = (more: Partial<Application> = {}): Application => ({
  id: 12,
  status: 1,
  saveStatus: 1,
  rejectionReason: '',
  yearName: '2027',
  termName: 'TERM 1',
  sentAt: '',
  form: {},
  hasPhoto: false,
  hasResultSlip: false,
  ver: 1,
  ...more,
});

/** An application in which nothing is missing. */
export const complete = application({
  saveStatus: 2,
  form: {
    ...{
      surname: 'Okello',
      firstname: 'Brian',
      gender: 'Male',
      dob: '2012-04-03',
      religion: 1,
      nationality: 'Ugandan',
    },
    ...{ school: 'Laroo PS', studentNo: '003301/012', aggr: '8', grade: '1', level: 1, sclass: 1 },
    ...{ subjectList: [1, 2], residencyType: 2 },
  },
});

export const session = { phone: '0772 555 123', code: 'ABCD-EFGH-JKMN', deviceKeys: ['05'.repeat(32)] };
const besides = ['phone', 'code', 'id', 'step', 'photo', 'resultSlip'];

/** Answers the portal's calls as the server does, from memory. */
export class PortalServer {
  lists: Admissions = { error: false, msg: '', ...admissions };
  applications: Application[] = [];
  network: ReturnType<typeof answerCalls>;

  constructor(answers: Answers = {}) {
    this.network = answerCalls({
      getAdmissions: () => this.lists,
      beginApplication: () => ({ code: session.code, deviceKeys: session.deviceKeys }),
      getApplications: ({ code }) =>
        code === session.code
          ? { email: '', deviceKeys: session.deviceKeys, applications: this.applications }
          : new Refusal(404, texts.codeUnknown),
      saveApplication: (payload) => this.#save(payload),
      sendApplication: ({ id }) => {
        this.applications = this.applications.map((each) =>
          each.id === Number(id) ? { ...each, sentAt: '2026-12-04T10:00:00.000Z', saveStatus: 3 } : each,
        );
        return { msg: texts.sent };
      },
      ...answers,
    });
  }

  #save(payload: Record<string, unknown>): Answered<'saveApplication'> {
    const id = Number(payload.id ?? 12);
    const before = this.applications.find((each) => each.id === id) ?? application({ id });
    const given = Object.entries(payload).filter(([name]) => !besides.includes(name));
    const after: Application = {
      ...before,
      form: { ...before.form, ...Object.fromEntries(given) },
      saveStatus: Math.max(before.saveStatus, Math.min(2, Number(payload.step))),
      hasPhoto: 'photo' in payload ? payload.photo !== '' : before.hasPhoto,
      hasResultSlip: 'resultSlip' in payload ? payload.resultSlip !== '' : before.hasResultSlip,
      ver: before.ver + 1,
    };
    this.applications = [...this.applications.filter((each) => each.id !== id), after];
    return { id, saveStatus: after.saveStatus, ver: after.ver };
  }

  /** What each saveApplication carried, but for who sent it. */
  get saved(): Record<string, unknown>[] {
    return this.network.made
      .filter(({ call }) => call === 'saveApplication')
      .map(({ payload: { phone: _, code: __, ...rest } }) => rest);
  }
}
