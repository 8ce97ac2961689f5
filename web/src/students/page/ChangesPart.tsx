import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import css from './StudentPage.module.css';
import type { StudentPart } from './StudentPart.ts';

const calls: Record<string, string> = {
  addStudent: 'Registered',
  approveStudent: 'Approved',
  importStudents: 'Imported',
  updateStudent: 'Updated',
  changeStudents: 'Updated with others',
  promoteStudents: 'Moved with others',
  undoBatch: 'Taken back',
  savePhoto: 'Photo changed',
  saveClassPhotos: 'Photo changed',
  generateAdmissionLetter: 'Letter made',
};

export function ChangesPart({ history }: StudentPart) {
  return (
    <Loaded value={history.answer?.changes} reading={history}>
      {(lines) =>
        lines.length === 0 ? (
          <EmptyState text={schoolTexts.noDataFound} />
        ) : (
          <ol className={css.changes}>
            {lines.map(({ at, by, call, changes }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one call may be made twice in a second; the list is only read
              <li key={index}>
                <p>
                  <b>{by}</b> <span className="quiet">{`${momentInWords(at)} · ${calls[call] ?? call}`}</span>
                </p>
                {changes.length > 0 && (
                  <ul>
                    {changes.map(({ field, from, to }) => (
                      <li key={field}>
                        {field}: {from === '' ? to : `${from} → ${to || '(empty)'}`}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
