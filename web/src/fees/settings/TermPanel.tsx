import { type FeeLine, totalOf, wanted } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { feeTerms } from './FeesValues.ts';
import { LineTable } from './LineTable.tsx';
import type { PanelData } from './PanelData.ts';
import css from './TermPanels.module.css';
import { TermTotals } from './TermTotals.tsx';

interface Props extends PanelData {
  term: (typeof feeTerms)[number];
  lines: readonly FeeLine[];
  stored: readonly FeeLine[];
  mayEdit: boolean;
  aside: ReactNode;
  onAdd: (catID: number) => void;
  onEdit: (catID: number) => void;
  onDelete: (catID: number) => void;
}

const offered = 1;

export function TermPanel(props: Props) {
  const { data, school, yearID, chargedTerms, classFees, residencyID, term, lines, stored, mayEdit, aside } = props;
  const [catID, setCatID] = useState(0);
  const [error, setError] = useState('');
  const heading = useId();
  const classLines = classFees?.[term.key] ?? [];
  const inherited =
    residencyID === undefined
      ? []
      : wanted({ residencyID, isNew: true }, classLines, lines, data.paymentCategory).lines.filter(
          (line) => !lines.some((own) => own.catID === line.catID),
        );
  const add = () => {
    if (catID === 0) return setError(texts.selectCategory);
    props.onAdd(catID);
    setCatID(0);
  };
  const { currentYear, currentTerm } = data.settingData;
  const isRunning = yearID === currentYear && term.termID === currentTerm;
  const isCharged = chargedTerms.includes(term.termID);
  const state = [isRunning && 'running', isCharged && 'charged'].filter(Boolean).join(', ');
  return (
    <section className={css.panel} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{term.title}</h2>
        {state && <Badge tone={isRunning ? 'amber' : 'grey'}>{state}</Badge>}
        <span className={css.aside}>{aside}</span>
      </div>
      {mayEdit && (
        <div className={css.add}>
          <SelectField
            label="Fee category"
            quietLabel
            placeholder="Fee category"
            options={data.paymentCategory
              .filter(({ catType, status }) => catType === offered && status === 1)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={catID}
            error={error || undefined}
            onChange={(chosen) => {
              setError('');
              setCatID(chosen);
            }}
          />
          <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={add} aria-label={`Add to ${term.title}`}>
            Add
          </Button>
        </div>
      )}
      {lines.length + inherited.length > 0 ? (
        <LineTable {...props} caption={`Fees of ${term.title}`} inherited={inherited} classLines={classLines} />
      ) : (
        <p className={`quiet ${css.none}`}>{schoolTexts.noDataFound}</p>
      )}
      <div className={css.total}>
        <span>Total</span>
        <span>{printedAmount(totalOf(lines))}</span>
      </div>
      <TermTotals {...{ data, school, lines, inherited, isOwn: classFees !== undefined, stored }} />
    </section>
  );
}
