import { type Currency, currencyNames, decimalsOf, money, rateOf } from '@somero/contract/money.ts';
import { printedDay, schoolDay } from '@somero/contract/schoolTime.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { ProjectReport } from './readProjectReport.ts';

export interface ReportPage {
  school: SchoolHead & { headteacher: string; badge?: Uint8Array };
  /** ISO. */
  now: string;
  printedBy: string;
}

/** From the day the project was added, or an earlier expense, until today, or a later one. */
export function periodOf({ project, expenses }: ProjectReport, now: string): string {
  const days = [schoolDay(project.createdAt), schoolDay(now), ...expenses.map(({ spentOn }) => spentOn)].sort();
  return `${printedDay(days[0] ?? '')} to ${printedDay(days.at(-1) ?? '')}`;
}

const units: Record<Exclude<Currency, 'UGX'>, string> = { USD: 'US dollar', EUR: 'euro' };

/** «1 US dollar = UGX 3,700»; '' in shillings. */
export const rateText = ({ cur, rates }: Pick<ProjectReport, 'cur' | 'rates'>): string =>
  cur === 'UGX' ? '' : oneUnit(cur, rateOf(cur, rates));

const oneUnit = (cur: Exclude<Currency, 'UGX'>, rate: number): string => `1 ${units[cur]} = ${money(rate)}`;

export const bothRates = ({ rates }: Pick<ProjectReport, 'rates'>): string =>
  `${oneUnit('USD', rates.dollar)}; ${oneUnit('EUR', rates.euro)}`;

export const amountsIn = (cur: Currency): string => `${currencyNames[cur]} (${cur})`;

export const roundingNote = (report: ProjectReport): string[] =>
  report.cur === 'UGX'
    ? []
    : [
        `Amounts are kept in Uganda shillings. Each is converted at ${rateText(report)} and rounded to the cent; totals are the sums of the rounded amounts.`,
      ];

/** For a spreadsheet. */
export const asNumber = (amount: number, cur: Currency): number => (decimalsOf(cur) === 0 ? amount : amount / 100);

/** A text with many line ends would make a row as high as a page. */
export const onOneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
