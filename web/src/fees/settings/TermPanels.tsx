import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { School } from '../../school/School.ts';
import { Button } from '../../ui/Button.tsx';
import type { FeesData } from '../FeesData.ts';
import { type FeesValues, feeTerms, type TermKey } from './FeesValues.ts';
import { TermPanel } from './TermPanel.tsx';
import css from './TermPanels.module.css';

export interface PanelData {
  data: FeesData;
  school: School;
  yearID: number;
  /** Of the class. */
  chargedTerms: readonly number[];
  /** The fees of the class, beside those of a student. */
  classFees?: FeesValues | undefined;
  /** Of the student; absent where it is not known. */
  residencyID?: number | null | undefined;
}

interface Props extends PanelData {
  values: FeesValues;
  /** As they are stored. */
  stored: FeesValues;
  mayEdit: boolean;
  onAdd?: (key: TermKey, catID: number) => void;
  onEdit?: (key: TermKey, catID: number) => void;
  onPut?: (key: TermKey, lines: FeeLine[]) => void;
}

const nothing = () => undefined;

/** The lists of the three terms. */
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
