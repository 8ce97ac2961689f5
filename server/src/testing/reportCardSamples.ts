import type { Column, TableRow } from '../documents/pdf/fitColumns.ts';
import type { ReportCard, ReportCards } from '../reports/cards/reportCard.ts';

/** Made-up report cards of the three curricula, for the tests and the measurements of the drawing alone. */
export type Sample = 'o-level' | 'nlsc' | 'a-level';

const names = [
  'NAKATO Brian',
  'Ssemwogerere Nalubega Immaculate',
  'O’Kello "Jimmy" D\'Arc',
  'Ŋŋoma Lwanga',
  'Mugisha Peter',
];
const subjects = [
  'English Language',
  'Mathematics',
  'Biology',
  'Chemistry',
  'Physics',
  'Geography',
  'History & Political Education',
  'Christian Religious Education',
  'Kiswahili',
  'Entrepreneurship',
  'Information & Communication Technology',
  'Agriculture',
  'Physical Education',
  'Art & Design',
  'Performing Arts',
  'Nutrition & Food Technology',
  'Luganda',
  'Literature in English',
  'Technology & Design',
  'French',
];
const letters = [
  { grade: 'A', range: '80 – 100', name: 'Exceptional' },
  { grade: 'B', range: '70 – 79', name: 'Outstanding' },
  { grade: 'C', range: '60 – 69', name: 'Satisfactory' },
  { grade: 'D', range: '50 – 59', name: 'Basic' },
  { grade: 'E', range: '0 – 49', name: 'Elementary' },
];
const numbered = ['D1', 'D2', 'C3', 'C4', 'C5', 'C6', 'P7', 'P8', 'F9'].map((grade, index) => ({
  grade,
  range: index === 8 ? '0 – 34' : `${80 - index * 5} – ${index === 0 ? 100 : 84 - index * 5}`,
  name: ['Distinction', 'Distinction', 'Credit', 'Credit', 'Credit', 'Credit', 'Pass', 'Pass', 'Fail'][index] ?? '',
}));
const remarks = [
  'Good effort, but revise practical skills.',
  'Fair. Needs guided practice.',
  'Promising learner.',
  'Excellent work',
];

/** A school of made-up name with cards of one curriculum; the same arguments give the same cards. */
export function sampleCards(
  sample: Sample,
  count: number,
  size: { subjects?: number; topics?: number; papers?: number; photo?: Uint8Array; badge?: Uint8Array } = {},
): ReportCards {
  const { subjects: many = sample === 'a-level' ? 5 : 12, topics = 4, papers = 2, photo, badge } = size;
  const make = {
    'o-level': oLevel,
    nlsc: (n: number, of: number) => nlsc(n, of, topics),
    'a-level': (n: number, of: number) => aLevel(n, of, papers),
  };
  const columns = { 'o-level': oLevelColumns, nlsc: nlscColumns(topics), 'a-level': aLevelColumns }[sample];
  return {
    school: {
      name: 'St. Kizito Senior Secondary School, Bukomansimbi',
      motto: '“Okukola n’Okusaba” — Work and Prayer',
      address: 'Bukomansimbi Town, Masaka Road',
      poBox: 'P.O. Box 412, Masaka, Uganda',
      phones: '+256 772 000 123 / +256 701 000 456',
      email: 'info@stkizito.example',
      headteacher: 'Sr. Mary Goretti Nakato',
      badge,
    },
    title: 'END OF TERM REPORT CARD',
    period: 'TERM II, 2026',
    columns,
    cards: Array.from({ length: count }, (_, index) => ({
      ...card(index, sample),
      ...make[sample](index, many),
      photo,
    })),
  };
}

function card(index: number, sample: Sample): Pick<ReportCard, 'name' | 'facts' | 'nextTerm' | 'code' | 'verifyUrl'> {
  const code = `K7QF-${(2000 + index).toString(36).toUpperCase().padStart(4, '0')}`;
  return {
    name: `${names[index % names.length]}${index < names.length ? '' : ` ${(7919 * index).toString(36)}`}`,
    facts: [
      { label: 'Index number', value: `U2769/${String(index + 1).padStart(3, '0')}` },
      { label: 'Class', value: sample === 'a-level' ? 'Senior Five' : 'Senior Two' },
      { label: 'Stream', value: 'EAST' },
      { label: 'House', value: 'Rwenzori' },
      { label: 'Residency', value: 'BOARDING' },
      { label: 'Sex', value: index % 2 ? 'F' : 'M' },
      { label: 'LIN', value: `LIN1435${String(28929 + index)}` },
      { label: 'Year', value: '2026' },
    ],
    nextTerm: 'Next term begins on Monday 7 September 2026 and ends on Friday 4 December 2026.',
    code,
    verifyUrl: `https://school.example/verify/${code}`,
  };
}

const oLevelColumns: Column[] = [
  { label: 'Subject', weight: 2, face: 'semibold' },
  { label: 'BOT', align: 'figures' },
  { label: 'MOT', align: 'figures' },
  { label: 'EOT', align: 'figures' },
  { label: 'Average', align: 'figures', face: 'semibold' },
  { label: 'Grade', align: 'center', face: 'bold' },
  { label: 'Remark', weight: 2 },
  { label: 'Initials', min: 34, align: 'center' },
];

function oLevel(index: number, many: number): Pick<ReportCard, 'rows' | 'summary' | 'notes' | 'key'> {
  const rows = subjects.slice(0, many).map((subject, nth): TableRow => {
    const mark = 35 + ((index * 7 + nth * 11) % 60);
    if (nth === 4 && index === 1)
      return {
        lines: [[subject, '–', '–', '–', '–', '–', 'Incomplete', '']],
        note: 'INCOMPLETE',
        status: 'incomplete',
      };
    const grade = numbered[Math.max(0, Math.min(8, Math.floor((84 - mark) / 5)))]?.grade ?? '';
    return {
      lines: [[subject, `${mark - 4}`, `${mark}`, `${mark + 4}`, `${mark}.0`, grade, remarks[nth % 4] ?? '', '']],
    };
  });
  const summary = [
    'Total marks|803',
    'Average|66.9',
    'Aggregate|27',
    'Division|I',
    'Position in stream|5 of 61',
    'Position in class|12 of 122',
  ];
  return { rows, summary: summary.map(fact), notes: [], key: numbered };
}

function nlscColumns(topics: number): Column[] {
  return [
    { label: 'Subject', weight: 2, face: 'semibold' },
    ...Array.from({ length: topics }, (_, index): Column => ({ label: `C${index + 1}`, align: 'figures' })),
    { label: 'Avg', align: 'figures', face: 'semibold' },
    { label: 'Identifier', align: 'center' },
    { label: '20%', align: 'figures', face: 'semibold' },
    { label: 'BOT', align: 'figures' },
    { label: 'MOT', align: 'figures' },
    { label: 'EOT', align: 'figures' },
    { label: '80%', align: 'figures', face: 'semibold' },
    { label: '100%', align: 'figures', face: 'bold' },
    { label: 'Grade', align: 'center', face: 'bold' },
    { label: 'Descriptor', weight: 1 },
    { label: 'Initials', min: 30, align: 'center' },
  ];
}

function nlsc(index: number, many: number, topics: number): Pick<ReportCard, 'rows' | 'summary' | 'notes' | 'key'> {
  const rows = subjects.slice(0, many).map((subject, nth): TableRow => {
    const scores = Array.from({ length: topics }, (_, topic) =>
      (0.9 + ((index * 5 + nth * 3 + topic * 7) % 22) / 10).toFixed(1),
    );
    const exams = [0, 4, 9].map((more) => (28 + ((index * 3 + nth * 13) % 40) + more).toFixed(1));
    if (nth === 3) scores[1] = '–';
    const partial = nth === 3 ? ({ note: `${topics - 1} of ${topics} topics`, status: 'partial' } as const) : {};
    if (nth === 6 && index === 0)
      return {
        lines: [[subject, ...scores, '2.1', '2', '14.0', '–', '–', '–', '–', '–', '–', '–', '']],
        note: 'INCOMPLETE',
        status: 'incomplete',
      };
    const letter = letters[(index + nth) % 5];
    const line = [
      subject,
      ...scores,
      '1.8',
      '2',
      '12.0',
      ...exams,
      '61.7',
      '74',
      letter?.grade ?? '',
      letter?.name ?? '',
      '',
    ];
    return { lines: [line], ...partial };
  });
  const notes = [
    'Learners are not ranked. Identifier: 1 Basic, 2 Moderate, 3 Outstanding. Subjects that are incomplete are left out of the average.',
  ];
  return {
    rows,
    summary: ['Overall average|66.9', 'Grade|C', 'Subjects complete|11 of 12'].map(fact),
    notes,
    key: letters,
  };
}

const aLevelColumns: Column[] = [
  { label: 'Subject', weight: 2, face: 'semibold', spans: true },
  { label: 'Paper', align: 'center' },
  { label: 'BOT', align: 'figures' },
  { label: 'MOT', align: 'figures' },
  { label: 'EOT', align: 'figures' },
  { label: 'Average', align: 'figures', face: 'semibold' },
  { label: 'Paper grade', align: 'center' },
  { label: 'Subject grade', align: 'center', face: 'bold', spans: true },
  { label: 'Points', align: 'center', face: 'semibold', spans: true },
  { label: 'Remark', weight: 2, spans: true },
  { label: 'Initials', min: 34, align: 'center', spans: true },
];

function aLevel(index: number, many: number, papers: number): Pick<ReportCard, 'rows' | 'summary' | 'notes' | 'key'> {
  const rows = ['Physics', 'Chemistry', 'Mathematics', 'General Paper', 'Subsidiary ICT']
    .slice(0, many)
    .map((subject, nth): TableRow => {
      const count = nth === 3 ? 1 : papers;
      const lines = Array.from({ length: count }, (_, paper) => {
        const mark = 48 + ((index * 5 + nth * 9 + paper * 6) % 40);
        return [
          subject,
          `P${paper + 1}`,
          `${mark - 3}`,
          `${mark}`,
          `${mark + 3}`,
          `${mark}.0`,
          'C3',
          'B',
          nth > 2 ? '1' : '5',
          remarks[nth % 4] ?? '',
          '',
        ];
      });
      return { lines };
    });
  const summary = ['Total points|14 / 20', 'Principal passes|3', 'Combination|PCM/ICT', 'Position|4 of 38'].map(fact);
  return { rows, summary, notes: [], key: numbered };
}

function fact(text: string): { label: string; value: string } {
  const [label = '', value = ''] = text.split('|');
  return { label, value };
}
