import { describeAgent } from '../../sessions/describeAgent.ts';
import type { Change, RecordType } from '../Change.ts';
import { applicationPhrase } from './applicationPhrase.ts';
import { attemptOf } from './attemptOf.ts';
import { differences, said } from './differences.ts';
import { familyPhrase } from './familyPhrase.ts';
import { feeBatchPhrase } from './feeBatchPhrase.ts';
import { dismissalPhrase, feeChangePhrase, joinerPhrase } from './feeChangePhrases.ts';
import { feeAwardPhrase, feeRequestPhrase } from './feeRequestPhrases.ts';
import {
  codePhrase,
  confirmationPhrase,
  incomingPhrase,
  schoolPayPhrase,
  schoolPayPullPhrase,
} from './incomingPhrases.ts';
import { paymentPhrase, receiptPrintPhrase } from './paymentPhrases.ts';
import { permitPrintPhrase, promisePhrase } from './promisePhrases.ts';
import { inQuotes, quoted } from './quoted.ts';
import { listed, nameOf, type Phrase, record, type Told, wordsOf } from './record.ts';
import type { RecordNames } from './recordNames.ts';
import { smsBatchPhrase } from './smsBatchPhrase.ts';
import { smsPhrases } from './smsPhrases.ts';
import { type Fields, fieldsOf } from './studentsOf.ts';
import { tillPhrase } from './tillPhrase.ts';

// What somebody did, after their name: «changed ENGLISH of Achieng Denis from 56 to 65, S2 EAST, EOT TERM 3».

/** «S2 EAST, EOT TERM 3, 2026», as far as it is known. */
function placeOf({ fields, names }: Told): string {
  const shown = (column: string) => (fields[column] ? said(names, column, fields[column]) : '');
  const term = fields.setID ? shown('setID') : shown('termID');
  return [wordsOf(shown('classID'), shown('streamID')), term, shown('yearID')]
    .filter(Boolean)
    .map((text) => `, ${text}`)
    .join('');
}

const studentOf = ({ fields, names }: Told): string => names.student(fields.studentID);

const mark: Phrase = (told) => {
  const { change, fields, names } = told;
  const { before, after } = change;
  const subject = wordsOf(fields.subjectID && names.value('subjectID', fields.subjectID), paperOf(told)) || 'a mark';
  const of = `${subject} of ${studentOf(told)}`;
  const [old, fresh]: [Fields, Fields] = [{ ...before }, { ...after }];
  if (before === null) return `entered ${of}: ${fresh.score}${placeOf(told)}`;
  if (after === null) return `removed ${of}, which was ${old.score}${placeOf(told)}`;
  const words = differences(told, (column) => column === 'remarks' || column === 'skills');
  const score = 'score' in fresh ? ` from ${old.score} to ${fresh.score}` : '';
  return `changed ${of}${score}${words && `: ${words}`}${placeOf(told)}`;
};

function paperOf({ fields, names }: Told): string {
  if (!fields.paperID) return '';
  const paper = names.value('paperID', fields.paperID);
  const subject = names.value('subjectID', fields.subjectID);
  return paper.startsWith(`${subject} `) ? paper.slice(subject.length + 1) : `(${paper})`;
}

const ownName = ({ fields }: Told): string =>
  wordsOf(fields.surname, fields.firstname, fields.othername).replaceAll(/as before\s*/g, '');

const student: Phrase = (told) => {
  const { change, names } = told;
  if (change.before === null) return `registered ${ownName(told)}${placeOf(told)}`;
  if (change.after === null) return `took the student ${ownName(told)} out again${placeOf(told)}`;
  const name = names.student(change.id);
  const { status }: Fields = { ...change.after };
  const others = differences(told, (column) => column !== 'status');
  const made = status === undefined ? '' : `made ${name} ${status === 1 ? 'active again' : 'inactive'}`;
  if (others === '') return made || `saved ${name} without a change`;
  return made ? `${made}, and changed ${others}` : `changed the details of ${name}: ${others}`;
};

const person = ({ fields }: Told): string =>
  `${wordsOf(fields.fname, fields.lname)}${fields.username ? ` (${fields.username})` : ''}`;

const user: Phrase = (told) => {
  const { before, after } = told.change;
  const fresh: Fields = { ...after };
  const known = { ...told, fields: { ...told.names.facts(told.change), ...(before === null ? fresh : {}) } };
  if (before === null) return `registered ${person(known)} as a member of staff`;
  const of = person(known);
  const others = differences(told, (column) => !['password', 'secondFactor', 'newDevices', 'status'].includes(column));
  const done = [
    'password' in fresh &&
      `changed ${told.call === 'changeOwnPassword' ? 'their own password' : `the password of ${of}`}`,
    'secondFactor' in fresh &&
      (fresh.secondFactor === 'begun'
        ? `began to set up the second factor of ${of}`
        : `turned ${fresh.secondFactor} the second factor of ${of}`),
    fresh.newDevices === 'allowed' && `opened the account of ${of} to new devices again`,
    fresh.newDevices === 'refused' &&
      `closed the account of ${of} for a while to devices that had not signed in before, because of many wrong passwords`,
    'status' in fresh && `${fresh.status === 1 ? 'activated' : 'deactivated'} the account of ${of}`,
    others && `changed the account of ${of}: ${others}`,
  ];
  return done.filter(Boolean).join(', and ') || `saved the account of ${of} without a change`;
};

const session: Phrase = ({ change: { before, after }, fields: { agent } }) => {
  if (after === null) return 'ended a session of their own';
  const browser = typeof agent === 'string' && agent !== '' && describeAgent(agent).replace(/^A(?= |nother)/, 'a');
  if (before === null) return `signed in${browser ? ` with ${browser}` : ''}`;
  return `worked from another place or browser than at the sign-in${browser ? `: ${browser}` : ''}`;
};

const reports: Record<string, string> = {
  EOT_REPORT: 'end-of-term report',
  EOY_REPORT: 'end-of-year report',
  GENERAL_REPORT: 'student report',
};

const report: Phrase = (told) => {
  const { change, fields } = told;
  const which = `the ${reports[String(fields.kind)] ?? 'report'} of ${studentOf(told)}`;
  const about = `${placeOf(told)}${fields.code ? `, code ${fields.code}` : ''}`;
  if (change.before === null) return `printed ${which} again${about}`;
  return `withdrew ${which}${fields.reason ? ` because ${inQuotes(fields.reason)}` : ''}${about}`;
};

const batch: Phrase = ({ fields }) =>
  `took back ${fields.kind === 'IMPORT' ? 'the import' : 'the change'} of ${fields.size ?? 'many'} ${fields.size === 1 ? 'student' : 'students'} ${inQuotes(fields.label)}`;

const project: Phrase = (told) => {
  const { change, fields, names } = told;
  const { status }: Fields = { ...change.after };
  const which = `the project ${quoted(fields.name)}`;
  const others = differences(told, (column) => column !== 'status');
  if (change.before === null) return `added ${which} with a budget of ${names.value('amount', fields.amount)}`;
  if (status !== undefined && others === '') return `${status === 1 ? 'started' : 'stopped'} ${which}`;
  return others === ''
    ? `saved ${which} without a change`
    : `changed ${which}: ${others}${status === undefined ? '' : `, and ${status === 1 ? 'started' : 'stopped'} it`}`;
};

const activity: Phrase = (told) => {
  const { change, fields, names } = told;
  const fresh: Fields = { ...change.after };
  const which = `the expense ${inQuotes(fields.description)}${fields.project ? ` of the project ${quoted(fields.project)}` : ''}`;
  const of = (amount: unknown) => (amount ? ` of ${names.value('amount', amount)}` : '');
  if (change.before === null) return `entered ${which}${of(fields.amount)}`;
  if (change.after === null) return `deleted ${which}${of(fields.amount)}`;
  if (fresh.approved === 1)
    return `approved ${which}${fresh.approvedAmount ? `: ${names.value('amount', fresh.approvedAmount)}` : ''}`;
  if (fresh.returnReason) return `returned ${which}: ${inQuotes(fresh.returnReason)}`;
  const others = differences(told, (column) => column !== 'returnReason');
  return others === '' ? `saved ${which} without a change` : `changed ${which}: ${others}`;
};

const assignment: Phrase = (told) => {
  const { change, fields, names } = told;
  const teacher = names.value('userID', fields.userID);
  const subject = names.value('subjectID', fields.subjectID);
  const gone = change.after === null || ({ ...change.after } as Fields).endedAt;
  return gone ? `took ${subject} from ${teacher}${placeOf(told)}` : `gave ${subject} to ${teacher}${placeOf(told)}`;
};

const classTeacher: Phrase = (told) => {
  const { change, fields, names } = told;
  const [old, fresh]: [Fields, Fields] = [{ ...change.before }, { ...change.after }];
  const place = placeOf(told).slice(2);
  if (change.after === null)
    return `left ${place} without a class teacher, who was ${names.value('userID', old.userID)}`;
  const instead = old.userID ? ` instead of ${names.value('userID', old.userID)}` : '';
  return `named ${names.value('userID', fresh.userID ?? fields.userID)} class teacher of ${place}${instead}`;
};

const made: Phrase = (told) => {
  const { change, call } = told;
  if (change.before !== null) return 'cancelled a run of documents';
  const { studentID, projectID, name } = told.fields;
  const of = (studentID ? ` of ${studentOf(told)}` : '') + placeOf(told);
  const what = projectID ? attemptOf(call).replace('a project', `the project ${quoted(name)}`) : attemptOf(call);
  return `asked Somero to ${what}${of}`;
};

const feeSetting = record('the fees', (told) => {
  const { studentID } = told.fields;
  return `of ${studentID ? `${studentOf(told)}${placeOf(told)}` : placeOf(told).slice(2)}`;
});

const ofSubject = ({ fields, names }: Told): string =>
  `${quoted(fields.name)}${fields.subjectID ? ` of ${names.value('subjectID', fields.subjectID)}` : ''}`;

export const phrases: Record<RecordType, Phrase> = {
  mark,
  student,
  user,
  session,
  report,
  batch,
  application: ({ change, fields }) => applicationPhrase(change, fields),
  project,
  activity,
  payment: (told) => paymentPhrase(told.change, told.fields, studentOf(told)),
  receiptPrint: ({ fields }) => receiptPrintPhrase(fields),
  smsBatch: ({ change, fields }) => smsBatchPhrase(change, fields),
  tillClosing: ({ change, fields }) => tillPhrase(change.id, fields),
  classTeacher,
  teacherAssignment: assignment,
  job: made,
  file: made,
  applicant: ({ change }) =>
    change.before === null ? 'asked for a code to apply with' : 'gave an applicant a new code to come back with',
  letterText: record('the admission letter of', ({ fields, names }) =>
    fields.classID ? names.value('classID', fields.classID) : 'all classes without one of their own',
  ),
  admissionSettings: record('the settings of applications', () => ''),
  reportComment: (told) => {
    const verb = told.change.before === null ? 'wrote' : 'changed';
    return `${verb} the report comments of ${studentOf(told)}${placeOf(told)}${listed(differences(told))}`;
  },
  phrase: record('the phrase', ({ fields }) => inQuotes(fields.text)),
  gradingScheme: (told) => wordsOf('saved new grading rules', nameOf(told)),
  termSets: (told) => {
    const { setIDs }: Fields = { ...told.change.after };
    const sets = setIDs ? `: ${said(told.names, 'setIDs', setIDs)}` : ', which Somero chooses again';
    return `chose the exam sets of a term’s result${placeOf(told)}${sets}`;
  },
  notice: () => 'dismissed a notice about their own account',
  category: record('the account type', nameOf),
  safekeeping: ({ fields }) => (fields.key === undefined ? 'asked for a backup' : 'printed the key of the backups'),
  auditKey: ({ fields }) => `went on with the audit under another key, after record ${fields.seq}`,
  subject: record('the subject', nameOf),
  chapter: record('the chapter or paper', ofSubject),
  classChapters: (told) =>
    `set the chapters of ${told.names.value('subjectID', told.fields.subjectID)}${placeOf(told)}${listed(differences(told, (column) => /^t\d$/.test(column)))}`,
  settings: record('the report settings', () => ''),
  profile: record('the school profile', () => ''),
  feeSetting,
  feeBatch: ({ change, fields }) => feeBatchPhrase(change, fields),
  feeCharge: (told) => joinerPhrase(told.fields, studentOf(told), placeOf(told)),
  feeChange: (told) => feeChangePhrase(told.fields, placeOf(told)),
  feeDismissal: (told) => dismissalPhrase(told.fields, studentOf(told), placeOf(told)),
  feePromise: (told) => promisePhrase(told.fields, studentOf(told)),
  permitPrint: ({ fields }) => permitPrintPhrase(fields),
  feeRequest: (told) => feeRequestPhrase(told.change, told.fields, studentOf(told)),
  feeAward: ({ fields, names }) => feeAwardPhrase(fields, names.student(fields.studentID)),
  family: ({ change }) => familyPhrase(change),
  incomingLine: ({ change, fields }) => incomingPhrase(change, fields),
  paymentCode: (told) => codePhrase(told.change, told.fields, studentOf(told)),
  confirmation: ({ fields }) => confirmationPhrase(fields),
  schoolPay: ({ change }) => schoolPayPhrase(change),
  schoolPayPull: ({ fields }) => schoolPayPullPhrase(fields),
  feeCategory: record('the fee category', nameOf),
  feeTerm: record('the days of', (told) => placeOf(told).slice(2)),
  feeRules: record('the rules of fees', () => ''),
  moneyAccount: record('the money account', nameOf),
  ...smsPhrases,
  examSets: record('the exam set', nameOf),
  classes: record('the class', nameOf),
  years: record('the year', nameOf),
  streams: record('the stream', nameOf),
  houses: record('the house', nameOf),
  religions: record('the religion', nameOf),
  clubs: record('the club', nameOf),
  games: record('the game', nameOf),
  residency: record('the residency', nameOf),
  subjectCategories: record('the subject category', nameOf),
  paymentCategories: record('the payment category', nameOf),
  combinations: record('the combination', nameOf),
};

export function phraseOf(change: Change, call: string, names: RecordNames): string {
  const fields = { ...names.facts(change), ...fieldsOf(change) };
  return phrases[change.type]({ change, call, fields, names });
}
