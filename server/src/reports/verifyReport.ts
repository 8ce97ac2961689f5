import { termName } from '@somero/contract/school/reference.ts';
import type { Handler } from '../handle.ts';
import { normalisedCode } from './code.ts';

export const verifyReport: Handler<'verifyReport'> = async ({ code }, { db }) => {
  const { name: school } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
  const card = await db
    .selectFrom('reportCards')
    .innerJoin('years', 'years.id', 'reportCards.yearID')
    .innerJoin('classes', 'classes.id', 'reportCards.classID')
    .select(['state', 'termID', 'yearName', 'classes.name as className', 'initials', 'totals', 'issuedAt'])
    .where('code', '=', normalisedCode(code))
    .executeTakeFirst();
  if (!card) {
    const nothing = { report: '', year: '', term: '', className: '', initials: '', totals: [], issuedOn: '' };
    return { state: 'UNKNOWN', school, ...nothing };
  }
  return {
    state: card.state,
    school,
    report: 'End of term report',
    year: card.yearName,
    term: termName(card.termID),
    className: card.className,
    initials: card.initials,
    totals: JSON.parse(card.totals),
    issuedOn: card.issuedAt.slice(0, 10),
  };
};
