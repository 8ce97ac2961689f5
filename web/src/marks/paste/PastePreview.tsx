import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { studentLabel } from '../sheet.ts';
import { PasteWays } from './PasteWays.tsx';
import css from './Preview.module.css';
import type { PastePlan, PasteWay } from './pastePlan.ts';

interface Props {
  plan: PastePlan;
  onChoose: (way: PasteWay) => void;
  onTake: () => void;
  onClose: () => void;
}

export function PastePreview({ plan, onChoose, onTake, onClose }: Props) {
  const { question, changes, refused, same, blank, outside } = plan;
  const isOpen = question !== null && question.chosen === undefined;
  const rest = [
    same > 0 && `${counted(same, 'cell')} with the same mark already`,
    blank > 0 && `${counted(blank, 'blank cell')}, which leave${blank === 1 ? 's' : ''} what is there`,
    outside > 0 && `${counted(outside, 'cell')} beyond the edge of the table`,
  ].filter(Boolean);
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="main" disabled={changes.length === 0} onClick={onTake}>
        Take {counted(changes.length, 'mark')}
      </Button>
    </>
  );
  return (
    <Dialog title="Paste marks" onClose={onClose} foot={buttons}>
      <div className="stack">
        {question && <PasteWays question={question} onChoose={onChoose} />}
        {refused.length > 0 && <Alert kind="warn">{counted(refused.length, 'cell')} cannot be taken.</Alert>}
        {!isOpen && changes.length === 0 && refused.length === 0 && <p>Nothing would change.</p>}
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
