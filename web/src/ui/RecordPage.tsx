import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFilters } from '../hooks.ts';
import { Card } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Loaded } from './Loaded.tsx';
import { PageTitle } from './PageTitle.tsx';
import { useTabTitle } from './useTabTitle.ts';

interface Reading<R> {
  answer: { selected: R } | undefined;
  problem: { message: string; status: number } | undefined;
  reload: () => void;
}

interface Props<R> {
  title: string;
  /** For the title of the browser's tab. */
  nameOf: (record: R) => string;
  list: { href: string; title: string };
  none: { text: string; way: string };
  useRecord: (id: number) => Reading<R>;
  children: (record: R) => ReactNode;
}

/** The page of one record; its id is in the address: `?id=12`. */
export function RecordPage<R>({ title, nameOf, list, none, useRecord, children }: Props<R>) {
  const [{ id }] = useFilters({ id: 0 });
  const isID = Number.isSafeInteger(id) && id > 0;
  const nothing = (
    <Card>
      <EmptyState text={none.text}>
        <Link href={list.href}>{none.way}</Link>
      </EmptyState>
    </Card>
  );
  return (
    <>
      <PageTitle title={title}>
        <Link href={list.href}>{list.title}</Link>
      </PageTitle>
      {isID ? (
        <Shown key={id} id={id} useRecord={useRecord} nothing={nothing}>
          {(record) => <Named name={nameOf(record)}>{children(record)}</Named>}
        </Shown>
      ) : (
        nothing
      )}
    </>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  useTabTitle(name);
  return children;
}

interface ShownProps<R> extends Pick<Props<R>, 'useRecord' | 'children'> {
  id: number;
  nothing: ReactNode;
}

function Shown<R>({ id, useRecord, nothing, children }: ShownProps<R>) {
  const reading = useRecord(id);
  if (reading.problem?.status === 404) return nothing;
  return (
    <Loaded value={reading.answer?.selected} reading={reading}>
      {children}
    </Loaded>
  );
}
