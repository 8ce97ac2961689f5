import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import css from './Backups.module.css';

/** What to do while BACKUP_URL names no place. */
export const SetUp = () => (
  <Card title="Backups are not set up">
    <div className="stack">
      <Alert kind="bad">When the disk of this computer breaks, all that is in Somero is lost</Alert>
      <p>Ask the person who looks after the computer to do this:</p>
      <ol className={css.steps}>
        <li>Plug in a USB stick or a second disk, and leave it there. A folder of another computer serves too.</li>
        <li>
          Name a folder on it in the setting <code>BACKUP_URL</code>, for example <code>/media/stick/somero</code>. A
          space separates several folders.
        </li>
        <li>Start Somero again. It makes the first backup within two minutes, and then one each hour.</li>
        <li>Open this page again and print the key for the head teacher. Without the key nobody opens a backup.</li>
      </ol>
    </div>
  </Card>
);
