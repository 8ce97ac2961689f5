import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Client } from '../Client.ts';
import { cpuOfOne } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import type { Server } from '../startServer.ts';

interface Term {
  yearID: number;
  termID: number;
}

/** Everybody who owes; and permits of everybody who has paid a little, from the call to the last byte of the PDF. */
export async function debtors(server: Server, admin: Client, term: Term): Promise<Figure[]> {
  const { rows } = await admin.call('getDebtors', term);
  const body = JSON.stringify(term);
  const value = await cpuOfOne(server, { number: 20, request: () => admin.post('getDebtors', body) });
  return [{ goal: 'debtors', value, also: `${rows.length} debtors` }, await permits(server, admin, term)];
}

async function permits(server: Server, admin: Client, term: Term): Promise<Figure> {
  const asked = { ...term, threshold: 1, validUntil: schoolDay(new Date(Date.now() + 86_400_000)) };
  const warm = await admin.call('generatePermits', { ...asked, classID: 1, examination: 'WARM' });
  await admin.get(warm.path);
  const before = server.cpu();
  const { path, permits: printed } = await admin.call('generatePermits', { ...asked, examination: 'MOCK' });
  const { bytes } = await admin.get(path);
  const cpu = (server.cpu() - before) / 1000;
  return { goal: 'permits', value: cpu, also: `${printed} permits, ${(bytes.length / 1e6).toFixed(1)} MB` };
}
