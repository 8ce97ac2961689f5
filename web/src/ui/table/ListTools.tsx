import {
  IconColumns3,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconList,
  IconPrinter,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Popover } from '../dialog/Popover.tsx';
import { saveFile } from '../files/saveFile.ts';
import { useNarrow } from '../useNarrow.ts';
import { type Column, contentOf } from './Column.ts';
import css from './ListTools.module.css';
import { listCsv } from './listCsv.ts';

export interface Paper {
  title: string;
  make: () => void;
}

interface Props<R> {
  title: string;
  columns: readonly Column<R>[];
  hidden: ReadonlySet<string>;
  toggle: (key: string) => void;
  rows: readonly R[];
  /** Documents that the server makes of the list. */
  papers?: readonly Paper[] | undefined;
  print: () => void;
}

/** Choose columns, export, print; on a phone in one menu. */
export function ListTools<R>({ title, columns, hidden, toggle, rows, papers = [], print }: Props<R>) {
  const isNarrow = useNarrow();
  const content = () =>
    contentOf(
      title,
      columns.filter(({ key }) => !hidden.has(key)),
      rows,
    );
  const excel = async () => saveFile((await import('./listWorkbook.ts')).listWorkbook(content()), `${title}.xlsx`);
  const csv = () => saveFile(new Blob([listCsv(content())], { type: 'text/csv' }), `${title}.csv`);

  const choice = <ColumnChoice columns={columns} hidden={hidden} toggle={toggle} />;
  const files = (close: () => void) => (
    <>
      {papers.map((paper) => (
        <Entry key={paper.title} icon={<IconFileTypePdf size={20} aria-hidden="true" />} close={close} act={paper.make}>
          {paper.title}
        </Entry>
      ))}
      <Entry icon={<IconFileSpreadsheet size={20} aria-hidden="true" />} close={close} act={() => void excel()}>
        Export to Excel
      </Entry>
      <Entry icon={<IconFileText size={20} aria-hidden="true" />} close={close} act={csv}>
        Export to CSV
      </Entry>
    </>
  );
  if (isNarrow)
    return (
      <Popover quiet disabled={rows.length === 0} label="List" icon={<IconList size={18} aria-hidden="true" />}>
        {(close) => (
          <>
            {files(close)}
            <Entry icon={<IconPrinter size={20} aria-hidden="true" />} close={close} act={print}>
              Print
            </Entry>
            {choice}
          </>
        )}
      </Popover>
    );
  return (
    <div className={css.tools}>
      <Popover quiet label="Columns" icon={<IconColumns3 size={18} aria-hidden="true" />}>
        {() => choice}
      </Popover>
      <Popover quiet disabled={rows.length === 0} label="Export" icon={<IconDownload size={18} aria-hidden="true" />}>
        {files}
      </Popover>
      <Button
        tip="Print"
        disabled={rows.length === 0}
        icon={<IconPrinter size={18} aria-hidden="true" />}
        onClick={print}
      />
    </div>
  );
}

interface EntryProps {
  icon: ReactNode;
  close: () => void;
  act: () => void;
  children: ReactNode;
}

function Entry({ icon, close, act, children }: EntryProps) {
  return (
    <button
      type="button"
      className={css.entry}
      onClick={() => {
        close();
        act();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

/** The first column identifies the row: it stays. */
function ColumnChoice<R>({ columns, hidden, toggle }: Pick<Props<R>, 'columns' | 'hidden' | 'toggle'>) {
  return (
    <fieldset className={css.columns}>
      <legend>Columns</legend>
      {columns.map(({ key, title, head }, index) =>
        // The boxes that choose rows are no column to anybody.
        head ? null : (
          <label key={key}>
            <input
              type="checkbox"
              checked={index === 0 || !hidden.has(key)}
              disabled={index === 0}
              onChange={() => toggle(key)}
            />
            {title}
          </label>
        ),
      )}
    </fieldset>
  );
}
