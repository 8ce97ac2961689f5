import type { KeyObject } from 'node:crypto';
import type { Claim } from '@somero/contract/reports/issued/verifyClaim.ts';
import type { Db } from '../../handle.ts';
import { signedUrl } from '../../signing/signing.ts';
import type { ReportCard } from '../cards/reportCard.ts';
import type { GradedCard } from '../gradeSection.ts';
import type { ReportRequest } from '../ReportRequest.ts';
import type { ReportRun, ReportStudent } from '../reportRun.ts';
import { decideIssues, type IssueTerms, readIssued } from './decideIssues.ts';
import type { PrintedBalance } from './frozen.ts';
import type { MadeCard } from './registerSection.ts';

interface DrawableCard {
  graded: GradedCard;
  drawable: ReportCard;
  balance?: PrintedBalance | undefined;
}

/** A card ready to draw and, unless it is a trial, with its code and to register. */
export interface IssuedCard extends DrawableCard {
  register?: MadeCard;
}

interface Issuing {
  run: ReportRun;
  request: ReportRequest;
  terms: IssueTerms;
  key: KeyObject;
  isTrial(student: ReportStudent): boolean;
  /** Called for a student whose card may not be issued. */
  tell(graded: GradedCard, msg: string): void;
}

/** Decides the codes of the cards and signs their QR codes. A trial has neither. */
export async function issueCards(
  db: Db,
  cards: readonly DrawableCard[],
  { run, request, terms, key, isTrial, tell }: Issuing,
): Promise<IssuedCard[]> {
  const asked = cards
    .filter(({ graded }) => !isTrial(graded.student))
    .map(({ graded: { student, digest } }) => ({ studentID: student.id, digest }));
  const decided = decideIssues(asked, await readIssued(db, asked, request), terms);
  const issues = new Map(asked.map(({ studentID }, index) => [studentID, decided[index]]));
  return cards.flatMap(({ graded, drawable, balance }): IssuedCard[] => {
    const issue = issues.get(graded.student.id);
    if (!issue) return [{ graded, drawable }];
    if ('refused' in issue) {
      tell(graded, issue.refused);
      return [];
    }
    const { code, revision, issuedOn } = issue;
    const initials = initialsOf(graded.student);
    const totals = graded.card.summary.map(({ label, value }) => ({ label, value }));
    const claim: Claim = {
      ...{ school: run.school.name, year: run.yearName, termID: run.termID },
      ...{ initials, totals },
    };
    const verifyUrl = signedUrl(run.publicUrl, code, claim, key);
    const register = {
      ...{ studentID: graded.student.id, streamID: graded.student.streamID, digest: graded.digest },
      ...{ code, revision, issuedOn, totals, initials },
      figures: JSON.stringify(graded.figures),
      content: `${graded.text.slice(0, -1)},${JSON.stringify({ ...(balance && { balance }), verifyUrl }).slice(1)}`,
    };
    return [{ graded, drawable: { ...drawable, code, verifyUrl }, register }];
  });
}

const initialsOf = ({ surname, firstname, othername }: ReportStudent): string =>
  [surname, firstname, othername]
    .filter(Boolean)
    .map((name) => `${[...name][0]?.toUpperCase()}.`)
    .join('');
