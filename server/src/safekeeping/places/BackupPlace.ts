import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readS3Address, type S3Address } from '../../gateways/s3/S3Address.ts';

/** A folder by its path, or a bucket. */
export type BackupPlace = string | S3Address;

/** As it was configured; it may be shown. */
export const addressOf = (place: BackupPlace): string => (typeof place === 'string' ? place : place.address);

type S3Keys = Parameters<typeof readS3Address>[2];

/** BACKUP_URL: several, by spaces; a folder whose name has a space is written as file:///My%20stick. @throws Error that names it */
export function readBackupPlaces(text: string, keys: S3Keys): BackupPlace[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      if (word.startsWith('file://') && URL.canParse(word)) return fileURLToPath(word);
      if (word.startsWith('s3://')) return readS3Address(word, 'BACKUP_URL', keys);
      if (isAbsolute(word)) return word;
      throw new Error(
        'BACKUP_URL names folders, each with its whole path, as /media/stick/somero, or buckets, as s3://…',
      );
    });
}
