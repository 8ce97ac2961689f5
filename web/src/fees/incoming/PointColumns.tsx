import type { Answer } from '@somero/contract';
import type { StatementColumns } from '@somero/contract/fees/incoming/calls.ts';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Scroll } from '../../ui/table/Scroll.tsx';
import css from './Incoming.module.css';

interface Props {
  told: Pick<Answer<'importPayments'>, 'preview' | 'columns' | 'msg'>;
  busy: boolean;
  onPoint: (columns: StatementColumns) => void;
}

type Place = Exclude<keyof StatementColumns, 'heading'>;

const places: { key: Place; label: string; required?: true; hint?: string }[] = [
  { key: 'date', label: 'Date', required: true },
  { key: 'amount', label: 'Amount', hint: 'Or choose the two columns below' },
  { key: 'credit', label: 'Money in' },
  { key: 'debit', label: 'Money out' },
  { key: 'reference', label: 'Reference', hint: 'The number of the slip or transaction' },
  { key: 'text', label: 'Text', hint: 'The text that names the student' },
  { key: 'code', label: 'Payment code' },
];

const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)}`;

/** The first rows of a file, and what somebody says its columns are. In the selectors a column counts from 1. */
export function PointColumns({ told, busy, onPoint }: Props) {
  const { preview, columns: proposed } = told;
  const [heading, setHeading] = useState(proposed?.heading ?? preview[0]?.line ?? 1);
  const [chosen, setChosen] = useState<Partial<Record<Place, number>>>(() => ({ ...proposed }));
  const width = preview.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const headings = preview.find(({ line }) => line === heading)?.cells ?? [];
  const options = Array.from({ length: width }, (_, index) => ({
    value: index + 1,
    label: [letterOf(index), headings[index]].filter(Boolean).join(': '),
  }));
  const hasAmount = chosen.amount !== undefined || chosen.credit !== undefined;
  const submit = () => {
    const { date = 0, amount, credit, ...rest } = chosen;
    onPoint({ heading, date, ...rest, ...(amount === undefined ? { credit } : { amount }) } as StatementColumns);
  };
  return (
    <Card title="Columns">
      <div className="stack">
        <p>{told.msg || texts.pointAtColumns}</p>
        <div className={css.columns}>
          <SelectField
            label="Headings are in line"
            name="heading"
            value={heading}
            placeholder={null}
            options={preview.map(({ line, cells }) => ({
              value: line,
              label: `${line}: ${cells.filter(Boolean).slice(0, 4).join(', ')}`,
            }))}
            onChange={setHeading}
          />
          {places.map(({ key, label, required, hint }) => (
            <SelectField
              key={key}
              label={label}
              name={key}
              hint={hint}
              required={required}
              value={(chosen[key] ?? -1) + 1}
              placeholder="None"
              options={options}
              onChange={(place) => {
                const { [key]: _, ...others } = chosen;
                setChosen(place === 0 ? others : { ...others, [key]: place - 1 });
              }}
            />
          ))}
        </div>
        <Scroll className={css.preview} aria-label="First rows of the file">
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                {options.map(({ value }) => (
                  <th key={value} scope="col">
                    {letterOf(value - 1)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map(({ line, cells }) => (
                <tr key={line} data-heading={line === heading || undefined}>
                  <th scope="row">{line}</th>
                  {options.map(({ value }) => (
                    <td key={value}>{cells[value - 1] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        {!hasAmount && <p className="quiet">{texts.pointAtAmount}</p>}
        <div className="row">
          <Button look="main" busy={busy} disabled={!hasAmount || chosen.date === undefined} onClick={submit}>
            Read the statement
          </Button>
        </div>
      </div>
    </Card>
  );
}
