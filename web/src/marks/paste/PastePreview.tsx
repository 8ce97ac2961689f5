import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { studentLabel } from '../sheet.ts';
import css from './Preview.module.css';
import type { PastePlan } from './pastePlan.ts';

interface Props {
  plan: PastePlan;
  onTake: () => void;
  onClose: () => void;
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

export function PastePreview({ plan, onTake, onClose }: Props) {
  const { changes, refused, same, blank, outside } = plan;
  const rest = [
    same > 0 && `${count(same, 'cell')} with the same mark already`,
    blank > 0 && `${count(blank, 'blank cell')}, which leave${blank === 1 ? 's' : ''} what is there`,
    outside > 0 && `${count(outside, 'cell')} beyond the edge of the table`,
  ].filter(Boolean);
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="main" disabled={changes.length === 0} onClick={onTake}>
        Take {count(changes.length, 'mark')}
      </Button>
    </>
  );
  return (
    <Dialog title="Paste marks" onClose={onClose} foot={buttons}>
      <div className="stack">
        {refused.length > 0 && <Alert kind="warn">{count(refused.length, 'cell')} can not be taken.</Alert>}
        {changes.length === 0 && refused.length === 0 && <p>Nothing would change.</p>}
        {changes.length + refused.length > 0 && (
          <div className={css.scroll}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Student</th>
                  <th scope="col">Column</th>
                  <th scope="col">Change</th>
                </tr>
              </thead>
              <tbody>
                {refused.map((cell) => (
                  <tr key={cell.at} className={css.bad}>
                    <td>{studentLabel(cell.student)}</td>
                    <td>{cell.column.title}</td>
                    <td>
                      <b>{cell.after}</b> {cell.reason}
                    </td>
                  </tr>
                ))}
                {changes.map((cell) => (
                  <tr key={cell.at}>
                    <td>{studentLabel(cell.student)}</td>
                    <td>{cell.column.title}</td>
                    <td>
                      {cell.before || <span className="quiet">empty</span>} → <b>{cell.after}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {rest.length > 0 && <p className="quiet">Left as they are: {rest.join('; ')}.</p>}
      </div>
    </Dialog>
  );
}
