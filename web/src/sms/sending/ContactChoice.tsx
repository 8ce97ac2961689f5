import { shownPhone } from '@somero/contract/telephone.ts';
import { memo, useMemo } from 'react';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import css from './ContactChoice.module.css';
import { childrenOf, type Recipient } from './Recipient.ts';

interface Props {
  free: readonly Recipient[];
  fixed: readonly Recipient[];
  chosen: readonly Recipient[];
  onUntick: (unticked: ReadonlySet<string>) => void;
}

const labelOf = (one: Recipient): string => {
  const many = one.students.length > 1 ? [`${one.students.length} children, one SMS`] : [];
  // Of a typed number without a name it stands for the name.
  return [...new Set([childrenOf(one), ...many, shownPhone(one.phone)])].filter(Boolean).join(' · ');
};

/** Contacts to tick. Memorised: a school's list is not drawn again with each letter of the message. */
export const ContactChoice = memo(function ContactChoice({ free, fixed, chosen, onUntick }: Props) {
  const options = useMemo(() => free.map((one) => ({ value: one.id, label: labelOf(one) })), [free]);
  return (
    <div className="stack">
      <MultiSelect
        label="Contacts"
        options={options}
        height={330}
        value={chosen.map(({ id }) => id)}
        onChange={(ids) => {
          const ticked = new Set(ids);
          onUntick(new Set(free.map(({ id }) => id).filter((id) => !ticked.has(id))));
        }}
      />
      {fixed.length > 0 && (
        <p className="quiet">
          {`Always added: ${fixed.map(({ name, phone }) => `${name} ${shownPhone(phone)}`).join(', ')}`}
        </p>
      )}
    </div>
  );
});

const nobody = { kind: 'parent', name: '…', phone: '', class: '', parent: '', network: '', problem: '' } as const;

/** As much room as the contacts of so many students take, one each: what stands below does not move when they come. */
export function WaitingContacts({ students }: { students: number }) {
  // More of them scroll.
  const free = Array.from({ length: Math.min(students, 12) }, (_, at) => ({ ...nobody, students: [], id: String(at) }));
  return (
    <div className={css.waiting} aria-hidden="true" inert>
      <ContactChoice free={free} fixed={[]} chosen={free} onUntick={() => undefined} />
    </div>
  );
}
