import { money } from '@somero/contract/money.ts';
import { parentPrefixes } from '@somero/contract/students/studentFields.ts';
import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';
import { Line } from '../../ui/charts/Line.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import type { StudentRecord } from '../form/StudentValues.ts';
import { parentTitle } from '../form/studentLabels.ts';
import css from './HeadStrip.module.css';
import { PhoneLinks, phonesIn } from './PhoneLinks.tsx';
import { daysOf, inWords, rangeOf, type TermResult, termOf, useResults, useResultsAsked } from './termResults.ts';

export function HeadStrip({ student }: { student: StudentRecord }) {
  const results = useResults(student.id);
  const isAsked = useResultsAsked(student.id);
  const terms = results?.terms;
  const last = terms?.at(-1);
  const days = results?.days.at(-1);
  const facts: Fact[] = [
    ...(isAsked ? resultsAsked : []),
    ...(terms && last ? resultFacts(terms, last) : []),
    ...(days
      ? [[last && termOf(days) === termOf(last) ? 'Attendance' : `Attendance, ${termOf(days)}`, daysOf(days)] as Fact]
      : []),
    ...useFeesFact(student),
    ...parentPrefixes.flatMap((prefix): Fact[] => {
      const [name, phones] = [student[`${prefix}name`], student[`${prefix}phone`]];
      if (!phones) return [];
      const title = parentTitle(prefix);
      return [[name ? `${title}, ${name}` : title, <PhoneLinks key="phones" phones={phones} name={name || title} />]];
    }),
    ...phonesOfGuardian(student),
  ];
  if (facts.length === 0) return null;
  return (
    <div className={css.strip}>
      <Facts facts={facts} narrow />
    </div>
  );
}

/** As high as the link that takes its place. */
function Asked() {
  return <span className={css.asked}>…</span>;
}

/** What nearly every student has holds its place. */
const resultsAsked: readonly Fact[] = [
  ['Average', '…'],
  ['Missing marks', <Asked key="asked" />],
  ['Attendance', '…'],
];

/** Whoever writes about the guardian writes the number there too. */
function phonesOfGuardian({ guardian_info }: StudentRecord): Fact[] {
  const phones = phonesIn(guardian_info ?? '');
  return phones.length === 0
    ? []
    : [['Guardian', <PhoneLinks key="phones" phones={phones.join(', ')} name="guardian" />]];
}

function resultFacts(terms: readonly TermResult[], last: TermResult): Fact[] {
  const { place, streamPlace, yearID, termID, classID, missing, expected, result } = last;
  const averages = terms.map(({ average }) => average);
  const known = averages.filter((average) => average !== null);
  const drawn = known.length > 1 && (
    <Line
      caption="Average by term"
      of="Term"
      labels={terms.map(termOf)}
      lines={[{ name: 'Average', values: averages }]}
      inWords={inWords}
      range={rangeOf(averages)}
      height={22}
    />
  );
  return [
    [
      `Average, ${termOf(last)}`,
      <span key="average" className={css.average}>
        {inWords(last.average)}
        {drawn && <span className={css.line}>{drawn}</span>}
      </span>,
    ],
    ['Position', place ? `${place.place} of ${place.of}` : ''],
    ['In the stream', streamPlace ? `${streamPlace.place} of ${streamPlace.of}` : ''],
    ['Result', result.startsWith('average') ? '' : result],
    [
      'Missing marks',
      missing === 0 ? (
        'None'
      ) : (
        <Link key="missing" href={`/missing_marks?yearID=${yearID}&termID=${termID}&classID=${classID}`}>
          {`${missing} of ${expected}`}
        </Link>
      ),
    ],
  ];
}

function useFeesFact({ regno }: StudentRecord): Fact[] {
  const enabled = useAllowed()('getStudentWallet');
  const { answer, loading } = useCall('getStudentWallet', { regNo: regno }, { enabled });
  if (!answer) return loading ? [['Fees balance', <Asked key="asked" />]] : [];
  const { balance } = answer;
  const words = balance === 0 ? 'Nothing owed' : money(Math.abs(balance));
  return [
    [
      balance < 0 ? 'Fees credit' : 'Fees balance',
      <Link key="fees" href={`/student_wallet?regNo=${encodeURIComponent(regno)}`}>
        {words}
      </Link>,
    ],
  ];
}
