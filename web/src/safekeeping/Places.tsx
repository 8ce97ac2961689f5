import { Badge } from '../ui/Badge.tsx';
import { counted } from '../ui/counted.ts';
import { type Place, roomInWords } from './Backup.ts';
import css from './Backups.module.css';

export const Places = ({ places }: { places: readonly Place[] }) => (
  <ul className={css.places}>
    {places.map(({ address, error, sets, free }) => (
      <li key={address}>
        <span>
          <b className={css.address}>{address}</b>
          <span>{error || `${counted(sets, 'backup')} kept · ${roomInWords(free)}`}</span>
        </span>
        <Badge tone={error === '' ? 'leaf' : 'danger'}>{error === '' ? 'Good' : 'Not there'}</Badge>
      </li>
    ))}
  </ul>
);
