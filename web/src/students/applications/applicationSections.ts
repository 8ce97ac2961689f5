import { dayInWords } from '@somero/contract/schoolTime.ts';
import { aLevel, siblingSlots } from '@somero/contract/students/rules.ts';
import type { School } from '../../school/School.ts';
import { labels, parentLabels, parentTitle } from '../form/studentLabels.ts';
import type { Application } from './Application.ts';

type Row = readonly [label: string, value: string];
interface Section {
  title: string;
  rows: Row[];
}

const inList = (names: string): string => names.split(',').filter(Boolean).join(', ');
const numeral = (value: number | null): string => (value === null ? '' : String(value));

function parentRows(application: Application, prefix: 'f' | 'm'): Row[] {
  const of = (name: string): string => String(application[`${prefix}_${name}` as keyof Application] ?? '');
  return [
    [parentLabels.name, of('name')],
    [parentLabels.phone, of('phone')],
    [parentLabels.email, of('email')],
    [parentLabels.nin, of('nin')],
    [parentLabels.dob, dayInWords(of('dob'))],
    [parentLabels.nationality, of('nationality')],
    [parentLabels.occup, of('occupation')],
    [parentLabels.job, of('jobPost')],
    [parentLabels.work, of('placeOfWork')],
    [parentLabels.postal, of('postAddress')],
    [parentLabels.dis, of('district')],
    [parentLabels.county, of('county')],
    [parentLabels.scounty, of('subcounty')],
    [parentLabels.village, of('village')],
  ];
}

const siblingRows = (application: Application): Row[] =>
  siblingSlots.flatMap((slot): Row[] => [
    [labels[`sib${slot}`], application[`sibling_${slot}`]],
    [labels[`work${slot}`], application[`work${slot}`]],
  ]);

/** Every word of an application in the order of the second document, section 2; what was not filled is left out. */
export function applicationSections(application: Application, school: School): Section[] {
  const of = application;
  const exam = of.levelID === aLevel ? 'UCE' : 'PLE';
  const sections: Section[] = [
    {
      title: 'Applicant',
      rows: [
        [labels.surname, of.surname],
        [labels.firstname, of.firstname],
        [labels.othername, of.othername],
        [labels.gender, of.gender],
        [labels.dob, dayInWords(of.dob)],
        [labels.religion, school.nameIn('religionData', of.religion ?? 0)],
        [labels.level, school.nameIn('levelData', of.levelID ?? 0)],
      ],
    },
    {
      title: `Previous school (${exam})`,
      rows: [
        [`School of ${exam}`, of.ple_uce_school],
        [labels.studentNo, of.indexNo],
        [labels.aggr, of.ple_uce_aggr],
        [labels.grade, of.ple_uce_grade],
        [labels.lin, of.lin],
      ],
    },
    {
      title: 'Nationality and sacraments',
      rows: [
        [labels.nationality, of.nationality],
        [labels.communion, of.first_communion],
        [labels.confirmation, of.confirmation],
        [labels.mugigi, of.mugigi],
      ],
    },
    {
      title: 'Orphan and guardian',
      rows: [
        [labels.orphan, of.orphan],
        [labels.guardian_info, of.orphan_guardian_info],
      ],
    },
    { title: 'Place applied for', rows: [[labels.sclass, school.nameIn('classData', of.currentClass ?? 0)]] },
    { title: parentTitle('f_'), rows: parentRows(of, 'f') },
    { title: parentTitle('m_'), rows: parentRows(of, 'm') },
    {
      title: 'Siblings',
      rows: [
        [labels.sibNo, numeral(of.sibling_number)],
        [labels.birthOrder, numeral(of.family_position)],
        ...siblingRows(of),
      ],
    },
    {
      title: 'Clubs, games and best subjects',
      rows: [
        [labels.clubsList, inList(of.clubs)],
        [labels.gamesList, inList(of.game1)],
        [labels.bestSubjectsList, inList(of.bestSubjects)],
      ],
    },
    {
      title: 'Fees',
      rows: [
        [labels.fees, of.whoPays_fee],
        [labels.sponsor, of.sponsor_info],
        [labels.bursary, of.bursary],
      ],
    },
    {
      title: 'Health',
      rows: [
        [labels.handicaps, of.physical_handicaps],
        [labels.disease, of.chronic_disease],
        [labels.allergy, of.allergies],
        [labels.food, of.do_not_eat],
        [labels.problems, of.personal_problems],
      ],
    },
    {
      title: 'Jobs, identity and residency',
      rows: [
        [labels.jobs, of.jobs],
        [labels.leader, of.leader],
        [labels.nin, of.nin],
        [labels.residencyType, school.nameIn('residencyData', of.residencyType ?? 0)],
      ],
    },
  ];
  return sections.map(({ title, rows }) => ({ title, rows: rows.filter(([, value]) => value !== '') }));
}
