import { type Allowed, type Holder, isAllowed } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { CallError } from '../handle.ts';

/** Draws a document when its signed path is opened. Its id, as receipt-000123, names the file: a workbook if the kind ends in 'sheet'. */
type Draw = (numbers: readonly number[], opened: Opened) => Promise<Uint8Array>;

/** By whom: the public name of the session, and the address. */
export interface Opened {
  sessionRef: string;
  ip: string;
}

/** By kind, and who may open it: it shows what holds when it is opened. A draw throws CallError 404 when there is nothing to draw. */
export type Drawn = Readonly<Record<string, { allowed: Allowed; draw: Draw }>>;

export const isDrawn = (id: string): boolean => /^[a-z]+-/.test(id);

/** @throws TypeError for an id that we signed and no longer know, CallError 403 for who may not see it any more */
export function drawnBy(drawn: Drawn, id: string, { holder, ...opened }: Opened & { holder: Holder }) {
  const [kind = '', ...numbers] = id.split('-');
  const of = drawn[kind];
  if (!of) throw new TypeError(`nothing draws ${kind}`);
  if (!isAllowed(of.allowed, holder)) throw new CallError(403, schoolTexts.noRights);
  return of.draw(numbers.map(Number), opened);
}

/** The file that the user gets. */
export const drawnFile = (id: string): { label: string; mime: string } =>
  /^[a-z]*sheet-/.test(id)
    ? { label: `${id}.xlsx`, mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
    : { label: `${id}.pdf`, mime: 'application/pdf' };
