import type { Generated } from 'kysely';

export interface AccountsTables {
  categories: {
    id: Generated<number>;
    name: string;
    nameKey: string;
    /** 1 when its holders teach. */
    teachingStatus: number;
    /** The rights held, separated by spaces; ADMIN holds every right whatever is written here. */
    rights: string;
    /** 1 when its holders must set up a second factor before anything else. */
    secondFactor: Generated<number>;
    createdAt: string;
    ver: Generated<number>;
  };
}
