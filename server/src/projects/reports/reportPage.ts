import { type Currency, currencyNames, decimalsOf, printedAmount, rateOf } from '@somero/contract/projects/money.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { ProjectReport } from './readProjectReport.ts';

/** What every report of a school carries, whoever it is about. */
export interface ReportPage {
  school: SchoolHead & { headteacher: string; badge?: Uint8Array };
  /** ISO. */
  now: string;
  printedBy: string;
}

const inKampala = { timeZone: 'Africa/Kampala' } as const;
const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const momentFormat = new Intl.DateTimeFormat('en-GB', { ...long, hour: '2-digit', minute: '2-digit', ...inKampala });
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...long, timeZone: 'UTC' });
const isoFormat = new Intl.DateTimeFormat('en-CA', inKampala);

/** «21 November 2026, 14:05», at the school. */
export const momentOf = (iso: string): string => momentFormat.format(new Date(iso)).replace(' at ', ', ');

/** The day at the school, YYYY-MM-DD. */
const schoolDay = (iso: string): string => isoFormat.format(new Date(iso));

/** «3 June 2026», of YYYY-MM-DD. */
const longDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** «03/06/2026», of YYYY-MM-DD. */
export const shortDay = (day: string): string => day.split('-').reverse().join('/');

/** «15 June 2026», at the school. */
export const dayOf = (iso: string): string => longDay(schoolDay(iso));

/** What a report covers: from the day the project was added, or an earlier expense, until today, or a later one. */
export function periodOf({ project, expenses }: ProjectReport, now: string): string {
  const days = [schoolDay(project.createdAt), schoolDay(now), ...expenses.map(({ spentOn }) => spentOn)].sort();
  return `${longDay(days[0] ?? '')} to ${longDay(days.at(-1) ?? '')}`;
}

const units: Record<Exclude<Currency, 'UGX'>, string> = { USD: 'US dollar', EUR: 'euro' };

/** «1 US dollar = 3,700 UGX»; '' in shillings. */
export const rateText = ({ cur, rates }: Pick<ProjectReport, 'cur' | 'rates'>): string =>
  cur === 'UGX' ? '' : oneUnit(cur, rateOf(cur, rates));

const oneUnit = (cur: Exclude<Currency, 'UGX'>, rate: number): string =>
  `1 ${units[cur]} = ${printedAmount(rate, 'UGX')} UGX`;

/** Both rates of the project, whatever the report is in. */
export const bothRates = ({ rates }: Pick<ProjectReport, 'rates'>): string =>
  `${oneUnit('USD', rates.dollar)}; ${oneUnit('EUR', rates.euro)}`;

/** What the amounts are, as it stands over them. */
export const amountsIn = (cur: Currency): string => `${currencyNames[cur]} (${cur})`;

/** Says how the amounts of another currency came about; nothing in shillings. */
export const roundingNote = (report: ProjectReport): string[] =>
  report.cur === 'UGX'
    ? []
    : [
        `Amounts are kept in Uganda shillings. Each is converted at ${rateText(report)} and rounded to the cent; totals are the sums of the rounded amounts.`,
      ];

/** `12,345.67 USD`. */
export const withCurrency = (amount: number, cur: Currency): string => `${printedAmount(amount, cur)} ${cur}`;

/** Of the smallest unit, as a spreadsheet has it. */
export const asNumber = (amount: number, cur: Currency): number => (decimalsOf(cur) === 0 ? amount : amount / 100);

/** Tenths of a per cent that are spent of a budget, rounded half up; null of nothing. */
export const tenthsSpent = (spent: number, budget: number): number | null =>
  budget === 0 ? null : Number((BigInt(spent) * 2000n + BigInt(budget)) / (2n * BigInt(budget)));

/** «33.3 %», and a dash where there is no budget to speak of. */
export const percentSpent = (spent: number, budget: number): string => {
  const tenths = tenthsSpent(spent, budget);
  return tenths === null ? '–' : `${Math.floor(tenths / 10)}.${tenths % 10} %`;
};

/** Line ends would draw a row as high as a page. */
export const onOneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
