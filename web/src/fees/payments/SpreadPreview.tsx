import { spread } from '@somero/contract/fees/rules.ts';
import { money } from '@somero/contract/money.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { balanceInWords } from '../balanceInWords.ts';
import type { Payer } from './Payer.ts';
import css from './Record.module.css';

interface Props {
  payers: readonly Payer[];
  parts: readonly { regNo: string; amount: number }[];
  /** 0: none is named. */
  catID: number;
}

/** By the server's own rule: what the money will pay, before it is saved. */
export function SpreadPreview({ payers, parts, catID }: Props) {
  const shown = parts.flatMap(({ regNo, amount }) => {
    const payer = payers.find(({ regno }) => regno === regNo);
    return payer && amount > 0 ? [{ payer, amount }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="wide stack" aria-label="How it will be spread">
      {shown.map(({ payer, amount }) => (
        <OneSpread key={payer.id} payer={payer} amount={amount} catID={catID} named={payers.length > 1} />
      ))}
    </section>
  );
}

function OneSpread({ payer, amount, catID, named }: { payer: Payer; amount: number; catID: number; named: boolean }) {
  const { parts, rest } = spread(payer.cells, amount, catID || undefined);
  const heading = named ? `${payer.name}: how it will be spread` : 'How it will be spread';
  return (
    <div>
      <h3>{heading}</h3>
      <table className={css.spread} aria-label={heading}>
        <tbody>
          {parts.map(({ cell, amount: part }) => (
            <tr key={`${cell.yearID}/${cell.termID}/${cell.catID}`}>
              <th scope="row">{`${termName(cell.termID)}, ${cell.yearName}: ${cell.category}`}</th>
              <td>{money(part)}</td>
            </tr>
          ))}
          {rest > 0 && (
            <tr>
              <th scope="row">CREDIT, used automatically at the next charge</th>
              <td>{money(rest)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Balance after</th>
            <td>{balanceInWords(payer.balance - amount)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
