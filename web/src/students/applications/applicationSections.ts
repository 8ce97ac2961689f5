import { dayInWords } from '@somero/contract/schoolTime.ts';
import { aLevel, siblingSlots } from '@somero/contract/students/rules.ts';
import {
  abilityFields,
  churchFields,
  familyFields,
  feeFields,
  guardianFields,
  healthFields,
  identityFields,
  type PlainField,
  parentsInOffice,
} from '@somero/contract/students/studentFields.ts';
import type { School } from '../../school/School.ts';
import { labels, parentTitle } from '../form/studentLabels.ts';
import type { Application } from './Application.ts';

type Row = readonly [label: string, value: string];
interface Section {
  title: string;
  rows: Row[];
}

const inList = (names: string): string => names.split(',').filter(Boolean).join(', ');

function plainRows(application: Application, fields: Record<string, PlainField>, prefix = ''): Row[] {
  const given = application as unknown as Record<string, string | number | null>;
  return Object.entries(fields).map(([name, { label, kind, record = name, application: shown = record }]) => {
    const value = String(given[`${prefix}${shown}`] ?? '');
    return [label, kind === 'date' ? dayInWords(value) : value];
  });
}

const siblingRows = (application: Application): Row[] =>
  siblingSlots.flatMap((slot): Row[] => [
    [labels[`sib${slot}`], application[`sibling_${slot}`]],
    [labels[`work${slot}`], application[`work${slot}`]],
  ]);

/** In the order of the second document, section 2, without empty values. */
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
      rows: [[labels.nationality, of.nationality], ...plainRows(of, churchFields)],
    },
    { title: 'Orphan and guardian', rows: plainRows(of, guardianFields) },
    { title: 'Place applied for', rows: [[labels.sclass, school.nameIn('classData', of.currentClass ?? 0)]] },
    { title: parentTitle('f_'), rows: plainRows(of, parentsInOffice, 'f_') },
    { title: parentTitle('m_'), rows: plainRows(of, parentsInOffice, 'm_') },
    { title: 'Siblings', rows: [...plainRows(of, familyFields), ...siblingRows(of)] },
    {
      title: 'Clubs, games and best subjects',
      rows: [
        [labels.clubsList, inList(of.clubs)],
        [labels.gamesList, inList(of.game1)],
        [labels.bestSubjectsList, inList(of.bestSubjects)],
      ],
    },
    { title: 'Fees', rows: plainRows(of, feeFields) },
    { title: 'Health', rows: plainRows(of, healthFields) },
    {
      title: 'Jobs, identity and residency',
      rows: [
        ...plainRows(of, { ...abilityFields, ...identityFields }),
        [labels.residencyType, school.nameIn('residencyData', of.residencyType ?? 0)],
      ],
    },
  ];
  return sections.map(({ title, rows }) => ({ title, rows: rows.filter(([, value]) => value !== '') }));
}
