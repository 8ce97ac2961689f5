import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import button from '../../ui/Button.module.css';
import css from './RunView.module.css';

interface Props {
  path: string;
  /** The label of the download link. */
  linkText: string;
  /** Whether a browser can show the file. */
  canView: boolean;
}

export function FileLinks({ path, linkText, canView }: Props) {
  return (
    <div className={css.links}>
      <a className={`${button.button} ${button.main}`} href={path} download>
        <IconDownload size={20} aria-hidden="true" />
        {linkText}
      </a>
      {canView && (
        <a className={`${button.button} ${button.plain}`} href={path} target="_blank" rel="noreferrer">
          <IconExternalLink size={18} aria-hidden="true" />
          View
        </a>
      )}
    </div>
  );
}
