import { money } from '../../money.ts';

export const changesTexts = {
  cameByImport: (day: string) => `Imported from a class list on ${day}`,
  registered: (day: string) => `Registered on ${day}`,
  activeAgain: (day: string) => `Active again since ${day}`,
  movedIn: (className: string, day: string) => `In ${className} since ${day}`,
  notCharged: 'Not charged yet',
  deactivated: (day: string) => `Deactivated on ${day}`,
  classNow: (before: string, now: string) => `Class ${before}, now ${now}`,
  residencyNow: (before: string, now: string) => `Residency ${before}, now ${now}`,
  otherFees: (categories: string) => `Fees or rules changed since: ${categories}`,
  unknown: 'not known',

  noDifference: 'No difference',
  askCharge: (who: string, up: number, down: number) => `Charge ${who} ${sums(up, down)}?`,
  askLeave: (who: string, up: number, down: number) =>
    up + down === 0 ? `Keep the charge of ${who}?` : `Leave ${who} as charged, without ${sums(up, down)}?`,
  keptOnly: (students: string) => `You also chose ${students} whose charges can only stay as they are.`,
  becomesCredit: 'Anything paid above the lower charge becomes credit.',
  charged: (students: string) => `Charged the difference: ${students}`,
  left: (students: string) => `Left as charged: ${students}`,

  decided: (students: string) => `Decided: ${students}`,
  noLonger: 'Something changed meanwhile. What is to be charged has been decided, or is correct now',
  differs: (name: string, difference: number) =>
    `Something changed meanwhile. The difference of ${name} is now ${money(difference)}`,
  onlyKept: (name: string) => `${name} was deactivated: the charge can only be kept`,
  yearClosed: 'This year is closed, so its charges stay as they are',
  studentTwice: 'A student is named twice',
} as const;

const sums = (up: number, down: number): string =>
  [...(up > 0 ? [`${money(up)} more`] : []), ...(down > 0 ? [`${money(down)} less`] : [])].join(' and ');
