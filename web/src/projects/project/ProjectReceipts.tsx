import { momentInWords } from '@somero/contract/schoolTime.ts';
import type { ProjectRecord } from '../Project.ts';
import { ReceiptLinks } from '../receipts/ReceiptLinks.tsx';
import css from './ProjectPage.module.css';

export function ProjectReceipts({ project }: { project: ProjectRecord }) {
  const { earlierReceipts, projectNames, fileName } = project;
  return (
    <div className="stack">
      <div className="row">
        <span className={css.file}>{fileName}</span>
        <ReceiptLinks receipt={project} of={projectNames} />
      </div>
      {earlierReceipts.length > 0 && (
        <section>
          <h3>Earlier receipts</h3>
          <ul className={css.receipts}>
            {earlierReceipts.map((receipt) => (
              <li key={receipt.nu_fileName}>
                <span className={css.file}>{receipt.fileName}</span>
                <span className="quiet">
                  {`${receipt.uploadedBy}, ${momentInWords(receipt.uploadedAt)}; replaced ${momentInWords(receipt.replacedAt)}`}
                </span>
                <ReceiptLinks receipt={receipt} of={`${projectNames} until ${momentInWords(receipt.replacedAt)}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
