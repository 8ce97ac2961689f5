import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { type FeesValues, feeTerms, type TermKey } from './FeesValues.ts';
import type { PanelData } from './PanelData.ts';
import { TermPanel } from './TermPanel.tsx';
import css from './TermPanels.module.css';

interface Props extends PanelData {
  values: FeesValues;
  stored: FeesValues;
  mayEdit: boolean;
  onAdd?: (key: TermKey, catID: number) => void;
  onEdit?: (key: TermKey, catID: number) => void;
  onPut?: (key: TermKey, lines: FeeLine[]) => void;
}

const nothing = () => undefined;

export function TermPanels(props: Props) {
  const { values, stored, mayEdit, onAdd = nothing, onEdit = nothing, onPut = nothing, ...shared } = props;
  return (
    <div className={css.panels}>
      {feeTerms.map((term) => (
        <TermPanel
          key={term.key}
          {...shared}
          term={term}
          lines={values[term.key]}
          stored={stored[term.key]}
          mayEdit={mayEdit}
          aside={
            mayEdit &&
            term.termID > 1 &&
            values.term1Fees.length > 0 && (
              <Button small look="bare" onClick={() => onPut(term.key, values.term1Fees)}>
                Copy Term One
              </Button>
            )
          }
          onAdd={(catID) => onAdd(term.key, catID)}
          onEdit={(catID) => onEdit(term.key, catID)}
          onDelete={(catID) =>
            onPut(
              term.key,
              values[term.key].filter((line) => line.catID !== catID),
            )
          }
        />
      ))}
    </div>
  );
}
