import { money, printedAmount } from '@somero/contract/money.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { Effect } from './FeesValues.ts';

export function EffectShown({ effect, span = 'a year' }: { effect: Effect; span?: string }) {
  const { perTerm, classes, warning } = effect;
  const may = useAllowed();
  const terms = perTerm
    .filter(({ students, unknown }) => students + unknown > 0)
    .map(({ termID, ...sums }) => ({ name: termName(termID), ...sums }));
  const parts = terms.length > 1 ? [...terms, { ...effect, name: 'All terms' }] : terms;
  return (
    <>
      {parts.length === 0 && <p>This charges no student now.</p>}
      {parts.map(({ name, students, up, down, released, unknown, siblings }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <Facts
            facts={[
              ['Students', students],
              ['Charged up', money(up)],
              ['Charged down', money(down)],
              ['Credit released', money(released)],
              ...(siblings ? [['Taken off by the sibling rule', money(siblings)] as const] : []),
              ['Residency unknown', unknown],
            ]}
          />
        </section>
      ))}
      {effect.unknown > 0 && (
        <p className="quiet">
          Students without a residency are not charged fees for day or boarding students. Enter it in their records.
        </p>
      )}
      {classes.map(({ classID, className, total, lastYear }) => (
        <p key={classID}>
          {`${className}: ${money(total)} ${span}${lastYear > 0 ? `, last year ${printedAmount(lastYear)}${changeOf(total, lastYear)}` : ''}`}
        </p>
      ))}
      {warning && (
        <Alert kind="warn">
          {warning}
          {may('saveFeeRules') && (
            <>
              {'. '}
              <Link href="/fee_rules">Enter the authority reference</Link>
            </>
          )}
        </Alert>
      )}
    </>
  );
}

function changeOf(total: number, before: number): string {
  const percent = Math.round((1000 * (total - before)) / before) / 10;
  return percent === 0 ? '' : ` (${percent > 0 ? '+' : ''}${percent} %)`;
}
