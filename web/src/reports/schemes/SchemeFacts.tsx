import { Badge } from '../../ui/Badge.tsx';
import { bandsOf, type GradingScheme, marksOfBand, weightsInWords } from './GradingScheme.ts';
import css from './Schemes.module.css';

export function SchemeFacts({ scheme, isInUse }: { scheme: GradingScheme; isInUse: boolean }) {
  const bands = bandsOf(scheme);
  return (
    <div className="stack">
      <p className="row">
        <Badge tone={isInUse ? 'leaf' : 'grey'}>{isInUse ? 'In use' : 'Not in use'}</Badge>
        <span className="quiet">{`Valid from ${scheme.validFrom}`}</span>
      </p>
      <div className={css.sides}>
        <table className={css.bands}>
          <caption>{gradesTitle(scheme.curriculumID)}</caption>
          <thead>
            <tr>
              <th scope="col">Grade</th>
              <th scope="col">Marks</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ grade }, index) => (
              <tr key={grade}>
                <th scope="row">{grade}</th>
                <td>{marksOfBand(bands, index)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={css.facts}>
          {factsOf(scheme).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Sources disagree (domain.md 3.4). */
export const oRules = [
  { value: 'STRICT', label: 'Strict: a 9 beside an 8 or another 9 gives F' },
  { value: 'LENIENT', label: 'Lenient: a 9 beside an 8, or two 9s beside a 7 or better, give O' },
] as const;

/** The heading of the table of grades. */
export const gradesTitle = (curriculumID: number): string =>
  curriculumID === 1
    ? 'Grades of the average mark'
    : curriculumID === 2
      ? 'Grades of the total of 20 + 80'
      : 'Grades of a paper’s average mark';

function factsOf(scheme: GradingScheme): [string, string][] {
  const facts: [string, string][] = [
    ['Weights of the exams', weightsInWords(scheme.setWeights)],
    ['Positions on the card', scheme.showPosition ? 'Printed' : 'Not printed'],
  ];
  if (scheme.curriculumID === 1)
    facts.push([
      'Aggregate of the best eight',
      scheme.forceEnglishMaths ? 'Always with English and Mathematics' : 'Whatever the subjects',
    ]);
  if (scheme.oRule) facts.push(['Border of O and F', oRules.find(({ value }) => value === scheme.oRule)?.label ?? '']);
  if (scheme.subsidiaryGradeOrBetter !== null)
    facts.push(['Point of a subsidiary', `Grade ${scheme.subsidiaryGradeOrBetter} or better`]);
  return facts;
}
