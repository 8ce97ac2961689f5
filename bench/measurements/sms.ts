import type { CallName } from '@somero/contract';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Client } from '../Client.ts';
import { cpuOfOne } from '../cpuOfOne.ts';
import { addFullSms } from '../fullSms.ts';
import type { Figure, GoalName } from '../goals.ts';
import type { School } from '../School.ts';
import type { Server } from '../startServer.ts';
import { startSimulator } from '../startSimulator.ts';
import { verified } from '../verified.ts';
import { sending } from './smsSending.ts';
import { topups } from './smsTopups.ts';

const aDay = 86_400_000;
/** Of one sending. */
const many = 1_500;

/** Messages and their credit, in a school with 600,000 messages of ten years; the providers are in a process of their own. */
export async function sms(school: School): Promise<Figure[]> {
  const simulator = await startSimulator();
  const environment = {
    SMS_URL: `${simulator.connection('egosms')}?sender=HILLSIDE`,
    MONEY_URL: `${simulator.connection('mtn')} ${simulator.connection('airtel')}`,
    // Without HTTPS there is no address that providers report to. Nobody looks this one up.
    PUBLIC_URL: 'https://school.test',
  };
  const work = async (server: Server): Promise<Figure[]> => {
    const admin = await server.signIn('admin');
    await admin.call('addSmsCredit', { sms: 1_000_000, amount: 0, reference: 'BENCH', reason: 'For the bench' });
    const { ver } = await admin.call('getSmsRules', {});
    await admin.call('saveSmsRules', { dayLimit: 0, ver });
    return [
      ...(await contacts(server, admin)),
      ...(await pages(server, admin)),
      ...(await sending(server, admin, simulator)),
      ...(await topups(server, admin, simulator)),
      ...(await taking(server, admin)),
      ...(await verify(server)),
    ];
  };
  try {
    return await school.serve(work, {
      environment,
      change: (database, secrets) => addFullSms(database, secrets, new Date()),
    });
  } finally {
    await simulator.stop();
  }
}

async function contacts(server: Server, admin: Client): Promise<Figure[]> {
  const read = async (goal: GoalName, number: number, place: { classID: number; streamID: number }) => {
    const asked = { audience: 'PARENTS', ...place } as const;
    const { parentsContacts = [] } = await admin.call('getSmsContacts', asked);
    return one(server, admin, {
      goal,
      number,
      call: 'getSmsContacts',
      asked,
      also: `${parentsContacts.length} of them`,
    });
  };
  const school = { audience: 'PARENTS', classID: 0, streamID: 0 };
  const { bytes } = await admin.post('getSmsContacts', JSON.stringify(school));
  return [
    await read('smsContactsClass', 60, { classID: 2, streamID: 1 }),
    await read('smsContactsSchool', 20, { classID: 0, streamID: 0 }),
    { goal: 'smsContactsData', value: bytes.length / 1000 },
  ];
}

interface Asked {
  goal: GoalName;
  number: number;
  call: CallName;
  asked: object;
  also?: string;
}

async function one(server: Server, admin: Client, { goal, number, call, asked, also }: Asked): Promise<Figure> {
  const body = JSON.stringify(asked);
  const request = async () => {
    const { status, bytes } = await admin.post(call, body);
    if (status !== 200) throw new Error(`${call} answered ${status}: ${bytes}`);
  };
  return { goal, value: await cpuOfOne(server, { number, request }), ...(also !== undefined && { also }) };
}

const dayAgo = (days: number): string => schoolDay(new Date(Date.now() - days * aDay));

async function pages(server: Server, admin: Client): Promise<Figure[]> {
  const term = { startFrom: dayAgo(91), endAt: dayAgo(0) };
  const { mainData } = await admin.call('getSmsBatches', term);
  const batch = { ...term, batchID: mainData[3]?.id ?? 0, page: 2 };
  const search = { ...term, text: 'child 77' };
  const found = await admin.call('getSentSms', search);
  const { found: payments } = await admin.call('getSmsPayments', term);
  const { count } = await admin.call('getSmsTopups', term);
  const read = (goal: GoalName, call: CallName, asked: object, also?: string) =>
    one(server, admin, { goal, number: 40, call, asked, ...(also !== undefined && { also }) });
  return [
    await read('smsBatchPage', 'getSentSms', batch),
    await read('smsSearch', 'getSentSms', search, `${found.total} found in a term`),
    await read('smsPayments', 'getSmsPayments', term, `${payments} of them`),
    await read('smsTopups', 'getSmsTopups', term, `${count} of them`),
  ];
}

/** To the parents of the school, each with the child's name. What was taken is stopped again, which is not counted. */
async function taking(server: Server, admin: Client): Promise<Figure[]> {
  const { parentsContacts = [] } = await admin.call('getSmsContacts', { audience: 'PARENTS', classID: 0, streamID: 0 });
  const selectedContacts = parentsContacts
    .slice(0, many)
    .map(({ name, phone, students }) => ({ name, phone, students: students.map(({ id }) => id) }));
  const message = 'Dear @parent, @name of @class is expected on Monday at eight. Come with the fees card, please.';
  const asked = { audience: 'PARENTS', classID: 0, streamID: 0, selectedContacts, message } as const;
  const sendAt = `${dayAgo(-2)}T09:00:00.000Z`;
  const preview = await one(server, admin, { goal: 'smsPreview', number: 10, call: 'previewSms', asked });
  const rounds: number[] = [];
  for (let round = 0; round < 10; round++) {
    const before = server.cpu();
    const { batchID } = await admin.call('sendSms', { ...asked, message: `${message} ${round}`, sendAt });
    rounds.push(server.cpu() - before);
    await admin.call('stopSms', { id: batchID });
  }
  const warm = rounds.slice(5);
  return [preview, { goal: 'sendSms', value: warm.reduce((sum, cpu) => sum + cpu, 0) / warm.length }];
}

async function verify({ environment }: Server): Promise<Figure[]> {
  const { seconds, most, also } = await verified(environment, 'smsVerify.ts');
  return [
    { goal: 'smsVerify', value: seconds, also },
    { goal: 'smsVerifyMemory', value: most },
  ];
}
