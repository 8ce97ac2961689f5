import type { Generated } from 'kysely';

export interface AccountsTables {
  categories: {
    id: Generated<number>;
    name: string;
    nameKey: string;
    teachingStatus: number;
    /** The rights held, separated by spaces. ADMIN holds every right, whatever is stored here. */
    rights: string;
    secondFactor: Generated<number>;
    createdAt: string;
    ver: Generated<number>;
  };
}
