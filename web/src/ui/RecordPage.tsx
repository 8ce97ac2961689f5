import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFilters } from '../hooks.ts';
import { Card } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Loaded } from './Loaded.tsx';
import { PageTitle } from './PageTitle.tsx';

interface Reading<R> {
  answer: { selected: R } | undefined;
  problem: { message: string; status: number } | undefined;
  reload: () => void;
}

interface Props<R> {
  /** What stands as the title while there is no record. */
  title: string;
  /** The title of the page and of the browser's tab. */
  nameOf: (record: R) => string;
  list: { href: string; title: string };
  none: { text: string; way: string };
  useRecord: (id: number) => Reading<R>;
  children: (record: R) => ReactNode;
}

/** The page of one record; its id is in the address: `?id=12`. */
export function RecordPage<R>(props: Props<R>) {
  const [{ id }] = useFilters({ id: 0 });
  const isID = Number.isSafeInteger(id) && id > 0;
  return isID ? <Shown key={id} {...props} id={id} /> : <Nothing {...props} />;
}

function Shown<R>({ id, useRecord, children, ...page }: Props<R> & { id: number }) {
  const reading = useRecord(id);
  const record = reading.answer?.selected;
  if (reading.problem?.status === 404) return <Nothing {...page} />;
  return (
    <>
      <Title {...page} title={record ? page.nameOf(record) : page.title} />
      <Loaded value={record} reading={reading}>
        {children}
      </Loaded>
    </>
  );
}

const Title = ({ title, list }: Pick<Props<never>, 'title' | 'list'>) => (
  <PageTitle title={title}>
    <Link href={list.href}>{list.title}</Link>
  </PageTitle>
);

const Nothing = ({ title, list, none }: Pick<Props<never>, 'title' | 'list' | 'none'>) => (
  <>
    <Title title={title} list={list} />
    <Card>
      <EmptyState text={none.text}>
        <Link href={list.href}>{none.way}</Link>
      </EmptyState>
    </Card>
  </>
);
