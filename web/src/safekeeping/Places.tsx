import { Badge } from '../ui/Badge.tsx';
import { counted } from '../ui/counted.ts';
import css from './Backups.module.css';
import type { Place } from './runs.ts';

const keptInWords = (sets: number, free: number | null): string =>
  [`${counted(sets, 'backup')} kept`, free !== null && `${roomInWords(free)} free`].filter(Boolean).join(' · ');

const roomInWords = (bytes: number): string =>
  bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

export const Places = ({ places }: { places: readonly Place[] }) => (
  <ul className={css.places}>
    {places.map(({ address, error, sets, free }) => (
      <li key={address}>
        <span>
          <b className={css.address}>{address}</b>
          <span>{error || (sets === 0 ? 'The next backup says what is kept here' : keptInWords(sets, free))}</span>
        </span>
        {error === '' ? sets > 0 && <Badge>Good</Badge> : <Badge tone="danger">Not there</Badge>}
      </li>
    ))}
  </ul>
);
