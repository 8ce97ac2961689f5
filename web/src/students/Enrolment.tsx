import { useCall } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { ChartTable } from '../ui/charts/ChartTable.tsx';
import { StackedBars } from '../ui/charts/StackedBars.tsx';
import { Loaded } from '../ui/Loaded.tsx';

const tones = ['gold', 'navy', 'leaf', 'amber', 'dim'] as const;

const inThousands = new Intl.NumberFormat('en-GB').format;
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
/** Column by column. */
const added = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, at) => sumOf(rows.map((row) => row[at] ?? 0)));

export function Enrolment() {
  const reading = useCall('getEnrolment', {});
  return (
    <Loaded value={reading.answer} reading={reading}>
      {({ residencies, classes }) => {
        if (classes.length === 0) return null;
        const names = residencies.map(({ name }) => name || 'Not entered');
        const [girls, boys] = [added(classes.map((row) => row.girls)), added(classes.map((row) => row.boys))];
        const all = [...classes, { classID: 0, className: 'School', girls, boys }];
        // A sixth residency and more stand together: nobody tells so many colours apart.
        const drawn = (counts: readonly number[]) => [
          ...counts.slice(0, tones.length - 1),
          ...(counts.length < tones.length ? [] : [sumOf(counts.slice(tones.length - 1))]),
        ];
        return (
          <Card
            title="Enrolment"
            aside={
              <span className="quiet">{`${inThousands(sumOf(girls))} girls, ${inThousands(sumOf(boys))} boys`}</span>
            }
          >
            <div className="stack">
              <StackedBars
                caption="Active students by class, gender and residency"
                of="Class"
                parts={drawn(residencies.map(() => 0)).map((_, at) => ({
                  name: at === tones.length - 1 && names.length > tones.length ? 'Other' : (names[at] ?? ''),
                  tone: tones[at] ?? 'dim',
                }))}
                rows={classes.flatMap((row) => [
                  { name: `${row.className} girls`, values: drawn(row.girls) },
                  { name: `${row.className} boys`, values: drawn(row.boys) },
                ])}
                inWords={inThousands}
              />
              <ChartTable
                offered
                caption="Enrolment"
                heads={[
                  'Class',
                  ...['Girls', 'Boys'].flatMap((who) => [...names.map((name) => `${who}, ${name}`), who]),
                  'Together',
                ]}
                rows={all.map((row) => [
                  row.className,
                  ...[row.girls, row.boys].flatMap((counts) => [...counts, sumOf(counts)]).map(inThousands),
                  inThousands(sumOf(row.girls) + sumOf(row.boys)),
                ])}
              />
            </div>
          </Card>
        );
      }}
    </Loaded>
  );
}
