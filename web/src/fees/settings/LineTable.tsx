import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { School } from '../../school/School.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FeesData } from '../FeesData.ts';
import css from './TermPanels.module.css';

interface Props {
  caption: string;
  data: FeesData;
  school: School;
  lines: readonly FeeLine[];
  stored: readonly FeeLine[];
  /** Of the class, beside an own line. */
  classLines: readonly FeeLine[];
  /** Of the class alone: charged too, and not edited here. */
  inherited: readonly FeeLine[];
  mayEdit: boolean;
  onEdit: (catID: number) => void;
  onDelete: (catID: number) => void;
}

export function LineTable(props: Props) {
  const { caption, data, school, lines, stored, classLines, inherited, mayEdit, onEdit, onDelete } = props;
  const nameOf = (catID: number) => data.paymentCategory.find(({ id }) => id === catID)?.name ?? '';
  const amountIn = (some: readonly FeeLine[], catID: number) => some.find((line) => line.catID === catID)?.amount;
  return (
    <table className={css.lines}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Amount</th>
          {mayEdit && (
            <>
              <th scope="col">Edit</th>
              <th scope="col">Delete</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ catID, amount }) => {
          const ofClass = amountIn(classLines, catID);
          const isFresh = amountIn(stored, catID) !== amount;
          return (
            <tr key={catID} data-fresh={isFresh || undefined}>
              <td>
                {nameOf(catID)} <Rules catID={catID} data={data} school={school} />
                {isFresh && mayEdit && <Badge tone="amber">not saved</Badge>}
                {ofClass !== undefined && <span className={css.beside}>{`class ${printedAmount(ofClass)}`}</span>}
              </td>
              <td>{printedAmount(amount)}</td>
              {mayEdit && (
                <>
                  <td>
                    <Button small look="bare" aria-label={`Edit ${nameOf(catID)}`} onClick={() => onEdit(catID)}>
                      <IconPencil size={18} aria-hidden="true" />
                    </Button>
                  </td>
                  <td>
                    <Button small look="bare" aria-label={`Delete ${nameOf(catID)}`} onClick={() => onDelete(catID)}>
                      <IconTrash size={18} aria-hidden="true" />
                    </Button>
                  </td>
                </>
              )}
            </tr>
          );
        })}
        {inherited.map(({ catID, amount }) => (
          <tr key={catID} className={css.inherited}>
            <td>
              {nameOf(catID)} <Rules catID={catID} data={data} school={school} />
              <span className={css.beside}>from the class</span>
            </td>
            <td>{printedAmount(amount)}</td>
            {mayEdit && (
              <>
                <td />
                <td />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rules({ catID, data, school }: { catID: number; data: FeesData; school: School }) {
  const rule = data.paymentCategory.find(({ id }) => id === catID);
  if (!rule) return null;
  const residencies = rule.residencies.map((id) => school.nameIn('residencyData', id)).join(', ');
  return (
    <>
      {residencies && <Badge tone="grey">{`only ${residencies}`}</Badge>}
      {rule.newOnly === 1 && <Badge tone="grey">new only</Badge>}
      {rule.status !== 1 && <Badge tone="danger">switched off</Badge>}
    </>
  );
}
